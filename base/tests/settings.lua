-- The readings that a table may want otherwise, and gear with rules of its own.

local function game(t, set, a1, b1)
  local person = include("helpers/people.lua").person(9, 8, 6)
  set.pre_emption = false
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = set,
    units = { a1 = person("a", "b2", "e", a1), b1 = person("b", "c2", "w", b1 or { endurance = 9 }) } }
end

local function base_of(weapon, armor, range) return odds_case({ weapon = weapon, armor = armor, range = range }).base end

test("a flak jacket by the letter is harder to hit than cloth", { "SN-369" }, function(t)
  local g = game(t, { flak_jacket = "printed" })
  t.is(base_of("automatic_pistol", "flak_jacket", 1), 11)
  t.is(g.game.set.flak_jacket, "printed")
end)

test("the charts as the page shows them", { "SN-410" }, function(t)
  local g = game(t, { chart = "as_printed" })
  t.is(base_of("carbine", "ablat", 3), 13)
  t.is(g.game.turn, 1)
  g = game(t, {})
  t.is(base_of("carbine", "ablat", 3), 9)
  t.is(g.game.turn, 1)
end)

test("the attacker's side may say where later wounds go", { "SN-104" }, function(t)
  local g = game(t, { wound_choice = "attacker" })
  g:set("b1", { wounded = true })
  g:run(function() wounds.suffer(units.named "b1", { 3 }, units.named "a1") end)
  g:act("a", "wound dexterity")
  t.is(g.b1.dexterity_hits, 3)
end)

test("given the attacker who says where wounds go, then it is not advised the strongest", { "SN-104" }, function(t)
  for hurt, expected in pairs { b1 = { 3, 0 }, a1 = { 0, 3 } } do
    local g = game(t, { wound_choice = hurt == "b1" and "attacker" or "victim" })
    g:set(hurt, { wounded = true, strength = 5, dexterity = 5, endurance = 12 })
    g:act("a", "always wound")                                             -- what is advised, else the first
    g:run(function() wounds.suffer(units.named(hurt), { 3 }, units.named(hurt == "b1" and "a1" or "b1")) end)
    g:pending()
    t.is({ g[hurt].strength_hits, g[hurt].endurance_hits }, expected)
  end
end)

test("who must be asked first: nobody, when pre-emption is off", { "SN-015" }, function(t)
  local g = game(t, {})
  t.is(g:pending()[1], "a")
  t.is(g.game.active, g.a1)
end)

test("a bayonet strikes while it is fixed to the rifle in hand", { "SN-305" }, function(t)
  local g = game(t, {}, { skills = { bayonet = 0, rifle = 0 } })
  g:run(function()
    local u = units.named "a1"
    people.give(u, "rifle")
    people.give(u, "bayonet")
    u.weapon = u.items[1]
  end)
  t.ok(g:refused("a", "snap b1 bayonet"))
  g:act("a", "fix bayonet")
  t.is(g.a1.ap, 13)
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 bayonet")
  t.is(g.a1.swings, 1)
  g:run(function() t.no(arms.is_long(units.named("a1").items[1])) end)          -- 1200 mm
end)

test("a rifle does for a cudgel, a laser carbine for one blow", { "SN-310" }, function(t)
  local g = game(t, {}, { skills = { cudgel = 0 } })
  g:run(function()
    people.give(units.named "a1", "rifle")
    hands.ready(units.named "a1")
  end)
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 cudgel")
  t.is(g.a1.weapon.def.id, "rifle")
  g = game(t, {}, { skills = { cudgel = 0 }, strength = 12 })
  g:run(function()
    people.give(units.named "a1", "laser_carbine")
    hands.ready(units.named "a1")
  end)
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 cudgel")
  t.is(g.a1.weapon, nil)
  t.is(#g.a1.items, 0)
  t.ok(contains(g:log(), "Laser carbine is broken by the blow: it was not made for it"))
end)

test("a light machine gun is set up by two in four turns", { "SN-354" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = { side = "a", at = "b2", facing = "e", strength = 12, dexterity = 8, endurance = 4 },
    a2 = { side = "a", at = "b3", facing = "e", strength = 9, dexterity = 8, endurance = 5 },
    b1 = { side = "b", at = "g2", facing = "w", strength = 9, dexterity = 8, endurance = 9 } } }
  g:run(function()
    people.give(units.named "a1", "light_machine_gun")
    hands.ready(units.named "a1")
  end)
  t.ok(g:refused("a", "snap b1 light_machine_gun"))
  for _ = 1, 4 do
    g:act("a", "set_up")
    g:act("a", "set_up")
    g:act("b", "end")
  end
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 light_machine_gun")
  g:act("a", "move e")
  t.no(g.a1.weapon.ready)
end)

test("its generator makes a PGMP-14 light", { "SN-346" }, function(t)
  local g = game(t, {}, { strength = 15 })
  g:run(function() people.give(units.named "a1", "pgmp_14") end)
  local heavy = people.load(g.a1)
  g:act("a", "generator pgmp_14")
  t.is(people.load(g.a1), 140)
  t.ok(heavy > 20000)
  t.is(g.a1.ap, 14)
end)
