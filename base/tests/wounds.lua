-- Wounds and what becomes of people.

local person = include("helpers/people.lua").person(7, 7, 7)

local function deck(t, b1, set)
  set = set or {}
  set.pre_emption = false
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = set,
    units = { a1 = person("a", "a1", "e", { dexterity = 6 }), b1 = person("b", "h2", "w", b1) } }
end

local function hit(g, ...)
  local faces = { ... }
  g:run(function() wounds.suffer(units.named "b1", faces, units.named "a1") end)
end

local function hits(g) return g.b1.strength_hits .. "," .. g.b1.dexterity_hits .. "," .. g.b1.endurance_hits end

test("the first wound goes to one characteristic by chance", { "SN-103", "SN-102" }, function(t)
  for die, want in pairs { [1] = "5,0,0", [2] = "5,0,0", [3] = "0,5,0", [4] = "0,5,0", [5] = "0,0,5", [6] = "0,0,5" } do
    local g = deck(t)
    g:dice { combat = { die } }
    hit(g, 2, 3)
    t.is(hits(g), want)
    t.is(g.b1.state, "active")
  end
end)

test("it may bring down at once, and the rest of that die is lost", { "SN-103", "SN-105", "SN-107" }, function(t)
  local g = deck(t)
  g:dice { combat = { 3 } }
  hit(g, 6, 5)
  t.is(hits(g), "0,7,0")
  t.is(g.b1.state, "unconscious")
end)

test("the dice that are left go to another, even unto death", { "SN-103", "SN-109" }, function(t)
  local g = deck(t)
  g:dice { combat = { 1, 4 } }                                           -- strength, then the second of two
  hit(g, 6, 1, 5)
  t.is(hits(g), "7,0,5")
  g = deck(t, { strength = 2, dexterity = 2, endurance = 2 })
  g:dice { combat = { 1, 1 } }
  hit(g, 6, 6, 6)
  t.is(g.b1.state, "dead")
end)

test("carry: what a die has left over goes on", { "SN-103" }, function(t)
  local g = deck(t, nil, { first_wound = "carry" })
  g:dice { combat = { 1, 1 } }
  hit(g, 6, 5)
  t.is(hits(g), "7,4,0")
end)

test("later dice go where the victim's side says, never to what is at zero", { "SN-104", "SN-106" }, function(t)
  local g = deck(t)
  g:set("b1", { wounded = true })
  hit(g, 4, 6)
  g:act("b", "wound endurance")
  g:act("b", "wound strength")
  t.is(hits(g), "6,0,4")
  g = deck(t, { strength = 3 })
  g:set("b1", { wounded = true, strength_hits = 3, state = "unconscious" })
  hit(g, 2)
  t.ok(g:refused("b", "wound strength"))
  g:act("b", "wound dexterity")
  t.is(hits(g), "3,2,0")
end)

test("what no hits are counted on is named", {}, function(t)
  local g = deck(t)
  local ok, said = pcall(wounds.left, g.b1, "social")
  t.no(ok)
  t.ok(said:find "social_hits", said)
end)

test("bots put later dice where most is left", { "SN-104" }, function(t)
  for strongest, taken in pairs {
    strength = { 0, 0, 0 },                                              -- the first of equals
    dexterity = { 1, 0, 0 },
    endurance = { 3, 4, 2 },
  } do
    local g = deck(t, { strength = 7, dexterity = 7, endurance = 7 })
    g:set("b1", { strength_hits = taken[1], dexterity_hits = taken[2], endurance_hits = taken[3] })
    t.is(wounds.strongest(g.b1), strongest)
  end
  local g = deck(t, { strength = 1, dexterity = 1, endurance = 1 })
  g:set("b1", { strength_hits = 1, dexterity_hits = 1, endurance_hits = 1 })
  t.is(wounds.strongest(g.b1), nil)
end)

test("later dice by chance", { "SN-104" }, function(t)
  local g = deck(t, nil, { wound_choice = "random" })
  g:set("b1", { wounded = true })
  g:dice { combat = { 5, 1 } }
  hit(g, 4, 2)
  t.is(hits(g), "2,0,4")
end)

test("one at zero: unconscious; two: serious; three: dead", { "SN-107", "SN-108", "SN-109" }, function(t)
  local g = deck(t, { strength = 2, dexterity = 3, endurance = 4 })
  g:set("b1", { wounded = true })
  hit(g, 6)
  g:act("b", "wound strength")
  t.is(g.b1.state, "unconscious")
  t.is(hits(g), "2,0,0")                                                 -- never below zero
  hit(g, 6)
  g:act("b", "wound dexterity")
  t.is(g.b1.state, "serious")
  hit(g, 3)
  t.is(g.b1.state, "serious")
  hit(g, 1)
  t.is(g.b1.state, "dead")
end)

test("the unconscious wake after forty turns, halfway well", { "SN-110" }, function(t)
  local g = deck(t, { strength = 7, dexterity = 8, endurance = 9 })
  g:set("b1", { wounded = true, strength_hits = 7, dexterity_hits = 3 })
  g:run(function() wounds.become(units.named "b1", "unconscious") end)
  t.is(g.b1.wakes, 41)
  g:run(function() game.turn = 39 end)
  g:act("a", "end")
  t.is(g.game.turn, 40)
  t.is(g.b1.state, "unconscious")
  g:act("a", "end")
  t.is(g.b1.state, "active")
  t.is(hits(g), "4,2,0")                                                 -- 3 of 7, 6 of 8: rounded down
end)

test("who wakes where somebody stands waits until the square is free", { "SN-110" }, function(t)
  local g = deck(t)
  g:run(function()
    wounds.become(units.named "b1", "unconscious")
    game.turn = 60
    units.named("a1").cell = "h2"
  end)
  g:act("a", "end")
  t.is(g.b1.state, "unconscious")
  g:act("a", "move e")
  g:act("a", "end")
  t.is(g.b1.state, "active")
end)

test("seriously wounded never wake", { "SN-111" }, function(t)
  local g = deck(t)
  g:run(function()
    wounds.become(units.named "b1", "unconscious")
    wounds.become(units.named "b1", "serious")
    game.turn = 90
  end)
  g:act("a", "end")
  t.is(g.b1.state, "serious")
end)

test("wounds do not change what a characteristic does", { "SN-112" }, function(t)
  local g = deck(t, { strength = 11 })
  g:set("b1", { wounded = true, strength_hits = 6 })
  g:run(function() t.is(people.strength(units.named "b1"), 11) end)
end)

test("tranq: endurance or less, or asleep", { "SN-208" }, function(t)
  local g = deck(t)
  g:dice { combat = { 4, 3 } }
  g:run(function() wounds.tranq(units.named "b1") end)
  t.is(g.b1.state, "active")
  g:dice { combat = { 4, 4 } }
  g:run(function() wounds.tranq(units.named "b1") end)
  t.is(g.b1.state, "unconscious")
end)

test("an animal withstands tranq by the hits that it has left", { "SN-208", "SN-227" }, function(t)
  local g = deck(t, { hits_down = 12, hits_dead = 4 })
  g:set("b1", { hits_taken = 8 })
  g:dice { combat = { 2, 2 } }
  g:run(function() wounds.tranq(units.named "b1") end)
  t.is(g.b1.state, "active")
  g:dice { combat = { 2, 3 } }
  g:run(function() wounds.tranq(units.named "b1") end)
  t.is(g.b1.state, "unconscious")
end)

test("gas that strikes again restarts its three turns", { "SN-207" }, function(t)
  local g = deck(t, { hits_down = 30, hits_dead = 4 })
  g:dice { combat = { 1, 1, 1, 1 } }
  g:run(function()
    local u = units.named "b1"
    for _ = 1, 2 do
      wounds.gassed(u)
      t.is(u.gas, 2)
    end
    for _ = 1, 3 do wounds.gas_all() end
    t.is(u.gas, 0)
  end)
end)

test("who falls has done with sneaking, running, loading and covering", { "SN-022", "SN-107" }, function(t)
  local g = deck(t)
  g:run(function()
    local u = units.named "b1"
    people.give(u, "revolver")
    hands.ready(u)
    u.sneaking, u.evading, u.running, u.reloading = true, true, true, u.weapon
    cover.take(u, cells.named "f2")
    wounds.become(u, "unconscious")
    t.no(u.sneaking or u.evading or u.running or u.covering)
    t.is(u.reloading, nil)
    t.is(u.cover_cell, nil)
  end)
end)

test("gas strikes on three turns, and only who breathes it", { "SN-206", "SN-207" }, function(t)
  local g = deck(t)
  g:set("b1", { wounded = true, strength_hits = 6, dexterity_hits = 7 })
  g:run(function() units.named("b1").state = "unconscious" end)
  g:set("b1", { strength_hits = 7 })
  g:dice { combat = { 1, 2, 3 } }
  g:run(function() wounds.gassed(units.named "b1") end)
  t.is(g.b1.endurance_hits, 1)
  g:act("a", "end")
  t.is(g.b1.endurance_hits, 3)
  g:act("a", "end")
  t.is(g.b1.endurance_hits, 6)
  g:act("a", "end")
  t.is(g.b1.endurance_hits, 6)
  g = deck(t)
  g:run(function()
    people.give(units.named "b1", "breathing_mask", { worn = true })
    wounds.gassed(units.named "b1")
  end)
  t.no(g.b1.wounded)
end)

test("an animal has one count for all hits, and 15 AP", { "SN-227", "SN-231" }, function(t)
  local g = deck(t, { strength = 0, dexterity = 0, endurance = 0, hits_down = 10, hits_dead = 4, natural = "claws" })
  t.is(g.b1.allowance, 15)
  hit(g, 4, 5)
  t.is(g.b1.state, "active")
  hit(g, 1)
  t.is(g.b1.state, "unconscious")
  hit(g, 4)
  t.is(g.b1.state, "dead")
end)

test("an animal wakes with half of its hits, and a hit of nothing is none", { "SN-110", "SN-227" }, function(t)
  local g = deck(t, { strength = 0, dexterity = 0, endurance = 0, hits_down = 10, hits_dead = 4, natural = "claws" })
  hit(g, 0)
  t.is(g.b1.hits_taken, 0)
  hit(g, 11)
  g:run(function() game.turn = 60 end)
  g:act("a", "end")
  t.is(g.b1.state, "active")
  t.is(g.b1.hits_taken, 5)
end)

test("a state that no rule knows is refused, with the nearest one", { "SN-107" }, function(t)
  local g = deck(t)
  t.fails(function() g:run(function() units.named("b1").state = "ded" end) end, "dead expected, 'ded' found %(did you mean 'dead'%?%)")
  t.fails(function() g:run(function() units.named("b1").state = "" end) end, "'' found")
  t.fails(function() g:run(function() units.named("b1").state = "active\nunconscious" end) end, "expected")
  t.is(g.b1.state, "active")
  g:run(function() units.named("b1").state = "dead" end)
  t.is(g.b1.state, "dead")
end)

test("given a later wound when its place is chosen then what is suggested is taken unasked, and the other side is asked",
  { "SN-104" }, function(t)
  local g = deck(t)
  g:set("b1", { wounded = true })
  hit(g, 4, 6)
  t.is((g:unasked "b"), "wound strength")                                -- the strongest
  g = deck(t, nil, { wound_choice = "attacker" })
  g:set("b1", { wounded = true })
  hit(g, 4)
  t.is(g:unasked "a", nil)                                               -- it is advised nothing
end)

-- --- recovery ---
-- Days of rest after the game (docs/rules/snapshot-own.md, Recovery; SN-108, SN-110).

local three = { "strength", "dexterity", "endurance" }

local function hurt(t, state, fields)
  local u = { side = "a", at = "b2", facing = "e", strength = 9, dexterity = 9, endurance = 9, strength_hits = 9, dexterity_hits = 4, endurance_hits = 0,
    state = state, wounded = true }
  for key, value in pairs(fields or {}) do u[key] = value end
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = u, b1 = { side = "b", at = "j3", facing = "w" } } }
end

-- Returns the wounds that remain after so many days and the state; of the dead "dead" alone.
local function after(t, state, care, days, fields)
  local g = hurt(t, state, fields)
  g:run(function() recovery.pass(units.named "a1", { days = days, care = care }) end)
  if g.a1.state == "dead" then return "dead" end
  return { map(three, function(what) return g.a1[what .. "_hits"] end), g.a1.state, g.a1.wounded }
end

test("given each state, care and number of days, then rest gives a point of each characteristic a day, a medic all at once", { "SN-108", "SN-110" },
  function(t)
  for _, case in ipairs {
    { "active", "", 1, { { 8, 3, 0 }, "active", true } },
    { "active", "", 9, { { 0, 0, 0 }, "active", false } },
    { "active", "aid", 1, { { 0, 0, 0 }, "active", false } },
    { "active", "hospital", 1, { { 0, 0, 0 }, "active", false } },
    { "serious", "", 1, "dead" },
    { "serious", "aid", 9, { { 9, 4, 0 }, "serious", true } },            -- kept alive, and no better
    { "serious", "hospital", 1, { { 8, 3, 0 }, "active", true } },
    { "serious", "hospital", 9, { { 0, 0, 0 }, "active", false } },
  } do
    t.is({ case[1], case[2], case[3], after(t, case[1], case[2], case[3]) }, case)
  end
end)

test("given somebody unconscious, when a day passes, then it is awake, with half of what was lost and the day's point",
  { "SN-110" }, function(t)
  t.is(after(t, "unconscious", "", 1), { { 4, 1, 0 }, "active", true })
  t.is(after(t, "unconscious", "aid", 1), { { 0, 0, 0 }, "active", false })
end)

test("given the unhurt, the dead and animals, then days change nothing", { "SN-108" }, function(t)
  local whole = { strength_hits = 0, dexterity_hits = 0, wounded = false }
  t.is(after(t, "active", "", 9, whole), { { 0, 0, 0 }, "active", false })
  t.is(after(t, "dead", "hospital", 9), "dead")
  t.is(after(t, "active", "", 2, { hits_down = 12, hits_dead = 6 }), { { 9, 4, 0 }, "active", true })
end)

test("given each state, then what it needs is said", { "SN-108" }, function(t)
  local function needs(state, fields)
    local g = hurt(t, state, fields)
    return recovery.needs(g.a1)
  end
  t.is(needs "active", "is wounded: needs a medic with a kit, or 9 days of rest")
  t.is(needs("active", { strength_hits = 1, dexterity_hits = 0 }), "is wounded: needs a medic with a kit, or 1 day of rest")
  t.is(needs "unconscious", "is wounded: needs a medic with a kit, or at most 9 days of rest")
  t.is(needs "serious", "is seriously wounded: needs a medic to live, and 9 days in hospital")
  t.is(needs("active", { strength_hits = 0, dexterity_hits = 0 }), nil)
  t.is(needs "dead", nil)
end)

test("given more points of wounds than there are of a characteristic, when they are brought, then it has none left",
  { "SN-226" }, function(t)
  local g = hurt(t, "active", { strength_hits = 0, dexterity_hits = 0, wounded = false })
  g:run(function() t.ok(recovery.bring(units.named "a1", { strength = 12, endurance = 2 })) end)
  t.is(map(three, function(what) return g.a1[what .. "_hits"] end), { 9, 0, 2 })
  t.is({ recovery.three { strength = 2, intelligence = 3 }, recovery.three { intelligence = 3 } }, { { strength = 2 } })
end)
