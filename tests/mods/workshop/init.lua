-- Things of all kinds, for mender to change.
define.class "gadget" { schema = {
  price = { type = "integer", default = 10, range = { 1, 100 } },
  maker = { type = "string", required = true },
  size = "table",
  parts = { type = "table", merge = true },
  next = "gadget",
}, in_play = function() return {} end }
define.gadget "lamp" { name = "Lamp", maker = "ada", price = 20, size = { wide = 3, high = { top = 4, foot = 1 } }, parts = { bulb = 1, cord = 2 },
  rule = { ["bench.dm"] = function() return 1 end }, on = { ["bench.used"] = function() end } }
define.gadget "fan" { name = "Fan", maker = "bob", price = 30, next = "lamp" }
define.gadget "bell" { name = "Bell", maker = "cyd", next = "fan" }
define.gadget "horn" { name = "Horn", maker = "dan" }

define.event "bench.used" {}
define.field "unit.heard" { type = "string", default = "" }
define.field "unit.luck" { type = "integer", default = 1, range = { 0, 5 } }
on("bench.used", function(e) e.by.heard = e.by.heard .. "1" end, { name = "first" })
on("bench.used", function(e) e.by.heard = e.by.heard .. "2" end, { name = "second" })
on("bench.used", function(e) e.by.heard = e.by.heard .. "3" end, { name = "third" })

define.chain "bench.dm" { args = { "unit" }, combine = "modifiers" }
for i, name in ipairs { "one", "two", "three", "four" } do rule("bench.dm", name, {}, function() return i end) end

define.chart "prices" { down = { "what" }, across = { at = { "day", "night" } }, extra = { "note" }, rows = [[
# what | day night | note
lamp   | 1 2 | cheap
fan    | 3 4 | -
bell   | 5 6 | dear
]] }
define.setting "bench" { title = "Bench", range = { 0, 9 }, default = 1 }
define.action "tinker" { order = 10, text = "tinker", cost = function() return 2 end, run = function(u) tell("bench.used", { by = u }) end }
