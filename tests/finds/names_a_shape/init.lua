-- An option names a unit that is known as something else, where nothing is hidden => reads in an option of unit '
rule("view.hides", "nothing", {}, function() return false end)
rule("view.masks", "mist", {}, function(side, unit) if unit.side ~= side then return "a shape" end end)
define.field "game.last" { type = "string", default = "" }
define.action "evil" { run = function(u) game.last = u.id end }
define.action "greet" { of = function() return game.last ~= "" and { game.last } or {} end, run = function(u) u.nerve = 1 end }
