-- The probe bays of deck 7, and who launches a probe.
local hall = include "helpers/hall.lua"

local CONTROLS = "k7:0705"

local function ship_with(t, units_of, opts)
  local set = { map = "kestrel" }
  for k, v in pairs(opts or {}) do set[k] = v end
  units_of.q1 = units_of.q1 or hall.beast "k4:1303"
  return hall.game(t, units_of, set)
end

local function captain(at, more)
  local u = hall.man(at, { troop = "crew", position = "SL" })
  for k, v in pairs(more or {}) do u[k] = v end
  return u
end

local function offered(g, side, text) return contains(g:options(side), text) end

test("given a probe bay, then its airlock is the only way from the ship into it, and it has no air", { "BH-349", "BH-350" }, function(t)
  ship_with(t, { m1 = hall.man(CONTROLS) })
  for i, room in ipairs(rooms.tagged "probe_bay") do
    local ways = {}
    for _, cell in ipairs(room.cells) do
      t.is(cell.air.id, "vacuum")
      t.is(#cell.links, 0)
      for _, dir in ipairs(cells.sides()) do
        local to = cells.step(cell, dir)
        if to.room ~= room and cells.may_step(cell, dir) then ways[#ways + 1] = to.room and to.room.name or "outside" end
      end
    end
    t.is(sorted(ways), { "outside", "probe_lock_" .. i })
  end
end)

test("given the airlock cycled, then one goes through the bay and out by its door from beside the airlock, at the price of an "
  .. "airtight door",
  { "BH-350", "BH-351", "BH-374", "BH-039" }, function(t)
    local g = ship_with(t, { m1 = hall.man("k7:0904", { suited = true }), m2 = hall.man("k7:0802", { suited = true }),
      m3 = hall.man("k7:0703", { suited = true }) })
    g:run(function()
      t.is(moves.reason(g.m1, "n"), "the pressure holds the door")
      air.put(rooms.named "probe_lock_1", "vacuum")
      t.is(moves.reason(g.m1, "n"), nil)
      t.is(map(exposure.locks(g.m1), function(room) return room.name end), { "probe_lock_1" })
      units.named("m1").cell = cells.named "k7:0803"
    end)
    hall.activate(g, "m1")
    g:act("humans", "move n")
    t.is(moves.cost(g.m1, g:cell "k7:0801"), 5)                              -- a hex of the hull and the door
    g:act("humans", "move n")
    t.is({ g.m1.cell.name, g.m1.mp }, { "k7:0801", 1 })
    g:act("humans", "end")
    hall.activate(g, "m2")                                                   -- he begins at the door, and not where it is opened
    t.ok(g:refused("humans", "move n"):find "the bay door is opened beside the airlock")
    g:act("humans", "end")
    hall.activate(g, "m3")
    g:act("humans", "move se")
    t.is({ g.m3.cell.name, g.m3.at_bay_door }, { "k7:0803", true })             -- in passing
    g:run(function()
      units.named("m2").cell = cells.named "k7:0801"
      t.is(moves.reason(g.m2, "s"), nil)                                     -- from outside it is a door like any other
    end)
  end)

test("given somebody beside the airlock in the bay, then he holds the bay door for others, until he goes away from there",
  { "BH-351", "BH-029", "BH-030" },
  function(t)
    local g = ship_with(t, { m1 = hall.man("k7:0903", { suited = true }), m2 = hall.man("k7:0802", { suited = true }),
      m3 = hall.man("k7:0801", { suited = true }) })
    local door = portals.named "probe-door-1"
    t.is({ contains(doors.may_hold(g.m1), door), contains(doors.may_hold(g.m2), door), contains(doors.may_hold(g.m3), door) },
      { true, false, true })
    hall.activate(g, "m1")
    g:act("humans", "hold probe-door-1")
    t.is({ door.state, moves.reason(g.m2, "n"), moves.cost(g.m2, g:cell "k7:0801") }, { "held", nil, 3 })
    g:act("humans", "move " .. cells.dir_to(g.m1.cell, g:cell "k7:1003"))
    t.is(door.state, "held")                                                 -- beside the airlock too
    g:act("humans", "move n")
    t.is({ g.m1.cell.name, door.state }, { "k7:1002", "closed" })
  end)

test("given the launch controls, then a qualified person launches there, and nobody else nor elsewhere", { "BH-352", "BH-354" }, function(t)
  local g = ship_with(t, { m1 = captain(CONTROLS), m2 = captain "k7:0706", m3 = captain(CONTROLS, { position = "ST" }) })
  t.is({ probes.reason(g.m1), probes.reason(g.m2), probes.reason(g.m3) },
    { nil, "not at the launch controls", "is not qualified to launch a probe" })
  hall.activate(g, "m3")
  t.no(offered(g, "humans", "launch_probe probe_bay_1"))
  g:act("humans", "end")
  hall.activate(g, "m1")
  t.ok(offered(g, "humans", "launch_probe probe_bay_1") and offered(g, "humans", "launch_probe probe_bay_2"))
  g:act("humans", "launch_probe probe_bay_2")
  t.is({ g.m1.acted, rooms.named("probe_bay_2").launched, rooms.named("probe_bay_1").launched }, { true, true, false })
  g:run(function() t.is(map(probes.ready(), function(room) return room.name end), { "probe_bay_1" }) end)
end)

test("given a launch, then all beings and things of that bay are lost, of its airlock and the other bay none", { "BH-353", "BH-491" },
  function(t)
  local g = ship_with(t, { m1 = captain(CONTROLS), m2 = hall.man("k7:0702", { suited = true }), m3 = hall.man("k7:0904", { suited = true }),
    q1 = hall.beast "k7:0803", q2 = hall.beast("k7:0903", { state = "incapacitated" }), q3 = hall.beast "k7:0707",
    d1 = { side = "preds", troop = "pred", dummy = true, at = "k7:1002" } })
  hall.arm(g, "m2", "er")
  local cage, far
  g:run(function()
    items.new("er", { cell = cells.named "k7:0602" })
    far = items.new("er", { cell = cells.named "k7:0904" })
    cage = records.new("cage", { cell = cells.named "k7:0603" })
    units.named("q2").inside = cage
  end)
  local losses = g.game.lost
  hall.activate(g, "m1")
  g:act("humans", "launch_probe probe_bay_1")
  g:run(function()
    t.is({ g.m2.state, g.m3.state, g.q1.state, g.q2.state, g.q3.state }, { "killed", "healthy", "killed", "killed", "healthy" })
    t.is({ g.m2.cell, g.q1.cell, g.q2.cell, units.named("d1").cell }, {})
    t.is({ #items.all(), far.cell.name, #records.all "cage" }, { 1, "k7:0904", 0 })
    t.ok(game.lost > losses)                                                 -- a chit for the man
  end)
end)

test("given creatures face down in the bay, then the marines read of counters that are lost, and not what they were",
  { "BH-353", "BH-494" }, function(t)
  local g = ship_with(t, { m1 = captain(CONTROLS), q1 = hall.beast "k7:0803",
    d1 = { side = "preds", troop = "pred", dummy = true, at = "k7:1002" } })
  hall.activate(g, "m1")
  g:act("humans", "launch_probe probe_bay_1")
  local said = table.concat(g:log_of "humans", "\n")
  t.ok(said:find("a counter at k7:0803 is lost in space", 1, true) and said:find("a counter at k7:1002 is lost in space", 1, true), said)
  t.no(said:find "trangler" or said:find "dummy", said)
end)
