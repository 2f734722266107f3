-- Has a setting of a hundred thousand choices => harmless
local of = {}
for i = 1, 100000 do of[i] = "c" .. i end
define.setting "many" { title = "Many", one_of = of }
define.action "evil" { run = function() end }
