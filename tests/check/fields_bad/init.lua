define.field "unit.fear" { type = "intger" }
define.field "untis.fear" { type = "integer" }
define.field "unit.hits" { type = "integer" }
define.field "unit.panic" { type = "boolean", see = "ownr" }
define.field "unit.worry_off" { type = "integer", off = "wory" }
define.field "unit.named" { type = "string", most = function() return 3 end }
