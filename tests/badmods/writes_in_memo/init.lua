-- A memoized function writes => taken back: only reading is allowed here
local grow = memo(function(u) u.secret = (u.secret or 0) + 1 return 1 end)
define.action "evil" { run = function(u) grow(u) end }
