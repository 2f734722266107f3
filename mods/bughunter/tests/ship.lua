-- The plan of the ship, deck by deck: what it must offer to the rules, walked on the plan itself.
local hall = include "helpers/hall.lua"

local DECKS = { "k4", "k5", "k6", "k7", "k8", "k9", "k10", "k11" }

local function ship(t) return hall.game(t, { m1 = hall.man "k11:0703", q1 = hall.beast "k4:1303" }, { map = "kestrel" }) end

-- The hexes of a deck that rooms have, in order.
local function hexes(deck)
  local list = {}
  for _, room in ipairs(rooms.all()) do
    for _, cell in ipairs(room.cells) do
      if cell.deck == deck then list[#list + 1] = cell end
    end
  end
  return list
end

local function links(kind)
  local list = {}
  for _, deck in ipairs(DECKS) do
    for _, cell in ipairs(hexes(deck)) do
      for _, link in ipairs(cell.links) do
        if link.def.id == kind then list[#list + 1] = { cell, link.to } end
      end
    end
  end
  return list
end

local function place(name)
  for _, p in ipairs(places.all "fixture") do
    if p.name == name then return p.cell end
  end
end

local function names(list) return map(list, function(room) return room.name end) end

test("given each deck, then its plan fits 18 by 10 hexes, deck 9 that of the drive deck", { "BH-003" }, function(t)
  ship(t)
  for _, deck in ipairs(DECKS) do
    for _, cell in ipairs(deck == "k9" and {} or hexes(deck)) do
      if cell.x < 6 or cell.x > 21 or cell.y < 2 or cell.y > 9 then t.is(cell.name, "inside the strip of 18 by 10") end
    end
    t.ok(#hexes(deck) > 40)
  end
end)

-- The strip of hull around a deck, outside its rooms.
local function strip(deck)
  return filter(cells.of "hull_side", function(c) return c.deck == deck end)
end

-- The sides of inner hexes of a deck beyond which nothing is drawn, not even the strip.
local function bare_sides(deck)
  local list = {}
  for _, cell in ipairs(hexes(deck)) do
    for _, side in ipairs(cells.sides()) do
      local to = cells.step(cell, side)
      if not (to and to.terrain) then list[#list + 1] = cell.name .. " " .. side end
    end
  end
  return list
end

test("given each deck, then a strip of hull runs around it within 18 by 10 hexes, but for the bow and the engine of deck 9, where the plan ends", { "BH-378" },
  function(t)
    ship(t)
    for _, deck in ipairs(DECKS) do
      for _, cell in ipairs(deck == "k9" and {} or strip(deck)) do
        t.is({ cell.name, cell.x >= 5 and cell.x <= 22, cell.y >= 1 and cell.y <= 10, cell.outside }, { cell.name, true, true, true })
      end
      if deck ~= "k9" then t.is({ deck, bare_sides(deck) }, { deck, {} }) end
    end
    local bare = {}
    for _, name in ipairs(bare_sides "k9") do
      local cell = cells.named((name:match "^%S+"))
      if cell.x > 1 and cell.y > 1 then bare[#bare + 1] = name end
    end
    t.is(bare, {})
  end)

test("given the lifeboat, then its nose lies over it, and nothing leads into it but the hatch of deck 5", { "BH-365" }, function(t)
  ship(t)
  local nose = rooms.named "lifeboat_nose"
  t.ok(#nose.cells > 0)
  for _, cell in ipairs(nose.cells) do t.is(cells.over(cell, "k5").room.name, "lifeboat") end
  t.is({ #nose.portals, #filter(nose.cells, function(c) return #c.links > 0 end) }, { 0, 0 })
  t.is(map(rooms.named("lifeboat").portals, function(p) return p.def.airtight end), { true })
end)

-- What lies beyond the doors of a room: names of rooms, and the terrain of what is outside.
local function behind_doors(room)
  local list = {}
  for _, portal in ipairs(room.portals) do
    for _, cell in ipairs(portal.cells) do
      if cell.room ~= room then list[#list + 1] = cell.room and cell.room.name or cell.terrain and cell.terrain.id or "nothing" end
    end
  end
  return sorted(list)
end

test("given a bay, then one airtight door leads to the hull outside, and one in: to an airlock of its own, or from its controls to the corridor",
  { "BH-349", "BH-351", "BH-355" }, function(t)
    ship(t)
    for i = 1, 2 do
      t.is(behind_doors(rooms.named("probe_bay_" .. i)), { "hull_side", "probe_lock_" .. i })
      t.is(behind_doors(rooms.named("probe_lock_" .. i)), { "probe_bay_" .. i, "probe_control" })
    end
    for i = 1, 3 do t.is(behind_doors(rooms.named("pod_bay_" .. i)), { "corridor_7", "hull_side" }) end
    for _, tag in ipairs { "probe_bay", "pod_bay" } do
      for _, bay in ipairs(rooms.tagged(tag)) do
        for _, portal in ipairs(bay.portals) do t.is(portal.def.id, "airtight_door") end
      end
    end
    t.is(behind_doors(rooms.named "airlock_9"), { "hull_side", "ready_room" })
  end)

test("given the hull of a hex breached, then its compartment alone loses its air, and it ends", { "BH-125" }, function(t)
  local g = ship(t)
  g:run(function()
    air.outside "vacuum"
    for _, name in ipairs { "k4:1202 nw", "k5:1902 ne", "k6:0705 sw", "k7:2102 ne", "k8:0602 nw", "k9:0105 nw", "k10:0602 nw", "k11:0603 nw" } do
      local cell = cells.named((name:match "^%S+"))
      local area = damage.area(cell.room)
      edges.named(name):change { state = "breach", stops = {} }
      for _ = 1, 60 do air.step() end
      for _, room in ipairs(rooms.all()) do
        local lost = room.cells[1].air.id == "vacuum"
        local same_deck = room.cells[1].deck == cell.deck and not room:tagged "probe_bay"
        if same_deck then t.is({ name, room.name, lost }, { name, room.name, contains(area, room) }) end
      end
    end
  end)
end)

test("given the plan, then the hex that the rules call C2730 is found by that id", { "BH-004" }, function(t)
  ship(t)
  t.is(cells.named("C2730"), place "reactor_controls")
end)

test("given deck 9, then it has the hexes, walls and doors of the drive deck", { "BH-105" }, function(t)
  local function shape(prefix)
    local list = {}
    for _, room in ipairs(rooms.all()) do
      for _, cell in ipairs(room.cells) do
        local name = cell.name:gsub("^k9:", "")
        if prefix == "" or cell.deck == "k9" then
          local walls = {}
          for _, side in ipairs(cells.sides()) do walls[#walls + 1] = cells.may_step(cell, side) and "." or "#" end
          list[#list + 1] = ("%s %s %d"):format(name, table.concat(walls), #cell.portals)
        end
      end
    end
    return sorted(list)
  end
  ship(t)
  local ours = shape "k9:"
  t.game { rules = "bughunter", map = "kestrel_drive", sides = { "humans", "preds" },
    units = { m1 = { side = "humans", at = "0903" }, q1 = hall.beast "1803" } }
  t.is(shape "", ours)
end)

test("given the decks, then each room can be reached from each other by doors, hatches and the lift, the lifeboat's nose excepted", { "BH-041", "BH-101" },
  function(t)
    ship(t)
    local seen, list = {}, { place "lifeboat_controls" }
    seen[list[1]] = true
    local i = 1
    while list[i] do
      local next_ones = filter(cells.neighbours(list[i]), function(c) return c.terrain and cells.may_step(list[i], cells.dir_to(list[i], c)) end)
      for _, link in ipairs(list[i].links) do next_ones[#next_ones + 1] = link.to end
      for _, c in ipairs(next_ones) do
        if not seen[c] then seen[c], list[#list + 1] = true, c end
      end
      i = i + 1
    end
    local shut = {}
    for _, room in ipairs(rooms.all()) do
      for _, cell in ipairs(room.cells) do
        if not seen[cell] and not contains(shut, room.name) then shut[#shut + 1] = room.name end
      end
    end
    t.is(shut, { "lifeboat_nose" })
  end)

test("given a hex that a wall of the ship bounds, then nothing passes there but by a door", { "BH-099" }, function(t)
  ship(t)
  local doors_out = {}
  for _, deck in ipairs(DECKS) do
    for _, cell in ipairs(hexes(deck)) do
      for _, side in ipairs(cells.sides()) do
        local to, edge = cells.step(cell, side), edges.of(cell, side)
        if to and to.room then goto inside end
        if edge.portal then doors_out[#doors_out + 1] = edge.portal.name end
        if not edge.portal then t.is({ cell.name, side, edge.barrier and edge.barrier.id }, { cell.name, side, "hull" }) end
        ::inside::
      end
    end
  end
  t.is(sorted(doors_out), { "lock-outer", "pod-door-1", "pod-door-2", "pod-door-3", "probe-door-1", "probe-door-2" })
  t.is(edges.of(cells.named "k11:0708", "dn").portal.name, "lock-floor")
end)

-- compartments --------------------------------------------------------------------------------------------------------

-- Rooms that need no second way out and no locker.
local SMALL = { "holding", "probe_bay", "pod_bay", "airlock", "lift", "sealed" }

local function is_small(room)
  for _, tag in ipairs(SMALL) do
    if contains(rooms.tagged(tag), room) then return true end
  end
  return room.name == "lifeboat"
end

-- The compartments of the ship, each a list of rooms.
local function compartments()
  local list, seen = {}, {}
  for _, room in ipairs(rooms.all()) do
    if not seen[room] then
      list[#list + 1] = damage.area(room)
      for _, r in ipairs(list[#list]) do seen[r] = true end
    end
  end
  return filter(list, function(area) return not is_small(area[1]) end)
end

local function exits(area)
  local n = 0
  for _, room in ipairs(area) do
    for _, portal in ipairs(room.portals) do
      if portal.def.id == "airtight_door" then n = n + 1 end
    end
    for _, cell in ipairs(room.cells) do
      for _, link in ipairs(cell.links) do n = n + (link.def.id == "hatch" and 1 or 0) end
    end
  end
  return n
end

test("given a compartment, then it has two ways out and a suit, and each deck as many compartments as its plan says",
  { "BH-385", "BH-398" }, function(t)
  ship(t)
  local count = {}
  for _, area in ipairs(compartments()) do
    local deck, has_suits = area[1].cells[1].deck, false
    count[deck] = (count[deck] or 0) + 1
    for _, room in ipairs(area) do
      t.is(room.cells[1].deck, deck)
      for _, cell in ipairs(room.cells) do has_suits = has_suits or suits.are_at(cell) end
    end
    t.is({ area[1].name, exits(area) >= 2, has_suits }, { area[1].name, true, true })
  end
  t.is({ count.k4, count.k5, count.k6, count.k7, count.k8, count.k10 }, { 2, 3, 2, 5, 3, 2 })
end)

test("given an airlock, then it has two airtight doors, to different places", { "BH-053" }, function(t)
  ship(t)
  for _, room in ipairs(rooms.tagged "airlock") do
    local far = {}
    for _, cell in ipairs(room.cells) do
      for _, side in ipairs { "n", "ne", "se", "s", "sw", "nw", "dn" } do
        local edge = edges.of(cell, side)
        if edge and edge.portal and edge:other(cell) ~= nil and edge:other(cell).room ~= room then
          t.is(edge.portal.def.id, "airtight_door")
          far[edge:other(cell).room and edge:other(cell).room.name or "outside"] = true
        elseif edge and edge.portal then
          far.outside = true
        end
      end
    end
    local n = 0
    for _ in pairs(far) do n = n + 1 end
    t.is({ room.name, n >= 2 }, { room.name, true })
  end
end)

-- sight ---------------------------------------------------------------------------------------------------------------

test("given two hexes of decks 4 to 8 further apart than 8, then nobody sees from one to the other", {}, function(t)
  ship(t)
  local far = {}
  for _, deck in ipairs { "k4", "k5", "k6", "k7", "k8" } do
    local list = hexes(deck)
    for i, a in ipairs(list) do
      for j = i + 1, #list do
        if cells.distance(a, list[j]) > 8 and sight.clear(a, list[j], "see") then far[#far + 1] = a.name .. " " .. list[j].name end
      end
    end
  end
  t.is(far, {})
end)

-- lifts, hatches ------------------------------------------------------------------------------------------------------

test("given the lift, then its shaft passes all decks in one place, with airtight doors, and starts on deck 4",
  { "BH-058", "BH-062", "BH-063" }, function(t)
  ship(t)
  t.is(#rooms.tagged "lift", 8)
  t.is(place("lift_start").deck, "k4")
  for _, room in ipairs(rooms.tagged "lift") do
    t.is(map(room.cells, function(c) return { c.x, c.y, c.terrain.id } end), { { 17, 5, "lift" }, { 17, 6, "lift" } })
    t.ok(#room.portals >= 1)
    for _, portal in ipairs(room.portals) do t.is(portal.def.id, "airtight_door") end
  end
  t.is(#links "shaft", 2 * 14)
end)

test("given a hatch, then it joins matching hexes of two decks, and no hatch leads on where another ends",
  { "BH-041", "BH-042" }, function(t)
  ship(t)
  local below = {}
  for _, link in ipairs(links "hatch") do
    local a, b = link[1], link[2]
    if a.level > b.level then
      t.is({ a.level - b.level, a.terrain.id, b.terrain.id }, { 1, "hatch", "hatch" })
      t.is({ b.x, b.y }, { a.x, a.y })
      below[#below + 1] = link
    end
  end
  t.is(#below, 7)
  for _, upper in ipairs(below) do
    for _, lower in ipairs(below) do
      if upper[2].deck == lower[1].deck then t.no(contains(damage.area(upper[2].room), lower[1].room)) end
    end
  end
end)

-- Room below a hex, through its floor; nil: open space.
local function below(name)
  local cell = cells.named(name)
  local under = edges.of(cell, "dn"):other(cell)
  return under and under.terrain and under.name
end

test("given decks 8, 9 and 10, then a floor of each leads to the hex drawn below it, and links join hexes over each other",
  { "BH-105" }, function(t)
  ship(t)
  t.is({ below "k8:1705", below "k8:1807", below "k8:1404" }, { "k9:1705", "k9:1807", "k9:1404" })
  t.is({ below "k9:1706", below "k9:0806", below "k9:1107" }, { "k10:1706", "k10:0806", "k10:1107" })
  t.is({ below "k9:0107", below "k9:0912" }, {})                           -- the engine juts out over nothing
  t.is({ cells.named("k8:1404").room.name, cells.named("k9:1404").room.name }, { "water_tanks", "corridor_9" })
  for _, kind in ipairs { "shaft", "hatch" } do
    for _, link in ipairs(links(kind)) do
      t.is({ kind, cells.over(link[1], link[2].deck) }, { kind, link[2] })
      t.is({ cells.apart(link[1], link[2]) }, { 0, 1 })
    end
  end
end)

-- places with a meaning -----------------------------------------------------------------------------------------------

test("given the places that rules name, then they are where the rows have them",
  { "BH-004", "BH-101", "BH-102", "BH-106", "BH-109", "BH-349", "BH-352", "BH-355", "BH-365" },
  function(t)
    ship(t)
    local rooms_of = { lifeboat_controls = "bridge", cages = "cell_block", probe_controls = "probe_control", reactor_controls = "control_room",
      cargo_lift_controls = "control_cabin", depressurize = "cargo_office" }
    for name, room in pairs(rooms_of) do t.is(place(name).room.name, room) end
    t.is(place("reactor_controls").name, "k9:1111")
    t.is(names(rooms.tagged "holding"), { "cell_a", "cell_b", "cell_c", "cell_d" })
    t.is(names(rooms.tagged "probe_bay"), { "probe_bay_1", "probe_bay_2" })
    t.is(names(rooms.tagged "pod_bay"), { "pod_bay_1", "pod_bay_2", "pod_bay_3" })
    for i, room in ipairs(rooms.tagged "pod_bay") do
      t.is(#room.portals, 2)
      t.ok(contains(map(room.portals, function(p) return contains(p.cells, place("pod_controls_" .. i)) end), true))
    end
    t.is(map(rooms.named("lifeboat").portals, function(p) return p.name end), { "boat-hatch" })
    local function lift_on(deck) return map(filter(cells.of "cargo_lift", function(c) return c.deck == deck end), function(c) return { c.x, c.y } end) end
    t.is(#lift_on "k10", 9)
    t.is(lift_on "k10", lift_on "k11")
  end)

test("given a row of sleepers, then who crosses it pays 4 more, and it is in nobody's sight", { "BH-103" }, function(t)
  ship(t)
  local a, b = cells.named "k6:0805", cells.named "k6:0806"
  t.is(edges.between(a, b).barrier.id, "cryo_side")
  t.ok(sight.clear(a, b, "see"))
  t.ok(sight.clear(a, b, "fire"))
  local m = units.named "m1"
  m.cell = a
  t.is({ moves.cost(m, b), moves.cost(m, cells.named "k6:0705") }, { 5, 1 })
end)

test("given a holding cell, then no creature opens its door, whatever its wits, and a human does", { "BH-102" }, function(t)
  local g = ship(t)
  g:run(function()
    local q, m = units.named "q1", units.named "m1"
    q.cell, m.cell = cells.named "k5:0903", cells.named "k5:0904"
    t.is(moves.reason(q, "s"), "no creature opens that door")
    t.is(doors.may_hold(q), {})
    t.is(moves.reason(m, "n"), nil)
    t.is(#doors.may_hold(m), 1)
  end)
end)

test("given a window, then a step through it costs 4 more than the hex, and it is looked through", { "BH-104" }, function(t)
  local g = hall.game(t, { m1 = hall.man "1208", q1 = hall.beast "0303" }, { map = "kestrel_drive" })
  g:run(function()
    local window = portals.named "control-window"
    local a, b = window.cells[1], window.cells[2]
    local u = units.named "m1"
    u.cell = a
    t.is(moves.cost(u, b) - moves.enter_cost(u, b), 4)
    t.ok(sight.clear(a, b, "see"))
  end)
end)

test("given an airtight door, then like an interior one it hides what is behind it, but not from who is beside it, and it is held while somebody stands there",
  { "BH-036" }, function(t)
    local g = hall.game(t, { m1 = hall.man("1602", { facing = "ne" }), m2 = hall.man("1503", { facing = "ne" }), q1 = hall.beast "1803" })
    g:run(function()
      local door, m1, m2 = portals.named "door-2", units.named "m1", units.named "m2"
      local beyond = door.cells[1] == m1.cell and door.cells[2] or door.cells[1]
      t.is({ sighting.line(m1, beyond), sighting.line(m2, beyond) }, { true, false })
      doors.hold(m1, door)
      t.is({ door.state, sighting.line(m2, beyond) }, { "held", true })
      m1.cell = cells.named "1601"
      doors.stepped(m1)
      t.is(door.state, "closed")
    end)
  end)

test("given the hull of the lower hold breached by a shot, then deck 11 has no air from the next round on, and its lobby has", { "BH-110", "BH-125" },
  function(t)
    local g = hall.game(t, { m1 = hall.man("k11:1208", { facing = "s" }), q1 = hall.beast "k4:1303" }, { map = "kestrel" })
    hall.arm(g, "m1", "pl")
    g:run(function()
      air.outside "vacuum"
      breach.shoot(units.named "m1", edges.named "k11:1209 s")
      t.is(cells.named("k11:0703").air.id, "benign")
      air.step()
      t.is({ cells.named("k11:0703").air.id, cells.named("k11:1805").air.id, cells.named("k10:0703").air.id }, { "vacuum", "benign", "benign" })
    end)
  end)
