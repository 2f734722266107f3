-- Morale, leaders, suppression (EN-238 to EN-244, EN-292 to EN-314).
local field = include "helpers/field.lua"
local person = field.person

-- a squad of b before a1 in the hall; opts.set adds to morale = true
local function squad(t, opts, more)
  opts = opts or {}
  opts.set = opts.set or {}
  opts.set.morale = opts.set.morale ~= false
  opts.set.wound_choice = "random"
  local units = { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "f3", "w", { dexterity = 2 }),
    b2 = person("b", "g3", "w", { dexterity = 2, intelligence = 6 }),
    b3 = person("b", "f4", "w", { dexterity = 2, intelligence = 5 }), b4 = person("b", "j6", "w", { dexterity = 2, intelligence = 4 }) }
  for id, fields in pairs(more or {}) do for key, value in pairs(fields) do units[id][key] = value end end
  return field.game(t, units, opts)
end

local function dms(g, id, case)
  local out = {}
  for _, m in ipairs(chain "morale.dm" (g[id], case)) do out[m.name] = m.value end
  return out
end

local function state(g, id)
  local s = morale.state(g[id])
  return s and s.status.id or nil
end

-- b1 throws for a cause with these dice
local function check(g, id, cause, dice, more)
  local case = { cause = cause }
  for key, value in pairs(more or {}) do case[key] = value end
  g:dice { combat = dice }
  g:run(function() morale.check(units.named(id), case) end)
end

test("EN-292: 7 or more stands, less does not", { "EN-292", "EN-295" }, function(t)
  local g = squad(t)
  check(g, "b1", "fire", { 3, 4 })
  t.is(state(g, "b1"), nil)
  check(g, "b2", "fire", { 3, 3 })
  t.is(state(g, "b2"), "shaken")
end)

test("EN-301: being fired on is an occasion, once a turn, and has no DM", { "EN-301" }, function(t)
  local g = squad(t, { arms = { a1 = "revolver" }, skills = { a1 = { revolver = 0 } } })
  t.is(dms(g, "b1", { cause = "fire" }), {})
  g:dice { combat = { 1, 1, 1, 1 } }
  g:act("a", "attack b1 revolver")
  t.is(state(g, "b1"), "shaken")
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 revolver")
  t.is(state(g, "b1"), "shaken")
end)

test("EN-293: leaders are tested before those they lead", { "EN-293" }, function(t)
  local g = squad(t, { skills = { b3 = { leadership = 1 } } })
  g:dice { combat = { 6, 6, 6, 6, 6, 6, 6, 6 } }
  g:run(function() morale.check_all(ranks.team(units.named "b1"), { cause = "casualties" }) end)
  local first = filter(g:log(20), function(line) return line:find "morale" end)[1]
  t.ok(first:find "b3")
end)

-- who is tested, in order
local function tested(g)
  return map(filter(g:log(40), function(line) return line:find "morale, " end), function(line) return line:match "b%d" end)
end

test("EN-293: all leaders are tested before all others, the one who leads first", { "EN-293" }, function(t)
  local g = squad(t, { skills = { b4 = { leadership = 2 } } }, { b3 = { rank = "officer" }, b2 = { rank = "private", social = 12 } })
  g:dice { combat = { 6, 6, 6, 6, 6, 6, 6, 6 } }
  g:run(function() morale.check_all(ranks.team(units.named "b1"), { cause = "casualties" }) end)
  t.is(tested(g), { "b4", "b3", "b1", "b2" })
end)

test("EN-293, EN-240: so they are under suppression", { "EN-293", "EN-240" }, function(t)
  local g = squad(t, { set = { suppression = true, suppression_area = "any" }, arms = { a1 = "submachine_gun" }, skills = { a1 = { submachine_gun = 0 } } },
    { b3 = { rank = "nco" } })
  g:dice { combat = { 6, 6, 6, 6 } }
  g:act("a", "suppress f3")
  t.is(tested(g), { "b3", "b1" })
end)

test("EN-304: a leader is an officer or an NCO, with Leadership or without, and nobody else", { "EN-304" }, function(t)
  for _, row in ipairs { { { rank = "officer" }, nil, true }, { { rank = "nco" }, nil, true }, { { social = 9 }, nil, true }, { {}, 1, true },
    { { social = 8 }, nil, false }, { { rank = "private", social = 12 }, 2, false } } do
    local g = squad(t, { skills = { b1 = { leadership = row[2] } } }, { b1 = row[1] })
    g:run(function() statuses.give(units.named "b2", "shaken") end)
    g:act("a", "end")
    t.is({ row[1], contains(g:options "b", "rally b2") }, { row[1], row[3] })
    if not row[3] then t.is(g:refused("b", "rally b2"), "rally b2: only an officer or an NCO rallies") end
  end
end)

test("EN-304: an officer without Leadership adds nothing to the throw", { "EN-304" }, function(t)
  t.is(dms(squad(t, nil, { b2 = { rank = "officer" } }), "b1", { cause = "fire" }), {})
end)

test("EN-294, EN-304: the most Leadership alone counts", { "EN-294", "EN-304" }, function(t)
  local g = squad(t, { skills = { b3 = { leadership = 2 }, b2 = { leadership = 1 } } }, { b2 = { social = 12 } })
  t.is(dms(g, "b1", { cause = "fire" }), { leader = 2 })
  g:run(function() base.wounds.become(units.named "b3", "unconscious") end)
  t.is(dms(g, "b1", { cause = "fire" }).leader, 1)
end)

test("EN-294: given leaders of one skill, then the highest standing leads; of one standing, the first of them", { "EN-293", "EN-294" }, function(t)
  local g = squad(t, { skills = { b2 = { leadership = 1 }, b3 = { leadership = 1 } } }, { b2 = { social = 7 }, b3 = { social = 8 } })
  t.is(ranks.leader(ranks.team(g.b1)).id, "b3")
  g:set("b3", { social = 7 })
  t.is(ranks.leader(ranks.team(g.b1)).id, "b2")
end)

test("EN-295, EN-296: the shaken do not advance; in cover they stay, and may fire", { "EN-295", "EN-296" }, function(t)
  local g = field.game(t, { a1 = person("a", "g3", "e", { dexterity = 9 }), b1 = person("b", "k3", "w", { dexterity = 2 }) },
    { map = "test_ground", set = { morale = true }, arms = { a1 = "revolver" } })
  g:run(function() statuses.give(units.named "a1", "shaken") end)
  t.is(g:refused("a", "move e"), "move e: shaken, it does not advance")
  g:act("a", "move w")
  g:set("a1", { cell = g:cell "h3" })                                     -- behind the table
  t.is(g:refused("a", "move w"), "move w: shaken, it stays in cover")
  t.ok(contains(g:options "a", "attack b1 revolver"))
end)

test("EN-297, EN-298: a second failure pins, a third breaks", { "EN-297", "EN-298" }, function(t)
  local g = squad(t)
  check(g, "b1", "fire", { 1, 1 })
  check(g, "b1", "wound", { 1, 1 })
  t.is(state(g, "b1"), "pinned")
  g:run(function()
    base.people.give(units.named "b1", "revolver")
    base.hands.ready(units.named "b1")
  end)
  g:act("a", "end")
  t.is(g:refused("b", "attack a1 revolver"), "attack a1 revolver: b1 has lost the nerve to fight")
  t.is(g:refused("b", "move e"), "move e: pinned")
  check(g, "b1", "leader", { 1, 1 })
  t.is(state(g, "b1"), "broken")
  t.is(g:refused("b", "attack a1 revolver"), "attack a1 revolver: broken")
  t.is(g:refused("b", "move w"), "move w: broken, it can only flee")
  g:act("b", "move n")
end)

test("EN-296, EN-299: a leader beside it rallies it for 4 AP, and one throw brings it back, broken or not", { "EN-296", "EN-299" }, function(t)
  local g = squad(t, { skills = { b1 = { leadership = 1 } } })
  g:run(function() for _, id in ipairs { "b2", "b4" } do statuses.give(units.named(id), "broken") end end)
  g:set("b4", { cell = g:cell "h3" })                                     -- two squares off
  g:act("a", "end")
  t.no(contains(g:options "b", "rally b4"))
  g:dice { combat = { 3, 3 } }
  local ap = g.b1.ap
  g:act("b", "rally b2")
  t.is({ ap - g.b1.ap, state(g, "b2") }, { 4 })
  g:run(function() statuses.give(units.named "b2", "shaken") end)
  t.is(g:refused("b", "rally b2"), "rally b2: b2 has been tried already this turn")
end)

test("EN-297: a failed rally makes it worse", { "EN-297" }, function(t)
  local g = squad(t, { skills = { b1 = { leadership = 1 } } })
  g:run(function() statuses.give(units.named "b2", "shaken") end)
  g:act("a", "end")
  g:dice { combat = { 1, 1 } }
  g:act("b", "rally b2")
  t.is(state(g, "b2"), "pinned")
end)

test("EN-300: a player character is not forced, and acts at -2", { "EN-300" }, function(t)
  local g = squad(t, { arms = { a1 = "revolver" } })
  g:set("a1", { player_character = true })
  check(g, "a1", "fire", { 1, 1 })
  t.is(state(g, "a1"), nil)
  t.is(field.dms(g, "a", "attack b1 revolver").rattled, -2)
end)

test("EN-300: given who fails after its own turn, then it acts at -2 in the next one, and no longer", { "EN-300", "EN-244" }, function(t)
  local g = squad(t, { arms = { a1 = "revolver" } })
  g:set("a1", { player_character = true })
  local function ends_turn() while g:pending()[1] == "b" do g:act("b", "end") end end
  local function rattled() return field.dms(g, "a", "attack b1 revolver").rattled end
  g:act("a", "end")
  check(g, "a1", "fire", { 1, 1 })
  ends_turn()
  t.is({ g.game.turn, g:pending()[1], rattled() }, { 2, "a", -2 })
  g:act("a", "end")
  t.is(statuses.of(g.a1, "rattled"), nil)
  ends_turn()
  t.is({ g.game.turn, rattled() }, { 3 })
  check(g, "a1", "fire", { 1, 1 })                                       -- in its turn: for the rest of it
  t.is(rattled(), -2)
  g:act("a", "end")
  t.is(statuses.of(g.a1, "rattled"), nil)
end)

test("EN-300: player characters may be none, the leaders or all", { "EN-300", "EN-244" }, function(t)
  local function shaken(who)
    local g = squad(t, { set = { player_characters = who }, skills = { b1 = { leadership = 1 } } })
    check(g, "b1", "fire", { 1, 1 })
    check(g, "b2", "fire", { 1, 1 })
    return { state(g, "b1") or "free", state(g, "b2") or "free" }
  end
  t.is({ shaken "none", shaken "leaders", shaken "all" }, { { "shaken", "shaken" }, { "free", "shaken" }, { "free", "free" } })
end)

test("EN-300: it treats others at -2 as well", { "EN-300" }, function(t)
  local g = squad(t)
  g:run(function() statuses.give(units.named "b1", "rattled") end)
  t.is(filter(chain "medical.dm" (g.b1, g.b2), function(m) return m.name == "rattled" end)[1].value, -2)
end)

test("EN-302, EN-303: +1 under cover, +2 for the military", { "EN-302", "EN-303" }, function(t)
  local g = squad(t, nil, { b1 = { career = "army" } })
  t.is(dms(g, "b1", { cause = "fire" }), { military = 2 })
  g = field.game(t, { a1 = person("a", "e3", "e", { dexterity = 9 }), b1 = person("b", "h3", "w", { dexterity = 2 }) }, { map = "test_ground" })
  t.is(dms(g, "b1", { cause = "fire" }), { ["under cover"] = 1 })
end)

-- b1 in the lane of the proving ground behind the door, or in its yard; a1 where `foe` is; are they under cover?
local function covered(t, at, foe, opts)
  opts = opts or {}
  local units = { a1 = person("a", foe, "e", { dexterity = 9 }), b1 = person("b", at, "w", { dexterity = 2 }) }
  for id, u in pairs(opts.more or {}) do units[id] = u end
  local g = field.game(t, units, { map = "test_ground", set = { morale = true }, portals = opts.portals })
  g:set("a1", opts.a1 or {})
  return dms(g, "b1", { cause = "fire" })["under cover"]
end

test("EN-302: given nobody in sight, then what stands in its own square is cover, and open ground is not", { "EN-302" }, function(t)
  t.is({ covered(t, "h3", "a5"), covered(t, "g4", "a5"), covered(t, "f3", "a5") }, { 1, 1, nil })
end)

test("EN-302: given a doorway between, then it is cover from an active enemy who is in sight past it, and from nobody else",
  { "EN-302" }, function(t)
  local OPEN = { ["door-1"] = "open" }
  t.is({ covered(t, "d5", "a5", { portals = OPEN }), covered(t, "d5", "f5", { portals = OPEN }), covered(t, "d5", "a5") }, { 1 })
  t.is(covered(t, "d5", "a5", { portals = OPEN, a1 = { state = "unconscious" } }), nil)
  t.is(covered(t, "d5", "f1", { portals = OPEN, more = { b2 = person("b", "a5", "e", { dexterity = 2 }) } }), nil)
  t.is(covered(t, "c5", "h5", { portals = OPEN }), nil)                    -- the hatch is shut before it
end)

test("EN-302: given somebody outside the hull or off the map, then nothing is cover; nor is anything from an enemy off the map",
  { "EN-302" }, function(t)
  local g = field.game(t, { a1 = person("a", "k10", "n", { dexterity = 9 }), b1 = person("b", "k1", "n", { dexterity = 2 }) },
    { map = "free_trader", set = { morale = true } })
  t.is({ g.b1.cell.outside, dms(g, "b1", { cause = "fire" }) }, { true, {} })
  g:run(function() units.named("b1").cell = nil end)
  t.is(dms(g, "b1", { cause = "fire" }), {})
  g:set("b1", { cell = g:cell "k5" })
  g:run(function() units.named("a1").cell = nil end)
  t.is(dms(g, "b1", { cause = "fire" }), {})
end)

test("EN-305, EN-306: -2 for an officer who falls, -1 for an NCO", { "EN-305", "EN-306" }, function(t)
  local g = squad(t, { skills = { b3 = { leadership = 1 } } }, { b2 = { social = 9 } })
  t.is(dms(g, "b1", { cause = "leader", lost = g.b2 })["officer lost"], -2)
  t.is(dms(g, "b1", { cause = "leader", lost = g.b3 })["NCO lost"], -1)
  t.is(dms(g, "b1", { cause = "leader", lost = g.b4 })["NCO lost"], nil)
end)

test("EN-307 to EN-309: suppression by its loads, -1 in melee for both", { "EN-307", "EN-308", "EN-309" }, function(t)
  local g = squad(t)
  t.is(dms(g, "b1", { cause = "suppression", loads = 2 }), { suppression = -4 })
  t.is(dms(g, "b1", { cause = "melee" }), { melee = -1 })
  t.is(dms(g, "b1", { cause = "charge" }), { ["ordered into melee"] = -1 })
end)

test("EN-308, EN-309: who is attacked in melee is tested, and who has come to attack", { "EN-308", "EN-309" }, function(t)
  local g = squad(t, nil, { b1 = { } })
  g:set("a1", { cell = g:cell "e3", pace = "walking" })
  g:act("a", "attack b1 hands")
  g:dice { combat = { 1, 1, 1, 1, 1, 1 } }
  g:act("b", "pass")
  t.is({ state(g, "b1"), state(g, "a1") }, { "shaken", "shaken" })
end)

test("EN-309: the preview of an attack says that nerve is thrown for besides", { "EN-309" }, function(t)
  for _, on in ipairs { true, false } do
    local g = squad(t, { set = { morale = on } })
    g:set("a1", { cell = g:cell "e3" })
    local may = map(g:odds("a", "attack b1 hands")["then"], function(one) return one.may end)
    t.is(may, on and { "consciousness", "morale" } or { "consciousness" })
  end
end)

test("EN-310 to EN-312: -1, -2, -3 by the wound", { "EN-310", "EN-311", "EN-312" }, function(t)
  for i, wound in ipairs { { strength_hits = 1 }, { strength_hits = 7 }, { strength_hits = 7, dexterity_hits = 2 } } do
    local g = squad(t, nil, { b1 = wound })
    t.is(dms(g, "b1", { cause = "wound" }).wound, -i)
  end
end)

test("EN-310: a wound is an occasion, whether the level is worse or not", { "EN-310" }, function(t)
  local g = squad(t, nil, { b1 = { wounded = true, level = 1, strength_hits = 1 } })
  g:dice { combat = { 1, 3, 4 } }                                         -- where the grenade goes, and 7 less 1
  g:run(function() base.wounds.suffer(units.named "b1", { 1 }) end)
  t.is({ g.b1.level, state(g, "b1") }, { 1, "shaken" })
end)

test("EN-313, EN-314: -1 with a quarter lost, -2 with half", { "EN-313", "EN-314" }, function(t)
  local g = squad(t, { set = { morale = false } })
  t.is(dms(g, "b1", { cause = "fire" }).casualties, nil)
  g:run(function() base.wounds.become(units.named "b4", "dead") end)
  t.is(dms(g, "b1", { cause = "fire" }).casualties, -1)
  g:run(function() base.wounds.become(units.named "b3", "dead") end)
  t.is(dms(g, "b1", { cause = "fire" }).casualties, -2)
end)

test("EN-313: the quarter that is crossed is an occasion for all", { "EN-313" }, function(t)
  local g = squad(t)
  g:dice { combat = { 1, 1, 6, 6, 6, 6 } }
  g:run(function() base.wounds.become(units.named "b4", "dead") end)
  t.is(state(g, "b1"), "shaken")
end)

-- --- suppression ---

local function fire(t, opts)
  opts = opts or {}
  opts.set = { suppression = true, suppression_area = "any", wound_choice = "random" }
  opts.arms = opts.arms or { a1 = "submachine_gun" }
  opts.skills = { a1 = { submachine_gun = 0, automatic_pistol = 0 } }
  return squad(t, opts, opts.people)
end

test("EN-238, EN-239: 6 AP and two bursts on a square and the one beside", { "EN-238", "EN-239" }, function(t)
  local g = fire(t)
  local before = g.a1.weapon.rounds
  g:dice { combat = { 6, 6, 6, 6 } }
  g:act("a", "suppress f3")
  t.is({ g.a1.ap, before - g.a1.weapon.rounds }, { 10, 8 })
  t.is(map(g.a1.suppresses, function(c) return c.name end), { "f3", "f4" })
end)

test("EN-238: eight rounds of single shots do as well", { "EN-238" }, function(t)
  local g = fire(t, { arms = { a1 = "automatic_pistol" } })
  local before = g.a1.weapon.rounds
  g:dice { combat = { 6, 6, 6, 6 } }
  g:act("a", "suppress f3")
  t.is(before - g.a1.weapon.rounds, 8)
end)

test("EN-240, EN-241: those there are tested at -2, and who fails stays", { "EN-240", "EN-241" }, function(t)
  local g = fire(t)
  g:dice { combat = { 4, 4, 5, 4 } }                                      -- 8 - 2 fails, 9 - 2 stands
  g:act("a", "suppress f3")
  t.is({ statuses.of(g.b1, "held_down") ~= nil, statuses.of(g.b3, "held_down") ~= nil }, { true, false })
  g:act("a", "end")
  t.is(g:refused("b", "move e"), "move e: held down by fire")
end)

test("EN-239: cover is suppressed, and bare floor where the setting says so", { "EN-239" }, function(t)
  local function choices(area)
    local g = field.game(t, { a1 = person("a", "e4", "e", { dexterity = 9 }), b1 = person("b", "l1", "w", { dexterity = 2 }) },
      { map = "test_ground", set = { morale = true, suppression = true, suppression_area = area }, arms = { a1 = "submachine_gun" } })
    local all = map(definition("action", "suppress").of(g.a1), function(c) return c.name end)
    return map({ "g4", "i4", "i3", "j2", "k2" }, function(cell) return contains(all, cell) end)
  end
  -- a slit, machines, the square beside machines; bare floor beside nothing
  t.is(choices "cover", { true, true, true, false, false })
  t.is(choices "any", { true, true, true, true, true })
end)

test("EN-292, EN-301: one throw for each cause in a turn, or one for each shot by morale_throws = each", { "EN-292", "EN-301" }, function(t)
  local function throws_of(how, cause)
    local g = squad(t, { set = { morale_throws = how } })
    g:dice { combat = how == "each" and { 6, 6, 6, 6 } or { 6, 6 } }
    g:run(function() for _ = 1, 2 do morale.check(units.named "b1", { cause = cause }) end end)
    return #tested(g)
  end
  t.is({ throws_of("once", "fire"), throws_of("each", "fire") }, { 1, 2 })
end)

test("EN-240: a second load makes it -4", { "EN-240" }, function(t)
  local g = fire(t)
  g:dice { combat = { 6, 6, 6, 6 } }
  g:act("a", "suppress f3")
  g:dice { combat = { 5, 5, 6, 5 } }                                      -- 10 - 4 fails, 11 - 4 stands
  g:act("a", "suppress f3")
  t.is({ g.a1.loads, statuses.of(g.b1, "held_down") ~= nil, statuses.of(g.b3, "held_down") ~= nil }, { 2, true, false })
end)

test("EN-242: who leaves its cover is fired at", { "EN-242" }, function(t)
  local g = fire(t)
  g:dice { combat = { 6, 6, 6, 6 } }
  g:act("a", "suppress f3")
  g:act("a", "end")
  g:dice { combat = { 6, 6, 1, 1 } }                                      -- its nerve holds, the shot misses
  g:act("b", "turn n")
  g:act("b", "move n")
  t.is(#g.a1.suppressed_at, 1)
end)

test("EN-242: given somebody who has been fired at as it left its cover, when it leaves it again, then it is not fired at again", { "EN-242" }, function(t)
  local g = fire(t)
  g:dice { combat = { 6, 6, 6, 6 } }
  g:act("a", "suppress f3")
  g:dice { combat = { 6, 6, 1, 1 } }
  g:run(function() for _ = 1, 2 do suppression.shoot(units.named "b1") end end)
  t.ok(contains(g.a1.suppressed_at, g.b1))
end)

test("EN-242: the shot is one of the rounds that were paid for, and the last of them are enough", { "EN-242" }, function(t)
  local g = fire(t)
  g:run(function() units.named("a1").weapon.rounds = 8 end)
  g:dice { combat = { 6, 6, 6, 6 } }
  g:act("a", "suppress f3")
  t.is(g.a1.weapon.rounds, 0)
  g:act("a", "end")
  g:dice { combat = { 6, 6, 1, 1 } }
  g:act("b", "turn n")
  g:act("b", "move n")
  t.is({ #g.a1.suppressed_at, g.a1.weapon.rounds }, { 1, 0 })
end)

test("EN-243: who returns fire must survive it first", { "EN-243" }, function(t)
  local g = fire(t)
  g:run(function()
    base.people.give(units.named "b1", "revolver")
    base.hands.ready(units.named "b1")
  end)
  g:dice { combat = { 6, 6, 6, 6 } }
  g:act("a", "suppress f3")
  g:act("a", "end")
  g:set("b1", { wounded = true, strength_hits = 6, dexterity_hits = 2, endurance_hits = 7 })
  -- its nerve holds, the burst hits and kills; the wound, and the nerve of the three others
  g:dice { combat = { 6, 6, 6, 6, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6 } }
  g:act("b", "attack a1 revolver")
  t.no(base.wounds.active(g.b1))
  t.is(g.a1.wounded, false)
end)

-- what is said against suppressing fire on f3 with that weapon, and the rounds that it has then
local function suppress_with(t, weapon, more)
  more = more or {}
  local g = field.game(t, { a1 = person("a", more.at or "a3", "e", { dexterity = 9, strength = 12 }), b1 = person("b", "g3", "w", { dexterity = 2 }) },
    { set = { suppression = true, suppression_area = "any", morale = true }, skills = { a1 = { battle_dress = 0 } }, armor = { a1 = more.armor } })
  g:run(function()
    local u = units.named "a1"
    u.weapon = base.people.give(u, weapon)
    for key, value in pairs(more.item or {}) do u.weapon[key] = value end
  end)
  local said = definition("action", "suppress").legal(g.a1) or definition("action", "suppress").may(g.a1, g:cell "f3")
  if said then return said end
  g:act("a", "suppress f3")
  return g.a1.weapon.rounds
end

test("EN-238: given a gun that fires without end, then it suppresses too, and has spent nothing; without the dress that feeds it, it does not", {
  "EN-238" }, function(t)
  t.is(suppress_with(t, "pgmp_13", { armor = "battle_dress" }), 0)
  t.is(suppress_with(t, "pgmp_13"), "PGMP-13 is for Battle dress")
  t.is(suppress_with(t, "pgmp_12"), 32)
end)

test("EN-238: given a gun that cannot be fired at that square, then it does not suppress it: too near, not set up, every other turn",
  { "EN-238" }, function(t)
  t.is(suppress_with(t, "pgmp_12", { at = "e3" }), "no attack with PGMP-12 at close range")
  t.is(suppress_with(t, "pgmp_12", { item = { last_fired = 1 } }), "it fires every other turn")
  t.is(suppress_with(t, "light_machine_gun"), "Light machine gun is not set up")
  t.is(suppress_with(t, "body_pistol"), "needs 8 rounds")
end)

test("EN-238: given no gun in hand, but a bow, a crossbow with all its bolts, a sling, a blade or a grenade, then it does not suppress", { "EN-238" },
  function(t)
  for _, id in ipairs { "short_bow", "long_bow", "repeating_crossbow", "sling", "cutlass", "hand_grenade" } do
    t.is({ id, suppress_with(t, id) }, { id, "no gun in hand" })
    t.is({ id, suppress_with(t, id, { item = { rounds = 20, ready = true } }) }, { id, "no gun in hand" })
  end
end)

test("EN-241: who is out of sight of the fire is not held down by it, and the fire is over", { "EN-241", "EN-242" }, function(t)
  local g = field.game(t, { a1 = person("a", "d5", "e", { dexterity = 9 }), b1 = person("b", "h5", "w", { dexterity = 2 }) },
    { map = "test_ground", set = { suppression = true, suppression_area = "any", morale = true }, arms = { a1 = "submachine_gun" },
      skills = { a1 = { submachine_gun = 0 } },
      portals = { ["hatch-1"] = "open" } })
  g:dice { combat = { 1, 1 } }
  g:act("a", "suppress h5")
  t.ok(statuses.of(g.b1, "held_down") ~= nil)
  g:run(function() base.doors.set(portals.named "hatch-1", "closed") end)
  t.is({ statuses.of(g.b1, "held_down"), #g.a1.suppresses }, { nil, 0 })
end)

-- a1 keeps b1 down, and b1 is to act
local function held_down(t, opts)
  local g = fire(t, opts)
  g:dice { combat = { 1, 1, 6, 6 } }
  g:act("a", "suppress f3")
  t.is({ #g.a1.suppresses, statuses.of(g.b1, "held_down") ~= nil }, { 2, true })
  return g
end

local function is_over(g) return { #g.a1.suppresses, statuses.of(g.b1, "held_down") } end

test("EN-241: suppression ends as who fires turns away from the area, and not by a turn that keeps it before him", { "EN-241" }, function(t)
  local g = held_down(t)
  g:act("a", "turn s")
  t.is(is_over(g), { 0, nil })
  g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "d6", "w", { dexterity = 2 }) },
    { set = { morale = true, suppression = true, suppression_area = "any" }, arms = { a1 = "submachine_gun" }, skills = { a1 = { submachine_gun = 0 } } })
  g:dice { combat = { 1, 1 } }
  g:act("a", "suppress d6")
  local before = #g.a1.suppresses
  g:act("a", "turn s")
  t.is({ before > 0, #g.a1.suppresses == before }, { true, true })
end)

test("EN-241: suppression ends with the gun that is dropped or put away", { "EN-241" }, function(t)
  local g = held_down(t)
  g:run(function() base.hands.release(units.named "a1") end)
  t.is(is_over(g), { 0, nil })
  g = held_down(t)
  g:act("a", "holster")
  t.is(is_over(g), { 0, nil })
end)

test("EN-297: suppression ends as who fires is pinned, and goes on while he is shaken", { "EN-241", "EN-297" }, function(t)
  local g = held_down(t)
  check(g, "a1", "fire", { 1, 1 })
  t.is({ state(g, "a1"), #g.a1.suppresses }, { "shaken", 2 })
  check(g, "a1", "wound", { 1, 1 })
  t.is({ state(g, "a1"), is_over(g) }, { "pinned", { 0, nil } })
end)

test("EN-241: suppression ends as who fires drifts off", { "EN-241", "EN-327" }, function(t)
  local g = held_down(t)
  g:run(function() zero_g.float(units.named "a1", cells.named "a4") end)
  t.is(is_over(g), { 0, nil })
end)

test("EN-244: a player character is not kept down, and acts at -2", { "EN-244" }, function(t)
  local g = fire(t, { people = { b1 = { player_character = true } } })
  g:dice { combat = { 1, 1, 6, 6 } }
  g:act("a", "suppress f3")
  t.is({ statuses.of(g.b1, "held_down"), statuses.of(g.b1, "rattled") ~= nil }, { nil, true })
end)

test("EN-305: who falls is missed once, and again only after it has come to itself", { "EN-305", "EN-313" }, function(t)
  local g = squad(t, nil, { b2 = { social = 9 } })
  local function thrown(fate)
    local before = #filter(g:log(200), function(line) return line:find "morale, leader" end)
    g:run(function()
      for _, u in ipairs(units.all()) do for _, cause in ipairs(keys(u.tested_for)) do u.tested_for[cause] = nil end end
      base.wounds.become(units.named "b2", fate)
    end)
    return #filter(g:log(200), function(line) return line:find "morale, leader" end) - before
  end
  t.is({ thrown "unconscious", thrown "serious" }, { 3, 0 })
  g:run(function() base.wounds.recover(units.named "b2") end)
  t.is(thrown "unconscious", 3)
end)

-- b1 before a1 in the yard of test_ground, in that state of nerve as its activation begins
local function yields(t, nerve, at, opts)
  local g = field.game(t, { a1 = person("a", "l3", "w", { dexterity = 9 }), b1 = person("b", at, "e", { dexterity = 2 }) },
    { map = "test_ground", set = { morale = not (opts and opts.fearless) } })
  g:run(function() statuses.give(units.named "b1", nerve) end)
  g:act("a", "end")
  return g
end

test("EN-295: the shaken make for the nearest cover before they do anything else", { "EN-295" }, function(t)
  local g = yields(t, "shaken", "f3")                                     -- a table stands on h3, a slit on g4: nearer to the enemy; rubble is none
  t.is(g.b1.cell, g:cell "f3")
  g = yields(t, "shaken", "i3")
  t.is({ g.b1.cell, g.b1.ap }, { g:cell "h3", 9 - 2 })                    -- a step back
  g = yields(t, "shaken", "h3")
  t.is({ g.b1.cell, g.b1.ap }, { g:cell "h3", 9 })                        -- it stands in cover
end)

test("EN-298: the broken flee out of sight, as far as their AP reach", { "EN-298" }, function(t)
  local g = yields(t, "broken", "f5")                                     -- in the lane, behind a hatch that is shut: nobody sees it
  t.is(g.b1.cell, g:cell "f5")
  g = field.game(t, { a1 = person("a", "e2", "w", { dexterity = 9 }), b1 = person("b", "c3", "e", { dexterity = 2 }) },
    { map = "test_sight", set = { morale = true } })
  g:run(function() statuses.give(units.named "b1", "broken") end)
  g:act("a", "end")
  t.is(g:pending(), { "b" })
  t.no(sight.clear(g.a1.cell, g.b1.cell, "see"))
  t.ok(g.b1.ap < 9)
end)

-- b1, broken, in the hold of a free trader, with a1 in sight; outer doors are north of j2, k2 and l2 and south of j14, k14 and l14
local function in_the_hold(t, at, foe, opts)
  opts = opts or {}
  local g = field.game(t, { a1 = person("a", foe, "n", { dexterity = 9 }), b1 = person("b", at, "n", { dexterity = 2 }) },
    { map = "free_trader", set = { morale = true }, portals = opts.portals })
  g:run(function() statuses.give(units.named "b1", "broken") end)
  g:act("a", "end")
  return g
end

test("EN-298: the broken make for the nearest way out, by the AP that it costs", { "EN-298" }, function(t)
  local g = in_the_hold(t, "k5", "k10")
  t.is({ g.b1.cell.name:sub(2), g.b1.ap }, { "2", 9 - 3 })                 -- three steps ahead
  g = in_the_hold(t, "k11", "k6")
  t.is({ g.b1.cell.name:sub(2), g.b1.ap < 9 }, { "14", true })            -- the other way: the enemy stands before the first
  g = in_the_hold(t, "k4", "h8")                                          -- the ways south are open to it too
  t.is({ g.b1.cell.name:sub(2), g.b1.ap }, { "2", 9 - 2 })
  g = in_the_hold(t, "n3", "k10")
  t.is(g.b1.cell.name, "l2")
end)

test("EN-298: who is at a way out stays there, in sight or not", { "EN-298" }, function(t)
  local g = in_the_hold(t, "k2", "k7")
  t.is({ g.b1.cell.name, g.b1.ap, sight.clear(g.a1.cell, g.b1.cell, "see") }, { "k2", 9, true })
end)

test("EN-298: the broken go out of sight where no way leads out", { "EN-298" }, function(t)
  local g = in_the_hold(t, "v8", "r8")                                    -- in the common area: its doors and hatches are shut
  t.is(#filter(path.find(g.b1.cell, g.b1.facing, base.flow.walk(g.b1), 60), function(at)
    return chain "retreat.exit" (g.b1, at[1])
  end), 0)
  t.no(sight.clear(g.a1.cell, g.b1.cell, "see"))
end)

test("EN-295: no cover is sought nearer to the enemy", { "EN-295" }, function(t)
  local g = yields(t, "pinned", "f3")
  local function goal(name) return retreat.goal(g.b1, function(cell) return cell.name == name end) end
  t.is({ goal "g4", goal "g3", goal "f2" ~= nil, goal "e3" ~= nil }, { nil, nil, true, true })
end)

test("EN-295, EN-241: whom fire holds down goes nowhere", { "EN-295", "EN-241" }, function(t)
  for _, fired_at in ipairs { "i3", "i2" } do
    local g = field.game(t, { a1 = person("a", "l3", "w", { dexterity = 9 }), b1 = person("b", "i3", "e", { dexterity = 2 }) },
      { map = "test_ground", set = { morale = true, suppression = true, suppression_area = "any" } })
    g:run(function()
      units.named("a1").suppresses[1] = cells.named(fired_at)
      for _, id in ipairs { "shaken", "held_down" } do statuses.give(units.named "b1", id, { by = units.named "a1" }) end
    end)
    g:act("a", "end")
    t.is(g.b1.cell.name, fired_at == "i3" and "i3" or "h3")
  end
end)

test("EN-295: what waits for AP of the shaken goes on while they make for cover", { "EN-295", "SN-045" }, function(t)
  for wait, now in pairs { [2] = "open", [3] = "closed" } do
    local g = field.game(t, { a1 = person("a", "l3", "w", { dexterity = 9 }), b1 = person("b", "i3", "e", { dexterity = 2 }) },
      { map = "test_ground", set = { morale = true } })
    g:run(function()
      portals.named("door-1").state = "closed"
      start { effect = "base:door_moves", clock = "ap", of = units.named "b1", n = wait, on = portals.named "door-1", to = "open" }
      statuses.give(units.named "b1", "shaken")
    end)
    g:act("a", "end")
    t.is({ g.b1.cell.name, g.portal["door-1"].state }, { "h3", now })
  end
end)

test("EN-295: the step is paid before anybody answers it, so that an answer is paid of what is left", { "EN-295", "EN-145" }, function(t)
  local g = field.game(t, { a1 = person("a", "h1", "s", { dexterity = 9 }), b1 = person("b", "i3", "n", { dexterity = 2 }) },
    { map = "test_ground", set = { morale = true, point_cover = true, wound_choice = "random" }, alert = true,
      arms = { a1 = "revolver", b1 = "revolver" }, skills = { a1 = { revolver = 0 }, b1 = { revolver = 0 } } })
  g:set("a1", { lane_end = g:cell "h4" })
  g:set("b1", { allowance = 2 })
  g:run(function() statuses.give(units.named "b1", "shaken") end)
  g:act("a", "end")
  t.is({ g:pending(), g.b1.ap, g.b1.cell }, { { "a" }, 0, g:cell "h3" })  -- into the lane, behind the table
  g:dice { combat = { 6, 6, 1, 1 } }                                -- its nerve holds, the shot misses
  g:act("a", "snap revolver")
  t.is(g.b1.ap, 0)
end)

test("EN-296, EN-297: the pinned go nowhere, and so do those without morale in the game", { "EN-297" }, function(t)
  t.is(yields(t, "pinned", "i3").b1.cell.name, "i3")
  t.is(yields(t, "shaken", "i3", { fearless = true }).b1.cell.name, "i3")
end)

test("EN-295: who goes to cover gives occasion like anybody", { "EN-295", "EN-019" }, function(t)
  local g = field.game(t, { a1 = person("a", "j3", "w", { dexterity = 9 }), b1 = person("b", "i3", "e", { dexterity = 2 }) },
    { map = "test_ground", set = { morale = true }, alert = true })
  g:run(function() statuses.give(units.named "b1", "shaken") end)
  g:act("a", "end")
  t.is(g:options "a", { "pass", "free hands", "free defend" })            -- it leaves a1 behind
end)

-- --- the walk of those whose nerve has failed (EN-295) ---

-- a1 in the hall, three squares from b1 and in that state of nerve; `more`: others
local function wavers(t, nerve_is, more)
  local all = { a1 = person("a", "d3", "w", { dexterity = 9 }), b1 = person("b", "a3", "e", { dexterity = 2 }) }
  for id, u in pairs(more or {}) do all[id] = u end
  local g = field.game(t, all, { set = { morale = true } })
  g:run(function() if nerve_is then statuses.give(units.named "a1", nerve_is) end end)
  return g
end

test("EN-295: given the shaken or the broken, then no way is shown to a square nearer to the enemy; farther off and as near there is one",
  { "EN-295", "EN-298" }, function(t)
  for _, nerve_is in ipairs { false, "shaken", "broken" } do
    local g = wavers(t, nerve_is)
    t.is({ nerve_is, #g:path "c3" > 0, #g:path "a1" > 0 }, { nerve_is, not nerve_is, not nerve_is })
    t.is({ nerve_is, #g:path "d1" > 0, #g:path "f3" > 0 }, { nerve_is, true, true })
    local reach = g:overlay("a", "reach a1")
    t.is({ nerve_is, reach.c3 ~= nil, reach.d1 ~= nil, reach.f3 ~= nil }, { nerve_is, not nerve_is, true, true })
  end
end)

test("EN-295: given a second enemy, then the nearer of both counts", { "EN-295" }, function(t)
  local g = wavers(t, "shaken", { b2 = person("b", "g3", "w", { dexterity = 2, intelligence = 6 }) })
  t.is({ #g:path "e1", #g:path "c1", #g:path "d1" > 0 }, { 0, 0, true })
end)

test("EN-295: given an enemy who is down, then the shaken are held back from those alone who still fight", { "EN-295" }, function(t)
  local function goes(down)
    local g = wavers(t, "shaken", { b2 = person("b", "g3", "w", { dexterity = 2, intelligence = 6 }) })
    if down then g:run(function() base.wounds.become(units.named "b2", "unconscious") end) end
    return #g:path "e3" > 0
  end
  t.is({ goes(false), goes(true) }, { false, true })
end)

test("EN-295: given a friend in a square, then the shaken have no way into it, as anybody else has none", { "EN-295" }, function(t)
  for _, nerve_is in ipairs { false, "shaken" } do
    local g = wavers(t, nerve_is, { a2 = person("a", "e3", "w", { dexterity = 2 }) })
    t.is({ nerve_is, #g:path "e3" }, { nerve_is, 0 })
  end
end)

test("EN-295: given an enemy on another deck alone, then every square of its own deck is open to the shaken, and no step to the enemy's",
  { "EN-295" }, function(t)
  local g = field.game(t, { a1 = person("a", "low:d2", "w", { dexterity = 9 }), b1 = person("b", "mid:d2", "e", { dexterity = 2 }) },
    { map = "test_decks", set = { morale = true } })
  g:run(function() statuses.give(units.named "a1", "shaken") end)
  t.is({ #g:path "low:a2" > 0, #g:path "low:d1" > 0, #g:path "low:e3" > 0 }, { true, true, true })
  local said = {}
  g:run(function()
    for i, at in ipairs { "low:a2", "mid:a2" } do said[i] = chain "move.may" (units.named "a1", cells.named(at)) or "may" end
  end)
  t.is(said, { "may", "shaken, it does not advance" })
end)

test("EN-295: given somebody in the way, then the shaken go round by a step away and come back as near as their actions began, and no nearer",
  { "EN-295" }, function(t)
  local g = wavers(t, "shaken", { a2 = person("a", "d2", "w", { dexterity = 5 }), a3 = person("a", "d4", "w", { dexterity = 4 }) })
  t.is(g:path "d1", { "move ne", "move nw" })
  for _, step in ipairs(g:path "d1") do g:act("a", step) end
  t.is(g.a1.cell.name, "d1")
  t.is(g:refused("a", "move w"), "move w: shaken, it does not advance")
end)

test("EN-295: given one who has gone on before its nerve fails, then it comes no nearer than it is, and back to where it is when it has gone away",
  { "EN-295" }, function(t)
  local g = wavers(t, nil)
  g:act("a", "move e")                                                    -- to e3
  g:dice { combat = { 1, 1 } }
  g:run(function() morale.check(units.named "a1", { cause = "fire" }) end)
  t.is({ state(g, "a1"), g:refused("a", "move w") }, { "shaken", "move w: shaken, it does not advance" })
  g:act("a", "move e")
  g:act("a", "move w")
  t.is(g.a1.cell.name, "e3")
end)

test("EN-295: how near it was as its actions began is forgotten when they end", { "EN-295" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "i3", "w", { dexterity = 2 }) }, { set = { morale = true } })
  t.is(g.a1.stood, g:cell "b3")
  g:act("a", "end")
  t.is({ g.a1.stood, g.b1.stood }, { nil, g:cell "i3" })
end)
