-- BH-455, BH-456: a free blow at each human who comes into its hex or the next.
define.power "snap_attack" {
  name = "Snap Attack", cite = "BH-455", help = "strikes for nothing at each human who comes into its hex or the next",
  on = { ["unit.came"] = function(card, e)
    if harm.is_pred(e.unit) then return end
    for _, u in ipairs(harm.preds()) do
      if cards.of(card, u) and not u.panicked and not u.stunned and harm.able(e.unit) and hands.reaches(u, e.unit) then
        cards.show(card)
        hands.attack(u, e.unit)
      end
    end
  end },
}
