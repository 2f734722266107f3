-- Every form of change, on what workshop has.
patch.class "gadget" { schema = { loud = { type = "boolean", default = false }, colour = "string" } }
patch.gadget "lamp" {
  price = 25, colour = "red",
  ["size.high.top"] = 7,                                           -- one value inside a table
  parts = { bulb = 4, plug = 1, cord = false },                    -- entries: changed, added, taken out
  rule = { ["bench.dm"] = function() return 5 end },
  clear = { "on" },
}
patch.gadget "fan" { clear = { "price", "next" } }                 -- back to the default of the class; emptied
replace.gadget "bell" { maker = "eve" }
delete.gadget "horn"
extend.gadget "torch" { like = "lamp", name = "Torch", parts = { cord = false }, ["size.wide"] = 1, clear = { "rule" } }
patch.each("gadget", function(def) return def.maker == "eve" end, function(def) return { price = def.price + 1, loud = true } end)

patch.field "unit.luck" { default = 4, range = { 0, 9 } }
patch.setting "bench" { default = 3 }
patch.chart "prices" { rows = [[
fan  | 30 40 | loud
horn like lamp +1
bell delete
]] }
replace.action "tinker" { run = function(u) u.heard = "quietly" end }

replace.rule "workshop:bench.dm/one" (function() return 10 end)
delete.rule "workshop:bench.dm/two"
patch.rule "workshop:bench.dm/three" { before = "five", title = "three and a half" }
rule("bench.dm", "five", { after = "four" }, function() return 5 end)
rule("no_such.chain", "lost", { optional = true }, function() return 1 end)
on("no_such_event", function() end, { optional = true })
define.gadget "whistle" { maker = "fay", rule = { ["no_such.chain"] = { optional = true, function() return 1 end } },
  on = { ["no_such_event"] = { optional = true, function() end } } }

replace.on "workshop:bench.used/first" (function(e) e.by.heard = e.by.heard .. "a" end)
delete.on "workshop:bench.used/second"
patch.on "workshop:bench.used/third" { priority = 1 }
