local function play(t)
  return t.game { rules = "sampler", map = "hall", sides = { "a", "b" }, units = {
    a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "b2" } } }
end

test("timers count down on their clock, stop and run out", {}, function(t)
  local g = play(t)
  g:run(function()
    start { effect = "ring", clock = "bell", of = units.named "a1", n = 2, amount = 5 }
    start { effect = "ring", clock = "bell", of = units.named "b1", n = 9, amount = 7 }
    start { effect = "ring", clock = "bell", of = units.named "b1", n = 1, amount = 100 }:stop()
    clock.advance("bell", units.named "a1", 1)
  end)
  t.is(#timers.all(), 2)
  t.is(timers.all { of = g.a1 }[1].n, 1)
  g:run(function() clock.advance("bell", units.named "a1") end)
  t.is(g.a1.told, 5)
  g:run(function() clock.run_out("bell", units.named "b1") end)
  t.is(g.b1.told, 7)
  t.is(#timers.all(), 0)
end)

test("timers count for whom they are and on their clock alone, those of whoever is gone for nobody", {}, function(t)
  local g = play(t)
  local function left() return map(timers.all(), function(timer) return timer.n end) end
  g:run(function()
    start { effect = "ring", clock = "bell", of = units.named "a1", n = 9 }
    start { effect = "ring", clock = "bell", n = 9 }
    start { effect = "ring", clock = "horn", n = 9 }
    start { effect = "ring", clock = "bell", of = units.new { id = "b2", side = "b", at = "b1" }, n = 9 }
    clock.advance("bell", units.named "b1")
    clock.advance("drum")
    clock.advance("bell", 2)
  end)
  t.is(table.concat(left(), " "), "9 7 9 9")
  g:run(function()
    local gone = units.named "b2"
    gone:remove()
    clock.advance("bell", gone)
    clock.advance "horn"
    clock.advance "bell"
  end)
  t.is(table.concat(left(), " "), "9 6 8 8")
end)

test("events are told to those who may know", {}, function(t)
  local g = play(t)
  g:run(function() tell("whisper", { by = units.named "a1", to = sides.named "a" }) end)
  t.is(g.a1.told, 1)
  t.ok(contains(g:log_of "a", "a1 whispers"))
  t.no(contains(g:log_of "b", "a1 whispers"))
end)

test("chains combine as they say", {}, function(t)
  play(t)
  t.is(chain "sample.fold" (3), 8)
  t.is(chain "sample.first" (3), "small")
  t.is(chain "sample.first" (7), "large")
  t.is(chain "sample.all" (3), true)
  t.is(chain "sample.all" (4), false)
  t.is(chain "sample.product" (7), 21)
  t.is(chain "sample.max" (7), 10)
  t.is(chain "sample.max" (70), 70)
  t.is(chain "sample.reason" (2), "it is even")
  t.is(chain "sample.reason" (1), nil)
  t.is(chain "sample.reason" (10), "it is large") -- false gives no reason, and those behind it are asked
end)

test("dice come from named streams", {}, function(t)
  local g = play(t)
  g:dice { combat = { 3, 4, 6, 1 }, sampler = { 2, 1, 1, 2, 1 }, chance = { 2 } }
  g:run(function()
    local total, faces = roll "2D"
    assert(total == 7 and faces[2] == 4)
    assert(throw { "1D", at_most = 6, why = "easy" })
    local ok, how = throw { "1D", need = 6, dm = 2 }
    assert(not ok and how.modified == 3)
    assert(pick({ "x", "y", "z" }, "sampler") == "y" and pick { 5, 6 } == 6)
    assert(#shuffle({ "a", "b", "c" }, "sampler") == 3)
    assert(roll { "1D", stream = "sampler" } == 2)
    assert(roll { "1D", stream = "sampler" } == 1)
  end)
  t.is(throws.sample(8, 1):odds().chance, { 21, 36 })
  t.is(throws.sample(nil):odds().reason, "no")
end)

test("given a spec with a key or a value that no throw has, then it is refused and says what it takes", {}, function(t)
  play(t)
  for wanted, spec in pairs {
    ["^sampler/init.lua:25: throw raw: it takes no 'nede' .did you mean 'need'"] = { "2D", nede = 8 },
    ["throw raw: cite is table, a text expected"] = { "2D", need = 8, cite = {} },
    ["bands and outcomes given"] = { "2D", outcomes = function() return "a" end, bands = { { "near", 2 } } },
    ["it has no need, at_most, below or outcomes"] = { "2D" },
    ["need and at_most given"] = { "2D", need = 8, at_most = 7 },
  } do
    t.fails(function() throws.raw(spec) end, wanted)
  end
  t.is(throws.raw({ "2D", need = 8, cite = "S-1" }):odds().needed, 8)
end)

test("given two throws against each other, then who is ahead by the margin wins, and the chances say so", {}, function(t)
  local g = play(t)
  local function two() return contest { { "1D", dm = 2 }, { "1D" }, margin = 3, why = "pulls" } end
  local chances = map(two():odds().outcomes, function(one) return one.ways end)
  t.is(chances, { 416667, 27778, 555555 })                                 -- 15 and 1 of 36
  for dice, word in pairs { ["43"] = "a", ["44"] = "neither", ["16"] = "b", ["15"] = "neither" } do
    local said
    g:dice { combat = { tonumber(dice:sub(1, 1)), tonumber(dice:sub(2)) } }
    g:run(function() said = two():roll() end)
    t.is(said, word)
  end
end)

test("given three, then they are ranked in groups: less than the margin behind the first of a group is in it", {}, function(t)
  local g = play(t)
  local groups
  g:dice { combat = { 2, 6, 5 } }
  g:run(function() groups = contest { { "1D" }, { "1D" }, { "1D" }, margin = 2 }:roll() end)
  t.is(groups, { { 2, 3 }, { 1 } })
  t.fails(function() return contest { { "1D" } } end, "1 parts found, 2 to 26 expected")
  t.fails(function() return contest { { "1D" }, { "1D" }, margn = 2 } end, "contest takes no 'margn'.*did you mean 'margin'")
end)

test("decks are drawn, put back and shuffled", {}, function(t)
  local g = play(t)
  g:run(function()
    local d = deck "suits"
    assert(d:count() == 4)
    local first = d:draw()
    d:put(first)
    assert(d:draw() == first)
    local seen = { first, d:draw(), d:draw(), d:draw() }
    assert(d:draw() == nil and table.concat(sorted(seen)) == "abcd")
    for _, card in ipairs(seen) do d:discard(card) end
    d:shuffle()
    assert(d:count() == 4)
  end)
  t.is(deck "suits":count(), 4)
end)

test("sight, lines and paths", {}, function(t)
  local g = play(t)
  t.ok(sight.clear(g.a1, g.b1))
  local line = sight.trace(g:cell "c2", g:cell "d2")
  t.no(line.clear)
  t.is(line.blocker, portals.named "door-1")
  t.is(#sight.cells(g.a1), 9)
  t.is(sight.units(g.a1), filter(units.all(), function(u) return u ~= g.a1 and sight.clear(g.a1, u) end))
  t.is(sight.units(g.a1, { side = "b" }, "see"), { g.b1 })
  local way = path.find(g:cell "a1", "n", { step = { 1, 1, 1, 1, 1, 1, 1, 1 }, turn = false, face_travel = true }, 10, g:cell "c3")
  t.is(#way, 2)
  t.is(way[2].cell, g:cell "c3")
end)

test("what lasts a turn lapses, and standing answers hold", {}, function(t)
  local g = play(t)
  g:act("a", "always hold all")
  t.is({ seats.said(g.a1.seat, "hold all"), seats.asked_from(g.a1.seat) }, { "always", 25 })
  g:run(function() seats.forget(seats.named "a", "hold all") end)
  t.is(seats.said(g.a1.seat, "hold all"), nil)
  g:run(function()
    units.named "a1".moved = true
    lapse "phase"
    assert(units.named "a1".moved)
    lapse "turn"
    assert(not units.named "a1".moved)
  end)
  t.is(game.turn, 0)
  t.is(g.game.turn, 0)
end)

test("who wants none of the choices of a question that must be answered is asked", {}, function(t)
  for _, said in ipairs { { "never pick a1", "never pick b1" }, { "never pick" } } do
    local g = play(t)
    for _, text in ipairs(said) do g:act("a", text) end
    g:run(function()
      ask { seat = seats.named "a", verb = "pick", of = { units.named "a1", units.named "b1" }, standing = true }
    end)
    t.is(g:options "a", { "pick a1", "pick b1" })
  end
end)

test("who never answers a question that must be answered gives what is suggested", {}, function(t)
  local g, said = play(t), nil
  g:act("a", "never pick")
  g:run(function()
    said = ask { seat = seats.named "a", verb = "pick", of = { units.named "a1", units.named "b1" }, standing = true,
      prefer = units.named "b1" }
  end)
  t.is(said.id, "b1")
end)

-- Asks side a with that advice: the options, and what went wrong.
local function advised(t, of, suggest)
  local g = play(t)
  local ok, err = pcall(g.run, g, function() ask { seat = seats.named "a", verb = "bid", of = of, suggest = suggest, always = true } end)
  return ok and g:options "a", tostring(err)
end

test("values of a form that a bot tries first are a list, or what a function gives", {}, function(t)
  t.is(advised(t, amount { 1, 100 }, { 42, 7 })[1], "bid 42")
  t.is(advised(t, amount { 1, 100 }, function() return { 42, 7 } end)[2], "bid 7")
  t.is(advised(t, amount { 1, 100 }, function() end)[1], "bid 1")
end)

for what, case in pairs {
  ["of a form is a text"] = { true, "soup", "ask 'bid': `suggest` gives string; a list of values expected" },
  ["of a form gives a number"] = { true, function() return 5 end, "ask 'bid': `suggest` gives number; a list of values expected" },
  ["of a form gives what it does not take"] = { true, { 4, 101 }, "ask 'bid': `suggest` gives as value 2 what the form does not take: 1 to 100" },
  ["of a list is a text"] = { false, "soup", "ask 'bid': suggest is the text 'soup'; a function expected" },
  ["of a list is a list"] = { false, { 1 }, "ask 'bid': suggest is a table; a function expected" },
} do
  test("advice that " .. what .. " is an error", {}, function(t)
    local listed, err = advised(t, case[1] and amount { 1, 100 } or { 1, 2 }, case[2])
    t.ok(not listed and err:find(case[3], 1, true), err)
  end)
end

for _, way in ipairs { { "a", "b" }, { "b", "a" } } do
  test(("secret answers are given together, by %s and then by %s"):format(way[1], way[2]), {}, function(t)
    local g = play(t)
    g:run(function()
      local said = ask.together { { seat = "a", verb = "bid", of = { 1, 2 } }, { seat = "b", verb = "bid", of = { 1, 2 } } }
      units.named "a1".told = said[1] * 10 + said[2]
    end)
    t.is(g:pending(), { "a", "b" })
    g:act(way[1], way[1] == "a" and "bid 2" or "bid 1")
    t.is(g:pending(), { way[2] })
    t.is(g.a1.told, 0)
    g:act(way[2], way[2] == "a" and "bid 2" or "bid 1")
    t.is(g.a1.told, 21)
  end)
end

local function shades(g)
  local out = { dark = 0, vacuum = 0, gas = 0 }
  for _, pair in ipairs(g:scene("a").shades) do out[pair[2]] = out[pair[2]] + 1 end
  return out
end

test("a board is shaded by fields and by the chain", {}, function(t)
  local g = play(t)
  t.is(shades(g).dark, 0)
  t.is(shades(g).vacuum, 1)
  g:run(function() rooms.named("west").gloomy = true end)
  t.is(shades(g).dark, 9)
  t.is(shades(g).gas, 0)
  g:run(function() cells.named("e2").air = "murk" end)
  t.is(shades(g).gas, 1)
end)

test("a board shows who is out of the fight", {}, function(t)
  local g = play(t)
  t.no(g:scene("a").units[1].down)
  g:set("a1", { told = 91 })
  t.is(g:scene("b").units[1].down, true)
  t.is(g:scene("b").units[2].down, false)
end)

test("overlays write in cells, or say why not", {}, function(t)
  local g = play(t)
  local cells = g:overlay("a", "named b1 c3")
  t.is(cells.c3, "b1")
  t.is(cells.b2, "*")
  t.is(count(cells), 2)
  t.fails(function() g:overlay("a", "named - c3") end, "whose")
  t.fails(function() g:overlay("a", "nosuch") end, "no overlay 'nosuch'")
  t.is(count(g:overlay("a", "sight a1")), 7) -- the west hall; its door is shut, the rules hide b2 behind a curtain, and a3
end)

test("a board shows what was done to a wall", {}, function(t)
  local g = play(t)
  local function changed() return #filter(g:scene("a").edges, function(e) return e[4] end) end
  t.is(changed(), 0)
  g:run(function() edges.between(cells.named "c1", cells.named "d1"):change { state = "breach", stops = {} } end)
  t.is(changed(), 1)
end)

test("a timer that cannot be is refused at the line that starts it", {}, function(t)
  local g = play(t)
  local function refused(spec, why)
    spec.effect = "ring"
    t.fails(function() g:run(function() start(spec) end) end, "sampler/tests/api_play.lua:283: start: " .. why)
    spec.effect = nil
    t.fails(function() g:run(function() portals.all()[1]:start("closed", { wait = spec, to = "open" }) end) end,
      "sampler/tests/api_play.lua:285: start: " .. why)
  end
  refused({}, "clock is missing; the name of a clock expected")
  refused({ clock = "bell", n = -1 }, "n is %-1; a whole number from 0 on expected")
  refused({ clock = "bell", n = 1.5 }, "n is 1.5; a whole number from 0 on expected")
  refused({ clock = "bell", of = sides.named "a" }, "of is a side; a unit expected")
end)
