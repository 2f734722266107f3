-- Is not UTF-8 => harmless
define.terrain "x" { name = "ÿþ" }
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
