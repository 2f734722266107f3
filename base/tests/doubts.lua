-- What a person is asked about before it is done (the chain choice.doubt).

local function duel(t, a1, b1)
  local person = include("helpers/people.lua").person(7, 8, 7)
  return t.game { rules = "snapshot", map = "test_range", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "a1", "e", a1), b1 = person("b", "b1", "w", b1) } }
end

local function doubt(g, text) return g:odds("a", text).doubt end

test("given all of its points and an enemy in sight, then an end is doubted, with the points and the enemy", {}, function(t)
  local g = duel(t)
  local says = doubt(g, "end")
  t.ok(says:find("has 15 AP left, and ", 1, true) and says:find("(b1) is in sight", 1, true), says)
end)

test("given that it has begun to act, or less than half of its points, then an end is not doubted", {}, function(t)
  local g = duel(t)
  g:act("a", "expletive")
  t.is(doubt(g, "end"), nil)
  g = duel(t)
  g:set("a1", { ap = 7 })
  t.is(doubt(g, "end"), nil)
  g:set("a1", { ap = 8 })
  t.ok(doubt(g, "end"))
end)

test("given that the enemy is down, then an end is not doubted, and an attack on the fallen is", {}, function(t)
  local g = duel(t)
  t.is(doubt(g, "attack b1 hands"), nil)
  g:set("b1", { state = "unconscious" })
  t.is(doubt(g, "end"), nil)
  t.ok(doubt(g, "attack b1 hands"):find("(b1) is out of the fight already", 1, true))
end)

test("given a passenger in sight, then the end of one of the crew is doubted from the alarm on", { "SN-260" }, function(t)
  local ship = include "helpers/ship.lua"
  local g = ship.plotted(t)
  local u, v = rooms.named("common_area").units[1], units.named "p6"
  local free = filter(u.room.cells, function(c) return #c.units == 0 and sight.clear(u.cell, c) end)[1]
  ship.put(g, v.id, free.name)
  g:set(u.id, { ap = 12, allowance = 12 })
  local function says() return chain "choice.doubt" { action = definition("action", "end"), unit = u, args = {} } end
  t.is(says(), nil)
  g:run(function() game.alarm = true end)
  t.ok(says())
end)
