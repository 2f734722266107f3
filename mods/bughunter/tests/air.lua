-- Air: the walk through a house of case 304.1, the airlock of case 303.2, and what exposure does.
local hall = include "helpers/hall.lua"

local function house(t)
  return hall.game(t, { m1 = hall.man("l1:1310", { facing = "n" }), q1 = hall.beast "l3:1310" }, { map = "command_house" })
end

-- Rooms without air.
local function empty()
  local out = {}
  for _, room in ipairs(rooms.all()) do
    if #filter(room.cells, function(c) return c.air.id == "vacuum" end) > 0 then out[#out + 1] = room.name end
  end
  return sorted(out)
end

test("the walk through the house, round by round", { "BH-041", "BH-045", "BH-062", "BH-063", "BH-121", "BH-122", "BH-123", "BH-124", "BH-125", "BH-126",
  "BH-127", "BH-128", "BH-129", "BH-130", "BH-131", "BH-132", "BH-133" }, function(t)
  local g = house(t)
  g:run(function()
    air.outside "vacuum"
    edges.named "l3:1111 dn":change { state = "floored", stops = { "move", "see", "fire", "air", "draft" } }
    edges.named "l1:1812 ne":change { state = "breach", stops = {} }
  end)
  t.is(empty(), {})                                      -- in the round of the breach nothing happens yet
  local ground = { "c1210_1", "r1111_1", "r1212_1", "r1311_1", "r1514_1" }
  local rounds = {
    { "r1812_1" },
    { "r1812_2", "corridor_1" },
    { "c1210_1", "r1111_1", "r1212_1", "r1311_1", "r1514_1", "corridor_2", "r1812_3" },
    { "r1111_2", "r1212_2", "r1311_2", "r1514_2", "corridor_3" },
    { "r1111_3", "r1212_3", "r1311_3" },
  }
  t.is(#ground, 5)
  local want = {}
  for n, new in ipairs(rounds) do
    g:act(g:pending()[1], "rest")
    g:pending()
    for _, name in ipairs(new) do want[#want + 1] = name end
    t.is({ n, empty() }, { n, sorted(want) })
  end
  for level = 1, 3 do t.is(g:cell("l" .. level .. ":1310").air.id, "benign") end
end)

test("who is behind a door against the pressure is trapped", { "BH-037", "BH-038", "BH-134" }, function(t)
  local g = house(t)
  g:run(function() air.put(rooms.named "c1210_1", "vacuum") end)
  hall.activate(g, "m1")
  t.ok(g:refused("humans", "move sw"):find "the pressure holds the door")
  t.no(contains(g:options "humans", "hold lift-1"))
  g:run(function() air.put(rooms.named "c1210_1", "benign") end)
  t.ok(contains(g:options "humans", "hold lift-1"))
end)

test("each of the three pairs keeps a door shut", { "BH-020", "BH-037" }, function(t)
  local g = house(t)
  for _, pair in ipairs { { "benign", "hostile" }, { "benign", "vacuum" }, { "hostile", "vacuum" } } do
    g:run(function()
      air.put(rooms.named "lift_1", pair[1])
      air.put(rooms.named "c1210_1", pair[2])
      t.no(doors.may_open(portals.named "lift-1"))
    end)
  end
  g:run(function()
    air.put(rooms.named "lift_1", "vacuum")
    t.ok(doors.may_open(portals.named "lift-1"))
  end)
end)

-- the airlock --------------------------------------------------------------------------------------------------------

local function lock(t, more)
  local g = hall.game(t, { m1 = hall.man("0202", more), q1 = hall.beast "0101" }, { map = "lock_house" })
  g:run(function()
    air.outside "hostile"
    air.put(rooms.named "ground", "hostile")
  end)
  return g
end

local function walk(g, cell)
  for _, step in ipairs(g:path(cell)) do g:act("humans", step) end
end

-- m1 is active once more, so many rounds of its side after the last cycling
local function again(g, later)
  g:run(function()
    local u = units.named "m1"
    game.active, u.acted, u.task = u, false, ""
    u.side.rounds = rooms.named("lock").cycled + later
  end)
end

test("the passage of an airlock in three rounds", { "BH-046", "BH-047", "BH-048", "BH-049", "BH-050", "BH-051", "BH-052", "BH-053", "BH-057" }, function(t)
  local g = lock(t)
  hall.activate(g, "m1")
  walk(g, "0502")
  t.is(g.m1.mp, 5)
  t.ok(contains(g:options "humans", "cycle lock") == false)
  g:act("humans", "move " .. cells.dir_to(g.m1.cell, g:cell "0602"))
  t.is(g.m1.mp, 1)                                       -- three hexes, then one and three for the door
  t.ok(g:refused("humans", "move " .. cells.dir_to(g:cell "0602", g:cell "0702")):find "the pressure holds the door")
  g:act("humans", "end")
  again(g, 2)
  g:act("humans", "cycle lock")
  t.is(g:cell("0602").air.id, "hostile")
  again(g, 1)
  g:act("humans", "move " .. cells.dir_to(g:cell "0602", g:cell "0702"))
  t.is(g.m1.mp, 4)
end)

test("in a suit the step out costs five, and three are left", { "BH-052", "BH-392" }, function(t)
  local g = lock(t, { suited = true })
  g:run(function()
    units.named("m1").cell = cells.named "0602"
    air.put(rooms.named "lock", "hostile")
  end)
  hall.activate(g, "m1")
  g:act("humans", "move " .. cells.dir_to(g:cell "0602", g:cell "0702"))
  t.is(g.m1.mp, 3)
end)

test("not twice on end: to try is legal and does nothing", { "BH-054", "BH-055", "BH-056" }, function(t)
  local g = lock(t)
  g:set("m1", { cell = g:cell "0602" })
  hall.activate(g, "m1")
  g:act("humans", "cycle lock")
  t.is(g:cell("0602").air.id, "hostile")
  again(g, 1)
  g:act("humans", "cycle lock")
  t.is(g:cell("0602").air.id, "hostile")
  t.ok(hall.logged(g, "does not cycle"))
  again(g, 2)
  g:act("humans", "cycle lock")
  t.is(g:cell("0602").air.id, "benign")
end)

test("a creature cycles only with Intelligent", { "BH-443", "BH-487" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0101", { facing = "nw" }), q1 = hall.beast "0602" }, { map = "lock_house", first = "preds" })
  g:run(function() air.put(rooms.named "ground", "hostile") end)
  hall.activate(g, "q1")
  t.is(g:refused("preds", "cycle"), "cycle: it has no wits for that")
  hall.power(g, "q1", "intelligent")
  t.ok(contains(g:options "preds", "cycle lock"))
end)

-- exposure -----------------------------------------------------------------------------------------------------------

test("hostile air strikes on 11:1, vacuum on 15:1, before anything is done", { "BH-022", "BH-023", "BH-097", "BH-137", "BH-138", "BH-139" }, function(t)
  for id, case in pairs { hostile = { "11:1", "wound" }, vacuum = { "15:1", "incapacitated" } } do
    local g = hall.game(t, { m1 = hall.man("0103", { armored = true, prone = true }), q1 = hall.beast "1601" })
    g:run(function() air.put(rooms.named "hall", id) end)
    g:dice { combat = { 3, 3 } }
    hall.activate(g, "m1")
    t.ok(hall.logged(g, ("harms m1: %s; 6: %s"):format(case[1], case[2])))
  end
end)

test("not in benign air, not in a suit, not an Anaerobic creature", { "BH-021", "BH-098", "BH-135", "BH-136", "BH-391", "BH-429" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { suited = true }), m2 = hall.man "0203", q1 = hall.beast "0803" })
  g:run(function()
    t.is(exposure.column(units.named "m2"), nil)
    air.put(rooms.named "hall", "vacuum")
    t.is(exposure.column(units.named "m1"), nil)
    t.is(exposure.column(units.named "m2"), "15:1")
    t.is(exposure.column(units.named "q1"), "15:1")
    cards.give("strangler", "anaerobic")
    t.is(exposure.column(units.named "q1"), nil)
  end)
end)

test("space lies around the ship", { "BH-099" }, function(t)
  local g = t.game { scenario = "drive_deck" }
  g:pending()
  t.no(doors.may_open(portals.named "lock-outer"))
  t.ok(doors.may_open(portals.named "lock-inner"))
end)

test("a hatch stops the air for good, shut as it always is", { "BH-045" }, function(t)
  hall.game(t, { m1 = hall.man "l2:1310", q1 = hall.beast "l3:1310" }, { map = "command_house" })
  local edge = portals.named("hatch-2").edge
  t.ok(edge:stopped "air")
  t.ok(definition("portal", "floor_hatch").airtight)
end)
