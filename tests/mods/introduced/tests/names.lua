-- Two mods that do not know each other use the same names for everything, and each finds its own.
local function place(t)
  return t.game { rules = "tiny", map = "room", sides = { "a", "b" },
    units = { a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "c1" } } }
end

local function within(t, fn)
  local g = place(t)
  g:run(function() fn(units.named "a1") end)
  return g
end

local function both(fn) return { fn(stranger_a), fn(stranger_b) } end

local function says(t, text, fn)
  local ok, err = pcall(fn)
  t.is(ok and text, false)
  t.is(tostring(err):find(text, 1, true) ~= nil or err, true)
end

test("each reads its own field, whose column has the prefix of the mod", {}, function(t)
  within(t, function(u)
    t.is(both(function(mod) return mod.courage(u) end), { 1, 10 })
    u.stranger_a_courage = 3
    t.is(both(function(mod) return mod.courage(u) end), { 3, 10 })
    t.is({ u.stranger_a_courage, u.stranger_b_courage }, { 3, 10 })
  end)
end)

test("each asks its own chain, chart, deck and setting", {}, function(t)
  within(t, function(u)
    t.is(both(function(mod) return mod.push() end), { 1, 10 })
    t.is(both(function(mod) return mod.card() end), { 1, 10 })
    t.is(both(function(mod) return mod.limit() end), { 1, 10 })
    t.is({ game.set.stranger_a_limit, game.set.stranger_b_limit }, { 1, 10 })
    t.is(both(function(mod) return mod.brute() end), { "Brute a", "Brute b" })
    t.is(stranger_b.dm(u).total, 10)
    t.is(dm_b(u).total, 10)
  end)
end)

test("a step that names the chain in full goes to that one", {}, function(t)
  within(t, function(u) t.is(both(function(mod) return mod.dm(u).total end), { 101, 10 }) end)
end)

test("each does its own action, event, effect, power, item and record", {}, function(t)
  local g = place(t)
  t.ok(contains(g:options "a", "stranger_a:shove"))
  t.ok(contains(g:options "a", "stranger_b:shove"))
  g:act("a", "stranger_a:shove")
  g:act("b", "pass")
  t.is({ g.a1.stranger_a_courage, g.a1.stranger_b_courage }, { 2, 10 })
  t.is({ #g.a1.stranger_a_powers, #g.a1.stranger_b_powers }, { 1, 0 })
  t.is(map(g.a1.items, function(i) return i.def.name end), { "Cosh a" })
  g:act("a", "stranger_b:shove")
  g:act("b", "pass")
  t.is({ g.a1.stranger_a_courage, g.a1.stranger_b_courage }, { 1, 20 }) -- a's two turns are over, and 50 is done away with
  t.is(map(g.a1.items, function(i) return i.def.name end), { "Cosh a", "Cosh b" })
  g:run(function() t.is(both(function(mod) return mod.dm(units.named "a1").total end), { 1 + 1 + 100, 20 + 10 }) end)
end)

test("a verb that both have is not typed bare, and the rule set keeps its own", {}, function(t)
  local g = place(t)
  t.ok(g:refused("a", "shove"):find("stranger_a:shove or stranger_b:shove", 1, true) ~= nil)
  g:act("a", "tiny:step s")
  t.is(g.a1.cell.name, "a2")
end)

test("statuses of one name are told apart by the full id", {}, function(t)
  within(t, function(u)
    for _, mod in ipairs { stranger_a, stranger_b } do mod.shake(u) end
    t.ok(statuses.of(u, "stranger_a:shaken"))
    t.ok(statuses.of(u, "stranger_b:shaken"))
  end)
end)

test("an id that is handed over is looked up by the mod whose function gets it, no matter who calls", {}, function(t)
  within(t, function(u)
    t.is(both(function(mod) return mod.arm(u, "cosh") end), { 1, 10 })
    t.is(stranger_a.arm(u, "stranger_b:cosh"), 10)
    t.is(stranger_a.arm(u, definition("stranger_b:club", "cosh")), 10)
    says(t, "stranger_a:shaken or stranger_b:shaken", function() statuses.give(u, "shaken") end)
  end)
end)

test("a throw that may follow is one of the mod of the action", {}, function(t)
  local g = place(t)
  t.is(map(g:odds("a", "stranger_a:shove")["then"], function(one) return one.may end), { "stranger_a:shove" })
  t.is(map(g:odds("a", "stranger_b:shove")["then"], function(one) return one.may end), { "stranger_b:shove" })
end)

test("a throw that may follow an answer is one of the mod that asks", {}, function(t)
  for _, mod in ipairs { "stranger_a", "stranger_b" } do
    local g = place(t)
    g:act("a", mod .. ":dare")
    t.is(map(g:odds("a", "dare yes")["then"], function(one) return one.may end), { mod .. ":shove" })
  end
end)

test("a bare name that may be either is an error that names both", {}, function(t)
  within(t, function(u)
    says(t, "stranger_a:shove.dm or stranger_b:shove.dm", function() return chain "shove.dm" (u) end)
    says(t, "stranger_a:shoved or stranger_b:shoved", function() tell("shoved", { by = u, dm = 0 }) end)
    says(t, "stranger_a:calms or stranger_b:calms", function() start { effect = "calms", clock = "turn" } end)
    says(t, "stranger_a:shove or stranger_b:shove", function() return throws.shove(u) end)
    says(t, "stranger_a:push or stranger_b:push", function() return chart_cell("push", "small", "n") end)
    says(t, "stranger_a:fate or stranger_b:fate", function() return deck "fate" end)
    says(t, "stranger_a:note or stranger_b:note", function() return records.all "note" end)
    says(t, "stranger_a:brute or stranger_b:brute", function() units.new { template = "brute", side = "a" } end)
    says(t, "stranger_a:cosh or stranger_b:cosh", function() items.new("cosh", { holder = u }) end)
    says(t, "stranger_a:power or stranger_b:power", function() return definitions "power" end)
    says(t, "stranger_a_courage or stranger_b_courage", function() return u.courage end)
    says(t, "stranger_a_courage or stranger_b_courage", function() u.courage = 1 end)
    says(t, "stranger_a_limit or stranger_b_limit", function() return game.set.limit end)
  end)
end)

test("the full id means one of them everywhere", {}, function(t)
  within(t, function(u)
    t.is(definition("stranger_b:power", "bold").bonus, 10)
    t.is(definition("stranger_a:power", "stranger_a:bold").bonus, 1)
    t.is(#definitions "stranger_b:power", 1)
    t.is(items.new("stranger_b:cosh", { holder = u }).def.weight, 10)
    t.is(#records.all "stranger_a:note", 0)
    t.is(chart_cell("stranger_b:push", "small", "n"), 10)
  end)
end)
