define.quantity "thirds" { per = 3 }
define.quantity "none" {}
define.quantity "text" { per = "4" }
define.quantity "large" { per = 2000000 }
define.quantity "point" { per = 4 }
define.field "unit.points" { type = "integer", quantity = "pint" }
define.field "unit.called" { type = "string", quantity = "point" }
define.setting "points" { title = "Points", type = "integer", quantity = "ponit", default = 8 }
define.action "wait" { quantity = "quarter", cost = function() return 1 end, run = function() end }
