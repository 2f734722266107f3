-- A fact raises an error => stopped: facts_raises/scenarios/facts_raises.lua:1: nobody knows
define.action "evil" { run = function() end }
