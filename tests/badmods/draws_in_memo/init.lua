-- A memoized function throws dice, whose eyes would be the same ever after => taken back: only reading is allowed here
local luck = memo(function() return roll("1D") end)
define.action "evil" { run = function(u) u.secret = luck() end }
