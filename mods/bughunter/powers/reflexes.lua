-- BH-451: goes its full way and still strikes.
define.power "reflexes" {
  name = "Reflexes", cite = "BH-451", help = "a rush goes its whole movement",
  rule = { ["rush.full"] = function(card, u) if cards.of(card, u) then return true end end },
  on = { ["unit.rushed"] = function(card, e)
    if cards.of(card, e.unit) and e.steps > moves.points(e.unit, "move") // 2 then cards.show(card) end
  end },
}
