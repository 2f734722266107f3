-- Wounds, stuns, swarms, panic, losses.
local hall = include "helpers/hall.lua"

local function two(t, more, set)
  return hall.game(t, { m1 = hall.man("0103", more), m2 = hall.man("0503", { facing = "nw" }), q1 = hall.beast "0803" }, { set = set })
end

local function hurt(g, id, ...)
  local results = { ... }
  g:run(function()
    for _, result in ipairs(results) do
      harm.apply(units.named(id), result, { at = units.named(id), cell = units.named(id).cell, kind = "fire", ignores = {} })
    end
  end)
end

test("wounded, incapacitated, killed", { "BH-011" }, function(t)
  local cases = { { { "W" }, "wounded" }, { { "W", "W" }, "incapacitated" }, { { "I" }, "incapacitated" }, { { "I", "W" }, "killed" },
    { { "W", "I" }, "incapacitated" }, { { "K" }, "killed" }, { { "I", "I" }, "killed" } }
  for _, c in ipairs(cases) do
    local g = two(t)
    hurt(g, "m1", table.unpack(c[1]))
    t.is(g.m1.state, c[2])
  end
end)

test("the killed leave the map and their arms", { "BH-443" }, function(t)
  local g = two(t)
  hall.arm(g, "m1", "er")
  hurt(g, "m1", "K")
  t.is(g.m1.cell, nil)
  t.is(#g:cell("0103").items, 1)
end)

test("a stun costs the next activation and goes by itself", { "BH-011" }, function(t)
  local g = two(t)
  hurt(g, "m1", "S")
  t.ok(g.m1.stunned)
  hall.activate(g, "m1")
  t.no(g.m1.stunned)
  t.ok(g.m1.acted)
end)

test("the wounded go half as far", { "BH-514", "BH-454" }, function(t)
  local g = two(t, { state = "wounded" })
  g:run(function()
    local m, q = units.named "m1", units.named "q1"
    t.is({ moves.points(m, "move"), moves.points(m, "evade") }, { 4, 2 })
    t.is({ moves.points(q, "move"), moves.points(q, "evade"), moves.points(q, "rush") }, { 8, 4, 4 })
    q.state = "wounded"
    t.is(moves.points(q, "rush"), 2)
    cards.give("strangler", "speed")
    t.is({ moves.points(q, "move"), moves.points(q, "rush") }, { 6, 3 })
    q.state = "healthy"
    t.is({ moves.points(q, "move"), moves.points(q, "rush") }, { 12, 6 })
  end)
end)

test("a swarm loses a third, two thirds, all; a stun does nothing", { "BH-424", "BH-425", "BH-426", "BH-427" }, function(t)
  local cases = { { 8, "W", 5 }, { 7, "W", 4 }, { 8, "I", 2 }, { 5, "I", 1 }, { 12, "K", 0 }, { 6, "S", 6 } }
  for _, c in ipairs(cases) do
    local g = two(t)
    g:set("q1", { species = "stink_bug", heads = c[1] })
    g:set("game", { nerve = 1 })
    hurt(g, "q1", c[2])
    t.is(g.q1.heads, c[3])
    t.no(g.q1.stunned)
  end
end)

-- panic --------------------------------------------------------------------------------------------------------------

test("a check is one die against the rating", { "BH-287" }, function(t)
  local g = two(t, { panic = 4 })
  g:dice { panic = { 4, 3 } }
  g:run(function()
    t.ok(nerve.check(units.named "m1", { why = "a test" }))
    t.no(nerve.check(units.named "m1", { why = "a test" }))
  end)
  t.ok(g.m1.panicked)
end)

test("a leader near helps", { "BH-276" }, function(t)
  local g = two(t, { panic = 4 })
  g:set("m2", { position = "SL" })
  g:dice { panic = { 3 } }
  g:run(function() t.ok(nerve.check(units.named "m1", { why = "a test" })) end)
end)

test("a panicked human does nothing and lies down only under a creature's fire", { "BH-303", "BH-304" }, function(t)
  for kind, prone in pairs { fire = true, hands = false } do
    local g = two(t, { panic = 5 })
    g:dice { panic = { 1 } }
    g:run(function()
      local attack = { by = units.named "q1", at = units.named "m1", cell = units.named("m1").cell, kind = kind, ignores = {} }
      nerve.check(units.named "m1", { why = "a test", attack = attack })
    end)
    t.ok(g.m1.panicked)
    t.is(g.m1.prone, prone)
    t.no(contains(g:options "humans", "activate m1"))
  end
end)

test("one of the squad hears by radio of each that is hurt, and adds 2", { "BH-298", "BH-301", "BH-302" }, function(t)
  local g = two(t)
  g:set("m2", { panic = 4, facing = "se", cell = g:cell "1601" })
  g:dice { panic = { 2, 6 } }
  hurt(g, "m1", "W")
  t.ok(hall.logged(g, "nerve of m2: 1D %[2%] = 2, needs 2%+ %(4 before %+2 known by radio only%): steady"))
end)

test("without a radio only those who see it check", { "BH-301" }, function(t)
  local g = two(t)
  g:set("m2", { radio = false, panic = 6, cell = g:cell "1601" })
  g:dice { panic = { 6 } }
  hurt(g, "m1", "W")
  t.no(g.m2.panicked)
end)

test("all creatures have one rating; P, P1 and W make them check", { "BH-476", "BH-477" }, function(t)
  for _, result in ipairs { "P", "P1", "W" } do
    local g = two(t)
    g:set("game", { nerve = 3 })
    g:dice { panic = { 2 } }
    hurt(g, "q1", result)
    t.ok(g.q1.panicked)
  end
  local g = two(t)
  g:set("game", { nerve = 3 })
  g:dice { panic = { 3 } }
  hurt(g, "q1", "P1")
  t.ok(g.q1.panicked)                                    -- 3 - 1 is not enough
end)

-- Ways off the plan: the creature q1, or the dummy d1, is gone
local GO = {
  flees = { "q1", function(u)
    u.panic, game.nerve = 6, 6
    nerve.check(u, { why = "a test" })
  end },
  ["is found"] = { "d1", function(u)
    u.tracked = true
    sighting.update { u }
  end },
  ["is killed"] = { "q1", function(u) harm.set_state(u, "killed") end },
  ["is lost in space"] = { "d1", function(u) eva.lose(u) end },
  withdraws = { "q1", function() interphase.withdraw() end },
  ["goes with the lifeboat"] = { "d1", function(u) lifeboat.take(u) end },
}

test("given a counter that holds a door and wears a marker, when it comes off the plan in any way, then the "
  .. "door is shut, and it wears none",
  { "BH-030", "BH-031", "BH-480", "BH-501" }, function(t)
  for way, go in pairs(GO) do
    local g = hall.game(t, { m1 = hall.man("0103", { facing = "nw" }), q1 = hall.beast("1402", { marker = "evade" }),
      d1 = hall.beast("1402", { dummy = true, marker = "evade" }) })
    if way == "flees" then g:dice { panic = { 1 } } end
    local door
    g:run(function()
      local u = units.named(go[1])
      door = doors.may_hold(u)[1]
      doors.hold(u, door)
      u.door, u.door_marker, game.peeped = door, "sighting", true
      go[2](u)
      t.is({ way, u.cell, door.state, door.holder, u.door, u.marker, u.asleep }, { way, nil, "closed", nil, nil, "", false })
    end)
  end
end)

test("a panicked creature flees off the map and is not lost", { "BH-480" }, function(t)
  local g = two(t)
  g:set("game", { nerve = 6 })
  g:dice { panic = { 1 } }
  hurt(g, "q1", "P")
  t.is(g.q1.cell, nil)
  t.is(g.q1.state, "healthy")
end)

test("creatures that see one die check, once for each attack", { "BH-478", "BH-479" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0803", q2 = hall.beast "0903", q3 = hall.beast "1801" })
  g:set("game", { nerve = 4 })
  g:dice { panic = { 1 } }
  hurt(g, "q1", "K")
  t.ok(g.q2.panicked)
  t.no(g.q3.panicked)
end)

test("in Recovery it comes back where no human looks, if the die allows", { "BH-481", "BH-482" }, function(t)
  local g = two(t)
  g:run(function()
    game.nerve = 3
    local q = units.named "q1"
    q.panicked, q.face_up, q.cell = true, true, nil
  end)
  g:dice { panic = { 3 } }
  g:run(function() nerve.recover() end)
  t.is(g:pending(), { "preds" })
  t.ok(contains(g:options "preds", "return 1601"))
  g:act("preds", "return 1601")
  t.is(g.q1.cell.name, "1601")
  t.no(g.q1.face_up)
  t.no(g.q1.panicked)
end)

test("with no such place it stays away", { "BH-483" }, function(t)
  local g = two(t)
  g:run(function()
    game.nerve = 1
    local q, m = units.named "q1", units.named "m1"
    q.panicked, q.cell = true, nil
    m.cell, m.facing = cells.named "1601", "nw"
    units.named("m2").cell, units.named("m2").facing = cells.named "1501", "se"
    for _, c in ipairs(rooms.named("closet").cells) do
      for _ = 1, 3 - #c.units do people.creature("strangler", { cell = c }) end
    end
  end)
  g:dice { panic = { 6 } }
  g:run(function() nerve.recover() end)
  t.is(g.q1.cell, nil)
  t.ok(g.q1.panicked)
end)

test("a human recovers by the same die, a leader beside it adds 1", { "BH-481" }, function(t)
  local g = two(t, { panic = 4, panicked = true })
  g:run(function()
    local m2 = units.named "m2"
    m2.cell, m2.position = cells.named "0203", "ASL"
  end)
  g:dice { panic = { 3 } }
  g:run(function() nerve.recover() end)
  t.no(g.m1.panicked)
end)

test("given two counters of a swarm in a hex, when a round closes, then they are one, which has what both carried; the other is gone and nobody's loss",
  { "BH-422" }, function(t)
    local bugs = { species = "stink_bug", heads = 3 }
    local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast("0803", bugs), q2 = hall.beast("0803", bugs) })
    g:run(function()
      people.arm(units.named "q2", "p")
      activation.merge()
    end)
    t.is({ g.q1.heads, #g.q1.items, g.q1.weapon }, { 6, 1, nil })
    t.is({ units.named "q2", #sides.named("preds").units }, { nil, 1 })
    t.is({ harm.account(sides.named "preds"), hall.logged(g, "counters merge at 0803"), hall.logged(g, "killed") }, { "1 of 1 in the fight", true, false })
  end)

test("given more than twelve heads of a swarm in a hex, when a round closes, then they are one counter too, which goes nowhere until it splits",
  { "BH-421", "BH-422", "BH-474" }, function(t)
  local function bugs(heads) return hall.beast("0803", { species = "stink_bug", heads = heads }) end
  local g = hall.game(t, { m1 = hall.man "0103", q1 = bugs(7), q2 = bugs(7), q3 = bugs(7) })
  g:run(activation.merge)
  t.is({ g.q1.heads, #sides.named("preds").units }, { 21, 1 })
  t.is(moves.reason(g.q1, "n"), "no room there")
  g:run(function() activation.split(units.named "q1", 9) end)
  t.is({ g.q1.heads, moves.reason(g.q1, "n") }, { 12 })
end)

test("given more heads in a hex than a counter can show, when a round closes, then as few counters stay as can show them",
  { "BH-422" }, function(t)
  local function bugs(heads) return hall.beast("0803", { species = "stink_bug", heads = heads }) end
  local most = definition("field", "unit.heads").range[2]
  local g = hall.game(t, { m1 = hall.man "0103", q1 = bugs(most - 12), q2 = bugs(12), q3 = bugs(1), q4 = bugs(2) })
  g:run(activation.merge)
  t.is(map(sides.named("preds").units, function(u) return u.heads end), { most, 3 })
end)

test("given a letter that no chart has or a word that no throw has, then it is an error and not nothing",
  { "own D6", "own D10", "own D11" }, function(t)
  t.is({ harm.word "", harm.word ".", harm.word "K", harm.letter "kill", harm.letter "nothing" }, { nil, nil, "kill", "K", "" })
  t.fails(function() harm.word "Q" end, "'Q' found, a letter of harm.WORDS expected")
  t.fails(function() harm.letter "kills" end, "'kills' found, one of harm.WORDS expected")
end)

test("given a counter that has merged, when another splits, then the new one has a number that is free", { "BH-420", "BH-422" }, function(t)
  local bugs = { species = "stink_bug", heads = 3 }
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast("0803", bugs), q2 = hall.beast("0803", bugs), q3 = hall.beast("0603", bugs) })
  g:run(function()
    activation.merge()
    activation.split(units.named "q1", 2)
    activation.split(units.named "q1", 2)
  end)
  t.is(map(sides.named("preds").units, function(u) return { u.id, u.heads } end), { { "q1", 2 }, { "q3", 3 }, { "q2", 2 }, { "q4", 2 } })
end)

test("given counters that are not of one swarm, or of which one is held or asleep, when a round closes, then they do not merge", { "BH-422" },
  function(t)
  for how, more in pairs { same = {}, netted = { bonds = "netted" }, asleep = { asleep = true }, single = { species = "strangler", heads = 1 } } do
    local q2 = { species = "stink_bug", heads = 4 }
    for key, value in pairs(more) do q2[key] = value end
    local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast("0803", { species = "stink_bug", heads = 3 }), q2 = hall.beast("0803", q2) })
    g:run(activation.merge)
    t.is({ how, g.q1.heads, units.named "q2" ~= nil }, { how, how == "same" and 7 or 3, how ~= "same" })
  end
end)

test("given a counter that brought somebody down, when it merges, then who is asked at the end names what it is part of",
  { "BH-422" }, function(t)
  local bugs = { species = "stink_bug", heads = 3 }
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast("0803", bugs), q2 = hall.beast("0803", bugs) })
  g:run(function()
    harm.set_state(units.named "m1", "incapacitated", { by = units.named "q2", at = units.named "m1", cell = cells.named "0103", kind = "hands",
      ignores = {}, what = "claws" })
    activation.merge()
  end)
  t.is(harm.account(sides.named "humans"), "0 of 1 in the fight, 1 incapacitated; brought down: m1 by q1 with claws")
end)

-- losses -------------------------------------------------------------------------------------------------------------

test("a chit of losses for each who falls, one more for the medic", { "BH-017", "BH-271", "BH-278" }, function(t)
  local g = two(t)
  hurt(g, "m1", "I")
  local one = g.game.lost
  t.ok(one >= 1 and one <= 4)
  g:run(function() t.is(deck("losses"):count(), 11) end)
  hurt(g, "m1", "K")
  g:run(function() t.is(deck("losses"):count(), 11) end)  -- it was counted when it fell
  g:set("m2", { position = "MD" })
  hurt(g, "m2", "K")
  g:run(function() t.is(deck("losses"):count(), 9) end)
end)

test("given the leader of marines, when he is killed, then a single chit is drawn, and one where his assistant is", { "BH-263", "BH-265" },
  function(t)
  for _, position in ipairs { "SL", "ASL" } do
    local g = two(t, { position = position })
    hurt(g, "m1", "K")
    g:run(function() t.is(deck("losses"):count(), 11) end)
  end
end)

test("an empty cup is a lost game", { "BH-306" }, function(t)
  local g = two(t)
  g:run(function() for _ = 1, 12 do harm.draw_loss() end end)
  t.ok(g.game.cup_empty)
  t.is(g.game.lost, 30)
end)

test("it comes back on another counter too, of a creature or a dummy, where no human looks and there is room", { "BH-482" }, function(t)
  local g = hall.game(t, { m1 = hall.man("1501", { facing = "se" }), m2 = hall.man("1601", { facing = "nw" }), m3 = hall.man("1502", { facing = "se" }),
    q1 = hall.beast "0803", q2 = hall.beast "1803" })
  g:run(function()
    for i, cell in ipairs { "1503", "1602", "1603" } do units.new { id = "x" .. i, side = "humans", cell = cells.named(cell), facing = "n", panic = 1 } end
    game.nerve = 3
    units.named("q1").panicked, units.named("q1").cell = true, nil
    people.dummy { cell = cells.named "1703" }
    for _ = 1, 3 do people.dummy { cell = cells.named "1801" } end
    for _, c in ipairs(sighting.lairs()) do t.ok(sighting.watched(c) or posture.full(c, units.named "q1")) end
  end)
  g:dice { panic = { 3 } }
  g:run(function() nerve.recover() end)
  local list = g:options "preds"
  t.ok(contains(list, "return 1803"))
  t.ok(contains(list, "return 1703"))
  t.no(contains(list, "return 1801"))
  g:act("preds", "return 1703")
  t.is(g.q1.cell.name, "1703")
end)

-- --- the account at the end ---

test("given a marine whom a grenade of one of his own brings down, then the account of his side says whose and what it was",
  { "BH-234" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0303", m2 = hall.man "0803", q1 = hall.beast "1305" })
  t.is(harm.account(sides.named "humans"), "2 of 2 in the fight")
  g:run(function()
    items.new("defensive", { holder = units.named "m1" })
    units.named("m1").ready = "defensive"
  end)
  hall.activate(g, "m1")
  g:dice { scatter = { 6, 6 }, combat = { 6, 6 }, damage = { 1 }, panic = { 6, 6 } }   -- a sacrifice: he checks for that too
  g:act("humans", "throw 0803")
  if g:pending()[1] == "humans" then g:act("humans", "rest") end          -- it goes off when the round closes
  t.is(g.m2.state, "killed")
  t.is(harm.account(sides.named "humans"), "1 of 2 in the fight, 1 killed; brought down: m2 by m1 of its own side with defensive grenade")
  t.is(harm.account(sides.named "preds"), "1 of 1 in the fight")
  t.ok(table.concat(g:ending(), "\n"):find("m2 by m1 of its own side", 1, true))
end)

test("given a marine whom a creature brought down that is face down again, then the marines' view does not say which counter it was; the creatures' does",
  { "BH-008", "BH-494" }, function(t)
    local function by(seat, face_up)
      local g = hall.game(t, { m1 = hall.man "0303", m2 = hall.man "0503", q1 = hall.beast "0403", q2 = hall.beast "1602" })
      g:dice { combat = { 5, 5 }, panic = { 6 } }
      g:run(function()
        hands.attack(units.named "q1", units.named "m1")
        units.named("q1").face_up = face_up
      end)
      return filter(g:view(seat).units, function(u) return u.id == "m1" end)[1].felled_by
    end
    t.is(by("humans", false), nil)
    t.ok(by("humans", true) ~= nil and by("preds", false) ~= nil)
  end)

test("given a counter that holds a door when it merges, then the door shuts", { "BH-422", "BH-031" }, function(t)
  local bugs = { species = "stink_bug", heads = 3 }
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast("0803", bugs), q2 = hall.beast("0803", bugs) })
  g:run(function()
    local door = portals.all()[1]
    door.state, door.holder = "held", units.named "q2"
    activation.merge()
    t.is({ door.state, door.holder }, { "closed", nil })
  end)
end)

-- A creature that fled comes back to 1601, with a dummy that is at that hex, or off the plan (nil); other: who stands there too.
local function comes_back(t, dummy_at, others)
  local list = { m1 = hall.man "0103", m2 = hall.man("0503", { facing = "nw" }), q1 = hall.beast "0803",
    d2 = hall.beast("1401", { dummy = true }) }
  for i = 1, others or 0 do list["x" .. i] = hall.beast "1601" end
  local g = hall.game(t, list)
  g:run(function()
    game.nerve = 1
    local q, d = units.named "q1", units.named "d2"
    q.panicked, q.cell = true, nil
    d.cell, d.species = dummy_at and cells.named(dummy_at), nil
  end)
  g:dice { panic = { 3 } }
  g:run(function() nerve.recover() end)
  if g.q1.cell == nil then g:act("preds", "return 1601") end
  return g
end

test("given a dummy off the plan when a creature comes back, then it lies in the same hex; given one on the plan, then that stays",
  { "BH-502" }, function(t)
  local g = comes_back(t)
  t.is({ g.q1.cell.name, g.d2.cell.name, g.d2.face_up }, { "1601", "1601", false })
  g = comes_back(t, "0101")
  t.is({ g.q1.cell.name, g.d2.cell.name }, { "1601", "0101" })
end)

test("given no room beside the creature that comes back, then the dummy stays away", { "BH-502" }, function(t)
  t.is(comes_back(t, nil, 1).d2.cell.name, "1601")
  t.is(comes_back(t, nil, 2).d2.cell, nil)
end)
