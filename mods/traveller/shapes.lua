-- The tables that rules hand to each other, with what is in them.

define.shape "attack" { text = "One attack, from the facts of the case to the throw.", has = {
  by = "unit: the attacker", at = "unit: whom", item = "item?: with what; nil for the body", weapon = "weapon: its definition",
  mode = { type = "string", words = { "single", "burst", "blow", "weak", "thrown" } },
  range = { type = "string?", words = { "close", "short", "medium", "long", "very_long" }, help = "nil: too far" },
  class = "string: the class of weapon whose row it uses (TR-022)", group = "boolean: aimed at another figure in the target's group (TR-026)",
  status = "string: of the attacker in this round", drew = "boolean: the attacker has drawn in this round",
  evading = "boolean: the target is evading", covered = "boolean: the target is behind cover", hidden = "boolean: the target is completely behind cover",
} }

define.shape "stand" { text = "Where a figure may be: a band, and the cluster in it.", open = true, has = { band = "integer", cluster = "integer?" } }
