-- A fact never comes to an end => stopped: facts_loops/scenarios/facts_loops.lua:1: this took more than
define.action "evil" { run = function() end }
