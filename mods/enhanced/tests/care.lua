-- Treatment, bleeding, drugs, recovery (EN-267 to EN-291).
local field = include "helpers/field.lua"
local person = field.person

-- a1 beside its wounded friend a2
local function ward(t, wound, opts)
  opts = opts or {}
  opts.skills = { a1 = { medical = 2 } }
  local a2 = person("a", "c3", "e", { dexterity = 5 })
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9, intelligence = 9 }), a2 = a2, b1 = person("b", "j6", "w", { dexterity = 2 }) }, opts)
  g:set("a2", wound)
  return g
end
local MODERATE = { wounded = true, level = 2, strength_hits = 7 }

test("EN-267, EN-286: treatment takes the allotment of a turn, and a throw by the level", { "EN-267", "EN-286" }, function(t)
  local g = ward(t, MODERATE)
  g:run(function() base.people.give(units.named "a1", "medical_kit") end)
  t.is(field.dms(g, "a", "treat a2"), { Medical = 2, ["intelligence 9"] = 1 })
  g:dice { combat = { 2, 1 } }
  g:act("a", "treat a2")
  t.is({ g.a2.treated, g.a1.ap }, { false, 0 })
  g = ward(t, MODERATE)
  g:run(function() base.people.give(units.named "a1", "medical_kit") end)
  g:dice { combat = { 2, 2 } }
  g:act("a", "treat a2")
  t.ok(g.a2.treated)
end)

test("EN-267: not with AP spent before", { "EN-267" }, function(t)
  local g = ward(t, MODERATE)
  g:act("a", "move w")
  g:act("a", "move e")
  t.is(g:refused("a", "treat a2"), "treat a2: it has already spent AP in this turn")
end)

test("EN-268: treating oneself is at -2, and so is treating without a kit", { "EN-268" }, function(t)
  local g = ward(t, MODERATE)
  g:set("a1", { strength_hits = 2, level = 1 })
  t.is(field.dms(g, "a", "treat a1")["treating oneself"], -2)
  t.is(field.dms(g, "a", "treat a1")["no medical kit"], -2)
end)

test("EN-225: whoever is wounded treats others worse too", { "EN-225", "EN-229" }, function(t)
  local g = ward(t, MODERATE)
  t.is(field.dms(g, "a", "treat a2")["moderate wound"], nil)             -- the patient's own wound is in the number
  g:set("a1", { wounded = true, strength_hits = 7, level = 2 })
  t.is(field.dms(g, "a", "treat a2")["moderate wound"], -2)
end)

local function end_turn(g)
  local turn = g.game.turn
  while g.game.turn == turn do g:act(g:pending()[1], "end") end
end

test("EN-269 to EN-272: a wound bleeds each turn by its level, where the owner says", { "EN-269", "EN-270", "EN-271", "EN-272" }, function(t)
  local function bled(wound)
    local g = ward(t, wound, { set = { bleeding = true, wound_choice = "random" } })
    local before = g.a2.strength_hits + g.a2.dexterity_hits + g.a2.endurance_hits
    g:run(function() bleeding.bleed(units.named "a2") end)
    return g.a2.strength_hits + g.a2.dexterity_hits + g.a2.endurance_hits - before
  end
  t.is(bled { wounded = true, level = 1, strength_hits = 3 }, 0)
  t.is(bled(MODERATE), 1)
  t.is(bled { wounded = true, level = 3, strength_hits = 7, dexterity_hits = 5 }, 2)
  local g = ward(t, MODERATE, { set = { bleeding = true } })
  end_turn(g)
  t.is(g:pending(), { "a" })
  g:act("a", "wound endurance")
  t.is(g.a2.endurance_hits, 1)
  g:set("a2", { treated = true })
  end_turn(g)
  t.is(g.a2.endurance_hits, 1)
end)

test("EN-273, EN-274: a critical wound bleeds the brain, to death", { "EN-273", "EN-274" }, function(t)
  local dying = { wounded = true, level = 4, strength_hits = 7, dexterity_hits = 5, endurance_hits = 7, state = "serious" }
  local g = ward(t, dying, { set = { bleeding = true } })
  end_turn(g)
  t.is({ g.a2.intelligence_hits, g.a2.state }, { 3, "serious" })
  end_turn(g)
  end_turn(g)
  t.is({ g.a2.intelligence_hits, g.a2.state }, { 7, "dead" })
end)

test("without the setting nobody bleeds", {}, function(t)
  local g = ward(t, MODERATE)
  end_turn(g)
  t.is(g.a2.endurance_hits, 0)
end)

-- so many turns pass for statuses alone
local function turns(g, n) g:run(function() for _ = 1, n do clock.advance "turn" end end) end

local function dosed(t, drug, wound)
  local g = ward(t, wound or {}, { set = { drugs = true, wound_choice = "random" } })
  g:run(function() base.people.give(units.named "a1", drug) end)
  return g
end

test("EN-278, EN-279, EN-280, EN-281: the slow drug doubles the AP from the third turn for 40, then wounds",
  { "EN-278", "EN-279", "EN-280", "EN-281" }, function(t)
  local g = dosed(t, "combat_slow_dose")
  g:act("a", "dose combat_slow_dose a2")
  t.is(g.a1.ap, 16)
  turns(g, 2)
  t.is(drugs.points(g.a2), 12)
  turns(g, 1)
  t.is(drugs.points(g.a2), 24)
  g:act("a", "end")
  t.is(g.a2.ap, 24)
  turns(g, 39)
  t.is(drugs.points(g.a2), 24)
  g:dice { combat = { 3, 1 } }
  turns(g, 1)
  t.is({ drugs.points(g.a2), g.a2.strength_hits }, { 12, 3 })
end)

test("EN-282 to EN-285: the booster gives strength and endurance 2 from the second turn for 30, then wounds",
  { "EN-282", "EN-283", "EN-284", "EN-285" }, function(t)
  local g = dosed(t, "combat_booster_dose")
  g:act("a", "dose combat_booster_dose a2")
  turns(g, 1)
  t.is(g.a2.strength, 7)
  turns(g, 1)
  t.is({ g.a2.strength, g.a2.endurance, g.a2.dexterity }, { 9, 9, 5 })
  turns(g, 29)
  t.is(g.a2.strength, 9)
  g:dice { combat = { 2, 1 } }
  turns(g, 1)
  t.is({ g.a2.strength, g.a2.endurance, g.a2.strength_hits }, { 7, 7, 2 })
end)

test("EN-231, EN-281: given a moderate wound, when a drug wears off or is taken twice, then that is no combat damage and asks for no endurance",
  { "EN-231", "EN-281", "EN-285" }, function(t)
  local function asked(drug, after)
    local g = dosed(t, drug, { wounded = true, level = 2, strength_hits = 7 })
    g:act("a", "dose " .. drug .. " a2")
    g:dice { combat = { 2, 6 } }                                         -- two points of endurance, and no throw to stay conscious
    after(g)
    return g.a2.endurance_hits, g.a2.state
  end
  local function wears_off(g) turns(g, 43) end
  local function again(g) g:run(function() drugs.take(units.named "a2", base.people.give(units.named "a1", "combat_slow_dose")) end) end
  t.is({ asked("combat_slow_dose", wears_off) }, { 2, "active" })
  t.is({ asked("combat_slow_dose", again) }, { 2, "active" })
end)

test("EN-281: given somebody whom nothing has hit, when a drug wears off, then the next hit is the first", { "EN-281", "EN-221" }, function(t)
  local g = dosed(t, "combat_slow_dose")
  g:act("a", "dose combat_slow_dose a2")
  g:dice { combat = { 2, 6 } }
  turns(g, 43)
  t.is({ g.a2.endurance_hits, g.a2.level, g.a2.wounded }, { 2, 1, false })
end)

test("EN-282: given a booster in force, when its taker is saved in a roster, then strength, endurance and wounds are those without it", { "EN-282" },
  function(t)
  local g = dosed(t, "combat_booster_dose")
  g:act("a", "dose combat_booster_dose a2")
  turns(g, 2)
  g:set("a2", { endurance_hits = 8 })
  g:run(function()
    local saved = people.character.write(units.named "a2")
    t.is({ saved.upp:sub(1, 3), saved.wounds }, { "757", { endurance = 7 } })
    t.is(people.character.check(saved), {})
    t.is(people.character.write(units.named "a1").upp:sub(1, 1), "7")      -- who took none
  end)
end)

test("EN-282, EN-288: given a booster in force, then what rest is needed is told by what a roster keeps", { "EN-282", "EN-288" }, function(t)
  local g = dosed(t, "combat_booster_dose")
  g:act("a", "dose combat_booster_dose a2")
  turns(g, 2)
  g:set("a2", { wounded = true, level = 1, strength_hits = 8 })
  g:run(function()
    local u = units.named "a2"
    local saved, text = people.character.write(u), recovery.needs(u)
    t.is(text, "has a moderate wound: needs treatment and 7 days of rest, less in hospital")
    statuses.strip(u, "combat_booster")
    recovery.bring(u, saved)
    t.is(recovery.needs(u), text)
  end)
end)

test("EN-283: given a booster that is not in force yet, when its taker is saved in a roster, then nothing is taken off for it", { "EN-283" }, function(t)
  local g = dosed(t, "combat_booster_dose")
  g:act("a", "dose combat_booster_dose a2")
  turns(g, 1)
  g:set("a2", { endurance_hits = 7 })
  g:run(function()
    local saved = people.character.write(units.named "a2")
    t.is({ saved.upp:sub(1, 3), saved.wounds }, { "757", { endurance = 7 } })
  end)
end)

test("a second dose does nothing but harm", {}, function(t)
  local g = dosed(t, "combat_slow_dose")
  g:act("a", "dose combat_slow_dose a2")
  g:run(function() base.people.give(units.named "a1", "combat_slow_dose") end)
  g:dice { combat = { 4, 1 } }
  g:act("a", "dose combat_slow_dose a2")
  t.is({ g.a2.strength_hits, #statuses.all(g.a2) }, { 4, 0 })
end)

test("EN-275, EN-276: the medical slow drug is a day asleep and thirty days of recovery", { "EN-275", "EN-276" }, function(t)
  local g = dosed(t, "medical_slow_dose", { wounded = true, level = 2, strength_hits = 7, treated = true })
  g:act("a", "dose medical_slow_dose a2")
  t.is({ g.a2.state, g.a2.wakes - g.game.turn }, { "unconscious", 5760 })
  turns(g, 5760)
  t.is({ g.a2.strength_hits, g.a2.level }, { 0, 0 })
end)

test("EN-277, EN-287: the medical booster gives back half of a minor wound, a turn later", { "EN-277", "EN-287" }, function(t)
  local g = dosed(t, "medical_booster_dose", { wounded = true, level = 1, strength_hits = 5 })
  g:act("a", "dose medical_booster_dose a2")
  t.is(g.a2.strength_hits, 5)
  turns(g, 1)
  t.is(g.a2.strength_hits, 3)
  t.is({ recovery.rest(g.a2, 2), recovery.rest(g.a2, 1) }, { 1, 0 })
end)

-- hits of a2 after rest
local function rested(t, wound, hours, hospital, set)
  wound.wounded = true
  local g = ward(t, wound, { set = set })
  g:run(function() recovery.rest(units.named "a2", hours, hospital) end)
  return { g.a2.strength_hits, g.a2.dexterity_hits, g.a2.endurance_hits }
end

test("EN-288, EN-289, EN-290: days of rest by the level, after treatment", { "EN-288", "EN-289", "EN-290" }, function(t)
  t.is(rested(t, { level = 2, strength_hits = 7, treated = true }, 3 * 24), { 4, 0, 0 })
  t.is(rested(t, { level = 2, strength_hits = 7 }, 3 * 24), { 7, 0, 0 })
  t.is(rested(t, { level = 3, strength_hits = 7, dexterity_hits = 5, endurance_hits = 1, treated = true }, 4 * 24), { 5, 3, 0 })
  t.is(rested(t, { level = 3, strength_hits = 7, dexterity_hits = 5, endurance_hits = 1 }, 4 * 24), { 7, 5, 1 })
  t.is(rested(t, { level = 4, strength_hits = 7, dexterity_hits = 5, endurance_hits = 7 }, 6 * 24), { 7, 5, 7 })
  t.is(rested(t, { level = 4, strength_hits = 7, dexterity_hits = 5, endurance_hits = 7, treated = true }, 6 * 24), { 5, 3, 5 })
end)

test("EN-291: in hospital a point a day more", { "EN-291" }, function(t)
  t.is(rested(t, { level = 2, strength_hits = 7, treated = true }, 3 * 24, true), { 1, 0, 0 })
end)

test("EN-291: given a serious or critical wound, then the point is one in each characteristic, or by hospital_rest = one, one in all",
  { "EN-291" }, function(t)
  local function after(level, set)
    return rested(t, { level = level, strength_hits = 7, dexterity_hits = 5, endurance_hits = 7, treated = true }, 24, true, set)
  end
  for _, level in ipairs { 3, 4 } do
    t.is({ after(level), after(level, { hospital_rest = "one" }) }, { { 6, 4, 6 }, { 6, 5, 7 } })
  end
  t.is(rested(t, { level = 2, strength_hits = 7, treated = true }, 3 * 24, true, { hospital_rest = "one" }), { 1, 0, 0 })
end)

test("EN-288 to EN-290: given days one by one, then they come to the same as together, at the level that the wound had", { "EN-288", "EN-289", "EN-290" },
  function(t)
  for _, wound in ipairs { { level = 2, strength_hits = 7 }, { level = 3, strength_hits = 7, dexterity_hits = 5, endurance_hits = 1 },
    { level = 4, strength_hits = 7, dexterity_hits = 5, endurance_hits = 7, intelligence_hits = 2 } } do
    wound.wounded, wound.treated = true, true
    local g = ward(t, wound)
    local function left() return { g.a2.strength_hits, g.a2.dexterity_hits, g.a2.endurance_hits, g.a2.intelligence_hits } end
    g:run(function() for _ = 1, 6 do recovery.rest(units.named "a2", 24) end end)
    local one_by_one = left()
    g = ward(t, wound)
    g:run(function() recovery.rest(units.named "a2", 6 * 24) end)
    t.is(left(), one_by_one, wound.level)
    if wound.level == 4 then t.is(one_by_one, { 5, 3, 5, 0 }) end            -- each characteristic, intelligence too
  end
end)

test("EN-286: given days of rest, then the best of those on their feet treats a day until it is done; in hospital no throw falls", { "EN-286", "EN-291" },
  function(t)
  local g = ward(t, { wounded = true, level = 2, strength_hits = 7 })
  local function pass(days, care) g:run(function() recovery.pass(units.all { side = "a" }, { days = days, care = care }) end) end
  g:dice { combat = { 1, 1, 5, 5 } }                                         -- Medical 2, intelligence 9, no kit: 7 needed
  pass(3, "")
  t.is({ g.a2.treated, g.a2.strength_hits }, { true, 5 })                    -- in vain on the first day
  g = ward(t, { wounded = true, level = 2, strength_hits = 7 })
  g:dice { combat = {} }
  pass(3, "hospital")
  t.is({ g.a2.treated, g.a2.strength_hits }, { true, 1 })
  g = ward(t, { wounded = true, level = 1, strength_hits = 3 })
  pass(1, "")
  t.is({ g.a2.treated, g.a2.strength_hits, g.a2.level }, { false, 0, 0 })    -- a minor wound asks for none
end)

test("EN-237: given rest after the fight, then the dying are thrown for once, and live or die", { "EN-237", "EN-290" }, function(t)
  local function after(dice)
    local g = ward(t, { wounded = true, level = 4, strength_hits = 7, dexterity_hits = 5, endurance_hits = 7, state = "serious" })
    g:dice { combat = dice }
    g:run(function()
      recovery.pass(units.all { side = "a" }, { days = 1, care = "hospital" })
      recovery.pass(units.all { side = "a" }, { days = 2, care = "" })
    end)
    return { g.a2.state, g.a2.strength_hits }
  end
  t.is(after { 5, 4 }, { "dead", 7 })
  t.is(after { 6, 5 }, { "active", 5 })                                      -- a point of the hospital's day, one of three days
end)

test("EN-237: where nobody bled, a throw of 11 says who lives", { "EN-237" }, function(t)
  local function lives(dice)
    local g = ward(t, { wounded = true, level = 4, strength_hits = 7, dexterity_hits = 5, endurance_hits = 7, state = "serious" })
    g:dice { combat = dice }
    g:run(function() recovery.survives(units.named "a2", units.named "a1") end)
    return g.a2.state
  end
  t.is({ lives { 5, 5 }, lives { 5, 4 } }, { "serious", "dead" })         -- Medical 2, intelligence 9, no kit
end)

local CRITICAL = { wounded = true, level = 4, strength_hits = 7, dexterity_hits = 5, endurance_hits = 7, state = "serious" }

test("EN-237: with nobody on their feet to treat it, 11 or more without any DM", { "EN-237" }, function(t)
  local function lives(dice, healer)
    local g = ward(t, CRITICAL)
    g:set("a1", { state = "unconscious" })
    g:dice { combat = dice }
    g:run(function() recovery.survives(units.named "a2", healer and units.named(healer)) end)
    return g.a2.state
  end
  t.is({ lives { 5, 6 }, lives { 5, 5 }, lives({ 5, 5 }, "a1"), lives({ 5, 5 }, "a2") }, { "serious", "dead", "dead", "dead" })
end)

test("EN-237, EN-274: whom the fight has treated lives, and the dead stay dead", { "EN-237", "EN-274" }, function(t)
  local g = ward(t, CRITICAL)
  g:set("a2", { treated = true })
  g:run(function() t.is(recovery.survives(units.named "a2"), true) end)   -- no die falls
  g:set("a2", { state = "dead" })
  g:run(function() t.is(recovery.survives(units.named "a2"), false) end)
end)

local function brought(t, values)
  local g = ward(t, {})
  g:run(function()
    local u = units.named "a2"
    u.dexterity, u.intelligence = 5, 7
    recovery.bring(u, values)
  end)
  return g
end
local ALL_GONE = { strength = 7, dexterity = 5, endurance = 7 }

test("EN-237: given a critical wound, then it is saved, is a good character of a roster, and is brought again", { "EN-237" }, function(t)
  local character = people.character
  local g = brought(t, { wounds = ALL_GONE, healing = { critical = 10 } })
  local saved
  g:run(function() saved = character.write(units.named "a2") end)
  t.is({ saved.wounds, saved.healing }, { ALL_GONE, { critical = 10 } })
  t.is(character.check(saved), {})
  g = brought(t, saved)
  t.is({ g.a2.state, g.a2.level, g.a2.mending, g.a2.hours_rested }, { "serious", 4, 4, 10 })
end)

test("EN-274: a roster takes no more intelligence than there is, and not all of it", { "EN-274" }, function(t)
  local function fault(n)
    local list = people.character.check { upp = "777777", wounds = { intelligence = n } }
    return list[1] and list[1][2] or ""
  end
  t.is(fault(6), "")
  t.is(fault(7), "nothing is left of intelligence: nobody who is dead is of a roster")
  t.is(fault(8), "intelligence 8, but there are only 7 points of it")
end)

test("EN-273, EN-290: given intelligence lost alone, then it heals as the critical wound that took it", { "EN-273", "EN-290" }, function(t)
  local g = brought(t, { wounds = { intelligence = 2 } })
  t.is(recovery.needs(g.a2), "has a critical wound: needs treatment and 6 days of rest, less in hospital")
  g:run(function() recovery.pass({ units.named "a2" }, { days = 3, care = "hospital" }) end)
  t.is({ g.a2.intelligence_hits, g.a2.mending, g.a2.state }, { 0, 0, "active" })
end)

test("EN-237: given a critical wound that heals, when the next is critical again, then it is thrown for again", { "EN-237" }, function(t)
  local g = brought(t, { wounds = { strength = 6, dexterity = 4, endurance = 6 }, healing = { critical = 30 } })
  t.is(g.a2.mending, 4)
  g:run(function()
    local u = units.named "a2"
    u.strength_hits, u.dexterity_hits, u.endurance_hits = 7, 5, 7
    base.wounds.settle(u)
  end)
  t.is({ g.a2.state, recovery.healing_of(g.a2) or "none" }, { "serious", "none" })
  g:dice { combat = { 1, 1 } }
  g:run(function() recovery.pass(units.all { side = "a" }, { days = 1, care = "" }) end)
  t.is(g.a2.state, "dead")
end)

test("given a character with a critical wound, when it is brought, then no event tells of its fall", { "EN-237" }, function(t)
  local g = brought(t, { wounds = ALL_GONE })
  t.is(g.a2.state, "serious")
  t.is(#filter(g:log(), function(line) return line:find("seriously wounded", 1, true) end), 0)
end)

test("EN-288 to EN-290: what rest is needed is told in whole units, rounded up", {}, function(t)
  local function needs(wounds, hours) return recovery.needs(brought(t, { wounds = wounds, treated = true, healing = { moderate = hours } }).a2) end
  t.ok(needs({ strength = 1 }, 1):find("needs 1 day of rest", 1, true))
  t.ok(needs({ strength = 2 }, 1):find("needs 2 days of rest", 1, true))
end)
