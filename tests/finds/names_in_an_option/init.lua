-- A hidden unit is named by an option => reads in an option of unit '
rule("view.sees", "mist", {}, function(side, thing) if kind(thing) == "unit" and thing.side ~= side then return false end end)
define.field "game.last" { type = "string", default = "" }
define.action "evil" { run = function(u) game.last = u.id end }
define.action "greet" { of = function() return game.last ~= "" and { game.last } or {} end, run = function(u) u.nerve = 1 end }
