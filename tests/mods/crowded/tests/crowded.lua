-- What an overlay changes of movements and attacks.

local function person(side, at, more)
  local u = { side = side, at = at, facing = "e", strength = 7, dexterity = 6, endurance = 6 }
  for key, value in pairs(more or {}) do u[key] = value end
  return u
end

local function game(t, list)
  return t.game { rules = "crowded", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = list }
end

test("two have room on a square, a third has not", {}, function(t)
  local g = game(t, { a1 = person("a", "c3"), a2 = person("a", "d3", { endurance = 9 }), a3 = person("a", "d4", { endurance = 9 }) })
  g:act("a", "move e")
  t.is(g.a1.cell, g.a2.cell)
  g:act("a", "end")
  g:act("a", "end")                            -- a2
  t.is(g:refused("a", "move n"), "move n: two stand there")
end)

test("both who stand on a square are in the way of a shot", {}, function(t)
  local g = game(t, { a1 = person("a", "c3"), a2 = person("a", "d3"), b1 = person("b", "d3"), b2 = person("b", "g3") })
  g:run(function()
    t.is(base.lines.bodies(cells.named "c3", cells.named "g3"), 2)
    t.is(base.lines.blocked(cells.named "c3", cells.named "g3"), "two characters stand in the line")
  end)
end)

test("whom a run passes by is not asked, and the last of the order answers first", {}, function(t)
  local g = game(t, { a1 = person("a", "c3"), b1 = person("b", "d4", { endurance = 9 }), b2 = person("b", "g4", { endurance = 8 }),
    b3 = person("b", "g2", { endurance = 9 }) })
  g:act("a", "run f3")
  t.ok(g:options("b")[2]:find "free", "somebody is asked at the end of the run")
  t.is(g.a1.cell, g:cell "f3")
  g:act("b", "pass")
  t.is(g.b3.order, 4)
  g:act("b", "pass")
  t.has(g:options "a", "end")                  -- b1, who was passed, had nothing to say
end)

test("two who fight blow for blow both fall", {}, function(t)
  local g = game(t, { a1 = person("a", "c3", { strength = 1 }), b1 = person("b", "d3", { strength = 1, endurance = 9 }) })
  g:dice { combat = { 6, 6, 6, 6, 6, 1, 6, 1 } }
  g:act("a", "duel b1")
  local log = g:log()
  t.has(log, "a1 is unconscious")
  t.has(log, "b1 is unconscious")
end)
