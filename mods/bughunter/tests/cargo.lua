-- The cargo lift between deck 10, deck 11 and the outside, and letting the air out of deck 11.
local hall = include "helpers/hall.lua"

local CONTROLS, OFFICE = "k10:1908", "k10:1702"
local TOP, DECK, KEEL = "k10:1006", "k11:1006", "under:1006"

local function ship_with(t, units_of, opts)
  local set = { map = "kestrel" }
  for k, v in pairs(opts or {}) do set[k] = v end
  units_of.q1 = units_of.q1 or hall.beast "k4:1303"
  return hall.game(t, units_of, set)
end

local function offered(g, text, side) return contains(g:options(side or "humans"), text) end

local function vacuum_on_deck_11() air.put(rooms.named "lower_hold", "vacuum") end

local function where(g, id) return g[id].cell.name end

test("given a man at the controls of the cargo lift, then he works it; beside them, on another deck, inside out and as a creature "
  .. "nobody does",
  { "BH-106" }, function(t)
    local g = ship_with(t, { m1 = hall.man(CONTROLS), m2 = hall.man "k10:1907", m3 = hall.man "k11:1908" })
    g:run(function()
      local function may(u) return cargo.may_work(u, "raise") end
      t.is({ may(g.m1), may(g.m2), may(g.m3) }, { true, false, false })
      g.q1.cell = cells.named(CONTROLS)
      t.no(may(g.q1))
    end)
    hall.activate(g, "m1")
    t.ok(offered(g, "raise"))
    g:act("humans", "raise")
    t.is({ g.game.cargo, g.m1.acted, hall.logged(g, "the cargo lift goes to deck 10") }, { "deck 10", true, true })
    t.no(g.game.active == units.named "m1")
    hall.activate(g, "m2")
    t.ok(g:refused("humans", "lower"):find "not at the controls")
  end)

test("given a being or an object on the lift on deck 11, then it is not raised; beside it or on deck 10, then it is", { "BH-107" },
  function(t)
  local g = ship_with(t, { m1 = hall.man(CONTROLS), m2 = hall.man(TOP), m3 = hall.man "k11:0906",
    d1 = { side = "preds", troop = "pred", dummy = true } })
  g:run(function()
    local d1, q1 = units.named "d1", units.named "q1"
    local function reason() return cargo.reason "raise" end
    t.is(cells.named(DECK).terrain.id, "cargo_lift")
    t.is(reason(), nil)
    for _, what in ipairs { d1, q1 } do
      what.cell = cells.named(DECK)
      t.is(reason(), "something is in its way on deck 11")
      what.cell = cells.named "k11:0706"
      t.is(reason(), nil)
    end
    local item = items.new("er", { cell = cells.named(DECK) })
    t.is(reason(), "something is in its way on deck 11")
    item:remove()
    local cage = records.new("cage", { cell = cells.named(DECK) })
    t.is(reason(), "something is in its way on deck 11")
    cage:remove()
    t.is(reason(), nil)
  end)
end)

test("given the lift at its top, then it comes down with all that is on it, unless something is below; it goes no further up",
  { "BH-106", "BH-107" },
  function(t)
    local g = ship_with(t, { m1 = hall.man(CONTROLS), m2 = hall.man(TOP), m3 = hall.man "k10:0705" })
    hall.activate(g, "m1")
    g:act("humans", "raise")
    g:run(function()
      t.is(cargo.reason "raise", "it is at the top")
      units.named("q1").cell = cells.named(DECK)
      t.is(cargo.reason "lower", "something is in its way on deck 11")
      units.named("q1").cell = cells.named "k11:0705"
      local item = items.new("er", { cell = cells.named(TOP) })
      local cage = records.new("cage", { cell = cells.named(TOP) })
      cargo.move "lower"
      t.is({ where(g, "m2"), where(g, "m3"), item.cell.name, cage.cell.name, game.cargo }, { DECK, "k10:0705", DECK, DECK, "deck 11" })
    end)
  end)

test("given air on deck 11, then the lift is not lowered out of the ship; without air it is, and who stands on it is outside",
  { "BH-108", "BH-374" },
  function(t)
    local g = ship_with(t, { m1 = hall.man(CONTROLS), m2 = hall.man(DECK, { suited = true }),
      m3 = hall.man("k11:0705", { suited = true }) })
    hall.activate(g, "m1")
    t.ok(g:refused("humans", "lower"):find "there is air on deck 11")
    g:run(vacuum_on_deck_11)
    g:act("humans", "lower")
    t.is({ where(g, "m2"), where(g, "m3"), g.game.cargo, g.m2.cell.air.id }, { KEEL, "k11:0705", "outside", "vacuum" })
    g:run(function()
      t.is(cargo.reason "lower", "it is at the bottom")
      t.is(hatches.way(g.m2, true), cells.named(DECK))                       -- through the opening, by whose lift one came
      g.m3.cell = cells.named(DECK)
      t.is({ cargo.reason "raise" }, { "something is in its way on deck 11" })
      t.is(hatches.way(g.m3, false), cells.named(KEEL))
      g.m3.cell = cells.named "k11:0705"
      cargo.move "raise"
      t.is({ where(g, "m2"), hatches.way(g.m2, false) }, { DECK })
    end)
  end)

test("given the platform in the opening of deck 10, then air passes there; on deck 11, then it does not", { "BH-106", "BH-108" },
  function(t)
  for _, way in ipairs { "deck 11", "deck 10" } do
    local g = ship_with(t, { m1 = hall.man(CONTROLS), m2 = hall.man "k10:0705" })
    g:run(function()
      if way == "deck 10" then cargo.move "raise" end
      vacuum_on_deck_11()
      air.step()
      t.is({ way, cells.named("k10:0705").air.id }, { way, way == "deck 10" and "vacuum" or "benign" })
      t.ok(edges.of(cells.named(TOP), "dn"):stopped "move")
    end)
  end
end)

test("given somebody outside below the lift, then he works it while deck 11 has no air; with air there, or with the lift at its "
  .. "top, he does not",
  { "BH-375" }, function(t)
    local g = ship_with(t, { m1 = hall.man(KEEL, { suited = true }), m2 = hall.man("under:0806", { suited = true }) })
    hall.activate(g, "m1")
    t.ok(g:refused("humans", "lower"):find "there is air on deck 11")
    g:run(vacuum_on_deck_11)
    t.ok(offered(g, "lower"))
    t.no(offered(g, "raise"))
    g:run(function()
      t.no(cargo.may_work(g.m2, "lower"))                                    -- beside it
      cargo.move "raise"
      t.is({ cargo.may_work(g.m1, "lower"), cargo.may_work(g.m1, "raise") }, { false, false })
      cargo.move "lower"
      cargo.move "lower"
    end)
    t.is(where(g, "m1"), KEEL)
    g:act("humans", "raise")
    t.is(where(g, "m1"), DECK)
  end)

-- the air of deck 11 ---------------------------------------------------------------------------------------------------

test("given an order from the cargo office, then deck 11 has no air when the turn after it closes, and its lobby and deck 10 have",
  { "BH-109" },
  function(t)
    local g = ship_with(t, { m1 = hall.man(OFFICE) })
    hall.activate(g, "m1")
    g:act("humans", "vent")
    g:dice { turns = { 1, 1 } }
    local function of(name) return g:cell(name).air.id end
    hall.until_round(g, 2, 6)
    t.is({ g.game.turn, of "k11:0703" }, { 2, "benign" })
    hall.until_round(g, 3, 1)
    t.is({ of "k11:0703", of "k11:1209", of "k11:1805", of "k11:0708", of "k10:0703" },
      { "vacuum", "vacuum", "benign", "benign", "benign" })
    t.ok(hall.logged(g, "Lower hold has no air any longer"))
  end)

test("given any hex of the cargo office, then the order is given there and once; in the lobby, by a creature, or without air "
  .. "below it is not",
  { "BH-109", "BH-376" }, function(t)
    local g = ship_with(t, { m1 = hall.man(OFFICE), m2 = hall.man "k10:1704", m3 = hall.man "k10:1902",
      m4 = hall.man("k11:0510", { suited = true }) })
    g:run(function()
      local function reason(id) return cargo.vent_reason(units.named(id)) end
      t.is({ reason "m1", reason "m3" }, {})
      t.is({ reason "m2", reason "m4" }, { "not in the cargo office", "not in the cargo office" })
    end)
    hall.activate(g, "m2")
    t.no(offered(g, "vent"))
    g:act("humans", "end")
    hall.activate(g, "m1")
    g:act("humans", "vent")
    g:run(function() t.is(cargo.vent_reason(g.m3), "it has been ordered") end)
    g = ship_with(t, { m1 = hall.man(OFFICE), q1 = hall.beast(OFFICE) }, { first = "preds" })
    hall.power(g, "q1", "intelligent")
    hall.activate(g, "q1")
    t.ok(g:refused("preds", "vent"):find "only people do")
    g:run(function()
      vacuum_on_deck_11()
      t.is(cargo.vent_reason(g.m1), "deck 11 has no air")
    end)
  end)

test("given the order, then nobody stops it, and it is done though he who gave it falls", { "BH-109" }, function(t)
  local g = ship_with(t, { m1 = hall.man(OFFICE), m2 = hall.man "k10:1602" })
  hall.activate(g, "m1")
  g:act("humans", "vent")
  g:run(function() harm.set_state(units.named "m1", "killed") end)
  g:dice { turns = { 1, 1 } }
  hall.until_round(g, 3, 1)
  t.is(g:cell("k11:0703").air.id, "vacuum")
end)
