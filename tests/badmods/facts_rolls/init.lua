-- A fact throws dice => stopped: facts_rolls/scenarios/facts_rolls.lua:1: 
define.action "evil" { run = function() end }
