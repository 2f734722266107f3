-- An effect that is done starts itself again and advances its clock => stopped: effects_without_end/init.lua:2: this 
local function again(t) start { effect = "evil_effect", clock = "evil", of = t.of, n = 1 } clock.advance("evil", t.of, 1) end
define.effect "evil_effect" { done = again }
define.action "evil" { run = function(u) again { of = u } end }
