-- Hides its own unit from its own side => stopped: hides_itself:view.sees/self (hides_itself/init.lua:2)
rule("view.sees", "self", function(side, thing) if thing.side == side then return false end end)
define.action "evil" { run = function() end }
