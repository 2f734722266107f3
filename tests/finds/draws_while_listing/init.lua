-- Dice are thrown while options are listed => stops: the game stops: draws_while_listing/init.lua:
define.action "evil" { of = function() return { (roll "1D") } end, run = function() end }
