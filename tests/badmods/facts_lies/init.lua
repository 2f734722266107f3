-- A fact gives a number => stopped: facts_lies/scenarios/facts_lies.lua:1: bad: `when` gives number, true or false expected
define.action "evil" { run = function() end }
