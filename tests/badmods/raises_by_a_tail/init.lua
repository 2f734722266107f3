-- Ends in raising an error that says another's line => taken back: raises_by_a_tail/init.lua:2: tiny/init.lua:1: tiny is broken
define.action "evil" { run = function(u) return error("tiny/init.lua:1: tiny is broken", 0) end }
