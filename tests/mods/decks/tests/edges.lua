local function play(t, map)
  return t.game { rules = "decks", map = map or "hex_corridor", sides = { "a", "b" }, units = {
    a1 = { side = "a", at = map and "l1:1211" or "0101", facing = "s" }, b1 = { side = "b", at = map and "l1:1111" or "0105" } } }
end

test("an edge is the same from both its cells", {}, function(t)
  local g = play(t)
  local a, b = g:cell "0303", g:cell "0402"
  local e = edges.between(a, b)
  t.is(edges.between(b, a), e)
  t.is(edges.of(a, "ne"), e)
  t.is(edges.of(b, "sw"), e)
  t.is(e.name, "0303 ne")
  t.is(edges.named "0303 ne", e)
  t.is(edges.named "0402 sw", e)
  t.is(edges.named "9999 n", nil)
  t.is(edges.named "nonsense", nil)
  t.is(kind(e), "edge")
  t.is(#e.cells, 2)
  t.is(e:other(a), b)
  t.is(e:other(b), a)
  t.fails(function() return e:other(g:cell "0101") end, "is not a side of")
  t.is(edges.between(g:cell "0101", g:cell "0303"), nil)
  t.fails(function() return edges.of(a, "e") end, "'e' is not a side here")
end)

test("what stands on an edge, and what it stops", {}, function(t)
  local g = play(t)
  local wall, open = edges.named "0103 se", edges.named "0303 n"
  t.is(wall.barrier.id, "bulkhead")
  t.is(wall.stops, { "move", "see", "fire", "air" })
  t.ok(wall:stopped "move")
  t.no(wall:stopped "draft")
  t.is(wall.portal, nil)
  t.no(wall.hull)
  t.is(open.barrier, nil)
  t.is(open.stops, {})
  t.ok(edges.named "0101 n".hull)
  t.is(#g:cell "0101".edges, 8)
  t.is(g:cell "0101".edges, edges.around(g:cell "0101"))
  t.is(g:cell "0101".edges[2], edges.named "0101 ne")
  t.ok(edges.named "0101 dn".level)
  t.is(edges.named "0101 up".cells, { g:cell "0101" })
  t.is(edges.named "0101 up".stops, { "move", "see", "fire", "air" })
  t.is(edges.count { barrier = "bulkhead" }, edges.count())
  t.is(edges.any { hull = false, barrier = "bulkhead" }, edges.all { hull = false }[1])
end)

test("a breach is a changed edge: steps, lines and paths follow", {}, function(t)
  local g = play(t)
  local a, b = g:cell "0103", edges.named "0103 se":other(g:cell "0103")
  t.no(cells.may_step(a, "se"))
  t.no(sight.clear(a, b))
  local line = sight.trace(a, b)
  t.is(line.edge, edges.named "0103 se")
  t.is(line.blocker, nil)
  g:run(function()
    local e = edges.named "0103 se"
    e:change { state = "breach", stops = { "air" } }
    e.hits = 3
    e.marks[1] = "charred"
    game.target = e
  end)
  local e = g.game.target
  t.is(e.state, "breach")
  t.is(e.hits, 3)
  t.is(e.marks[1], "charred")
  t.is(e.stops, { "air" })
  t.ok(cells.may_step(a, "se"))
  t.ok(sight.clear(a, b))
  t.is(edges.all { state = "breach" }, { e })
  t.is(edges.named "0102 se".hits, 0)
  t.fails(function() g:run(function() edges.named "0103 se".hits = 10 end) end, "integer 0 to 9")
  t.fails(function() g:run(function() edges.named "0103 se".state = "x" end) end)
  t.fails(function() g:run(function() edges.named "0103 se":change { stops = {} } end) end, "state = NAME")
  t.fails(function() g:run(function() edges.named "0103 se":change { state = "x", stops = { "mvoe" } } end) end, "did you mean 'move'")
  t.fails(function() g:run(function() edges.named "0103 se":change { state = "x", stop = {} } end) end, "no 'stop'")
  g:run(function() edges.named "0103 se":restore() end)
  t.is(e.state, nil)
  t.is(e.stops, { "move", "see", "fire", "air" })
  t.is(e.hits, 3)
end)

test("a changed edge stays as it is whatever its portal does", {}, function(t)
  local g = play(t, "hex_house")
  local p = g.portal["lift-1"]
  t.is(p.edge.portal, p)
  t.is(edges.between(p.cells[1], p.cells[2]), p.edge)
  g:run(function()
    local e = portals.named "lift-1".edge
    e:change { state = "welded", stops = { "move", "see", "fire", "air" } }
    e.portal.state = "held"
  end)
  t.is(p.state, "held")
  t.ok(p.edge:stopped "move")
  g:run(function() portals.named "lift-1".edge:restore() end)
  t.is(p.edge.stops, {})
end)

test("a barrier's own states say what a change comes to", {}, function(t)
  local g = play(t, "hex_house")
  g:run(function()
    edges.named "l1:1712 s":change { state = "holed" }
    edges.named "l1:1712 n":change { state = "broken" }
  end)
  t.is(edges.named "l1:1712 s".stops, {})
  t.is(edges.named "l1:1712 n".barrier.id, "window")
  t.is(edges.named "l1:1712 n".stops, {})
end)

test("floors and ceilings are edges", {}, function(t)
  local g = play(t, "hex_house")
  local up, down = g:cell "l2:1212", g:cell "l1:1212"
  local floor = edges.of(up, "dn")
  t.is(floor, edges.of(down, "up"))
  t.is(floor, edges.between(down, up))
  t.is(floor.name, "l2:1212 dn")
  t.ok(floor.level)
  t.is(floor:other(down), up)
  t.is(up.level, 2)
  t.is(#floor.stops, 4)
  g:run(function() edges.named "l2:1212 dn":change { state = "breach" } end)
  t.is(floor.stops, {})
  local hatch = edges.named "l2:1111 dn"
  t.is(hatch.portal.name, "hatch-2")
  t.is(hatch.stops, { "see", "fire", "air" })
  t.is(edges.named "l3:1111 dn".barrier.id, "well")
  t.is(edges.named "l3:1111 dn".stops, {})
  local roof = edges.named "l3:1111 up"
  t.is(roof.cells, { g:cell "l3:1111" })
  t.is(roof:other(g:cell "l3:1111"), nil)
  t.ok(roof.hull)
  t.is(edges.named "l2:1514 up".cells, { g:cell "l2:1514" })
  t.is(edges.named "l1:1210 up".cells[2].outside, true)
  t.ok(edges.named "l1:1210 up".hull)
end)

-- With little memory: tests/shell/limits.t.
test("given links that are asked for again and again, then what was asked before takes no memory", {}, function(t)
  local g = play(t, "hex_house")
  local cell, n = g:cell "l2:1211", 0
  for _ = 1, 40000 do n = n + #cell.links end
  t.is(n, 80000)
end)

test("links lead to cells that do not touch", {}, function(t)
  local g = play(t, "hex_house")
  local links = g:cell "l2:1211".links
  t.is(#links, 2)
  t.is(map(links, function(l) return l.to.name end), { "l1:1211", "l3:1211" })
  t.is(links[1].kind, "stairs")
  t.is(links[1].def.stops[3], "draft")
  t.is(links[1].number, cells.links(g:cell "l1:1211")[1].number)
  t.ok(links[1].open)
  t.is(links[1].through, {})
  t.is(links[1].props.kind, "stairs")
  t.is(g:cell "l1:1111".links, {})
end)

test("a door's edge costs what the walk says, and so does a barrier", {}, function(t)
  local g = play(t)
  local walk = { step = { 1, 1, 1, 1, 1, 1 }, turn = false, face_travel = true }
  local function cost(to)
    local steps = path.find(g:cell "0201", "s", walk, 20, g:cell(to))
    return steps and steps[#steps].cost
  end
  t.is(cost "0203", 2)
  walk.edge = { [edges.named "0202 n"] = 5 }
  t.is(cost "0202", 2)
  walk.edge = { [edges.named "0202 n"] = 5, [edges.named "0202 ne"] = false, [edges.named "0202 nw"] = false,
    [edges.named "0202 se"] = false, [edges.named "0202 sw"] = false, [edges.named "0202 s"] = false }
  t.is(cost "0202", 6)
  walk.edge = nil
  t.is(cost "0101", 1)
  g:run(function() edges.named "0203 s":change { state = "breach" } end)
  t.is(cost "0204", 3)
  walk.barriers = { bulkhead = 4 }
  t.is(cost "0204", 7)
  t.fails(function()
    walk.barriers = { bulkhed = 4 }
    return cost "0204"
  end, "did you mean 'bulkhead'")
end)

test("what it costs to go there is shown with barriers, as `go` pays them", {}, function(t)
  local g = play(t)
  g:run(function() edges.named "0203 s":change { state = "breach" } end)
  local reach = g:overlay("a", "reach a1")
  t.is(reach["0203"], "3")
  t.is(reach["0204"], "8")
end)

test("a cost that is too great forbids, and a budget without end is one", {}, function(t)
  local g = play(t)
  local walk = { step = { 1, 1, 1, 1, 1, 1 }, turn = false, face_travel = true }
  local function cost(to, budget)
    local steps = path.find(g:cell "0201", "s", walk, budget or 20, g:cell(to))
    return steps and steps[#steps].cost
  end
  g:run(function() edges.named "0203 s":change { state = "breach" } end)
  t.is(cost("0204", math.maxinteger), 3) -- there is a way round for 9
  t.is(cost("0204", math.mininteger), nil)
  for _, much in ipairs { 32768, 65536, 1 << 32, math.maxinteger } do
    walk.edge = { [edges.named "0203 s"] = much }
    t.is(cost("0204", 100000), 9)
    walk.edge, walk.barriers = nil, { bulkhead = much }
    t.is(cost("0204", 100000), 9)
    walk.barriers = nil
  end
  walk.step = { (1 << 32) + 1, 1, 1, 1, 1, 1 }
  t.no(cost "0202" == 1)
end)

test("arcs of as many sides as one likes", {}, function(t)
  local g = play(t)
  local c, n = g:cell "0303", 0
  for _, dir in ipairs(cells.dirs(c)) do
    if cells.in_arc(c, "n", cells.step(c, dir), 3) then n = n + 1 end
  end
  t.is(n, 3)
  t.ok(cells.in_arc(c, "n", g:cell "0503", 3))
  t.no(cells.in_arc(c, "n", g:cell "0403", 3))
  t.ok(cells.in_arc(c, "n", g:cell "0403", 4))
  t.ok(cells.in_arc(c, "n", c, 1))
  t.fails(function() return cells.in_arc(c, "n", c, 7) end, "1 to 6 sides")
  t.fails(function() return cells.in_arc(c, "e", c, 1) end, "not a direction here")
end)

test("what only one sees of an edge is hidden like any field", {}, function(t)
  local g = play(t)
  g:run(function() edges.named "0103 se".secret = 7 end)
  t.is(edges.named "0103 se".secret, 7)
end)
