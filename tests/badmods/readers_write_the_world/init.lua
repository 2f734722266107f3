-- Who may read its event changes the game => harmless
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.event "x" { text = "{a}", args = { "a" }, see = function(side, e) game.n = game.n + 1 return true end }
define.action "evil" { during = "activation", run = function(u) u.moved = true tell("x", { a = "A" }) end }
