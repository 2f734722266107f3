define.class "tool" { item = true }
define.tool "lamp" {}
define.template "guard" { nerve = 3 }
define.setting "lamps" { type = "boolean", default = true }
define.ruleset "dim" { next = function() return game.set.lamps and step "end_turn" or step "dim" end, steps = { dim = function() end } }
define.question "grope" { kind = "cost", text = "whether one of yours feels its way in the dark" }
