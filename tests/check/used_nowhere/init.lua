define.chain "panic.dm" { args = { "unit" }, combine = "modifiers" }
define.event "panic" { text = "{unit} panics" }
define.effect "calms" { done = function(t) t.of.nerve = 2 end }
rule("panic.dm", "hits", {}, function(u) return -u.hits end)
on("panic", function(e) e.unit.nerve = 0 end)
define.setting "fear" { title = "Fear", type = "boolean", default = true }
define.setting "nerves" { title = "Nerves", one_of = { "steel", "plain", "weak" }, default = "plain" }
rule("shot.dm", "nerves", {}, function() return game.set.nerves == "steel" and 1 or 0 end)
define.setting "moods" { title = "Moods", one_of = { "calm", "angry", "sad" }, default = "calm" }
rule("shot.dm", "moods", {}, function(_, _, mood) return game.set.moods == mood and 1 or 0 end)
define.setting "winds" { title = "Winds", one_of = { "still", "fair", "foul" }, default = "still" }
rule("shot.dm", "winds", {}, function() return game.set.winds .. "still" == "foulstill" and 1 or 0 end)
