-- The result is thrown as an error => stopped: results_err/scenarios/results_err.lua:4: nobody wins
define.action "evil" { run = function() end }
