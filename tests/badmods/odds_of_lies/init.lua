-- Odds that are no odds => harmless
define.action "evil" { odds = function(u) return { chance = { 1, 0 }, needed = "x\27[31m", modifiers = 7 } end, run = function() end }
