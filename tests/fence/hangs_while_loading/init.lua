-- The same while the mod is read => it is told, and nothing is loaded.
local found = ("("):rep(1000000):find("%b()")
define.action "never" { run = function() return found end }
