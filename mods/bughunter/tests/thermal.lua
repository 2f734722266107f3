-- Thermal bombs.
local hall = include "helpers/hall.lua"

-- m1 at 0303 with a bomb prepared, others where they are put
local function bomber(t, units_of, opts)
  local all = { m1 = hall.man("0303") }
  for id, u in pairs(units_of or {}) do all[id] = u end
  if not all.q1 then all.q1 = hall.beast "1803" end
  local g = hall.game(t, all, opts)
  g:run(function()
    items.new("thermal", { holder = units.named "m1" })
    units.named("m1").ready = "thermal"
  end)
  return g
end

local function ignite(g, at)
  g:run(function() grenades.burst(cells.named(at), definition("grenade", "thermal"), units.named "m1") end)
end

local function struck(g, id) return hall.logged(g, "thermal bomb at " .. id .. ":") end

test("given a thermal bomb that is thrown, then it ignites when the round closes, and not before", { "BH-238", "BH-142" }, function(t)
  local g = bomber(t, { q1 = hall.beast("0803", { face_up = true }), q2 = hall.beast "1201" })
  hall.activate(g, "m1")
  g:dice { scatter = { 6, 6 }, combat = { 6, 6 }, panic = { 6 } }
  g:act("humans", "throw 0803")
  t.ok(hall.logged(g, "m1 throws thermal bomb at 0803"))
  t.ok(hall.logged(g, "thermal bomb ignites at 0803"))
  t.is(g.game.round, 2)
  t.is(#g.m1.items, 0)
  t.is(g.q1.state, "killed")
end)

test("given somebody else to act in the round, then a bomb that lies has not ignited yet", { "BH-238" }, function(t)
  local g = bomber(t, { m2 = hall.man "0101" })
  hall.activate(g, "m1")
  g:dice { scatter = { 6, 6 }, combat = {} }
  g:act("humans", "throw 0803")
  t.no(hall.logged(g, "ignites"))
  t.is(g:cell("0803").fire, 0)
end)

test("given a thermal bomb that is put down, then it lies in one's own hex, and ignites there", { "BH-238" }, function(t)
  local g = bomber(t)
  hall.activate(g, "m1")
  g:dice { combat = { 1, 1 }, scatter = {} }
  g:act("humans", "put")
  t.ok(hall.logged(g, "thermal bomb ignites at 0303"))
  t.ok(struck(g, "m1"))
  g = bomber(t)
  g:run(function()
    items.new("defensive", { holder = units.named "m1" })
    units.named("m1").ready = "defensive"
  end)
  hall.activate(g, "m1")
  t.is(g:refused("humans", "put"), "put: no thermal bomb is prepared")
end)

test("given a bomb that burns, then its hex shows a fire until the turn ends", { "BH-239" }, function(t)
  local g = bomber(t)
  ignite(g, "0803")
  t.is(g:cell("0803").fire, 30)
  g:run(function() tell "round.ends" end)
  t.is(g:cell("0803").fire, 30)
  g:run(function() tell("turn.ends", { turn = 1 }) end)
  t.is(g:cell("0803").fire, 0)
  t.is(g.game.fires, 0)
end)

test("given a turn with a bomb in its first round, then it burns through the others and is out in the next turn", { "BH-239" }, function(t)
  local g = bomber(t)
  hall.activate(g, "m1")
  g:dice { scatter = { 6, 6 } }
  g:act("humans", "throw 0803")
  hall.until_round(g, 1, 6)
  t.is(g:cell("0803").fire, 30)
  g:dice { turns = { 1 } }
  hall.until_round(g, 2, 1)
  t.is(g:cell("0803").fire, 0)
  t.ok(hall.logged(g, "the bomb at 0803 burns out"))
end)

test("given beings of both sides in the hex and beside it, then each is attacked with 30, and nobody two hexes away",
  { "BH-240", "BH-241" }, function(t)
  local g = bomber(t, { m1 = hall.man "0803", m2 = hall.man "0802", m3 = hall.man "0801", q1 = hall.beast("0903", { face_up = true }) })
  g:dice { combat = { 1, 1, 1, 1, 1, 1 }, panic = {} }
  ignite(g, "0803")
  t.ok(hall.logged(g, "thermal bomb at m1: 30 against 1"))
  t.ok(hall.logged(g, "thermal bomb at m2: 30 against 1"))
  t.ok(hall.logged(g, "thermal bomb at q1: 30 against 1"))
  t.no(struck(g, "m3"))
end)

test("given all six neighbours, then each is one of the seven hexes", { "BH-240" }, function(t)
  local g = bomber(t)
  for _, dir in ipairs { "n", "ne", "se", "s", "sw", "nw" } do
    g:run(function() units.named("q1").cell, units.named("q1").face_up = cells.step(cells.named "0803", dir), true end)
    g:dice { combat = { 1, 1 } }
    ignite(g, "0803")
  end
  t.is(#filter(g:log(), function(line) return line:find("thermal bomb at q1: 30", 1, true) ~= nil end), 6)
end)

test("given a bomb that burns, then who moves into one of its hexes is attacked, at each step, and not who stays or goes away",
  { "BH-240" }, function(t)
  local g = bomber(t, { m1 = hall.man("0801", { facing = "s" }), m2 = hall.man "0803" })
  g:dice { combat = { 1, 1 } }
  ignite(g, "0803")
  hall.activate(g, "m1")
  g:dice { combat = { 1, 1 } }
  g:act("humans", "move s")                                                  -- 0802, beside it
  t.ok(struck(g, "m1"))
  g:dice { combat = { 1, 1 } }
  g:act("humans", "move s")                                                  -- 0803, its hex
  g:dice { combat = { 1, 1 } }
  g:act("humans", "move n")                                                  -- out of the hex, into one beside it
  g:dice { combat = {} }
  g:act("humans", "move n")                                                  -- away
  g:run(function() tell "round.ends" end)                                    -- m2 stays
end)

test("given a wall or a shut door between, then the bomb does nothing there, neither at once nor to who comes", { "BH-240", "BH-242" },
  function(t)
  local g = bomber(t, { m1 = hall.man "0101", m2 = hall.man("1501", { facing = "s" }), m3 = hall.man "1502" })
  g:dice { combat = {} }
  ignite(g, "1402")
  hall.activate(g, "m2")
  g:act("humans", "move s")
  t.no(struck(g, "m2") or struck(g, "m3"))
  g:run(function() doors.hold(units.named "m3", portals.named "door-1") end)
  g:dice { combat = { 1, 1, 1, 1 } }
  ignite(g, "1402")
  t.ok(struck(g, "m2") and struck(g, "m3"))
end)

test("given another deck, then nobody there is attacked", { "BH-240" }, function(t)
  local g = hall.game(t, { m1 = hall.man("l1:1812"), m2 = hall.man("l2:1812"), q1 = hall.beast "l3:1310" }, { map = "command_house" })
  g:dice { combat = { 1, 1 } }
  ignite(g, "l1:1812")
  t.ok(struck(g, "m1"))
  t.no(struck(g, "m2"))
end)

test("given who is armored, in cover, in a shut-down place or in a shell, then that counts; moving, evading and lying down do not",
  { "BH-242" }, function(t)
  local cases = { { {}, 1 }, { { armored = true }, 2 }, { { marker = "move" }, 1 }, { { marker = "evade" }, 1 }, { { prone = true }, 1 },
    { { prone = true, marker = "evade", armored = true }, 2 } }
  for _, c in ipairs(cases) do
    local g = bomber(t, { m1 = hall.man("0803", c[1]) })
    g:dice { combat = { 1, 1 } }
    ignite(g, "0803")
    t.ok(hall.logged(g, ("thermal bomb at m1: 30 against %d"):format(c[2])))
  end
  local g = bomber(t, { m1 = hall.man "1005" })                              -- crates
  g:dice { combat = { 1, 1 } }
  ignite(g, "1005")
  t.ok(hall.logged(g, "thermal bomb at m1: 30 against 3"))
  g = bomber(t, { m1 = hall.man "0803" })
  g:run(function() damage.add(rooms.named "hall", 4) end)
  g:dice { combat = { 1, 1 } }
  ignite(g, "0803")
  t.ok(hall.logged(g, "thermal bomb at m1: 30 against 2"))
  g = bomber(t, { q1 = hall.beast("0803", { face_up = true }) })
  hall.power(g, "q1", "carapace_3")
  g:dice { combat = { 1, 1 } }
  ignite(g, "0803")
  t.ok(hall.logged(g, "thermal bomb at q1: 30 against 3"))
end)

test("given who comes in prone and on the move, then that does not help either", { "BH-240", "BH-242" }, function(t)
  local g = bomber(t, { m1 = hall.man("0801", { facing = "s" }) })
  ignite(g, "0803")
  hall.activate(g, "m1")
  g:dice { combat = { 1, 1 } }
  g:act("humans", "evade s")
  t.ok(hall.logged(g, "thermal bomb at m1: 30 against 1"))
end)

test("given a bomb that burns out, then every hexside of its hex, its floor and its ceiling is breached, and nothing before",
  { "BH-243" }, function(t)
  local g = bomber(t)
  ignite(g, "1602")                                                          -- walls, and an airtight door to the north-east
  local sides = { "1602 ne", "1602 se", "1602 up", "1602 dn" }
  for _, name in ipairs(sides) do t.no(breach.is_open(edges.named(name)), name) end
  g:run(function() tell("turn.ends", { turn = 1 }) end)
  for _, name in ipairs(sides) do t.ok(breach.is_open(edges.named(name)), name) end
  t.no(breach.is_open(edges.named "1602 n"))                                 -- nothing stands there
  t.no(breach.is_open(edges.named "1601 se"))                                -- a wall of the hex beside it
end)

test("given a hole that a bomb burned, then one goes through it, and down through the floor", { "BH-243", "BH-041" }, function(t)
  local g = hall.game(t, { m1 = hall.man("l2:1310"), q1 = hall.beast "l3:1812" }, { map = "command_house" })
  g:run(function()
    local m, at = units.named "m1", cells.named "l2:1514"
    m.cell = at
    local floor = edges.of(at, "dn")
    t.ok(floor:stopped "move")
    thermal.ignite(at, definition("grenade", "thermal"))
    tell("turn.ends", { turn = 1 })
    t.no(floor:stopped "move")
  end)
end)

test("given a thermal bomb, then the ship throws two dice where it ignites", { "BH-395", "BH-397" }, function(t)
  local g = bomber(t)
  g:dice { damage = { 6, 6 } }
  ignite(g, "0803")
  t.is(rooms.named("hall").damage, 2)
end)

test("given machinery, then a thermal bomb does not make it burst", { "BH-085" }, function(t)
  local g = bomber(t)
  g:dice { damage = { 1, 1 }, combat = {} }
  ignite(g, "1305")
  t.no(hall.logged(g, "is damaged"))
end)

test("given a friend where the bomb may come down, then the throw is doubted, and he two hexes off is not named", { "BH-240", "BH-516" },
  function(t)
  local g = bomber(t, { m2 = hall.man "0803" })
  hall.activate(g, "m1")
  t.ok((g:odds("humans", "throw 0803").doubt or ""):find("m2", 1, true))
end)

test("given a creature with wits, then it throws such a bomb too", { "BH-443", "BH-238" }, function(t)
  local g = bomber(t, { q1 = hall.beast "0803" }, { first = "preds" })
  hall.power(g, "q1", "intelligent")
  g:run(function() items.new("thermal", { holder = units.named "q1" }) end)
  hall.activate(g, "q1")
  t.ok(contains(g:options "preds", "prepare thermal"))
end)

test("given thermal bombs for a squad, then each takes the place of two hand grenades", { "BH-253", "BH-254" }, function(t)
  local function count(bombs)
    local g = hall.game(t, { m1 = hall.man "0101", m2 = hall.man "0101" })
    local m1, m2 = units.named "m1", units.named "m2"
    g:dice { setup = { 1, 1, 1, 1, 1 } }
    g:run(function() people.grenades({ m1, m2 }, nil, nil, bombs) end)
    local n = { thermal = 0, other = 0 }
    for _, item in ipairs(items.all()) do
      local id = item.def.id == "thermal" and "thermal" or "other"
      n[id] = n[id] + 1
    end
    return { n.other, n.thermal }
  end
  t.is(count(0), { 7, 0 })
  t.is(count(2), { 3, 2 })
  t.is(count(8), { 1, 3 })                                                   -- no more than there are grenades for
end)

test("given colonists, a crew and marines, then two, one and five dice say how many hand grenades they have",
  { "BH-250", "BH-251", "BH-252", "BH-253" },
  function(t)
    for troop, dice in pairs { colonist = 2, crew = 1, marine = 5 } do
      local g = hall.game(t, { m1 = hall.man("0101", { troop = troop }), m2 = hall.man("0101", { troop = troop }) })
      local faces = {}
      for i = 1, dice do faces[i] = 4 end
      g:dice { setup = faces }
      g:run(function() t.is(people.grenades { units.named "m1", units.named "m2" }, 4 * dice + 2) end)
    end
  end)

test("given a scenario with bombs, then the marines have them", { "BH-254" }, function(t)
  t.game { scenario = "drive_deck", seed = 2, set = { bombs = 2 } }:pending()
  t.is(items.count { where = function(item) return item.def.id == "thermal" end }, 2)
end)
