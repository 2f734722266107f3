-- A hidden unit is named in a line of the log => leak: names_in_a_line/init.lua:3: the line of event 'cry' tells side
rule("view.sees", "mist", {}, function(side, thing) if kind(thing) == "unit" and thing.side ~= side then return false end end)
define.event "cry" { args = { unit = "unit" }, text = "somebody cries" }
define.action "evil" { run = function(u) tell("cry", { unit = u }) end }
