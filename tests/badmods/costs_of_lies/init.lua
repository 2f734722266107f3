-- The cost of a choice is a text, a fraction, a table => harmless
define.action "evil" { cost = function() return { 1 } end, run = function() end }
