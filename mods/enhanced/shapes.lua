-- What an attack knows beside what Snapshot says of it.
patch.shape "attack" { has = {
  aimed = "boolean?: an aimed shot (EN-246)", single = "boolean?: a burst gets one throw",
  spread = { type = "string?", help = "of an attack on several targets: the first or another (EN-194)", words = { "first", "other" } },
  defended = "boolean?: the target defends itself (EN-050)", stood = "boolean?: its target was on its feet as it was declared",
  hits = "integer?: how often a burst has hit",
} }

define.shape "nerve_case" { text = "Why somebody's morale is tested (EG-19).", has = {
  cause = { type = "string", words = { "fire", "leader", "wound", "casualties", "suppression", "melee", "charge", "rally" } },
  lost = "unit?: the leader who fell", loads = "integer?: of suppressing fire: the loads of ammunition spent",
} }
