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

local function hulls(t)
  return t.game { rules = "decks", map = "two_hulls", sides = { "a" }, units = { a1 = { side = "a", at = "low:0404" }, a2 = { side = "a", at = "low:0401" } } }
end

test("given a deck set in from the origin, then its cells have the names of those below", {}, function(t)
  local g = hulls(t)
  t.is(cells.over(g:cell "up:0504", "low"), g:cell "low:0504")
  t.is(edges.of(g:cell "up:0504", "dn").portal, portals.named "hatch")
  t.is(#rooms.named "attic".cells, 6)
  t.is(rooms.named "attic".cells[1], g:cell "up:0403")
  t.is(cells.over(g:cell "low:0202", "up"), nil)
end)

test("given rooms by terrain, then they have those cells of their places, or of all decks", {}, function(t)
  local g = hulls(t)
  t.is(#rooms.named "hold".cells, 15)
  t.is(#filter(rooms.named "skin".cells, function(c) return c.terrain.id ~= "ground" end), 0)
  t.is(#rooms.named "skin".cells, #cells.of "ground")
  t.is({ g:cell "up:0402".room.name, g:cell "low:0401".room.name, g:cell "low:0101".room }, { "skin", "skin", nil })
end)

test("given an id, then the cell is found by it and by its place", {}, function(t)
  local g = hulls(t)
  t.is(cells.named "C2730", g:cell "low:0404")
  t.is(cells.named "c2730", nil)
  t.is(g.a1.cell.name, "low:0404")
end)

test("given cells drawn outside, then they have a name and a floor, are walked on and lie outside", {}, function(t)
  local g = hulls(t)
  local strip, inside = g:cell "low:0401", g:cell "low:0402"
  t.is({ strip.outside, inside.outside, strip.terrain.id }, { true, false, "ground" })
  t.ok(edges.between(strip, inside).hull)
  t.ok(contains(cells.ways(g:cell "low:0102"), "n") == false and contains(cells.ways(g:cell "low:0103"), "n"))
  t.is(cells.steps(g:cell "low:0102", g:cell "low:0105"), 3)
  t.is(cells.steps(strip, inside), nil)
  t.ok(contains(cells.near(g:cell "low:0102", 1), g:cell "low:0103"))
  g:run(function()
    air.outside "vacuum"
    air.put(rooms.named "hold", "air")
    edges.between(g:cell "low:0103", g:cell "low:0203"):change { state = "breach", stops = {} }
  end)
  t.is({ strip.air.id, inside.air.id }, { "vacuum", "air" })
  g:run(function() for _ = 1, 3 do air.step() end end)
  t.is(inside.air.id, "vacuum")
  t.is(g:cell "up:0504".air.id, "air")
end)

test("given climb, then strips of decks above each other are linked by bearing, both ways and each once", {}, function(t)
  local g = hulls(t)
  local linked, seen = 0, {}
  for _, c in ipairs(cells.of "ground") do
    t.ok(#cells.links(c) > 0)
    for _, link in ipairs(cells.links(c)) do
      t.is({ link.kind, link.to.terrain.id, link.to.deck ~= c.deck }, { "hull", "ground", true })
      t.no(seen[c.name .. link.to.name])
      seen[c.name .. link.to.name] = true
      linked = linked + 1
    end
  end
  t.is(linked, 36)
  local function ends(name) return sorted(map(cells.links(g:cell(name)), function(link) return link.to.name end)) end
  t.is(ends "up:0502", { "low:0401" })
  t.is(ends "up:0405", { "low:0205", "low:0305" })
  t.is(ends "low:0103", { "up:0304" })
  t.is(cells.steps(g:cell "low:0401", g:cell "up:0502", { level = 4 }), 4)
end)
