-- Who may read its event fails, which the rules catch => the same choices told to nobody lead to a different game
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.event "x" { text = "{a}", args = { "a" }, see = function(side, e) return side.nothing.there end }
define.action "evil" { run = function(u) game.n = game.n + (pcall(tell, "x", { a = "A" }) and 1 or 2) end }
