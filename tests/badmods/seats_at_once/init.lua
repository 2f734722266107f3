-- Has three hundred seats a side from the start => refused: seats_at_once/scenarios/seats_at_once.lua:1: there is no room for the seat 'north_257'
define.action "evil" { run = function() end }
