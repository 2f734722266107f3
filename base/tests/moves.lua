-- Steps, turns, runs, sneaking, carrying, stacking.

local person = include("helpers/people.lua").person(7, 6, 6)

local function game(t, units, map)
  units.b1 = units.b1 or person("b", "j6", "w", { dexterity = 9, endurance = 9 })
  return t.game { rules = "snapshot", map = map or "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = units }
end

local function after(t, text)
  local g = game(t, { a1 = person("a", "d3", "n") })
  g:act("a", text)
  return g
end

test("a front square costs one, straight or diagonal, and the facing stays", { "SN-026", "SN-038" }, function(t)
  for _, case in ipairs { { "n", "d2" }, { "ne", "e2" }, { "nw", "c2" } } do
    local g = after(t, "move " .. case[1])
    t.is(g.a1.cell, g:cell(case[2]))
    t.is(g.a1.ap, 11)
    t.is(g.a1.facing, "n")
  end
end)

test("to the side and to the rear a step costs two", { "SN-039", "SN-040", "SN-026" }, function(t)
  for _, dir in ipairs { "e", "w", "s", "se", "sw" } do
    local g = after(t, "move " .. dir)
    t.is(g.a1.ap, 10)
    t.is(g.a1.facing, "n")
  end
end)

test("a quarter turn costs one, about-face two; corners are no facing", { "SN-025", "SN-041" }, function(t)
  t.is(after(t, "turn e").a1.ap, 11)
  t.is(after(t, "turn w").a1.ap, 11)
  t.is(after(t, "turn s").a1.ap, 10)
  local g = game(t, { a1 = person("a", "d3", "n") })
  t.ok(g:refused("a", "turn ne"))
  t.is(g:refused("a", "turn n"), "turn n: it faces that way already")
end)

test("running is forward only, two AP for each three squares", { "SN-042" }, function(t)
  for cell, ap in pairs { e3 = 10, g3 = 10, h3 = 8, j3 = 8, g1 = 10 } do
    local g = game(t, { a1 = person("a", "d3", "e") })
    g:act("a", "run " .. cell)
    t.is(g.a1.cell, g:cell(cell))
    t.is(g.a1.ap, ap)
    t.is(g.a1.facing, "e")
  end
  local g = game(t, { a1 = person("a", "a3", "e") })
  g:set("a1", { ap = 6 })
  g:act("a", "run j3")                        -- with the last AP
  t.is(g.a1.cell, g:cell "j3")
  g = game(t, { a1 = person("a", "d3", "e") })
  t.ok(g:refused("a", "run c3"))
  t.ok(g:refused("a", "run d1"))
end)

test("what is offered is what can be paid, sneaking too, and no run to the side", { "SN-042", "SN-072" }, function(t)
  local function offered(at, facing, now)
    local g = game(t, { a1 = person("a", at, facing) })
    g:set("a1", now)
    return table.concat(filter(g:options "a", function(o) return o == "move e" or o == "run *" end), " ")
  end
  t.is(offered("d3", "e", { ap = 2 }), "move e run *")
  t.is(offered("d3", "e", { ap = 2, sneaking = true }), "")
  t.is(offered("d3", "e", { ap = 3, sneaking = true }), "move e")
  t.is(offered("j3", "e", { ap = 9 }), "")              -- the wall is in front
end)

test("the way of a run is that of its squares, whatever was paid for it", { "SN-042" }, function(t)
  for _, paying in ipairs { 0, 2, 12 } do
    local g = game(t, { a1 = person("a", "d3", "e") })
    g:set("a1", { paying = paying })
    local way = map(moves.running.way(g.a1, g:cell "h3"), function(cell) return cell.name end)
    t.is(table.concat(way, " "), "e3 f3 g3 h3")
  end
end)

test("a runner is harder to hit on the way", { "SN-043" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e"), b1 = person("b", "c4", "n", { endurance = 9 }) })
  g:act("a", "run d3")
  g:dice { combat = { 4, 3 } }                -- hands need 5, snap -2, running -1: 8 wanted
  g:act("b", "free hands")
  t.no(g.a1.wounded)
  g:act("b", "pass")
  g:act("b", "pass")
  t.is(g.a1.cell, g:cell "d3")
  t.no(g.a1.running)
end)

test("one active character to a square, any number of casualties", { "SN-020", "SN-021", "SN-022", "SN-023" }, function(t)
  local g = game(t, { a1 = person("a", "d3", "e"), a2 = person("a", "e3", "e", { endurance = 8 }) })
  t.ok(g:refused("a", "move e"))
  g:run(function() wounds.become(units.named "a2", "unconscious") end)
  g:act("a", "move e")
  t.is(g.a1.cell, g:cell "e3")
  t.is(#g:cell("e3").units, 2)
  g:act("a", "move e")
  t.is(g.a2.cell, g:cell "e3")
end)

test("sneaking triples movement and makes evading", { "SN-072", "SN-073", "SN-431" }, function(t)
  local g = game(t, { a1 = person("a", "d3", "n") })
  g:act("a", "sneak")
  t.no(g.a1.evading)                          -- nothing paid for yet
  g:act("a", "move n")
  t.is(g.a1.ap, 9)
  t.ok(g.a1.evading)
  g:act("a", "turn e")
  t.is(g.a1.ap, 6)
  g:act("a", "end")
  t.ok(g.a1.evading)                          -- until it begins its actions in the next turn
  g:act("b", "end")
  t.no(g.a1.evading)
end)

test("sneaking is declared before the first AP, and needs movement", { "SN-072" }, function(t)
  local g = game(t, { a1 = person("a", "d3", "n") })
  g:act("a", "move n")
  t.ok(g:refused("a", "sneak"))
  g = game(t, { a1 = person("a", "d3", "n") })
  g:act("a", "sneak")
  g:act("a", "expletive")
  g:act("a", "end")
  t.no(g.a1.evading)
end)

test("combat and cursing keep their price while sneaking", { "SN-074", "SN-061" }, function(t)
  local g = game(t, { a1 = person("a", "d3", "e"), b1 = person("b", "e3", "w", { endurance = 9 }) })
  g:act("a", "sneak")
  g:act("a", "expletive")
  t.is(g.a1.ap, 11)
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 hands")
  t.is(g.a1.ap, 7)
end)

test("a body is carried one square for the allowance less strength", { "SN-070", "SN-071" }, function(t)
  local g = game(t, { a1 = person("a", "d3", "e", { strength = 3, dexterity = 7, endurance = 7 }), a2 = person("a", "d4", "e") })
  g:run(function()
    wounds.become(units.named "a2", "unconscious")
    units.named("a2").cell = "d3"
  end)
  g:act("a", "carry a2 sw")
  t.is(g.a1.ap, 3)                            -- 14 less 11
  t.is(g.a1.cell, g:cell "c4")
  t.is(g.a2.cell, g:cell "c4")
  g = game(t, { a1 = person("a", "d3", "e", { strength = 12 }), a2 = person("a", "d4", "e") })
  g:run(function()
    wounds.become(units.named "a2", "dead")
    units.named("a2").cell = "d3"
  end)
  g:act("a", "carry a2 e")
  t.is(g.a1.ap, 6)                            -- 12 less 12, but never under 6
end)

test("the map is a grid of squares: four sides, eight directions, distances in squares", { "SN-002" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a" }, units = { a1 = person("a", "a1") } }
  g:run(function()
    t.is(#cells.sides(), 4)
    t.is(#cells.dirs(), 8)
    t.is(cells.distance(cells.named "a1", cells.named "b2"), 1)
    t.is(cells.distance(cells.named "a1", cells.named "c1"), 2)
  end)
end)
