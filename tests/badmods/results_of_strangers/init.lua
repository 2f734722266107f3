-- The result names a side that there is not, and a mebibyte of reasons => stopped: results_of_strangers/scenarios/results_of_strangers.lua:4: game.result: there is no side
define.action "evil" { run = function() end }
