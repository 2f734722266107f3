-- Who may read its event throws dice => harmless
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.event "x" { text = "{a}", args = { "a" }, see = function(side, e) return roll "1D" > 3 end }
define.action "evil" { during = "activation", run = function(u) tell("x", { a = "A" }) game.n = roll "3D" end }
