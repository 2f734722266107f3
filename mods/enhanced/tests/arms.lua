-- Attacks and arms: what they cost, bursts, several targets, explosions, gas (EN-110 to EN-112, EN-140 to EN-219).
local field = include "helpers/field.lua"
local person, dms = field.person, field.dms

-- a1 with a weapon in the hall, b1 `far` squares to the east
local function duel(t, weapon, far, opts)
  opts = opts or {}
  opts.set = opts.set or {}
  opts.set.wound_choice = opts.set.wound_choice or "random"
  opts.arms = { a1 = weapon }
  opts.skills = { a1 = { [weapon] = 0 } }
  local units = { a1 = person("a", "a3", "e", { dexterity = 9, strength = opts.strength or 7 }),
    b1 = person("b", ("abcdefghij"):sub(far + 1, far + 1) .. "3", "w", { dexterity = 2, strength = 15, endurance = 15 }) }
  for id, u in pairs(opts.more or {}) do units[id] = u end
  return field.game(t, units, opts)
end

local function paid(g, text)
  local ap = g.a1.ap
  g:act("a", text)
  return ap - g.a1.ap
end
local function hits(u) return u.strength_hits + u.dexterity_hits + u.endurance_hits end

test("EN-140, EN-141, EN-150: 4 AP a single shot or a blow, 6 a burst or an energy weapon", { "EN-140", "EN-141", "EN-150" }, function(t)
  for weapon, row in pairs { revolver = { 4, 4, 2 }, submachine_gun = { 6, 4, 4 }, laser_carbine = { 6, 4, 2 }, cutlass = { 4, 1, 2 } } do
    local g = duel(t, weapon, row[2])
    g:dice { combat = row[3] == 4 and { 1, 1, 1, 1 } or { 1, 1 } }
    if row[2] == 1 then
      g:act("a", "attack b1 " .. weapon)
      g:act("b", "pass")
      t.is(g.a1.ap, 16 - row[1])
    else
      t.is(paid(g, "attack b1 " .. weapon), row[1])
    end
  end
end)

test("EN-149: the selector costs 1 AP", { "EN-149" }, function(t)
  local g = duel(t, "assault_rifle", 5)
  t.is(paid(g, "select " .. (g.a1.weapon.selector == "fa" and "semi" or "fa")), 1)
end)

test("EN-151: a blow reaches to short range", { "EN-151" }, function(t)
  t.ok(contains(duel(t, "cutlass", 3):options "a", "attack b1 cutlass"))
  t.no(contains(duel(t, "cutlass", 4):options "a", "attack b1 cutlass"))
end)

test("EN-152, EN-153, EN-154: a blade is thrown for 6 AP, on 18 with dexterity less the squares, for 2D",
  { "EN-152", "EN-153", "EN-154" }, function(t)
  local g = duel(t, "dagger", 3)
  t.is(dms(g, "a", "throw b1 dagger"), { dexterity = 9, range = -3 })
  g:dice { combat = { 6, 6, 2, 3, 1 } }
  t.is(paid(g, "throw b1 dagger"), 6)
  t.is(hits(g.b1), 5)
end)

test("EN-026, EN-027: given a thrown blade, then a natural 12 hits and a natural 2 misses, whatever is added",
  { "EN-026", "EN-027", "EN-153" }, function(t)
  local function ways(distance, dexterity, level)
    local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = dexterity, intelligence = 14 }),
      b1 = person("b", distance, "w", { dexterity = 2 }) },
      { arms = { a1 = "dagger" }, skills = { a1 = { dagger = level } } })
    return field.ways(g, "a", "throw b1")
  end
  t.is({ ways("f3", 2, 0), ways("c3", 15, 9) }, { 1, 35 })
end)

local function throws_made(g)
  local n = 0
  for _, line in ipairs(g:log(40)) do if line:find "needs %d" then n = n + 1 end end
  return n
end

test("EN-183, EN-186: a single shot is one throw", { "EN-183", "EN-186" }, function(t)
  local g = duel(t, "revolver", 5)
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 revolver")
  t.is({ g.a1.weapon.rounds, throws_made(g) }, { 5, 1 })
end)

test("EN-184, EN-188, EN-190: a burst of four is two throws, each hit for itself", { "EN-184", "EN-188", "EN-190" }, function(t)
  local g = duel(t, "submachine_gun", 4)
  local before = g.a1.weapon.rounds
  g:dice { combat = { 6, 6, 6, 6, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1 } }
  g:act("a", "attack b1 submachine_gun")
  t.is({ before - g.a1.weapon.rounds, throws_made(g), hits(g.b1) }, { 4, 2, 9 })
  t.no(contains(g:options "a", "select semi"))                            -- EN-190
end)

test("EN-185, EN-192: ten rounds are three throws", { "EN-185", "EN-192" }, function(t)
  local g = duel(t, "light_machine_gun", 5)
  g:run(function() units.named("a1").weapon.ready = true end)
  local before = g.a1.weapon.rounds
  g:dice { combat = { 1, 1, 1, 1, 1, 1 } }
  g:act("a", "attack b1 light_machine_gun")
  t.is({ before - g.a1.weapon.rounds, throws_made(g) }, { 10, 3 })
  t.is({ bursts.throws(1), bursts.throws(3), bursts.throws(4), bursts.throws(10), bursts.throws(100) }, { 1, 2, 2, 3, 5 })
end)

test("EN-187, EN-189: combat rifles have a selector, the automatic rifle too", { "EN-187", "EN-189" }, function(t)
  for _, id in ipairs { "assault_rifle", "acr", "gauss_rifle", "automatic_rifle" } do
    duel(t, id, 5)
    t.ok(definition("weapon", "base:" .. id).selective)
  end
  local rifle, auto = definition("weapon", "base:rifle"), definition("weapon", "base:automatic_rifle")
  for _, band in ipairs { "close", "short", "medium", "long" } do
    for _, armor in ipairs { "nothing", "jack", "mesh", "cloth", "reflec", "ablat", "battle_dress" } do
      local worn = { definition("armor", "base:" .. armor) }
      t.is(base.attack.by_chart(auto, "semi", band, worn, 0), base.attack.by_chart(rifle, "semi", band, worn, 0))
    end
  end
end)

test("EN-191: the gauss rifle fires one, four or ten", { "EN-191" }, function(t)
  local g = duel(t, "gauss_rifle", 5)
  g:run(function() units.named("a1").weapon.selector = "fa" end)
  t.is(paid(g, "burst 10"), 1)
  local before = g.a1.weapon.rounds
  g:dice { combat = { 1, 1, 1, 1, 1, 1 } }
  g:act("a", "attack b1 gauss_rifle")
  t.is(before - g.a1.weapon.rounds, 10)
end)

-- b1 with two friends beside it and one apart
local function crowd(t, weapon, opts)
  local function foe(at) return person("b", at, "w", { dexterity = 2, strength = 15, endurance = 15 }) end
  opts = opts or {}
  opts.more = { b2 = foe "f2", b3 = foe "f4", b4 = foe "i3" }
  return duel(t, weapon, 5, opts)
end

test("EN-193, EN-194, EN-196: a burst may be spread: once at the target, and once at those beside it at -3", { "EN-193", "EN-194", "EN-196" }, function(t)
  local g = crowd(t, "submachine_gun")
  g:dice { combat = { 6, 6, 1, 1, 1, 1, 3, 2, 3, 2 } }                    -- medium +3, -3, dexterity +2: 7 is one short
  g:act("a", "spread b1 submachine_gun")
  t.is({ throws_made(g), hits(g.b1), hits(g.b2), hits(g.b4) }, { 3, 3, 0, 0 })
end)

test("EN-195: ten rounds reach up to five beside", { "EN-195" }, function(t)
  local g = crowd(t, "light_machine_gun")
  g:run(function() units.named("a1").weapon.ready = true end)
  g:dice { combat = { 1, 1, 1, 1, 1, 1 } }
  g:act("a", "spread b1 light_machine_gun")
  t.is(throws_made(g), 3)
end)

test("EN-195: at most five of those beside, each at -3", { "EN-195" }, function(t)
  local more = {}
  for i, at in ipairs { "e2", "e4", "f2", "f4", "g2", "g3", "g4" } do
    more["b" .. i + 1] = person("b", at, "w", { dexterity = 2, strength = 15, endurance = 15 })
  end
  local g = duel(t, "light_machine_gun", 5, { more = more })
  g:run(function() units.named("a1").weapon.ready = true end)
  g:dice { combat = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 } }
  g:act("a", "spread b1 light_machine_gun")
  t.is(throws_made(g), 6)
  t.is(#filter(g:log(40), function(line) return line:find "spread %-3" or line:find "%-3 spread" end), 5)
end)

test("EN-197, EN-199, EN-200: plasma may be spread too, and never throws twice at one", { "EN-197", "EN-199", "EN-200" }, function(t)
  local g = crowd(t, "pgmp_13")
  g:run(function()
    units.named("a1").skills.battle_dress = 0
    base.people.dress(units.named "a1", "battle_dress")
  end)
  t.is(bursts.of(base.attack.new(g.a1, g.b1, g.a1.weapon)), 1)
  t.ok(contains(g:options "a", "spread b1 pgmp_13"))
end)

test("EN-198: a laser that misses goes on to who stands behind, one that hits does not", { "EN-198" }, function(t)
  local function fire(dice)
    local g = duel(t, "laser_carbine", 5, { more = { b2 = person("b", "g3", "w", { dexterity = 2, strength = 15, endurance = 15 }) } })
    g:dice { combat = dice }
    g:act("a", "attack b1 laser_carbine")
    return hits(g.b1), hits(g.b2)
  end
  t.is({ fire { 1, 1, 6, 6, 1, 1, 1, 1, 1 } }, { 0, 4 })
  t.is({ fire { 6, 6, 1, 1, 1, 1, 1 } }, { 4, 0 })
end)

-- a1 fires a laser at b1 five squares off, behind whom b2 stands
local function beam(t, b2_at, opts)
  opts = opts or {}
  opts.more = { b2 = person("b", b2_at or "g3", "w", { dexterity = 2, strength = 15, endurance = 15 }) }
  return duel(t, "laser_carbine", 5, opts)
end

-- The modifiers of the throw at whom the beam goes on to, by name; nil: it goes on to nobody.
local function beam_dms(g, how)
  local a = base.attack.new(g.a1, g.b1, g.a1.weapon, how)
  local other = chain "attack.others" (a)[1]
  if not other then return nil end
  local out = {}
  for _, m in ipairs(other[2]:odds().modifiers) do out[m.name] = m.value end
  return out
end

test("EN-198, EN-143: a laser that misses in a snap attack is thrown at -2 at the second too, and so it falls", { "EN-198", "EN-143" }, function(t)
  local g = beam(t)
  t.is(beam_dms(g, { snap = true })["snap attack"], -2)
  t.is(beam_dms(g)["snap attack"], nil)
  local function second(dice)
    g = beam(t)
    g:dice { combat = dice == 3 and { 1, 1, 3, 3 } or { 1, 1, 4, 3, 1, 1, 1, 1, 1 } } -- medium range +3, snap -2: 7 is enough
    g:run(function() base.attack.make(base.attack.new(units.named "a1", units.named "b1", units.named("a1").weapon, { snap = true })) end)
    return hits(g.b2) > 0
  end
  t.is({ second(3), second(4) }, { false, true })
end)

test("EN-198: nobody behind a wall, beside the line or behind two bodies is the second", { "EN-198", "EN-043" }, function(t)
  t.ok(beam_dms(beam(t)))
  t.is({ beam_dms(beam(t, "g4")), beam_dms(beam(t, "h3")) }, {})
  local g = field.game(t, { a1 = person("a", "e5", "e", { dexterity = 9 }), b1 = person("b", "f5", "w", { dexterity = 2 }),
    b2 = person("b", "g5", "w", { dexterity = 2 }) }, { map = "test_ground", arms = { a1 = "laser_carbine" }, skills = { a1 = { laser_carbine = 0 } } })
  t.is(beam_dms(g), nil)                                                  -- a hatch is shut between
  g:run(function() base.doors.set(portals.named "hatch-1", "open") end)
  t.ok(beam_dms(g))
  g = beam(t, nil)
  g:run(function() units.new { id = "b9", side = sides.named "b", cell = cells.named "d3", strength = 7, dexterity = 2, endurance = 7 } end)
  t.is(beam_dms(g), nil)                                                  -- the line ends at b1, the second in it
end)

-- b1 and b2 on either side of a corner: a1 sees b1 alone
local function round_the_corner(t, weapon, b2)
  local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "b3", "w", { dexterity = 2, strength = 15, endurance = 15 }),
    b2 = person("b", b2 or "c2", "w", { dexterity = 2, strength = 15, endurance = 15 }) },
    { map = "test_sight", set = { corners = "open", wound_choice = "random" }, arms = { a1 = weapon }, skills = { a1 = { [weapon] = 0 } } })
  g:set("a1", { cell = g:cell "a1" })
  g:set("b1", { cell = g:cell "b3" })
  return g
end

test("EN-193, EN-040: a burst is spread over nobody whom the same arm could not attack: behind a wall, hunkered down, a friend",
  { "EN-193", "EN-040" }, function(t)
  local g = round_the_corner(t, "submachine_gun")
  g:set("a1", { facing = "s" })
  t.ok(contains(g:options "a", "attack b1 submachine_gun"))
  t.is(sight.clear(g.a1.cell, g.b2.cell, "fire"), false)
  t.no(contains(g:options "a", "spread b1 submachine_gun"))
  g:set("b2", { cell = g:cell "a3" })
  t.ok(contains(g:options "a", "spread b1 submachine_gun"))
  g:set("b2", { hunkered = true })
  t.no(contains(g:options "a", "spread b1 submachine_gun"))
  g:set("b2", { hunkered = false, side = g.a1.side })
  t.no(contains(g:options "a", "spread b1 submachine_gun"))
end)

test("EN-193, EN-194: of those beside the target who cannot be attacked none is thrown for", { "EN-193", "EN-194", "EN-040" }, function(t)
  local g = crowd(t, "submachine_gun")
  g:set("b3", { hunkered = true })
  g:dice { combat = { 1, 1, 1, 1 } }
  g:act("a", "spread b1 submachine_gun")
  t.is(throws_made(g), 2)
end)

test("EN-193: those beside the target to whom the weapon does not reach are not thrown for", { "EN-193", "EN-033", "EN-034" }, function(t)
  local function thrown(at)                                               -- plasma, fired at four squares, and no nearer
    local g = field.game(t, { a1 = person("a", "a1", "e", { dexterity = 9, strength = 15 }), b1 = person("b", "e1", "w", { dexterity = 2 }),
      b2 = person("b", at, "w", { dexterity = 2 }), b3 = person("b", "f2", "w", { dexterity = 2 }) }, { map = "test_range" })
    g:run(function()
      local u = units.named "a1"
      u.weapon = base.people.give(u, "pgmp_14")
    end)
    g:dice { combat = at == "d2" and { 1, 1, 1, 1 } or { 1, 1, 1, 1, 1, 1 } }
    g:act("a", "spread b1 pgmp_14")
    return throws_made(g)
  end
  t.is({ thrown "d2", thrown "e2" }, { 2, 3 })
end)

test("EN-193: the last rounds reach those beside as well: they are spent with the first throw", { "EN-193", "EN-194" }, function(t)
  local g = crowd(t, "submachine_gun")
  g:run(function() units.named("a1").weapon.rounds = 4 end)
  g:dice { combat = { 1, 1, 1, 1, 1, 1 } }
  g:act("a", "spread b1 submachine_gun")
  t.is({ g.a1.weapon.rounds, throws_made(g) }, { 0, 3 })
end)

test("EN-193, EN-301: given a burst spread over three, then each of them is fired on, and is tested for it", { "EN-193", "EN-301" }, function(t)
  local function tested(set)
    local g = crowd(t, "submachine_gun", { set = { morale = set } })
    g:dice { combat = set and { 6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1 } or { 1, 1, 1, 1, 1, 1 } }
    g:act("a", "spread b1 submachine_gun")
    return map({ "b1", "b2", "b3", "b4" }, function(id) return g[id].tested_for.fire or 0 end)
  end
  t.is({ tested(true), tested(false) }, { { 1, 1, 1, 0 }, { 0, 0, 0, 0 } })
end)

test("EN-344, EN-193: given a shooter beside some of those over whom a burst is spread, then these may answer for nothing, and be quicker", {
  "EN-344", "EN-193", "EN-127" }, function(t)
  local function spread_at(answer, advantage, dice)
    local g = duel(t, "submachine_gun", 2, { more = { b2 = person("b", "b2", "w", { dexterity = 2 }), b3 = person("b", "d3", "w", { dexterity = 2 }) } })
    g:set("a1", { wounded = true, strength_hits = 6, endurance_hits = 7, dexterity_hits = 9 })
    g:dice { advantage = advantage, combat = dice }
    g:act("a", "spread b1 submachine_gun")                               -- b1 and b3 are not beside it and have no AP
    t.is({ g:pending(), g.b2.ap }, { { "b" }, 0 })
    g:act("b", answer)
    return { throws_made(g), g.a1.state, hits(g.b2) }
  end
  t.is(spread_at("pass", {}, { 1, 1, 1, 1, 1, 1 }), { 3, "active", 0 })
  t.is(spread_at("free hands", { 1, 6 }, { 1, 1, 6, 6, 6 }), { 2, "serious", 0 })      -- before the throw at it
  t.is(spread_at("free hands", { 3, 3 }, { 1, 1, 6, 6, 6, 6, 1, 1, 1, 1, 6, 1, 1 }), { 4, "serious", 3 })  -- at once with it
end)

test("EN-198, EN-301: given a laser that misses, then whoever stands behind is fired on too", { "EN-198", "EN-301" }, function(t)
  local g = beam(t, nil, { set = { morale = true } })
  g:dice { combat = { 6, 6, 1, 1, 6, 6, 1, 1 } }
  g:act("a", "attack b1 laser_carbine")
  t.is({ g.b1.tested_for.fire, g.b2.tested_for.fire }, { 1, 1 })
end)

test("EN-198: the last shot of a laser goes on as well", { "EN-198" }, function(t)
  local g = beam(t)
  g:run(function() units.named("a1").weapon.rounds = 1 end)
  g:dice { combat = { 1, 1, 6, 6, 1, 1, 1, 1, 1 } }
  g:act("a", "attack b1 laser_carbine")
  t.is({ g.a1.weapon.rounds, hits(g.b2) }, { 0, 4 })
end)

test("EN-201, EN-202, EN-203: a shell throws at each beside for half, as far as its blast reaches", { "EN-201", "EN-202", "EN-203" }, function(t)
  local function foe(at) return person("b", at, "w", { dexterity = 2, strength = 15, endurance = 15 }) end
  local g = duel(t, "ram_launcher", 5, { more = { b2 = foe "g3" } })
  g:run(function() units.named("a1").weapon.load[1] = "he" end)
  g:dice { combat = { 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1 } }
  g:act("a", "attack b1 ram_launcher")
  t.is({ hits(g.b1), hits(g.b2) }, { 8, 4 })
  t.is(definition("weapon", "base:autocannon").blast, 2)
end)

test("EN-204: shot strikes one target", { "EN-204" }, function(t)
  local g = duel(t, "shotgun", 2, { more = { b2 = person("b", "c2", "w", { dexterity = 2 }) } })
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 shotgun")
  t.is(throws_made(g), 1)
end)

test("EN-205, EN-206: it does half at medium range, a quarter at long", { "EN-205", "EN-206" }, function(t)
  local g = duel(t, "shotgun", 5)
  g:dice { combat = { 6, 6, 4, 4, 4, 4, 1 } }
  g:act("a", "attack b1 shotgun")
  t.is(hits(g.b1), 8)
  t.is({ sum(limbs.part_of({ 4, 4, 4, 4 }, 4)), sum(limbs.part_of({ 1 }, 4)) }, { 4, 1 })
end)

local function gassed(t, armor, more)
  local g = duel(t, "snub_pistol", 3, { more = more, armor = armor })
  g:run(function()
    for _, u in ipairs(units.all()) do u.skills.vacc_suit, u.skills.battle_dress = 0, 0 end
    for id, worn in pairs(armor or {}) do base.people.dress(units.named(id), worn) end
    units.named("a1").weapon.load[1] = "gas"
  end)
  return g
end

test("EN-207, EN-208: gas does 1D in three turns, and only a vacc suit or a mask keeps it out", { "EN-207", "EN-208" }, function(t)
  local g = gassed(t)
  g:dice { combat = { 6, 6, 2, 1 } }
  g:act("a", "attack b1 snub_pistol")
  t.is({ hits(g.b1), g.b1.gas }, { 2, 2 })
  for worn, proof in pairs { vacc_suit = true, battle_dress = false } do
    g = gassed(t, { b1 = worn })
    g:run(function() t.is(base.attack.is_gas_proof(units.named "b1"), proof) end)
  end
end)

test("EN-209: it fills three squares by three", { "EN-209" }, function(t)
  local g = gassed(t, nil, { b2 = person("b", "e4", "w", { dexterity = 2 }), b3 = person("b", "f3", "w", { dexterity = 2 }) })
  g:dice { combat = { 6, 6, 1, 1, 1, 1 } }
  g:act("a", "attack b1 snub_pistol")
  t.is({ g.b1.gas, g.b2.gas, g.b3.gas }, { 2, 2, 0 })
end)

test("EN-210, EN-211, EN-212: a tranquilizer that hits needs a throw below endurance, once", { "EN-210", "EN-211", "EN-212" }, function(t)
  local function withstands(dice)
    local g = duel(t, "snub_pistol", 3)
    g:set("b1", { endurance = 7 })
    g:run(function() units.named("a1").weapon.load[1] = "tranq" end)
    g:dice { combat = dice }
    g:act("a", "attack b1 snub_pistol")
    return g.b1.state
  end
  t.is({ withstands { 6, 6, 3, 3 }, withstands { 6, 6, 3, 4 }, withstands { 1, 1 } }, { "active", "unconscious", "active" })
end)

-- --- grenades ---

local function thrower(t, dice)
  local g = duel(t, "hand_grenade", 9, { strength = 3 })
  t.is(paid(g, "arm"), 2)
  if dice then
    g:dice { combat = dice }
    t.is(paid(g, "lob f3"), 4)
  end
  return g
end
local function where(g) return items.any { where = function(i) return i.def.id == "hand_grenade" end }.cell.name end

test("EN-155 to EN-158: drawn for 1 AP, armed for 2, thrown for 4, off 8 AP later", { "EN-155", "EN-156", "EN-157", "EN-158" }, function(t)
  local g = duel(t, "hand_grenade", 9)
  g:run(function() units.named("a1").weapon = nil end)
  t.is(paid(g, "draw hand_grenade"), 1)
  thrower(t, { 4, 4 })
  t.is(timers.all { effect = "grenade_bursts" }[1].n, 8)
end)

test("EN-159: four squares and strength far", { "EN-159" }, function(t)
  local g = thrower(t)
  t.ok(g:refused("a", "lob i3"))
  g:dice { combat = { 6, 6 } }
  g:act("a", "lob h3")
end)

test("EN-160: it falls there on 8 or more, with the DM of dexterity alone", { "EN-160" }, function(t)
  t.is(where(thrower(t, { 4, 4 })), "f3")
end)

test("EN-161, EN-162: else as far off as the throw fell short, by a die", { "EN-161", "EN-162" }, function(t)
  local at = {}
  for die = 1, 6 do at[die] = where(thrower(t, { 3, 3, die })) end
  t.is(at, { "d3", "d3", "f1", "f5", "h3", "h3" })
end)

test("EN-161: given a friend where a grenade may go, then its throw is doubted", { "EN-161" }, function(t)
  local g = duel(t, "hand_grenade", 9, { strength = 3, more = { a2 = person("a", "f5", "w") } })
  t.is(paid(g, "arm"), 2)
  t.is(g:odds("a", "lob f3").doubt, "own people may be hit: a1 (a1) 4%, a2 (a2) 5%")
  g:set("a2", { cell = g:cell "j5" })
  t.is(g:odds("a", "lob f3").doubt, "own people may be hit: a1 (a1) 4%")
end)

test("EN-201: given a friend beside the target, then what bursts may hit it, and pellets do not", { "EN-201", "EN-204" }, function(t)
  local g = duel(t, "revolver", 7, { more = { a2 = person("a", "h4", "w") } })
  local function others(weapon, mode)
    local list
    g:run(function()
      local u = units.named "a1"
      local item = base.people.give(u, weapon)
      local a = base.attack.new(u, units.named "b1", item, { mode = mode })
      list = map(base.group.other_throws(a), function(one) return one[1].id end)
    end)
    return list
  end
  t.is(others("autocannon", "he"), { "a2" })
  t.is(others "shotgun", {})
end)

-- --- hands ---

test("EN-163 to EN-166: drawing 1 AP, holstering 2, sheathing 6, dropping nothing", { "EN-163", "EN-164", "EN-165", "EN-166" }, function(t)
  local g = duel(t, "revolver", 5)
  t.is({ paid(g, "holster"), paid(g, "draw revolver"), paid(g, "drop revolver") }, { 2, 1, 0 })
  g = duel(t, "cutlass", 5)
  t.is(paid(g, "sheathe"), 6)
end)

test("EN-167 to EN-170: a clip 3 AP, a bow 2, a crossbow 5", { "EN-167", "EN-169", "EN-170" }, function(t)
  for weapon, ap in pairs { automatic_pistol = 3, rifle = 3, short_bow = 2, sporting_crossbow = 5 } do
    local g = duel(t, weapon, 5)
    g:run(function()
      local item = units.named("a1").weapon
      item.rounds, item.spare = 0, 3
    end)
    t.is(paid(g, "reload " .. weapon), ap)
  end
end)

test("EN-168: a revolver or shotgun takes its rounds one by one, 1 AP each", { "EN-168" }, function(t)
  for weapon, full in pairs { revolver = 6, shotgun = 10 } do
    local g = duel(t, weapon, 5)
    g:run(function()
      local item = units.named("a1").weapon
      item.rounds, item.spare = full - 2, 1
    end)
    t.is(paid(g, "insert_round"), 1)
    t.is({ g.a1.weapon.rounds, g.a1.weapon.loose, g.a1.weapon.spare }, { full - 1, full - 1, 0 })
    g:act("a", "insert_round")
    t.is(g.a1.weapon.loose, full - 2)
    t.is(g:refused("a", "insert_round"), "insert_round: it is fully loaded")
  end
end)

test("EN-070: who walks throws a blade and strikes at -1 too, who rushes at -2", { "EN-070", "EN-056", "EN-059" }, function(t)
  for pace, dm in pairs { walking = -1, rushing = -2 } do
    local g = duel(t, "dagger", 3)
    g:set("a1", { pace = pace })
    t.is(dms(g, "a", "throw b1 dagger")[pace], dm)
    t.is(dms(g, "a", "attack b1 dagger")[pace], dm)
  end
end)

test("EN-217: what is reserved for parrying is missing from one's own blows", { "EN-217" }, function(t)
  local g = duel(t, "cutlass", 1)
  g:run(function() units.named("a1").skills.cutlass = 3 end)
  g:act("a", "parry 2")
  t.is(dms(g, "a", "attack b1 cutlass")["reserved for parrying"], -2)
  g:run(function()
    local a = base.attack.new(units.named "b1", units.named "a1", definition("weapon", "base:hands"))
    t.is(filter(base.attack.dms(a), function(m) return m.name == "parried" end)[1].value, -2)
  end)
  t.ok(g:refused("a", "parry 4"))
end)

test("EN-218: what is longer than 3 m is of no use close by", { "EN-218" }, function(t)
  t.no(contains(duel(t, "pike", 1):options "a", "attack b1 pike"))
  t.ok(contains(duel(t, "pike", 2):options "a", "attack b1 pike"))
end)

-- --- vacuum ---

-- the hall without air, b1 in a vacc suit that is hit with these dice; each die says for how many turns it holds
local function holed(t, dice)
  local g = duel(t, "revolver", 5)
  g:run(function()
    local u = units.named "b1"
    u.skills.vacc_suit = 0
    base.people.dress(u, "vacc_suit")
    air.outside "vacuum"
    air.put(areas.cells("pressure", cells.named "a1"), "vacuum")
  end)
  g:dice { combat = dice }
  g:run(function() for _ = 1, #dice do base.pressure.struck(units.named "b1", 4) end end)
  return g, g.b1.items[1]
end
local function turns(g, n) g:run(function() for _ = 1, n do tell("turn.ends", { turn = game.turn }) game.turn = game.turn + 1 end end) end
local function is_exposed(g) return base.pressure.is_exposed(g.b1) end

test("EN-213, EN-214: a holed suit holds for a die of turns, then it is 2D a turn", { "EN-213", "EN-214" }, function(t)
  local g, suit = holed(t, { 3 })
  t.is({ suit.leaks, suit.hole }, { 3, 4 })
  turns(g, 2)
  t.no(is_exposed(g))
  turns(g, 1)
  t.ok(is_exposed(g))
end)

test("EN-214: each hole has its die, and the least of them counts", { "EN-214", "EN-216" }, function(t)
  local g, suit = holed(t, { 5, 2 })
  t.is({ suit.leaks, suit.hole }, { 2, 8 })
  turns(g, 2)
  t.ok(is_exposed(g))
end)

test("EN-216: a suit that is hit again and again has a hole of a hundred dice at most", { "EN-216" }, function(t)
  local dice = {}
  for i = 1, 26 do dice[i] = 6 end
  local _, suit = holed(t, dice)
  t.is(suit.hole, 100)
end)

test("EN-214: only turns in vacuum count", { "EN-214" }, function(t)
  local g, suit = holed(t, { 2 })
  g:run(function() air.put(areas.cells("pressure", cells.named "a1"), "air") end)
  turns(g, 4)
  t.is(suit.leaks, 2)
  g:run(function() air.put(areas.cells("pressure", cells.named "a1"), "vacuum") end)
  turns(g, 2)
  t.ok(is_exposed(g))
end)

test("EN-214: a suit that is hit in air has a hole too, and begins to leak in vacuum", { "EN-214", "EN-215" }, function(t)
  local g = duel(t, "revolver", 5)
  g:run(function()
    local u = units.named "b1"
    u.skills.vacc_suit = 0
    base.people.dress(u, "vacc_suit")
  end)
  g:dice { combat = { 6, 6, 1, 1, 1, 2, 1 } }                             -- a hit for 3D; 2 turns; which characteristic
  g:act("a", "attack b1 revolver")
  local suit = g.b1.items[1]
  t.is({ suit.hole, suit.leaks, suit.holed }, { 3, 2 })
  turns(g, 3)
  t.no(is_exposed(g))
  g:run(function()
    air.outside "vacuum"
    air.put(areas.cells("pressure", cells.named "a1"), "vacuum")
  end)
  turns(g, 2)
  t.ok(is_exposed(g))
end)

test("SN-370: given vacuum_double_hits, then hits count twice for who wears a suit in vacuum, in a burst too, and once for others",
  { "SN-370", "EN-214" }, function(t)
  -- the dice of a hit of 3 and 5 on b1 so dressed
  local function points(armor, how)
    local g = duel(t, "revolver", 5, { set = { vacuum_double_hits = how.on ~= false } })
    local list
    g:run(function()
      local u = units.named "b1"
      for _, skill in ipairs { "vacc_suit", "battle_dress" } do u.skills[skill] = 0 end
      if armor then base.people.dress(u, armor) end
      if not how.air then
        air.outside "vacuum"
        air.put(areas.cells("pressure", u.cell), "vacuum")
      end
      if how.off_map then u.cell = nil end
      list = chain "wound.faces" ({ 3, 5 }, u, { half = how.half })
    end)
    return list
  end
  for _, suit in ipairs { "vacc_suit", "combat_armor" } do
    t.is({ suit, points(suit, {}), points(suit, { half = true }) }, { suit, { 6, 10 }, { 6, 2 } })
    for _, how in ipairs { { on = false }, { air = true }, { off_map = true } } do
      t.is({ suit, how, points(suit, how) }, { suit, how, { 3, 5 } })
    end
  end
  t.is({ points("mesh", {}), points(nil, {}) }, { { 3, 5 }, { 3, 5 } })
end)

test("EN-214: a blow and a blade that is thrown make a hole as well; a miss makes none", { "EN-214" }, function(t)
  local function hole(far, text, dice)
    local g = duel(t, "dagger", far)
    g:run(function()
      local u = units.named "b1"
      u.skills.vacc_suit = 0
      base.people.dress(u, "vacc_suit")
    end)
    g:dice { combat = dice }
    g:act("a", text)
    if g:pending()[1] == "b" then g:act("b", "pass") end
    return g.b1.items[1].hole
  end
  t.is({ hole(3, "throw b1 dagger", { 1, 1 }), hole(1, "attack b1 dagger", { 1, 1 }) }, { 0, 0 })
  t.ok(hole(3, "throw b1 dagger", { 6, 6, 3, 3, 2, 1 }) > 0)
  t.ok(hole(1, "attack b1 dagger", { 6, 6, 3, 3, 2, 1 }) > 0)
end)

test("EN-214: a suit that is not worn does not leak", { "EN-214" }, function(t)
  local g, suit = holed(t, { 2 })
  g:run(function() units.named("b1").items[1].worn = false end)
  turns(g, 4)
  t.is(suit.leaks, 2)
end)

test("EN-214: a suit that holds no longer is not made to hold by another hole", { "EN-214" }, function(t)
  local g, suit = holed(t, { 1 })
  turns(g, 1)
  g:dice { combat = { 6 } }
  g:run(function() base.pressure.struck(units.named "b1", 4) end)
  t.is({ suit.leaks == nil, suit.hole, is_exposed(g) }, { true, 8, true })
end)

test("EN-213: who is in vacuum without a suit takes 2D each turn", { "EN-213" }, function(t)
  local g = duel(t, "revolver", 5)
  g:dice { combat = { 3, 4, 1, 1, 1, 2, 3, 1 } }                           -- it stays up
  g:run(function()
    air.outside "vacuum"
    air.put(areas.cells("pressure", cells.named "a1"), "vacuum")
    base.pressure.end_of_turn()
  end)
  t.is({ hits(g.a1), hits(g.b1) }, { 7, 5 })
end)

test("EN-215, EN-216: a patch costs 1 AP for each die of the hit that made the hole", { "EN-215", "EN-216" }, function(t)
  local g = duel(t, "revolver", 5)
  g:run(function()
    local u = units.named "a1"
    u.skills.vacc_suit = 0
    base.people.dress(u, "vacc_suit")
    local suit = filter(u.items, function(i) return i.worn end)[1]
    suit.holed, suit.hole = 1, 4
  end)
  t.is(paid(g, "patch vacc_suit"), 4)
  t.is({ g.a1.items[1].holed, g.a1.items[1].hole }, { nil, 0 })
  t.is(g:refused("a", "patch vacc_suit"), "patch vacc_suit: its suit has no hole")
end)

test("EN-110, EN-111, EN-112: walls are for energy weapons; a grenade does them nothing", { "EN-110", "EN-111", "EN-112" }, function(t)
  duel(t, "revolver", 5):run(function() base.breach.explode(cells.named "a1", "4D") end)
  t.is(edges.any { where = function(e) return e.hit_points > 0 end }, nil)
  local partition, bulkhead = definition("barrier", "base:partition"), definition("barrier", "base:bulkhead")
  t.is({ partition.pass, bulkhead.pass, bulkhead.vent }, { 100, 1000, 100 })
end)

test("EN-170: every crossbow is loaded for 5 AP; by crossbows = wound the military one is wound first", { "EN-170" }, function(t)
  for _, bow in ipairs(filter(definitions "weapon", function(w) return w.zero_g == "crossbow" end)) do
    local g = duel(t, bow.id, 9)
    g:run(function()
      local gun = units.named("a1").weapon
      gun.rounds, gun.spare, gun.ready = bow.insert_ap > 0 and 1 or 0, 2, false
    end)
    t.is({ bow.id, paid(g, "reload " .. bow.id) }, { bow.id, 5 })
  end
  local g = duel(t, "military_crossbow", 9, { set = { crossbows = "wound" } })
  g:run(function() units.named("a1").weapon.rounds, units.named("a1").weapon.spare = 0, 2 end)
  t.is(g:refused("a", "reload military_crossbow"), "reload military_crossbow: wind it first")
  g:run(function() units.named("a1").weapon.wound = true end)
  t.is(paid(g, "reload military_crossbow"), 0)
end)

test("EN-184: full automatic weapons fire four rounds, the accelerator rifle three unless burst_rounds = four, support weapons their own",
  { "EN-184", "EN-185" }, function(t)
  local function burst(id, set)
    local g = duel(t, id, 9, { set = set })
    local gun = g.a1.weapon
    return base.arms.burst(gun, filter(gun.def.modes, function(mode) return definition("mode", mode).full_auto end)[1])
  end
  for _, w in ipairs(filter(definitions "weapon", function(def) return def.full_auto and def.mount == "" end)) do
    local own = w.burst
    t.is({ w.id, burst(w.id, {}), burst(w.id, { burst_rounds = "four" }) }, { w.id, own, w.class == "support" and own or 4 })
  end
  t.is(burst("accelerator_rifle", {}), 3)
end)

test("EN-193: who falls before it fires hits nobody beside the target either", { "EN-193", "EN-127" }, function(t)
  local g = duel(t, "submachine_gun", 6, { more = { b2 = person("b", "g4", "w", { dexterity = 2 }) } })
  g:run(function()
    local u = units.named "b1"
    base.people.give(u, "revolver")
    base.hands.ready(u)
    u.ap, u.skills.revolver = 6, 4
  end)
  g:set("a1", { wounded = true, strength_hits = 6, endurance_hits = 7, dexterity_hits = 9 })
  g:act("a", "spread b1 submachine_gun")
  g:dice { advantage = { 1, 6 }, combat = { 6, 6, 6, 6, 6 } }           -- b1 is quicker, and brings it down
  g:act("b", "snap revolver")
  t.is({ g.a1.state, throws_made(g), hits(g.b2) }, { "serious", 1, 0 })
end)
