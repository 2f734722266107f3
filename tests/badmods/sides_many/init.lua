-- Has forty sides => refused: sides_many/scenarios/sides_many.lua:3: there is no room for the side
define.action "evil" { run = function() end }
