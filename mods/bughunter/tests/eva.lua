-- Outside the ship: the ways out and in, moving on the hull, fighting there.
local hall = include "helpers/hall.lua"

local AFT = "k9:1712"                                                      -- before the outer door of the airlock of deck 9

local function ship_with(t, units_of, opts)
  local set = { map = "kestrel" }
  for k, v in pairs(opts or {}) do set[k] = v end
  units_of.q1 = units_of.q1 or hall.beast "k4:1303"
  return hall.game(t, units_of, set)
end

local function suited(at, more)
  local man = hall.man(at, more)
  man.suited = true
  return man
end

local function named(name) return cells.named(name) end

-- How many hexes `u` goes along the hull until nothing is left.
local function hexes_of(g, side, id)
  local n = 0
  while g.game.active == units.named(id) do
    local step
    for _, dir in ipairs(cells.dirs()) do
      local to = cells.step(g[id].cell, dir)
      if not step and eva.is_hull(to) and contains(g:options(side), "move " .. dir) then step = "move " .. dir end
    end
    if not step then break end
    g:act(side, step)
    n = n + 1
  end
  return n
end

-- where and what air ----------------------------------------------------------------------------------------------------

test("given the hull from outside, then it has no air, and whoever stands there without a suit is struck", { "BH-373", "BH-023" },
  function(t)
  local g = ship_with(t, { m1 = suited(AFT), m2 = hall.man "under:1006" })
  g:run(function()
    for _, cell in ipairs(cells.of "hull_side") do t.is({ cell.name, cell.air.id, cell.outside }, { cell.name, "vacuum", true }) end
    t.is({ exposure.column(g.m1), exposure.column(g.m2) }, { nil, "15:1" })
    t.is(g:cell("k9:1710").air.id, "benign")
  end)
end)

test("given each deck, then a strip of hull runs around it where the plan has room, and each hex of it is beside the ship",
  { "BH-373", "BH-379" },
  function(t)
    ship_with(t, { m1 = suited(AFT) })
    local missing = {}
    for _, room in ipairs(rooms.all()) do
      for _, cell in ipairs(room.cells) do
        for _, side in ipairs(cells.sides()) do
          local to = cells.step(cell, side)
          if not (to and to.terrain) and not contains(missing, cell.deck) then missing[#missing + 1] = cell.deck end
        end
      end
    end
    t.is(missing, { "k9" })                                                -- its engine is as large as the plan
    for _, cell in ipairs(cells.of "hull_side") do
      local beside = filter(edges.around(cell),
        function(e) local o = e:other(cell) return o ~= nil and o.terrain ~= nil and not o.outside end)
      t.ok(#beside > 0, cell.name)
    end
  end)

-- moving ----------------------------------------------------------------------------------------------------------------

test("given somebody outside, then it goes four hexes, suit or not; wounded or evading, two", { "BH-378", "BH-392" }, function(t)
  for _, more in ipairs { { suited = true }, { suited = false }, { suited = true, state = "wounded" } } do
    local man = hall.man(AFT, more)
    man.armored = true
    local g = ship_with(t, { m1 = man })
    g:run(function() units.named("m1").suited = true end)                    -- what the air does is another test
    hall.activate(g, "m1")
    g:run(function() units.named("m1").suited = more.suited end)
    t.is({ more.state or "well", hexes_of(g, "humans", "m1") }, { more.state or "well", more.state and 2 or 4 })
  end
  local g = ship_with(t, { m1 = suited(AFT) })
  t.is({ moves.points(g.m1, "evade"), moves.points(g.m1, "rush") }, { 4, 4 })
end)

test("given a creature outside that needs no air, then it goes four hexes, and neither Speed nor Reflexes help it; inside they do",
  { "BH-378", "BH-492" }, function(t)
    local g = ship_with(t, { m1 = suited "k4:1303", q1 = hall.beast(AFT) }, { first = "preds" })
    for _, power in ipairs { "anaerobic", "speed", "reflexes" } do hall.power(g, "q1", power) end
    hall.activate(g, "q1")
    t.is({ moves.points(g.q1, "move"), moves.points(g.q1, "rush") }, { 8, 4 })
    t.is(hexes_of(g, "preds", "q1"), 4)
    t.is(#filter(cards.held(definition("species", "strangler")), function(card) return card.shown end), 0)
    g:run(function() g.q1.cell = named "k9:1708" end)
    t.is({ moves.points(g.q1, "move"), moves.points(g.q1, "rush") }, { 12, 12 })
  end)

test("given one who steps out, then he has gone one of his four hexes, however fast he is inside", { "BH-378", "BH-492" }, function(t)
  local g = ship_with(t, { m1 = suited "k4:1303", q1 = hall.beast "k9:1711" }, { first = "preds" })
  hall.power(g, "q1", "anaerobic")
  hall.power(g, "q1", "speed")
  g:run(function() edges.named "k9:1711 s":change { state = "breach", stops = {} } end)
  hall.activate(g, "q1")
  g:act("preds", "move s")
  t.is({ g.q1.cell.name, g.q1.mp }, { AFT, 6 })
  t.is(hexes_of(g, "preds", "q1"), 3)
end)

test("given somebody outside, then he climbs one deck with the whole allowance, to the hull of the next; having gone a hex, he does not",
  { "BH-378" },
  function(t)
    local g = ship_with(t, { m1 = suited(AFT), m2 = suited(AFT) })
    hall.activate(g, "m1")
    g:act("humans", "climb")
    t.is({ g.m1.cell.deck, eva.is_hull(g.m1.cell), g.m1.mp }, { "k8", true, 0 })
    g:act("humans", "end")
    hall.activate(g, "m2")
    g:act("humans", "move " .. filter(cells.dirs(), function(d) return eva.is_hull(cells.step(g.m2.cell, d)) end)[1])
    t.ok(g:refused("humans", "climb"):find "another task")
    g:run(function()
      local u = units.named "m2"
      for _, cell in ipairs(cells.of "hull_side") do
        u.cell = cell
        for _, up in ipairs { true, false } do
          local to = hatches.way(u, up)
          local door = edges.of(cell, up and "up" or "dn").portal
          t.ok(to == nil or door ~= nil or eva.is_hull(to) and math.abs(to.level - cell.level) == 1 and cells.apart(cell, to) <= 4,
            cell.name)
        end
      end
    end)
  end)

test("given an inside hex, then no way over the edge of the hull leads from it, nor from the hull into the ship", { "BH-378" }, function(t)
  local g = ship_with(t, { m1 = suited "k9:1710" })
  g:run(function()
    local u = units.named "m1"
    t.is({ hatches.way(u, true), hatches.way(u, false) }, {})
    t.ok(hatches.towards(u, named "k10:1805"):find("k9:0806", 1, true))      -- by the hatch
    u.cell = named(AFT)
    t.ok(hatches.towards(u, named "k10:1805"):find "from here")
  end)
end)

test("given a hex that is not beside the ship, then whoever goes there is lost with all he carries; a dummy is taken off", { "BH-379" },
  function(t)
  local g = hall.game(t, { m1 = suited "0603", m2 = suited "0602", d1 = { side = "preds", troop = "pred", dummy = true, cell = nil },
    q1 = hall.beast "0302" },
    { map = "skiff" })
  hall.arm(g, "m1", "er")
  hall.activate(g, "m1")
  t.is(g:cell("0703").terrain.id, "hull_side")
  g:act("humans", "move " .. cells.dir_to(g.m1.cell, g:cell "0703"))
  t.is({ g.m1.state, g.m1.cell, #g:cell("0703").items, #g.m1.items }, { "killed", nil, 0, 0 })
  t.ok(hall.logged(g, "is lost in space"))
  g:run(function()
    local m2, d1 = units.named "m2", units.named "d1"
    moves.enter(m2, named "0502")
    t.is({ m2.state, m2.cell.name }, { "healthy", "0502" })
    d1.cell = named "0603"
    moves.enter(d1, named "0703")
    t.is({ d1.cell, d1.state }, { nil, "healthy" })
  end)
end)

-- ways out and in -------------------------------------------------------------------------------------------------------

test("given the six ways out, then each leads to the hull, and those that are airlocks are worked from outside too",
  { "BH-374", "BH-375", "BH-377" },
  function(t)
    local g = ship_with(t, { m1 = suited "k9:1711", m2 = suited "k11:0708" })
    g:run(function()
      local m1, m2 = units.named "m1", units.named "m2"
      local function out(u, dir) return moves.reason(u, dir) end
      t.is(out(m1, "s"), "the pressure holds the door")                      -- the airlock of deck 9
      air.put(rooms.named "airlock_9", "vacuum")
      t.is(out(m1, "s"), nil)
      t.is(moves.cost(m1, named(AFT)), 5)
      t.is(hatches.reason(m2, false), "the pressure holds the hatch")         -- the airlock with a lift of deck 11
      air.put(rooms.named "airlock_lift", "vacuum")
      t.is(hatches.reason(m2, false), nil)
      t.is(hatches.way(m2, false).name, "under:0708")
      m2.cell = named "under:0708"
      t.is(hatches.reason(m2, true), nil)
      t.is(hatches.way(m2, true).name, "k11:0708")
      air.put(rooms.named "airlock_lift", "benign")
      t.is(hatches.reason(m2, true), "the pressure holds the hatch")
      t.is(map(exposure.locks(m2), function(room) return room.name end), { "airlock_lift" })
      m1.cell = named(AFT)
      t.is(map(exposure.locks(m1), function(room) return room.name end), { "airlock_9" })
      exposure.cycle(m2, rooms.named "airlock_lift")
      t.is(hatches.reason(m2, true), nil)
      m1.cell = named "k11:1209"                                             -- a breach
      t.is(out(m1, "s"), "a wall is in the way")
      edges.named "k11:1209 s":change { state = "breach", stops = {} }
      t.is({ out(m1, "s"), moves.cost(m1, cells.step(m1.cell, "s")) }, { nil, 2 })
    end)
  end)

test("given somebody outside, then he can no more let the air out of deck 11 than work what is inside; a breach of its hull does",
  { "BH-376", "BH-110" },
  function(t)
    local g = ship_with(t, { m1 = suited "under:1006", q1 = hall.beast "k4:1303" })
    hall.arm(g, "m1", "pl")
    hall.activate(g, "m1")
    for _, text in ipairs(g:options "humans") do t.no(text:find "^vent" or text:find "^cycle" or text:find "^launch"
      or text:find "^raise", text) end
    g:act("humans", "breach k11:1006 dn")
    g:run(function()
      air.step()
      t.is(named("k11:0703").air.id, "vacuum")
    end)
  end)

test("given the strip and a breach, then one comes back inside through it", { "BH-374", "BH-375" }, function(t)
  local g = ship_with(t, { m1 = suited(AFT) })
  g:run(function() edges.named "k9:1711 s":change { state = "breach", stops = {} } end)
  hall.activate(g, "m1")
  g:act("humans", "move n")
  t.is({ g.m1.cell.name, g.m1.mp }, { "k9:1711", 6 })                       -- a point for the hex, one for the suit
end)

-- who is lost ------------------------------------------------------------------------------------------------------------

-- Into space from the hull, or with a probe
local AWAY = {
  ["k9:1712"] = function(u) eva.lose(u) end,
  ["k7:0803"] = function(u)
    units.named("m2").cell = u.cell
    probes.launch(units.named "m2", u.cell.room)
  end,
}

test("given who carries a suit, when he is lost in space, then the suit is lost with him; when he is killed elsewhere it lies there",
  { "BH-353", "BH-379", "BH-393" }, function(t)
    for at, lose in pairs(AWAY) do
      local g = ship_with(t, { m1 = suited(at, { suit_in_arms = true }), m2 = hall.man "k7:0705" })
      g:run(function() lose(units.named "m1") end)
      t.is({ at, g.m1.state, g.m1.suit_in_arms, g:cell(at).suit }, { at, "killed", false, false })
    end
    local g = ship_with(t, { m1 = suited(AFT, { suit_in_arms = true }) })
    g:run(function() harm.set_state(units.named "m1", "killed") end)
    t.is({ g.m1.suit_in_arms, g:cell(AFT).suit }, { false, true })
  end)

-- fighting --------------------------------------------------------------------------------------------------------------

local function power_of(g, weapon, mode)
  g:run(function()
    local u = units.named "m1"
    for _, item in ipairs(u.items) do item:remove() end
    u.weapon = nil
    people.arm(u, weapon)
  end)
  return attack.reckon(attack.new(g.m1, g.q1, g.m1.weapon, mode)).firepower
end

test("given weapons outside, then E-rifle, laser, pulse rifle and plasma gun have their firepower, and all others half of it",
  { "BH-380", "BH-382" },
  function(t)
    local g = ship_with(t, { m1 = suited(AFT, { facing = "n" }), q1 = hall.beast "k9:1712" })
    local rows = { er = { "auto", 12 }, lr = { "semi", 9 }, pr = { "auto", 18 }, pl = { "semi", 30 }, p = { "semi", 2 }, mp = { "auto", 4 },
      acr = { "auto", 5 }, mg = { "auto", 7 }, lag = { "semi", 5 } }
    for id, row in pairs(rows) do t.is({ id, power_of(g, id, row[1]) }, { id, row[2] }) end
    g:run(function() g.m1.cell, g.q1.cell = named "k9:1710", named "k9:1710" end)
    t.is({ power_of(g, "mg", "auto"), power_of(g, "p", "semi") }, { 14, 5 })
    g:run(function() g.q1.cell = named(AFT) end)                             -- who fires is inside
    t.is(power_of(g, "mg", "auto"), chart_cell("firepower", "mg", "auto", "3"))
  end)

-- Two hexes of the hull of a deck with empty space on the line between them
local function across_space()
  local hull = cells.of "hull_side"
  for _, a in ipairs(hull) do
    for _, b in ipairs(hull) do
      local way = a.deck == b.deck and cells.distance(a, b) <= 4 and sight.trace(a, b, "see")
      if way and way.clear and #filter(way.cells, function(cell) return cell.terrain == nil end) > 0 then return a, b end
    end
  end
end

test("given empty space between two on the hull, then it hides nothing, and nothing of it counts in an attack",
  { "BH-026", "BH-373" }, function(t)
  local g = ship_with(t, { m1 = suited(AFT) }, { first = "humans" })
  g:run(function()
    local a, b = across_space()
    local m1, q1 = units.named "m1", units.named "q1"
    m1.cell, q1.cell = a, b
    t.is({ sighting.line(m1, q1), sighting.machines(a, b) }, { true, 0 })
    t.is(chain "sight.words"(a, b), nil)
  end)
end)

test("given a flame, then it does nothing outside, nor from outside; inside it does", { "BH-381" }, function(t)
  local g = ship_with(t, { m1 = suited(AFT, { facing = "n" }), q1 = hall.beast "k9:1712" })
  hall.arm(g, "m1", "fl")
  local function reason() return attack.reason(attack.new(g.m1, g.q1, g.m1.weapon, "flame")) end
  t.is(reason(), "nothing burns outside")
  g:run(function() g.q1.cell = named "k9:1711" end)
  t.is(reason(), "nothing burns outside")
  g:run(function() g.m1.cell, g.q1.cell = named "k9:1711", named(AFT) end)
  t.is(reason(), "nothing burns outside")
  g:run(function() g.q1.cell = named "k9:1710" end)
  t.is(reason(), nil)
end)

test("given an incendiary grenade that bursts outside, then nothing comes of it; another harms, and one inside spares who is outside",
  { "BH-381", "BH-380" },
  function(t)
    local g = ship_with(t, { m1 = suited(AFT), m2 = suited "k9:1711", q1 = hall.beast "k4:1303" })
    local function harmed(at, id)
      return #filter(blast.dangers(named(at), definition("grenade", id).blast, id, definition("grenade", id)),
        function(one) return one[1] == g.m1 end) > 0
    end
    g:run(function()
      edges.named "k9:1711 s":change { state = "breach", stops = {} }
      t.is({ harmed(AFT, "incendiary"), harmed(AFT, "offensive"), harmed("k9:1711", "incendiary"), harmed("k9:1711", "offensive") },
        { false, true, false, true })
    end)
    g:dice { combat = { 6, 6 }, damage = { 1 } }
    g:run(function() grenades.burst(named(AFT), definition("grenade", "incendiary")) end)
    t.is({ g.m1.state, g.m2.state }, { "healthy", "healthy" })               -- not even into the lock beside it
    g:run(function() grenades.burst(named "k9:1711", definition("grenade", "incendiary")) end)
    t.is({ g.m1.state, g.m2.state ~= "healthy" }, { "healthy", true })
  end)

test("given a thermal bomb outside, then it does not burn; inside it does, and spares who is outside beside it", { "BH-381" }, function(t)
  local g = ship_with(t, { m1 = suited(AFT), m2 = suited "k9:1711", q1 = hall.beast "k4:1303" })
  g:run(function()
    edges.named "k9:1711 s":change { state = "breach", stops = {} }
    grenades.burst(named(AFT), definition("grenade", "thermal"))
    t.is({ game.fires, g.m2.state }, { 0, "healthy" })
  end)
  t.ok(hall.logged(g, "does not burn outside"))
  g:dice { combat = { 6, 6 }, damage = { 1, 1 } }
  g:run(function()
    grenades.burst(named "k9:1711", definition("grenade", "thermal"))
    t.is({ game.fires, g.m1.state, g.m2.state ~= "healthy" }, { 1, "healthy", true })
    units.named("m1").cell = filter(cells.neighbours(named(AFT)), eva.is_hull)[1]
    moves.enter(units.named "m1", named(AFT))
    t.is(g.m1.state, "healthy")
  end)
end)

test("given a satchel charge prepared outside, then it is laid there and not thrown; inside, or of another kind, it is thrown",
  { "BH-384" }, function(t)
  local g = ship_with(t, { m1 = suited(AFT, { ready = "satchel" }) })
  g:run(function() items.new("satchel", { holder = units.named "m1" }) end)
  hall.activate(g, "m1")
  t.ok(g:refused("humans", "throw " .. AFT):find "outside a charge is laid, not thrown")
  t.ok(#filter(g:options "humans", function(text) return text:find "^lay" end) > 0)
  t.is({ eva.unthrowable(g.m1, "offensive") }, {})
  g:run(function() units.named("m1").cell = named "k9:1711" end)
  t.is({ eva.unthrowable(g.m1, "satchel") }, {})
end)

test("given a throw outside, then it scatters as over twice the hexes; inside it does not", { "BH-383" }, function(t)
  local g = ship_with(t, { m1 = suited(AFT) })
  local function dm(how, range)
    for _, m in ipairs(chain "scatter.dm"(g.m1, how, range)) do
      if m.name == "range" then return m.value end
    end
    return 0
  end
  t.is({ dm("throw", 1), dm("throw", 2), dm("throw", 4), dm("throw", 12), dm("launch", 6), dm("launch", 60) }, { 0, -1, -2, -7, -1, -6 })
  g:run(function() g.m1.cell = named "k9:1711" end)
  t.is({ dm("throw", 1), dm("throw", 2), dm("throw", 4), dm("throw", 12), dm("launch", 6), dm("launch", 60) }, { 0, 0, -1, -3, 0, -3 })
end)

-- a suit in one's arms --------------------------------------------------------------------------------------------------

test("given a suit in the hex, then one takes it up with no weapon in hand, goes at a point more for each hex, and puts it "
  .. "down elsewhere", { "BH-393" },
  function(t)
    local g = ship_with(t, { m1 = hall.man "k9:1809", m2 = hall.man "k9:1810", q1 = hall.beast "k4:1303" })
    hall.arm(g, "m1", "er")
    hall.activate(g, "m2")
    t.ok(g:refused("humans", "take_suit"):find "no suit here")
    g:act("humans", "end")
    hall.activate(g, "m1")
    t.ok(g:refused("humans", "drop_suit"):find "carries none")
    g:act("humans", "take_suit")
    g:run(function()
      local u, to = units.named "m1", named "k9:1808"
      t.is({ u.suit_in_arms, u.weapon, #u.items, named("k9:1809").suit }, { true, nil, 1, false })
      t.is({ moves.cost(u, to), moves.cost(g.m2, to) }, { 2, 1 })
      u.suited = true
      t.is(moves.cost(u, to), 2)                                             -- as of one that is worn, and not twice
      u.suited = false
      for _, why in ipairs { cages.fill_arms(u), pods.unfit(u) } do t.is(why, "carries a spacesuit") end
      u.cell = to
      suits.put_down(u)
      t.is({ to.suit, u.suit_in_arms, suits.are_at(to) }, { true, false, true })
      suits.take(u)
      t.no(to.suit)
      harm.set_state(u, "incapacitated")
      t.is({ to.suit, u.suit_in_arms }, { true, false })
    end)
  end)

test("given a suit in his arms, then a man gets into it anywhere, and drawing a weapon puts it down; on hexes with suits none is left over",
  { "BH-393", "BH-390", "BH-386" }, function(t)
    local g = ship_with(t, { m1 = hall.man("k9:1707", { suit_in_arms = true }), m2 = hall.man("k9:1809", { suit_in_arms = true }) })
    hall.arm(g, "m2", "p")
    g:run(function() units.named("m2").weapon = nil end)
    hall.activate(g, "m1")
    t.ok(g:refused("humans", "take_suit"):find "carries a spacesuit")
    g:dice { suits = { 6 } }
    g:act("humans", "don")
    t.is({ g.m1.suited, g.m1.suit_in_arms, g:cell("k9:1707").suit }, { true, false, false })
    hall.activate(g, "m2")
    t.ok(g:refused("humans", "take_suit"):find "carries a spacesuit")
    g:act("humans", filter(g:options "humans", function(text) return text:find "^draw" end)[1])
    t.is({ g.m2.suit_in_arms, g:cell("k9:1809").suit }, { false, false })
  end)
