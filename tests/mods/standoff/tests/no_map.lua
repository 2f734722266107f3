local TWO = { rules = "standoff", map = false, sides = { "crew", "raiders" }, units = {
  c1 = { side = "crew", band = 3 }, r1 = { side = "raiders", band = 4 } } }

test("a game without a map is played by what its units remember", {}, function(t)
  -- Given two figures on bands, and no map
  local g = t.game(TWO)
  t.no(g.c1.cell)
  -- When one closes and the other shoots
  g:act("crew", "close")
  g:dice { combat = { 3 } }
  g:act("raiders", "shoot c1")
  -- Then bands and hits are all there is
  t.is({ g.c1.band, g.c1.hits }, { 4, 1 })
end)

test("a distance there is an error with file, line and what to do", {}, function(t)
  local g = t.game(TWO)
  local here = g:cell "here"
  local asked = {
    function() return cells.distance(here, here) end, function() return cells.steps(here, here) end,
    function() return cells.near(here, 2) end, function() return cells.step(here, "e") end,
    function() return cells.neighbours(here) end, function() return cells.adjacent(here, here) end,
    function() return cells.ways(here) end, function() return cells.exits(here) end, function() return cells.free(here) end,
    function() return cells.arc(here, "e", here) end, function() return cells.in_arc(here, "e", here, 1) end,
    function() return cells.dir_to(here, here) end, function() return cells.may_step(here, "e") end,
    function() return cells.nearest(here, { here }) end,
    function() return sight.clear(here, here) end, function() return sight.trace(here, here) end,
    function() return sight.cells(here) end, function() return sight.units(here) end,
    function() return sight.among(here, { here }) end,
    function() return units.near(here, 1) end, function() return units.around(here) end,
    function() return path.find(here, "e", { step = { 1, 1, 1, 1, 1, 1, 1, 1 } }, 5) end,
  }
  for _, fn in ipairs(asked) do t.fails(fn, "tests/no_map.lua:%d+: there is no map here %(map = false%).*give the scenario a map") end
end)

test("the one cell of no map is called here, and a unit may stand on it", {}, function(t)
  local g = t.game { rules = "standoff", map = false, sides = { "crew", "raiders" }, units = {
    c1 = { side = "crew", at = "here" }, r1 = { side = "raiders" } } }
  t.is(g.c1.cell.name, "here")
  t.no(cells.named "1")
  t.is(g.c1.cell.outside, false)
  t.is(g.c1.terrain.name, "no map")
end)

test("boards show everybody where there is no map, and no deck", {}, function(t)
  local g = t.game(TWO)
  local scene = g:scene "crew"
  t.is(scene.blank, true)
  t.is(#scene.units, 2)
end)
