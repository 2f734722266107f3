-- A memoized function asks itself without end => stopped: memo_calls_itself/init.lua:3: this is nested too deeply and was stopped (C stack overflow)
local f
f = memo(function(u) return f(u) end)
define.action "evil" { run = function(u) f(u) end }
