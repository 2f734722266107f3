-- Helping along who cannot walk alone (EN-235), beside the other rules of a step: each reason against it, and what it costs each of both.
local field = include "helpers/field.lua"
local person = field.person

-- a1 at b3, and a2, who cannot walk alone; opts.a1, opts.a2: fields of theirs; opts.more: others
local function pair(t, behind, opts)
  opts = opts or {}
  local function with(of, fields)
    for key, value in pairs(fields or {}) do of[key] = value end
    return of
  end
  local all = { a1 = with(person("a", "b3", "e", { dexterity = 9 }), opts.a1),
    a2 = with(person("a", behind, "e", { dexterity = 5, level = 3, strength_hits = 7, dexterity_hits = 5 }), opts.a2),
    b1 = person("b", opts.foe or "j6", "w", { dexterity = 2 }) }
  local g = field.game(t, with(all, opts.more), { set = opts.set, armor = opts.armor, map = opts.map, skills = opts.skills })
  g:set("a2", { ap = opts.ap or 9 })
  return g
end

local function refused(g, text) return g:refused("a", text):match("^" .. text .. ": (.*)$") end
local NONE = "^no friend here needs help to walk"

-- Where both are after a1 has led a2 that way, and what is left of the 9 AP of a2.
local function led(g, dir)
  g:act("a", "lead a2 " .. dir)
  return { g.a1.cell.name, g.a2.cell.name, g.a2.ap }
end

test("EN-235: given somebody who walks alone, is unconscious, of the enemy or two squares off, then nobody leads it", { "EN-235" }, function(t)
  t.is(led(pair(t, "a3"), "e"), { "c3", "b3", 7 })
  t.ok(refused(pair(t, "a3", { a2 = { level = 2, dexterity_hits = 0 } }), "lead a2 e"):find(NONE))
  t.ok(refused(pair(t, "a3", { a2 = { state = "unconscious" } }), "lead a2 e"):find(NONE))
  t.ok(refused(pair(t, "a3", { a2 = { side = "b" } }), "lead a2 e"):find(NONE))
  t.ok(refused(pair(t, "a5"), "lead a2 e"):find(NONE))
end)

test("EN-235: a unit that cannot walk alone itself, or is short of AP, leads nobody", { "EN-235" }, function(t)
  t.is(refused(pair(t, "a3", { a1 = { level = 3, strength_hits = 7, dexterity_hits = 9 } }), "lead a2 e"), "too badly wounded to walk")
  local g = pair(t, "a3")
  g:set("a1", { ap = 1 })
  t.is(refused(g, "lead a2 e"), "needs 2 AP, has 1")
end)

test("EN-235: given one who is led with 1 AP, then it does not go along, and that is said; with 2 AP it does", { "EN-235" }, function(t)
  t.is(refused(pair(t, "a3", { ap = 1 }), "lead a2 e"), "a2 needs 2 AP")
  t.is(led(pair(t, "a3", { ap = 2 }), "e"), { "c3", "b3", 0 })
end)

test("EN-235: nobody is led into a wall or onto the square of somebody else", { "EN-235" }, function(t)
  t.is(refused(pair(t, "a3", { more = { b2 = person("b", "c3", "w", { dexterity = 2 }) } }), "lead a2 e"), "b2 stands there")
  t.is(refused(pair(t, "a3", { more = { a3 = person("a", "c3", "w", { dexterity = 2 }) } }), "lead a2 e"), "a3 stands there")
  local g = pair(t, "b1", { map = "test_sight", a1 = { at = "b2" }, foe = "h4" })
  t.is({ contains(g:options "a", "lead a2 e"), contains(g:options "a", "lead a2 s") }, { false, true })
end)

local STACKED = { stacking = true }

test("EN-322: two who share a square go on together where there is room for both, and not where one stands", { "EN-322", "EN-235" }, function(t)
  t.is(led(pair(t, "b3", { set = STACKED }), "e"), { "c3", "c3", 7 })
  local g = pair(t, "b3", { set = STACKED, more = { a3 = person("a", "c3", "e", { dexterity = 2 }) } })
  t.is(refused(g, "lead a2 e"), "a2 cannot follow: there is no room for one more")
  t.is(led(g, "n"), { "b2", "b2", 7 })
end)

test("EN-323: in close order three go on together, and the fourth with the fifth does not", { "EN-323", "EN-235" }, function(t)
  local close = { close_order = true }
  local more = {}
  local function game(n)
    for i = 3, 2 + n do more["a" .. i] = person("a", "c3", "e", { dexterity = 2, close_order = true }) end
    return pair(t, "b3", { set = STACKED, a1 = close, a2 = close, more = more })
  end
  t.is(led(game(2), "e"), { "c3", "c3", 7 })
  t.is(refused(game(3), "lead a2 e"), "a2 cannot follow: there is no room for one more")
end)

test("EN-322: given a third on the square that its leader leaves, then who is led comes there; given a fourth, it does not",
  { "EN-322", "EN-235" }, function(t)
  local more = { a3 = person("a", "b3", "e", { dexterity = 2 }) }
  t.is(led(pair(t, "a3", { set = STACKED, more = more }), "e"), { "c3", "b3", 7 })
  more.a4 = person("a", "b3", "e", { dexterity = 2 })
  t.is(refused(pair(t, "a3", { set = STACKED, more = more }), "lead a2 e"), "a2 cannot follow: there is no room for one more")
end)

test("EN-325: given heavy armor, then it goes where its leader leaves the square free, and not where a third stays", { "EN-325", "EN-235" },
  function(t)
  for _, who in ipairs { "a2", "a3" } do
    local opts = { set = STACKED, armor = { [who] = "ablat" }, more = { a3 = person("a", "b3", "e", { dexterity = 2 }) } }
    t.is({ who, refused(pair(t, "a3", opts), "lead a2 e") }, { who, "a2 cannot follow: heavy armor needs the square to itself" })
  end
  t.is(led(pair(t, "a3", { set = STACKED, armor = { a1 = "ablat", a2 = "ablat" } }), "e"), { "c3", "b3", 7 })
end)

test("SN-021: given no stacking and two in a lift, then both do not step out onto one square", { "SN-021", "EN-235" }, function(t)
  local g = pair(t, "low:f2", { map = "test_decks", a1 = { at = "low:f2" }, foe = "low:a1" })
  g:run(function() for _, p in ipairs(portals.all()) do if p.name:find "lift%-low" then p.state = "open" end end end)
  t.is(refused(g, "lead a2 e"), "a2 cannot follow: a1 stands there")
end)

test("EN-295: given a friend who is shaken, then it is not led toward the enemy, but away from it", { "EN-295", "EN-235" }, function(t)
  local g = pair(t, "b3", { a1 = { at = "c4" }, foe = "j4", set = { morale = true } })
  g:run(function() statuses.give(units.named "a2", "shaken") end)
  t.is(refused(g, "lead a2 e"), "a2 cannot follow: shaken, it does not advance")
  g:set("a2", { cell = g:cell "d4" })
  t.is(led(g, "w"), { "b4", "c4", 7 })
end)

test("EN-071: who sneaks pays threefold to lead, to be led and to crawl, the doorway too; nobody else does", { "EN-071", "EN-080", "EN-235" },
  function(t)
  local function led_for(sneaks, armor)
    local g = field.game(t, { a1 = person("a", "d5", "e", { dexterity = 20 }), b1 = person("b", "l1", "w", { dexterity = 2 }),
      a2 = person("a", "c5", "e", { level = 3, strength_hits = 7, dexterity_hits = 7 }) },
      { map = "test_ground", portals = { ["door-1"] = "open" }, armor = armor and { a2 = armor } })
    g:set("a2", { ap = 20, sneaking = sneaks == "a2" })
    g:set("a1", { sneaking = sneaks == "a1" })
    local ap = g.a1.ap
    g:act("a", "lead a2 e")
    return { ap - g.a1.ap, 20 - g.a2.ap }
  end
  t.is({ led_for(nil), led_for "a1", led_for "a2", led_for("a2", "ablat") }, { { 2, 2 }, { 6, 2 }, { 2, 6 }, { 2, 3 * (2 + 2) } })
  local function crawled(sneaks, armor)
    local g = field.game(t, { a1 = person("a", "c5", "e", { dexterity = 20, level = 3, strength_hits = 7, dexterity_hits = 20 }),
      b1 = person("b", "l1", "w", { dexterity = 2 }) }, { map = "test_ground", portals = { ["door-1"] = "open" }, armor = armor and { a1 = armor } })
    g:set("a1", { sneaking = sneaks })
    local ap = g.a1.ap
    g:act("a", "crawl e")
    return ap - g.a1.ap
  end
  t.is({ crawled(false, "ablat"), crawled(true), crawled(true, "ablat") }, { 3 + 2, 9, 3 * (3 + 2) })
end)

test("EN-100: up stairs it is a point more to lead, to be led and to crawl", { "EN-100", "EN-235" }, function(t)
  local g = pair(t, "low:g2", { map = "test_decks", a1 = { at = "low:h2" }, foe = "low:a1" })
  local ap = g.a1.ap
  t.is({ led(g, "e"), ap - g.a1.ap }, { { "low:i2", "low:h2", 9 - 3 }, 3 })
  g = pair(t, "low:g1", { map = "test_decks", a1 = { at = "low:h2", level = 3, strength_hits = 7, dexterity_hits = 9 }, foe = "low:a1" })
  ap = g.a1.ap
  g:act("a", "crawl e")
  t.is(ap - g.a1.ap, 4)
end)

test("EN-071: what it costs to lead is told before a way is chosen, threefold for one who sneaks", { "EN-071", "EN-235" }, function(t)
  local g = pair(t, "a3")
  local cost = definition("action", "lead").cost
  t.is(cost(g.a1, g.a2), 2)
  g:set("a1", { sneaking = true })
  t.is(cost(g.a1, g.a2), 6)
end)

test("EN-235: given a laser that misses the leader, then who is led stays on the square behind if struck down by it, else comes along", {
  "EN-235", "EN-198", "EN-237" }, function(t)
  local function shot(dice)
    local g = pair(t, "b3", { a2 = { wounded = true, endurance_hits = 6 }, foe = "d3", set = { stacking = true, wound_choice = "random" } })
    g:run(function()
      local u = units.named "b1"
      base.people.give(u, "laser_carbine")
      base.hands.ready(u)
      u.skills.laser_carbine, u.ap = 2, 9
    end)
    g:act("a", "lead a2 e")
    g:dice { combat = dice }
    g:act("b", "free laser_carbine")
    g:act("a", "pass")
    return { g.a1.cell.name, g.a2.cell.name, g.a2.state }
  end
  t.is(shot { 1, 1, 1, 1 }, { "c3", "c3", "active" })
  t.is(shot { 1, 1, 6, 6, 1, 1, 1, 1 }, { "c3", "b3", "serious" })         -- the leader, then who is behind, and its wounds
end)
