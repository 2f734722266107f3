-- Orders written at once, each aside: tests/unit/test_desks.c. Grey has none to write.
define.field "unit.order" { type = "integer", default = 0, range = { 0, 99 }, see = "owner", label = "Order", show = "card" }
define.field "unit.taken" { type = "boolean", default = false }
define.field "unit.points" { type = "integer", default = 0, range = { 0, 9999 } }
define.field "game.stage" { type = "string", default = "orders" }
define.record "slip" {}
define.field "unit.notes" { type = { list = "slip" }, see = "owner" }
define.field "slip.of" { type = "unit", optional = true, see = function(side, slip) return slip.of.side == side end }
define.event "noted" { text = "{unit} orders {n}", see = function(side, e) return e.unit.side == side end }
define.event "shown" { text = "{unit}: {n}" }

local function writes(u) return u.side.id ~= "grey" end

local function order(id, def)
  def.during = "orders"
  define.action(id, def)
end

order("note", { order = 10, of = function() return { 1, 2, 3, 4 } end, run = function(u, n)
  u.order = n
  tell("noted", { unit = u, n = n })
end })
order("slip", { order = 20, run = function(u) u.notes[#u.notes + 1] = records.new("slip", { of = u }) end })
order("tear", { order = 30, legal = function(u) if #u.notes == 0 then return "nothing to tear" end end, run = function(u)
  u.notes[#u.notes]:remove()
  u.notes[#u.notes] = nil
end })
-- What the others have ordered cannot be known here: on a desk it is 0.
order("peek", { order = 40, run = function(u)
  u.order = 50
  for _, v in ipairs(units.all()) do if v ~= u then u.order = u.order + v.order end end
end })
order("gamble", { order = 50, run = function(u) u.order = roll "1D" end })
order("nag", { order = 60, run = function(u)
  local other = units.any { where = function(v) return v.side ~= u.side end }
  u.order = ask { seat = other.seat, verb = "grant", of = { 1, 2 }, why = "may I" }
end })
order("muse", { order = 70, run = function(u)
  u.order = ask { seat = u.seat, verb = "choose", of = { 11, 12 }, why = "which" }
end })
-- The first who takes the chair has it.
order("chair", { order = 80, legal = function() if units.any { taken = true } then return "the chair is taken" end end,
  run = function(u) u.taken = true end })

local function reveal()
  for _, u in ipairs(units.all { where = writes }) do
    tell("shown", { unit = u, n = u.order })
    u.points = u.points + u.order + roll "1D"
    u.order, u.taken = 0, false
  end
  game.turn = game.turn + 1
end

local HOW = {
  each = function(list)
    list.done = function(seat) if seat.units[1].order == 0 then return "order something" end end
    return decide.each(list)
  end,
  open = function(list)
    list.open = true
    return decide.each(list)
  end,
  in_turn = function(list)
    list.in_turn = true
    local left = filter(list, function(e) return e.unit.order == 0 end)
    return decide.each { during = "orders", in_turn = true, then_ = step "reveal", table.unpack(left) }
  end,
  empty = function() return decide.each {} end,
  typo = function() return decide.each { ["durin" .. "g_"] = "orders" } end,
  nobody = function() return decide.each { { seat = "nobody" } } end,
}

rule("game.result", "at the end", {}, function()
  if game.turn > game.set.turns then return { winner = "none", because = "all is said" } end
end)
rule("worth", "orders", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all { side = side }) do n = n + u.order + u.points end
  return n
end)

define.ruleset "aside" {
  title = "Aside",
  start = function() game.turn = 1 end,
  next = function()
    local list = { during = "orders", then_ = step "reveal" }
    for _, u in ipairs(units.all { where = writes }) do list[#list + 1] = { unit = u } end
    return HOW[game.set.how](list)
  end,
  steps = { reveal = reveal },
  perform = function(act) act.run() end,
}
