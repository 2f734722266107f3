-- A throw that is none => harmless
define.action "evil" { throw = function(u) return { chance = { 1, 0 }, needed = "x\27[31m", modifiers = 7, throws, "x\27[31m" } end, run = function() end }
