-- Asks for settings that are lies: its map is a function that gives none => refused: maps_of_lies/scenarios/maps_of_lies.lua:2: error: there is no map
define.action "evil" { run = function() end }
