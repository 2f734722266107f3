-- Hand to hand, rushes, tasks.
local hall = include "helpers/hall.lua"

local function fight(t, more, mine)
  return hall.game(t, { m1 = hall.man("0603", more), q1 = hall.beast("0703", mine) })
end

local function blow(g, dice, by, at)
  g:dice { combat = dice }
  g:run(function() hands.attack(units.named(by), units.named(at)) end)
end

test("two dice on the creatures' column", { "BH-438", "BH-516" }, function(t)
  local cases = { { { 4, 3 }, "healthy" }, { { 4, 4 }, "wounded" }, { { 5, 5 }, "incapacitated" }, { { 5, 6 }, "killed" } }
  for _, c in ipairs(cases) do
    local g = fight(t)
    blow(g, c[1], "q1", "m1")
    t.is(g.m1.state, c[2])
  end
end)

test("cards of Hand-to-Hand add up", { "BH-438" }, function(t)
  local g = fight(t)
  hall.power(g, "q1", "hand_to_hand_1")
  hall.power(g, "q1", "hand_to_hand_2")
  blow(g, { 3, 2 }, "q1", "m1")                          -- 5 + 3 = 8
  t.is(g.m1.state, "wounded")
  t.ok(hall.logged(g, "card Hand%-to%-Hand 2 is turned over"))
end)

test("a human strikes by what it has, body armor and abilities count", { "BH-290" }, function(t)
  local g = fight(t, { fighting = 1 })
  hall.arm(g, "m1", "er")
  hall.activate(g, "m1")
  t.is(hall.modifier(g, "humans", "fight q1", "ability"), 1)
  t.is(g:odds("humans", "fight q1").chance, nil or g:odds("humans", "fight q1").chance)
  g:set("m1", { armored = true })
  g:run(function()
    local m = chain "hands.dm" { by = units.named "q1", at = units.named "m1", cell = units.named("m1").cell, kind = "hands", ignores = {} }
    t.is(m.total, -1)
  end)
end)

test("a failed blow is paid back once", { "BH-175" }, function(t)
  local g = fight(t)
  blow(g, { 1, 1, 4, 4 }, "m1", "q1")                    -- F; the creature's free blow wounds
  t.is(g.m1.state, "wounded")
end)

-- m1 beside a creature on the ground, whom a return of 12 would kill.
local function beside_one(t, only_alive)
  return hall.game(t, { m1 = hall.man("0603", { fighting = 1 }), q1 = hall.beast("0703", { prone = true }) },
    { set = { non_lethal_only = only_alive } })
end

test("given people who may only take alive, then a creature whose blow fails is not struck in return; else it is",
  { "BH-141", "BH-175", "own D10" },
  function(t)
    local g = beside_one(t, true)
    blow(g, { 1, 1 }, "q1", "m1")                        -- F; too few dice if m1 strikes
    t.is(g.q1.state, "healthy")
    g = beside_one(t, false)
    blow(g, { 1, 1, 6, 6 }, "q1", "m1")
    t.is(g.q1.state, "killed")
  end)

test("given people who may only take alive, then a creature still strikes in return for what failed against it, and they do not",
  { "BH-141", "own D10" },
  function(t)
    local g = beside_one(t, true)
    g:dice { combat = {} }
    g:run(function() hands.strike_back(units.named "m1", units.named "q1") end)
    g:dice { combat = { 4, 4 } }
    g:run(function() hands.strike_back(units.named "q1", units.named "m1") end)
    t.is({ g.q1.state, g.m1.state }, { "healthy", "wounded" })
  end)

test("the helpless are killed", {}, function(t)
  local g = fight(t, { state = "incapacitated" })
  blow(g, { 1, 1 }, "q1", "m1")
  t.is(g.m1.state, "killed")
end)

test("a first blow makes a human check", { "BH-304" }, function(t)
  local g = fight(t, { panic = 5 })
  g:dice { combat = { 3, 3 }, panic = { 4 } }
  g:run(function() hands.attack(units.named "q1", units.named "m1") end)
  t.ok(g.m1.panicked)
end)

test("hands reach the own hex and the next, not through a door", { "BH-516" }, function(t)
  local g = hall.game(t, { m1 = hall.man("1402", { facing = "ne" }), q1 = hall.beast("1502", { face_up = true }) })
  g:run(function() t.no(hands.reaches(units.named "m1", units.named "q1")) end)
  g:run(function() portals.named("door-1").state = "held" end)
  g:run(function() t.ok(hands.reaches(units.named "m1", units.named "q1")) end)
end)

test("a rush is half the way and a blow", { "BH-485" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0603" }, { first = "preds" })
  hall.activate(g, "q1")
  t.ok(contains(g:options "preds", "rush m1"))
  g:dice { combat = { 3, 3 }, panic = { 6 } }
  g:act("preds", "rush m1")
  t.is(cells.distance(g.m1.cell, g.q1.cell), 1)
  t.ok(hall.logged(g, "q1 fights m1"))
end)

test("a rush shows the blow at its end", { "BH-485" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0603" }, { first = "preds" })
  hall.activate(g, "q1")
  local o = g:odds("preds", "rush m1")
  t.is(o.dice, "2D6")
  t.ok(#o.outcomes > 0)
end)

test("no rush without a blow at its end: what is too far cannot be rushed", { "BH-485", "BH-486" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0703" }, { first = "preds" })
  hall.activate(g, "q1")
  t.no(contains(g:options "preds", "rush m1"))
  local h = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast("0403", { state = "wounded" }) }, { first = "preds" })
  hall.activate(h, "q1")
  t.ok(contains(h:options "preds", "rush m1"))
  h:set("q1", { cell = h:cell "0503" })
  t.no(contains(h:options "preds", "rush m1"))
end)

test("with Reflexes it goes the whole way", { "BH-451" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0903" }, { first = "preds" })
  hall.power(g, "q1", "reflexes")
  hall.activate(g, "q1")
  t.ok(contains(g:options "preds", "rush m1"))
  g:dice { combat = { 3, 3 }, panic = { 6 } }
  g:act("preds", "rush m1")
  t.ok(hall.logged(g, "card Reflexes is turned over"))
end)

-- tasks --------------------------------------------------------------------------------------------------------------

test("a move is eight points, an evasion four; markers stay until something else is done", { "BH-010", "BH-514" }, function(t)
  for task, points in pairs { move = 8, evade = 4 } do
    local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "1601" })
    hall.activate(g, "m1")
    g:act("humans", task .. " se")
    t.is(g.m1.mp, points - 1)
    t.is(g.m1.marker, task)
    t.is(g:refused("humans", "end now") ~= nil, true)
    g:act("humans", "end")
    t.is(g.m1.marker, task)
    g:set("m1", { acted = false, task = "" })
    g:run(function() tasks.take(units.named "m1", "fire") end)
    t.is(g.m1.marker, "")
  end
end)

test("one task for each activation", { "BH-514", "BH-516" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0803" })
  hall.arm(g, "m1", "er")
  hall.activate(g, "m1")
  g:act("humans", "move se")
  t.is(g:refused("humans", "fire"), "fire: has begun another task")
  t.is(g:refused("humans", "evade n"), "evade n: has begun another task")
end)

test("after a move one may drop, at no cost", { "BH-517", "BH-007" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "1601" })
  hall.activate(g, "m1")
  g:act("humans", "move se")
  g:act("humans", "prone")
  t.ok(g.m1.prone)
end)

test("after a shot one may not", { "BH-520" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0803" })
  g:run(function() tasks.take(units.named "m1", "fire") units.named("m1").acted = false end)
  g:run(function() game.active = units.named "m1" end)
  t.is(g:refused("humans", "prone"), "prone: has begun another task")
end)

test("to get up is a task, which fails a pulse rifleman on 4 to 6", { "BH-208", "BH-514" }, function(t)
  for die, prone in pairs { [3] = false, [4] = true } do
    local g = hall.game(t, { m1 = hall.man("0103", { prone = true }), q1 = hall.beast "1601" })
    hall.arm(g, "m1", "pr")
    hall.activate(g, "m1")
    g:dice { combat = { die } }
    g:act("humans", "stand")
    t.is(g.m1.prone, prone)
  end
end)

test("a rifleman gets up at once, a flamer goes prone like others", { "BH-225", "BH-514" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { prone = true }), q1 = hall.beast "1601" })
  hall.arm(g, "m1", "fl")
  hall.activate(g, "m1")
  g:act("humans", "stand")
  t.no(g.m1.prone)
end)

test("to prepare is a task; what is prepared is lost with a wound", { "BH-015", "BH-297", "BH-515" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", m2 = hall.man "0101", q1 = hall.beast "1601" })
  hall.activate(g, "m1")
  g:act("humans", "prepare quick_fire")
  t.is(g.m1.ready, "quick_fire")
  local shown = filter(g:scene("humans").units[1].marks, function(m) return m.label == "Prepared" end)
  t.is(shown[1].text, "quick fire")                            -- people read no id
  g:run(function() harm.set_state(units.named "m1", "wounded") end)
  t.is(g.m1.ready, "")
end)

test("creatures take and fire weapons only with Intelligent, at -1", { "BH-443", "BH-444" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0803", { facing = "nw" }), q1 = hall.beast "0103" }, { first = "preds" })
  g:run(function() items.new("er", { cell = cells.named "0103" }) end)
  hall.activate(g, "q1")
  t.is(g:refused("preds", "take er"), "take er: it has no hands for that")
  hall.power(g, "q1", "intelligent")
  g:act("preds", "take er")
  g:run(function() units.named("q1").acted, units.named("q1").task, game.active = false, "", units.named "q1" end)
  t.is(hall.modifier(g, "preds", "fire m1 semi", "Intelligent"), -1)
end)

test("the points of a step: the hex, the door, the suit", { "BH-033", "BH-039", "BH-392", "BH-082" }, function(t)
  local g = hall.game(t, { m1 = hall.man "1402", q1 = hall.beast "0103" })
  g:run(function()
    local u = units.named "m1"
    t.is(moves.cost(u, cells.named "1502"), 2)
    u.suited = true
    t.is(moves.cost(u, cells.named "1502"), 3)
    u.suited = false
    u.cell = cells.named "1602"
    t.is(moves.cost(u, cells.named "1702"), 4)
    u.cell = cells.named "0905"
    t.is(moves.cost(u, cells.named "1005"), 3)
    t.is(moves.cost(u, cells.named "0805"), 2)
  end)
end)

test("no rush leads through a door that pressure holds", { "BH-485", "BH-037" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "1602" }, { first = "preds" })
  local inside = cells.step(g:cell "1602", "ne")
  g:set("m1", { cell = cells.step(inside, "ne") or cells.step(inside, "se") })
  hall.activate(g, "q1")
  t.ok(contains(g:options "preds", "rush m1"))
  g:run(function() air.put(rooms.named("cell").cells, "vacuum") end)
  t.no(contains(g:options "preds", "rush m1"))
end)

test("in an area that is shut down each hex of a rush costs one more", { "BH-485", "BH-400" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0603" }, { first = "preds" })
  hall.activate(g, "q1")
  t.ok(contains(g:options "preds", "rush m1"))
  g:run(function() cells.named("0603").room.damage = 4 end)
  t.no(contains(g:options "preds", "rush m1"))
end)

test("given a blow by a creature, then whom it wounds or incapacitates is mauled, and whom it only scares or kills is not", { "BH-447", "own D10" },
  function(t)
  for result, dice in pairs { W = { 4, 4 }, I = { 5, 5 }, P = { 3, 4 }, K = { 6, 6 } } do
    local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0203" }, { first = "preds" })
    hall.activate(g, "q1")
    g:dice { combat = dice, panic = { 6 } }
    g:act("preds", "fight m1")
    t.is({ result, g.m1.mauled }, { result, result == "W" or result == "I" })
  end
end)
