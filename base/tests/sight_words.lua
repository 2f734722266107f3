-- What a line of sight says: bodies in it, and the dark at its end.

local person = include("helpers/people.lua").person(7, 8, 6)

local function game(t, units, map)
  return t.game { rules = "snapshot", map = map or "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = units }
end

local function said(g, from, to)
  local out
  g:run(function() out = chain "sight.words" (cells.named(from), cells.named(to)) end)
  return out
end

test("given one character in the line, then the line says so; given two, that there is no shot", { "SN-093", "SN-094" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e"), b1 = person("b", "d3", "w"), b2 = person("b", "e3", "w") })
  t.is(said(g, "a3", "d3"), nil)
  t.is(said(g, "a3", "e3"), "a character stands in the line")
  t.is(said(g, "a3", "f3"), "no shot: two characters stand in the line")
  g:run(function() wounds.become(units.named "b1", "unconscious") end)
  t.is(said(g, "a3", "f3"), "a character stands in the line")
end)

test("given a dark room at the end of the line, then it says what the dark costs", { "SN-215" }, function(t)
  local g = game(t, { a1 = person("a", "d2", "w"), b1 = person("b", "a2", "e") }, "test_doors")
  t.is(said(g, "d2", "a2"), nil)
  g:run(function() rooms.named("west").dark = true end)
  t.is(said(g, "d2", "a2"), "dark there, DM -3")
end)
