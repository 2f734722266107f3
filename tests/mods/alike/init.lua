-- Fields by which a unit learns of others, and of itself.
define.field "unit.friend" { type = "unit", optional = true }
define.field "unit.friends" { type = { list = "unit" } }
define.field "unit.rank" { type = "integer", default = 0, range = { 0, 3 } }
define.field "side.leader" { type = "unit", optional = true }
define.field "game.queue" { type = { list = "unit" } }
define.class "tool" { item = true, schema = { weight = { type = "integer", default = 1 } } }
define.tool "hammer" { name = "Hammer" }
define.tool "saw" { name = "Saw", weight = 2 }

define.ruleset "alike" { title = "Alike", extends = "tiny" }
