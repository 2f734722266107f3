-- Hides and masks its own unit from its own side => stopped: masks_itself:view.masks/self (masks_itself/init.lua:2)
rule("view.masks", "self", function(side, unit) if unit.side == side then return "nobody" end end)
define.action "evil" { run = function() end }
