-- Suits and who may wear them, what fits which bow, guns that want a crew.

local person = include("helpers/people.lua").person(12, 8, 5, "e")

local function game(t, map, units)
  return t.game { rules = "snapshot", map = map, sides = { "a", "b" }, set = { pre_emption = false }, units = units }
end

test("a suit wants the skill for it; who lacks it only carries it", { "SN-370", "SN-371", "SN-372" }, function(t)
  local may = {
    vacc_suit = { vacc_suit = true, battle_dress = false },
    combat_armor = { vacc_suit = true, battle_dress = true },
    battle_dress = { vacc_suit = false, battle_dress = true },
  }
  for suit, skills in pairs(may) do
    for skill, ok in pairs(skills) do
      local g = game(t, "test_hall", { a1 = person("a", "b2", { skills = { [skill] = 0 } }), b1 = person("b", "h2") })
      g:run(function() people.dress(units.named "a1", suit) end)
      t.is(g.a1.items[1].worn, ok)
      g:run(function() people.dress(units.named "b1", suit) end)
      t.is(g.b1.items[1].worn, false)
      t.is(#g.b1.items, 1)
    end
  end
end)

test("who comes from Traveller has level 0 in all of them, and cloth wants none", { "SN-226", "SN-370" }, function(t)
  local g = game(t, "test_hall", { a1 = person("a", "b2", { skills_zero = true }), b1 = person("b", "h2") })
  g:run(function()
    people.dress(units.named "a1", "battle_dress")
    people.dress(units.named "b1", "cloth")
  end)
  t.ok(g.a1.items[1].worn)
  t.ok(g.b1.items[1].worn)
end)

test("short and long bow share their arrows", { "SN-314" }, function(t)
  local g = game(t, "test_hall", { a1 = person("a", "b2"), b1 = person("b", "h2", { endurance = 9 }) })
  g:run(function()
    local u = units.named "a1"
    people.give(u, "short_bow", { rounds = 0 })
    people.give(u, "long_bow", { spare = 3 })
    u.weapon = u.items[1]
  end)
  g:act("a", "reload short_bow")
  t.is(g.a1.weapon.rounds, 1)
  t.is(g.a1.items[2].spare, 2)
end)

test("the bolts of a crossbow fit no other", { "SN-316", "SN-322" }, function(t)
  for _, other in ipairs { "repeating_crossbow", "military_crossbow", "long_bow" } do
    local g = game(t, "test_hall", { a1 = person("a", "b2"), b1 = person("b", "h2", { endurance = 9 }) })
    g:run(function()
      local u = units.named "a1"
      people.give(u, "sporting_crossbow", { rounds = 0 })
      people.give(u, other, { spare = 3 })
      u.weapon = u.items[1]
    end)
    t.is(g:refused("a", "reload sporting_crossbow"), "reload sporting_crossbow: nothing to load it with")
  end
end)

-- a1 with the gun, a2 beside it, b1 far off; a1 acts first
local function crew(t, third)
  local g = game(t, "test_hall", {
    a1 = person("a", "b2", { dexterity = 6 }), a2 = person("a", "b3", { dexterity = 7 }), a3 = third, b1 = person("b", "h2", { endurance = 9 }) })
  g:run(function()
    people.give(units.named "a1", "light_machine_gun")
    hands.ready(units.named "a1")
  end)
  return g
end

local function turn(g, first, second)
  g:act("a", first)
  g:act("a", second)
  g:act("b", "end")
end

test("a light machine gun is not set up by one alone, however long", { "SN-354" }, function(t)
  local g = crew(t)
  for _ = 1, 9 do turn(g, "set_up", "end") end
  t.is(g.a1.weapon.ready, false)
  t.is(g.a1.weapon.work, 0)
end)

test("given a friend on the other side of a wall, then it is still one alone who sets up the gun", { "SN-354" }, function(t)
  for at, second in pairs { a1 = true, b2 = true, c1 = false } do
    local g = game(t, "test_corner", { a1 = person("a", "b1", { dexterity = 6 }), a2 = person("a", at, { dexterity = 7 }),
      b1 = person("b", "d3", { endurance = 9 }) })
    g:run(function()
      people.give(units.named "a1", "light_machine_gun")
      hands.ready(units.named "a1")
      t.is({ at, gear.unready(units.named "a1") ~= nil }, { at, second })
    end)
  end
end)

test("four turns of two do it, and whoever carries it off undoes it", { "SN-354" }, function(t)
  local g = crew(t)
  for n = 1, 4 do
    t.is(g.a1.weapon.ready, false)
    turn(g, "set_up", "set_up")
    t.is(g.a1.weapon.work, n)
  end
  t.is(g.a1.weapon.ready, true)
  g:act("a", "drop light_machine_gun")
  g:dice { combat = { 1 } }
  g:act("a", "pick_up light_machine_gun")
  g:act("a", "pay 1")
  t.is(g.a1.weapon.ready, false)
end)

test("a third pair of hands makes it no faster", { "SN-354" }, function(t)
  local g = crew(t, person("a", "b1", { dexterity = 8 }))
  g:act("a", "set_up")
  g:act("a", "set_up")
  g:act("a", "set_up")
  t.is(g.a1.weapon.work, 1)
end)

test("the RAM launcher on full automatic fires what is in it", { "SN-360" }, function(t)
  for _, rounds in ipairs { 3, 2, 1 } do
    local g = game(t, "test_hall", { a1 = person("a", "a1", { facing = "e" }), b1 = person("b", "i1", { endurance = 9 }) })
    g:run(function()
      local gun = people.give(units.named "a1", "ram_launcher", { rounds = rounds })
      gun.selector = "fa"
      hands.ready(units.named "a1")
    end)
    g:act("a", "snap b1 ram_launcher")
    t.is(g.a1.weapon.rounds, 0)
  end
end)

-- --- armor ---
-- Armor (SN-206, SN-211, SN-362..374). What is written here is written out by hand.

local function is_column(name, id, armor, column)
  test(name, { id }, function(t) t.is(definition("armor", armor).column, column) end)
end

is_column("ordinary clothing is the Nothing column", "SN-363", "nothing", "nothing")
is_column("jack", "SN-364", "jack", "jack")
is_column("mesh", "SN-365", "mesh", "mesh")
is_column("cloth", "SN-366", "cloth", "cloth")
is_column("reflec", "SN-367", "reflec", "reflec")
is_column("ablat", "SN-368", "ablat", "ablat")
is_column("a flak jacket goes by cloth", "SN-369", "flak_jacket", "cloth")
is_column("a vacc suit is jack", "SN-370", "vacc_suit", "jack")
is_column("combat armor is battle", "SN-371", "combat_armor", "battle")
is_column("battle dress is battle", "SN-372", "battle_dress", "battle")

-- ids of the armor of which this holds, in the order of their names
local function those(holds)
  return table.concat(sorted(map(filter(definitions "armor", holds), function(def) return def.id end)), " ")
end

test("only reflec goes beneath another armor", { "SN-362", "SN-367" }, function(t)
  t.is(those(function(def) return def.beneath end), "reflec")
  t.is(those(function(def) return def.lasers_only end), "reflec")
end)

test("ablat is spent by lasers", { "SN-368" }, function(t) t.is(those(function(def) return def.ablates end), "ablat") end)

test("a flak jacket is one easier than cloth, down to mesh", { "SN-369" }, function(t)
  local flak = definition("armor", "flak_jacket")
  t.is(flak.column_step, -1)
  t.is(flak.column_floor, "mesh")
  t.is(those(function(def) return def.column_step ~= 0 end), "flak_jacket")
end)

test("what works in vacuum takes double hits there", { "SN-211", "SN-370", "SN-371", "SN-372" }, function(t)
  t.is(those(function(def) return def.vacuum end), "battle_dress combat_armor vacc_suit")
  t.is(those(function(def) return def.vacuum_hits == 2 end), "battle_dress combat_armor vacc_suit")
  t.is(those(function(def) return def.vacuum_hits == 1 end), "ablat cloth flak_jacket jack mesh nothing reflec")
end)

test("what keeps out gas", { "SN-206" }, function(t)
  t.is(those(function(def) return def.gas_proof end), "battle_dress combat_armor vacc_suit")
  t.ok(definition("tool", "breathing_mask").gas_proof)
end)

test("skills that a suit asks for", { "SN-370", "SN-371", "SN-372" }, function(t)
  local function skills(id) return table.concat(sorted(definition("armor", id).skills), " ") end
  t.is(skills "vacc_suit", "vacc_suit")
  t.is(skills "combat_armor", "battle_dress vacc_suit")
  t.is(skills "battle_dress", "battle_dress")
  t.is(skills "cloth", "")
end)

test("battle dress alone multiplies strength", { "SN-373" }, function(t)
  t.is(definition("armor", "battle_dress").strength_factor, 2)
  t.is(those(function(def) return def.strength_factor ~= 1 end), "battle_dress")
end)

test("battle dress is what two guns ask for", { "SN-374" }, function(t)
  local guns = filter(definitions "weapon", function(def) return def.needs_armor == "battle_dress" end)
  t.is(table.concat(sorted(map(guns, function(def) return def.id end)), " "), "fgmp_14 pgmp_13")
end)

test("what is bulky at a hatch", { "SN-050" }, function(t)
  t.is(those(function(def) return def.bulky end), "battle_dress vacc_suit")
end)
