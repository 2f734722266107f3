-- Has the sign of powers in texts and remarks alone => harmless
-- 2 ^ 3 is eight
--[==[ 2 ^ 3
2 ^ 4 ]==]
local a, b = "2 ^ 3 \" ^", '^'
local c = [[
^ ]]
local d = a .. b .. c .. [=[ ^ ]] ^ ]=]
define.action "evil" { run = function() assert(#d > 0 and ("x^y"):find "%^") end }
