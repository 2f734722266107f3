-- Overlays over the board, and what boards show of rules.

local function person(side, at, facing)
  return { side = side, at = at, facing = facing, strength = 7, dexterity = 7, endurance = 6, skills = { revolver = 0, cutlass = 0 } }
end

local function game(t, weapon)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "a3", "e"), b1 = person("b", "f6", "n") } }
  g:run(function()
    for _, u in ipairs { g.a1, g.b1 } do
      people.give(u, weapon, { spare = 10 })
      hands.ready(u)
    end
  end)
  return g
end

test("reach tells what it costs to go there", { "SN-038" }, function(t)
  local cells = game(t, "revolver"):overlay("a", "reach a1")
  t.is(cells.b3, "1")
  t.is(cells.d3, "3")
  t.is(cells.a3, nil)
end)

test("a covered line is seen by both sides", { "SN-084" }, function(t)
  local g = game(t, "revolver")
  t.is(count(g:overlay("b", "covered")), 0)
  g:act("a", "cover d3")
  t.is(g:overlay("b", "covered").c3, "a1")
  t.is(g:overlay("a", "covered").e3, nil)
end)

test("a gun threatens what is in front of it, not what is behind", { "SN-027", "SN-092" }, function(t)
  local g = game(t, "revolver")
  local cells = g:overlay("a", "threats a1")
  t.is(cells.f3, "1")
  g:set("b1", { facing = "s" })
  t.is(g:overlay("a", "threats a1").f3, nil)
end)

test("a blade threatens the squares beside it", { "SN-089" }, function(t)
  local cells = game(t, "cutlass"):overlay("a", "threats a1")
  t.is(cells.e5, "1")
  t.is(cells.f4, nil)
end)

test("who is down threatens nobody, and the board says so", { "SN-022" }, function(t)
  local g = game(t, "revolver")
  g:set("b1", { state = "unconscious" })
  t.is(count(g:overlay("a", "threats a1")), 0)
  t.is(g:scene("a").units[2].down, true)
end)

test("a dark room is shaded", { "SN-213" }, function(t)
  local g = game(t, "revolver")
  t.is(#g:scene("a").shades, 0)
  g:run(function() rooms.named("hall").dark = true end)
  t.is(#g:scene("a").shades, 60)
end)
