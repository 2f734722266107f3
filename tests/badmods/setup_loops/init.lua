-- Is set up without end => stopped: setup_loops/scenarios/setup_loops.lua:6: this took more than
define.action "evil" { run = function() end }
