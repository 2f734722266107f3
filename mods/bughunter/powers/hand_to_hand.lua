-- BH-438: adds its value to the dice hand to hand; cards add up.
for value = 1, 4 do
  define.power("hand_to_hand_" .. value) {
    name = "Hand-to-Hand " .. value, cite = "BH-438", value = value, blow = value,
    help = ("+%d on its dice hand to hand"):format(value),
    rule = { ["hands.dm"] = function(card, a) if cards.of(card, a.by) then return card.power.blow end end },
    on = { ["attack.made"] = function(card, e)
      if e.attack.kind == "hands" and cards.of(card, e.by) then cards.show(card) end
    end },
  }
end
