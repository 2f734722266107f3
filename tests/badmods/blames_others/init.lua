-- Raises an error that says another mod's file and line => taken back: blames_others/init.lua:2: tiny/init.lua:14: tiny is broken
define.action "evil" { run = function() error("tiny/init.lua:14: tiny is broken", 0) end }
