-- Whoever acts first in such a test has as many AP here as there, and everybody else fewer: intelligence makes up for endurance.
local function adapt(opts)
  local list = {}
  for id, u in pairs(opts.units or {}) do
    local copy = {}
    for key, value in pairs(u) do copy[key] = value end
    opts.units[id] = copy
    list[#list + 1] = copy
  end
  local function ap(u) return math.max(6, (u.dexterity or 0) + (u.endurance or 0)) end
  list = sorted(list, function(a, b) return ap(a) < ap(b) end)
  local most
  for _, u in ipairs(list) do
    if u.hits_down == nil then
      u.intelligence = most and math.max(0, math.min(most - 1, ap(u)) - (u.dexterity or 0)) or ap(u) - (u.dexterity or 0)
      most = math.max(6, (u.dexterity or 0) + u.intelligence)
    end
  end
  return opts
end

return adapt
