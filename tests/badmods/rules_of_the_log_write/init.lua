-- A step of log.sees writes the table that is told => harmless
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.event "x" { text = "{a}", args = { "a", "c" } }
rule("log.sees", "counts", {}, function(side, event, e) if e and e.c then e.c[1] = e.c[1] + 1 end end)
define.action "evil" { during = "activation", run = function(u)
  local c = { 0 }
  tell("x", { a = "A", c = c })
  game.n = game.n + c[1]
end }
