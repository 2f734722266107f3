-- What bots make of cover, of AP that are left, of nerve and wounds (the chain `worth`).
local COVER, LEFT, NERVE, BLEEDS, LANE = 2, 2, 12, 8, 3

local function is_up(u) return u.cell ~= nil end

-- cover from where the nearest enemy in sight stands
local function covered(u)
  local v = units.near(u.cell, 40, { state = "active", where = function(w) return base.hostile(u, w) and sight.clear(w, u) end })[1]
  return v and cover_of.between(v.cell, u.cell) or 0
end

-- who has acted keeps AP for two reactions, if it has something that shoots
local function ready(u) return u.acted and u.weapon and base.arms.shoots(u.weapon.def) and math.min(LEFT, u.ap) or 0 end

local value = memo(function(u)
  local n = COVER * covered(u) // 2 + ready(u)
  local s = game.set.morale and morale.state(u)
  if s then n = n - NERVE * s.status.rank end
  if bleeding.points(u) > 0 then n = n - BLEEDS end
  if u.lane_end or u.corner then n = n + LANE end
  return n
end)

rule("worth", "footing", { cite = "EN-171" }, function(side)
  local n = 0
  for _, u in ipairs(units.all { side = side, state = "active", where = is_up }) do n = n + value(u) end
  return n
end)
