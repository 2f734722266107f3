-- Iterators that outlive loading: in a name of the mod, in a local name, in definitions.
define.class "tune" { schema = { nexts = "function" } }
local nexts = one_by_one({ 1, 2 }, function(v) return v > 1 end)
steps = { one = 1, two = { pairs { 1, 2 } } }
define.action "hum" {
  title = "Hum", during = "activation",
  run = function(u) if nexts() then u.hits = steps.two[1]({}, 1) end end,
}
define.tune "jig" { title = "Jig",
  nexts = ("abc"):gmatch "%a" }
define.tune "reel" { title = "Reel", nexts = one_by_one({ 1, 2 }, function(v) return v > 1 end) }
