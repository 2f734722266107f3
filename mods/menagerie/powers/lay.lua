-- MG-15: what lies on the deck feeds its young.
local AP, TURNS = 6, 3

define.field "unit.bearing" { type = "side", optional = true, label = "Something is growing in it", show = "board" }
define.event "power.lays" { text = "{unit} lays its eggs in {at}", args = { unit = "unit", at = "unit" } }
define.event "power.hatches" { text = "something comes out of {at}: {unit}", args = { unit = "unit", at = "unit" }, notable = true }
define.event "eggs.out" { text = "{by} cuts the eggs out of {unit}", args = { unit = "unit", by = "unit" } }

local function bodies(u)
  return filter(units.near(u.cell, 1, { where = function(v) return not base.wounds.active(v) and not v.hits_down and v.cell ~= nil end }), function(v)
    return v.cell == u.cell or cells.adjacent(u.cell, v.cell, "move")
  end)
end

define.effect "eggs_hatch" { done = function(t)
  local body, side = t.on, t.on.bearing
  if not side or not body.cell then return end
  body.bearing = nil
  local cell = not base.moves.occupant(body.cell) and body.cell or powers.beside(body)
  base.wounds.kill(body)
  if not cell then return end
  local young = spawn { template = "hatchling", side = side, cell = cell }
  base.turns.join(young)
  tell("power.hatches", { unit = young, at = body })
end }

define.power "lay" {
  name = "Lay", cite = "MG-15", does = "Lays eggs in somebody who is down; three turns later one of its young hatches, unless the eggs are cut out.",
  rule = { worth = function(u, side)
    return (side == u.side and 45 or -45) * #units.all { bearing = u.side }
  end },
  actions = { lay = {
    help = "lays eggs in somebody who is down: three turns later one of its young hatches",
    cite = "MG-15", text = "lay eggs in {1}", price = "6 AP", tags = { "no_hands", "hostile" }, order = 50, during = "activation", weight = 60,
    none = "nobody in this square is down",
    of = bodies,
    may = function(_, v) if v.bearing then return "something is growing in it already" end end,
    cost = function() return AP end,
    run = function(u, v)
      powers.used "lay"
      v.bearing = u.side
      tell("power.lays", { unit = u, at = v })
      start { effect = "eggs_hatch", clock = "turn", n = TURNS, on = v }
    end,
  } },
}

define.action "cut_out" {
  help = "cuts the eggs out of somebody who is down, before they hatch",
  cite = "MG-15", text = "cut the eggs out of {1}", price = "4 AP", order = 62, during = "activation", weight = 40,
  none = "nobody within reach carries eggs",
  of = function(u) return filter(bodies(u), function(v) return v.bearing ~= nil and v.bearing ~= u.side end) end,
  cost = function() return AP - 2 end,
  run = function(u, v)
    v.bearing = nil
    for _, t in ipairs(timers.all { effect = "eggs_hatch", on = v }) do t:stop() end
    tell("eggs.out", { unit = v, by = u })
  end,
}
