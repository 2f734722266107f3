-- A text of an event asks for a field that no unit has => harmless
define.event "marked" { text = "{unit.no_such_field}" }
define.action "evil" { run = function(u) tell("marked", { unit = u }) end }
