patch.gadget "lamp" { price = 200 }
patch.gadget "lamp" { pirce = 2, clear = { "cost" } }
patch.gadget "fan" { clear = "maker" }
replace.gadget "bell" { price = 4 }
patch.class "gadget" { schema = { maker = "string" } }
patch.class "gaget" {}
extend.gadget "copy" { lke = "lamp" }
patch.chart "prices" { rows = "fan | 1 2 3 | dear" }
patch.rule "workshop:bench.dm/one" { befor = "two" }
patch.rule "workshop:bench.dm/one" "two"
replace.rule "workshop:bench.dm/one" { 5 }
delete.rule "workshop:bench.dm/fife"
replace.on "workshop:bench.used/fist" (function() end)
delete.gadget "horn"
patch.gadget "horn" { price = 3 }
patch.gadget "lamp" (5)
patch.field "unit.luck" { range = 5, type = "integr" }
rule("bench.dm", "late", { after = "fife" }, function() return 1 end)
define.gadget "gong" { maker = "eve", rule = { ["bench.dm"] = 5 }, on = { ["bench.used"] = "yes" } }
on("bench.used", function() end, { name = "x" })
on("bench.used", function() end, { name = "x" })
patch.gadget "fan" { next = "lmap" }
define.ruleset "wrong" { extends = "tiny" }
