-- The neighbour cases of rows that say all, any, each, only, or name a class: the other weapon, the other figure, the other status.
local field = include "helpers/field.lua"

local function pair(t, by, at, opts)
  local a, b = { side = "a", band = 1, cluster = 4, weapon = "sword", skills = { sword = 1 } }, { side = "b", band = 1, cluster = 4, weapon = "sword",
    skills = { sword = 2 } }
  for key, value in pairs(by or {}) do a[key] = value end
  for key, value in pairs(at or {}) do b[key] = value end
  return field.game(t, { a1 = a, b1 = b }, opts)
end

test("TR-014: given a weapon drawn in this round, then a blow and a throw have -3 as a shot has; a group hit too", { "TR-014", "TR-026" }, function(t)
  local function drawing(who, weapon, mode, opts)
    local g = pair(t, { weapon = weapon })
    g:set(who, { drew = true })
    return field.of(g, "a1", "b1", mode, opts).drawing
  end
  t.is({ drawing("a1", "sword", "blow"), drawing("a1", "dagger", "thrown"), drawing("a1", "automatic_rifle", "single") }, { -3, -3, -3 })
  t.is(drawing("a1", "automatic_rifle", "burst", { group = true }), -3)
  t.is(drawing("b1", "sword", "blow"), nil)                                -- the target's own drawing is nothing to it
end)

test("TR-016: given partial darkness, then nothing is attacked beyond medium range, with a bow, a laser or a burst neither", { "TR-016" }, function(t)
  for weapon, mode in pairs { laser_rifle = "single", automatic_rifle = "burst", gauss_rifle = "single", crossbow = "single" } do
    local g = field.duel(t, 3, { weapon = weapon }, nil, { light = "partial" })
    local reason = field.of(g, "a1", "b1", mode).reason
    t.ok(reason == "too dark to see beyond medium range" or reason == "Crossbow cannot attack at long range", weapon)
    t.is(field.of(field.duel(t, 2, { weapon = weapon }, nil, { light = "partial" }), "a1", "b1", mode).reason, nil, weapon)
  end
end)

test("TR-018: given sights on one rifle, then another in hand has nothing of them, and neither have comrades", { "TR-018" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "rifle", more = { "sniper_rifle" } }, a2 = { side = "a", band = 1, weapon = "sniper_rifle" },
    b1 = { side = "b", band = 3 } }, { light = "dark" })
  t.is({ field.of(g, "a1", "b1", "single").darkness, field.of(g, "a2", "b1", "single").darkness }, { -9, nil })
end)

test("TR-025, TR-031: given a companion who reloads, then it counts as evading and no burst strikes it; who loads openly is struck", { "TR-025", "TR-031",
  "TR-033" }, function(t)
  for status, spared in pairs { reload = true, evade = true, load = false, stand = false, walk = false } do
    local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "automatic_rifle" }, b1 = { side = "b", band = 2, cluster = 3 },
      b2 = { side = "b", band = 2, cluster = 3, weapon = "revolver" } })
    g:set("b2", { status = status })
    g:run(function() t.is(#group.beside(attacks.of(units.named "a1", units.named "b1", "burst")), spared and 0 or 1, status) end)
  end
end)

test("TR-024: given a single shot, then nobody else is attacked; whoever lies unconscious beside the target is not either", { "TR-024" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "automatic_rifle" }, b1 = { side = "b", band = 2, cluster = 3 },
    b2 = { side = "b", band = 2, cluster = 3 }, b3 = { side = "b", band = 2, cluster = 3, strength_lost = 7, state = "unconscious" } })
  g:run(function()
    local u, v = units.named "a1", units.named "b1"
    t.is(#group.beside(attacks.of(u, v, "single")), 0)
    t.is(map(group.beside(attacks.of(u, v, "burst")), function(w) return w.id end), { "b2" })
  end)
end)

test("TR-028: given something larger than a human, then it is shot at with a shotgun itself, and a burst strikes it in the group", { "TR-028" }, function(t)
  local function beside(weapon, mode)
    local g = field.game(t, { a1 = { side = "a", band = 1, weapon = weapon }, b1 = { side = "b", band = 2, cluster = 3 },
      b2 = { side = "b", band = 2, cluster = 3, size = "large" }, b3 = { side = "b", band = 2, cluster = 3, size = "small" } })
    local ids
    g:run(function()
      ids = map(group.beside(attacks.of(units.named "a1", units.named "b1", mode)), function(w) return w.id end)
      t.is(attack.reason(attacks.of(units.named "a1", units.named "b2", mode)), nil)
    end)
    return ids
  end
  t.is({ beside("shotgun", "single"), beside("automatic_rifle", "burst") }, { { "b3" }, { "b2", "b3" } })
end)

test("TR-036: given shots, throws and weakened blows, then none of the allowance is used; a blow at a sleeper is a blow", { "TR-036" }, function(t)
  local function used(by, at, mode)
    local g = pair(t, by, at)
    g:dice { combat = { 1, 1 } }
    g:run(function() attack.make(attacks.of(units.named "a1", units.named "b1", mode)) end)
    return g.a1.blows
  end
  t.is({ used(nil, nil, "blow"), used(nil, nil, "weak") }, { 1, 0 })
  t.is({ used({ weapon = "rifle" }, nil, "single"), used({ weapon = "dagger" }, nil, "thrown"), used({ weapon = "rifle" }, nil, "blow") }, { 0, 0, 1 })
  t.is(used(nil, { asleep = true }, "blow"), 1)
end)

test("TR-040, TR-031: given somebody who reloads, then it does not parry and has the DM of evading; loading openly it parries and has none", {
  "TR-031", "TR-033", "TR-040", "TR-041" }, function(t)
  for status, dms in pairs { reload = { false, -1 }, evade = { false, -1 }, load = { -2, false }, stow = { -2, false }, run = { -2, false } } do
    local m = field.of(pair(t), "a1", "b1", "blow", { at_status = status })
    t.is({ m.parry or false, m.evading or false }, dms, status)
  end
end)

test("TR-044: given a parry, then it counts against weakened blows and long guns as cudgels, not against thrown blades or by the helpless", { "TR-044",
  "TR-045" }, function(t)
  t.is(field.of(pair(t), "a1", "b1", "weak").parry, -2)
  t.is(field.of(pair(t, { weapon = "rifle" }), "a1", "b1", "blow").parry, -2)
  t.is(field.of(pair(t, { weapon = "dagger" }), "a1", "b1", "thrown").parry, nil)
  t.is(field.of(pair(t, nil, { asleep = true }), "a1", "b1", "blow").parry, nil)
  t.is(field.of(pair(t, nil, { skills = { brawling = 3 } }), "a1", "b1", "blow").parry, nil)             -- a sword is no brawling weapon
end)

test("TR-054: given the helpless, then a coup de grace is for enemies in the same group alone, of those who are still there", { "TR-054" }, function(t)
  local down = { strength_lost = 7, state = "unconscious" }
  local function row(side, more)
    local out = { side = side, band = 1, cluster = 4 }
    for key, value in pairs(down) do out[key] = value end
    for key, value in pairs(more or {}) do out[key] = value end
    return out
  end
  local g = field.game(t, { a1 = { side = "a", band = 1, cluster = 4, weapon = "sword" }, a2 = row "a", b1 = row "b", b2 = row("b", { cluster = 5 }),
    b3 = row("b", { gone = true }), b4 = row("b", { strength_lost = 7, dexterity_lost = 7, state = "seriously wounded" }),
    b5 = { side = "b", band = 1, cluster = 4 } })
  g:run(function() t.is(map(attacks.helpless(units.named "a1"), function(v) return v.id end), { "b1", "b4" }) end)
end)

test("TR-055, TR-062: given casualties, then a quarter exactly is tested, and half exactly is not more than half", { "TR-055", "TR-062" }, function(t)
  for out, case in pairs { [0] = { false, false }, [1] = { true, false }, [2] = { true, false }, [3] = { true, true } } do
    local rows = {}
    for i = 1, 4 do rows["b" .. i] = i <= out and { side = "b", band = 9, strength_lost = 7, state = "unconscious" } or { side = "b", band = 9 } end
    local g = field.game(t, rows)
    g:run(function()
      local side, heavy = sides.named "b", false
      for _, m in ipairs(throws.morale(side).dm) do heavy = heavy or m.name == "heavy losses" end
      t.is({ morale.is_tested(side), heavy }, case, out)
    end)
  end
end)

test("TR-064, TR-068: given wounds of every characteristic, then waking sets each of them, not that at zero alone", { "TR-064", "TR-068" }, function(t)
  local function left(lost)
    local g = field.game(t, { b1 = { side = "b", band = 1 } })
    g:dice { healing = { 1, 1, 1, 1, 1 } }
    g:run(function()
      local u = units.named "b1"
      u.strength_lost, u.dexterity_lost, u.endurance_lost = lost[1], lost[2], lost[3]
      wounds.update(u)
      recovery.begin(u)
      recovery.pass(u, 3 * 60)
    end)
    return people.upp(g.b1):sub(1, 3)
  end
  t.is({ left { 7, 4, 1 }, left { 0, 4, 0 }, left { 7, 7, 4 } }, { "356", "757", "113" })
end)

test("TR-038: given half an hour of rest before a fight, then blows of that fight come back after another half hour, and a minute is not enough", {
  "TR-038", "TR-037" }, function(t)
  local g = pair(t)
  local blows = {}
  g:run(function()
    local u = units.named "a1"
    recovery.pass(u, 40)
    melee.begin(u)
    for i, minutes in ipairs { 1, 28, 1 } do
      u.blows = 7
      recovery.pass(u, minutes)
      blows[i] = u.blows
    end
  end)
  t.is(blows, { 7, 7, 0 })
end)

test("TR-037: given weakened blows, then the next one is weakened too, and shots and throws never", { "TR-037" }, function(t)
  for weapon, ways in pairs { sword = { "weak" }, rifle = { "single", "weak" }, dagger = { "weak", "thrown" } } do
    local g = pair(t, { weapon = weapon, blows = 7, vigor = 7 })
    for _ = 1, 2 do
      local list
      g:run(function() list = map(attacks.with(units.named "a1"), function(way) return way.mode end) end)
      t.is({ weapon, sorted(list) }, { weapon, sorted(ways) })
      g:dice { combat = { 1, 1 } }
      g:run(function() attack.make(attacks.of(units.named "a1", units.named "b1", "weak")) end)
    end
  end
  for weapon, mode in pairs { rifle = "single", dagger = "thrown" } do
    t.is(field.of(pair(t, { weapon = weapon, blows = 7, vigor = 7 }), "a1", "b1", mode).weakened, nil)
  end
end)

test("TR-060, TR-061: given a leader of tactics 0, then +1; given one who is not at hand, or of the other side, then nothing",
  { "TR-060", "TR-059" },
  function(t)
  local function dms(row, other)
    local rows = { a1 = { side = "a", band = 1, skills = { leader = 3, tactics = 2 } }, b1 = { side = "b", band = 9 },
      b2 = { side = "b", band = 9 } }
    for key, value in pairs(row) do rows.b1[key] = value end
    for key, value in pairs(other or {}) do rows.b2[key] = value end
    local g, out = field.game(t, rows), {}
    g:run(function() for _, m in ipairs(throws.morale(sides.named "b").dm) do out[m.name] = m.value end end)
    return { out.leader, out.tactics }
  end
  t.is(dms { skills = { leader = 0, tactics = 0 } }, { 1, 1 })
  t.is(dms({ skills = { leader = 1, tactics = 1 } }, { band = 5 }), {})    -- nobody of the side in his band
  t.is(dms({}, { skills = { tactics = 1 } }), {})
end)

test("TR-022, TR-023: given bursts of an automatic rifle, then its own row, and two throws at the target and one at each beside",
  { "TR-022", "TR-023",
  "TR-026" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "automatic_rifle", skills = { automatic_rifle = 0 } },
    b1 = { side = "b", band = 2, cluster = 3 }, b2 = { side = "b", band = 2, cluster = 3 } })
  g:run(function()
    local u, v = units.named "a1", units.named "b1"
    local single, burst = attacks.of(u, v, "single"), attacks.of(u, v, "burst")
    t.is({ single.class == definition("weapon", "rifle").class, burst.class == single.class }, { true, false })
    t.is(map(attack.expand(burst, group.beside(burst)), function(a) return { a.at.id, a.group } end),
      { { "b1", false }, { "b1", false }, { "b2", true } })
    t.is(#attack.expand(single, group.beside(single)), 1)
  end)
end)

test("TR-003: given somebody knocked out, killed or broken in this round, then what was declared is carried out; in the next nothing is",
  { "TR-003" },
  function(t)
  local g = pair(t, nil, { strength_lost = 6, dexterity_lost = 6, endurance_lost = 6 })
  field.stand(g)
  g:act("a", "strike b1")
  t.is(g.b1.state, "able")                                                 -- nothing is thrown before both have written
  g:dice { combat = { 6, 6, 1, 1, 1, 1 } }
  g:act("b", "strike a1")
  t.ok(field.logged(g, "b1 at a1 with"))
  t.ok(g.b1.state ~= "able", g.b1.state)
  local h = pair(t, nil, { state = "unconscious", strength_lost = 7 })
  field.stand(h)
  t.is(h:pending(), { "a" })                                               -- who is out already writes nothing
end)

test("TR-003, TR-044: given a blade thrown in this round, then its thrower parries with it, whoever attacks first", { "TR-003", "TR-044", "TR-012" },
  function(t)
  local function attacks_on(thrower)                                     -- what helps and hinders the blow at the one who throws
    local row = { side = thrower:sub(1, 1), band = 1, cluster = 4, weapon = "dagger", skills = { dagger = 3 } }
    local other = thrower == "a1" and "b1" or "a1"
    local g = field.game(t, { [thrower] = row, [other] = { side = other:sub(1, 1), band = 1, cluster = 4, weapon = "sword", skills = { sword = 0 } } })
    field.stand(g)
    g:dice { combat = { 1, 1, 1, 1 } }
    for _, seat in ipairs { "a", "b" } do
      g:act(seat, seat == thrower:sub(1, 1) and "throw " .. other or "strike " .. thrower)
    end
    return { field.logged(g, "with sword.*%-3 parry"), g[thrower].weapon }
  end
  t.is({ attacks_on "a1", attacks_on "b1" }, { { true }, { true } })
end)
