-- Has an escape for a glyph => harmless
define.terrain "red" { glyph = "\27" }
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
