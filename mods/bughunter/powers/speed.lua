-- BH-454: 12 points where others have 8.
define.power "speed" {
  name = "Speed", cite = "BH-454", help = "12 MP where others have 8",
  rule = { ["move.allowance"] = function(card, _, u) if cards.of(card, u) then return 12 end end },
  on = { ["unit.moved"] = function(card, e)
    local u = e.unit
    if cards.of(card, u) and u.task == "move" and u.mp < 4 and not eva.is_outside(u) then cards.show(card) end
  end },
}
