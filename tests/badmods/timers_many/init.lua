-- Starts timers without end => stopped: the world is full
define.effect "evil_effect" { done = function() end }
define.action "evil" { run = function(u) while true do start { effect = "evil_effect", clock = "evil", of = u, n = 9 } end end }
