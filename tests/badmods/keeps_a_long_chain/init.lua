-- Each answer that is kept depends on the one before, a hundred thousand in a row => stopped: keeps_a_long_chain/init.lua:3: this is nested too deeply and was stopped (C stack overflow)
local f
f = memo(function(u, n) return n == 0 and u.secret or f(u, n - 1) + 1 end)
define.action "evil" { run = function(u)
  for n = 0, 400000 do f(u, n) end
  u.secret = u.secret + 1
  f(u, 400000)
end }
