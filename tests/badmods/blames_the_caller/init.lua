-- Raises an error that says the file and line of whoever called, which is the engine => taken back: blames_the_caller/init.lua:2: it was you
define.action "evil" { run = function() error("it was you", 2) end }
