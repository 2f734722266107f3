local function play(t)
  return t.game { rules = "sampler", map = "hall", sides = { "a", "b" }, units = {
    a1 = { side = "a", at = "a1", items = { "hammer", "saw" } }, a2 = { side = "a", at = "a2" },
    b1 = { side = "b", at = "b2", facing = "s" } } }
end

test("units are found by what they are, in order", {}, function(t)
  local g = play(t)
  t.is(#units.all(), 3)
  t.is(map(units.all { side = "a" }, function(u) return u.id end), { "a1", "a2" })
  t.is(map(units.of { side = g.b1.side }, function(u) return u.id end), { "b1" })
  t.is(units.any { hits = 0 }, g.a1)
  t.is(units.any { hits = 3 }, nil)
  t.is(units.count { side = "a", where = function(u) return u.cell.y == 2 end }, 1)
  t.is(units.count { hits = { 0, 2 } }, 3)
  t.is(units.count { side = "a", hits = { -1000000000000, 1000000000000 } }, 2)
  t.is(units.count { hits = { 1, 2 } }, 0)
  t.is(units.count { hits = { 1, 0 } }, 0)
  t.fails(function() return units.count { hits = { 1 } } end, "a query for hits: { LEAST, MOST } expected")
  t.is(units.named "b1", g.b1)
  t.is(units.named "zz", nil)
  t.is(units.at(g:cell "a2"), { g.a2 })
  t.is(units.first(g:cell "b2"), g.b1)
  t.is(units.first(g:cell "c3"), nil)
  t.is(units.near(g.a1, 1), { g.a2, g.b1 })
  t.is(units.near(g:cell "a1", 1, { side = "b" }), { g.b1 })
end)

local NONE, SOME, HALF = { 0, 0 }, { 1, 9 }, { 1 }

test("given ranges that cannot be changed and such as are made again when units are asked for in turn then each keeps its own", {}, function(t)
  local g = play(t)
  for round = 0, 3 do
    g:run(function() g.a2.hits = round end)
    local hurt = round > 0 and 1 or 0
    t.is({ units.count { hits = NONE }, units.count { hits = SOME } }, { 3 - hurt, hurt })
    for n = 0, 3 do t.is(units.count { hits = { n, n } }, n == round and (n == 0 and 3 or 1) or n == 0 and 2 or 0) end
    t.fails(function() return units.count { hits = HALF } end, "a query for hits: { LEAST, MOST } expected")
  end
end)

test("given a query of words, names and a function when units are asked for then all of it holds, wherever it stands", {}, function(t)
  local g = play(t)
  local function low(u) return u.cell.y > 1 end
  local function both(list) return map(list, function(u) return u.id end) end
  t.is(both(units.all { side = "a", where = low, hits = { 0, 1 }, items = nil }), { "a2" })
  t.is(both(units.all { where = low }), { "a2", "b1" })
  t.is(both(units.near(g.a1, 1, { where = low, side = "a" })), { "a2" })
  t.is(both(sight.units(g.a1, { where = low, side = "b", hits = 0 }, "see")), { "b1" })
  t.is(units.any { where = low, side = g.b1.side, facing = "s" }, g.b1)
  t.is(units.count { side = "nobody", where = low }, 0)
end)

test("given a unit when its square is asked about then it says what the cell says", {}, function(t)
  local g = play(t)
  t.is(units.at(g.a2), { g.a2 })
  t.is(units.around(g.a1), { "se", g.b1, "s", g.a2 })
  t.is(units.around(g:cell "a1"), units.around(g.a1))
  t.is(cells.ways(g.a1), cells.ways(g:cell "a1"))
  t.is(g.b1.terrain, g:cell("b2").terrain)
  t.is(portals.of(g.a1), portals.of(g:cell "a1"))
  t.is({ cells.joined(g.a1), cells.joined(g:cell "a1") }, { false, false })
  t.ok(g.a1.there)
  t.is(#items.lying(g.a1), 0)
  g:run(function() items.new("hammer", { cell = g:cell "a1" }) end)
  t.is(items.lying(g.a1), items.at(g:cell "a1"))
  t.is(#items.lying(g:cell "a1"), 1)
  g:run(function() g.a2.cell = g:cell "a1" end)
  t.is(units.at(g.a1), { g.a1, g.a2 })
  t.is(units.around(g.a1), { "se", g.b1 })
  g:run(function() g.a2.cell = nil end)
  t.no(g.a2.there)
  t.is({ g.a2.terrain, g.a2.room }, {})
  t.fails(function() return units.around(g.a2) end, "it is not on the map")
end)

test("given a crowd when those near are asked for then it is all of them, nearest first", {}, function(t)
  local g = play(t)
  g:run(function()
    for i = 1, 300 do units.new { id = "c" .. i, side = "b", cell = g:cell(i % 2 == 0 and "a2" or "a1") } end
  end)
  t.is(#units.all(), 303)
  t.is(#units.all { side = "a" }, 2)
  t.is(map({ units.all()[16], units.all()[17], units.all()[303] }, function(u) return u.id end), { "c13", "c14", "c300" })
  t.is(#units.at(g:cell "a1"), 151)
  t.is(units.at(g:cell "a2")[151].id, "c300")
  local near = units.near(g.a1, 1)
  t.is(#near, 302)
  t.is(map({ near[1], near[150], near[151], near[302] }, function(u) return u.id end), { "c1", "c299", "a2", "c300" })
end)

test("a unit is put on a cell, which may be named", {}, function(t)
  local g, told = play(t), nil
  g:run(function() units.named "a1".cell = "c3" end)
  t.is(g.a1.cell, g:cell "c3")
  g:run(function()
    local _, err = pcall(function() units.named "a1".cell = "zz9" end)
    told = err
    units.named "a1".cell = nil
  end)
  t.ok(told:find("there is no cell 'zz9'", 1, true))
  t.is(g.a1.cell, nil)
end)

-- The first time it is looked up how a cell is assigned, later it is known.
test("given cells that were assigned before when another is then it is as the first time", {}, function(t)
  local g = play(t)
  local gone
  local wrong = { 5, true, {}, g.b1, "zz9" }
  local function refused()
    return map(wrong, function(v)
      local ok, err = pcall(function() g.a1.cell = v end)
      t.no(ok)
      return err
    end)
  end
  g:run(function()
    local first = refused()
    for _, name in ipairs { "c3", "a1", "c3" } do
      t.is(g.a1.cell ~= nil, true)
      g.a1.cell = g:cell(name)
      t.is(g.a1.cell, g:cell(name))
      t.is(units.at(g:cell(name))[1], g.a1)
      t.is(refused(), first)
    end
    g.a1.cell = nil
    t.is({ g.a1.cell, #units.at(g:cell "c3") }, { nil, 0 })
    gone = g.a2
    gone:remove()
    local ok, err = pcall(function() gone.cell = g:cell "c3" end)
    t.no(ok)
    t.ok(err:find("is no longer in the game", 1, true))
  end)
end)

test("sides and seats know each other", {}, function(t)
  local g = play(t)
  t.is(sides.count(), 2)
  t.is(sides.any { id = "b" }, g.b1.side)
  t.is(sides.all()[1], sides.named "a")
  t.is(#sides.named "a".units, 2)
  t.is(sides.named "a".seats, { seats.named "a" })
  t.is(sides.named "b".seat, seats.named "b")
  t.is(seats.of(g.b1), seats.named "b")
  t.is(seats.count { side = "a" }, 1)
  t.is(seats.any { id = "b" }, g.b1.seat)
  t.is(#seats.all(), 2)
  t.is(seats.named "b".units, { g.b1 })
  t.is(kind(g.b1.seat), "seat")
  t.is(kind(g.b1), "unit")
  t.is(kind {}, "table")
  t.is(type(g.game.set), "table")
end)

test("a unit stands in a room, faces a way and holds things", {}, function(t)
  local g = play(t)
  t.is(g.b1.facing, "s")
  t.is(g.b1.room, rooms.named "west")
  t.is(#g.a1.items, 2)
  t.is(g.a1.items[1].weight, 3)
  t.is(g.a1.items[2].weight, 6)
  g:run(function()
    local u = units.named "a1"
    u.items[1].cell = u.cell
    u.facing = "e"
    u.tools = { "mallet", "saw" }
    u.tools[3] = definition("tool", "lost")
    units.named "b1":remove()
  end)
  t.is(g.a1.facing, "e")
  t.is(#g.a1.items, 1)
  t.is(map(items.at(g:cell "a1"), function(i) return i.def.id end), { "hammer" })
  t.is(g:cell "a1".items[1].holder, nil)
  t.is(g.a1.tools[1].weight, 2)
  t.is(g.a1.tools[3].use, "something")
  t.is(units.named "b1", nil)
end)

test("items are made, moved and removed", {}, function(t)
  local g = play(t)
  t.is(items.count(), 2)
  t.is(items.any { def = "saw" }.holder, g.a1)
  t.is(#items.all { def = "hammer" }, 1)
  local given, first = {}, g.a1.items
  local function fits(item, def)
    given[#given + 1] = { item, def.id }
    return def.id == "saw"
  end
  t.is(items.distinct(first, fits), { first[2] })
  t.is(given, { { first[1], "hammer" }, { first[2], "saw" } })
  t.is(items.distinct({ first[2], first[2], first[1] }, function() return true end), { first[2], first[1] })
  t.is(items.distinct({}, fits), {})
  t.fails(function() return items.distinct({ g.a1 }, fits) end, "item expected")
  g:run(function()
    local i = items.new("mallet", { cell = cells.named "c3" })
    i.holder = units.named "b1"
    items.any { def = "saw" }:remove()
  end)
  t.is(items.count(), 2)
  t.is(g.b1.items[1].name, "Hammer")
  t.is(#items.at(g:cell "c3"), 0)
end)

test("cells know where they lie", {}, function(t)
  local g = play(t)
  local a1, b2 = g:cell "a1", cells.named "b2"
  t.is({ b2.name, b2.x, b2.y, b2.deck }, { "b2", 2, 2, "a" })
  t.is(b2.room.name, "west")
  t.is(b2.terrain.id, "deck")
  t.no(b2.outside)
  t.is(b2.units, { g.b1 })
  t.is(#b2.portals, 0)
  t.is(cells.distance(a1, b2), 1)
  t.is(cells.step(a1, "se"), b2)
  t.is(count(cells.neighbours(b2)), 8)
  t.is(cells.dir_to(a1, b2), "se")
  t.is(cells.arc(b2, "s", g:cell "b3"), "front")
  t.is(cells.arc(b2, "s", g:cell "b1"), "rear")
  t.is(map(cells.dirs(), function(dir) return cells.arc(nil, "s", dir) end),
    map(cells.neighbours(b2), function(c) return cells.arc(b2, "s", c) end))
  t.is(#cells.dirs(), 8)
  t.is(#cells.of "deck", #rooms.named("west").cells + #rooms.named("east").cells)
  t.fails(function() return cells.of "lava" end, "lava")
  t.is(cells.sides(), { "n", "e", "s", "w" })
  t.is(cells.turn("n", 1), "e")
  t.is(cells.turn("n", -1), "w")
  t.ok(cells.may_step(a1, "e"))
  t.is(cells.ways(a1), filter(cells.dirs(), function(dir)
    local to = cells.step(a1, dir)
    return to ~= nil and not to.outside and cells.may_step(a1, dir)
  end))
  for _, cell in ipairs(rooms.named("west").cells) do
    local list = {}
    for _, dir in ipairs(cells.ways(cell)) do
      local to = cells.step(cell, dir)
      list[#list + 1], list[#list + 2], list[#list + 3] = dir, to, portals.between(cell, to) or false
    end
    t.is(cells.exits(cell), list)
  end
  t.is(cells.exits(g.a1), cells.exits(a1))
  t.is(cells.free(a1), filter(cells.ways(a1), function(dir) return units.first(cells.step(a1, dir)) == nil end))
  t.is(cells.free(a1, { "se", "e", "n" }), { "e" }) -- somebody stands to the south-east, nothing lies to the north
  t.fails(function() return cells.free(a1, { "up" }) end, "'up' is not a direction here")
  t.is({ b2.x, b2.y }, { 2, 2 })
  t.no(cells.may_step(g:cell "c1", "e"))
  t.ok(cells.adjacent(a1, b2))
  t.no(cells.adjacent(g:cell "c2", g:cell "d2"))
  t.ok(cells.adjacent(g:cell "c2", g:cell "d2", "air"))
  t.is(cells.steps(a1, g:cell "c3"), 2)
  local to, steps = cells.nearest(a1, { g:cell "c3", b2, g:cell "a2" })
  t.is(to, b2) -- the first of two that are one step away
  t.is(steps, 1)
  t.is(cells.nearest(a1, {}), nil)
  t.is(map(cells.near(a1, 1), function(c) return c.name end), { "a1", "b1", "b2", "a2" })
  t.is(#cells.near(b2, 2), 12)
end)

test("a way of seeing of a mod's own shows whom it says", {}, function(t)
  local g, by = play(t), beside
  t.ok(by(g.a1, g:cell "a2"))
  t.no(by(g.a1, g:cell "a3"))
  t.ok(by(g.a1, g:cell "a2"))
  t.is(sight.units(g.a1, nil, by), { g.a2, g.b1 })
  t.is(sight.units(g.a1, { side = "b", where = function(u) return u == g.b1 end }, by), { g.b1 })
  t.is(sight.units(g:cell "a3", { side = "a" }, by), { g.a2 })
  t.is(sight.units(g:cell "a3", { side = "nobody" }, by), {})
end)

test("of a list those are told that are in sight", {}, function(t)
  local g, by = play(t), beside
  t.is(sight.among(g.a1, { g.b1, g.a1, g.a2 }, by), { g.b1, g.a2 })
  t.is(sight.among(g.a1, { g:cell "a3", g:cell "b1", g.a2 }, by), { g:cell "b1", g.a2 })
  t.is(sight.among(g.a1, units.all()), sight.units(g.a1))
  t.is(sight.among(g.a1, {}), {})
  t.is(#sight.among(g.a1, cells.near(g.a1, 5), "see"), #sight.cells(g.a1, "see"))
  g:run(function() units.named "b1".cell = nil end)
  t.is(sight.among(g.a1, units.all(), by), { g.a2 })
  t.fails(function() return sight.among(g.a1, { 3 }) end, "a thing expected, got number")
  t.fails(function() return sight.by(function() end) end, "belongs to the stage")
end)

test("sight can take a shut portal as open", {}, function(t)
  local g = play(t)
  local a, b, door = g:cell "a2", g:cell "f2", portals.named "door-1"
  t.no(sight.clear(a, b))
  t.ok(sight.clear(a, b, "fire", { door }))
  t.ok(sight.trace(a, b, "see", { door }).clear)
  t.no(sight.clear(g:cell "a1", g:cell "f1", "fire", { door }))
  t.is(door.state, "closed")
end)

test("portals and rooms have names, tags and each other", {}, function(t)
  local g = play(t)
  local door = portals.named "door-1"
  t.is(portals.all { state = "closed" }, { door })
  t.is(portals.any { tag = "main" }, door)
  t.is(portals.count { tag = "side" }, 0)
  t.is(portals.of(g:cell "d2"), { door })
  t.is(portals.between(g:cell "c2", g:cell "d2"), door)
  t.is(portals.between(g:cell "c1", g:cell "d1"), nil)
  t.no(contains(cells.exits(g:cell "c2"), door))
  g:run(function() door.state = "open" end)
  local list = cells.exits(g:cell "c2")
  for i = 1, #list, 3 do t.is(list[i + 2], list[i] == "e" and door) end
  t.ok(contains(list, door))
  t.ok(door:tagged "main")
  t.is(map(door.cells, function(c) return c.name end), { "c2", "d2" })
  t.is(rooms.tagged "dark", { rooms.named "west" })
  t.is(rooms.count(), 2)
  t.is(rooms.any { name = "east" }.title, "east")
  t.is(rooms.all()[1].title, "West hall")
  t.ok(rooms.named "west":tagged "hall")
  t.is(#rooms.named "west".cells, 9)
  t.is(#rooms.named "west".units, 3)
  t.is(rooms.named "east".portals, { door })
  local spawn = places.all "spawn"[1]
  t.is({ spawn.cell.name, spawn.props.side }, { "b2", "a" })
end)

test("records are a kind of a mod's own", {}, function(t)
  local g = play(t)
  g:run(function()
    records.new("note", { about = units.named "a1" })
    records.new("note", { size = 2 })
  end)
  t.is(#records.all "note", 2)
  t.is(records.all("note", { size = 2 })[1].about, nil)
  t.is(records.all("note")[1].about, g.a1)
  g:run(function() records.all("note")[1]:remove() end)
  t.is(#records.all "note", 1)
end)

-- Queries are answered in C where they ask for plain fields; asked one by one things say the same.
test("a query finds what a search by hand finds", {}, function(t)
  local g = play(t)
  local sides, cells_there = { "a", "b", "nobody", sides.named "a" }, { g.a1.cell, g.b1.cell, g:cell "c3" }
  local function by_hand(want)
    return filter(units.all(), function(u)
      for key, value in pairs(want) do
        local have = u[key]
        if have ~= value and not (key == "side" and have.id == value) then return false end
      end
      return true
    end)
  end
  for _, side in ipairs(sides) do
    for _, cell in ipairs(cells_there) do
      for _, id in ipairs { "a1", "b1" } do
        for _, want in ipairs { { side = side }, { cell = cell }, { id = id }, { side = side, cell = cell }, { id = id, side = side },
          { cell = cell, id = id, side = side }, { facing = "n", side = side } } do
          t.is(units.all(want), by_hand(want))
          t.is(units.count(want), #by_hand(want))
          t.is(units.any(want), by_hand(want)[1])
          want.where = function(u) return u.id ~= "a1" end
          t.is(units.all(want), filter(units.all { side = want.side, cell = want.cell, id = want.id, facing = want.facing }, want.where))
        end
      end
    end
  end
end)
