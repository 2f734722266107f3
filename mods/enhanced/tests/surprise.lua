-- Surprise, advantage, checks, scale (EN-001, EN-002, EN-006, EN-007, EN-021 to EN-023, EN-113 to EN-139).
local field = include "helpers/field.lua"
local person = field.person

local function of(chain_id, ...)
  local out = {}
  for _, m in ipairs(chain(chain_id)(...)) do out[m.name] = m.value end
  return out
end

local function two(t, opts, more)
  local units = { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "i3", "w", { dexterity = 2 }) }
  for id, u in pairs(more or {}) do units[id] = u end
  return field.game(t, units, opts)
end

test("EN-113 to EN-116: a die each; three more is surprise", { "EN-113", "EN-114", "EN-115", "EN-116" }, function(t)
  local function after(dice)
    local g = two(t, { set = { surprise = true }, dice = { combat = dice } })
    t.ok(g.game)
    return { sides.named("a").surprised, sides.named("b").surprised }
  end
  t.is(after { 4, 1 }, { false, true })
  t.is(after { 3, 1 }, { false, false })
  t.is(after { 1, 4 }, { true, false })
end)

test("EN-115: the surprised do nothing and are at +2, until the other has attacked", { "EN-115" }, function(t)
  local g = two(t, { set = { surprise = true }, dice = { combat = { 6, 1 } }, arms = { a1 = "revolver" }, alert = true })
  t.is(field.dms(g, "a", "attack b1 revolver").surprised, 2)
  g:act("a", "end")
  t.is({ g.game.turn, g:pending() }, { 2, { "a" } })
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 revolver")                                        -- and it cannot react
  g:act("a", "end")
  t.is({ g:pending(), sides.named("b").surprised }, { { "b" }, false })
end)

test("EN-115: a powered door ends it that one of the surprised sees open, and no other", { "EN-115" }, function(t)
  local function after(door, state)
    local dice = door == "iris-1" and state == "open" and { combat = { 6, 1 } } or nil -- they see each other at once
    local who = { a1 = person("a", "i5", "e", { dexterity = 9 }), b1 = person("b", door == "iris-1" and "h5" or "e4", "w", { dexterity = 2 }) }
    local g = field.game(t, who, { map = "test_ground", set = { surprise = true }, portals = { [door] = state }, dice = dice })
    g:run(function()
      if not sides.named("b").surprised then surprise.take(sides.named "b", sides.named "a") end
      base.doors.work(units.named "a1", portals.named(door), state == "closed" and "open" or "closed")
    end)
    g:act("a", "end")
    return sides.named("b").surprised
  end
  t.is({ after("iris-1", "closed"), after("iris-1", "open"), after("door-1", "closed") }, { false, true, true })
end)

-- a1 and b1 with a wall between, whose sides know nothing of each other
local function apart(t, opts)
  opts = opts or {}
  opts.map, opts.set = "test_sight", { surprise = true }
  return field.game(t, { a1 = person("a", "b2", "s", { dexterity = 9 }), b1 = person("b", opts.b1 or "h3", "w", { dexterity = 2 }) }, opts)
end
local function aware(g)
  local a, b = sides.named "a", sides.named "b"
  return g.game and { relations.get("aware", a, b), relations.get("aware", b, a) }
end

test("EN-113: it is thrown for as they meet, and not before", { "EN-113", "EN-116" }, function(t)
  local g = apart(t)
  t.is(aware(g), { false, false })
  g:dice { combat = { 3, 1 } }
  g:act("a", "move s")
  t.is(aware(g), { true, true })
  g:act("a", "move s")                                                    -- and never again
end)

test("EN-115: who comes upon them and is surprised acts no more", { "EN-115", "EN-113" }, function(t)
  local g = apart(t)
  g:dice { combat = { 1, 6 } }
  g:act("a", "move s")
  t.is({ sides.named("a").surprised, g.a1.ap, aware(g), g:pending() }, { true, 0, { false, true }, { "b" } })
end)

-- b's side hears what a1 does behind the wall, and is aware of a
local function hears(t, opts, what)
  local g = apart(t, opts)
  g:run(function() what(units.named "a1") end)
  return aware(g)[2], g
end
local function shot_with(weapon) return function(u) tell("weapon.fired", { by = u, weapon = definition("weapon", "base:" .. weapon) }) end end

test("EN-113: who has heard a shot within eight squares is aware, and not surprised", { "EN-113", "EN-115" }, function(t)
  local heard, g = hears(t, nil, shot_with "revolver")
  t.ok(heard)
  g:dice { combat = { 6, 1 } }
  g:act("a", "move s")
  t.is(sides.named("b").surprised, false)
end)

test("EN-113: bows, lasers and blades make no noise, blasts do", { "EN-113" }, function(t)
  for weapon, loud in pairs { laser_carbine = false, short_bow = false, dagger = false, shotgun = true } do
    t.is({ weapon, (hears(t, nil, shot_with(weapon))) }, { weapon, loud })
  end
  t.ok((hears(t, nil, function(u) tell("grenade.bursts", { cell = u.cell }) end)))
end)

test("EN-113: a shut door keeps the noise in, and so do more than eight squares", { "EN-113" }, function(t)
  local function heard(at, door)
    local g = field.game(t, { a1 = person("a", at, "w", { dexterity = 9 }), b1 = person("b", "j5", "w", { dexterity = 2 }) },
      { map = "test_ground", set = { surprise = true }, portals = { ["iris-1"] = door, ["hatch-1"] = "open", ["door-1"] = "open" } })
    g:run(function()
      relations.set("aware", sides.named "b", sides.named "a", false)      -- whatever they saw through open doors
      shot_with "revolver"(units.named "a1")
    end)
    return aware(g)[2]
  end
  t.is({ heard("b5", "open"), heard("a5", "open"), heard("i5", "closed") }, { true, false, false }) -- eight squares, nine, one
end)

test("EN-113: whoever is concealed is not seen, and so cannot be surprised by who comes into view", { "EN-113", "EN-174" }, function(t)
  local function after(dice)
    local g = field.game(t, { a1 = person("a", "f4", "e", { dexterity = 9 }), b1 = person("b", "k4", "w", { dexterity = 2 }) },
      { map = "test_ground", set = { surprise = true }, dice = { combat = dice } })
    t.ok(g.game)
    return { sides.named("a").surprised, sides.named("b").surprised }
  end
  t.is({ after { 6, 1 }, after { 1, 6 } }, { { false, false }, { true, false } }) -- b1 is behind a bush
end)

test("EN-115: the +2 is for those alone by whom they are surprised", { "EN-115" }, function(t)
  local g = two(t, { arms = { a1 = "revolver" } })
  g:run(function()
    sides.named("b").surprised = true
    relations.set("surprised_by", sides.named "b", sides.named "b", true)
  end)
  t.is(field.dms(g, "a", "attack b1 revolver").surprised, nil)
  g:run(function() surprise.take(sides.named "b", sides.named "a") end)
  t.is(field.dms(g, "a", "attack b1 revolver").surprised, 2)
end)

test("EN-117 to EN-124: the DMs on the surprise throw", { "EN-117", "EN-118", "EN-119", "EN-120", "EN-121", "EN-122", "EN-123", "EN-124" }, function(t)
  local g = two(t, { skills = { a1 = { recon = 2, battle_dress = 0 } } })
  g:run(function()
    local u = units.named "a1"
    u.career, u.sneaking, u.pounces = "navy", true, true
    base.people.dress(u, "battle_dress")
  end)
  t.is(of("surprise.dm", sides.named "a"), { Recon = 2, military = 1, sneaking = 1, ["battle dress"] = 2, pouncers = 1 })
  local many = {}
  for i = 2, 8 do many["b" .. i] = person("b", ("cdefghi"):sub(i - 1, i - 1) .. "1", "w", { dexterity = 2 }) end
  two(t, nil, many)
  t.is(of("surprise.dm", sides.named "b"), { ["a large group"] = -1 })
  for i = 2, 8 do many["b" .. i].hits_down, many["b" .. i].hits_dead = 9, 3 end
  for i = 9, 11 do many["b" .. i] = person("b", "c" .. i - 7, "w", { hits_down = 9, hits_dead = 3 }) end
  two(t, nil, many)
  t.is(of("surprise.dm", sides.named "b"), { ["a large pack"] = -1 })
  g = two(t, { arms = { a1 = "vrf_gauss_gun" } })
  g:run(function() units.named("a1").weapon = units.named("a1").items[1] end)
  t.is(of("surprise.dm", sides.named "a"), { ["in a vehicle"] = -1 })
end)

test("EN-115: surprise lasts while those who have it only move, and is over as one of them comes next to one of the others", { "EN-115" }, function(t)
  local function after(text)
    local g = two(t, { set = { surprise = true }, dice = { combat = { 4, 1 } } })
    g:set("b1", { cell = g:cell "e3" })
    g:act("a", text)
    if g:pending()[1] == "b" then g:act("b", "pass") end
    g:act("a", "end")
    return sides.named("b").surprised
  end
  t.is({ after "move e", after "run e2" }, { true, false })
end)

test("EN-124: beasts with claws or teeth pounce, and whom a scenario says it of; others and people do not", { "EN-124" }, function(t)
  for natural, is in pairs { claws = true, teeth = true, horns = false, hooves = false, stinger = false, thrasher = false } do
    local g = two(t)
    g:run(function()
      local u = units.named "a1"
      u.hits_down, u.hits_dead, u.natural = 9, 3, definition("weapon", "base:" .. natural)
    end)
    t.is({ natural, of("surprise.dm", sides.named "a").pouncers }, { natural, is and 1 or nil })
  end
  t.is(of("surprise.dm", sides.named "b").pouncers, nil)
end)

test("EN-124: the animals of a scenario may be pouncers", { "EN-124" }, function(t)
  local g = t.game { rules = "enhanced", scenario = "theyre_loose", seed = 5 }
  g:pending()
  local kinds, some = {}, false
  for _, u in ipairs(units.all()) do
    if u.natural then
      kinds[#kinds + 1] = u.natural.id
      some = some or contains({ "claws", "teeth" }, u.natural.id)
    end
  end
  t.is({ #kinds, of("surprise.dm", sides.named "animals").pouncers }, { 6, some and 1 or nil })
  t.ok(some, table.concat(kinds, " "))
end)

test("EN-125 to EN-138: the DMs on the advantage throw", { "EN-125", "EN-129", "EN-130", "EN-131", "EN-136", "EN-137", "EN-138" }, function(t)
  local g = two(t, { skills = { a1 = { tactics = 2, vacc_suit = 0 } } })
  local function all() return of("advantage.dm", g.a1, g.b1) end
  t.is(all(), { Tactics = 2 })
  g:set("a1", { career = "marines", sneaking = true, pace = "walking" })
  t.is(all(), { Tactics = 2, ["military career"] = 1, sneaking = 1, walking = -1 })
  g:set("a1", { career = "none", sneaking = false, pace = "rushing" })
  g:run(function() base.people.dress(units.named "a1", "vacc_suit") end)
  t.is(all(), { Tactics = 2, rushing = -2, ["sealed suit"] = -2 })
end)

test("EN-132, EN-133: +1 from the flank, +2 from the rear", { "EN-132", "EN-133" }, function(t)
  local g = two(t)
  for facing, want in pairs { w = {}, n = { ["from the flank"] = 1 }, e = { ["from the rear"] = 2 } } do
    g:set("a1", { pace = "walking" })
    g:set("b1", { facing = facing })
    want.walking = -1
    t.is(of("advantage.dm", g.a1, g.b1), want)
    g:set("a1", { pace = "rushing" })
    want.walking, want.rushing = nil, -2
    t.is(of("advantage.dm", g.a1, g.b1), want)
  end
end)

test("EN-132, EN-133: who has not moved has not approached, whatever the other looks at", { "EN-132", "EN-133" }, function(t)
  local g = two(t)
  for _, facing in ipairs { "n", "e", "s", "w" } do
    g:set("b1", { facing = facing })
    t.is(of("advantage.dm", g.a1, g.b1), {})
  end
end)

test("EN-139: an adjacent snap attack has no DM of its own on advantage", { "EN-139" }, function(t)
  local g = two(t)
  g:set("b1", { cell = g:cell "c3" })
  t.is(of("advantage.dm", g.b1, g.a1), {})
end)

test("EN-126, EN-127: the chances are those of two dice, three apart", { "EN-126", "EN-127" }, function(t)
  local g = two(t)
  t.is({ advantage.odds(g.a1, g.b1) }, { 6, 6 })
  g:run(function() units.named("a1").skills.tactics = 3 end)
  t.is({ advantage.odds(g.a1, g.b1) }, { 21, 0 })
end)

test("EN-021: a characteristic is thrown or less, and a DM changes the number", { "EN-021" }, function(t)
  local g = two(t)
  t.is(throws.characteristic(g.a1, "endurance", 0):odds().chance, { 21, 36 })
  t.is(throws.characteristic(g.a1, "endurance", -2):odds().chance, { 10, 36 })
end)

test("EN-022, EN-023: tasks by difficulty", { "EN-022", "EN-023" }, function(t)
  local g = two(t)
  local need = {}
  for _, word in ipairs { "automatic", "simple", "routine", "difficult", "formidable", "impossible" } do need[#need + 1] = throws.task(g.a1, word, 0).need end
  t.is(need, { 0, 3, 7, 11, 15, 19 })
  t.is({ throws.task(g.a1, "routine", 0):odds().chance, throws.task(g.a1, "routine", 2):odds().chance }, { { 21, 36 }, { 30, 36 } })
  t.fails(function() return throws.task(g.a1, "easy", 0):odds() end, "unknown difficulty 'easy'")
end)

test("EN-001: a twenty-first on a side is welcome", { "EN-001" }, function(t)
  local many = {}
  for i = 2, 22 do many["b" .. i] = person("b", ("abcdefghij"):sub((i - 2) % 10 + 1, (i - 2) % 10 + 1) .. 4 + (i - 2) // 10, "w", { dexterity = 2 }) end
  many.b22.at = "a1"
  two(t, nil, many)
  t.is(units.count { side = "b" }, 22)
end)

test("EN-002: nothing forbids a shot at long range", { "EN-002" }, function(t)
  local g = field.game(t, { a1 = person("a", "a1", "e", { dexterity = 9 }), b1 = person("b", "al1", "w", { dexterity = 2 }) },
    { map = "test_range", arms = { a1 = "rifle" } })
  t.ok(contains(g:options "a", "attack b1 rifle"))
end)

test("EN-006, EN-007: a turn is a quarter of a minute, a square 1.5 m", { "EN-006", "EN-007" }, function(t)
  two(t)
  t.is(base.turns.of_minutes(1), 4)
end)

test("EG-04: a new character has extra skill, a military one a service", { "EN-117", "EN-118" }, function(t)
  local g = two(t)
  g:run(function()
    local list = base.people.roll { side = "a", n = 6, arms = "none", military = true }
    for _, u in ipairs(list) do
      local n = 0
      for _, skill in ipairs { "tactics", "recon", "leadership", "medical", "zero_g", "battle_dress" } do n = n + (u.skills[skill] or 0) end
      t.ok(n >= 1)
      t.has({ "army", "navy", "marines" }, u.career)
    end
  end)
end)
