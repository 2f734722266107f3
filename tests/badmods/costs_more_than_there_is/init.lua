-- The cost of a choice is the least and the greatest integer => harmless
define.action "evil" { cost = function() return math.mininteger end, run = function() end }
