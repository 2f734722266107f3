-- Decks over each other: places, distances, sight and ways between them.
local function house(t)
  return t.game { rules = "decks", map = "hex_house", sides = { "a" }, units = { a1 = { side = "a", at = "l1:1310" } } }
end

test("given decks over each other, then a cell is over another where both are drawn", {}, function(t)
  local g = house(t)
  t.is(cells.over(g:cell "l1:1211", "l3"), g:cell "l3:1211")
  t.is(cells.over(g.a1, "l2"), g:cell "l2:1310")
  t.is(cells.over(g:cell "l1:1310", "l1"), g:cell "l1:1310")
  t.is(cells.over(g:cell "l1:1209", "l2"), nil)
  t.fails(function() return cells.over(g.a1, "l22") end, "did you mean 'l2'")
end)

test("given cells of two decks, then they are apart by steps over the plan and by levels", {}, function(t)
  local g = house(t)
  t.is({ cells.apart(g:cell "l1:1211", g:cell "l3:1612") }, { 4, 2 })
  t.is({ cells.apart(g:cell "l3:1612", g:cell "l1:1211") }, { 4, 2 })
  t.is({ cells.apart(g.a1, g:cell "l2:1310") }, { 0, 1 })
  t.is({ cells.apart(g.a1, g:cell "l1:1209") }, { cells.distance(g.a1, g:cell "l1:1209"), 0 })
  t.is(cells.dir_to(g:cell "l1:1211", g:cell "l3:1210"), "n")
  t.is(cells.dir_to(g:cell "l1:1211", g:cell "l3:1211"), nil)
end)

test("given steps with a level, then stairs, shafts and open floors count it", {}, function(t)
  local g = house(t)
  local a, b = g:cell "l1:1812", g:cell "l3:1812"
  t.is(cells.steps(a, b), nil)
  t.is(cells.steps(a, b, true), nil)
  t.is(cells.steps(a, b, { doors = true }), nil)
  t.is(cells.steps(a, b, { level = 8 }), 16)
  t.is(cells.steps(b, a, { level = 1 }), 2)
  t.is(cells.steps(a, g:cell "l1:1711", { level = 8 }), cells.steps(a, g:cell "l1:1711"))
  local well, below = g:cell "l3:1111", g:cell "l2:1111"
  t.is(cells.steps(well, below, { level = 3 }), 3)
  t.is({ cells.nearest(a, { g:cell "l2:1812", well }, { level = 8 }) }, { g:cell "l2:1812", 8 })
  t.fails(function() return cells.steps(a, b, { level = 0 }) end, "level: 1 to 1000 steps expected")
  t.fails(function() return cells.steps(a, b, { level = "2" }) end, "level: 1 to 1000 steps expected")
  local odd = { door = true }
  t.fails(function() return cells.steps(a, b, odd) end, "'door' is no word of it: doors or level expected")
end)

test("given an open floor, then the line goes through it and names what stops it", {}, function(t)
  local g = house(t)
  local well, below = g:cell "l3:1111", g:cell "l2:1111"
  t.ok(sight.clear(well, below, "see"))
  t.ok(sight.clear(below, well, "see"))
  t.ok(contains(sight.cells(well, "see"), below))
  t.no(contains(sight.cells(below, "see"), g:cell "l3:1211"))
  local hatch = sight.trace(well, g:cell "l1:1111", "see")                    -- through the well, down to a hatch that is shut
  t.no(hatch.clear)
  t.is(hatch.blocker, portals.named "hatch-2")
  t.is(hatch.cells, { below })
  g:run(function() portals.named "hatch-2".state = "open" end)
  t.ok(sight.clear(well, g:cell "l1:1111", "see"))
  t.ok(sight.clear(g:cell "l1:1111", well, "see"))
  local floor = sight.trace(g:cell "l1:1211", g:cell "l2:1211", "see")
  t.is({ floor.clear, floor.edge }, { false, edges.named "l2:1211 dn" })
end)
