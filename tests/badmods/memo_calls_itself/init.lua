-- A kept function asks itself without end => taken back: stack overflow
local f
f = memo(function(u) return f(u) end)
define.action "evil" { run = function(u) f(u) end }
