-- What a player may have laid over the board, beside the reach and the sight that every rule set has.

-- Squares that somebody covers: the line drawn by covering fire, and the point (SN-084).
define.overlay "covered" { title = "Covered", help = "lines of covering fire", cite = "SN-084", color = "yellow", order = 30,
  cells = function()
    local list = {}
    for _, v in ipairs(units.all { covering = true, state = "active" }) do
      for _, cell in ipairs(v.cover_line) do list[#list + 1] = { cell = cell, text = v.id } end
      if v.cover_unit and v.cover_unit.cell then list[#list + 1] = { cell = v.cover_unit.cell, text = v.id } end
    end
    return list
  end }

-- The squares on which `v`, as it stands, might attack `u` with what it holds.
local function struck(v, u)
  local arm = arms.first(v)
  local a = attack.new(v, u, arm)
  if arms.strikes(a.weapon) then
    return filter(cells.neighbours(v.cell), function(c) return cells.adjacent(v.cell, c, "fire") end)
  end
  if not arms.is_loaded(arm) then return {} end
  return filter(sight.cells(v.cell, "fire"), function(c)
    a.range = cells.distance(v.cell, c)
    a.band = attack.band(a.range)
    if a.range > 0 and game.set.gun_arc == "front" and cells.arc(v.cell, v.facing, c) ~= "front" then return false end
    return attack.needed(a) ~= nil and not lines.blocked(v.cell, c)
  end)
end

define.overlay "threats" { title = "Threats", help = "how many enemies might attack the unit there", color = "red", order = 40,
  cells = function(u)
    if not (u and u.cell) then return nil, "put the cursor on a unit" end
    local count, list = {}, {}
    for _, v in ipairs(units.all { state = "active", where = function(v) return v.cell ~= nil and hostile(v, u) end }) do
      for _, c in ipairs(struck(v, u)) do count[c] = (count[c] or 0) + 1 end
    end
    for c, n in pairs(count) do list[#list + 1] = { cell = c, text = tostring(n) } end
    return list
  end }
