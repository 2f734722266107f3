-- Cages: shutting one on a captive, carrying it, breaking out, holding cells.
local hall = include "helpers/hall.lua"
local taken = include "helpers/taken.lua"

-- m1 with an empty cage in his arms, the creature beside him and another one further on.
local function hunt(t, more, opts)
  local units_of = { m1 = hall.man "0603", q1 = hall.beast "0703", q2 = hall.beast "1603" }
  for id, u in pairs(more or {}) do units_of[id] = u end
  local g = taken.game(t, {}, units_of, opts)
  g:run(function() cages.take(units.named "m1", records.new("cage", { cell = units.named("m1").cell })) end)
  return g
end

local function cage() return records.all("cage")[1] end

-- m9 holds the creature with a prod while m1 has his arms full.
local function hunt_held(t, more, fields)
  local units_of = { m9 = hall.man "0704" }
  for id, u in pairs(more or {}) do units_of[id] = u end
  local g = hunt(t, units_of)
  hall.arm(g, "m9", "prod")
  if fields then g:set("q1", fields) end
  taken.subdue(g, "q1", "m9")
  return g
end

local function shut(g, dice)
  hall.activate(g, "m1")
  g:dice { combat = dice }
  g:act("humans", "cage q1")
end

-- The creature in a cage that stands in its hex, as after a success in this turn.
local function caged(t, more, opts)
  local g = hunt(t, more, opts)
  taken.subdue(g, "q1", "m1")
  g:run(function() cages.shut(units.named "q1", cages.attack(units.named "m1", units.named "q1")) end)
  return g
end

-- m1 and m2 with the occupied cage between them.
local function carried(t, more)
  local units_of = { m2 = hall.man "0603" }
  for id, u in pairs(more or {}) do units_of[id] = u end
  local g = caged(t, units_of)
  g:run(function()
    cage().cell = cells.named "0603"
    cages.lift(units.named "m1", cage(), units.named "m2")
  end)
  return g
end

test("given a creature that is subdued, in a net or unconscious, then it can be caged; one that is free, incapacitated only, or out of reach cannot",
  { "BH-180" }, function(t)
    local cases = { { { bonds = "subdued" }, 1 }, { { bonds = "netted" }, 1 }, { { asleep = true }, 1 }, { {}, 0 }, { { state = "incapacitated" }, 0 },
      { { bonds = "netted", state = "incapacitated" }, 1 }, { { asleep = true, state = "incapacitated" }, 1 }, { { stunned = true }, 0 },
      { { bonds = "subdued", cell = "0803" }, 0 } }
    for _, c in ipairs(cases) do
      local g = hunt(t)
      g:run(function()
        local q = units.named "q1"
        for key, value in pairs(c[1]) do q[key] = key == "cell" and cells.named(value) or value end
      end)
      hall.activate(g, "m1")
      t.is(#taken.offers(g, "humans", "cage"), c[2])
    end
  end)

test("given a creature in a net behind a shut door beside the cage, then it is said that the door has to be held; held open, it can be caged",
  { "BH-180", "BH-024" }, function(t)
    local g = hunt(t, { m1 = hall.man "1402", q1 = hall.beast("1502", { face_up = true }), m2 = hall.man "1402", m3 = hall.man "1302" })
    g:set("q1", { bonds = "netted" })
    hall.activate(g, "m1")
    t.ok(g:refused("humans", "cage q1"):find("door-1 is shut between here and q1: somebody has to hold it", 1, true), g:refused("humans", "cage q1"))
    g:act("humans", "end")
    hall.activate(g, "m2")
    g:act("humans", "hold door-1")
    if g.game.active then g:act("humans", "end") end
    g:run(function() units.named("m1").acted = false end)
    hall.activate(g, "m1")
    t.is(#taken.offers(g, "humans", "cage"), 1)
  end)

test("given two dice, then the column of the cage shuts it from 6 on, by the hand of who tries; below, the captive stays as it is", { "BH-180", "own D11" },
  function(t)
    for _, c in ipairs { { { 2, 3 }, 0, "subdued" }, { { 3, 3 }, 0, "caged" }, { { 6, 6 }, 0, "caged" }, { { 3, 3 }, -1, "subdued" } } do
      local g = hunt_held(t)
      g:set("m1", { fighting = c[2] })
      shut(g, c[1])
      t.is({ g.q1.bonds, g.q2.bonds }, { c[3], "" })
    end
  end)

test("given no cage in his arms, or a full one, then nobody cages anything", { "BH-180", "BH-181" }, function(t)
  local g = carried(t, { q3 = hall.beast "0602" })
  taken.subdue(g, "q3", "m1")
  hall.activate(g, "m1")
  t.ok(g:refused("humans", "cage q3"):find "there is no room in the cage")
  local h = caged(t)
  hall.activate(h, "m1")
  t.ok(h:refused("humans", "cage q1"):find "carries no cage")
end)

test("given a creature in a net since this round, then it is caged only from the next round on; the unconscious and the subdued at once", { "BH-174" },
  function(t)
    local g = hunt(t)
    g:run(function()
      local q = units.named "q1"
      q.bonds, q.netted_at = "netted", captives.now()
      items.new("net", { holder = q })
    end)
    hall.activate(g, "m1")
    t.ok(g:refused("humans", "cage q1"):find "from the next round on")
    taken.until_side(g, "preds")
    taken.until_side(g, "humans")
    shut(g, { 3, 3 })
    t.is({ g.q1.bonds, #g.q1.items, #g:cell("0703").items }, { "caged", 0, 1 })
  end)

test("given a creature in a net since this round that is unconscious, then it is caged at once", { "BH-180" }, function(t)
  local g = hunt(t)
  g:run(function()
    local q = units.named "q1"
    q.bonds, q.netted_at, q.asleep = "netted", captives.now(), true
    items.new("net", { holder = q })
  end)
  shut(g, { 3, 3 })
  t.is(g.q1.bonds, "caged")
end)

test("given one creature in a cage, then no other fits; of a swarm up to four heads do, in one counter or two", { "BH-181" }, function(t)
  local g = caged(t)
  g:run(function() t.no(cage():takes(units.named "q2")) end)
  local h = hunt(t)
  h:run(function()
    local function swarm(id, heads)
      local u = units.named(id)
      u.species, u.heads = definition("species", "stink_bug"), heads
      return u
    end
    t.no(cage():takes(swarm("q1", 5)))
    t.ok(cage():takes(swarm("q1", 4)))
    swarm("q1", 3).inside = cage()
    t.ok(cage():takes(swarm("q2", 1)))
    t.no(cage():takes(swarm("q2", 2)))
    units.named("q2").species = definition("species", "strangler")
    t.no(cage():takes(units.named "q2"))
  end)
end)

test("given six of a swarm, then four go into the cage and two stay as they were", { "BH-181" }, function(t)
  local g = hunt_held(t, nil, { species = "stink_bug", heads = 6 })
  shut(g, { 3, 3 })
  local part = cage().inside[1]
  t.is({ part.heads, part.bonds, g.q1.heads, g.q1.bonds, g.q1.captor.id }, { 4, "caged", 2, "subdued", "m9" })
end)

test("given four of a subdued swarm of six that are caught in a net, then they are in the net and no longer anybody's captives, and two still are",
  { "BH-173", "own D11" }, function(t)
    local g = hunt_held(t, nil, { species = "stink_bug", heads = 6 })
    hall.arm(g, "m9", "net")
    g:run(function()
      local m9, q1 = units.named "m9", units.named "q1"
      nets.entangle(q1, gear.facts(m9, q1, m9.items[2], "net"))
    end)
    local part = units.any { bonds = "netted" }
    t.is({ part.heads, part.captor, g.q1.heads, g.q1.captor.id }, { 4, nil, 2, "m9" })
  end)

test("given two of a swarm in a cage, then two men who carry it shut it on two more of six, and not on a head of another species or on a fifth",
  { "BH-181" }, function(t)
    local g = carried(t, { q3 = hall.beast "0602" })
    for id, heads in pairs { q1 = 2, q3 = 6 } do g:set(id, { species = "stink_bug", heads = heads }) end
    g:set("q3", { bonds = "netted", netted_at = 0, face_up = true })
    hall.activate(g, "m1")
    g:dice { combat = { 3, 3 } }
    g:act("humans", "cage q3")
    t.is({ g.q3.heads, g.q3.bonds }, { 4, "netted" })
    t.is(map(cage().inside, function(v) return v.heads end), { 2, 2 })
    local h = carried(t, { q3 = hall.beast("0602", { bonds = "netted", face_up = true }) })
    h:set("q1", { species = "stink_bug", heads = 2 })
    hall.activate(h, "m1")
    t.is(taken.offers(h, "humans", "cage"), {})
  end)

test("given a caged creature, then all see that it is, it takes no room, does nothing and cannot be driven", { "BH-182" }, function(t)
  local g = caged(t)
  t.is({ g.q1.inside.def.id, #g:cell("0703").units, g.q1.cell.name, g.q1.captor }, { "cage", 0, "0703", nil })
  local marks = filter(g:scene("humans").units, function(u) return u.id == "q1" end)[1].marks
  t.is(map(filter(marks, function(m) return m.label == "Taken" end), function(m) return m.text end), { "caged" })
  hall.activate(g, "m1")
  t.is(taken.offers(g, "humans", "drive"), {})
  g:act("humans", "end")
  taken.until_side(g, "preds")
  t.is(taken.offers(g, "preds", "activate"), { "activate q2" })
end)

test("given a man who takes up an empty cage, then he is unarmed, and takes, prepares and throws nothing; he still goes at the usual cost",
  { "BH-178" }, function(t)
    local g = taken.game(t, { m1 = "er" }, { m1 = hall.man "0603", q1 = hall.beast "0703", q2 = hall.beast "1603" })
    g:run(function()
      records.new("cage", { cell = cells.named "0603" })
      items.new("p", { cell = cells.named "0603" })
      items.new("smoke", { holder = units.named "m1" })
    end)
    t.ok(hands.words(g.m1):find "kills at 12")
    hall.activate(g, "m1")
    g:act("humans", "carry cage-1")
    t.is({ g.m1.weapon, cage().bearer.id, #g.m1.items }, { nil, "m1", 2 })
    t.ok(hands.words(g.m1):find "kills at 13")
    taken.until_side(g, "preds")
    taken.until_side(g, "humans")
    hall.activate(g, "m1")
    for _, id in ipairs { "fire", "take", "prepare", "throw", "carry", "lift" } do t.is(taken.offers(g, "humans", id), {}) end
    g:act("humans", "move n")
    t.is({ g.m1.mp, g.m1.cell.name, cage().cell.name }, { 7, "0602", "0602" })
  end)

test("given a man who carries a cage, then taking a weapon in hand is one task with putting it down", { "BH-179" }, function(t)
  local g = hunt(t)
  hall.arm(g, "m1", "er")
  g:run(function() units.named("m1").weapon = nil end)
  hall.activate(g, "m1")
  g:act("humans", "draw er")
  t.is({ g.m1.weapon.def.id, cage().bearer, cage().cell.name }, { "er", nil, "0603" })
  local h = hunt(t)
  hall.activate(h, "m1")
  h:act("humans", "put_down")
  t.is({ cage().bearer, cage().cell.name }, { nil, "0603" })
end)

test("given a man with a cage who falls, panics or is knocked out, then it stands where he is", { "BH-178" }, function(t)
  for _, how in ipairs { "state", "panic", "asleep", "killed" } do
    local g = hunt(t, { m2 = hall.man "0101" })
    g:run(function()
      local u = units.named "m1"
      if how == "state" then harm.set_state(u, "incapacitated")
      elseif how == "killed" then harm.set_state(u, "killed")
      elseif how == "asleep" then captives.knock_out(u)
      else
        u.panic = 7
        nerve.check(u, { why = "a test" })
      end
    end)
    t.is({ cage().bearer, cage().cell.name }, { nil, "0603" })
  end
end)

test("given the room where cages are in store, then there is always one more; elsewhere there is none", { "BH-177" }, function(t)
  local g = hall.game(t, { m1 = hall.man "k5:0905", m2 = hall.man "k4:1303", q1 = hall.beast "k9:0303" }, { map = "kestrel" })
  g:run(function()
    local store = filter(places.all "fixture", function(p) return p.name == "cages" end)[1].cell
    units.named("m1").cell = store
  end)
  hall.activate(g, "m2")
  t.ok(g:refused("humans", "fetch"):find "no cages in store")
  g:act("humans", "end")
  for n = 1, 2 do
    hall.activate(g, "m1")
    g:act("humans", "fetch")
    t.is(#records.all "cage", n)
    t.is(cages.of(g.m1).bearer.id, "m1")
    g:run(function() cages.put_down(units.named "m1") end)
    taken.until_side(g, "preds")
    taken.until_side(g, "humans")
  end
end)

-- carrying --------------------------------------------------------------------------------------------------------------

test("given an occupied cage, then one man alone does not carry it; with another in the hex he lifts it, and nobody lifts an empty one so",
  { "BH-183" }, function(t)
    local g = caged(t, { m2 = hall.man "0602", m3 = hall.man "0703" })
    hall.activate(g, "m2")
    t.is(taken.offers(g, "humans", "lift"), {})
    g:act("humans", "end")
    g:run(function() units.named("m1").cell = cells.named "0703" end)
    hall.activate(g, "m1")
    t.is(taken.offers(g, "humans", "carry"), {})
    t.is(taken.offers(g, "humans", "lift"), { "lift cage-1 m3" })
    g:act("humans", "lift cage-1 m3")
    t.is({ cage().bearer.id, cage().second.id }, { "m1", "m3" })
  end)

test("given two bearers, then both, the cage and what is in it go where one goes, at 1 point more for each hex, and it is the other's task too",
  { "BH-183", "BH-176" }, function(t)
    local g = carried(t, { m3 = hall.man "0103" })
    hall.activate(g, "m1")
    g:act("humans", "move n")
    t.is({ g.m1.mp, g.m1.cell.name, g.m2.cell.name, g.q1.cell.name }, { 6, "0602", "0602", "0602" })
    t.is({ hall.logged(g, "m1 goes to 0602"), hall.logged(g, "m2 goes to") }, { true, false })   -- a walk of several hexes is not broken off
    g:act("humans", "move n")
    t.is({ g.m1.mp, g.m2.cell.name, g.m2.acted }, { 4, "0601", true })
    g:act("humans", "end")
    t.is(taken.offers(g, "humans", "activate"), { "activate m3" })
    local h = carried(t)
    hall.activate(h, "m2")
    h:act("humans", "move n")
    t.is({ h.m2.mp, h.m1.cell.name, h.q1.cell.name }, { 6, "0602", "0602" })
  end)

test("given a cage whose captive dies or breaks out, then it is one man's load: a hex costs no more, and the other man goes by himself", { "BH-183", "BH-178" },
  function(t)
    for _, how in ipairs { "dies", "breaks out" } do
      local g = carried(t)
      g:run(function() if how == "dies" then harm.set_state(units.named "q1", "killed") else captives.drop(units.named "q1") end end)
      t.is({ cage().bearer.id, cage().second, g.m2.acted }, { "m1", nil, false })
      hall.activate(g, "m1")
      g:act("humans", "move n")
      t.is({ g.m1.mp, g.m2.cell.name, cage().cell.name }, { 7, "0603", "0602" })
    end
  end)

test("given two of a swarm in a cage, when one of the two counters dies, then it still takes two men", { "BH-183" }, function(t)
  local g = carried(t)
  for _, id in ipairs { "q1", "q2" } do g:set(id, { species = "stink_bug", heads = 2 }) end
  g:run(function()
    units.named("q2").inside, units.named("q2").bonds = cage(), "caged"
    harm.set_state(units.named "q2", "killed")
  end)
  t.is({ #cage().inside, cage().second.id }, { 1, "m2" })
end)

test("given a creature with Snap Attack, when two men carry a cage beside it, then it strikes each of them once",
  { "BH-455", "BH-183" }, function(t)
  local g = carried(t, { q3 = hall.beast "0601" })
  hall.power(g, "q3", "snap_attack")
  g:dice { combat = { 2, 2, 2, 3 } }
  hall.activate(g, "m1")
  g:act("humans", "move n")
  for _, id in ipairs { "m1", "m2" } do
    t.is(#filter(g:log(), function(line) return line:find("q3 fights " .. id, 1, true) ~= nil end), 1)
  end
end)

test("given the other who has acted, is stunned, panicked, down or elsewhere, or a hex without room for two, then the cage does not move",
  { "BH-183" }, function(t)
    local cases = { { acted = true, task = "fire" }, { stunned = true }, { panicked = true }, { asleep = true }, { cell = "0602" } }
    for _, c in ipairs(cases) do
      local g = carried(t)
      g:run(function()
        for key, value in pairs(c) do units.named("m2")[key] = key == "cell" and cells.named(value) or value end
      end)
      g:run(function() t.ok(moves.reason(units.named "m1", "n"):find "cannot carry the cage now") end)
    end
    local g = carried(t, { m3 = hall.man "0602", m4 = hall.man "0602" })
    g:run(function()
      t.is(moves.reason(units.named "m1", "n"), "no room there for two")
      units.named("m4").cell = cells.named "0101"
      t.is(moves.reason(units.named "m1", "n"), nil)
    end)
  end)

test("given a bearer who puts the cage down, or falls, then the other goes by himself", { "BH-183" }, function(t)
  local g = carried(t)
  g:run(function() captives.knock_out(units.named "m2") end)
  t.is({ cage().bearer, cage().second }, { nil, nil })
  hall.activate(g, "m1")
  g:act("humans", "move n")
  t.is({ g.m1.mp, g.m2.cell.name, g.q1.cell.name }, { 7, "0603", "0603" })
end)

test("given bearers in a hatch or the car of a lift, then both and the cage climb and ride", { "BH-183", "BH-489" }, function(t)
  local g = hall.game(t, { m1 = hall.man "k11:1805", m2 = hall.man "k11:1805", q1 = hall.beast "k11:1805", q2 = hall.beast "k4:1303" }, { map = "kestrel" })
  g:run(function()
    local box = records.new("cage", { cell = cells.named "k11:1805" })
    units.named("q1").inside, units.named("q1").bonds = box, "caged"
    cages.lift(units.named "m1", box, units.named "m2")
  end)
  hall.activate(g, "m1")
  g:act("humans", "climb")
  t.is({ g.m1.cell.name, g.m2.cell.name, g.q1.cell.name }, { "k10:1805", "k10:1805", "k10:1805" })
  g:run(function()
    for _, id in ipairs { "m1", "m2" } do
      units.named(id).cell = cells.named "k4:1706"
      units.named(id).task, units.named(id).acted = "", false
    end
    game.active = units.named "m1"
  end)
  g:act("humans", "ride lift_7")
  taken.until_side(g, "preds")
  t.is({ g.m2.cell.name, g.q1.cell.name }, { "k7:1706", "k7:1706" })
  g:run(function()
    cages.put_down(units.named "m1")
    rooms.named("lift_7").wanted, rooms.named("lift_9").wanted = false, true
    tell "round.ends"
  end)
  t.is(g.q1.cell.name, "k9:1706")
end)

-- breaking out ----------------------------------------------------------------------------------------------------------

test("given a later turn, when a bearer is first activated, then two dice at +2 say whether the cage holds; not twice, nor in the turn of the catch",
  { "BH-184", "own D11" }, function(t)
    for _, c in ipairs { { 0, { 2, 2 }, "caged" }, { 0, { 1, 2 }, "" } } do
      local g = carried(t)
      g:run(function() cage().tested = c[1] end)
      g:dice { combat = c[2] }
      hall.activate(g, "m1")
      t.is({ g.q1.bonds, g.q1.inside ~= nil }, { c[3], c[3] ~= "" })
      if c[3] == "" then t.is({ g.q1.cell.name, hall.logged(g, "breaks out of the cage") }, { "0603", true }) end
      g:run(function() activation.begin(units.named "m1") end)
      t.is(#filter(g:log(), function(line) return line:find "held before" ~= nil end), 1)
    end
    local g = carried(t)
    hall.activate(g, "m2")
    t.no(hall.logged(g, "held before"))
  end)

test("given a bearer who is stunned, then the cage stays in his arms, is tried all the same when he is activated, and he does nothing else",
  { "BH-184", "BH-178", "own D11" }, function(t)
    for _, c in ipairs { { { 2, 2 }, "caged" }, { { 1, 2 }, "" } } do
      local g = carried(t)
      g:run(function()
        cage().tested = 0
        harm.apply(units.named "m1", "S")
      end)
      t.is({ cage().bearer.id, cage().second.id }, { "m1", "m2" })
      g:dice { combat = c[1] }
      hall.activate(g, "m1")
      t.is({ g.q1.bonds, g.m1.stunned, g.m1.acted }, { c[2], false, true })
      t.is(cage().bearer.id, "m1")
    end
  end)

test("given a cage that nobody carries, then it is tried at the end of the turn, and one in somebody's arms is not",
  { "BH-184", "own D11" }, function(t)
  local g = caged(t)
  g:run(function() cage().tested = 0 end)
  g:dice { combat = { 1, 2 } }
  g:run(function() tell("turn.ends", { turn = game.turn }) end)
  t.is({ g.q1.bonds, g.q1.cell.name }, { "", "0703" })
  local h = carried(t)
  h:run(function()
    cage().tested = 0
    tell("turn.ends", { turn = game.turn })
  end)
  t.is({ h.q1.bonds, hall.logged(h, "held before") }, { "caged", false })
end)

test("given an unconscious one in the cage, then it tries nothing, and wakes in it by the dice of the gas",
  { "BH-184", "BH-147" }, function(t)
  local g = carried(t)
  g:set("q1", { asleep = true })
  g:run(function() cage().tested = 0 end)
  hall.activate(g, "m1")
  t.no(hall.logged(g, "held before"))
  g:dice { combat = { 1, 1 } }
  g:run(function() tell "recovery" end)
  t.is({ g.q1.asleep, g.q1.bonds }, { false, "caged" })
end)

test("given an incapacitated one in the cage, then it does not break out", { "BH-184" }, function(t)
  local g = carried(t)
  g:set("q1", { state = "incapacitated" })
  g:run(function() cage().tested = 0 end)
  g:dice { combat = { 1, 1 } }
  hall.activate(g, "m1")
  t.is(g.q1.bonds, "caged")
  g:run(function() t.no(gear.roll(gear.facts(units.named "m1", units.named "q1", nil, "cage", true)) == "C") end) -- it would have
end)

test("given a creature that breaks out, then it acts like any other in the next round of its side", { "BH-184" }, function(t)
  local g = carried(t)
  g:run(function() cage().tested = 0 end)
  g:dice { combat = { 1, 2 } }
  hall.activate(g, "m1")
  g:act("humans", "end")
  taken.until_side(g, "preds")
  t.has(g:options "preds", "activate q1")
end)

test("given a caged creature, then fire passes the bars, and what kills it leaves the cage empty", { "BH-182" }, function(t)
  local g = caged(t)
  hall.arm(g, "m1", "er")
  g:run(function()
    t.has(map(sighting.targets(units.named "m1"), function(v) return v.id end), "q1")
    harm.set_state(units.named "q1", "killed")
  end)
  t.is({ #cage().inside, g.q1.cell }, { 0, nil })
end)

test("given a cage in a doorway's hex, then the door is shut all the same", { "BH-032" }, function(t)
  local g = hall.game(t, { m1 = hall.man "1402", q1 = hall.beast "0103" })
  g:run(function()
    doors.hold(units.named "m1", portals.named "door-1")
    records.new("cage", { cell = cells.named "1402" })
    items.new("er", { cell = cells.named "1402" })
    units.new { id = "m2", name = "m2", side = "humans", cell = cells.named "1402", state = "incapacitated" }
    units.named("m1").cell = cells.named "1302"
    doors.stepped(units.named "m1")
  end)
  t.is(portals.named("door-1").state, "closed")
end)

-- holding cells -----------------------------------------------------------------------------------------------------------

test("given an occupied cage that is put down in a holding cell, then what was in it is locked up for good, and the cage serves again; elsewhere not",
  { "BH-102", "BH-176" }, function(t)
    local g = hall.game(t, { m1 = hall.man "k5:0903", m2 = hall.man "k5:0903", q1 = hall.beast "k5:0903", q2 = hall.beast "k4:1303" }, { map = "kestrel" })
    local function put(at)
      g:run(function()
        local box = records.all("cage")[1] or records.new("cage", { cell = cells.named(at) })
        for _, id in ipairs { "m1", "m2" } do units.named(id).cell = cells.named(at) end
        units.named("q1").inside, units.named("q1").bonds = box, "caged"
        cages.lift(units.named "m1", box, units.named "m2")
        cages.put_down(units.named "m1")
      end)
    end
    put "k5:0904"
    t.is({ g.q1.confined, g.q1.bonds }, { false, "caged" })
    put "k5:0903"
    t.is({ g.q1.confined, g.q1.cell, g.q1.bonds, #cage().inside, captives.is_secured(g.q1) }, { true, nil, "", 0, true })
    t.ok(hall.logged(g, "q1 is locked up in Holding cell A"))
    g:run(function() tell "recovery" end)
    t.is(g.q1.cell, nil)
    t.ok(harm.account(sides.named "preds"):find "1 of 2 in the fight, 1 taken alive")
  end)

test("given two men with a net and a cage, when they take a creature, carry it into a holding cell and put it down, then it is there for good",
  { "BH-172", "BH-174", "BH-180", "BH-183", "BH-184", "BH-102" }, function(t)
    local g = hall.game(t, { m1 = hall.man "k5:0904", m2 = hall.man "k5:0904", q1 = hall.beast "k5:0904", q2 = hall.beast "k9:0303" }, { map = "kestrel" })
    hall.arm(g, "m1", "net")
    g:run(function()
      records.new("cage", { cell = cells.named "k5:0904" })
      sighting.update()
    end)
    local function act(id, text, dice)
      hall.activate(g, id)
      if dice then g:dice { combat = dice } end
      g:act("humans", text)
    end
    act("m1", "restrain q1", { 4, 4 })
    act("m2", "carry cage-1")
    taken.until_side(g, "humans")
    act("m2", "cage q1", { 3, 3 })
    taken.until_side(g, "preds")
    taken.until_side(g, "humans")
    act("m1", "lift cage-1 m2")
    g:dice { turns = { 1 } }
    taken.until_side(g, "preds")
    taken.until_side(g, "humans")
    g:dice { combat = { 2, 3 } }
    act("m1", "move n")
    t.is({ g.m1.mp, g.m2.cell.name, g.q1.cell.name, g.q1.bonds }, { 3, "k5:0903", "k5:0903", "caged" })
    g:act("humans", "end")
    taken.until_side(g, "preds")
    taken.until_side(g, "humans")
    act("m2", "put_down")
    t.is({ g.q1.confined, g.q1.cell, #cage().inside, cage().cell.name }, { true, nil, 0, "k5:0903" })
  end)

test("given one in the hex who is stunned, panicked, unconscious, down or has a cage already, then he helps to lift none",
  { "BH-183" }, function(t)
  for _, c in ipairs { { {}, 1 }, { { stunned = true }, 0 }, { { panicked = true }, 0 }, { { asleep = true }, 0 }, { { state = "incapacitated" }, 0 },
    { { state = "wounded" }, 1 }, { "cage", 0 } } do
    local g = caged(t, { m2 = hall.man "0703" })
    g:run(function()
      local u = units.named "m2"
      units.named("m1").cell = u.cell
      if c[1] == "cage" then cages.take(u, records.new("cage", { cell = u.cell })) else
        for key, value in pairs(c[1]) do u[key] = value end
      end
    end)
    hall.activate(g, "m1")
    t.is(#taken.offers(g, "humans", "lift"), c[2])
  end
end)

test("given a creature in a cage, then another cage is not shut on it", { "BH-180", "BH-182" }, function(t)
  local g = caged(t, { m2 = hall.man "0602" })
  g:run(function() cages.take(units.named "m2", records.new("cage", { cell = cells.named "0602" })) end)
  hall.activate(g, "m2")
  t.is(taken.offers(g, "humans", "cage"), {})
end)
