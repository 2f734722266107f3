define.relation "aware" { title = "Aware", between = { "side", "side" } }
define.relation "allied" { between = { "side", "side" }, directed = false }
define.relation "owes" { between = { "unit", "unit" }, yes_no = false, default = 5 }
define.relation "heard" { between = { "unit", "cell" }, lasts = { "turn", 2 } }
define.relation "hates" { between = { "unit", "unit" }, see = "first" }
define.relation "fated" { between = { "unit", "unit" }, see = "nobody" }
define.relation "crooked" { between = { "unit" } }
