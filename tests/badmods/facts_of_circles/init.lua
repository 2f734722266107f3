-- A fact gives a table that holds itself => stopped: facts_of_circles/scenarios/facts_of_circles.lua:1: bad: `when` gives table, true or false expected
define.action "evil" { run = function() end }
