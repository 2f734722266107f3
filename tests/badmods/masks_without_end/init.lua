-- Masks units by a word of a mebibyte => harmless
rule("view.masks", "long", function(side, unit) if unit.side ~= side then return ("x"):rep(1 << 20) end end)
define.action "evil" { run = function() end }
