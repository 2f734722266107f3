-- What a person need not be asked. No rule of the booklet: what is skipped may always be asked for.

local plain = chain "choice.plain"

local person = include("helpers/people.lua").person(7, 6, 6, "e")

local function doors(t, b1)
  return t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "a1"), b1 = person("b", b1) } }
end

local function case(g, more)
  local c = { seat = g.a1.seat, unit = g.a1, choices = { "end" } }
  for key, value in pairs(more or {}) do c[key] = value end
  return c
end

test("who holds is not asked until an enemy is in sight", {}, function(t)
  local g = doors(t, "b1")
  t.is(plain(case(g)), nil)
  g:act("a", "always hold a1")
  t.is(seats.said(g.a1.seat, "hold a1"), "always")
  t.is(plain(case(g)), nil)                   -- b1 stands in sight
  g:set("b1", { state = "unconscious" })
  t.is(plain(case(g)), "end")                 -- but not on his feet
  g:act("a", "ask hold a1")
  t.is(plain(case(g)), nil)
  t.is(plain(case(g, { rest = true })), "end")
  g:act("a", "always hold all")
  t.is(plain(case(g)), nil)                   -- what is said of one stands against what is said of all
  g:act("a", "always hold a1")
  g:act("a", "ask hold all")
  t.is(plain(case(g)), "end")
end)

test("nobody holds any longer when one of the side was attacked", {}, function(t)
  local g = doors(t, "l1")
  local function attack_on(u, by)
    g:run(function() tell("attack.made", { by = by, at = u, weapon = definition("weapon", "hands"), how = "Hands", free = false }) end)
  end
  for _, who in ipairs { "all", "a1" } do
    g:act("a", "always hold " .. who)
    attack_on(g.b1, g.a1)
    t.is(plain(case(g)), "end")               -- that of the others is their own affair
    attack_on(g.a1, g.b1)
    t.is(plain(case(g)), nil)
    t.is(seats.said(g.a1.seat, "hold " .. who), nil)
  end
end)

test("whether to go first is asked only of those who see an enemy", { "SN-015" }, function(t)
  local g = doors(t, "b1")
  local preempt = { question = "preempt", choices = { "pass", "preempt a1" } }
  t.is(plain(case(g, preempt)), nil)
  g:set("b1", { state = "dead" })
  t.is(plain(case(g, preempt)), "pass")
  g:act("a", "ask preempt a1")
  t.is(plain(case(g, preempt)), nil)
end)

-- Asks a whether a1 or a2 goes before b1, after it has said this; what it may answer, or what was answered for it.
local function asked(t, said)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = person("a", "a1"), a2 = person("a", "a2"), b1 = person("b", "e3", { endurance = 9 }) } }
  for _, text in ipairs(said) do g:act("a", text) end
  local answer
  g:run(function()
    answer = ask { seat = seats.named "a", verb = "preempt", of = { "pass", units.named "a1", units.named "a2" },
      standing = true, about = units.named "b1" }
  end)
  if answer then return answer == "pass" and answer or answer.id end
  return table.concat(g:options "a", ", ")
end

test("a standing answer may be for one unit", { "SN-015" }, function(t)
  t.is(asked(t, {}), "pass, preempt a1, preempt a2")
  t.is(asked(t, { "never preempt" }), "pass")
  t.is(asked(t, { "never preempt a1" }), "pass, preempt a2")
  t.is(asked(t, { "never preempt a1", "never preempt a2" }), "pass")
  t.is(asked(t, { "never preempt", "ask preempt a2" }), "pass, preempt a1, preempt a2")
  t.is(asked(t, { "always preempt a2" }), "a2")
  t.is(asked(t, { "never preempt b1" }), "pass")           -- before b1 nobody goes
  t.is(asked(t, { "never preempt", "ask preempt" }), "pass, preempt a1, preempt a2")
  t.is(asked(t, { "always preempt only at a2", "ask preempt" }), "pass, preempt a1, preempt a2") -- of its units too
end)

test("a standing answer names a question that there is", {}, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, units = { a1 = person("a", "a1"), b1 = person("b", "e3") } }
  local function refused(text, why) t.fails(function() g:act("a", text) end, why) end
  refused("never pre", "no question is called 'pre'; did you mean 'preempt'")
  refused("always fere", "did you mean 'free'")
  refused("always", "wound: which characteristic")
  refused("never free only", "takes a unit and no condition")
  refused("always free at", "at what")
  refused("always free at 8", "write 8%+ for a number on the dice")
  refused("always free b9", "there is no unit 'b9'")
  refused("always free at 8+ at 9+", "'9%+' after '8%+': only one of them")
  refused("always free at 40% at 50%", "'50%%' after '40%%'")
  refused("always free a1 at b1", "'b1' after 'a1'")
  refused("always free at 8+ b1", "'b1': only, at c3, at 8%+, at 40%% or once expected")
  refused("always free at 101%", "a chance is 0%% to 100%%")
  refused("always free at 100+", "0%+ to 99%+")
  refused("always free at at", "at what")
  g:act("a", "always free only at 8+ once")
  t.is(seats.said(seats.named "a", "free"), "always")
end)

test("what is only for one unit passes for all others", { "SN-015" }, function(t)
  t.is(asked(t, { "always preempt only at b1" }), "a1")
  t.is(asked(t, { "always preempt only at a2" }), "a2")
end)

test("once in an activation is once", { "SN-015" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = person("a", "a1"), b1 = person("b", "e3", { endurance = 9 }) } }
  local function ask_again()
    local answer
    g:run(function()
      answer = ask { seat = seats.named "a", verb = "preempt", of = { "pass", units.named "a1" }, standing = true }
    end)
    return answer == "pass" and answer or answer and answer.id or "asked"
  end
  g:act("a", "always preempt only once")
  t.is(ask_again(), "a1")
  t.is(ask_again(), "pass")
  g:act("a", "end")
  t.is(ask_again(), "a1")                                  -- b1 acts now
end)

test("a condition counts for one unit, too", { "SN-015" }, function(t)
  local function twice(said)
    local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
      a1 = person("a", "a1"), a2 = person("a", "a2"), b1 = person("b", "e3", { endurance = 9 }) } }
    local out = {}
    g:act("a", said)
    for i = 1, 2 do
      g:run(function()
        local answer = ask { seat = seats.named "a", verb = "preempt", of = { "pass", units.named "a1", units.named "a2" }, standing = true }
        out[i] = answer == "pass" and answer or answer and answer.id or "asked"
      end)
    end
    return out
  end
  t.is(twice "always preempt only at a2 once", { "a2", "pass" })
  t.is(twice "always preempt only at a2", { "a2", "a2" })
end)

test("the order of one's own people is offered once a turn, and the fallen are not asked about", { "SN-015", "SN-104" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = person("a", "a1"), a2 = person("a", "a3", { endurance = 9 }), b1 = person("b", "e3") } }
  local function made(question, about, unit) return plain { seat = g.a1.seat, question = question, about = about, unit = unit, choices = {
    "pass", "preempt a2" } } end
  t.is(made("preempt", g.a1), nil)                         -- an enemy is in sight
  g:run(function() g.a1.seat.own_order = game.turn end)
  t.is(made("preempt", g.a1), "pass")
  t.is(made("preempt", g.b1), nil)
  g:act("a", "ask preempt")
  t.is(made("preempt", g.a1), nil)
  t.is(made("wound", nil, g.a1), nil)
  g:set("a1", { strength_hits = g.a1.strength, dexterity_hits = 1 })
  t.is(made("wound", nil, g.a1), "wound endurance")
end)

test("the crew at its posts and bystanders have nothing to do", { "SN-260" }, function(t)
  local g = t.game { scenario = "hijacking", set = { balance = "printed", pre_emption = false } }
  for i = 1, 4 do g:act("passengers", "plot p" .. i) end
  local idle = chain "unit.idle"
  t.ok(idle(g.p5))
  t.no(idle(g.p1))
  t.ok(idle(g.c1))
  g:set("p1", { cell = g.c1.room.cells[1] })
  t.no(idle(g.c1))                            -- a stranger in the room
  local u = g.p5
  local unasked = { seat = u.seat, unit = u, choices = { "end" } }
  t.is(plain(unasked), "end")
end)

test("who has nothing to do is not offered to go first, whatever is in sight", { "SN-016", "SN-260" }, function(t)
  local g = t.game { scenario = "hijacking", set = { balance = "printed", pre_emption = false } }
  for i = 1, 4 do g:act("passengers", "plot p" .. i) end
  local function offered() return plain { seat = g.c1.seat, question = "preempt", choices = { "pass", "preempt c1" }, about = g.p1 } end
  g:run(function()
    units.named("p1").cell = filter(g.c1.room.cells, function(c) return #c.units == 0 end)[1]
    units.named("c1").struck_on = game.turn
  end)
  t.ok(holding.in_contact(g.c1))
  t.is(offered(), nil)
  g:run(function() units.named("c1").struck_on = nil; units.named("p1").cell = units.named("p2").cell.room.cells[1] end)
  t.no(holding.in_contact(g.c1))
  t.ok(chain "unit.idle" (g.c1))
  t.is(offered(), "pass")
end)

test("given that a seat let another go first, when somebody out of its sight is called, then it is asked again only if something has changed", { "SN-015" },
  function(t)
    local g = t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = { pre_emption = false }, units = {
      a1 = person("a", "a1"), b1 = person("b", "b1"), b2 = person("b", "l1") } }
    local function is_asked(about) return plain { seat = g.a1.seat, question = "preempt", about = about, choices = { "pass", "preempt a1" } } == nil end
    t.no(sight.clear(g.a1.cell, g.b2.cell, "see"))
    t.ok(is_asked(g.b1))
    t.ok(is_asked(g.b2))
    g:run(function() g.a1.seat.passed = holding.situation(g.a1.seat) end)
    t.no(is_asked(g.b2))
    t.ok(is_asked(g.b1))                                       -- in sight: it may be the one to go before
    g:set("b1", { strength_hits = 1 })
    t.ok(is_asked(g.b2))
    g:run(function() g.a1.seat.passed = holding.situation(g.a1.seat) end)
    t.no(is_asked(g.b2))
    g:act("a", "ask preempt")
    t.ok(is_asked(g.b2))
  end)

test("given the crew at its posts and no alarm, then it is not asked about the order while passengers are in sight; given an attack, then it is",
  { "SN-015", "SN-260" }, function(t)
    local g = t.game { scenario = "hijacking", set = { balance = "printed", pre_emption = false } }
    for i = 1, 4 do g:act("passengers", "plot p" .. i) end
    local function offered() return plain { seat = g.c1.seat, question = "preempt", choices = { "pass", "preempt c1" }, about = g.p1 } end
    g:run(function() units.named("p1").cell = filter(g.c1.room.cells, function(c) return #c.units == 0 end)[1] end)
    t.ok(holding.in_contact(g.c1))
    t.no(chain "unit.idle" (g.c1))                             -- but it acts when it is called
    t.is(offered(), "pass")
    g:run(function() units.named("c1").struck_on = game.turn end)
    t.is(offered(), nil)
    g:run(function() units.named("c1").struck_on, game.alarm = nil, true end)
    t.is(offered(), nil)
  end)

test("given a question about the order, then it says who may go first, with what, and what it costs", { "SN-015", "SN-016", "SN-018" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, units = {
    a1 = person("a", "a1", { endurance = 9 }), a2 = person("a", "a3", { endurance = 8 }), b1 = person("b", "e3") } }
  t.is(g:pending(), { "a" })
  local why = turns.about_to_act(g.b1, g.a1.seat, { "pass", g.a1, g.a2 })
  t.is(why, "b1 (b1), b, is about to act; a1 (a1) 15 AP, a2 (a2) 14 AP may go first: a whole turn now, and none later")
  g:act("a", "pass")
  t.is(g.a1.seat.passed, holding.situation(g.a1.seat))
end)

test("given one of the crew at its post, when its player sends it before another, then it is asked what it does", { "SN-015", "SN-260" }, function(t)
  local function first_of_crew()
    local g = t.game { scenario = "hijacking", set = { balance = "printed" } }
    for i = 1, 4 do g:act("passengers", "plot p" .. i) end
    local named
    while not named do
      for _, text in ipairs(g:options "crew") do named = named or text:match "^preempt (c%d)$" end
      local seat = named and "crew" or g:pending()[1]
      local list = g:options(seat)
      g:act(seat, named and "preempt " .. named or contains(list, "pass") and "pass" or "end")
    end
    while g.game.active == nil do g:act(g:pending()[1], "pass") end
    return g, g.game.active, units.named(named)
  end
  local g, active, named = first_of_crew()
  local function unasked(u, rest) return plain { seat = u.seat, unit = u, choices = { "end" }, rest = rest } end
  t.is(active, named)
  t.ok(chain "unit.idle"(named))
  t.is(unasked(named), nil)
  t.is(unasked(named, true), "end")                          -- but not who rests
  g:act("crew", "end")
  local others = filter(units.of { side = "crew" }, function(u) return not u.acted end)
  t.ok(#others > 0)
  for _, u in ipairs(others) do t.is(unasked(u), "end") end  -- whom nobody named
end)

-- A question of cost, with these keys: what is chosen unasked.
local function unasked(t, keys)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = person("a", "a1"), b1 = person("b", "e3", { endurance = 9 }) } }
  g:run(function()
    local q = { seat = seats.named "a", verb = keys.verb or "pay", of = { "pass", "yes", "no" }, standing = true, prefer = "no" }
    for key, value in pairs(keys) do q[key] = value end
    ask(q)
  end)
  return (g:unasked "a")
end

test("given a question of cost when nothing matters then what is advised is given, and when it matters a person is asked", {}, function(t)
  t.is(unasked(t, {}), "pay no")
  t.is(unasked(t, { suggest = function() return "yes" end }), "pay yes")
  t.is(unasked(t, { unasked = "pass" }), "pass")
  t.is(unasked(t, { unasked = function() return "yes" end }), "pay yes")
  t.is(unasked(t, { matters = true }), nil)
  t.is(unasked(t, { matters = function() return true end }), nil)
  t.is(unasked(t, { matters = function() return false end }), "pay no")
end)

test("given a question of chance with an answer that throws nothing then a person is asked", {}, function(t)
  t.is(unasked(t, { verb = "free" }), nil)
end)

test("given `matters` or `unasked` of a question that is always asked then it is refused, for it has no effect", {}, function(t)
  local g = doors(t, "b1")
  local function refused(more, why)
    t.fails(function()
      g:run(function()
        local q = { seat = seats.named "a", of = { "pass", "yes" }, standing = true }
        for key, value in pairs(more) do q[key] = value end
        ask(q)
      end)
    end, why)
  end
  refused({ verb = "preempt", unasked = "pass" }, "`unasked` has no effect")   -- of order
  refused({ verb = "free", standing = false, matters = true }, "`matters` has no effect")
end)

-- The same question, about who goes of a1 and a2: what is chosen unasked after the seat has said this.
local function of_units(t, keys, ...)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = person("a", "a1"), a2 = person("a", "a2"), b1 = person("b", "e3", { endurance = 9 }) } }
  for _, text in ipairs { ... } do g:act("a", text) end
  g:run(function()
    local q = { seat = seats.named "a", verb = "pay", of = { "pass", units.named "a1", units.named "a2" }, standing = true,
      prefer = units.named "a2",
      words = function(u) return u == "pass" and "Nobody" or u.name end }
    for key, value in pairs(keys) do q[key] = value end
    ask(q)
  end)
  return { g:unasked "a" }
end

test("given a question of which something is said with a unit, then that counts before what is advised", {}, function(t)
  t.is(of_units(t, {}), { "pay a2", "", "a2" })                          -- no reason stands in the place of the words
  t.is(of_units(t, {}, "ask pay a1"), {})
  t.is(of_units(t, {}, "ask pay a2"), {})
  t.is(of_units(t, {}, "never pay a2")[1], "pay a1")                     -- what is advised is not to be: the next one
  t.is(of_units(t, { about = units.named "b1" }, "ask pay b1"), {})
  t.is(of_units(t, { about = units.named "b1" }, "ask pay a1", "ask all", "ask guided"), {})
end)

test("given that who goes first was passed, when something is said of all questions then it is asked again, and `always` stays", {},
  function(t)
  local function preempts(...)
    local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
      a1 = person("a", "a1"), b1 = person("b", "e3", { endurance = 9 }) } }
    for _, text in ipairs { ... } do g:act("a", text) end
    return seats.said(seats.named "a", "preempt") or "-"
  end
  t.is(preempts "never preempt", "never")
  t.is({ preempts("never preempt", "ask all"), preempts("never preempt", "ask guided"), preempts("never preempt", "ask at 40%") },
    { "-", "-", "-" })
  t.is(preempts("always preempt", "ask all"), "always")
end)
