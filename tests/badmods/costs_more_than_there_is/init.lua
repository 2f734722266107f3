-- The cost of a choice is the least integer => stopped: costs_more_than_there_is/init.lua:2: action 'evil': `cost` gives -9223372036854775808, a whole number from 0 on expected
define.action "evil" { cost = function() return math.mininteger end, run = function() end }
