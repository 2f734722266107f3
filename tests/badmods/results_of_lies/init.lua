-- The result is no result => stopped: results_of_lies/scenarios/results_of_lies.lua:4: game.result: there is no side
define.action "evil" { run = function() end }
