-- Climbing from deck to deck, calling a lift and riding in it (SN-393..402).

define.action "climb" {
  help = "goes up or down through a hatch, by stairs or a ladder",
  cite = "SN-393", price = "5 AP up a shaft, 3 down; stairs 2 and 1", tags = { "movement", "climb" },
  text = "climb {1}", order = 15, during = "activation",
  of = function(u, explain)
    if not (explain or u.aloft or cells.joined(u)) then return {} end
    return filter({ "up", "down" }, function(way) return explain or vertical.way(u.cell, way) ~= nil or u.aloft and way == "down" end)
  end,
  may = vertical.reason,
  cost = function(u, way) return (vertical.way(u.cell, way) or u.aloft) and vertical.cost(u, way) or 0 end,
  run = vertical.climb,
}

define.action "summon" {
  help = "calls the lift",
  cite = "SN-397", price = "1 AP",
  text = "press the stud of the lift at {1}", order = 48, during = "activation",
  none = "no lift beside that could be called",
  of = lifts.callable,
  cost = function(u) return turns.price(u, 1) end,
  run = function(_, cell) lifts.send(lifts.at(cell), cell) end,
}

define.action "ride" {
  help = "lets the lift carry the unit to another deck",
  cite = "SN-397", price = "the whole of each next turn, a deck each",
  text = "ride to {1}", order = 49, during = "activation",
  none = "not in a lift",
  of = lifts.decks,
  run = function(u, cell) lifts.send(u.cell, cell) end,
}
