-- FC-2: killed by hand, it strikes its killer once more.
define.power "death_grip" {
  name = "Death Grip", cite = "FC-2",
  on = { ["unit.killed"] = function(card, e)
    if not (bughunter.cards.of(card, e.unit) and e.attack and e.attack.kind == "hands" and bughunter.harm.able(e.by)) then return end
    bughunter.cards.show(card)
    local die = roll { "1D", why = "the last grip of " .. e.unit.name }
    if die >= 4 then bughunter.harm.apply(e.by, "W", { at = e.by, cell = e.by.cell, kind = "hands", ignores = {} }) end
  end },
}
