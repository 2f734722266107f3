include "scenarios"
patch.setting "bench" { default = 60 }
define.field "unit.x" { type = "int", default = 0 }
define.field "unit.y" { type = "bool", default = false }
