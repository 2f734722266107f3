-- BH-433, BH-434: in each interphase one more of its kind, or a counter of four of a swarm, for each such card.
define.power "clone" {
  name = "Clone", cite = "BH-433", copies = 2, between = true,
  help = "in each interphase one more of its kind, or a counter of four of a swarm",
  on = { ["interphase.turns"] = function(card)
    if not interphase.is_alive(card) then return end
    cards.show(card)
    people.creature(card.species, { heads = card.species.swarm and 4 or 1, stage = card.stage })
  end },
}
