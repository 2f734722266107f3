local function play(t, map_name, at)
  return t.game { rules = "decks", map = map_name, sides = { "a", "b" }, units = { a1 = { side = "a", at = at }, b1 = { side = "b", at = at } } }
end

-- Rooms that hold a vacuum in part or whole.
local function empty()
  local out = {}
  for _, room in ipairs(rooms.all()) do
    for _, c in ipairs(room.cells) do
      if c.air.id == "vacuum" then
        out[#out + 1] = room.name
        break
      end
    end
  end
  return sorted(out)
end

test("five steps of a front through a house of three floors", { "BH-125", "BH-126", "BH-128", "BH-129", "BH-130", "BH-131", "BH-132", "BH-133" }, function(t)
  local g = play(t, "hex_house", "l1:1310")
  g:run(function()
    air.outside "vacuum"
    edges.named "l3:1111 dn":change { state = "floored", stops = { "move", "see", "fire", "air" } }
  end)
  g:run(function() air.step() end)
  t.is(empty(), {})
  g:run(function() edges.named "l1:1812 ne":change { state = "breach" } end)
  local steps = {
    { "r1812_1" },
    { "corridor_1", "r1812_1", "r1812_2" },
    { "c1210_1", "corridor_1", "corridor_2", "r1111_1", "r1212_1", "r1311_1", "r1514_1", "r1812_1", "r1812_2", "r1812_3" },
    { "c1210_1", "corridor_1", "corridor_2", "corridor_3", "r1111_1", "r1111_2", "r1212_1", "r1212_2", "r1311_1", "r1311_2", "r1514_1",
      "r1514_2", "r1812_1", "r1812_2", "r1812_3" },
    { "c1210_1", "corridor_1", "corridor_2", "corridor_3", "r1111_1", "r1111_2", "r1111_3", "r1212_1", "r1212_2", "r1212_3", "r1311_1",
      "r1311_2", "r1311_3", "r1514_1", "r1514_2", "r1812_1", "r1812_2", "r1812_3" },
  }
  for n, want in ipairs(steps) do
    g:run(function() t.ok(#air.step() > 0) end)
    t.is({ n, empty() }, { n, want })
  end
  g:run(function() t.is(air.step(), {}) end)
  t.is(g:cell "l1:1310".air.id, "air")
  t.is(air.of(g.a1).id, "air")
  t.no(air.same(portals.named "lift-1"))
  t.is(g.game.told[1], "vacuum: r1812_1")
  t.is(g.game.told[2], "vacuum: corridor_1 r1812_2")
end)

test("who is behind a door between two pressures is told so", { "BH-037", "BH-134" }, function(t)
  local g = play(t, "hex_house", "l1:1310")
  t.ok(air.same(portals.named "lift-1"))
  g:run(function() air.put(rooms.named "c1210_1", "vacuum") end)
  t.no(air.same(portals.named "lift-1"))
  t.is(map({ air.both(portals.named "lift-1".edge) }, function(a) return a.id end), { "vacuum", "air" })
  t.ok(air.same(edges.named "l1:1211 nw"))
end)

test("an airlock is cycled before its outer door opens", { "BH-049", "BH-051", "BH-052", "BH-053" }, function(t)
  local g = play(t, "hex_lock", "0502")
  g:run(function()
    air.put(rooms.named "ground", "vacuum")
    air.outside "vacuum"
  end)
  t.ok(air.same(g.portal.inner))
  t.no(air.same(g.portal.outer))
  g:run(function() t.is(air.cycle(rooms.named "lock").id, "vacuum") end)
  t.is(g:cell "0602".air.id, "vacuum")
  t.no(air.same(g.portal.inner))
  t.ok(air.same(g.portal.outer))
  g:run(function() t.is(air.step(), {}) end)
  t.is(g:cell "0502".air.id, "air")
  g:run(function()
    portals.named "outer".state = "held"
    local done, why = air.cycle(cells.named "0602")
    t.is(done, nil)
    t.is(why, "outer lets air pass")
    portals.named "outer".state = "closed"
    t.is(air.cycle(rooms.named "lock").id, "air")
  end)
  t.ok(air.same(g.portal.inner))
  g:run(function()
    air.put(rooms.named "ground", "air")
    t.is(select(2, air.cycle(rooms.named "lock")), "the air is the same on every side")
    air.put(rooms.named "ground", "vacuum")
    air.put(rooms.named "hall", "haze")
    t.is(select(2, air.cycle(rooms.named "lock")), "there are several atmospheres to choose from")
    t.is(air.cycle(rooms.named "lock", "haze").id, "haze")
  end)
  t.is(g:cell "0602".air.id, "haze")
end)

test("a hole in a floor or a roof lets air out", { "BH-232" }, function(t)
  local g = play(t, "hex_house", "l1:1310")
  g:run(function()
    air.outside "vacuum"
    edges.named "l3:1311 up":change { state = "breach" }
    t.is(#air.step(), 2)
    edges.named "l3:1310 dn":change { state = "breach" }
    cells.named "l3:1310".air = "vacuum"
    air.step()
  end)
  t.is(g:cell "l2:1310".air.id, "vacuum")
  t.is(g:cell "l1:1310".air.id, "vacuum")
end)

test("what ranks lower does not displace what ranks higher", {}, function(t)
  local g = play(t, "hex_lock", "0502")
  g:run(function()
    air.outside "air"
    air.put(cells.named "0101", "haze")
    air.put({ cells.named "0103" }, "vacuum")
    air.step()
  end)
  t.is(g:cell "0503".air.id, "vacuum")
  t.is(g:cell "0101".air.id, "vacuum")
  t.is(g.game.told[1], "vacuum: hall")
  t.fails(function() g:run(function() air.put(cells.named "0101", "vakuum") end) end, "did you mean 'vacuum'")
  t.fails(function() g:run(function() air.put("0101", "vacuum") end) end, "a cell, a list of cells or a room expected")
end)

test("at once air goes as far as nothing holds it, and valves shut themselves", { "SN-392", "SN-409" }, function(t)
  local g = t.game { rules = "decks", map = "valves", sides = { "a", "b" }, units = { a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "a1" } } }
  g:run(function()
    air.outside "vacuum"
    edges.named "a1 w":change { state = "breach" }
    t.is(#air.flood(), 2)
  end)
  t.is(empty(), { "bow" })
  t.is(g.portal["valve-1"].state, "closed")
  t.is(g.portal["valve-2"].state, "open")
  t.is(g.game.told[1], "valve-1 shuts")
  g:run(function()
    portals.named "valve-1".state = "open"
    t.is(#air.flood { valves = false }, 6)
  end)
  t.is(empty(), { "bow", "middle", "stern" })
  t.is(g.portal["valve-2"].state, "open")
end)

test("two ships in one world, lock against lock", { "SN-409" }, function(t)
  local g = t.game { rules = "decks", maps = { a = "hex_lock", b = "valves" },
    links = { { "a:0602", "b:a1", kind = "stairs", through = { "a:inner", "b:valve-1" }, note = "docked" } },
    sides = { "a", "b" }, units = { a1 = { side = "a", at = "a:0502" }, b1 = { side = "b", at = "b:a1" } } }
  t.is(maps.names(), { "a", "b" })
  t.is(g.a1.cell.name, "a:0502")
  t.is(g.a1.cell.map, "a")
  t.is(g.b1.cell.map, "b")
  t.is(rooms.named "b:bow".cells[1].name, "b:a1")
  t.is(g:cell "a:0602".links[1].to, g:cell "b:a1")
  t.is(g:cell "a:0602".links[1].through, { portals.named "a:inner".edge, portals.named "b:valve-1".edge })
  t.is(g:cell "a:0602".links[1].props.note, "docked")
  t.is(cells.distance(g.a1, g.b1), -1)
  t.no(areas.same("tight", g.a1, g.b1))
  t.ok(g:cell "a:0602".links[1].open)
  g:run(function()
    portals.named "a:inner".state = "held"
    air.put(rooms.named "b:bow", "haze")
  end)
  t.ok(areas.same("tight", g.a1, g.b1))
  g:run(function() air.step { valves = false } end)
  t.is(g.a1.cell.air.id, "haze")
  t.fails(function()
    t.game { rules = "decks", maps = { "valves", "valves" }, links = { { "valves:a1", "valves2:z9" } }, sides = { "a", "b" } }
  end, "there is no cell 'valves2:z9'")
end)
