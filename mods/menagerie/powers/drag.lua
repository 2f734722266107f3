-- MG-07: it goes back a square, and takes somebody along.
local AP = 4

define.event "power.drags" { text = "{unit} drags {at} away", args = { unit = "unit", at = "unit" } }

define.throw "drag" { args = { "unit: unit", "at: unit" }, spec = function(u, v)
  return { "2D", need = 7, dm = powers.is_helpless(v) and 4 or 0, names = { "dragged", "holds its ground" }, why = "drags " .. v.name,
    cite = "MG-07", by = u, at = v, stream = "combat" }
end }

local function prey(u)
  return units.near(u.cell, 1, { where = function(v)
    return v.state ~= "dead" and v.cell ~= u.cell and base.hostile(u, v) and cells.adjacent(u.cell, v.cell, "move")
  end })
end

-- How far it is from its friends, up to five squares.
local function apart(v)
  local friend = units.near(v, 5, { state = "active", side = v.side })[1]
  return friend and cells.distance(v.cell, friend.cell) or 5
end

define.power "drag" {
  name = "Drag", cite = "MG-07", does = "Steps back and drags an adjacent enemy along, away from its friends.",
  rule = { worth = function(u, side)
    local v = prey(u)[1]
    if v then return (side == u.side and 3 or -3) * apart(v) end
  end },
  actions = { drag = {
    help = "steps back and drags an adjacent enemy along, if its throw succeeds",
    cite = "MG-07", text = "drag {1} {2}", price = "4 AP", tags = { "hostile", "no_hands" }, order = 25, during = "activation", weight = 20,
    none = "no adjacent enemy, or no room to step back",
    of = function(u)
      local list = {}
      for _, v in ipairs(prey(u)) do
        for _, dir in ipairs(cells.free(u.cell)) do
          local to = cells.step(u.cell, dir)
          if powers.is_free(u, to) and cells.distance(to, v.cell) > 1 then list[#list + 1] = { v, dir } end
        end
      end
      return list
    end,
    cost = function() return AP end,
    throw = function(u, v) return throws.drag(u, v) end,
    run = function(u, v, dir)
      powers.used "drag"
      if throws.drag(u, v):roll() ~= "dragged" then return end
      local from, to = u.cell, cells.step(u.cell, dir)
      if not base.moves.leave(u, to) then return end
      u.cell, v.cell = to, from
      tell("power.drags", { unit = u, at = v })
      base.moves.arrive(u, from)
    end,
  } },
}
