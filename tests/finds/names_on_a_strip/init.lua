-- A hidden unit is named on a strip of the board => reads in the board of unit '
rule("view.sees", "mist", {}, function(side, thing) if kind(thing) == "unit" and thing.side ~= side then return false end end)
define.field "game.last" { type = "string", default = "" }
define.action "evil" { run = function(u) game.last = u.name end }
define.board "last" { title = "Last", strip = function() return { rows = { { label = game.last, places = { { id = "b1" } } } } } end }
