-- The lifeboat: who orders it off, when it goes, who is aboard.
local hall = include "helpers/hall.lua"

local CONTROLS, SEAT, HATCH = "k4:1303", "k5:1307", "k5:1405"

local function ship_with(t, units_of, opts)
  local set = { map = "kestrel" }
  for k, v in pairs(opts or {}) do set[k] = v end
  units_of.q1 = units_of.q1 or hall.beast "k11:0703"
  return hall.game(t, units_of, set)
end

local function officer(at, position, more)
  local u = hall.man(at, { troop = "crew", position = position })
  for k, v in pairs(more or {}) do u[k] = v end
  return u
end

local function offered(g, text) return contains(g:options "humans", text) end

test("given the lifeboat, then one enters it by its hatch on the science deck, and not from the bridge", { "BH-364", "BH-101" }, function(t)
  local g = ship_with(t, { m1 = officer(HATCH, "ST"), m2 = officer("k4:1205", "ST") })
  t.is(moves.reason(g.m1, "s"), nil)
  t.is(g:cell("k5:1406").room.name, "lifeboat")
  for _, name in ipairs { "lifeboat", "lifeboat_nose" } do
    local ways = {}
    for _, cell in ipairs(rooms.named(name).cells) do
      for _, side in ipairs(cells.sides()) do
        local to = cells.step(cell, side)
        if to.room ~= cell.room and cells.may_step(cell, side) then ways[#ways + 1] = to.name end
      end
      g:run(function()
        units.named("m2").cell = cell
        t.is({ cell.name, hatches.way(units.named "m2", true), hatches.way(units.named "m2", false) }, { cell.name })
      end)
    end
    t.is({ name, ways }, { name, name == "lifeboat" and { HATCH } or {} })
  end
end)

test("given the launch controls, then captain, first officer or flight officer orders it off there; others do not, nor from the next hex",
  { "BH-365" }, function(t)
    local g = ship_with(t, { m1 = officer(CONTROLS, "FO"), m2 = officer("k4:1304", "SL"), m3 = officer(CONTROLS, "N") })
    t.is({ lifeboat.reason(g.m2), lifeboat.reason(g.m3) }, { "not at the launch controls", "may not launch the lifeboat" })
    hall.activate(g, "m3")
    t.no(offered(g, "launch_boat"))
    g:act("humans", "end")
    hall.activate(g, "m1")
    g:act("humans", "launch_boat")
    t.is({ g.m1.acted, lifeboat.reason(g.m1) }, { true, "it has been ordered" })
  end)

test("given the order, then it leaves in the Smoke Dissipation phase of the turn after, whoever fell since, and not before", { "BH-366" },
  function(t)
  local g = ship_with(t, { m1 = officer(CONTROLS, "SL"), m2 = officer(SEAT, "ST") })
  hall.activate(g, "m1")
  g:act("humans", "launch_boat")
  g:run(function() harm.set_state(units.named "m1", "killed") end)
  g:dice { turns = { 1, 1 } }
  hall.until_round(g, 2, 6)
  t.is({ g.game.turn, g.game.boat_gone, g.m2.away }, { 2, false, false })
  hall.until_round(g, 3, 1)
  t.is({ g.game.boat_gone, g.m2.away, g.m2.cell, g.m2.state }, { true, true, nil, "healthy" })
  t.ok(hall.logged(g, "the lifeboat leaves the ship"))
end)

test("given that it leaves, then all who are aboard are away and no loss, who stands before the hatch stays, and the hatch opens no more",
  { "BH-366", "BH-364" }, function(t)
    local g = ship_with(t, { m1 = officer(SEAT, "SL"), m2 = officer(HATCH, "ST"), m3 = officer(SEAT, "MD", { state = "incapacitated" }),
      q1 = hall.beast "k5:1206", q2 = hall.beast("k5:1407", { state = "wounded" }) })
    hall.arm(g, "m1", "er")
    g:run(function()
      records.new("cage", { cell = cells.named "k5:1407" })
      units.named("q2").inside = records.all("cage")[1]
      items.new("er", { cell = cells.named(SEAT) })
      lifeboat.leave()
      t.is({ g.m1.away, g.m2.away, g.m3.away, g.q1.away, g.q2.away, game.lost }, { true, false, true, true, true, 0 })
      t.is({ g.m1.cell, g.q1.cell, g.q2.cell, #records.all "cage", #cells.named(SEAT).items }, { nil, nil, nil, 0, 0 })
      t.is(#g.m1.items, 1)
      t.is(moves.reason(g.m2, "s"), "a wall is in the way")
      air.put(rooms.named "lifeboat_dock", "vacuum")
      t.is({ moves.reason(g.m2, "s"), contains(doors.may_hold(g.m2), portals.named "boat-hatch") }, { "a wall is in the way", false })
      lifeboat.leave()                                                       -- once
      t.is(#filter(g:log(), function(line) return line:find "lifeboat leaves" end), 1)
      t.ok(harm.account(sides.named "humans"):find "2 away in the lifeboat, bound for the nearest port")
    end)
  end)

test("given a timer of ten Smoke Dissipation phases, as the self-destruct sets, then it leaves unbidden in the tenth; stopped, it stays",
  { "BH-367" },
  function(t)
    for _, stopped in ipairs { false, true } do
      local g = ship_with(t, { m1 = officer(SEAT, "ST") })
      g:run(function()
        local timer = lifeboat.leave_in(10)
        for _ = 1, 9 do clock.advance "smoke" end
        t.no(game.boat_gone)
        if stopped then timer:stop() end
        clock.advance "smoke"
        t.is({ game.boat_gone, g.m1.away }, { not stopped, not stopped })
      end)
    end
  end)

test("given an order and a timer as well, then it leaves once, with the first", { "BH-366", "BH-367" }, function(t)
  local g = ship_with(t, { m1 = officer(CONTROLS, "SL") })
  g:run(function()
    lifeboat.leave_in(4)
    lifeboat.order(g.m1)
    clock.advance "smoke"
    clock.advance "smoke"
    t.ok(game.boat_gone)
    t.is(lifeboat.reason(g.m1), "the lifeboat has left")
    for _ = 1, 3 do clock.advance "smoke" end
    t.is(#filter(g:log(), function(line) return line:find "lifeboat leaves" end), 1)
  end)
end)

test("given the navigator at the controls or aboard, then he sets the course; elsewhere, or another, does not", { "BH-274" }, function(t)
  local g = ship_with(t, { m1 = officer(CONTROLS, "N"), m2 = officer(SEAT, "SL") })
  t.is(lifeboat.course_reason(g.m2), "is no navigator")
  hall.activate(g, "m1")
  t.no(offered(g, "course port"))
  g:act("humans", "course space")
  t.is({ g.game.course, hall.logged(g, "course of the lifeboat: deep space") }, { "space", true })
  g:run(function()
    t.is(lifeboat.bound_for(), "deep space")
    game.course = "port"
    t.is(lifeboat.bound_for(), "the nearest port")
  end)
  g:run(function()
    g.m1.cell = cells.named(SEAT)
    t.is(lifeboat.course_reason(g.m1), nil)
    g.m1.cell = cells.named(HATCH)
    t.ok(lifeboat.course_reason(g.m1):find "not at")
    lifeboat.leave()
    t.is(lifeboat.course_reason(g.m1), "the lifeboat has left")
  end)
end)

-- who and what goes with it ---------------------------------------------------------------------------------------------

-- q1 in the boat, subdued by m1 with that gear, who stays before the hatch
local function with_captive(t, item)
  local g = ship_with(t, { m1 = officer(HATCH, "ST"), q1 = hall.beast "k5:1406" })
  hall.arm(g, "m1", item)
  g:run(function()
    local q = units.named "q1"
    q.bonds, q.captor, q.grip, q.held_turn = "subdued", units.named "m1", item, 0
  end)
  return g
end

test("given a captive who is taken along, then it has no captor any more, and the round and his next activation go on without it",
  { "BH-366", "BH-157", "BH-168" }, function(t)
    for _, item in ipairs { "prod", "screecher" } do
      local g = with_captive(t, item)
      g:run(function()
        lifeboat.leave()
        t.is({ g.q1.away, g.q1.bonds, g.q1.captor, #captives.of(g.m1) }, { true, "", nil, 0 })
        tell "round.ends"
        control.renew(g.m1)
      end)
    end
  end)

test("given a captive without a hex, then its captor does not hold it, and nothing is thrown to hold it", { "BH-157", "BH-159" },
  function(t)
  local g = with_captive(t, "prod")
  g:run(function()
    t.ok(control.holds(g.m1, g.q1))
    g.q1.cell = nil
    t.no(control.holds(g.m1, g.q1))
    control.renew(g.m1)
    t.is(g.q1.bonds, "subdued")
  end)
end)

test("given what lies in a net or in a cage there, then the net does not hold it any more, and the cage still does",
  { "BH-366", "BH-182" }, function(t)
  local g = ship_with(t, { m1 = officer(HATCH, "ST"), q1 = hall.beast("k5:1406", { bonds = "netted" }), q2 = hall.beast "k5:1407" })
  g:run(function()
    g.q2.inside, g.q2.bonds = records.new("cage", { cell = cells.named "k5:1407" }), "caged"
    lifeboat.leave()
    t.is({ g.q1.bonds, g.q2.bonds, harm.at_large(g.q1), harm.at_large(g.q2) }, { "", "caged", false, false })
  end)
end)

test("given sleepers who are taken along, one of them in a cage, then nobody throws for them in Recovery", { "BH-366", "BH-147" },
  function(t)
  local g = ship_with(t, { m1 = officer(HATCH, "ST"), m2 = officer(SEAT, "MD", { asleep = true }),
    q1 = hall.beast("k5:1406", { asleep = true }),
    q2 = hall.beast("k5:1407", { asleep = true }) })
  g:run(function()
    g.q2.inside, g.q2.bonds = records.new("cage", { cell = cells.named "k5:1407" }), "caged"
    lifeboat.leave()
    t.is({ g.m2.asleep, g.q1.asleep, g.q2.asleep }, { false, false, false })
    g.q1.asleep = true                                                       -- and nor for any other who has no hex
    tell "recovery"
    t.ok(g.q1.asleep)
  end)
end)

test("given a dummy that is taken along, then it is spare, and comes back as any other", { "BH-495", "BH-366" }, function(t)
  local g = ship_with(t, { m1 = officer(CONTROLS, "ST"), d1 = { side = "preds", at = "k5:1406", dummy = true, troop = "pred" } })
  t.ok(g.d1.cell)
  g:run(function()
    lifeboat.leave()
    t.is({ g.d1.cell, g.d1.away, people.spare_dummy() }, { nil, false, g.d1 })
  end)
end)

test("given that it has left, then nothing breaches its hatch any more, and no counter comes back to where it was",
  { "BH-366", "BH-243", "BH-322" },
  function(t)
    local g = ship_with(t, { m1 = officer(HATCH, "ST", { facing = "s" }) })
    local hatch = portals.named "boat-hatch"
    local gun = definition("weapon", "pl")
    local function haunts() return map(interphase.haunts(rooms.named "lower_hold"), function(h) return h.room.name end) end
    g:run(function()
      t.is({ contains(breach.walls(g.m1, gun), hatch.edge), contains(haunts(), "lifeboat") }, { true, true })
      lifeboat.leave()
      t.is({ contains(breach.walls(g.m1, gun), hatch.edge), contains(haunts(), "lifeboat"), contains(haunts(), "lifeboat_dock") },
        { false, false, true })
      breach.all_around(cells.named(HATCH))
      t.is({ hatch.edge.state, moves.reason(g.m1, "s") }, { "gone", "a wall is in the way" })
    end)
  end)
