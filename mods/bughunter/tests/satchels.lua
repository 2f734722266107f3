-- Satchel charges.
local hall = include "helpers/hall.lua"

-- m1 with a charge prepared, others where they are put; it is the humans' round unless opts say so
local function sapper(t, units_of, opts)
  local all = { m1 = hall.man("0303") }
  for id, u in pairs(units_of or {}) do all[id] = u end
  if not all.q1 then all.q1 = hall.beast "1803" end
  local g = hall.game(t, all, opts)
  g:run(function()
    items.new("satchel", { holder = units.named "m1" })
    units.named("m1").ready = "satchel"
  end)
  return g
end

-- The same with the charge of m1 lying in that hex
local function laid(t, at, units_of, opts)
  local g = sapper(t, units_of, opts)
  g:run(function()
    local m1 = units.named "m1"
    m1.ready = ""
    satchels.arm(m1.items[1], cells.named(at), m1)
  end)
  return g
end

local function react(first) return { first = first or "preds", set = { reaction = "free" } } end

test("given a prepared charge, then it is laid in one's own hex, and who lays it is its detonator; it does not go off by itself",
  { "BH-244", "BH-015" },
  function(t)
    local g = sapper(t)
    hall.activate(g, "m1")
    g:act("humans", "lay m1")
    local charge = satchels.laid()[1]
    t.is({ charge.cell.name, charge.detonator.id, g.m1.ready }, { "0303", "m1", "" })
    t.is(#g.m1.items, 0)
    hall.until_round(g, 1, 3)
    t.no(hall.logged(g, "bursts"))
    t.is(#satchels.laid(), 1)
  end)

test("given a friend in the hex when a charge is laid, then he may be named its detonator; one elsewhere, one down and a "
  .. "creature may not", { "BH-244" },
  function(t)
    local g = sapper(t, { m2 = hall.man "0303", m3 = hall.man "0403", m4 = hall.man("0303", { state = "incapacitated" }),
      q1 = hall.beast "0303" })
    hall.activate(g, "m1")
    t.is(filter(g:options "humans", function(text) return text:find "^lay" ~= nil end), { "lay m1", "lay m2" })
    g:act("humans", "lay m2")
    t.is(satchels.laid()[1].detonator.id, "m2")
    t.is({ #satchels.of(units.named "m1"), #satchels.of(units.named "m2") }, { 0, 1 })
  end)

test("given a charge, then it is thrown two hexes at most, lies where it comes down, and who threw it fires it", { "BH-244", "BH-516" },
  function(t)
  local g = sapper(t)
  hall.activate(g, "m1")
  t.ok(g:refused("humans", "throw 0603"))
  g:dice { scatter = { 6, 6 } }
  g:act("humans", "throw 0503")
  t.is(map(satchels.laid(), function(item) return { item.cell.name, item.detonator.id } end), { { "0503", "m1" } })
end)

test("given no charge prepared, or another grenade, then nobody lays one", { "BH-244" }, function(t)
  local g = sapper(t)
  g:run(function() units.named("m1").ready = "" end)
  hall.activate(g, "m1")
  t.is(g:refused("humans", "lay m1"), "lay m1: no satchel charge is prepared")
  t.ok(contains(g:options "humans", "prepare satchel"))
end)

test("given a detonator who is active, then he fires the charge as his task: 20 in its hex, 11 and 5 around it, walls spare",
  { "BH-245" }, function(t)
  local g = laid(t, "0803", { m2 = hall.man "0803", m3 = hall.man "0802", m4 = hall.man "0801", m5 = hall.man "1103",
    q1 = hall.beast "1803" })
  hall.activate(g, "m1")
  g:dice { combat = { 1, 1, 1, 1, 1, 1 }, damage = { 6, 6 } }
  g:act("humans", "detonate 0803")
  t.ok(hall.logged(g, "satchel charge at m2: 20 against 1"))
  t.ok(hall.logged(g, "satchel charge at m3: 11 against 1"))
  t.ok(hall.logged(g, "satchel charge at m4: 5 against 1"))
  t.no(hall.logged(g, "satchel charge at m5"))
  t.is(g.game.active, nil)                                                   -- it was his task
  t.is({ #satchels.laid(), g.game.charges }, { 0, 0 })
  t.is(rooms.named("hall").damage, 2)                                        -- BH-395
end)

test("given two charges in two hexes and one of another's, then the detonator fires those of his own that lie where he says",
  { "BH-244", "BH-245" },
  function(t)
    local g = laid(t, "0803", { m1 = hall.man "0101", m2 = hall.man "0102" })
    g:run(function()
      for at, id in pairs { ["1103"] = "m1", ["0804"] = "m1" } do satchels.arm(items.new("satchel", {}), cells.named(at),
        units.named(id)) end
      satchels.arm(items.new("satchel", {}), cells.named "0803", units.named "m2")
      satchels.fire(units.named "m1", cells.named "0803")
    end)
    t.is(sorted(map(satchels.laid(), function(item) return item.cell.name .. item.detonator.id end), function(a, b) return a < b end),
      { "0803m2", "0804m1", "1103m1" })
  end)

test("given a charge that goes off, then the ship throws two dice", { "BH-395" }, function(t)
  local g = laid(t, "0803")
  g:dice { damage = { 6, 1 } }
  g:run(function() satchels.fire(units.named "m1", cells.named "0803") end)
  t.is(rooms.named("hall").damage, 1)
end)

test("given a charge that goes off, then the walls, the doors, the floor and the ceiling of its hex are breached", { "BH-395", "own D9" },
  function(t)
  local g = laid(t, "1602", { m1 = hall.man "0101" })
  g:run(function() satchels.fire(units.named "m1", cells.named "1602") end)
  for _, name in ipairs { "1602 ne", "1602 se", "1602 up", "1602 dn" } do t.ok(breach.is_open(edges.named(name)), name) end
  t.no(breach.is_open(edges.named "1601 se"))
end)

test("given somebody who is not the detonator, or one who has done another task, then he does not fire it", { "BH-244", "BH-245" },
  function(t)
  local g = laid(t, "0803", { m2 = hall.man "0103" })
  hall.activate(g, "m2")
  t.is(g:refused("humans", "detonate 0803"), "detonate 0803: is the detonator of no charge")
  g:act("humans", "end")
  hall.activate(g, "m1")
  g:act("humans", "move s")
  t.ok(g:refused("humans", "detonate 0803"):find("has begun another task", 1, true))
end)

test("given a charge behind a wall, out of sight and behind the detonator's back, then he fires it", { "BH-246" }, function(t)
  for _, at in ipairs { "1801", "0101", "1502" } do
    local g = laid(t, at, { m1 = hall.man("0905", { facing = "s" }), q1 = hall.beast "1405" })
    hall.activate(g, "m1")
    t.ok(contains(g:options "humans", "detonate " .. at))
  end
end)

test("given a detonator on another deck, then he fires it too", { "BH-246" }, function(t)
  local g = hall.game(t, { m1 = hall.man("l1:1812"), m2 = hall.man("l3:1812"), q1 = hall.beast "l3:1310" }, { map = "command_house" })
  g:run(function() satchels.arm(items.new("satchel", { holder = units.named "m1" }), cells.named "l3:1812", units.named "m1") end)
  hall.activate(g, "m1")
  g:dice { combat = { 1, 1 } }
  g:act("humans", "detonate l3:1812")
  t.ok(hall.logged(g, "satchel charge at m2"))
end)

test("given a detonator who laid a charge, then he goes away, fires it in a later activation from there, and goes on in the next",
  { "BH-249" }, function(t)
  local g = sapper(t)
  local function turn_again()
    g:run(function()
      local u = units.named "m1"
      u.acted, u.task, game.active = false, "", u
    end)
  end
  hall.activate(g, "m1")
  g:act("humans", "lay m1")
  turn_again()
  for _ = 1, 5 do g:act("humans", "move se") end
  turn_again()
  g:act("humans", "detonate 0303")
  t.ok(hall.logged(g, "satchel charge bursts on 0303"))
  turn_again()
  g:act("humans", "move n")
  t.is(g.m1.state, "healthy")
end)

-- as opportunity fire ------------------------------------------------------------------------------------------------

test("given a detonator who is not active, when something comes near the charge, then he is asked, and its blast takes it",
  { "BH-245", "BH-521" },
  function(t)
    local g = laid(t, "0803", { m1 = hall.man("0101", { facing = "nw" }), q1 = hall.beast "1203" }, react())
    hall.activate(g, "q1")
    g:act("preds", "evade nw")                                               -- 1102: three hexes off
    t.is(g:pending(), { "preds" })
    g:act("preds", "evade sw")                                               -- 1003: two
    t.is(g:options "humans", { "pass", "detonate 0803" })
    g:act("humans", "pass")
    g:act("preds", "evade nw")
    t.is(g:options "humans", { "pass", "detonate 0803" })
    g:dice { combat = { 1, 1 } }
    g:act("humans", "detonate 0803")
    t.ok(hall.logged(g, "satchel charge at q1: 11 against 1"))
    t.ok(g.m1.answered)
  end)

-- One charge more there, of that detonator
local function more_of(g, at, id)
  g:run(function() satchels.arm(items.new("satchel", {}), cells.named(at), units.named(id)) end)
end

test("given two charges in one hex, then their detonator is asked once, and both go off; of another's there he is not",
  { "BH-244", "BH-245" }, function(t)
  for _, answer in ipairs { "pass", "detonate 0803" } do
    local g = laid(t, "0803", { m1 = hall.man("0101", { facing = "nw" }), m2 = hall.man("0102", { facing = "nw" }),
      q1 = hall.beast "1103" }, react())
    more_of(g, "0803", "m1")
    more_of(g, "0803", "m2")
    hall.activate(g, "q1")
    g:act("preds", "evade sw")
    g:dice { combat = { 1, 1, 1, 1 } }
    g:act("humans", answer)                                                  -- both of m1
    t.is({ #satchels.of(units.named "m1"), #satchels.of(units.named "m2") }, { answer == "pass" and 2 or 0, 1 })
    t.is(g:options "humans", { "pass", "detonate 0803" })                    -- that of m2
    g:act("humans", "pass")
    t.is(g:pending(), { "preds" })
    t.is(g.game.charges, answer == "pass" and 3 or 1)
  end
end)

test("given charges of two detonators in one hex, when the first fires and what came is dead, then the second is not asked",
  { "BH-245", "BH-246" },
  function(t)
    local g = laid(t, "0803", { m1 = hall.man("0101", { facing = "nw" }), m2 = hall.man("0102", { facing = "nw" }), q1 = hall.beast "1103",
      q2 = hall.beast "1801" }, react())
    more_of(g, "0803", "m2")
    hall.activate(g, "q1")
    g:act("preds", "evade sw")
    g:dice { combat = { 6, 6 } }
    g:act("humans", "detonate 0803")
    t.is({ g.q1.state, g.game.charges }, { "killed", 1 })
    t.no(contains(g:pending(), "humans"))
  end)

test("given charges of one detonator in two hexes, then he is asked for each, and once he has fired for none", { "BH-245" }, function(t)
  for _, answer in ipairs { "pass", "detonate 0803" } do
    local g = laid(t, "0803", { m1 = hall.man("0101", { facing = "nw" }), q1 = hall.beast "1103" }, react())
    more_of(g, "1002", "m1")
    hall.activate(g, "q1")
    g:act("preds", "evade sw")
    g:dice { combat = { 1, 1 } }
    g:act("humans", answer)
    t.is({ answer, g:pending()[1] }, { answer, answer == "pass" and "humans" or "preds" })
  end
end)

test("given a detonator whom the first charge fells, then nothing more is asked of him", { "BH-245" }, function(t)
  local g = laid(t, "0803", { m1 = hall.man("0703", { facing = "nw" }), m2 = hall.man("0102", { facing = "nw" }),
    q1 = hall.beast "1103" }, react())
  g:run(function() satchels.laid()[1].detonator = units.named "m2" end)
  more_of(g, "0803", "m1")
  hall.activate(g, "q1")
  g:act("preds", "evade sw")
  g:dice { combat = { 6, 6, 1, 1 }, damage = { 1, 1 } }
  g:act("humans", "detonate 0803")
  t.is({ g.m1.state, g:pending()[1] }, { "killed", "preds" })
end)

test("given a detonator who has answered, is panicked, stunned or down, or a game without opportunity fire, then he is not asked",
  { "BH-245" }, function(t)
  for _, more in ipairs { { answered = true }, { panicked = true }, { stunned = true }, { state = "incapacitated" }, false } do
    local g = laid(t, "0803", { m1 = hall.man("0101", { facing = "nw" }), q1 = hall.beast "1103" },
      more and react() or { first = "preds", set = { reaction = "none" } })
    hall.activate(g, "q1")
    for field, value in pairs(more or {}) do g:set("m1", { [field] = value }) end
    g:act("preds", "evade sw")
    t.is(g:pending(), { "preds" })
  end
end)

test("given opportunity fire that is borrowed, then firing a charge costs the next activation", { "BH-245" }, function(t)
  local g = laid(t, "0803", { m1 = hall.man("0101", { facing = "nw" }), q1 = hall.beast "1103" },
    { first = "preds", set = { reaction = "borrow" } })
  hall.activate(g, "q1")
  g:act("preds", "evade sw")
  g:dice { combat = { 1, 1 } }
  g:act("humans", "detonate 0803")
  t.ok(g.m1.borrowed)
end)

test("given a friend who comes near the charge, then nobody is asked", { "BH-245" }, function(t)
  local g = laid(t, "0803", { m1 = hall.man("0101", { facing = "nw" }), m2 = hall.man("1103", { facing = "nw" }) }, react "humans")
  hall.activate(g, "m2")
  g:act("humans", "move sw")
  t.is(g:pending(), { "humans" })
  t.no(contains(g:options "humans", "detonate 0803"))
end)

test("given a wall between the charge and what comes, then its sensors are silent", { "BH-246" }, function(t)
  local g = laid(t, "1402", { m1 = hall.man("0101", { facing = "nw" }), q1 = hall.beast "1501" }, react())
  hall.activate(g, "q1")
  g:act("preds", "move s")                                                   -- 1502, beyond the shut door
  t.is(g:pending(), { "preds" })
end)

test("given a counter face down, creature or dummy, then the sensors turn up nothing, the humans read the same, and the charge may "
  .. "be spent on a dummy",
  { "BH-247" }, function(t)
    local asked = {}
    for i, dummy in ipairs { false, true } do
      local g = laid(t, "0803", { m1 = hall.man("0101", { facing = "nw" }), q1 = hall.beast("1103", { dummy = dummy }) }, react())
      hall.activate(g, "q1")
      g:act("preds", "evade sw")
      t.no(g.q1.face_up)
      t.is(g:options "humans", { "pass", "detonate 0803" })
      asked[i] = g:log_of "humans"
      g:dice { combat = not dummy and { 1, 1 } or {} }
      g:act("humans", "detonate 0803")
      t.is(#satchels.laid(), 0)
      t.no(g.q1.face_up)
    end
    t.is(asked[1], asked[2])
  end)

-- another detonator --------------------------------------------------------------------------------------------------

test("given a detonator who was killed, then a friend in the hex where he fell takes over by a task, and fires the charge afterwards",
  { "BH-248" }, function(t)
  local g = laid(t, "0803", { m1 = hall.man "0303", m2 = hall.man("0303"), m3 = hall.man "0403" })
  g:run(function() harm.set_state(units.named "m1", "killed") end)
  hall.activate(g, "m3")
  t.is(g:refused("humans", "take_over 0803"), "take_over 0803: no detonator has fallen here")
  g:act("humans", "end")
  hall.activate(g, "m2")
  t.ok(g:refused("humans", "detonate 0803"))
  t.ok(contains(g:options "humans", "take_over 0803"))
  g:act("humans", "take_over 0803 prone")                                    -- an exchange: one may drop (BH-519)
  t.is({ g.m2.prone, g.game.active }, { true, nil })
  g:run(function()
    local u = units.named "m2"
    u.acted, u.task, game.active = false, "", u
  end)
  t.ok(contains(g:options "humans", "detonate 0803"))
end)

test("given a detonator who is incapacitated, then the same where he lies; of one who is wounded or panicked nobody takes over",
  { "BH-248" }, function(t)
  for _, c in ipairs { { { state = "incapacitated" }, true }, { { state = "wounded" }, false }, { { panicked = true }, false } } do
    local g = laid(t, "0803", { m1 = hall.man("0303", c[1]), m2 = hall.man "0303" })
    hall.activate(g, "m2")
    t.is(contains(g:options "humans", "take_over 0803"), c[2])
  end
end)

test("given a creature where a detonator fell, then it takes nothing over, and takes up no charge that lies", { "BH-244", "BH-248" },
  function(t)
  local g = laid(t, "0303", { m1 = hall.man "0303", m2 = hall.man "1405", q1 = hall.beast "0303" }, { first = "preds" })
  hall.power(g, "q1", "intelligent")
  g:run(function() harm.set_state(units.named "m1", "killed") end)
  hall.activate(g, "q1")
  t.is(g:refused("preds", "take_over 0303"), "take_over 0303: only people use it")
  t.is(filter(g:options "preds", function(text) return text:find "^take" ~= nil end), {})
end)

test("given a creature with wits and a charge that was never laid, then it does not prepare it", { "BH-244", "BH-443" }, function(t)
  local g = hall.game(t, { m1 = hall.man "1405", q1 = hall.beast "0303" }, { first = "preds" })
  hall.power(g, "q1", "intelligent")
  g:run(function() items.new("satchel", { holder = units.named "q1" }) end)
  hall.activate(g, "q1")
  t.no(contains(g:options "preds", "prepare satchel"))
end)

test("given own people near the charge, then firing it is doubted", { "BH-244", "BH-245" }, function(t)
  local g = laid(t, "0803", { m2 = hall.man "0903" })
  hall.activate(g, "m1")
  t.ok((g:odds("humans", "detonate 0803").doubt or ""):find("m2", 1, true))
end)

test("given a game in which nothing may kill creatures, then nobody lays or fires a charge", { "BH-141" }, function(t)
  local g = laid(t, "0803", nil, { set = { non_lethal_only = true } })
  hall.activate(g, "m1")
  t.is(g:refused("humans", "detonate 0803"), "detonate 0803: " .. policy.WHY)
end)

test("given a charge that goes off the ship with a probe or the lifeboat, then it is counted no longer; one that is carried was never",
  { "BH-244", "BH-352", "BH-367" }, function(t)
    local bay, seat = "k7:0802", "k5:1307"
    local g = hall.game(t, { m1 = hall.man "k7:0705", m2 = hall.man(bay, { suited = true }), q1 = hall.beast "k4:1303" },
      { map = "kestrel" })
    g:run(function()
      for _, at in ipairs { bay, seat, "k11:0703" } do satchels.arm(items.new("satchel", {}), cells.named(at), units.named "m1") end
      items.new("satchel", { holder = units.named "m2" })
      probes.launch(units.named "m1", cells.named(bay).room)
      t.is({ game.charges, #satchels.laid() }, { 2, 2 })
      lifeboat.leave()
      t.is({ game.charges, #satchels.laid() }, { 1, 1 })
    end)
  end)

test("given smoke and other grenades, then the ship throws one die for each", { "BH-394", "BH-237" }, function(t)
  for _, id in ipairs { "smoke", "offensive", "defensive", "incendiary" } do
    local g = sapper(t)
    g:dice { damage = { 6 } }
    g:run(function() grenades.burst(cells.named "0803", definition("grenade", id)) end)
    t.is(rooms.named("hall").damage, 1)
  end
end)

test("given a scenario with charges, then the marines have them", { "BH-244" }, function(t)
  t.game { scenario = "drive_deck", seed = 2, set = { charges = 2 } }:pending()
  t.is(items.count { where = function(item) return item.def.id == "satchel" end }, 2)
end)

test("given a plain bot with a charge prepared and a counter on its way, then it lays or throws it; with nothing near it does not", {},
  function(t)
  for _, c in ipairs { { "0803", true }, { "1803", false } } do
    local g = sapper(t, { q1 = hall.beast(c[1], { dummy = true }), m1 = hall.man("0103", { facing = "nw" }) })
    hall.activate(g, "m1")
    local done = g:bot("humans", "greedy", 1)[1]
    t.is({ c[1], (done:find "^lay" or done:find "^throw") ~= nil }, c)
  end
end)
