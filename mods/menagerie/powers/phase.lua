-- MG-17: through a wall, at the price of a part of itself.
local AP, PRICE = 5, 1

define.event "power.phases" { text = "{unit} comes through the wall to {cell}", args = { unit = "unit", cell = "cell" } }

define.power "phase" {
  name = "Phase", cite = "MG-17", does = "Passes through a wall or a shut door to the next square, at a cost of 5 AP and 1 hit.",
  actions = { phase = {
    help = "passes through a wall or a shut door to the next square, and takes 1 hit",
    cite = "MG-17", text = "go {1} through the wall", price = "5 AP and 1 hit", tags = { "movement", "climb", "no_hands" }, order = 17,
    during = "activation", weight = 8, none = "no adjacent wall with a free square behind it",
    legal = function(u) if u.hits_down and powers.left(u) <= PRICE then return "it would not survive the hit" end end,
    of = function(u)
      return filter(cells.sides(), function(dir) return not cells.may_step(u.cell, dir) and powers.is_free(u, cells.step(u.cell, dir)) end)
    end,
    cost = function(u) return base.turns.price(u, AP) end,
    run = function(u, dir)
      powers.used "phase"
      base.wounds.suffer(u, { PRICE }, u)
      local to = cells.step(u.cell, dir)
      tell("power.phases", { unit = u, cell = to })
      base.moves.enter(u, to)
    end,
  } },
}
