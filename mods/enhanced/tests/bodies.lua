-- Wounds by level (EN-220 to EN-237), and getting about with them.
local field = include "helpers/field.lua"
local person = field.person

local function two(t, more, opts)
  local u = { dexterity = 9 }
  for key, value in pairs(more or {}) do u[key] = value end
  return field.game(t, { a1 = person("a", "b3", "e", u), b1 = person("b", "i3", "w", { dexterity = 2 }) }, opts)
end

-- a wound of these dice on a1; `fall` are the dice of the checks that come of it
local function hit(g, faces, fall)
  g:dice { combat = fall or {} }
  g:run(function() base.wounds.suffer(units.named "a1", faces) end)
end
local function left(g) return { g.a1.strength_hits, g.a1.dexterity_hits, g.a1.endurance_hits } end

test("EN-220, EN-221: the first hit goes to one characteristic by a die", { "EN-220", "EN-221" }, function(t)
  for die, want in pairs { { 5, 0, 0 }, { 5, 0, 0 }, { 0, 5, 0 }, { 0, 5, 0 }, { 0, 0, 5 }, { 0, 0, 5 } } do
    local g = two(t)
    hit(g, { 2, 3 }, { die })
    t.is(left(g), want)
  end
end)

test("EN-222, EN-223: what is left of it goes on to a second and a third", { "EN-222", "EN-223" }, function(t)
  local g = two(t)
  hit(g, { 6, 6 }, { 1, 1, 1, 1 })                                        -- strength 7, then dexterity; END check 2
  t.is(left(g), { 7, 5, 0 })
  g = two(t)
  hit(g, { 6, 6, 6 }, { 1, 1, 1, 1 })
  t.is(left(g), { 7, 9, 2 })
end)

test("EN-224: later hits are put die by die where the owner says", { "EN-224" }, function(t)
  local g = two(t, { wounded = true })
  g:act("a", "end")
  g:run(function() base.wounds.suffer(units.named "a1", { 2, 3 }) end)
  g:act("a", "wound dexterity")
  g:act("a", "wound strength")
  t.is(left(g), { 3, 2, 0 })
end)

test("EN-224: who says never is asked no more, and the dice go where most is left", { "EN-224" }, function(t)
  local g = two(t, { wounded = true })
  g:act("a", "never wound")
  g:dice { combat = {} }
  g:run(function() base.wounds.suffer(units.named "a1", { 2, 3 }) end)
  t.is({ left(g), g:pending() }, { { 3, 2, 0 }, { "a" } })                -- 2 off dexterity 9, then 3 off the first of equals
end)

test("EN-225: a minor wound is -1 on what one does", { "EN-225" }, function(t)
  local g = two(t, nil, { arms = { a1 = "revolver" } })
  hit(g, { 2 }, { 1 })
  t.is(field.dms(g, "a", "attack b1 revolver")["minor wound"], -1)
end)

test("EN-226, EN-227, EN-229: with one characteristic gone it must throw endurance or less, and is at -2",
  { "EN-226", "EN-227", "EN-229" }, function(t)
  local g = two(t, { wounded = true, strength_hits = 6 }, { arms = { a1 = "revolver" }, set = { wound_choice = "random" } })
  hit(g, { 1 }, { 1, 3, 4 })
  t.is({ g.a1.state, g.a1.level }, { "active", 2 })
  t.is(field.dms(g, "a", "attack b1 revolver")["moderate wound"], -2)
  g = two(t, { wounded = true, strength_hits = 6 }, { set = { wound_choice = "random" } })
  hit(g, { 1 }, { 1, 4, 4 })
  t.is({ g.a1.state, g.a1.wakes - g.game.turn }, { "unconscious", 40 })
end)

test("EN-228: it comes to itself after 40 turns, and is wounded still", { "EN-228" }, function(t)
  local g = two(t, { wounded = true, strength_hits = 6 }, { set = { wound_choice = "random" } })
  hit(g, { 1 }, { 1, 4, 4 })
  g:set("a1", { wakes = 2 })
  g:act("b", "end")
  t.is({ g.game.turn, g.a1.state, g.a1.strength_hits, g.a1.level }, { 2, "active", 7, 2 })
end)

test("EN-230: it walks and does not run", { "EN-230" }, function(t)
  local g = two(t, { level = 2, strength_hits = 7 })
  t.is(g:refused("a", "run e3"), "run e3: too badly wounded to run")
  g:act("a", "move e")
end)

test("EN-231, EN-236: each further wound makes it throw again, at -2 or -3", { "EN-231", "EN-236" }, function(t)
  local function falls(level, dice, hits)
    local g = two(t, { wounded = true, level = level, strength_hits = 7, dexterity_hits = hits }, { set = { wound_choice = "random" } })
    hit(g, { 1 }, dice)
    return g.a1.state
  end
  t.is({ falls(2, { 1, 2, 3 }, 0), falls(2, { 1, 2, 4 }, 0) }, { "active", "unconscious" })
  t.is({ falls(3, { 2, 2 }, 9), falls(3, { 2, 3 }, 9) }, { "active", "unconscious" })
end)

test("EN-232 to EN-235: with two gone it is at -3 and only crawls", { "EN-232", "EN-233", "EN-234", "EN-235" }, function(t)
  local g = two(t, { wounded = true, level = 2, strength_hits = 7, dexterity_hits = 8 }, { arms = { a1 = "revolver" }, set = { wound_choice = "random" } })
  hit(g, { 1 }, { 1, 3, 4 })
  t.is({ g.a1.state, g.a1.level }, { "active", 3 })
  t.is(field.dms(g, "a", "attack b1 revolver")["serious wound"], -3)
  t.is(g:refused("a", "move e"), "move e: too badly wounded to walk")
  g:act("a", "crawl e")
  t.is({ g.a1.ap, g.a1.stance }, { 16 - 3, "prone" })
  g = two(t, { wounded = true, level = 2, strength_hits = 7, dexterity_hits = 8 }, { set = { wound_choice = "random" } })
  hit(g, { 1 }, { 1, 5, 4 })
  t.is({ g.a1.state, g.a1.wakes - g.game.turn }, { "unconscious", 720 })
end)

test("EN-235: a friend leads it, for 2 AP of each", { "EN-235" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "j6", "w", { dexterity = 2 }),
    a2 = person("a", "a3", "e", { level = 3, strength_hits = 7, dexterity_hits = 7 }) }, { alert = true })
  g:act("a", "lead a2 e")
  t.is({ g.a1.cell, g.a2.cell, g.a1.ap, g.a2.ap }, { g:cell "c3", g:cell "b3", 14, 12 })
end)

test("EN-237: with all three gone it is out of play without a throw", { "EN-237" }, function(t)
  local g = two(t, { wounded = true, level = 3, strength_hits = 7, dexterity_hits = 9, endurance_hits = 6 })
  hit(g, { 1 })
  t.is({ g.a1.state, g.a1.level, g.a1.wakes }, { "serious", 4 })
end)

test("EN-237: given a wound that becomes critical, then it is thrown for; given one that has been, then another hit leaves it so",
  { "EN-237" }, function(t)
  -- level before, what is lost of 7, 9 and 7, and the dice of endurance
  local function healing(level, lost, fall)
    local g = two(t, { wounded = true, level = level, state = level == 4 and "serious" or nil, mending = level, hours_rested = 5,
      strength_hits = lost[1], dexterity_hits = lost[2], endurance_hits = lost[3] }, { set = { wound_choice = "random" } })
    hit(g, { 1 }, fall)
    return { g.a1.level, g.a1.mending, g.a1.hours_rested }
  end
  t.is(healing(3, { 7, 9, 6 }, {}), { 4, 0, 0 })
  t.is(healing(4, { 7, 9, 7 }, {}), { 4, 4, 5 })
  t.is(healing(2, { 7, 8, 0 }, { 1, 1, 1 }), { 3, 2, 5 })                   -- serious is not dying
end)

test("animals have no levels", {}, function(t)
  local g = two(t, { hits_down = 9, hits_dead = 4 })
  hit(g, { 3 })
  t.is({ g.a1.hits_taken, g.a1.level }, { 3, 0 })
end)
