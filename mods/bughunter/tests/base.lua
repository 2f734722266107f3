-- The base: its sections and how they are laid out, walked on the plans themselves.
local hall = include "helpers/hall.lua"

-- Each section with the column and the row of sections in which it lies
local LAYOUTS = {
  base_square = { e = { 0, 0 }, f = { 1, 0 }, g = { 0, 1 }, h = { 1, 1 } },
  base_dome = { f = { 0, 0 }, g = { 1, 0, turned = true }, e = { 0, 1 }, h = { 1, 1, turned = true } },
  base_row = { g = { 0, 0 }, e = { 1, 0 }, h = { 2, 0, turned = true }, f = { 3, 0, turned = true } },
}

-- Their hex is in every layout and every section.
local function game_on(t, map) return hall.game(t, { m1 = hall.man "l1:1105", q1 = hall.beast "l1:1105" }, { map = map }) end

-- A hex of a section as drawn, found where it lies: turned about its middle, pitch 22 by 18
local function find(place, level, name)
  local x, y = tonumber(name:sub(1, 2)), tonumber(name:sub(3))
  if place.turned then x, y = 22 - x, (x % 2 == 0 and 17 or 18) - y end
  return cells.named(("l%d:%02d%02d"):format(level, x + 22 * place[1], y + 18 * place[2]))
end

local OPPOSITE = { n = "s", ne = "sw", se = "nw", s = "n", sw = "ne", nw = "se" }
local function side_of(place, side) return place.turned and OPPOSITE[side] or side end

-- The two hexes of an accessway, the hex of its building and the side of that on which it ends
local SOCKETS = {
  n = { "1102", "1101", "1103", "n", { 0, -1 } }, s = { "1116", "1117", "1115", "s", { 0, 1 } },
  w = { "0209", "0109", "0309", "sw", { -1, 0 } }, e = { "2008", "2109", "1909", "ne", { 1, 0 } },
}

local function each_layout(t, run)
  for map, sections in pairs(LAYOUTS) do
    game_on(t, map)
    run(map, sections)
  end
end

local function is_ground(cell) return cell ~= nil and cell.terrain ~= nil and cell.terrain.id == "ground" end

local function neighbour(sections, place, way)
  local step = SOCKETS[way][5]
  local sign = place.turned and -1 or 1
  for _, other in pairs(sections) do
    if other[1] == place[1] + sign * step[1] and other[2] == place[2] + sign * step[2] then return other end
  end
end

local function each_socket(t, run)
  each_layout(t, function(map, sections)
    for letter, place in pairs(sections) do
      for way, socket in pairs(SOCKETS) do
        local inner = find(place, 1, socket[3])
        run({ map = map, name = map .. " " .. letter .. " " .. way, open = neighbour(sections, place, way) ~= nil,
          near = find(place, 1, socket[1]), far = find(place, 1, socket[2]), inner = inner,
          edge = edges.of(inner, side_of(place, socket[4])) })
      end
    end
  end)
end

local function all_inside()
  local list = {}
  for _, room in ipairs(rooms.all()) do
    for _, cell in ipairs(room.cells) do
      if ship.is_inside(cell) then list[#list + 1] = cell end
    end
  end
  return list
end

test("given any layout, then nothing inside is open to the outside, and every section lies there whole",
  { "BH-111" }, function(t)
  local size = {}
  for _, letter in ipairs { "e", "f", "g", "h" } do
    game_on(t, "section_" .. letter)
    size[letter] = #all_inside()
  end
  each_layout(t, function(map, sections)
    local count = {}
    for _, cell in ipairs(all_inside()) do
      local letter = cell.room.name:match "^(%a)%."
      if letter then count[letter] = (count[letter] or 0) + 1 end
      for _, edge in ipairs(edges.around(cell)) do
        local beyond = edge:other(cell)
        if not edge.level and not ship.is_inside(beyond) and not edge:stopped "air" then t.is({ map, edge.name }, "shut") end
      end
    end
    for letter in pairs(sections) do t.is({ map, letter, count[letter] }, { map, letter, size[letter] }) end
  end)
end)

test("given an accessway between two sections, then it is a walkway with a door at each end; one that leads nowhere is open ground",
  { "BH-112" }, function(t)
  each_socket(t, function(s)
    for _, cell in ipairs { s.near, s.far } do
      t.is({ s.name, is_ground(cell), cell.outside }, { s.name, not s.open, not s.open })
      t.is({ s.name, cell.room ~= nil }, { s.name, s.open })
    end
    if s.open then
      t.is({ s.name, s.edge.portal and s.edge.portal.def.id }, { s.name, "airtight_door" })
      t.is({ s.name, cells.may_step(s.near, cells.dir_to(s.near, s.far)) }, { s.name, true })
    end
  end)
end)

test("given an accessway that leads nowhere, then a plain door to it is exterior wall, and an airlock stays", { "BH-113" }, function(t)
  local seen = { hull = 0, lock = 0 }
  each_socket(t, function(s)
    if s.open then return end
    local lock = s.inner.room:tagged "airlock"
    seen[lock and "lock" or "hull"] = seen[lock and "lock" or "hull"] + 1
    t.is({ s.name, s.edge.portal and s.edge.portal.def.id or s.edge.barrier.id }, { s.name, lock and "airtight_door" or "hull" })
  end)
  t.ok(seen.hull > 0 and seen.lock > 0)
end)

-- Doors within a level, each with what stands at its place on the levels above
local function above(portal, run)
  local a, b = portal.cells[1], portal.cells[2]
  if not b or not ship.is_inside(a) or not ship.is_inside(b) then return end
  for level = 2, 3 do
    local deck = "l" .. level
    local up, beyond = cells.over(a, deck), cells.over(b, deck)
    local in_a, in_b = ship.is_inside(up), ship.is_inside(beyond)
    if in_a ~= in_b then
      local cell = in_a and up or beyond
      run(edges.of(cell, cells.dir_to(in_a and a or b, in_a and b or a)))
    end
  end
end

test("given a door between buildings of different heights, then it is exterior wall where one side has nothing inside",
  { "BH-114" }, function(t)
  local n = 0
  each_layout(t, function()
    for _, portal in ipairs(portals.all()) do
      above(portal, function(edge)
        n = n + 1
        t.is({ edge.name, edge.portal == nil and edge.barrier and edge.barrier.id }, { edge.name, "hull" })
      end)
    end
  end)
  t.ok(n >= 15)
end)

test("given the garage, then it has one level, and its door to the workshop is wall on levels 2 and 3", { "BH-115" }, function(t)
  each_layout(t, function(map, sections)
    local door = portals.named "g.garage-workshop"
    t.is(sorted(map and { door.cells[1].room.name, door.cells[2].room.name }), { "g.garage", "g.workshop_1" })
    t.is(rooms.named "g.garage_2", nil)
    for _, cell in ipairs(rooms.named("g.garage").cells) do t.is({ cell.deck, ship.is_inside(cells.over(cell, "l2")) }, { "l1", false }) end
    for level = 2, 3 do
      local edge = edges.of(find(sections.g, level, "0913"), side_of(sections.g, "sw"))
      t.is({ level, edge.portal == nil, edge.barrier.id, ship.is_inside(find(sections.g, level, "0913")) }, { level, true, "hull", true })
    end
  end)
end)

-- Hexes of a level within the dome, by their distance from its middle
local function dome(place, level)
  local middle, rings = find(place, 1, "1109"), {}
  for n = 0, 7 do rings[n] = 0 end
  for _, cell in ipairs(cells.near(middle, 7)) do
    local there = cells.over(cell, "l" .. level)
    local n = cells.distance(middle, cell)
    if there and there.room and there.room.name:match "^f%.%a+_%d$" then rings[n] = rings[n] + 1 end
  end
  return rings
end

test("given the reactor, then it is a dome of 13 hexes on two levels, of which the middle 7 go up to a third, closed",
  { "BH-116", "BH-117", "BH-118", "BH-119" }, function(t)
  each_layout(t, function(_, sections)
    for level = 1, 2 do
      t.is(dome(sections.f, level), { [0] = 1, 6, 12, 18, 24, 30, 36, 0 })
      for _, cell in ipairs(rooms.named("f.dome_" .. level).cells) do
        for _, near in ipairs(cells.neighbours(cell)) do
          if near.room == cell.room then t.ok(cells.adjacent(cell, near) and cells.adjacent(cell, near, "air")) end
        end
      end
    end
    t.is(dome(sections.f, 3), { [0] = 1, 6, 12, 18, 0, 0, 0, 0 })
    for _, cell in ipairs(rooms.named("f.core_3").cells) do
      for _, edge in ipairs(edges.around(cell)) do
        local beyond = edge:other(cell)
        if not edge.level and (not beyond or beyond.room ~= cell.room) then t.is(edge.barrier.id, "hull") end
      end
      t.ok(edges.of(cell, "up") == nil or edges.of(cell, "up"):stopped "move")
    end
  end)
end)

test("given a base, then it has no basement, and stairs join hexes inside, one level apart", { "BH-080", "BH-081" }, function(t)
  local stairs = 0
  each_layout(t, function()
    for _, cell in ipairs(all_inside()) do
      t.ok(cell.level >= 1)
      for _, link in ipairs(cell.links) do
        stairs = stairs + (link.def.id == "stairs" and 1 or 0)
        t.is({ link.to.name, ship.is_inside(link.to), math.abs(link.to.level - cell.level) }, { link.to.name, true, 1 })
      end
    end
  end)
  t.is(stairs, 3 * 2 * (5 + 4 + 2 + 1))
end)

-- Ground with nothing but ground about it: the middle of a lane three hexes wide
local function is_wide(cell)
  if not is_ground(cell) then return false end
  for _, near in ipairs(cells.neighbours(cell)) do
    if not is_ground(near) or not cells.adjacent(cell, near) then return false end
  end
  return #cells.neighbours(cell) == 6
end

-- The edges of the map that one comes to from there on such a lane
local function borders(from)
  local seen, list, found, i = { [from] = true }, { from }, {}, 1
  local east, south = 0, 0
  for _, cell in ipairs(cells.of "ground") do east, south = math.max(east, cell.x), math.max(south, cell.y) end
  while list[i] do
    local at = list[i]
    if at.x <= 2 then found.w = true elseif at.x >= east - 1 then found.e = true end
    if at.y <= 2 then found.n = true elseif at.y >= south - (at.x % 2 == 0 and 2 or 1) then found.s = true end
    for _, near in ipairs(cells.neighbours(at)) do
      if not seen[near] and is_wide(near) then seen[near], list[#list + 1] = true, near end
    end
    i = i + 1
  end
  return found
end

test("given any layout, then the door of the garage leads straight out to the edge of the map, and from it a lane to another edge",
  { "BH-416" }, function(t)
  each_layout(t, function(map, sections)
    local out = side_of(sections.g, "s")
    for n = 1, 3 do
      local door = portals.named("g.garage-door-" .. n)
      local outer = door.cells[1].outside and door.cells[1] or door.cells[2]
      local cell = outer
      while cell and cell.terrain do
        t.is({ map, cell.name, is_ground(cell) }, { map, cell.name, true })
        cell = cells.step(cell, out)
      end
      local found = n == 2 and borders(cells.step(outer, out))
      if found then t.is({ map, found[out], found.e or found.w }, { map, true, true }) end
    end
  end)
end)

test("given the override of the reactor, then it is H4029, on the second level of its building", { "BH-407" }, function(t)
  each_layout(t, function(map, sections)
    local cell = cells.named "H4029"
    t.is({ map, cell.level, cell.name }, { map, 2, find(sections.h, 2, "1811").name })
    t.is(ship.place "reactor_controls", cell)
  end)
  game_on(t, "base_square")
  t.is(cells.named("H4029").name, "l2:4029")
end)

test("given a base, then its lift begins at ground level", { "BH-058" }, function(t)
  each_layout(t, function() t.is(lifts.at(rooms.named "e.lift_3").name, "e.lift_1") end)
end)

test("given each building of more than one hex, then a spacesuit hangs in it or beside it", { "BH-385" }, function(t)
  each_layout(t, function()
    local suits = filter(places.all "fixture", function(p) return p.name:match "suits$" ~= nil end)
    t.ok(#suits >= 24)
    for _, p in ipairs(suits) do t.ok(ship.is_inside(p.cell)) end
  end)
end)

-- Air -----------------------------------------------------------------------------------------------------------------

-- Rooms of section E without air, by their names there
local function empty()
  local out = {}
  for _, room in ipairs(rooms.all()) do
    if #filter(room.cells, function(c) return c.air.id ~= "benign" end) > 0 then out[#out + 1] = room.name end
  end
  return sorted(out)
end

local function rounds_of(t, map, place, outside)
  local g = hall.game(t, { m1 = hall.man("l1:1105", { suited = true }), q1 = hall.beast "l1:1105" }, { map = map, set = { outside = outside } })
  g:run(function() edges.of(find(place, 1, "1812"), "se"):change { state = "breach", stops = {} } end)
  t.is(empty(), {})                                        -- in the round of the breach nothing happens yet
  local want = {}
  for n, new in ipairs {
    { "r1812_1" },
    { "r1812_2", "corridor_1" },
    { "c1210", "r1111_1", "r1212_1", "r1311_1", "r1514_1", "corridor_2", "r1812_3" },
    { "r1111_2", "r1212_2", "r1311_2", "r1514_2", "corridor_3" },
    { "r1111_3", "r1212_3", "r1311_3" },
    {},
  } do
    if n == 6 then g:dice { turns = { 1 } } end
    g:act(g:pending()[1], "rest")
    g:pending()
    for _, name in ipairs(new) do want[#want + 1] = "e." .. name end
    t.is({ n, empty() }, { n, sorted(want) })
  end
end

test("given a breach of the outer wall at 1812, then the air leaves the command house as the example says, and no other building",
  { "BH-121", "BH-125", "BH-126", "BH-127", "BH-128", "BH-131", "BH-132", "BH-133", "BH-134" }, function(t)
  rounds_of(t, "base_square", LAYOUTS.base_square.e, "vacuum")
  rounds_of(t, "base_dome", LAYOUTS.base_dome.e, "hostile")
end)

test("given benign air around the base, then a breach empties nothing", { "BH-100" }, function(t)
  local g = game_on(t, "base_square")
  t.is(cells.named("l1:0101").air.id, "benign")
  g:run(function() edges.named("l1:1812 se"):change { state = "breach", stops = {} } end)
  hall.until_round(g, 1, 6)
  t.is(empty(), {})
end)

test("given an atmosphere by the setting, then it lies on the ground and not inside, in the walkways neither", { "BH-100" }, function(t)
  for _, id in ipairs { "hostile", "vacuum" } do
    hall.game(t, { m1 = hall.man "l1:1105", q1 = hall.beast "l1:1105" }, { map = "base_square", set = { outside = id } })
    t.is({ cells.named("l1:0101").air.id, cells.named("l1:2201").air.id, cells.named("l1:1101").air.id }, { id, id, id })
    t.is({ cells.named("l1:1118").air.id, cells.named("l1:3309").air.id, empty() }, { "benign", "benign", {} })
  end
end)

test("given a hostile planet, then its own creatures go outside unharmed; others do not, nor people, and space hurts natives too",
  { "BH-493" }, function(t)
  local function columns(set)
    hall.game(t, { m1 = hall.man "l1:0101", q1 = hall.beast "l1:0103" }, { map = "base_square", set = set })
    return { exposure.column(units.named "m1") or "-", exposure.column(units.named "q1") or "-" }
  end
  t.is(columns { outside = "hostile" }, { "11:1", "11:1" })
  t.is(columns { outside = "hostile", native = true }, { "11:1", "-" })
  t.is(columns { outside = "vacuum", native = true }, { "15:1", "15:1" })
  t.is(columns { native = true }, { "-", "-" })
end)

test("given a hostile planet and an anaerobic creature, then it goes outside unharmed", { "BH-493" }, function(t)
  local g = hall.game(t, { m1 = hall.man "l1:0101", q1 = hall.beast "l1:0103" }, { map = "base_square", set = { outside = "hostile" } })
  hall.power(g, "q1", "anaerobic")
  t.is({ exposure.column(units.named "m1"), exposure.column(units.named "q1") }, { "11:1", nil })
end)

-- The special storage ---------------------------------------------------------------------------------------------------

-- Before the door of storage A, in it, and at that of B
local function by_storage(t, at, power)
  local g = hall.game(t, { m1 = hall.man("l1:3324", { panic = 1 }), q1 = hall.beast(at) }, { map = "base_square", first = "preds" })
  if power then hall.power(g, "q1", power) end
  return g
end

local function step_of(t, at, way, special)
  local g = by_storage(t, at, "intelligent")
  g:run(function() game.store = special and rooms.named "h.storage_a" or nil end)
  return g.q1 and moves.reason(units.named "q1", way) or "goes"
end

test("given the special storage, then no creature comes out of it or goes in; out of the other buildings it does", { "BH-120" }, function(t)
  local barred = "no creature opens that door"
  t.is(step_of(t, "l1:3223", "ne", true), barred)
  t.is(step_of(t, "l1:3223", "ne", false), "goes")
  t.is(step_of(t, "l1:3323", "sw", true), barred)
  t.is(step_of(t, "l1:3423", "nw", true), "goes")
  t.is(step_of(t, "l1:3230", "ne", true), "goes")
end)

test("given the special storage, then what is in it counts as locked up, cages stand there, and people open it",
  { "BH-120", "BH-177" }, function(t)
  local g = by_storage(t, "l1:3223")
  local q, m = units.named "q1", units.named "m1"
  t.is({ captives.is_locked_up(q), cages.are_in_store(q.cell) }, { false, false })
  g:run(function()
    game.store = rooms.named "h.storage_a"
    t.is({ captives.is_locked_up(q), cages.are_in_store(q.cell), cages.are_in_store(cells.named "l1:3423") }, { true, true, false })
    t.is(map(storage.cells(), function(room) return room.name end), { "h.storage_a" })
    m.cell = cells.named "l1:3323"
    t.is(moves.reason(m, "sw"), nil)
  end)
end)

test("given a breach in the special storage, then it keeps nothing any longer", { "BH-120" }, function(t)
  local g = by_storage(t, "l1:3223", "intelligent")
  g:run(function()
    game.store = rooms.named "h.storage_a"
    edges.named("l1:3223 ne"):change { state = "breach", stops = {} }
    t.is(moves.reason(units.named "q1", "ne"), nil)
  end)
end)

test("given a base, then any marine and any colonist may set its reactor off, and on the ship only some", { "BH-407" }, function(t)
  for _, c in ipairs { { "base_square", true }, { "kestrel_drive", false } } do
    hall.game(t, { m1 = hall.man(c[2] and "l1:1105" or "0505"), q1 = hall.beast(c[2] and "l1:1105" or "0505") }, { map = c[1] }):run(function()
      local m = units.named "m1"
      for _, troop in ipairs { "marine", "colonist" } do
        m.troop, m.position = troop, troop == "marine" and "MD" or "ST"
        t.is({ c[1], troop, positions.may(m, "destruct") }, { c[1], troop, c[2] })
      end
      t.is(positions.may(units.named "q1", "destruct"), false)
      m.troop = "crew"
      t.is(positions.may(m, "destruct"), false)
    end)
  end
end)

-- Colony night ----------------------------------------------------------------------------------------------------------

local function night(t, set, dice)
  local g = t.game { scenario = "colony", seed = 5, set = set, dice = dice }
  g:act("humans", "store h.storage_b")
  g:pending()
  return g
end

local function all_of(side, dummy) return units.all { side = side, dummy = dummy } end

test("given the set-up, then twelve colonists are in the command house, with pistols, some with more, and the storage is named",
  { "BH-120", "BH-252", "own D20" }, function(t)
  night(t)
  local people = all_of "humans"
  t.is(#people, 12)
  for _, u in ipairs(people) do
    t.is({ u.name, u.troop }, { u.name, "colonist" })
    t.ok(contains({ "e.corridor_1", "e.r1111_1", "e.r1212_1", "e.r1311_1" }, u.cell.room.name))
    t.ok(#filter(u.items, function(item) return item.def.id == "p" end) == 1)
  end
  t.is(#filter(people, function(u) return u.weapon.def.id == "acr" end), 2)
  t.is(#filter(people, function(u) return u.weapon.def.id == "mp" end), 4)
  local trackers = filter(people, function(u) return #filter(u.items, function(item) return item.def.id == "tracker" end) > 0 end)
  t.is({ #trackers, #filter(trackers, function(u) return u.weapon.def.id ~= "p" and u.weapon.def.id ~= "tracker" end) }, { 3, 0 })
  t.is(#filter(people, function(u) return u.tracker end), 0)
  t.is(game.store, rooms.named "h.storage_b")
end)

local function in_rooms(list, ...)
  local names = { ... }
  return filter(list, function(cell)
    return cell.room ~= nil and #filter(names, function(name) return cell.room.name:find(name, 1, true) ~= nil end) > 0
  end)
end

test("given a creature that fled, then it comes back on the ground near the house, or in another building where the air outside is another; not in the storage",
  { "BH-482", "BH-120" }, function(t)
    night(t)
    local list = sighting.lairs()
    t.ok(#list > 0)
    t.is(#filter(list, function(cell) return cell.room ~= nil end), 0)
    local g = night(t)
    g:run(function()
      for _, u in ipairs(all_of "humans") do u.cell = cells.named "l2:1311" end
      t.is(#sighting.lairs(), #list, "they stay where they are, wherever the colonists go")
    end)
    night(t, { outside = "vacuum" })
    list = sighting.lairs()
    t.ok(#in_rooms(list, "h.storage_a") > 0)
    t.is({ #in_rooms(list, "e.corridor", "e.c1210", "e.r1111", "e.r1212", "e.r1311"), #in_rooms(list, "h.storage_b") }, { 0, 0 })
  end)

test("given few colonists, then they are not asked to destroy the base: nobody escapes from it", { "BH-404", "BH-416" }, function(t)
  local g = night(t)
  g:run(function()
    for i, u in ipairs(all_of "humans") do u.state = i > 2 and "killed" or "healthy" end
    t.no(destruct.may_announce())
  end)
end)

test("given swarms, then a dummy stacks as one of them does, for people and for swarms", { "BH-496", "BH-421" }, function(t)
  local g = night(t)
  g:run(function()
    local cell, man, mover = cells.named "l1:0103", units.named "h1", all_of("preds", false)[4]
    for _, dummy in ipairs { true, false } do
      local found = {}
      for i, u in ipairs(all_of("preds", dummy)) do
        if i > 3 then break end
        u.cell = cell
        found[#found + 1], found[#found + 2] = posture.full(cell, man), posture.full(cell, mover)
      end
      t.is(found, { false, false, false, true, false, true }, dummy and "dummies" or "swarms")
      for _, u in ipairs(cell.units) do u.cell = nil end
    end
  end)
end)

-- Colony night, after its people have broken off: the creatures' player is asked for the first counter
local function come_back(t, set)
  local g = night(t, set)
  g:dice { interphase = { 2 } }
  g:run(function()
    for _, u in ipairs(all_of "humans") do u.cell = nil end
    game.lost, game.drawn, game.respite, game.stage = 8, { 4, 4 }, "declared", "between turns"
    interphase.run()
  end)
  return g
end

test("given creatures from outside, then they come back to the open ground too, not near the house; given air that keeps them in, to rooms",
  { "BH-322", "BH-493" }, function(t)
  for _, outside in ipairs { "benign", "hostile" } do
    local g = come_back(t, { outside = outside, interphase = true, creatures = 2, dummies = 0 })
    t.ok(g:help("preds"):find "return_to l3 +To level 3.*return_to l2 .*return_to l1 ")
    g:act("preds", "return_to l1")
    t.is(contains(g:options "preds", "return_to outside"), outside == "benign")
    if outside == "benign" then
      g:act("preds", "return_to outside")
      g:act("preds", "return_to rest")
      for _, u in ipairs(all_of "preds") do
        t.is({ u.cell.room, u.cell.terrain.id }, { nil, "ground" })
        for _, c in ipairs(interphase.post().cells) do t.ok(cells.distance(c, u.cell) >= 6) end
      end
      t.is(sighting.is_lair(all_of("preds", false)[2].cell), true)       -- as it happens: where they were set up
    end
  end
end)

test("given the question for the special storage, then its answers name the buildings in words", { "BH-120" }, function(t)
  local g = t.game { scenario = "colony", seed = 5 }
  t.ok(g:help("humans"):find("store h.storage_b  Storage building B is the special storage", 1, true))
end)

test("given air that creatures breathe, then counters begin outside, 6 to 14 hexes away; else in the other buildings",
  { "BH-493", "own D20" }, function(t)
  for _, c in ipairs { { "benign", false, true }, { "hostile", true, false }, { "hostile", false, false }, { "vacuum", true, false } } do
    night(t, { outside = c[1], native = c[2] })
    t.is({ #all_of("preds", false), #all_of("preds", true) }, { 6, 6 })
    for _, q in ipairs(all_of "preds") do
      t.is({ c[1], c[2], q.cell.outside }, { c[1], c[2], c[3] })
      local least = 99
      for _, name in ipairs { "corridor_1", "r1111_1", "r1212_1", "r1311_1" } do
        for _, cell in ipairs(rooms.named("e." .. name).cells) do
          if cell.deck == q.cell.deck then least = math.min(least, cells.distance(cell, q.cell)) end
        end
      end
      t.ok(not c[3] or least >= 6 and least <= 14)
      for _, name in ipairs { "c1210", "corridor", "r1111", "r1212", "r1311" } do
        t.no(q.cell.room and q.cell.room.name:match("^e%." .. name))
      end
      t.no(storage.is_special(q.cell.room))
    end
  end
end)

-- Everybody where the test wants them, at the end of the last turn
local function dawn(t, men, beasts)
  local g = night(t, { last_turn = 1, dummies = 0, creatures = 1 }, { turns = { 1 } })
  g:run(function()
    for i, u in ipairs(all_of "humans") do u.cell = cells.named(men[i] or "l1:0101") end
    for i, q in ipairs(all_of "preds") do q.cell = cells.named(beasts[i]) end
    if men.panicked then units.named("h1").panicked = true end
    if men.hurt then units.named("h1").state = "incapacitated" end
    game.stage, game.in_round, game.round = "rounds", false, 6
  end)
  g:pending()
  local result = g:result()
  return result and { result.winner, result.outcome }
end

test("given the end of the night, then a colonist in the house and no creature wins, with creatures marginally, without him they have",
  { "own D20" }, function(t)
  t.is(dawn(t, { "l1:1512" }, { "l1:0103" }), { "humans", "won" })
  t.is(dawn(t, { "l3:1311" }, { "l1:0103" }), { "humans", "won" })
  t.is(dawn(t, { "l1:1512" }, { "l1:1106" }), { "humans", "won" })
  t.is(dawn(t, { "l1:1512" }, { "l1:1206" }), { "humans", "marginal" })
  t.is(dawn(t, { "l1:1512" }, { "l2:1112" }), { "humans", "marginal" })
  t.is(dawn(t, { "l1:1612" }, { "l1:0103" }), { "preds", "won" })
  t.is(dawn(t, { "l1:1512", panicked = true }, { "l1:0103" }), { "preds", "won" })
  t.is(dawn(t, { "l1:1512", hurt = true }, { "l1:0103" }), { "preds", "won" })
end)
