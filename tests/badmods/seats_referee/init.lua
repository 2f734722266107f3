-- Calls a side, and so its seat, as records call the referee => refused: seats_referee/scenarios/seats_referee.lua:1: a seat cannot be named 'referee'
define.action "evil" { run = function() end }
