-- Who may read its event takes from an iterator of the command => harmless
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.event "x" { text = "{a}", args = { "a", "f" }, see = function(side, e) e.f() return true end }
define.action "evil" { during = "activation", run = function(u)
  local next_letter = ("abcdef"):gmatch "."
  tell("x", { a = "A", f = next_letter })
  game.n = game.n + next_letter():byte()
end }
