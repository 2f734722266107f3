-- Each change of rules/, and nothing of it under snapshot.

-- a1 has 13 AP, b1 20, c1 9; all stand far apart
local function game(t, rules, more, set)
  local function person(side, at, endurance)
    return { side = side, at = at, facing = "e", strength = 7, dexterity = 7, endurance = endurance }
  end
  local units = { a1 = person("a", "b2", 6), b1 = person("b", "f2", 13), c1 = person("b", "h2", 2) }
  for key, value in pairs(more or {}) do units.b1[key] = value end
  return t.game { rules = rules, map = "test_hall", sides = { "a", "b" }, set = set or {}, units = units }
end

test("the quickest goes first, and nobody is asked to go before", {}, function(t)
  local g = game(t, "seams")
  t.is(g.game.active, g.b1)
  t.is(g:pending(), { "b" })
end)

test("AP come back as one begins to act, and are not lost at the end of the turn", {}, function(t)
  local g = game(t, "seams")
  t.is({ g.b1.ap, g.a1.ap }, { 20, 0 })
  g:act("b", "act")
  g:act("b", "turn s")
  g:act("b", "end")
  t.is({ g.b1.ap, g.a1.ap }, { 19, 13 })
  g:act("a", "forgo")
  g:act("b", "forgo")
  t.is(g.game.turn, 2)
  t.is({ g.b1.ap, g.a1.ap }, { 20, 13 })
end)

test("who waits acts after all others, and waits once", {}, function(t)
  local g = game(t, "seams")
  g:act("b", "wait")
  t.is(g.game.active, g.a1)
  g:act("a", "forgo")
  g:act("b", "forgo")
  t.is(g.game.active, g.b1)
  t.is(g:refused("b", "wait"), "wait: it has waited")
end)

test("a hit lands in a leg, in the head or elsewhere", {}, function(t)
  local function struck(die)
    local g = game(t, "seams", { wounded = true }, { wound_choice = "random" })
    g:dice { combat = { die, 1 } }
    g:run(function() base.wounds.suffer(units.named "b1", { 2 }) end)
    return g.b1.lame, g.b1.strength_hits
  end
  t.is({ struck(2) }, { true, 2 })
  t.is({ struck(3) }, { false, 2 })
  t.is({ struck(6) }, { false, 4 })
end)

test("an animal has no places to be hit in", {}, function(t)
  local g = game(t, "seams", { hits_down = 9, hits_dead = 2 })
  g:run(function() base.wounds.suffer(units.named "b1", { 3, 3 }) end)
  t.is({ g.b1.hits_taken, g.b1.lame }, { 6, false })
end)

test("under snapshot nothing of it holds", {}, function(t)
  local g = game(t, "snapshot", nil, { pre_emption = false })
  t.is(g.game.active, g.c1)
  t.is({ g.a1.ap, g.b1.ap, g.c1.ap }, { 13, 20, 9 })
end)
