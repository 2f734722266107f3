-- What an attack knows beside what Snapshot says of it.
patch.shape "attack" { has = {
  aimed = "boolean?: an aimed shot (EN-246)", single = "boolean?: a burst is thrown for once",
  spread = { type = "string?", help = "of an attack on several targets: the first or another (EN-194)", words = { "first", "other" } },
  defended = "boolean?: the target defends itself (EN-050)", hits = "integer?: how often a burst has hit",
} }
