-- Masks units by a word with escapes => harmless
rule("view.masks", "red", function(side, unit) if unit.side ~= side then return "\27[31m\u{202E}x %n" end end)
define.action "evil" { run = function() end }
