-- BH-447, BH-448: at the end of a turn, on a 6, who was hurt hand to hand gets worse by a step; once for each card.
define.power "poisonous" {
  name = "Poisonous", cite = "BH-447", copies = 2,
  help = "whom it hurt hand to hand gets worse on a 6 at the end of each turn",
  on = { ["turn.ends"] = function(card)
    for _, h in ipairs(units.all { side = "humans", mauled = true, where = function(h) return h.state == "wounded" or h.state == "incapacitated" end }) do
      if roll { "1D", stream = "recovery" } == 6 then
        cards.show(card)
        harm.set_state(h, harm.next_state(h.state, "W"))
      end
    end
  end },
}
