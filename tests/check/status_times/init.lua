define.status "no_number" { title = "A", lasts = { "turn" } }
define.status "none_at_all" { title = "B", begins = { "turn", 0 } }
define.status "turned_round" { title = "C", lasts = { 2, "turn" } }
define.status "three" { title = "D", lasts = { "turn", 2, 3 } }
define.status "no_step" { title = "E", next = "fre" }
define.status "sound" { title = "F", begins = { "turn", 1 }, lasts = { "turn", 2 }, next = "free" }
define.status "free" { title = "G" }
