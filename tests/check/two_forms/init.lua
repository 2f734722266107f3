-- with a comma they do what they do without one
define.gadget("torch", { maker = "eve", price = 200 })
extend.gadget("beam", { like = "lmap" })
patch.gadget("lamp", { price = 300 })
replace.gadget("bell", { price = 4 })
patch.class("gadget", { schema = { maker = "string" } })
patch.rule("workshop:bench.dm/one", { befor = "two" })
replace.rule("workshop:bench.dm/one", 5)
replace.on("workshop:bench.used/first", function(e) return e.itm end)
-- and an id alone does nothing
define.gadget "rope"
patch.gadget "fan"
replace.rule "workshop:bench.dm/one"
