-- BH-437: in each interphase one more card.
define.power "growth" {
  name = "Growth", cite = "BH-437", between = true,
  help = "in each interphase it draws one more power",
  on = { ["interphase.turns"] = function(card)
    if not interphase.is_alive(card) then return end
    cards.show(card)
    cards.draw(card.species, 1, card.stage)
  end },
}
