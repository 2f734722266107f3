-- Saves, skills, the two tracks, luck and what goes wrong.
local room = include "helpers/room.lua"

test("given STR 50, when the d100 is 49, then the save succeeds; 50 fails", { "PC-001" }, function(t)
  local g = room.game(t)
  for die, ok in pairs { [49] = true, [50] = false } do
    g:dice { combat = { die } }
    g:run(function() t.is(checks.save(units.named "a1", "strength", "lifts"), ok) end)
  end
end)

test("given a skill of 40, when the d100 is 39, then the roll succeeds; 40 fails", { "PC-002" }, function(t)
  local g = room.game(t)
  for die, ok in pairs { [39] = true, [40] = false } do
    g:dice { combat = { die } }
    g:run(function() t.is((checks.roll_skill(units.named "a1", "locks", "picks")), ok) end)
  end
end)

test("given a skill of 9, when it fails and the d10 is 10, then something goes wrong; not at 9, not at skill 10", { "PC-003" }, function(t)
  for _, case in ipairs { { 9, { 9, 10 }, true }, { 9, { 9, 9 }, false }, { 10, { 10 }, false }, { 9, { 8 }, false } } do
    local g = room.game(t, { a = { skills = { locks = case[1] } } })
    g:dice { combat = case[2] }
    g:run(function()
      local _, mishap = checks.roll_skill(units.named "a1", "locks", "picks")
      t.is(mishap, case[3])
    end)
  end
end)

local function clumsy(t, weapon, dice)
  local g = room.fight(t, { weapon = weapon, a = { skills = {} } })
  g:dice { combat = dice }
  return g
end

test("given low_skill = d10, when a skill is under 10, then a d10 decides: below yes, the same no, above a mishap; at 10 the d100", { "PC-003" }, function(t)
  local g = room.game(t, { a = { skills = { locks = 5, stealth = 10 } }, set = { low_skill = "d10" } })
  for die, case in pairs { [4] = { true, false }, [5] = { false, false }, [6] = { false, true } } do
    g:dice { combat = { die } }
    g:run(function() t.is({ checks.roll_skill(units.named "a1", "locks", "picks") }, case, die) end)
  end
  g:dice { combat = { 9, 10 } }
  g:run(function()
    t.is({ checks.roll_skill(units.named "a1", "stealth", "goes") }, { true, false })
    t.is({ checks.roll_skill(units.named "a1", "stealth", "goes") }, { false, false })
  end)
end)

test("given a miss without skill, then a mishap: twice the AP, a jam, a drop, oneself", { "PC-003" }, function(t)
  local g = clumsy(t, "pistol", { 100, 1, 5 })
  local before = g.a1.ap
  g:act("a", "fire b1")
  t.is(before - g.a1.ap, 8)
  g = clumsy(t, "pistol", { 100, 1, 6 })
  g:act("a", "fire b1")
  t.ok(g.a1.weapon.jammed)
  t.is(g:refused("a", "fire b1"), "fire b1: it is jammed")
  before = g.a1.ap
  g:act("a", "clear")
  t.is(before - g.a1.ap, 8)
  t.no(g.a1.weapon.jammed)
  g = clumsy(t, "pistol", { 100, 1, 9 })
  g:act("a", "fire b1")
  t.is(g.a1.weapon, nil)
  g = clumsy(t, "blade", { 100, 1, 10, 4, 5 })
  g:act("a", "strike b1 3")
  t.is(g.a1.wound, 4)
end)

test("given a mishap that strikes a friend beside or oneself, then the friend, unless a door is shut between or it is out of action",
  { "PC-003" }, function(t)
  local function struck(at, door, more)
    local g = room.game(t, { from = "a:l2", at = "a:k2", looks = "e", facing = "w", a = { skills = {} }, portals = { ["door-1"] = door },
      others = { a2 = room.one("a", at, "w", more) } })
    room.arm(g, "a1", "blade")
    room.spent(g, "b1")
    g:dice { combat = { 100, 1, 10, 4, 5 } }
    g:act("a", "strike b1 3")
    return { g.a1.wound, g.a2.wound }
  end
  t.is(struck("a:l3", "closed"), { 0, 4 })
  t.is(struck("a:m2", "closed"), { 4, 0 })
  t.is(struck("a:m2", "open"), { 0, 4 })
  t.is(struck("a:l3", "closed", { wound = 46, state = "unconscious" }), { 4, 46 })
end)

test("given END 50, wounds 10 and 15 temporary, then MAX is 40 and CURR 25", { "PC-007", "PC-008" }, function(t)
  local g = room.game(t, { b = { wound = 10, temporary = 15 } })
  g:run(function()
    t.is(harm.max(units.named "b1"), 40)
    t.is(harm.curr(units.named "b1"), 25)
  end)
end)

test("given CURR 20, then it is up; 19, then incapacitated; 5 still, 4 unconscious", { "PC-009", "PC-010" }, function(t)
  for hurt, state in pairs { [30] = "up", [31] = "incapacitated", [45] = "incapacitated", [46] = "unconscious" } do
    for _, track in ipairs { "wound", "temporary" } do
      local g = room.game(t)
      g:run(function() harm.hurt(units.named "b1", track == "wound" and hurt or 0, track == "wound" and 0 or hurt) end)
      t.is(g.b1.state, state)
    end
  end
end)

test("given no MAX OP END left, then it is dead", { "PC-007" }, function(t)
  local g = room.game(t)
  g:run(function() harm.hurt(units.named "b1", 50, 0) end)
  t.is(g.b1.state, "dead")
end)

test("given somebody unconscious, then it lasts 2D10+10 minutes, four turns each", { "PC-011" }, function(t)
  local g = room.game(t)
  g:dice { combat = { 3, 4 } }
  g:run(function() harm.hurt(units.named "b1", 0, 46) end)
  g:run(function() t.is(timers.all { effect = "unconscious" }[1].n, 4 * 17) end)
  g:run(function() for _ = 1, 67 do clock.advance "turn" end end)
  t.is(g.b1.state, "unconscious")
  g:run(function() clock.advance "turn" end)
  t.is(g.b1.state, "incapacitated")                                          -- 10 minutes took 5 points off
  t.is(g.b1.temporary, 41)
end)

test("given wounds, when it rests, then they stay and temporary damage goes; days heal wounds", { "PC-012", "PC-013" }, function(t)
  local g = room.game(t, { b = { wound = 12, temporary = 22, state = "incapacitated" } })
  g:run(function() recovery.rest(units.named "b1", 29) end)
  t.is({ g.b1.wound, g.b1.temporary, g.b1.state }, { 12, 12, "up" })
  g:run(function() recovery.days(units.named "b1", 5) end)
  t.is({ g.b1.wound, g.b1.temporary }, { 7, 0 })
end)

test("given fists, then temporary damage; given a blade, then wounds", { "PC-012", "PC-013" }, function(t)
  for weapon, want in pairs { blade = { 9, 0 }, fist = { 0, 9 } } do
    local g = room.fight(t, { weapon = weapon == "blade" and "blade" or nil })
    g:dice { combat = weapon == "blade" and { 1, 4, 5 } or { 1, 9 } }
    g:act("a", "strike b1 3")
    t.is({ g.b1.wound, g.b1.temporary }, want)
  end
end)

test("given strenuous activity, when the save against MAX OP END fails, then 5 temporary damage", { "PC-014" }, function(t)
  for die, lost in pairs { [39] = 0, [40] = 5 } do
    local g = room.game(t, { a = { wound = 10, spent_swimming = 0 } })
    g:run(function() units.named("a1").spent_swimming = 40 end)
    g:dice { combat = { die } }
    g:act("a", "end")
    g:pending()
    t.is(g.a1.temporary, lost)
  end
end)

local function hit_that_fells(t, dice, set)
  local g = room.fight(t, { weapon = "rifle", b = { wound = 10 }, set = set })
  g:dice { combat = dice }
  g:act("a", "fire b1")
  return g
end

test("given a hit that fells, when the save against LUC succeeds, then it is a graze, and LUC falls by 10", { "PC-020" }, function(t)
  local g = hit_that_fells(t, { 1, 10, 10, 5, 49 })
  t.is(g:options "b", { "pass", "luck try" })
  g:act("b", "luck try")
  t.is({ g.b1.wound, g.b1.state, g.b1.luck, g.b1.lucky }, { 22, "up", 40, false })
end)

test("given no luck, then the hit counts in full; used once, it is not asked for again", { "PC-020" }, function(t)
  local g = hit_that_fells(t, { 1, 10, 10, 5, 50 })
  g:act("b", "luck try")
  t.is({ g.b1.wound, g.b1.state, g.b1.luck }, { 35, "incapacitated", 40 })
  g = room.fight(t, { weapon = "rifle", b = { wound = 10, lucky = false } })
  g:dice { combat = { 1, 10, 10, 5 } }
  g:act("a", "fire b1")
  t.is(g:pending(), { "a" })
  t.is(g.b1.state, "incapacitated")
end)

test("given a hit that leaves CURR 20, then nobody is asked for luck; that leaves 19, then the one struck is", { "PC-009", "PC-020" }, function(t)
  for wound, asked in pairs { [5] = "a", [6] = "b" } do
    local g = room.fight(t, { weapon = "rifle", b = { wound = wound } })
    g:dice { combat = { 1, 10, 10, 5 } }
    g:act("a", "fire b1")
    t.is(g:pending(), { asked })
  end
end)

test("given somebody incapacitated, then it crawls at twice the price, calls and drops things, and attacks nobody", { "PC-009" }, function(t)
  local g = room.game(t, { a = { wound = 31, state = "incapacitated", position = "prone" } })
  t.is(room.names(g:options "a", "strike"), {})
  local before = g.a1.ap
  g:act("a", "crawl s")
  t.is(before - g.a1.ap, 16)
end)

test("given a friend, somebody down, somebody unnoticed or behind a wall, then no enemy is in sight; an enemy there is", {}, function(t)
  local function contact(more, at)
    local g = room.game(t, { at = at or "a:e2", b = more })
    return ease.in_contact(g.a1)
  end
  t.is({ contact {}, contact { side = "a" }, contact { state = "unconscious" }, contact { presence = "unseen" }, contact({}, "a:m2") },
    { true, false, false, false, false })
end)

test("given a turn, then who is still to act is listed in the order of their places, who acts now first", {}, function(t)
  local g = room.game(t, { others = { b2 = room.one("b", "a:h2", "w", { dexterity = 55 }), b3 = room.one("b", "a:h4", "w", { dexterity = 30 }) } })
  local function ids(list) return map(list, function(u) return u.id end) end
  t.is(ids(definition("ruleset", "percentile").upcoming()), { "a1", "b2", "b1", "b3" })
  g:act("a", "end")
  t.is(ids(definition("ruleset", "percentile").upcoming()), { "b2", "b1", "b3" })
end)
