-- Workpods: the bay, the hull, the torch.
local hall = include "helpers/hall.lua"

local SEAT, OUT = "k7:1203", "k7:1101"                                      -- of pod 1, and before the door of its bay

local function ship_with(t, units_of, opts)
  local set = { map = "kestrel" }
  for k, v in pairs(opts or {}) do set[k] = v end
  units_of.q1 = units_of.q1 or hall.beast "k4:1303"
  return hall.game(t, units_of, set)
end

local function offered(g, text, side) return contains(g:options(side or "humans"), text) end

local function pod(n) return records.all("workpod")[n or 1] end

-- m1 in pod 1, active; out: on the hull before the bay, which is open
local function aboard(t, more, out, units_of)
  units_of = units_of or {}
  units_of.m1 = hall.man(SEAT, more)
  local g = ship_with(t, units_of)
  g:run(function()
    units.named("m1").inside = pod()
    if out then
      pods.open_bay(units.named "m1")
      pod().cell = cells.named(out)
    end
  end)
  hall.activate(g, "m1")
  return g
end

-- m1 is active once more
local function again(g)
  g:run(function()
    local u = units.named "m1"
    game.active, u.acted, u.task = u, false, ""
  end)
end

local function has(list, name) return contains(map(list, function(x) return x.name end), name) end

test("given the ship, then three pods stand in bays of their own on deck 7, for one person each", { "BH-355" }, function(t)
  local g = ship_with(t, { m1 = hall.man(SEAT), m2 = hall.man(SEAT) })
  local list = records.all "workpod"
  t.is(map(list, function(p) return { p.cell.name, p.cell.room.name } end),
    { { "k7:1203", "pod_bay_1" }, { "k7:1403", "pod_bay_2" }, { "k7:1603", "pod_bay_3" } })
  hall.activate(g, "m1")
  g:act("humans", "board workpod-1")
  t.is({ g.m1.inside, g.m1.acted }, { list[1], true })
  hall.activate(g, "m2")
  t.no(offered(g, "board workpod-1"))
  t.is(#g:cell(SEAT).units, 1)
end)

test("given crew and marines, then they board a pod for 2 points; a colonist, a creature or one who carries a cage does not, nor "
  .. "from the next hex",
  { "BH-356" }, function(t)
    local g = ship_with(t, { m1 = hall.man(SEAT), m2 = hall.man "k7:1103" })
    for troop, fits in pairs { marine = true, crew = true, colonist = false } do
      g:run(function() g.m1.troop = troop end)
      t.is({ troop, pods.unfit(g.m1) == nil }, { troop, fits })
    end
    g:run(function()
      g.m1.troop = "crew"
      t.ok(pods.unfit(g.q1))
      t.is({ #pods.here(g.m1), #pods.here(g.m2) }, { 1, 0 })
      cages.take(g.m1, records.new("cage", { cell = g.m1.cell }))
      t.is(pods.unfit(g.m1), "carries a cage")
    end)
    g = ship_with(t, { m1 = hall.man "k7:1102" })
    hall.activate(g, "m1")
    for _, step in ipairs(g:path(SEAT)) do g:act("humans", step) end
    g:run(function() g.m1.mp = 1 end)
    t.ok(g:refused("humans", "board workpod-1"):find "needs 2 MP")
    g:run(function() g.m1.mp = 2 end)
    t.ok(offered(g, "board workpod-1"))
  end)

test("given somebody in a pod, then he does what one does in a pod, sees, reaches and is seen and reached by nobody, and breathes its air",
  { "BH-355", "BH-359" }, function(t)
    local g = aboard(t, {}, OUT, { m2 = hall.man(OUT, { suited = true }), q2 = hall.beast(OUT) })
    for _, text in ipairs(g:options "humans") do
      t.ok(text:find "^drive_pod" or text:find "^cut" or text:find "^leave_pod" or text:find "^end", text)
    end
    g:run(function()
      t.is({ sighting.sees(g.m1, g.q2), sighting.sees(g.q2, g.m1), hands.reaches(g.q2, g.m1), hands.reaches(g.m1, g.q2) },
        { false, false, false, false })
      t.is({ sighting.sees(g.m2, g.q2), hands.reaches(g.q2, g.m2), hands.reaches(g.q2, g.m1) }, { true, true, false })
      t.is({ exposure.column(g.m1), exposure.column(g.q2) }, { nil, "15:1" })
      units.named("m1").inside = nil
      t.is({ exposure.column(g.m1), hands.reaches(g.q2, g.m1) }, { "15:1", true })
    end)
  end)

test("given a pod in its bay, then opening the door takes an activation and the air of the bay, and only then it goes out",
  { "BH-357", "BH-374" },
  function(t)
    local g = aboard(t, {}, nil, { m2 = hall.man "k4:1303" })
    t.is(pods.goals(g.m1), {})
    g:act("humans", "open_bay")
    t.is({ g.m1.acted, g:cell(SEAT).air.id, g:cell("k7:1204").air.id }, { true, "vacuum", "benign" })
    t.no(offered(g, "drive_pod " .. OUT))
    again(g)
    t.ok(g:refused("humans", "open_bay"):find "the bay is open")
    g:act("humans", "drive_pod " .. OUT)
    t.is({ g.m1.cell.name, g.m1.acted }, { OUT, true })
    again(g)
    t.ok(g:refused("humans", "open_bay"):find "not in its bay")
    g:run(function()
      g.m1.inside = nil
      t.is(pods.shut_reason(g.m1), "not in a workpod")
    end)
  end)

test("given a pod outside, then its bay stays open, for all; when it is back in its place, the door shuts and there is air", { "BH-358" },
  function(t)
  local g = aboard(t, {}, OUT, { m2 = hall.man("k7:1102", { suited = true }), m3 = hall.man("k7:1204") })
  g:run(function()
    t.is({ moves.reason(g.m2, "n"), moves.cost(g.m2, g:cell(OUT)) }, { nil, 2 })   -- no door in the way
    t.is(moves.reason(g.m3, "n"), "the pressure holds the door")
  end)
  hall.until_round(g, g.game.turn, 2)
  t.is(portals.named("pod-door-1").edge.state, "open")
  hall.until_round(g, g.game.turn, 3)
  again(g)
  t.ok(has(pods.goals(g.m1), SEAT))
  t.no(has(pods.goals(g.m1), "k7:1102"))
  g:act("humans", "drive_pod " .. SEAT)
  t.is({ portals.named("pod-door-1").edge.state, g:cell(SEAT).air.id }, { nil, "benign" })
  g:run(function()
    t.is({ moves.reason(g.m2, "n"), moves.reason(g.m3, "n") }, { "the pressure holds the door" })
    t.is(moves.cost(g.m3, g:cell(SEAT)), 4)
  end)
end)

test("given a pod on the hull, then it goes four hexes along it or one deck up or down, not five, not into the ship or another bay",
  { "BH-359" }, function(t)
  local g = aboard(t, { suited = true }, OUT)
  local goals = pods.goals(g.m1)
  t.is({ has(goals, "k7:1501"), has(goals, "k7:1601"), has(goals, "k7:0701"), has(goals, "k7:0601") }, { true, false, true, false })
  local levels = { }
  for _, cell in ipairs(goals) do
    levels[cell.level] = (levels[cell.level] or 0) + 1
    t.ok(eva.is_hull(cell) or cell.name == SEAT, cell.name)
  end
  t.is({ levels[-6], levels[-8] }, { 1, 1 })
  t.is(levels[-7], 9)                                                        -- four on either side, and its place
  g:run(function()
    edges.named "k7:1301 s":change { state = "breach", stops = {} }
    edges.named "k7:1302 n":change { state = "breach", stops = {} }
    t.no(has(pods.goals(g.m1), "k7:1302"))
  end)
  g:act("humans", "drive_pod k7:1501")
  t.is({ g.m1.cell.name, pod().cell.name }, { "k7:1501", "k7:1501" })
end)

test("given nobody or somebody else active, then the pod stays where it is", { "BH-359" }, function(t)
  local g = aboard(t, {}, OUT, { m2 = hall.man "k7:1204" })
  g:act("humans", "end")
  hall.activate(g, "m2")
  t.ok(g:refused("humans", "drive_pod k7:1501"):find "not in a workpod")
  t.is(pod().cell.name, OUT)
end)

-- the torch ---------------------------------------------------------------------------------------------------------------

local BESIDE, WALL = "k7:1701", "k7:1701 s"

test("given a first round of cutting, then air passes the hull there and no being, and all of that deck shuts down; after a second "
  .. "one goes through",
  { "BH-360", "BH-361", "BH-363" }, function(t)
    local g = aboard(t, {}, BESIDE, { m2 = hall.man("k7:1702", { suited = true }) })
    g:run(function() damage.add(rooms.named "workshop_7", 1) end)
    g:act("humans", "cut " .. WALL)
    local edge = edges.named(WALL)
    t.is({ edge.state, edge:stopped "move", edge:stopped "air", g.m1.acted }, { "small", true, false, true })
    g:run(function()
      t.is(moves.reason(g.m2, "n"), "a wall is in the way")
      for _, room in ipairs(rooms.all()) do
        t.is({ room.name, damage.is_down(room.cells[1]) }, { room.name, room.cells[1].deck == "k7" })
      end
      t.is(g:cell("k7:1702").air.id, "benign")
      air.step()
      t.is({ g:cell("k7:1702").air.id, g:cell("k6:1702").air.id }, { "vacuum", "benign" })
    end)
    t.ok(hall.logged(g, "deck 7 shuts down"))
    again(g)
    g:act("humans", "cut " .. WALL)
    t.is({ edge.state, edge:stopped "move", moves.reason(g.m2, "n") }, { "breach", false })
    again(g)
    t.no(offered(g, "cut " .. WALL))                                         -- and nothing mends it
  end)

test("given a deck that a cut has shut down, then the ship has no more structural damage than before, and what is done there later "
  .. "counts as ever",
  { "BH-360", "BH-403" }, function(t)
    local g = aboard(t, {}, BESIDE)
    g:run(function()
      damage.add(rooms.named "workshop_7", 1)
      pods.cut(g.m1, edges.named(WALL))
      t.is(damage.total(), 1)
      damage.add(rooms.named "workshop_7", 3)
      t.is(damage.total(), 4)
    end)
    t.no(hall.logged(g, "%a shuts down"))                                      -- it is already
  end)

test("given a pod in its bay or beside a door, then it cuts nothing there", { "BH-360" }, function(t)
  local g = aboard(t)
  t.is(pods.walls(g.m1), {})
  g = aboard(t, {}, OUT)
  t.is(pods.walls(g.m1), {})                                                 -- the door of the bay alone
  g = aboard(t, {}, BESIDE)
  t.is(map(pods.walls(g.m1), function(e) return e.name end), { WALL })
end)

test("given a cut that was made once, then two cuts at two places make no way", { "BH-361" }, function(t)
  local g = aboard(t, {}, BESIDE)
  g:act("humans", "cut " .. WALL)
  again(g)
  g:act("humans", "drive_pod k7:1801")
  again(g)
  g:act("humans", "cut " .. pods.walls(g.m1)[1].name)
  t.is(#edges.all { state = "breach" }, 0)
  t.is(#edges.all { state = "small" }, 2)
end)

test("given a way cut through, then its operator gets out and goes in by it, at the points of one outside", { "BH-362" }, function(t)
  local g = aboard(t, { suited = true }, BESIDE)
  g:run(function()
    pods.cut(g.m1, edges.named(WALL))
    pods.cut(g.m1, edges.named(WALL))
  end)
  g:act("humans", "leave_pod")
  t.is({ g.m1.inside, g.m1.cell.name, g.m1.mp, g.m1.task, pod().cell.name }, { nil, BESIDE, 6, "move", BESIDE })
  g:act("humans", "move s")
  t.is({ g.m1.cell.name, g.m1.mp }, { "k7:1702", 3 })                       -- 1, a suit, and the deck that is shut down
end)

test("given no room in the hex, then nobody gets out there", { "BH-362" }, function(t)
  local g = aboard(t, {}, BESIDE, { m2 = hall.man(BESIDE), m3 = hall.man(BESIDE), m4 = hall.man(BESIDE) })
  t.ok(g:refused("humans", "leave_pod"):find "no room there")
end)

-- who dies or goes in there ----------------------------------------------------------------------------------------------

local function poison(g)
  hall.power(g, "q1", "poisonous")
  g:dice { recovery = { 6 } }
  g:run(function()
    g.m1.state, g.m1.mauled = "incapacitated", true
    tell("turn.ends", { turn = game.turn })
  end)
end

local function go_along(g)
  g:run(function()
    pod().cell = rooms.named("lifeboat").cells[1]
    lifeboat.take(g.m1)
  end)
end

test("given who is in a pod, when poison kills him or the lifeboat takes him along, then the pod is empty, and no cage",
  { "BH-355", "BH-366", "BH-448" }, function(t)
  for _, c in ipairs { { poison, "killed", false }, { go_along, "healthy", true } } do
    local g = aboard(t, {}, OUT)
    c[1](g)
    t.is({ g.m1.state, g.m1.away, g.m1.inside, g.m1.cell, #pod().inside }, { c[2], c[3], nil, nil, 0 })
  end
end)

-- Who is harmed, m1 in the pod or m2 beside it, by all that fills or burns a hex, dice at their worst
local HARMS = {
  gas = function(cell) grenades.burst(cell, definition("grenade", "gas")) end,
  thermal = function(cell) grenades.burst(cell, definition("grenade", "thermal")) end,
  blast = function(cell) blast.around(cell, { 20, 11 }, "a test") end,
  satchel = function(cell) grenades.burst(cell, definition("grenade", "satchel")) end,
  machinery = function(cell)
    cell.burning = 1
    tell("round.ends", {})
  end,
  ["machinery entered"] = function(cell)
    cell.burning = 1
    for _, id in ipairs { "m1", "m2" } do tell("unit.moved", { unit = units.named(id), from = cell, cell = cell }) end
  end,
  fire = function(cell)
    records.new("fire", { cell = cell })
    game.fires, cell.fire = 1, 30
    for _, id in ipairs { "m1", "m2" } do tell("unit.moved", { unit = units.named(id), from = cell, cell = cell }) end
  end,
  blood = function()
    cards.give("strangler", "corrosive_blood")
    local q = units.named "q2"
    harm.apply(q, "W", { at = q, cell = q.cell, kind = "fire", ignores = {} })
  end,
  vacuum = function(cell)
    air.put(cell.room, "vacuum")
    for _, id in ipairs { "m1", "m2" } do exposure.strike(units.named(id)) end
  end,
}

test("given who is in a pod, when gas, fire, a blast or vacuum is in its hex, then he has its air and its hull around him; who stands "
  .. "beside it or has got out has not",
  { "BH-355", "BH-143", "BH-240", "BH-094", "BH-435" }, function(t)
  local function harmed(u) return u.asleep or u.state ~= "healthy" or u.cell == nil end
  for name, harms in pairs(HARMS) do
    for _, inside in ipairs { true, false } do
      local g = ship_with(t, { m1 = hall.man(SEAT), m2 = hall.man(SEAT), q2 = hall.beast("k7:1204", { panic = 1 }) })
      g:dice { combat = inside and { 6, 6 } or { 6, 6, 6, 6 } }
      g:run(function()
        units.named("m1").inside = inside and pod() or nil
        harms(cells.named(SEAT))
      end)
      t.is({ name, inside, harmed(g.m1), harmed(g.m2) }, { name, inside, not inside, true })
    end
  end
end)

-- a breach in the bay -----------------------------------------------------------------------------------------------------

local DOOR = "pod-door-1"

local function breached(edge) edge:change { state = "breach", stops = {} } end

-- The pod of m1 is back in its place, after that was done outside.
local function back(t, done)
  local g = aboard(t, {}, OUT)
  g:run(function()
    done()
    pods.drive(g.m1, cells.named(SEAT))
  end)
  return g
end

test("given a breach in the door of the bay, when the pod is back, then the breach is there still, and the bay has no air",
  { "BH-363", "BH-358" }, function(t)
  local g = back(t, function() breached(portals.named(DOOR).edge) end)
  t.is({ portals.named(DOOR).edge.state, g:cell(SEAT).air.id }, { "breach", "vacuum" })
  t.no(hall.logged(g, "which shuts and fills with air"))
  t.ok(hall.logged(g, "which has a hole and does not fill with air"))
end)

test("given a breach in a wall of the bay, or a cut, when the pod is back, then the door shuts, and the bay has no air",
  { "BH-363", "BH-358" }, function(t)
  for _, change in ipairs { { state = "breach", stops = {} }, { state = "small", stops = { "move" } } } do
    local g = back(t, function() edges.of(cells.named(SEAT), "up"):change(change) end)
    t.is({ portals.named(DOOR).edge.state, g:cell(SEAT).air.id }, { nil, "vacuum" })
  end
end)

test("given a breach elsewhere, when the pod is back, then its bay shuts and has air", { "BH-358" }, function(t)
  local g = back(t, function() breached(edges.named(WALL)) end)
  t.is({ portals.named(DOOR).edge.state, g:cell(SEAT).air.id }, { nil, "benign" })
end)

test("given a breach in the door of its bay, then the pod goes out through it, and nobody opens that door", { "BH-363", "BH-357" },
  function(t)
  local g = aboard(t)
  g:run(function() breached(portals.named(DOOR).edge) end)
  t.is(pods.shut_reason(g.m1), "the bay is open")
  t.ok(has(pods.goals(g.m1), OUT))
end)
