-- Electric prods: subduing, driving, keeping hold.
local hall = include "helpers/hall.lua"
local taken = include "helpers/taken.lua"

-- m1 with a prod at 0603, the creature beside him at 0703, a second one two hexes on.
local function game(t, more)
  local units_of = { m1 = hall.man "0603", q1 = hall.beast "0703", q2 = hall.beast "0803" }
  for id, u in pairs(more or {}) do units_of[id] = u end
  return taken.game(t, { m1 = "prod" }, units_of)
end

test("given a prod, then it works on an enemy in the own hex or the next, and on nobody further off, behind a door or of one's own side",
  { "BH-149" }, function(t)
    local g = game(t, { m2 = hall.man "0602", q3 = hall.beast "0603" })
    hall.activate(g, "m1")
    t.is(taken.offers(g, "humans", "restrain"), { "restrain q1", "restrain q3" })
    local h = taken.game(t, { m1 = "prod" }, { m1 = hall.man("1402", { facing = "ne" }), q1 = hall.beast("1502", { face_up = true }) })
    hall.activate(h, "m1")
    t.is(taken.offers(h, "humans", "restrain"), {})
    h:run(function() doors.hold(units.named "m1", portals.named "door-1") end)
    t.is(taken.offers(h, "humans", "restrain"), { "restrain q1" })
  end)

test("given two dice, then the column of the prod says nothing up to 6, a panic check at 7, subdued from 8, and a blow in return at 2 and 3",
  { "BH-150", "own D10" }, function(t)
    for _, c in ipairs { { { 2, 2 }, "" }, { { 3, 3 }, "" }, { { 4, 4 }, "subdued" }, { { 6, 6 }, "subdued" } } do
      local g = game(t)
      taken.use(g, "m1", "q1", c[1])
      t.is({ g.q1.bonds, g.q2.bonds, g.m1.state }, { c[2], "", "healthy" })
    end
    local p = game(t)
    p:set("game", { nerve = 5 })
    p:dice { panic = { 1 } }
    taken.use(p, "m1", "q1", { 3, 4 })
    t.ok(hall.logged(p, "flees"))
    local g = game(t)
    taken.use(g, "m1", "q1", { 1, 1, 4, 4 })
    t.is({ g.m1.state, g.q1.bonds }, { "wounded", "" })
  end)

test("given a creature with carapace and a man with a good hand, then both count, as in any hand-to-hand attack", { "BH-150", "BH-430" }, function(t)
  local g = game(t)
  hall.power(g, "q1", "carapace_2")
  g:set("m1", { fighting = 1 })
  g:run(function()
    local list = chain "hands.dm"(gear.attack(units.named "m1", units.named "q1"))
    t.is(map(list, function(m) return { m.name, m.value } end), { { "ability", 1 }, { "Carapace 2", -1 } })
  end)
  taken.use(g, "m1", "q1", { 4, 4 })
  t.ok(hall.logged(g, "card Carapace 2 is turned over"))
end)

test("given a success, then the captive is driven up to two hexes any way, then the man follows up to two, and no more",
  { "BH-151", "BH-152" }, function(t)
    local g = game(t)
    taken.use(g, "m1", "q1", { 4, 4 })
    t.is(#taken.offers(g, "humans", "drive q1"), 6)
    g:act("humans", "drive q1 n")
    g:act("humans", "drive q1 nw")
    t.is(g.q1.cell.name, "0601")
    t.is(taken.offers(g, "humans", "drive"), {})
    t.is(taken.offers(g, "humans", "move"), {})
    g:act("humans", "follow n")
    t.is(g.m1.cell.name, "0602")
    t.is(taken.offers(g, "humans", "follow") ~= {}, true)
    g:act("humans", "follow nw")
    t.is({ g.m1.cell.name, g.game.active }, { "0502", nil })
  end)

test("given a man who has begun to follow, then he drives no further; who ends at once leaves the captive where it is", { "BH-152" }, function(t)
  local g = game(t)
  taken.use(g, "m1", "q1", { 4, 4 })
  g:act("humans", "drive q1 n")
  g:act("humans", "follow n")
  t.is(taken.offers(g, "humans", "drive"), {})
  local h = game(t)
  taken.use(h, "m1", "q1", { 4, 4 })
  h:act("humans", "end")
  t.is({ h.q1.cell.name, h.q1.bonds }, { "0703", "subdued" })
end)

test("given a wall, a full hex or the edge of the plan, then who follows goes through none of them; by the door he may",
  { "BH-152" }, function(t)
  local g = taken.game(t, { m1 = "prod" }, { m1 = hall.man "1402", q1 = hall.beast "1401", m2 = hall.man "1403", m3 = hall.man "1403", m4 = hall.man "1403" })
  taken.subdue(g, "q1", "m1")
  hall.activate(g, "m1")
  g:act("humans", "drive q1 nw")
  t.ok(g:refused("humans", "follow se"):find "wall")
  t.ok(g:refused("humans", "follow s"):find "no room")
  t.ok(g:refused("humans", "follow up"):find "nothing leads up here")
  t.is(taken.offers(g, "humans", "follow"), { "follow n", "follow ne", "follow sw", "follow nw" })
  g:act("humans", "follow ne")
  t.is(g.m1.cell.name, "1502")
end)

test("given a hatch, then driving through it takes both hexes, and so does following; after a step there is no climb", { "BH-153" }, function(t)
  local function ship()
    local g = hall.game(t, { m1 = hall.man "k11:1806", q1 = hall.beast "k11:1805", q2 = hall.beast "k4:1303" }, { map = "kestrel" })
    hall.arm(g, "m1", "prod")
    g:run(function() sighting.update() end)
    taken.subdue(g, "q1", "m1")
    hall.activate(g, "m1")
    return g
  end
  local g = ship()
  g:act("humans", "drive q1 up")
  t.is({ g.q1.cell.name, g.m1.drive_left }, { "k10:1805", 0 })
  t.is(taken.offers(g, "humans", "drive"), {})
  g:act("humans", "follow n")
  t.ok(g:refused("humans", "follow up"):find "a climb takes both hexes")
  local h = ship()
  h:act("humans", "drive q1 n")
  h:act("humans", "drive q1 s")
  t.ok(h:refused("humans", "drive q1 up"):find "two hexes are all")
  local s = ship()
  s:act("humans", "drive q1 n")
  t.ok(s:refused("humans", "drive q1 up"):find "a climb takes both hexes")
end)

test("given an airtight door, then a captive is driven through it between equal air, and not where one side has none; an interior door lets both by",
  { "BH-154" }, function(t)
    local g = taken.game(t, { m1 = "prod" }, { m1 = hall.man("1601", { facing = "se" }), q1 = hall.beast "1602", q2 = hall.beast "0103" })
    taken.subdue(g, "q1", "m1")
    hall.activate(g, "m1")
    t.has(g:options "humans", "drive q1 ne")
    g:run(function() air.put(rooms.named("cell").cells, "vacuum") end)
    t.ok(g:refused("humans", "drive q1 ne"):find "the pressure holds the door")
    local h = taken.game(t, { m1 = "prod" }, { m1 = hall.man "1302", q1 = hall.beast "1402", q2 = hall.beast "0103" })
    taken.subdue(h, "q1", "m1")
    hall.activate(h, "m1")
    h:act("humans", "drive q1 ne")
    t.is(h.q1.cell.name, "1502")
  end)

test("given a captive, then no wall, full hex or edge of the plan lets it through", { "BH-151" }, function(t)
  local g = taken.game(t, { m1 = "prod" }, { m1 = hall.man "1302", q1 = hall.beast "1402", m2 = hall.man "1403", m3 = hall.man "1403", m4 = hall.man "1403" })
  taken.subdue(g, "q1", "m1")
  hall.activate(g, "m1")
  t.ok(g:refused("humans", "drive q1 se"):find "wall")
  t.ok(g:refused("humans", "drive q1 s"):find "no room")
  t.has(g:options "humans", "drive q1 n")
end)

test("given a subdued creature, then it is not activated in its round, holds no door and strikes nobody back; the one beside it acts",
  { "BH-155" }, function(t)
    local g = taken.game(t, { m1 = "prod" }, { m1 = hall.man("1401", { facing = "s" }), q1 = hall.beast "1402", q2 = hall.beast "0103" })
    g:run(function() doors.hold(units.named "q1", portals.named "door-1") end)
    taken.use(g, "m1", "q1", { 4, 4 })
    t.is(portals.named("door-1").state, "closed")
    g:act("humans", "end")
    taken.until_side(g, "preds")
    t.is(taken.offers(g, "preds", "activate"), { "activate q2" })
  end)

test("given a captor in a later round of the turn, then he drives it two hexes instead of another task, and only his own captive",
  { "BH-156" }, function(t)
    local g = game(t, { m2 = hall.man "0602" })
    taken.subdue(g, "q1", "m1")
    hall.activate(g, "m2")
    t.is(taken.offers(g, "humans", "drive"), {})
    g:act("humans", "end")
    hall.activate(g, "m1")
    g:act("humans", "drive q1 n")
    t.is(ease.prompt(g.m1), "hexes left: 1 to drive, 2 to follow")
    t.is(g:refused("humans", "move n"), "move n: has begun another task")
    g:act("humans", "drive q1 n")
    t.is(g.q1.cell.name, "0701")
    t.ok(g:refused("humans", "drive q1 s"):find "two hexes are all")
  end)

test("given a captive that is incapacitated or dies on the way, then it is driven no further", { "BH-156" }, function(t)
  local g = game(t)
  taken.subdue(g, "q1", "m1")
  g:set("q1", { state = "incapacitated" })
  hall.activate(g, "m1")
  t.is(taken.offers(g, "humans", "drive"), {})
  local h = game(t)
  taken.subdue(h, "q1", "m1")
  h:run(function() cells.named("0702").burning = 1 end)
  hall.activate(h, "m1")
  h:dice { combat = { 6, 6 } }
  h:act("humans", "drive q1 n")
  t.is({ h.q1.state, h.q1.bonds }, { "killed", "" })
  t.is(taken.offers(h, "humans", "drive"), {})
end)

test("given a captor who has taken another thing in hand, then he drives it no further, and when the round closes it is free; with another prod he holds it",
  { "BH-156", "BH-158", "BH-159" }, function(t)
    for _, c in ipairs { { "er", "" }, { "screecher", "" }, { "net", "" }, { "prod", "subdued" } } do
      local g = game(t)
      taken.subdue(g, "q1", "m1")
      hall.arm(g, "m1", c[1])
      g:run(function() units.named("m1").weapon = units.named("m1").items[2] end)
      hall.activate(g, "m1")
      if c[2] == "" then t.ok(g:refused("humans", "drive q1 n"):find "what subdued it is not in hand") end
      g:act("humans", "end")
      taken.until_side(g, "preds")
      t.is(g.q1.bonds, c[2])
    end
  end)

test("given two captives of one captor, then he drives one of them in an activation", { "BH-156" }, function(t)
  local g = game(t, { q3 = hall.beast "0602" })
  taken.subdue(g, "q1", "m1")
  taken.subdue(g, "q3", "m1")
  hall.activate(g, "m1")
  t.ok(#taken.offers(g, "humans", "drive q1") > 0 and #taken.offers(g, "humans", "drive q3") > 0)
  g:act("humans", "drive q1 n")
  t.is(taken.offers(g, "humans", "drive q3"), {})
end)

test("given a captor who has walked, then he drives nobody in that activation", { "BH-156" }, function(t)
  local g = game(t)
  taken.subdue(g, "q1", "m1")
  hall.activate(g, "m1")
  g:act("humans", "move n")
  t.is(taken.offers(g, "humans", "drive"), {})
end)

test("given two hexes between them when a round closes, then the captive is free at once; beside each other it stays subdued",
  { "BH-157", "BH-158" }, function(t)
    local g = game(t)
    taken.use(g, "m1", "q1", { 4, 4 })
    g:act("humans", "drive q1 ne")
    g:act("humans", "drive q1 ne")
    t.is(g.q1.bonds, "subdued")
    g:act("humans", "end")
    taken.until_side(g, "preds")
    t.is(g.q1.bonds, "")
    t.ok(hall.logged(g, "is free"))
    t.has(taken.offers(g, "preds", "activate"), "activate q1")
    local h = game(t)
    taken.use(h, "m1", "q1", { 4, 4 })
    h:act("humans", "drive q1 ne")
    h:act("humans", "drive q1 ne")
    h:act("humans", "follow ne")
    h:act("humans", "follow ne")
    taken.until_side(h, "preds")
    t.is(h.q1.bonds, "subdued")
  end)

test("given a wall between them, or a captor who is down, panicked or knocked out, when a round closes, then the captive is free; across a door it is held",
  { "BH-158" }, function(t)
    local cases = { { "1502", { }, "subdued" }, { "1503", {}, "" }, { "1401", { panicked = true }, "" }, { "1401", { asleep = true }, "" },
      { "1401", { state = "incapacitated" }, "" }, { "1401", { stunned = true }, "subdued" } }
    for _, c in ipairs(cases) do
      local g = taken.game(t, { m1 = "prod" }, { m1 = hall.man "1402", m2 = hall.man "0101", q1 = hall.beast(c[1]) })
      taken.subdue(g, "q1", "m1")
      g:set("m1", c[2])
      g:run(function() tell "round.ends" end)
      t.is(g.q1.bonds, c[3])
    end
  end)

-- In the first round of the next turn, the man not yet active.
local function next_turn(t, at)
  local g = game(t, { m2 = hall.man "0602" })
  taken.subdue(g, "q1", "m1")
  if at then at(g) end
  g:set("q1", { held_turn = 0 })
  return g
end

test("given a new turn, then until its captor acts the captive counts as subdued, and others do not free it", { "BH-160" }, function(t)
  local g = next_turn(t)
  hall.activate(g, "m2")
  t.is(g.q1.bonds, "subdued")
  g:act("humans", "end")
  taken.until_side(g, "preds")
  t.no(contains(g:options "preds", "activate q1"))
end)

test("given a new turn, when its captor is first activated, then two dice at +2 say whether he holds it, and not a second time",
  { "BH-159", "BH-160" }, function(t)
    local g = next_turn(t)
    g:dice { combat = { 3, 3 } }
    hall.activate(g, "m1")
    t.is({ g.q1.bonds, g.q1.held_turn }, { "subdued", g.game.turn })
    t.ok(hall.logged(g, "%+2 held before"))
    t.has(g:options "humans", "drive q1 n")
    g:run(function() activation.begin(units.named "m1") end)
    t.is(#filter(g:log(), function(line) return line:find "held before" ~= nil end), 1)
  end)

test("given a failure at +2, then the captive is free and acts in the next round of its side; at 5 checks nothing, and at 7 it is checked for panic",
  { "BH-161" }, function(t)
    local g = next_turn(t)
    g:dice { combat = { 1, 2 } }
    hall.activate(g, "m1")
    t.is({ g.q1.bonds, g.m1.state }, { "", "healthy" })
    t.is(taken.offers(g, "humans", "drive"), {})
    g:act("humans", "end")
    taken.until_side(g, "preds")
    t.has(g:options "preds", "activate q1")
    local h = next_turn(t)
    h:set("game", { nerve = 5 })
    h:dice { combat = { 2, 3 }, panic = { 1 } }
    hall.activate(h, "m1")
    t.is({ h.q1.bonds, h.q1.cell }, { "", nil })
  end)

test("given a captor who is stunned, when he is first activated in a new turn, then the dice are thrown all the same, and he does nothing else", { "BH-160" },
  function(t)
    for _, c in ipairs { { { 3, 3 }, "subdued" }, { { 1, 2 }, "" } } do
      local g = next_turn(t)
      g:set("m1", { stunned = true })
      g:dice { combat = c[1] }
      hall.activate(g, "m1")
      t.is({ g.q1.bonds, g.m1.stunned, g.m1.acted, g.game.active }, { c[2], false, true, nil })
    end
  end)

test("given a captor who has another thing in hand, then he does not hold it any longer", { "BH-159" }, function(t)
  local g = next_turn(t, function(g)
    g:run(function()
      units.named("m1").weapon = nil
      people.arm(units.named "m1", "er")
    end)
  end)
  hall.activate(g, "m1")
  t.is(g.q1.bonds, "")
end)

test("given a captive, then a blow at it kills without fail, and a prod is not used on it again", { "own D10" }, function(t)
  local g = game(t, { m2 = hall.man("0602", { facing = "se" }) })
  taken.subdue(g, "q1", "m1")
  hall.activate(g, "m1")
  t.ok(g:refused("humans", "restrain q1"):find "it is subdued")
  g:act("humans", "end")
  hall.activate(g, "m2")
  g:dice { combat = { 1, 1 } }
  g:act("humans", "fight q1")
  t.is(g.q1.state, "killed")
end)

test("given a captive that is driven into the car of the lift, then it rides with the people in it, and one in the shaft does not",
  { "BH-489", "BH-078" }, function(t)
    local g = hall.game(t, { m1 = hall.man("k4:1706"), q1 = hall.beast "k4:1707", q2 = hall.beast "k4:1705" }, { map = "kestrel" })
    hall.arm(g, "m1", "prod")
    g:run(function()
      units.named("m1").facing = "s"
      sighting.update()
    end)
    taken.subdue(g, "q1", "m1")
    g:run(function() t.is(moves.reason(units.named "q1", "n"), nil) end)
    hall.activate(g, "m1")
    g:act("humans", "drive q1 n")
    t.is(g.q1.cell.name, "k4:1706")
    g:run(function()
      local m = units.named "m1"
      m.task, m.drive_left, m.follow_left, rooms.named("lift_4").crossed = "", 0, 0, false
      t.ok(hands.reaches(m, units.named "q1"))
      t.no(hands.reaches(m, units.named "q2"))
    end)
    g:act("humans", "ride lift_7")
    taken.until_side(g, "preds")
    t.is({ g.m1.cell.name, g.q1.cell.name, g.q2.cell.name, g.q1.bonds }, { "k7:1706", "k7:1706", "k4:1705", "subdued" })
  end)

test("given one in the car that is unconscious and in nobody's hands, then it rides and is within reach; awake it is in the shaft", { "BH-489", "own D11" },
  function(t)
    local g = hall.game(t, { m1 = hall.man "k4:1706", q1 = hall.beast "k4:1706", q2 = hall.beast "k4:1705" }, { map = "kestrel" })
    g:run(function()
      local m, q = units.named "m1", units.named "q1"
      t.no(hands.reaches(m, q))
      q.bonds, q.captor = "subdued", m
      captives.knock_out(q)
      t.is({ q.bonds, hands.reaches(m, q), hands.reaches(m, units.named "q2") }, { "", true, false })
      t.is(map(lifts.riders(rooms.named "lift_4"), function(u) return u.id end), { "m1", "q1" })
      captives.wake(q)
      t.no(hands.reaches(m, q))
    end)
  end)

test("given gas in the car, then who climbs in the shaft beside it breathes none", { "BH-144", "BH-490" }, function(t)
  local g = hall.game(t, { m1 = hall.man "k4:1706", q1 = hall.beast "k4:1706", q2 = hall.beast "k5:1706" }, { map = "kestrel" })
  g:dice { combat = { 6, 6, 6, 6 } }
  g:run(function()
    gas.fill(cells.named "k4:1706")
    gas.fill(cells.named "k5:1706")
    t.is({ units.named("m1").asleep, units.named("q1").asleep, units.named("q2").asleep }, { true, false, true })
  end)
end)

test("given no car at a stop, then a captive is not driven into the shaft, nor up it", { "BH-489", "BH-488" }, function(t)
  local g = hall.game(t, { m1 = hall.man "k7:1708", q1 = hall.beast "k7:1707", q2 = hall.beast "k9:0303" }, { map = "kestrel" })
  hall.arm(g, "m1", "prod")
  g:run(function() t.is(moves.reason(units.named "q1", "n"), nil) end)
  taken.subdue(g, "q1", "m1")
  g:run(function() t.is(moves.reason(units.named "q1", "n"), "the lift is elsewhere") end)
end)

test("given a captive in the car, then it is not driven up or down the shaft", { "BH-489", "BH-488" }, function(t)
  local g = hall.game(t, { m1 = hall.man "k5:1706", q1 = hall.beast "k5:1705", q2 = hall.beast "k9:0303" }, { map = "kestrel" })
  g:run(function() t.is(hatches.way(units.named "q1", true).name, "k4:1705") end)
  taken.subdue(g, "q1", "m1")
  g:run(function() t.is({ hatches.way(units.named "q1", true), hatches.way(units.named "q1", false) }, {}) end)
end)

test("given a creature with wits and a gun, then it does not fire in answer to a prod, as to no blow", { "BH-149", "own D7" }, function(t)
  local g = taken.game(t, { m1 = "prod" }, { m1 = hall.man "0603", q1 = hall.beast "0703", q2 = hall.beast "0903" }, { set = { reaction = "free" } })
  hall.power(g, "q2", "intelligent")
  hall.arm(g, "q2", "er")
  taken.use(g, "m1", "q1", { 4, 4 })
  t.is(g:pending(), { "humans" })
end)

test("given a captor who turns away, then the captive stays face up, and what is free and out of sight turns down", { "BH-155", "BH-498" }, function(t)
  local g = game(t)
  taken.subdue(g, "q1", "m1")
  g:run(function()
    units.named("q2").face_up = true
    units.named("m1").facing = "nw"
    sighting.update()
  end)
  t.is({ g.q1.face_up, g.q2.face_up }, { true, false })
end)

test("given a holding cell, then a captive is driven in, and stays when it is free", { "BH-102" }, function(t)
  local g = hall.game(t, { m1 = hall.man("k5:0905", { facing = "n" }), q1 = hall.beast "k5:0904", q2 = hall.beast "k9:0303" }, { map = "kestrel" })
  hall.arm(g, "m1", "prod")
  taken.subdue(g, "q1", "m1")
  hall.activate(g, "m1")
  g:act("humans", "drive q1 n")
  t.is(g.q1.cell.room.name, "cell_a")
  t.ok(captives.is_secured(g.q1))
  g:run(function()
    captives.free(units.named "q1")
    t.is(moves.reason(units.named "q1", "s"), "no creature opens that door")
  end)
end)
