-- Who may read its event raises an error, which it catches => harmless
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.event "x" { text = "{a}", args = { "a" }, see = function() error "no" end }
define.action "evil" { during = "activation", run = function(u) game.n = pcall(tell, "x", { a = "A" }) and 1 or 2 end }
