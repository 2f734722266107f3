local field = include "helpers/field.lua"

test("two dice, 8 or more: at +2 it takes a 6", { "TR-010" }, function(t)
  local g = field.duel(t, 0, { weapon = "sword", skills = { sword = 0 }, strength = 7 }, { band = 1, armor = "jack" })
  field.stand(g)
  local o = g:odds("a", "strike b1")                                       -- +3 short range, -1 jack
  t.is({ o.needed, sum(map(o.modifiers, function(m) return m.value end)) }, { 8, 2 })
  t.ok(o.chance > 0.722 and o.chance < 0.723)                              -- 26 of 36
  for face, wounds in pairs { [2] = 0, [3] = 1 } do
    local h = field.duel(t, 0, { weapon = "sword", skills = { sword = 0 } }, { band = 1, armor = "jack" })
    field.stand(h)
    h:dice { combat = wounds == 1 and { 3, face, 1, 1 } or { 3, face }, wounds = wounds == 1 and { 1 } or {} }
    h:act("a", "strike b1")
    field.hold_fire(h)
    t.is(h.b1.bled, wounds == 1)
  end
end)

test("an NPC without training attacks at -5, a player character at expertise 0", { "TR-011", "TR-013" }, function(t)
  local g = field.duel(t, 2, { skills = {} })
  t.is(field.of(g, "a1", "b1", "single").untrained, -5)
  g = field.duel(t, 2, { skills = {}, player = true })
  t.is(field.of(g, "a1", "b1", "single").untrained, nil)
  g = field.duel(t, 2, { skills = { rifle = 2 } })
  local m = field.of(g, "a1", "b1", "single")
  t.is({ m.untrained, m.expertise }, { nil, 2 })
end)

test("who attacks an untrained NPC has +3", { "TR-012" }, function(t)
  local g = field.duel(t, 2, nil, { weapon = "carbine" })
  t.is(field.of(g, "a1", "b1", "single")["untrained target"], 3)
  g = field.duel(t, 2, nil, { weapon = "carbine", skills = { carbine = 0 } })
  t.is(field.of(g, "a1", "b1", "single")["untrained target"], nil)
  g = field.duel(t, 2, nil, { weapon = "carbine", player = true })
  t.is(field.of(g, "a1", "b1", "single")["untrained target"], nil)
  g = field.duel(t, 2, nil, { weapon = "carbine" }, { set = { untrained_defence = "melee" } })
  t.is(field.of(g, "a1", "b1", "single")["untrained target"], nil)
end)

test("given untrained_defence = melee, then blows and thrown blades have the +3 at an untrained NPC, and shots have not", { "TR-012" }, function(t)
  for case, dm in pairs { ["dagger thrown"] = 3, ["dagger blow"] = 3, ["rifle single"] = false } do
    local weapon, mode = case:match "^(%a+) (%a+)$"
    local g = field.game(t, { a1 = { side = "a", band = 1, cluster = 4, weapon = weapon, skills = { [weapon] = 0 } },
      b1 = { side = "b", band = 1, cluster = 4, weapon = "carbine" } }, { set = { untrained_defence = "melee" } })
    t.is(field.of(g, "a1", "b1", mode)["untrained target"] or false, dm, case)
  end
end)

test("given a player character without skills, then it is at expertise 0 in every weapon, and an NPC in its own body alone", { "TR-013", "TR-011" }, function(t)
  local g = field.duel(t, 2, { skills = {}, player = true }, { skills = {} })
  g:run(function()
    local n = 0
    for _, def in ipairs(definitions "weapon") do
      t.is(people.expertise(units.named "a1", def), 0, def.id)
      t.is(people.expertise(units.named "b1", def), def.natural and 0 or nil, def.id)
      n = n + 1
    end
    t.ok(n > 20)
  end)
end)

test("drawn in the round of the attack: -3, and no longer in the next", { "TR-014" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, more = { "rifle" }, skills = { rifle = 0 } }, b1 = { side = "b", band = 3 } })
  t.is(g.a1.weapon, nil)
  field.write(g, { "a draw rifle", "a stand", "b stand" })
  t.is(g.a1.weapon.def.id, "rifle")
  t.is(field.dms(g, "a", "fire b1").drawing, -3)
  field.hold_fire(g)
  field.stand(g)
  t.is(field.dms(g, "a", "fire b1").drawing, nil)
end)

test("what is in hand is put away before another weapon is drawn", { "TR-014" }, function(t)
  local g = field.duel(t, 2, { more = { "blade" } })
  t.is(g:refused("a", "draw blade"), "draw blade: put away the weapon in hand first")
  field.write(g, { "a stow", "b stand" })
  t.is(g.a1.weapon, nil)
end)

test("darkness: -9 beyond short range, for guns", { "TR-015" }, function(t)
  for far, dm in pairs { [0] = false, [1] = -9, [2] = -9, [5] = -9, [12] = -9 } do
    local g = field.duel(t, far, nil, nil, { light = "dark" })
    t.is(field.of(g, "a1", "b1", "single").darkness or false, dm)
  end
  local g = field.duel(t, 0, { cluster = 5 }, { cluster = 5 }, { light = "dark" })
  t.is(field.of(g, "a1", "b1", "single").darkness, nil)
end)

test("partial darkness: nobody is seen beyond medium range", { "TR-016" }, function(t)
  local g = field.duel(t, 2, nil, nil, { light = "partial" })
  t.is(field.of(g, "a1", "b1", "single").reason, nil)
  g = field.duel(t, 3, nil, nil, { light = "partial" })
  t.is(field.of(g, "a1", "b1", "single").reason, "too dark to see beyond medium range")
end)

test("partial darkness: guns at -6, blows not", { "TR-017" }, function(t)
  for far, dm in pairs { [0] = -6, [1] = -6, [2] = -6 } do
    local g = field.duel(t, far, nil, nil, { light = "partial" })
    t.is(field.of(g, "a1", "b1", "single")["poor light"], dm)
  end
  for yes, dm in pairs { [true] = -6, [false] = false } do                 -- at close range by the setting
    local g = field.duel(t, 0, { cluster = 5 }, { cluster = 5 }, { light = "partial", set = { poor_light_close = yes } })
    t.is(field.of(g, "a1", "b1", "single")["poor light"], dm or nil)
  end
  local g = field.duel(t, 0, { weapon = "sword" }, nil, { light = "partial" })
  t.is(field.of(g, "a1", "b1", "blow")["poor light"], nil)
end)

-- what is shot, thrown or struck with, and is no gun
local NO_GUNS = { crossbow = "single", dagger = "thrown", sword = "blow", hands = "blow" }

test("given darkness or poor light, then guns alone have its DM: not bows, thrown blades, blows or fists", { "TR-015", "TR-017" }, function(t)
  for light, name in pairs { dark = "darkness", partial = "poor light" } do
    for weapon, mode in pairs(NO_GUNS) do
      local near = mode ~= "single"
      local by = { weapon = weapon ~= "hands" and weapon or nil, cluster = mode == "blow" and 5 or 0, skills = { [weapon] = 0, brawling = 0 } }
      local g = field.game(t, { a1 = { side = "a", band = 1, weapon = by.weapon, cluster = by.cluster, skills = by.skills },
        b1 = { side = "b", band = near and 1 or 2, cluster = by.cluster } }, { light = light })
      local m = field.of(g, "a1", "b1", mode)
      t.is({ m.reason, m[name] }, {}, weapon .. " " .. light)
    end
    local n = 0
    for _, def in ipairs(definitions "weapon") do
      if def.rounds > 0 and def.class ~= "bow" and not def.bursts_only and not def.sights then
        n = n + 1
        t.is(field.of(field.duel(t, 1, { weapon = def.id }, nil, { light = light }), "a1", "b1", "single")[name], light == "dark" and -9 or -6, def.id)
      end
    end
    t.ok(n >= 9)
  end
  t.is(field.of(field.duel(t, 1, { weapon = "automatic_rifle" }, nil, { light = "dark" }), "a1", "b1", "burst").darkness, -9)
end)

test("given a crossbow, then it is fired, emptied and out of bounds for runners like a gun", { "TR-030" }, function(t)
  local g = field.duel(t, 1, { weapon = "crossbow" })
  t.is(field.of(g, "a1", "b1", "single", { status = "run" }).reason, "a running figure can fire only a pistol")
  g:run(function() units.named("a1").weapon.loaded = 0 end)
  t.is(field.of(g, "a1", "b1", "single").reason, "Crossbow is empty")
end)

test("given no setting, then a gun at close range has -6 in partial darkness, and none in complete darkness", { "TR-017", "TR-015" }, function(t)
  local function near(weapon, mode, light)
    return field.of(field.duel(t, 0, { weapon = weapon, cluster = 5 }, { cluster = 5 }, { light = light }), "a1", "b1", mode)
  end
  t.is(near("revolver", "single", "partial")["poor light"], -6)
  t.is(near("sword", "blow", "partial")["poor light"], nil)
  t.is(near("sniper_rifle", "single", "partial")["poor light"], nil)
  t.is(near("revolver", "single", "dark").darkness, nil)
end)

test("electronic sights take all of that away", { "TR-018" }, function(t)
  local g = field.duel(t, 2, { weapon = "sniper_rifle" }, nil, { light = "partial" })
  t.is(field.of(g, "a1", "b1", "single")["poor light"], nil)
  g = field.duel(t, 2, { weapon = "sniper_rifle" }, nil, { light = "dark" })
  t.is(field.of(g, "a1", "b1", "single").darkness, nil)
  g = field.duel(t, 8, { weapon = "sniper_rifle" }, nil, { light = "partial" })
  t.is(field.of(g, "a1", "b1", "single").reason, nil)
  g = field.duel(t, 8, { weapon = "sniper_rifle" }, nil, { light = "partial", set = { sights_see = false } })
  t.is(field.of(g, "a1", "b1", "single").reason, "too dark to see beyond medium range")
end)

test("partial cover: -4, but not from the same group", { "TR-019" }, function(t)
  local covers = { { name = "wall", band = 3 } }
  local g = field.duel(t, 2, nil, { cluster = 1 }, { covers = covers })
  t.is(field.of(g, "a1", "b1", "single").cover, -4)
  g = field.duel(t, 2, nil, { cluster = 0 }, { covers = covers })
  t.is(field.of(g, "a1", "b1", "single").cover, nil)
  g = field.duel(t, 2, { band = 3, cluster = 1 }, { cluster = 1 }, { covers = covers })
  t.is(field.of(g, "a1", "b1", "single").cover, nil)
end)

test("whoever fires from cover keeps it; who is wholly behind it is neither attacked nor attacks", { "TR-019" }, function(t)
  local g = field.duel(t, 2, nil, { cluster = 1, weapon = "rifle" }, { covers = { { name = "wall", band = 3 } } })
  field.write(g, { "a stand", "b hide" })
  t.is(g.game.turn, 2)                                                      -- nobody could attack, so nobody was asked
  g:set("b1", { status = "hide" })
  t.is(field.of(g, "a1", "b1", "single").reason, "b1 is completely behind cover")
  t.is(field.of(g, "b1", "a1", "single").reason, "it is hiding behind cover")
  g:set("b1", { status = "" })
  field.write(g, { "a stand", "b stand" })
  t.is(field.dms(g, "a", "fire b1").cover, -4)
end)

test("a thrown blade: two dice, close and short, and it is out of hand", { "TR-020" }, function(t)
  local g = field.duel(t, 0, { weapon = "dagger", skills = { dagger = 1 } })
  field.stand(g)
  g:dice { combat = { 6, 6, 2, 2 }, wounds = { 1 } }
  g:act("a", "throw b1")
  field.hold_fire(g)
  t.is(g.b1.strength_lost, 4)
  t.is(g.a1.weapon, nil)
  g = field.duel(t, 1, { weapon = "dagger" })
  t.ok(field.of(g, "a1", "b1", "thrown").reason ~= nil)
  t.is(definition("weapon", "blade").dice, "2D")
end)

test("a weapon that is not listed is the most similar one with a step", { "TR-021" }, function(t)
  local g = field.duel(t, 0, { weapon = "pocket_knife", skills = { dagger = 1 } })
  local m = field.of(g, "a1", "b1", "blow")
  t.is({ m["make of the weapon"], m.expertise }, { -1, 1 })
  g = field.duel(t, 0, { weapon = "dagger", skills = { dagger = 1 } })
  t.is(field.of(g, "a1", "b1", "blow").total, m.total + 1)
end)

test("DMs of characteristics are those of the unwounded values", { "TR-074" }, function(t)
  local g = field.duel(t, 2, { dexterity = 8, dexterity_lost = 7 })
  t.is(field.of(g, "a1", "b1", "single")["high dexterity"], 2)
  g = field.duel(t, 2, { dexterity = 5 })
  t.is(field.of(g, "a1", "b1", "single")["low dexterity"], -2)
end)

test("there are five ranges, by bands of 25 m", { "TR-008", "TR-009" }, function(t)
  t.is(bands.METRES, 25)
  t.is(#bands.RANGES, 5)
  local function range(far, a, b) return bands.range({ band = 1, cluster = a or 0 }, { band = 1 + far, cluster = b or 0 }) end
  t.is(range(0, 4, 4), "close")
  t.is({ range(0), range(0, 4, 5) }, { "short", "short" })
  t.is({ range(1), range(2), range(3), range(10), range(11), range(20) }, { "medium", "medium", "long", "long", "very_long", "very_long" })
  t.is(range(21), nil)
  local g = field.duel(t, 21)
  t.is(field.of(g, "a1", "b1", "single").reason, "more than 20 bands away")
end)

test("range and armor have their DMs", { "TR-009" }, function(t)
  local g = field.duel(t, 5, nil, { armor = "cloth" })
  local m = field.of(g, "a1", "b1", "single")
  t.is({ m["long range"], m.cloth }, { 1, -4 })
  g = field.duel(t, 5, { weapon = "revolver" })
  t.is(field.of(g, "a1", "b1", "single").reason, "Revolver cannot attack at long range")
end)

test("what odds show is what is thrown", { "TR-010" }, function(t)
  local g = field.duel(t, 2, { skills = { rifle = 1 } }, { armor = "mesh" }, { light = "partial" })
  field.stand(g)
  local shown = map(g:odds("a", "fire b1").modifiers, function(m) return m.name .. m.value end)
  local thrown
  g:run(function() thrown = map(throws.attack(attacks.of(units.named "a1", units.named "b1", "single")).dm, function(m) return m.name .. m.value end) end)
  t.is(shown, thrown)
  g:dice { combat = { 1, 1 } }
  g:act("a", "fire b1")
  t.ok(field.logged(g, "needs 12%+ %(8 before %+3 medium range, %-2 mesh, %+1 expertise, %-6 poor light%): no"))
end)

test("a natural 12 hits and a natural 2 misses, where the setting says so", {}, function(t)
  local g = field.duel(t, 2, { skills = {} }, { armor = "combat_armor" }, { set = { natural = "on" } })
  t.is(field.of(g, "a1", "b1", "single").total, -4)
  g = field.duel(t, 2, { skills = {} }, { armor = "combat_armor" })
  t.is(field.of(g, "a1", "b1", "single").total, -8)
  g = field.duel(t, 2, { skills = { rifle = 5 } }, nil, { set = { natural = "on" } })
  t.is(field.of(g, "a1", "b1", "single").total, 5)
end)
