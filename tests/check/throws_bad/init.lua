define.chain "haul.dm" { args = { "unit: unit" }, combine = "modifiers" }
define.chain "haul.why" { args = { "unit: unit" }, combine = "reason" }
local function spec(u) return { "2D", need = 8, dm = chain "haul.dm" (u), why = "hauls", by = u } end
define.throw "haul" { args = { "unit: unit" }, tags = { "acton" }, dms = "haul.dmm", spec = spec }
define.throw "drag" { args = { "unit: unit" }, tags = { "action", "lifting" }, dms = "haul.why", spec = spec }
define.throw "lift" { args = { "unit: unit" }, tags = { "action", "lifting" }, dms = "haul.dm", spec = spec }
define.throw "push" { args = { "unit: unit" }, tags = { "shoving" }, dms = "quite.another", spec = spec }
define.throw "pull" { args = { "unit: unit" }, tags = { "shovng" }, dms = "haul.dm", spec = spec }
