-- Each change of rules/, and nothing of it under snapshot.

-- a1 has 13 AP, b1 20, c1 9; all stand far apart
local function hall(t, rules, more, set)
  local function person(side, at, endurance)
    return { side = side, at = at, facing = "e", strength = 7, dexterity = 7, endurance = endurance }
  end
  local units = { a1 = person("a", "b2", 6), b1 = person("b", "f2", 13), c1 = person("b", "h2", 2) }
  for key, value in pairs(more or {}) do units.b1[key] = value end
  return t.game { rules = rules, map = "test_hall", sides = { "a", "b" }, set = set or {}, units = units }
end

test("the quickest goes first, and nobody is asked to go before", {}, function(t)
  local g = hall(t, "seams")
  t.is(g.game.active, g.b1)
  t.is(g:pending(), { "b" })
end)

test("AP come back as one begins to act, and are not lost at the end of the turn", {}, function(t)
  local g = hall(t, "seams")
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
  local g = hall(t, "seams")
  g:act("b", "wait")
  t.is(g.game.active, g.a1)
  g:act("a", "forgo")
  g:act("b", "forgo")
  t.is(g.game.active, g.b1)
  t.is(g:refused("b", "wait"), "wait: it has waited")
end)

test("a hit lands in a leg, in the head or elsewhere", {}, function(t)
  local function struck(die)
    local g = hall(t, "seams", { wounded = true }, { wound_choice = "random" })
    g:dice { combat = { die, 1 } }
    g:run(function() base.wounds.suffer(units.named "b1", { 2 }) end)
    return g.b1.lame, g.b1.strength_hits
  end
  t.is({ struck(2) }, { true, 2 })
  t.is({ struck(3) }, { false, 2 })
  t.is({ struck(6) }, { false, 4 })
end)

test("a lame person steps and does not run", {}, function(t)
  local g = hall(t, "seams")
  g:run(function() units.named("b1").lame = true end)
  g:act("b", "act")
  t.is(g:refused("b", "run h2"), "run h2: it is lame")
  g:act("b", "move s")
end)

test("an animal has no places to be hit in", {}, function(t)
  local g = hall(t, "seams", { hits_down = 9, hits_dead = 2 })
  g:run(function() base.wounds.suffer(units.named "b1", { 3, 3 }) end)
  t.is({ g.b1.hits_taken, g.b1.lame }, { 6, false })
end)

test("under snapshot nothing of it holds", {}, function(t)
  local g = hall(t, "snapshot", nil, { pre_emption = false })
  t.is(g.game.active, g.c1)
  t.is({ g.a1.ap, g.b1.ap, g.c1.ap }, { 13, 20, 9 })
end)

-- a1 goes first; b1 stands two squares to the east of it, c1 two to the south-east, its friend a2 to the south
local function brawl(t)
  local function person(side, at, endurance)
    return { side = side, at = at, facing = "e", strength = 1, dexterity = 7, endurance = endurance }
  end
  local g = t.game { rules = "seams", map = "test_hall", sides = { "a", "b" }, set = { wound_choice = "random" },
    units = { a1 = person("a", "c3", 9), b1 = person("b", "e3", 6), c1 = person("b", "e4", 5), a2 = person("a", "c4", 4) } }
  g:act("a", "act")
  return g
end

test("of two who stand by the nearest alone answers; he strikes and is struck in the same instant", {}, function(t)
  local g = brawl(t)
  g:dice { combat = { 6, 6, 6, 6, 3, 3, 3, 3, 3, 3 } }
  g:act("a", "move e")
  t.is({ g.a1.swings, g.b1.swings, g.c1.swings }, { 1, 1, 0 })
  t.is({ g.a1.wounded, g.b1.wounded }, { true, true })
end)

test("nobody answers in the middle of a run", {}, function(t)
  local g = brawl(t)
  g:run(function()
    units.named("c1").cell = cells.named "d4"
    units.named("b1").cell = cells.named "g1"
  end)
  g:act("a", "run f3")
  t.is(g.a1.cell.name, "f3")
  t.is(g.c1.swings, 0)
end)

test("a friend has room in a square, an enemy and a third have not", {}, function(t)
  local g = brawl(t)
  g:run(function() units.named("b1").cell = cells.named "c2" end)
  t.is(g:refused("a", "move n"), "move n: b1 stands there")
  g:act("a", "move s")
  t.is({ g.a1.cell.name, g.a2.cell.name }, { "c4", "c4" })
  g:run(function()
    local u = units.named "c1"
    units.named("b1").cell = cells.named "d4"
    u.cell, u.side, u.called, u.ap = cells.named "c3", sides.named "a", true, 9
    game.active = u
  end)
  t.is(g:refused("b", "move s"), "move s: two stand there")
end)

test("steps, attacks, loading and grenades cost what the chains say, and strength doubles the AP", {}, function(t)
  local g = brawl(t)
  g:run(function()
    local u = units.named "a1"
    t.is(base.moves.price(u, "w"), 3)
    t.is(base.moves.price(u, "s"), 2)
    t.is({ base.arms.cost(u, base.arms.first(u), true), base.arms.cost(u, base.arms.first(u), false) }, { 3, 8 })
    t.is(base.reloads.price(u, base.people.give(u, "automatic_pistol")), u.endurance - 2)
    t.is(base.grenades.reason(u, cells.named "i3"), nil)
    t.is(base.grenades.reason(u, cells.named "j3"), "out of reach")
    u.strength = 12
    t.is(base.turns.allowance(u), 32)
  end)
  t.is(base.flow.walk(g.a1).step, { 1, 1, 2, 3, 3, 3, 2, 1 })
end)

test("a grenade that misses comes down beside its square, and burns longer", {}, function(t)
  local g = brawl(t)
  g:run(function()
    local u = units.named "a1"
    u.weapon = base.people.give(u, "hand_grenade")
    u.weapon.armed = true
  end)
  g:dice { combat = { 6, 6 } }
  g:act("a", "lob g3")
  local grenade = filter(items.all(), function(item) return item.cell ~= nil end)[1]
  t.is(cells.distance(grenade.cell, g:cell "g3"), 1)
  t.is(timers.all()[1].n, 12)
end)

test("an attack at the head meets no armor", {}, function(t)
  local g = brawl(t)
  g:run(function()
    local u, v = units.named "a1", units.named "b1"
    base.people.give(v, "mesh", { worn = true })
    local function worn(how) return base.attack.new(u, v, base.arms.first(u), how).worn[1].id end
    t.is({ worn {}, worn { place = "head" } }, { "mesh", "nothing" })
  end)
end)

test("where the crew lives there are lamps", {}, function(t)
  local g = t.game { rules = "seams", map = "free_trader", sides = { "a", "b" }, units = {} }
  g:run(function()
    game.power = false
    t.no(base.light.is_out(rooms.named "bridge"))
    t.ok(base.light.is_out(rooms.named "common_area"))
  end)
end)
