-- One of two mods that do not know each other and have everything by the same names: stranger_a counts by ones and
-- stranger_b by tens. Each finds its own.
local N = 1

define.field "unit.courage" { type = "integer", default = N, range = { 0, 99 }, show = "card", label = "Courage a" }
define.field "unit.powers" { type = { list = "power" }, label = "Powers a" }
define.field "game.shoves" { type = "integer", default = 0 }
define.class "power" { in_play = function(def) return units.all { where = function(u) return contains(u.powers, def) end } end,
  schema = { bonus = { type = "integer", default = 0 } } }
define.class "club" { item = true, schema = { weight = { type = "integer", default = 0 } } }
define.setting "limit" { title = "Limit a", type = "integer", range = { 0, 99 }, default = N }
define.chain "shove.dm" { args = { "by" }, combine = "modifiers" }
define.event "shoved" { args = { by = "unit", dm = "integer" }, text = "{by} shoves (a, {dm})" }
define.event "calmed" { args = { unit = "unit" } }
define.effect "calms" { done = function(t) tell("calmed", { unit = t.on }) end }
define.throw "shove" { args = { "by" }, spec = function(by) return { "1D", need = 2, dm = chain "shove.dm" (by), why = "shove a", by = by } end }
define.chart "push" { down = { "size" }, across = { value = { "n" } }, rows = "small | " .. N }
define.deck "fate" { cards = function() return { N } end }
define.record "note" {}
define.field "note.number" { type = "integer", default = 0 }
define.quantity "coin" { per = N == 1 and 1 or 10 }
define.status "shaken" { title = "Shaken a" }
define.power "bold" { bonus = N, rule = { ["shove.dm"] = function() return N, "bold a" end } }
define.club "cosh" { name = "Cosh a", weight = N }
define.template "brute" { name = "Brute a" }

rule("shove.dm", "courage", {}, function(by) return by.courage end)
on("shoved", function(e) e.by.courage = e.by.courage + N end)
on("calmed", function(e) e.unit.courage = N end)

local dm = chain "shove.dm"

define.action "shove" { cost = function() return 0 end,
  throw = function(u) return { throws.shove(u), "shove" } end,
  run = function(u)
    game.shoves = game.shoves + 1
    if throws.shove(u):roll() == "hit" then records.new("note", { number = game.shoves * N }) end
    tell("shoved", { by = u, dm = dm(u).total })
    start { effect = "calms", clock = "turn", on = u, n = 2 }
    if #u.powers == 0 and game.set.limit > 0 then u.powers[1] = "bold" end
    if #filter(u.items, function(i) return i.def.weight == N end) == 0 then items.new("cosh", { holder = u }) end
  end }

define.action "dare" { cost = function() return 0 end,
  run = function(u)
    ask { seat = u.side.seats[1], verb = "dare", unit = u, of = { "pass", "yes" }, throw = function() return { throws.shove(u), "shove" } end }
  end }

local function notes() return #records.all "note" end

return { dm = dm, notes = notes, courage = function(u) return u.courage end, limit = function() return game.set.limit end,
  push = function() return chart_cell("push", "small", "n") end, card = function() return deck("fate"):draw() end,
  brute = function() return units.new { template = "brute", side = sides.all()[1] }.template.name end,
  arm = function(u, id) return items.new(id, { holder = u }).def.weight end,
  shake = function(u) return statuses.give(u, "stranger_a:shaken") end }
