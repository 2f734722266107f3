-- Errs in the function that says who may see a field => stopped: fails_in_fields_seen/init.lua:2: who asks
define.field "unit.wish" { type = "integer", default = 0, range = { 0, 9 }, see = function(side, unit) error "who asks" end }
define.action "evil" { run = function() end }
