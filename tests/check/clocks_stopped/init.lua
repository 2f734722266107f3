define.effect "rings" { done = function(t) t.on.nerve = 2 end }
define.action "wind" { run = function(u) start { effect = "rings", clock = "trun", n = 2, on = u } end }
define.relation "heard" { title = "Heard", between = { "unit", "unit" }, lasts = { "tunr", 2 } }
define.status "wet" { title = "Wet", begins = { "turn", 1 }, lasts = { "winter", 2 } }
define.status "dry" { title = "Dry", lasts = { "breath", 2 } }
define.action "breathe" { run = function(u) clock.advance("breath", u, 1) end }
