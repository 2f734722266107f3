define.chain "panic.dm" { args = { "unit" }, combine = "modifiers" }
define.event "panic" { text = "{unit} panics" }
define.effect "calms" { done = function(t) t.of.nerve = 2 end }
rule("panic.dm", "hits", {}, function(u) return -u.hits end)
on("panic", function(e) e.unit.nerve = 0 end)
define.setting "fear" { title = "Fear", type = "boolean", default = true }
define.setting "nerves" { title = "Nerves", one_of = { "steel", "plain", "weak" }, default = "plain" }
rule("shot.dm", "nerves", {}, function() return game.set.nerves == "steel" and 1 or 0 end)
