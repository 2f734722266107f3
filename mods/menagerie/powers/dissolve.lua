-- MG-09: acid that opens what is shut: a door for good, a partition at once, a bulkhead in the end.
local AP, POINTS = 8, 60

define.event "power.dissolves" { text = "{unit} eats through {portal}", args = { unit = "unit", portal = "portal" } }
define.event "power.gnaws" { text = "{unit} eats at the wall {edge}", args = { unit = "unit", edge = "edge" } }

local function is_shut(portal) return portal ~= nil and portal.edge:stopped "move" end

-- What it can eat at: each side of its square that is no way outside and stops somebody.
local function fit(u)
  return filter(cells.sides(), function(dir)
    local edge, to = edges.of(u.cell, dir), cells.step(u.cell, dir)
    if not edge or not to or to.outside then return false end
    return is_shut(edge.portal) or base.breach.material(edge) ~= nil and edge.state ~= "breach"
  end)
end

local function open(u, portal)
  powers.break_door(portal)
  tell("power.dissolves", { unit = u, portal = portal })
end

define.power "dissolve" {
  name = "Dissolve", cite = "MG-09", does = "Eats through a shut door at once and for good, and through a wall little by little.",
  rule = { worth = function(u, side) return (side == u.side and 10 or -10) * powers.broken_doors() end },
  actions = { dissolve = {
    help = "eats through a shut door at once, and through a wall in several attempts",
    cite = "MG-09", text = "eat through what is {1}", price = "8 AP", tags = { "no_hands" }, order = 47, during = "activation", weight = 2,
    none = "no wall or shut door adjacent",
    of = fit,
    cost = function() return AP end,
    run = function(u, dir)
      powers.used "dissolve"
      local edge = edges.of(u.cell, dir)
      if is_shut(edge.portal) then return open(u, edge.portal) end
      tell("power.gnaws", { unit = u, edge = edge })
      base.breach.hit(edge, POINTS)
    end,
  } },
}
