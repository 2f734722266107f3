define.relation "one_end" { title = "A", between = { "side" } }
define.relation "odd_end" { title = "B", between = { "side", "planet" } }
define.relation "two_kinds" { title = "C", between = { "side", "unit" }, directed = false }
define.relation "odd_lasts" { title = "D", between = { "side", "side" }, lasts = { "turn" } }
define.relation "odd_default" { title = "E", between = { "side", "side" }, default = 2 }
define.relation "sound" { title = "F", between = { "unit", "unit" }, directed = false, lasts = { "turn", 2 } }
define.relation "no_side" { title = "G", between = { "cell", "unit" }, see = "first" }
