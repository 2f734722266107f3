-- FC-3: doors cost it nothing.
define.power "boneless" {
  name = "Boneless", cite = "FC-3",
  rule = { ["move.cost"] = function(card, u, _, portal)
    if portal and portal.state == "closed" and bughunter.cards.of(card, u) then return -portal.def.closed_mp end
  end },
  on = { ["unit.moved"] = function(card, e)
    if e.unit.face_up and bughunter.cards.of(card, e.unit) and portals.between(e.from, e.cell) then bughunter.cards.show(card) end
  end },
}
