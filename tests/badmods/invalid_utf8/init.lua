-- Is not UTF-8 => refused: invalid_utf8/init.lua:2:30: error: byte 0xff found, UTF-8 expected [GW0570]
define.terrain "x" { name = "ÿþ" }
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
