-- The same while it is loaded => refused: nothing_while_loading/init.lua:3: error: a computation gave NaN
local zero = tonumber("0.0")
local none = zero / zero
define.action "evil" { title = none .. "", run = function() end }
