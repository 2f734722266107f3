-- A preview has a chance in nothing, which is only looked at => harmless
define.action "evil" { odds = function() return { chance = { 1, 0 } } end, run = function() end }
