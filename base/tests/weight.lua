-- Weight and encumbrance (SN-112, SN-173..179), on one person in an empty alley.

local dressed = include "helpers/dressed.lua"

-- runs fn(unit, ...) on a person with these fields
local function person(t, fields, fn)
  local a = { side = "a", at = "b2", facing = "e", strength = 7, dexterity = 7, endurance = 7 }
  for field, value in pairs(fields) do a[field] = value end
  local g = t.game { rules = "snapshot", map = "pistol_alley", sides = { "a", "b" }, seed = 1, units = { a1 = a } }
  g:run(function() fn(units.named "a1") end)
end

-- strength, dexterity and endurance as they are now
local function three(u)
  return people.strength(u) .. " " .. people.dexterity(u) .. " " .. people.endurance(u)
end

test("strength in kilograms is free", { "SN-173" }, function(t)
  person(t, { strength = 5 }, function(u)
    t.is(people.free_load(u), 5000)
    people.give(u, "rifle", { rounds = 20 })
    people.give(u, "sling")
    t.is(people.load(u), 4600)
    t.is(people.encumbrance(u), 0)
    people.give(u, "blade")
    t.is(people.load(u), 4950)
    t.is(three(u), "5 7 7")
  end)
end)

test("strength 4 carries a loaded submachine gun and a sword", { "SN-174" }, function(t)
  person(t, { strength = 4 }, function(u)
    people.give(u, "submachine_gun")
    people.give(u, "sword")
    t.is(people.load(u), 4000)
    t.is(people.encumbrance(u), 0)
  end)
end)

test("spare magazines count", { "SN-174", "SN-175" }, function(t)
  person(t, { strength = 4 }, function(u)
    people.give(u, "submachine_gun", { spare = 1 })
    people.give(u, "sword")
    t.is(people.load(u), 4500)
    t.is(people.encumbrance(u), 1)
  end)
end)

test("a magazine weighs until its last round is fired", { "SN-174" }, function(t)
  person(t, {}, function(u)
    local gun = people.give(u, "assault_rifle")
    gun.rounds = 1
    t.is(people.load(u), 3330)
    gun.rounds = 0
    t.is(people.load(u), 3000)
  end)
end)

test("up to twice strength: one less of each", { "SN-175" }, function(t)
  person(t, { strength = 4, dexterity = 9, endurance = 6 }, function(u)
    people.give(u, "rifle")
    t.is(people.load(u), 4500)
    t.is(three(u), "3 8 5")
    t.is(people.limit(u), 8000)
  end)
end)

test("military personnel go to three times strength, two less of each", { "SN-176" }, function(t)
  person(t, { strength = 4, dexterity = 9, endurance = 6, military = true }, function(u)
    people.give(u, "rifle")
    t.is(three(u), "3 8 5")
    people.give(u, "rifle")
    t.is(people.load(u), 9000)
    t.is(three(u), "2 7 4")
    t.is(people.limit(u), 12000)
  end)
end)

test("laying the excess down restores the characteristics", { "SN-177" }, function(t)
  person(t, { strength = 4 }, function(u)
    local gun = people.give(u, "rifle")
    t.is(three(u), "3 6 6")
    gun.cell = u.cell
    t.is(people.load(u), 0)
    t.is(three(u), "4 7 7")
  end)
end)

test("no load above the limit", { "SN-178" }, function(t)
  person(t, { strength = 4 }, function(u)
    people.give(u, "rifle")
    t.is(people.room(u), 3500)
    u.military = true
    t.is(people.room(u), 7500)
  end)
end)

test("a dagger weighs nothing in the load, a blade does", { "SN-179" }, function(t)
  person(t, {}, function(u)
    people.give(u, "dagger")
    t.is(people.load(u), 0)
    people.give(u, "blade")
    t.is(people.load(u), 350)
  end)
end)

test("ten arrows and their quiver", { "SN-312", "SN-174" }, function(t)
  person(t, {}, function(u)
    local bow = people.give(u, "short_bow", { rounds = 0, spare = 10 })
    t.is(people.load(u), 2000)
    bow.spare = 9
    bow.rounds = 1
    t.is(people.load(u), 2000)
  end)
end)

test("the cranequin comes with its crossbow and counts", { "SN-319" }, function(t)
  person(t, {}, function(u)
    people.give(u, "military_crossbow", { rounds = 0 })
    t.is(people.load(u), 9000)
  end)
end)

test("a pack counts, and a generator lifts it", { "SN-340", "SN-346" }, function(t)
  person(t, {}, function(u)
    people.give(u, "laser_carbine")
    t.is(people.load(u), 8000)
    local plasma = people.give(u, "pgmp_14")
    t.is(people.load(u), 33000)
    plasma.generator = true
    t.is(people.load(u), 8140)
  end)
end)

test("battle dress doubles strength for load and use", { "SN-373" }, function(t)
  person(t, { strength = 5, dexterity = 8, endurance = 9 }, function(u)
    dressed(u, "battle_dress")
    t.is(three(u), "10 8 9")
    t.is(people.free_load(u), 10000)
    people.give(u, "laser_rifle")
    t.is(three(u), "9 7 8")
    t.is(u.strength, 5)
  end)
end)

test("one armor at a time, and reflec beneath", { "SN-362" }, function(t)
  person(t, {}, function(u)
    dressed(u, "cloth")
    dressed(u, "reflec")
    t.ok(people.wears(u, "cloth"))
    dressed(u, "mesh")
    t.no(people.wears(u, "cloth"))
    t.ok(people.wears(u, "mesh"))
    t.ok(people.wears(u, "reflec"))
  end)
end)

test("wounds do not change what a characteristic does", { "SN-112" }, function(t)
  person(t, { strength = 11, strength_hits = 6, dexterity_hits = 3, endurance_hits = 7 }, function(u)
    t.is(three(u), "11 7 7")
    t.is(people.free_load(u), 11000)
  end)
end)

test("a load costs an ordinary swing, and two where it is two less of each",
  { "SN-131", "SN-132", "SN-133", "SN-175", "SN-176" }, function(t)
  for load, swings in pairs { sling = 6, rifle = 5, laser_rifle = 4 } do
    local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
      a1 = { side = "a", at = "b2", facing = "e", strength = 4, dexterity = 9, endurance = 6, military = true },
      b1 = { side = "b", at = "c2", facing = "w", strength = 7, dexterity = 9, endurance = 9 } } }
    g:run(function() people.give(units.named "a1", load) end)
    local function weakened(used)
      g:set("a1", { swings = used })
      return contains(map(g:odds("a", "snap b1 hands").modifiers, function(m) return m.name end), "weakened blow")
    end
    t.no(weakened(swings - 1))
    t.ok(contains(g:options "a", "snap b1 hands weakened"))
    t.ok(weakened(swings))
    t.no(contains(g:options "a", "snap b1 hands weakened"))           -- there is none to be saved
  end
end)

-- Whoever carries more than it may, in words.
local function overloaded()
  return map(units.all { where = function(u) return not u.hits_down and people.load(u) > people.limit(u) end }, function(u)
    return ("%s: %d of %d g"):format(u.id, people.load(u), people.limit(u))
  end)
end

local SETS = { boarding_party = { customs = "pirate" }, hijacking = { cabin_weapons = "carried", grenades = true, team_play = true }, mutiny = {},
  breakthrough = {}, rescue = {}, berserker = {}, theyre_loose = { ship = "free_trader", armor = true } }

for scenario, set in pairs(SETS) do
  test(scenario .. " hands out no more than can be carried", { "SN-178", "SN-283" }, function(t)
    set.pre_emption = false
    for seed = 1, 12 do
      t.game { scenario = scenario, seed = seed, set = set }
      t.is(overloaded(), {})
    end
  end)
end

test("spares are left behind first, then the weapon lies where it is kept", { "SN-178" }, function(t)
  person(t, { strength = 3, military = true }, function(u)
    local carbine, is_carried = people.issue(u, "laser_carbine")
    t.ok(is_carried)
    t.is(carbine.holder, u)
    local pistol = people.issue(u, "automatic_pistol", { spare = 1 })
    t.is(pistol.spare, 0)
    t.is(people.load(u), 9000)
  end)
  person(t, { strength = 2, military = true }, function(u)
    local carbine, is_carried = people.issue(u, "laser_carbine", {}, u.cell)
    t.no(is_carried)
    t.is(carbine.cell, u.cell)
    t.is(people.issue(u, "automatic_pistol", { spare = 1 }).spare, 1)
  end)
end)

-- --- scale ---
-- Time, distance, characters and counters: what the game is about.

local aboard = include "helpers/aboard.lua"

test("a turn is fifteen seconds: four are a minute, ten minutes are forty", { "SN-001", "SN-110", "SN-261" }, function(t)
  t.is(turns.of_minutes(1), 4)
  local g = aboard.game(t, { a1 = "t8", b1 = "w8" })
  g:run(function() wounds.become(units.named "a1", "unconscious") end)
  t.is(g.a1.wakes - g.game.turn, turns.of_minutes(10))
end)

test("beyond fifty or sixty meters an attack is beside the point, and allowed", { "SN-003" }, function(t)
  t.is(attack.band(40), "long")               -- 60 m
  t.ok(odds_case({ weapon = "rifle", range = 40 }).possible ~= false)
  t.ok(odds_case({ weapon = "rifle", range = 166 }).possible ~= false)
  t.is(odds_case({ weapon = "rifle", range = 167 }).possible, false)
end)

test("each person and animal has a record of its own", { "SN-004" }, function(t)
  local g = aboard.game(t, { a1 = "t8", a2 = "u8", b1 = "w8" })
  g:run(function()
    wounds.suffer(units.named "a1", { 2 })
    units.named("a1").skills.revolver = 2
  end)
  local function hurt(u) return u.strength_hits + u.dexterity_hits + u.endurance_hits end
  t.is(hurt(g.a1), 2)
  t.is(hurt(g.a2), 0)
  t.is(g.a2.skills.revolver, nil)
  t.is(map(units.at(g:cell "t8"), function(u) return u.id end), { "a1" })
end)

test("an animal is a character: it has its place in the order, stops the way, and is attacked", { "SN-005", "SN-021" }, function(t)
  local g = aboard.game(t, { a1 = "t8", b1 = "u8" }, {}, { b1 = { hits_down = 9, hits_dead = 3, natural = "teeth" } })
  t.ok(g.b1.order > 0)
  t.ok(contains(g:options(g:pending()[1]), "end"))
  while g:pending()[1] ~= "a" do g:act(g:pending()[1], "end") end
  t.is(g:refused("a", "move e"), "move e: b1 stands there")
  t.ok(contains(g:options "a", "attack b1 hands"))
end)

test("what somebody aims at is marked, for everybody to see", { "SN-006", "SN-083" }, function(t)
  local g = aboard.game(t, { a1 = "t8", b1 = "u9" })
  g:run(function()
    people.give(units.named "a1", "revolver")
    hands.ready(units.named "a1")
  end)
  g:act("a", "cover v8")
  t.is(g.a1.cover_cell.name, "v8")
  t.seen(g:view "b", "a1.cover_cell")
end)

test("explosions and casualties are marked", { "SN-006", "SN-023" }, function(t)
  local g = aboard.game(t, { a1 = "t8", b1 = "w8" })
  g:run(function()
    grenades.burst(items.new("hand_grenade", { cell = cells.named "w8" }), units.named "a1")
    wounds.kill(units.named "b1")
    t.is(chain "unit.down" (units.named "b1"), true)
  end)
  t.is(g:cell("w8").blast, true)
end)

test("a square holds any number of marks, and casualties beside them", { "SN-024", "SN-022" }, function(t)
  local g = aboard.game(t, { a1 = "t8", a2 = "t9", b1 = "x8", b2 = "x9" })
  g:run(function()
    for _, id in ipairs { "a1", "a2" } do
      local u = units.named(id)
      people.give(u, "revolver")
      hands.ready(u)
      cover.take(u, cells.named "w8")
    end
    for _ = 1, 2 do grenades.burst(items.new("hand_grenade", { cell = cells.named "w8" }), units.named "a1") end
    for _, id in ipairs { "b1", "b2" } do
      wounds.kill(units.named(id))
      units.named(id).cell = cells.named "w8"
    end
    t.is(units.named("a1").cover_cell, units.named("a2").cover_cell)
    t.is(moves.reason(units.named "a1", "e"), nil)
  end)
  t.is(#g:cell("w8").units, 2)
  t.is(g:cell("w8").blast, true)
end)
