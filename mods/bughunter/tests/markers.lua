-- Sighting and Exposed: markers of those who look or fire through a shut door.
local hall = include "helpers/hall.lua"

-- m1 beside the shut door of the closet, at 1402 and facing it; beyond it are 1502 beside the door and 1601 behind
local function at_door(t, units_of, opts)
  local all = { m1 = hall.man("1402", { facing = "ne" }), q1 = hall.beast("1603", { face_up = true }) }
  for id, u in pairs(units_of or {}) do all[id] = u end
  local g = hall.game(t, all, opts)
  hall.arm(g, "m1", "er")
  return g
end

-- Does somebody at 1601, who is not beside the door, see m1?
local function is_seen(g)
  local seen
  g:run(function() seen = sighting.line(cells.named "1601", units.named "m1") end)
  return seen
end

local function mark(g, marker)
  g:run(function()
    local u = units.named "m1"
    u.door, u.door_marker, game.peeped = marker and portals.named "door-1" or nil, marker or "", true
  end)
end

test("given a shut door, then who stands beside it is not seen from beyond, but with either marker there",
  { "BH-012", "BH-026", "BH-028" }, function(t)
  local g = at_door(t)
  t.no(is_seen(g))
  for _, marker in ipairs { "sighting", "exposed" } do
    mark(g, marker)
    t.ok(is_seen(g))
  end
  g:run(function() t.no(sighting.line(cells.named "1601", cells.named "1402")) end)   -- it is he who is seen, not his hex
end)

test("given a marker at one door, then another door hides still, and so does this one where he has left it", { "BH-028" }, function(t)
  local g = at_door(t)
  mark(g, "exposed")
  g:run(function()
    local m = units.named "m1"
    m.cell = cells.named "1303"
    t.no(sighting.line(cells.named "1601", m))
    m.cell, m.door = cells.named "1602", portals.named "door-1"              -- beside the airtight door
    t.no(sighting.line(cells.named "1703", m))
  end)
end)

test("given who stands still and turns to a shut door, then that is the task Sight, and he wears its marker there; to a wall or on "
  .. "the move he does not",
  { "BH-012", "BH-028", "BH-516" }, function(t)
    local g = at_door(t, { m1 = hall.man("1402", { facing = "n" }) })
    hall.activate(g, "m1")
    g:act("humans", "face ne")
    t.is({ g.m1.door and g.m1.door.name, g.m1.door_marker, g.game.active }, { "door-1", "sighting", nil })
    g = at_door(t, { m1 = hall.man("1402", { facing = "n" }) })
    hall.activate(g, "m1")
    g:act("humans", "face se")
    t.is(g.m1.door, nil)
    for pressure, name in pairs { [true] = false, [false] = "door-2" } do       -- what cannot be opened is not looked through
      g = at_door(t, { m1 = hall.man("1602", { facing = "n" }), q1 = hall.beast "0101" })
      if pressure then g:run(function() air.put(rooms.named("cell").cells, "vacuum") end) end
      hall.activate(g, "m1")
      g:act("humans", "face ne")
      t.is(g.m1.door and g.m1.door.name or false, name)
    end
    g = at_door(t, { m1 = hall.man("1401", { facing = "n" }) })
    hall.activate(g, "m1")
    g:act("humans", "move s")
    g:act("humans", "face ne")
    t.is(g.m1.door, nil)
  end)

-- m1 fires at a creature beyond the door
local function fires(t, opts)
  local g = at_door(t, { q1 = hall.beast("1601", { face_up = true }) }, opts)
  hall.activate(g, "m1")
  g:dice { combat = { 1, 1 }, damage = { 1 }, ammo = { 6 } }
  g:act("humans", "fire q1 auto")
  return g
end

test("given who fires through a shut door, then he is exposed there, and stays so by the fire itself", { "BH-012", "BH-028", "BH-520" },
  function(t)
  local g = fires(t)
  t.is({ g.m1.door.name, g.m1.door_marker }, { "door-1", "exposed" })
  t.is(g.game.active, nil)                                                   -- no footnote: nothing is left to do
  t.ok(is_seen(g))
end)

test("given who fires where no door is in the way, then he is not exposed", { "BH-012" }, function(t)
  local g = at_door(t, { q1 = hall.beast("1102", { face_up = true }), m1 = hall.man("1402", { facing = "nw" }) })
  hall.activate(g, "m1")
  g:act("humans", "fire q1 auto")
  t.is(g.m1.door, nil)
end)

test("given a creature that fired through a shut door, then those beyond it may see it, and it is turned up", { "BH-028", "BH-498" },
  function(t)
  local g = at_door(t, { m1 = hall.man("1601", { facing = "sw" }), q1 = hall.beast "1402" })
  g:run(function()
    local q = units.named "q1"
    sighting.update()
    t.no(q.face_up)
    q.door, q.door_marker, game.peeped = portals.named "door-1", "exposed", true
    sighting.update()
    t.ok(q.face_up)
  end)
end)

test("given a marker at a door, then it comes off by going, evading, climbing and cycling an airlock", { "BH-517" }, function(t)
  for _, text in ipairs { "move s", "evade s" } do
    local g = at_door(t)
    mark(g, "exposed")
    hall.activate(g, "m1")
    g:act("humans", text)
    t.is({ g.m1.door, g.m1.door_marker }, { nil, "" })
  end
  local g = at_door(t)
  for _, task in ipairs { "climb", "descend", "cycle" } do
    mark(g, "exposed")
    g:run(function()
      local u = units.named "m1"
      if task == "cycle" then tasks.take(u, task) else tasks.climb(u, task) end
      t.is(u.door, nil)
    end)
  end
end)

local MAY = { "stand", "prone", "reload", "fill", "take", "draw", "take_over", "prepare" }
local STAYS = { "sight", "fire", "throw", "launch", "salvo", "fight", "decoy", "restrain", "detonate", "lay", "hold" }

test("given a marker at a door, then after standing up, falling prone and any preparation he may take it off or keep it; after "
  .. "other tasks it stays",
  { "BH-518", "BH-519", "BH-520" }, function(t)
    for _, list in ipairs { MAY, STAYS } do
      for _, task in ipairs(list) do
        local g = at_door(t, { m1 = hall.man("1402", { facing = "ne", prone = true }) })
        mark(g, "exposed")
        hall.activate(g, "m1")
        g:run(function()
          local u = units.named "m1"
          tasks.take(u, task)
          t.is({ task, u.door ~= nil, tasks.may_withdraw(u), u.acted }, { task, true, list == MAY, list == STAYS })
        end)
      end
    end
  end)

test("given who reloads with a marker at a door, then he withdraws or ends his activation, and does nothing else", { "BH-518" }, function(t)
  local g = at_door(t)
  mark(g, "exposed")
  g:run(function() units.named("m1").weapon.empty = true end)
  hall.activate(g, "m1")
  g:act("humans", "reload")
  t.is(g:options "humans", { "withdraw", "end" })
  g:act("humans", "withdraw")
  t.is({ g.m1.door, g.game.active }, { nil, nil })
  t.no(is_seen(g))
end)

test("given who reloads and has no marker, then his activation ends, and nobody withdraws from where he does not look", { "BH-518" },
  function(t)
  local g = at_door(t)
  g:run(function() units.named("m1").weapon.empty = true end)
  hall.activate(g, "m1")
  t.is(g:refused("humans", "withdraw"), "withdraw: wears no marker at a door")
  g:act("humans", "reload")
  t.is(g.game.active, nil)
  g = at_door(t)
  mark(g, "exposed")
  hall.activate(g, "m1")
  t.is(g:refused("humans", "withdraw"), "withdraw: its task does not let it")
end)

test("given who takes another weapon in hand, then he may drop for nothing, and withdraw as well; who lies already does not drop",
  { "BH-519" }, function(t)
  local function draws(more, marker)
    local g = at_door(t, { m1 = hall.man("1402", more) })
    hall.arm(g, "m1", "p")
    if marker then mark(g, marker) end
    hall.activate(g, "m1")
    return g
  end
  local function drawn(g) return filter(g:options "humans", function(text) return text:find "^draw" end) end
  local g = draws { facing = "ne" }
  t.is(drawn(g), { "draw p", "draw p prone" })
  g:act("humans", "draw p")
  t.is({ g.m1.weapon.def.id, g.m1.prone, g.game.active }, { "p", false, nil })        -- nothing is left, and nobody is asked
  g = draws { facing = "ne" }
  g:act("humans", "draw p prone")
  t.is({ g.m1.weapon.def.id, g.m1.prone, g.game.active }, { "p", true, nil })
  t.is(drawn(draws { facing = "ne", prone = true }), { "draw p" })
  for _, text in ipairs { "draw p", "draw p prone" } do
    g = draws({ facing = "ne" }, "exposed")
    g:act("humans", text)
    t.is(g:options "humans", { "withdraw", "end" })
    g:act("humans", "withdraw")
    t.is({ g.m1.prone, g.game.active }, { text == "draw p prone", nil })
  end
end)

test("given who prepares a grenade, then he does not drop for nothing", { "BH-519" }, function(t)
  local g = at_door(t)
  g:run(function() items.new("smoke", { holder = units.named "m1" }) end)
  hall.activate(g, "m1")
  g:act("humans", "prepare smoke")
  t.is(g.game.active, nil)
end)

test("given quick fire through a shut door, then who fires withdraws at once", { "BH-518" }, function(t)
  local g = at_door(t, { m1 = hall.man("1402", { facing = "ne", ready = "quick_fire" }), q1 = hall.beast "1601" },
    { first = "preds", set = { reaction = "free" } })
  hall.activate(g, "q1")
  g:act("preds", "move sw")
  g:dice { combat = { 1, 1 } }
  g:act("humans", "quick q1")
  t.is(g.m1.door, nil)
end)

-- m1 wears the marker; what is done then takes him from his hex.
local function after(t, fn)
  local g = at_door(t, { m2 = hall.man("1401", { facing = "n" }) })
  mark(g, "exposed")
  g:run(function() fn(units.named "m1", units.named "m2") end)
  return { g.m1.door, g.m1.door_marker }
end

test("given a marker at a door, when he comes to another hex by no task of his own, then it comes off",
  { "BH-517" }, function(t)
    t.is(after(t, function(u) moves.enter(u, cells.named "1403") end), { nil, "" })
    t.is(after(t, function(u, v)
      v.cell, v.facing = u.cell, "s"
      local cage = records.new("cage", { cell = v.cell })
      cage.bearer, cage.second = v, u
      moves.enter(v, cells.named "1403")
      t.is(u.cell.name, "1403")
    end), { nil, "" })
    t.is(after(t, function(u)
      u.cell = nil
      people.place_dummy(u, cells.named "1402")
    end), { nil, "" })
    t.is(after(t, function(u) u.cell = cells.named "1402" end), { portals.named "door-1", "exposed" })     -- nowhere else
  end)

local function marked(g, list)
  g:run(function()
    for _, id in ipairs(list) do
      local u = units.named(id)
      u.door, u.door_marker, game.peeped = portals.all()[1], "sighting", true
    end
  end)
end

test("given a marker at a door, then a ride in the lift takes it off", { "BH-517", "BH-077" }, function(t)
  local g = hall.game(t, { m1 = hall.man "l1:1310", q1 = hall.beast "l3:1812" }, { map = "command_house" })
  marked(g, { "m1" })
  hall.activate(g, "m1")
  g:act("humans", "ride lift_3")
  t.is({ g.m1.cell.name, g.m1.door }, { "l3:1310", nil })
end)

test("given creatures with markers at doors, then flight and an interphase take them off", { "BH-517", "BH-318" }, function(t)
  local g = hall.game(t, { m1 = hall.man "k9:0905", q1 = hall.beast "k7:0703", q2 = hall.beast "k10:0703" }, { map = "kestrel" })
  local function worn() return map({ "q1", "q2" }, function(id) return g[id].door ~= nil end) end
  marked(g, { "q1", "q2" })
  g:dice { panic = { 1 } }
  g:run(function()
    game.nerve = 6
    nerve.check(units.named "q2", { why = "a test" })
    t.is(worn(), { true, false })
    interphase.withdraw()
    t.is(worn(), { false, false })
  end)
end)

test("given people with markers at doors, then they come together in an interphase without them", { "BH-517", "BH-320" }, function(t)
  local g = t.game { scenario = "relief", seed = 3, set = { interphase = true } }
  for _ = 1, 10 do
    if g:pending()[1] == "humans" and contains(g:options "humans", "load offensive") then g:act("humans", "load offensive") end
  end
  marked(g, { "m1" })
  g:run(function()
    interphase.assemble()
    t.is({ units.named("m1").door, units.named("m1").door_marker }, { nil, "" })
  end)
end)

-- other small rows ---------------------------------------------------------------------------------------------------

test("given a creature, then it may lie down, and then counts as prone: twice as hard to hit, easier to strike", { "BH-018" }, function(t)
  local g = hall.game(t, { q1 = hall.beast "0303", m1 = hall.man("0103", { facing = "se" }) }, { first = "preds" })
  hall.arm(g, "m1", "pr")
  hall.activate(g, "q1")
  g:act("preds", "prone")
  t.ok(g.q1.prone)
  g:run(function()
    local m, q = units.named "m1", units.named "q1"
    t.is((attack.defense(attack.new(m, q, m.weapon, "auto"))), 2)
    t.is(chain "hands.dm" { by = m, at = q, cell = q.cell, kind = "hands", ignores = {} }.total, 1)
  end)
end)

test("given what may mark a place, then the board shows it: gas, smoke, fires, damaged machinery, damage, a suit, the lift, a net",
  { "BH-016" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0803" })
  local shown = { ["cell.smoke"] = true, ["cell.gas"] = true, ["cell.fire"] = 30, ["cell.burning"] = 1, ["cell.suit"] = true,
    ["room.damage"] = 2,
    ["room.car"] = true, ["room.down"] = true, ["unit.bonds"] = "netted" }
  for field in pairs(shown) do t.is({ field, definition("field", field).show }, { field, "board" }) end
  g:run(function()
    edges.named("1402 se"):change { state = "breach", stops = {} }
    t.ok(breach.is_open(edges.named "1402 se"))
    air.put(rooms.named("cell").cells, "vacuum")
    damage.add(rooms.named "hall", 4)
    t.ok(damage.is_down(cells.named "0103"))
  end)
  t.is({ g:cell("1703").air.id, rooms.named("hall").damage }, { "vacuum", 4 })
end)

test("given a hatch, then nothing locks it: whoever stands in it goes through, unless the air beyond is another", { "BH-044", "BH-045" },
  function(t)
  local g = hall.game(t, { m1 = hall.man("k9:0407"), q1 = hall.beast "k9:0407" }, { map = "kestrel" })
  local hatch = cells.of("hatch")[1]
  g:run(function()
    for _, id in ipairs { "m1", "q1" } do
      local u = units.named(id)
      u.cell = hatch
      t.ok(not hatches.reason(u, true) or not hatches.reason(u, false))
    end
    for _, portal in ipairs(portals.all()) do
      if portal.def.id == "floor_hatch" then t.is(portal.state, "closed") end
    end
  end)
end)

test("given the base, then the lift begins on the ground floor, and a ride takes its car to the third level, where the board shows it",
  { "BH-060", "BH-077" },
  function(t)
    local g = hall.game(t, { m1 = hall.man "l1:1310", q1 = hall.beast "l3:1812" }, { map = "command_house" })
    local function car() return map(rooms.all { car = true }, function(room) return room.name end) end
    t.is(car(), { "lift_1" })
    hall.activate(g, "m1")
    g:act("humans", "ride lift_3")
    t.is(car(), { "lift_3" })
    t.is(g.m1.cell.name, "l3:1310")
  end)
