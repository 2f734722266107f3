define.chain "brave" { args = { "unit" }, combine = "sum" }
define.terrain "mud" { glyph = "~", color = "brown", stops = "move, fire" }
define.setting "fog" { title = "Fog", type = "bool", default = false }
define.setting "range" { title = "Range", range = "1-5" }
define.setting "dense" { title = "Dense", one_of = "thick, thin" }
define.action "blink" { run = function(u) if game.set.fog and game.set.range > 1 and game.set.dense == "thin" then u.hits = 1 end end, cost = 2, legal = "never" }
rule("brave", "all", {}, function(unit) return chain "brave" (unit) end)
