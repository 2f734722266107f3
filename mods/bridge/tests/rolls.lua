local space = include "helpers/space.lua"

-- two ships at their rolls; a has skills of 50 and gave no orders
local function at_rolls(t, fields, dice)
  local g = space.two(t)
  space.at(g, "rolls", { a1 = fields or {}, b1 = {} })
  if dice then g:dice(dice) end
  return g
end

test("each officer chooses one roll of the panel, or none", { "SS-013" }, function(t)
  local g = at_rolls(t, nil, { skills = { 10 } })
  t.has(g:options "a", "tactics")
  t.has(g:options "a", "evade_plus")
  g:act("a", "tactics")
  t.is(g.a1.reroll, true)
  t.has(g:options "a", "overload")                                         -- the captain is through
  g:act("a", "pass")
  t.has(g:options "a", "steady")
  t.has(g:options "a", "aim")
  g:act("a", "pass")
  t.has(g:options "a", "plot")
  g:act("a", "pass")
  t.has(g:options "a", "lock b1")
  t.has(g:options "a", "analyse b1")
  g:act("a", "pass")
  t.is(g:pending(), { "b" })
end)

test("a roll succeeds below the skill, not at it", { "SS-013" }, function(t)
  local g = at_rolls(t, nil, { skills = { 59 } })
  g:act("a", "evade_plus")
  t.is(g.a1.evades_well, true)
  g = at_rolls(t, nil, { skills = { 60 } })
  g:act("a", "evade_plus")
  t.is(g.a1.evades_well, false)
end)

test("the skill that a roll has to come below is shown before it", { "SS-013" }, function(t)
  local g = at_rolls(t)
  local o = g:odds("a", "tactics")
  t.is({ o.below, o.dice }, { 60, "1D100" })
  t.ok(o.chance > 0.589 and o.chance < 0.591)                              -- 59 of 100
end)

test("an overload brings a tenth more power, or burns an engine", { "SS-013" }, function(t)
  local g = at_rolls(t, nil, { skills = { 49 } })
  space.say(g, { "a pass", "a overload" })
  g:run(function() t.is(ships.power(units.named "a1"), 22) end)
  g = at_rolls(t, nil, { skills = { 50 } })
  space.say(g, { "a pass", "a overload" })
  t.is(g.a1.hits_engines, 1)
end)

test("the engineer mends one hit; the navigator turns three points or plots one", { "SS-013" }, function(t)
  local g = at_rolls(t, { hits_reactor = 2, hits_engines = 1, shield = { 6, 0, 0, 5, 0, 0 } }, { skills = { 1, 1 } })
  space.say(g, { "a pass", "a repair", "a repair reactor" })
  t.is({ g.a1.hits_reactor, g.a1.hits_engines }, { 1, 1 })
  space.say(g, { "a pass", "a angle", "a from 1", "a to 4", })
  t.is(space.shields(g, "a1"), { 5, 0, 0, 6, 0, 0 })                     -- arc 4 takes one: it holds six
  g = at_rolls(t, { mp = 4 }, { skills = { 1 } })
  space.say(g, { "a pass", "a pass", "a pass", "a plot", "a phase 3" })
  g:run(function()
    local u = units.named "a1"
    t.is({ course.points(u, 1), course.points(u, 2), course.points(u, 3) }, { 1, 2, 2 })
  end)
end)

-- to the science officer of a1
local function at_science(t, fields, dice)
  local g = at_rolls(t, fields, dice)
  for _ = 1, 4 do g:act("a", "pass") end
  return g
end

test("a lock on one ship gives half a die of answers, rounded up; its target is told", { "SS-014", "SS-015", "SS-039" }, function(t)
  for _, case in ipairs { { 1, 1 }, { 2, 1 }, { 3, 2 }, { 9, 5 }, { 10, 5 } } do
    local g = at_science(t, nil, { skills = { 49 }, sensors = { case[1] } })
    g:act("a", "lock b1")
    t.is({ g.a1.lock.id, g.a1.answers }, { "b1", case[2] })
    t.ok(contains(g:log_of "b", "a1 has a sensor lock on b1"))
    t.is(g:pending(), { "b" })                                             -- once a turn
  end
end)

test("a lock that fails gives none, and without sensors there is none", { "SS-014" }, function(t)
  local g = at_science(t, nil, { skills = { 50 } })
  g:act("a", "lock b1")
  t.is({ g.a1.lock, g.a1.answers }, { nil, 0 })
  g = at_science(t, { hits_sensors = 2 })
  t.ok(g:refused("a", "lock b1"):find "sensors are knocked out")
end)

-- a1 with a lock and so many answers, at its movement
local function locked(t, answers)
  local g = space.two(t, nil, { shield = nil })
  space.at(g, "movement", { a1 = { answers = answers, mp_now = 2, mp = 6 }, b1 = { moved = true, shield = { 1, 2, 3, 4, 5, 6 }, share_engines = 7, mp = 6 } })
  g:run(function() units.named("a1").lock = units.named "b1" end)
  return g
end

test("one or two questions at the start of the ship's movement, until the answers run out", { "SS-016", "SS-019" }, function(t)
  local g = locked(t, 3)
  t.no(contains(g:options "a", "ahead"))
  g:act("a", "question power")
  g:act("a", "question shield_6")
  t.has(g:options "a", "ahead")                                            -- two are the most
  t.is(g.a1.answers, 1)
  g = locked(t, 1)
  g:act("a", "question power")
  t.has(g:options "a", "ahead")
  g = locked(t, 3)
  g:act("a", "enough")
  t.has(g:options "a", "ahead")
end)

test("given a ship without a helm, then its science officer asks all the same, before it drifts", { "SS-016", "SS-019", "SS-040" }, function(t)
  local g = locked(t, 3)
  g:run(function() crew.lose(crew.at(units.named "a1", "helm")) end)
  t.has(g:options "a", "question power")
  g:act("a", "question power")
  t.is({ g.a1.cell.name, g.a1.moved }, { "1010", false })
  g:act("a", "enough")
  t.is({ g.a1.cell.name, g.a1.answers }, { "1008", 2 })
end)

test("given a ship whose science officer is lost, then nobody asks; one that was lost at another post asks on", { "SS-016" }, function(t)
  for post, asks in pairs { science = false, captain = true, navigator = true } do
    local g = locked(t, 3)
    g:run(function() crew.lose(crew.at(units.named "a1", post)) end)
    t.is({ post, contains(g:options "a", "question power") }, { post, asks })
  end
end)

test("answers that are left lapse with the turn", { "SS-015" }, function(t)
  local g = locked(t, 5)
  g:act("a", "enough")
  space.idle_until(g, function() return g.game.turn == 2 end)
  t.is({ g.a1.answers, g.a1.lock }, { 0, nil })
end)

test("an answer is for the side that asks alone", { "SS-016" }, function(t)
  local g = locked(t, 2)
  g:act("a", "question shield_6")
  t.ok(contains(g:log_of "a", "a1, science: b1: port bow shield 6"))
  t.is(filter(g:log_of "b", function(line) return line:find "science" ~= nil end), {})
  t.is(g:view("b", "a1.learned"), {})
end)

test("answers say what is", { "SS-016" }, function(t)
  local g = locked(t, 5)
  g:run(function()
    local b = units.named "b1"
    local q = sensors.questions
    b.hits_generator, b.last_target = 2, units.named "a1"
    ships.weapons(b)[1].power = 4
    t.is(q.strongest(b), "b1: its strongest shield is the port bow")
    t.is(q.weapons(b), "b1: armed Fore beam 4")
    t.is(q.damage_generator(b), "b1: generator 2 hits")
    t.is(q.target(b), "b1: last declared target: a1")
    t.is(q.points(b), "b1: movement points left this turn: 4")
    t.is(q.power(b), "b1: power 7 engines, 0 shields, 0 weapons")
  end)
end)
