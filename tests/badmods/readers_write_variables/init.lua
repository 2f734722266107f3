-- Who may read its event calls a function that writes a variable of the command => harmless
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.event "x" { text = "{a}", args = { "a", "f" }, see = function(side, e) e.f() return true end }
define.action "evil" { during = "activation", run = function(u)
  local n = 0
  tell("x", { a = "A", f = function() n = n + 1 end })
  game.n = game.n + n
end }
