-- The tables that rules hand to each other, with what is in them.

define.shape "attack" { text = "One attack, from the facts of the case to what came of it. What does not apply is nil.", has = {
  by = "unit: the attacker", at = "unit: whom", item = "item?: the thing in hand; nil: the fist", weapon = "weapon: its definition",
  kind = { type = "string", words = { "blow", "shot", "thrown", "tackle" } }, deed = "string: id of the deed that it is",
  place = { type = "string?", words = { "head", "arm", "leg" }, help = "where the shot is called (PC-031)" }, quick = "boolean?: quick-draw (PC-059)",
  from = "cell: where it is made from; of a tackle, where the tackler lands", range = "integer: squares from there",
  extra = "integer: what AP beyond the minimum add to the chance (own P4)", aimed = "boolean?: the weapon in hand was aimed before",
  track = { type = "string", words = { "wound", "temporary", "half" }, help = "which damage" },
  rolled = "boolean?: the target rolls aside", dodged = "boolean?: it tried to dodge", avoided = "boolean?: it is out of the way",
  parried = "integer?: what the parry adds to the save of the target", grazed = "boolean?: it only grazed",
} }

define.shape "deed_event" { text = "What a unit has done in its turn, for those who may answer.", has = {
  says = "string: in words", attack = "boolean?: it was an attack", target = "unit?: of the attack", appeared = "boolean?: it came into sight",
} }
