-- Ends in a call of the engine, so that its own line is gone when that fails => taken back: asks_by_a_tail/init.lua:2: bad argument
define.action "evil" { run = function(u) return ask { seat = 5, verb = "x", of = { "y", "z" }, why = "w" } end }
