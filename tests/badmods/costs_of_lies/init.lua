-- The cost of a choice is a text, a fraction, a table => stopped: costs_of_lies/init.lua:2: action 'evil': `cost` gives table, a whole number from 0 on expected
define.action "evil" { cost = function() return { 1 } end, run = function() end }
