define.relation "aware" { title = "Aware", between = { "side", "side" } }
define.relation "allied" { between = { "side", "side" }, directed = false }
define.relation "owes" { between = { "unit", "unit" }, yes_no = false, default = 5 }
define.relation "heard" { between = { "unit", "cell" }, lasts = { "turn", 2 } }
define.relation "hates" { between = { "unit", "unit" }, see = "first" }
define.relation "fated" { between = { "unit", "unit" }, see = "nobody" }
define.relation "crooked" { between = { "unit" } }
define.class "gift" { item = true }
define.gift "ring" { name = "Ring" }
define.relation "promised" { between = { "item", "unit" }, see = "first" }
