-- A text of an event asks for a field that no unit has => taken back: fields_in_words/init.lua:3: unit has no field 'no_such_field'
define.event "marked" { text = "{unit.no_such_field}" }
define.action "evil" { run = function(u) tell("marked", { unit = u }) end }
