-- What a person is asked about before it is done (the chain choice.doubt).
local hall = include "helpers/hall.lua"

-- m1 with such a grenade prepared; others where they are put
local function thrower(t, what, where)
  local units_of = { m1 = hall.man("0303"), q1 = hall.beast "1103" }
  for id, at in pairs(where) do units_of[id] = hall.man(at) end
  local g = hall.game(t, units_of)
  g:run(function()
    items.new(what, { holder = units.named "m1" })
    units.named("m1").ready = what
  end)
  hall.activate(g, "m1")
  return g
end

local function doubt(g, text) return g:odds("humans", text).doubt end

-- The chance in 216 throws that a grenade comes down in the hex it is aimed at, times that of the blast there.
local function chance_there(g, cell, strength)
  local n
  g:run(function()
    local ways = throws.grenade(units.named "m1", cells.named(cell), "throw"):odds().chance[1]
    n = ways * blast.dangers(cells.named(cell), { strength }, "a test")[1][2] * 100 // (36 * 36)
  end)
  return n
end

test("given a friend in the hex of the blast, when a grenade is thrown, then it is doubted with the chance",
  { "BH-235", "BH-516" }, function(t)
  local g = thrower(t, "offensive", { m2 = "0903" })
  local percent = tonumber((doubt(g, "throw 0903") or ""):match "^own people may be hit: m2 %(m2%) (%d+)%%$")
  t.ok(percent and percent >= chance_there(g, "0903", 3), percent)
  t.ok(doubt(g, "throw 0803"))                                              -- beside it
end)

test("given a friend near enough for a grenade that goes astray, then the throw is doubted, and one further off is not",
  { "BH-142" }, function(t)
  local g = thrower(t, "offensive", { m2 = "1303" })
  t.ok(doubt(g, "throw 1103"):find("m2", 1, true))                          -- three hexes astray at most, and one of blast
  g:set("m2", { cell = g:cell "1501" })
  t.is(doubt(g, "throw 0903"), nil)
end)

test("given smoke, then no throw is doubted", { "BH-237" }, function(t)
  t.is(doubt(thrower(t, "smoke", { m2 = "0903" }), "throw 0903"), nil)
end)

test("given an enemy in sight and a friend, when places for a grenade are listed, then the enemy's comes first and the friend's last", { "BH-516" },
  function(t)
    local g = thrower(t, "offensive", { m2 = "0503" })
    local list = {}
    g:run(function() list = map(grenades.aims(units.named "m1", "throw"), function(c) return c.name end) end)
    t.is(list[1], "1103")
    t.ok(cells.distance(cells.named(list[#list]), units.named("m2").cell) <= 1 or cells.distance(cells.named(list[#list]), units.named("m1").cell) <= 1)
    local at = {}
    for i, name in ipairs(list) do at[name] = i end
    t.ok(at["0503"] > at["0803"])
  end)

test("given machinery in the target's hex and a friend beside it, then fire that may make it burst is doubted",
  { "BH-084", "BH-088" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0904", m2 = hall.man "1304", q1 = hall.beast "1305" })
  hall.arm(g, "m1", "pr")
  hall.activate(g, "m1")
  t.ok(doubt(g, "fire q1 auto"):find("m2", 1, true))
  g:set("m2", { cell = g:cell "1303" })
  t.is(doubt(g, "fire q1 auto"), nil)
end)

test("what is said of a burst of machinery is what comes of a thousand of them", { "BH-087", "BH-088" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0904" })
  g:run(function()
    local cell = cells.named "1305"
    local ways, hurt = damage.burst_ways(cell, 7), 0
    for _ = 1, 1000 do
      cell.burning, cell.room.damage = 0, 0
      damage.machinery(cell, 7)
      hurt = hurt + cell.room.damage
    end
    t.ok(ways > 0 and math.abs(36 * hurt - 1000 * ways) < 36 * 60, ("%d in 36, %d in 1000"):format(ways, hurt))
  end)
end)

-- what is certain ----------------------------------------------------------------------------------------------------

test("given own people in the bay of a probe, when it is launched, then it is doubted by name; with a creature or nobody there it is not",
  { "BH-352" },
  function(t)
    local g = hall.game(t, { m1 = hall.man("k7:0705", { troop = "crew", position = "SL" }), m2 = hall.man("k7:0802", { suited = true }),
      q1 = hall.beast "k7:0702" }, { map = "kestrel" })
    hall.activate(g, "m1")
    local bay = cells.named("k7:0802").room.name
    local other = filter(rooms.tagged "probe_bay", function(room) return room.name ~= bay end)[1].name
    t.is(doubt(g, "launch_probe " .. bay), "own people go into space with the probe: m2 (m2)")
    t.is(doubt(g, "launch_probe " .. other), nil)
    g:set("m2", { cell = g:cell "k7:0705" })
    g:set("q1", { cell = g:cell "k7:0802" })
    t.is(doubt(g, "launch_probe " .. bay), nil)
  end)

test("given own people without a suit on deck 11, when its air is let out, then it is doubted; with suits or on another deck it is not",
  { "BH-109" },
  function(t)
    local g = hall.game(t, { m1 = hall.man "k10:0905", m2 = hall.man "k11:0905", m3 = hall.man("k11:0905", { suited = true }),
      q1 = hall.beast "k11:0703" },
      { map = "kestrel" })
    g:run(function() units.named("m1").cell = ship.place("depressurize") end)
    hall.activate(g, "m1")
    t.is(doubt(g, "vent"), "own people have no suit where the air goes: m2 (m2)")
    g:set("m2", { suited = true })
    t.is(doubt(g, "vent"), nil)
  end)

test("given somebody else without a suit in the bay, when its door is opened for the pod, then it is doubted; who is in the pod "
  .. "needs none", { "BH-357" },
  function(t)
    local g = hall.game(t, { m1 = hall.man("k7:0905"), m2 = hall.man("k7:0905"), q1 = hall.beast "k4:1303" }, { map = "kestrel" })
    g:run(function()
      local pod = records.all("workpod")[1]
      units.named("m1").inside = pod
      units.named("m2").cell = pod.cell
    end)
    hall.activate(g, "m1")
    t.is(doubt(g, "open_bay"), "own people have no suit in the bay, whose air goes: m2 (m2)")
    g:set("m2", { suited = true })
    t.is(doubt(g, "open_bay"), nil)
  end)

test("given a prepared bomb, when it is put where one stands, then it is doubted for him and for those beside him; behind a wall or with a "
  .. "creature alone beside him for himself",
  { "BH-238", "BH-240" }, function(t)
    local g = thrower(t, "thermal", { m2 = "0304", m3 = "1503", m4 = "0603" })
    local said = doubt(g, "put")
    t.ok(said:find "^own people may be hit: m1 %(m1%) %d+%%, m2 %(m2%) %d+%%$", said)
    g:set("m2", { cell = g:cell "0603" })
    g:set("q1", { cell = g:cell "0304" })
    t.ok(doubt(g, "put"):find "^own people may be hit: m1 %(m1%) %d+%%$")
  end)

test("given own people without a suit in the airlock, when it is cycled so that its air goes, then it is doubted; when it fills, or "
  .. "with suits, it is not",
  { "BH-050", "BH-057" }, function(t)
    local g = hall.game(t, { m1 = hall.man "k9:1710", m2 = hall.man "k9:1711", m3 = hall.man("k9:1711", { suited = true }),
      q1 = hall.beast "k4:1303" }, { map = "kestrel" })
    hall.activate(g, "m1")
    t.is(doubt(g, "cycle airlock_9"), "own people have no suit in the airlock, whose air goes: m2 (m2)")
    g:set("m2", { suited = true })
    t.is(doubt(g, "cycle airlock_9"), nil)
    g:set("m2", { suited = false })
    g:run(function() air.put(rooms.named "airlock_9", "vacuum") end)
    t.is(doubt(g, "cycle airlock_9"), nil)
  end)

test("given a wall of the hull and own people without a suit behind it, when a shot or a cut makes a hole there, then it is doubted; "
  .. "a shot that does not make one yet, or a wall between rooms with air, is not",
  { "BH-125", "BH-197", "BH-232", "BH-360" }, function(t)
    local function at_wall(weapon)
      local g = hall.game(t, { m1 = hall.man("k11:1209", { suited = true, facing = "s" }), m2 = hall.man "k11:1208",
        q1 = hall.beast "k4:1303" }, { map = "kestrel" })
      hall.arm(g, "m1", weapon)
      hall.activate(g, "m1")
      return g
    end
    local g = at_wall "pl"
    t.is(doubt(g, "breach k11:1209 s"), "own people have no suit where the air goes: m2 (m2)")
    g:set("m2", { suited = true })
    t.is(doubt(g, "breach k11:1209 s"), nil)
    g = at_wall "lag"
    t.is(doubt(g, "breach k11:1209 s"), nil)
    g:run(function() edges.named("k11:1209 s").hits = 2 end)
    t.ok(doubt(g, "breach k11:1209 s"))
    g:run(function()
      t.is(map(exposure.behind(edges.named "k11:1209 s"), function(room) return room.name end), { "lower_hold" })
      t.is(exposure.behind(edges.named "k9:1710 s"), {})                     -- air on both sides
    end)
    g = hall.game(t, { m1 = hall.man "k7:1203", m2 = hall.man "k7:1702", q1 = hall.beast "k4:1303" }, { map = "kestrel" })
    g:run(function()
      units.named("m1").inside = records.all("workpod")[1]
      pods.open_bay(units.named "m1")
      records.all("workpod")[1].cell = cells.named "k7:1701"
    end)
    hall.activate(g, "m1")
    t.is(doubt(g, "cut k7:1701 s"), "own people have no suit where the air goes: m2 (m2)")
    g:run(function() edges.named("k7:1701 s"):change { state = "small", stops = { "move" } } end)
    t.is(doubt(g, "cut k7:1701 s"), nil)
  end)

test("given an enemy in sight and nobody who has acted in the round, when the side rests, then it is doubted; not after an activation, nor with none in sight",
  { "own D2" }, function(t)
    local function asked(more, acts)
      local g = hall.game(t, { m1 = hall.man "0303", m2 = hall.man "0304", q1 = hall.beast("0603", more) })
      if acts then
        hall.activate(g, "m1")
        g:act("humans", "end")
      end
      return doubt(g, "rest")
    end
    t.is(asked { face_up = true }, "nobody has acted in this round, and m1 has an enemy in sight")
    t.is(asked({ face_up = true }, true), nil)
    t.is(asked { face_up = false, at = "1502" }, nil)
  end)

test("given a man in a suit where there is no air, when he takes it off, then it is doubted; where there is air it is not",
  { "BH-388", "BH-389" }, function(t)
    local g = hall.game(t, { m1 = hall.man("k9:1712", { suited = true }), q1 = hall.beast "k4:1303" }, { map = "kestrel" })
    hall.activate(g, "m1")
    t.is(doubt(g, "doff"), "own people would be without a suit where there is no air: m1 (m1)")
    g:set("m1", { cell = g:cell "k9:1710" })
    t.is(doubt(g, "doff"), nil)
  end)

test("given men borrowed from the round before, then they count as nobody who has acted; a dummy has nobody in sight", { "own D2", "own D7" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0303", m2 = hall.man "0304", q1 = hall.beast("0603", { face_up = true }) })
  g:set("m2", { acted = true, borrowed = true })
  t.is(doubt(g, "rest"), "nobody has acted in this round, and m1 has an enemy in sight")
  for _, dummy in ipairs { true, false } do                                  -- behind his back
    g = hall.game(t, { m1 = hall.man("0803", { facing = "se" }), q1 = hall.beast("0403", { dummy = dummy, facing = "se" }), q2 = hall.beast "1602" },
      { first = "preds" })
    g:run(function() game.chit = 6 end)
    t.is(g:odds("preds", "rest").doubt ~= nil, not dummy)
  end
end)
