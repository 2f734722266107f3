-- The order of play and the points (EN-009 to EN-018).
local field = include "helpers/field.lua"
local person = field.person

local function three(set, opts)
  return { a1 = person("a", "a1", "e", { dexterity = 9 }), b1 = person("b", "j1", "w", { dexterity = 6 }),
    c1 = person("b", "j6", "w", { dexterity = 5 }) }, opts
end

test("EN-009: AP are dexterity, intelligence and the level of Tactics", { "EN-009" }, function(t)
  local g = field.game(t, { a1 = person("a", "a1", "e", { dexterity = 9, intelligence = 4, endurance = 12 }), b1 = person("b", "j1", "w") })
  t.is(g.a1.allowance, 13)
  t.is(g.b1.allowance, 14)
  g:run(function()
    units.named("a1").skills.tactics = 2
    t.is(base.turns.allowance(units.named "a1"), 15)
  end)
end)

test("EN-010: nobody has less than 6 AP", { "EN-010" }, function(t)
  local g = field.game(t, { a1 = person("a", "a1", "e", { dexterity = 2, intelligence = 2 }), b1 = person("b", "j1", "w") })
  t.is(g.a1.allowance, 6)
end)

test("EN-011: wounds on dexterity leave the AP as they were", { "EN-011" }, function(t)
  local g = field.game(t, { a1 = person("a", "a1", "e"), b1 = person("b", "j1", "w", { dexterity = 6 }) })
  g:set("a1", { dexterity_hits = 4, intelligence_hits = 3 })
  g:act("a", "end")
  g:act("b", "end")
  t.is({ g.game.active.id, g.a1.ap }, { "a1", 14 })
end)

test("EN-012: moves and attacks in any order while AP last", { "EN-012", "EN-140", "EN-055" }, function(t)
  local g = field.game(t, { a1 = person("a", "b2", "e"), b1 = person("b", "h2", "w", { dexterity = 2 }) }, { arms = { a1 = "revolver" } })
  g:act("a", "move e")
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 revolver")
  g:act("a", "move e")
  t.is(g.a1.ap, 14 - 1 - 4 - 1)
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 revolver")
  t.is(g.a1.ap, 4)
end)

test("EN-013, EN-014: what is left stays over the turn, and is made full, not more, as one acts again", { "EN-013", "EN-014" }, function(t)
  local g = field.game(t, { a1 = person("a", "a1", "e"), b1 = person("b", "j1", "w", { dexterity = 6 }) })
  g:act("a", "move e")
  g:act("a", "end")
  t.is(g.a1.ap, 13)
  g:act("b", "end")
  t.is({ g.game.turn, g.game.active.id, g.a1.ap }, { 2, "a1", 14 })
  g:act("a", "end")
  t.is({ g.game.active.id, g.b1.ap }, { "b1", 13 })
end)

test("EN-014: who is called is shown what is left, and what there will be as it acts", { "EN-014" }, function(t)
  local g = field.game(t, { a1 = person("a", "a1", "e"), b1 = person("b", "j1", "w", { dexterity = 6 }) })
  g:set("a1", { ap = 3 })
  g:set("b1", { ap = 13 })
  g:run(function()
    local prompt = definition("ruleset", "enhanced").prompt
    t.is(prompt(units.named "a1", "call"), "3 AP now, 14 when it acts")
    t.is(prompt(units.named "a1", "activation"), "3 AP")
    t.is(prompt(units.named "b1", "call"), "13 AP")
  end)
end)

test("EN-015, EN-017: the most AP are called first", { "EN-015", "EN-017" }, function(t)
  local g = field.game(t, three(), { waiting = true })
  t.is(g:pending(), { "a" })
  t.is(g:options "a", { "act", "wait" })
  g:act("a", "act")
  t.is(g.game.active, g.a1)
end)

test("EN-016: equals throw for the place", { "EN-016" }, function(t)
  local g = field.game(t, { a1 = person("a", "a1", "e"), b1 = person("b", "j1", "w") }, { dice = { order = { 1, 2, 6, 1 } } })
  t.is(g.game.active, g.b1)
end)

test("EN-018: who waits is asked after each of the others, and acts last if need be", { "EN-018" }, function(t)
  local g = field.game(t, three(), { waiting = true })
  g:act("a", "wait")
  t.is(g:pending(), { "b" })
  g:act("b", "act")
  g:act("b", "end")
  t.is(g:options "a", { "act", "wait" })
  g:act("a", "wait")
  g:act("b", "act")
  g:act("b", "end")
  t.is(g.game.active, g.a1)                                              -- all others have acted: it must
  t.is(g.a1.ap, 16)
end)

test("EN-018: who waited may act after any of the others", { "EN-018" }, function(t)
  local g = field.game(t, three(), { waiting = true })
  g:act("a", "wait")
  g:act("b", "act")
  g:act("b", "end")
  g:act("a", "act")
  t.is(g.game.active, g.a1)
  g:act("a", "end")
  t.is(g.game.active, g.c1)                                              -- the last of all need not be asked
end)
