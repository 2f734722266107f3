local space = include "helpers/space.lua"

test("a first turn runs advantage, power, rolls, then three pairs of movement and firing", { "SS-001", "SS-004" }, function(t)
  -- given two ships before their first turn
  local g = space.two(t)
  t.is(g.game.holder.id, "a1")
  t.is(g.game.stage, "power")
  -- when it is played through
  local stages = {}
  space.idle_until(g, function()
    local now = g.game.stage .. (g.game.pair > 0 and g.game.pair or "")
    if stages[#stages] ~= now then stages[#stages + 1] = now end
    return g.game.turn == 2
  end)
  -- then its phases have this order, and three pairs end it
  t.is(stages, { "power", "rolls", "movement1", "movement2", "movement3", "power" })
  local a, p = space.index(g, "tactical advantage"), space.index(g, "captain: arm")
  t.ok(a > 0 and a < p)
  t.is(#filter(g:log(), function(line) return line:find "movement and firing" ~= nil end), 3)
end)

test("a later turn begins with power", { "SS-002" }, function(t)
  local g = space.two(t)
  space.idle_until(g, function() return g.game.turn == 2 end)
  t.is(#filter(g:log(), function(line) return line:find "tactical advantage" ~= nil end), 1)
  t.is(g.game.stage, "power")
end)

test("given later turns, then each has three pairs of movement and firing as the first has", { "SS-004" }, function(t)
  local g = space.two(t)
  for turn = 1, 3 do
    local pairs_of_turn = {}
    space.idle_until(g, function()
      if g.game.pair > 0 and g.game.turn == turn then pairs_of_turn[g.game.pair] = true end
      return g.game.turn == turn + 1
    end)
    t.is(pairs_of_turn, { true, true, true })
    t.is(#filter(g:log(), function(line) return line:find "movement and firing" ~= nil end), 3 * turn)
  end
end)

test("after a captain was lost the turn begins with tactical advantage, and it may change", { "SS-003", "SS-040" }, function(t)
  local g = space.two(t)
  g:run(function() crew.lose(crew.at(units.named "a1", "captain")) end)
  space.idle_until(g, function() return g.game.turn == 2 end)
  t.is(g.game.holder.id, "b1")
  t.is(#filter(g:log(), function(line) return line:find "tactical advantage" ~= nil end), 2)
  -- and in the third turn it is not settled again
  space.idle_until(g, function() return g.game.turn == 3 end)
  t.is(#filter(g:log(), function(line) return line:find "tactical advantage" ~= nil end), 2)
end)

test("the captain with the highest skill has the advantage; a tie is thrown for", { "SS-005", "SS-035" }, function(t)
  t.is(space.two(t, nil, { skills = { 61, 1, 1, 1, 1 } }).game.holder.id, "b1")
  t.is(space.two(t, nil, { skills = { 59, 99, 99, 99, 99 } }).game.holder.id, "a1")
  t.is(space.two(t, nil, { skills = { 60, 50, 50, 50, 50 } }, { dice = { skills = { 3, 8 } } }).game.holder.id, "b1")
  t.is(space.two(t, nil, { skills = { 60, 50, 50, 50, 50 } }, { dice = { skills = { 4, 4, 9, 2 } } }).game.holder.id, "a1")
end)

test("the ship with the advantage moves last, whatever its points", { "SS-006" }, function(t)
  local g = space.two(t)                                                   -- a1 has the advantage
  g:run(function()
    units.named("a1").mp_now, units.named("b1").mp_now = 5, 1
    t.is(map(course.order(ships.all()), function(u) return u.id end), { "b1", "a1" })
  end)
end)

test("by the setting it is last only among equals", { "SS-006" }, function(t)
  local g = space.two(t, nil, nil, { set = { advantage = "tie" } })
  g:run(function()
    local a, b = units.named "a1", units.named "b1"
    a.mp_now, b.mp_now = 5, 1
    t.is(map(course.order(ships.all()), function(u) return u.id end), { "a1", "b1" })
    a.mp_now = 1
    t.is(map(course.order(ships.all()), function(u) return u.id end), { "b1", "a1" })
  end)
end)

test("the ship with the advantage declares its targets last", { "SS-007", "SS-024" }, function(t)
  local g = space.two(t)
  space.at(g, "firing", { a1 = { power = { 2, 2 } }, b1 = { power = { 2, 2 } } })
  t.is(g:pending(), { "b" })
  g:act("b", "cease")
  t.is(g:pending(), { "a" })
  g:run(function() game.holder = units.named "b1" units.named("b1").declared = false end)
  t.is(g:pending(), { "a" })
end)

-- three ships that move on 2, 5 and 3 points; nobody has the advantage
local function three(t, set)
  local g = space.game(t, { a1 = { side = "a", at = "1010", facing = "n" }, a2 = { side = "a", at = "1210", facing = "n" },
    b1 = { side = "b", at = "1005", facing = "s" } }, { set = set })
  local out
  g:run(function()
    game.holder = nil
    units.named("a1").mp_now, units.named("a2").mp_now, units.named("b1").mp_now = 2, 5, 3
    out = map(course.order(ships.all()), function(u) return u.id end)
  end)
  return out
end

test("most points in the phase move first, the others follow downward", { "SS-017", "SS-018" }, function(t)
  t.is(three(t), { "a2", "b1", "a1" })
end)

test("read the other way the others follow from the fewest up", { "SS-018" }, function(t)
  t.is(three(t, { reverse_order = "ascending_after_first" }), { "a2", "a1", "b1" })
end)

test("the order is that of the phase's points, not of the turn's", { "SS-017" }, function(t)
  -- given 4 points (1, 2, 1) against 3 (1, 1, 1), b with the advantage
  local g = space.two(t, nil, nil, { set = { advantage = "tie" } })
  g:run(function()
    units.named("a1").mp, units.named("b1").mp = 3, 4
    course.begin_phase()
    t.is(map(game.order, function(u) return u.id end), { "b1", "a1" })     -- equal points: a1 has the advantage
    units.named("a1").mp, units.named("b1").mp = 5, 4
    course.begin_phase()
    t.is(map(game.order, function(u) return u.id end), { "b1", "a1" })     -- phase 2: 1 against 2
    course.begin_phase()
    t.is(map(game.order, function(u) return u.id end), { "a1", "b1" })     -- phase 3: 2 against 1
  end)
end)

test("given turn 3, then three turns are over once it has ended, and two while it is being played", { "SS-004" }, function(t)
  local g = space.two(t)
  g:run(function()
    for stage, n in pairs { between = 3, over = 3, power = 2, rolls = 2, movement = 2, firing = 2 } do
      game.turn, game.stage = 3, stage
      t.is({ stage, definition("ruleset", "bridge").turns_over() }, { stage, n })
    end
  end)
end)
