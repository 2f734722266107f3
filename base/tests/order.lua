-- The master order, pre-emption, action points.

local function game(t, units, set)
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = set or { pre_emption = false }, units = units }
end

local function person(side, at, dexterity, endurance)
  return { side = side, at = at, facing = "e", strength = 7, dexterity = dexterity, endurance = endurance }
end

local function three()
  return { a1 = person("a", "a1", 7, 7), a2 = person("a", "a5", 4, 4), b1 = person("b", "j3", 5, 5) }
end

test("the lowest allowance acts first, each once a turn", { "SN-012", "SN-013" }, function(t)
  local g = game(t, three())
  t.is(g.game.active, g.a2)
  g:act("a", "end")
  t.is(g.game.active, g.b1)
  g:act("b", "end")
  t.is(g.game.active, g.a1)
  t.is(g.game.turn, 1)
  g:act("a", "end")
  t.is(g.game.turn, 2)
  t.is(g.game.active, g.a2)
end)

test("equals match dice once, and keep their place", { "SN-014" }, function(t)
  local g = game(t, { a1 = person("a", "a1", 6, 6), b1 = person("b", "j1", 6, 6) })
  local first = g.game.active
  t.ok(g.a1.order ~= g.b1.order)
  g:act(first.side.id, "end")
  g:act(first == g.a1 and "b" or "a", "end")
  t.is(g.game.active, first)
end)

test("the higher throw of those who are equal goes first, and equal throws are thrown again", { "SN-014" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "a1", 6, 6), b1 = person("b", "j1", 6, 6) }, dice = { order = { 4, 4, 5, 3, 1, 2, 6, 1 } } }
  t.is(g.game.active, g.b1)
end)

test("the allowance is endurance and dexterity, six at least", { "SN-032", "SN-033" }, function(t)
  local g = game(t, { a1 = person("a", "a1", 2, 2), b1 = person("b", "j1", 9, 8) })
  t.is(g.a1.allowance, 6)
  t.is(g.b1.allowance, 17)
end)

test("who has more AP may go first, and the other still acts", { "SN-015", "SN-017", "SN-019" }, function(t)
  local g = game(t, { a1 = person("a", "a1", 5, 5), b1 = person("b", "j1", 6, 6) }, {})
  g:act("b", "preempt b1")
  t.is(g.game.active, g.b1)
  g:act("b", "end")
  t.is(g.game.active, g.a1)
  t.is(g.a1.ap, 10)
  g:act("a", "end")
  t.is(g.game.turn, 2)
  g:act("b", "pass")
  t.is(g.game.active, g.a1)                                              -- the master order is as it was
end)

test("of several who claim it the highest goes first, and may be forestalled in turn", { "SN-019" }, function(t)
  local units = three()
  units.b1.dexterity = 10
  local g = game(t, units, {})
  g:act("a", "preempt a1")
  g:act("b", "preempt b1")
  t.is(g.game.active, g.b1)                                              -- 15 before 14; nobody is above 15
end)

test("an equal allowance gives no right to go first, nor does one that lies on the floor", { "SN-015", "SN-018" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = {}, dice = { order = { 1, 1, 6, 6 } },
    units = { a1 = person("a", "a1", 6, 6), b1 = person("b", "j1", 6, 6) } }
  t.is(g:pending(), { g.game.active.side.id })                           -- nobody was asked
  t.ok(contains(g:options(g:pending()[1]), "expletive"))
  g = game(t, { a1 = person("a", "a1", 5, 5), b1 = person("b", "j1", 6, 6) }, {})
  g:act("b", "pass")
  g:run(function() wounds.become(units.named "b1", "unconscious") end)
  g:act("a", "end")
  t.is(g.game.active, g.a1)                                              -- and b1 was not asked
end)

test("nobody who has acted or has no more AP pre-empts", { "SN-018", "SN-016" }, function(t)
  local g = game(t, { a1 = person("a", "a1", 5, 5), b1 = person("b", "j1", 6, 6), b2 = person("b", "j3", 7, 7) }, {})
  g:act("b", "preempt b2")
  g:act("b", "end")
  g:act("b", "pass")                                                     -- asked again about a1, b1 only
  t.is(g.game.active, g.a1)
  g:act("a", "turn s")
  t.is(g.game.active, g.a1)                                              -- begun: not interrupted
  g:act("a", "end")
  t.is(g.game.active, g.b1)                                              -- b2 has acted: nobody was asked
end)

test("AP that are left are lost", { "SN-035", "SN-034" }, function(t)
  local g = game(t, { a1 = person("a", "a1", 5, 5), b1 = person("b", "j1", 6, 6) })
  g:act("a", "turn s")
  t.is(g.a1.ap, 9)
  g:act("a", "end")
  t.is(g.a1.ap, 0)
  g:act("b", "end")
  t.is(g.a1.ap, 10)
end)

test("wounds never lower the allowance", { "SN-036", "SN-112" }, function(t)
  local g = game(t, { a1 = person("a", "a1", 5, 5), b1 = person("b", "j1", 6, 6) })
  g:set("a1", { endurance_hits = 4, wounded = true })
  g:act("a", "end")
  g:act("b", "end")
  t.is(g.a1.ap, 10)
  t.is(g.a1.endurance, 5)
end)

test("moves and attacks mix as long as AP last", { "SN-037" }, function(t)
  local g = game(t, { a1 = person("a", "d3", 7, 6), b1 = person("b", "f3", 9, 9) })
  g:act("a", "move e")
  t.is(g.a1.ap, 12)
  g:act("b", "pass")                                                     -- no free attack
  g:dice { combat = { 1, 1, 1, 1 } }
  g:act("a", "snap b1 hands")
  g:act("a", "snap b1 hands")
  t.is(g.a1.ap, 4)
  g:act("a", "move n")
  t.is(g.a1.ap, 2)
  t.ok(g:refused("a", "snap b1 hands"))
end)

test("the game ends at the turn limit", { "SN-011" }, function(t)
  local g = game(t, { a1 = person("a", "a1", 5, 5), b1 = person("b", "j1", 6, 6) }, { pre_emption = false, turn_limit = 1 })
  g:act("a", "end")
  t.no(g.game.over)
  g:act("b", "end")
  t.ok(g.game.over)
end)

test("go: steps are priced as the facing has them", { "SN-038", "SN-039", "SN-041" }, function(t)
  local g = game(t, { a1 = person("a", "d3", 6, 6), b1 = person("b", "j1", 9, 9) })
  local function way(cell) return table.concat(g:path(cell), ", ") end
  t.is(#g:path "f3", 2)
  t.is(way "e2", "move ne")
  t.is(way "c3", "move w")
  t.is(way "d2", "move n")                    -- two either way: fewer moves
  t.is(#g:path "d1", 2)                       -- a front and a rear square: three, like a turn and two steps
  t.is(#g:path "a3", 5)                       -- two turns and three steps: five against six
end)
