-- Anesthetic gas, and what it is to be unconscious.
local hall = include "helpers/hall.lua"
local taken = include "helpers/taken.lua"

local function burst(g, at, dice)
  g:dice { combat = dice, damage = { 1 } }
  g:run(function() grenades.burst(cells.named(at), definition("grenade", "gas"), units.named "m1") end)
end

-- Two in the closet behind its door, one in the cell behind an airtight door, the rest in the hall.
local function game(t, more)
  local units_of = { m1 = hall.man "1302", q1 = hall.beast "1502", q2 = hall.beast "1603", q3 = hall.beast "1702", q4 = hall.beast "1402" }
  for id, u in pairs(more or {}) do units_of[id] = u end
  return hall.game(t, units_of)
end

-- The rooms with gas, and how much of each.
local function filled()
  local list = {}
  for _, room in ipairs(rooms.all()) do
    local n = #filter(room.cells, function(c) return c.gas end)
    if n > 0 then list[#list + 1] = ("%s %d of %d"):format(room.name, n, #room.cells) end
  end
  return list
end

local OUT = { 4, 4 }

test("given a gas grenade, then it is prepared and thrown like any other, and bursts when the round closes", { "BH-142" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0303", m2 = hall.man("0101", { suited = true }), q1 = hall.beast "0703", q2 = hall.beast "1702" })
  g:run(function() items.new("gas", { holder = units.named "m1" }) end)
  hall.activate(g, "m1")
  g:act("humans", "prepare gas")
  t.is(g.m1.ready, "gas")
  taken.until_side(g, "preds")
  taken.until_side(g, "humans")
  hall.activate(g, "m1")
  g:dice { scatter = { 6, 6 }, combat = { 1, 1, 6, 6 }, damage = { 1 } }
  g:act("humans", "throw 0703")
  t.no(g.q1.asleep)
  taken.until_side(g, "preds")
  t.is({ g.m1.asleep, g.q1.asleep }, { false, true })
end)

test("given a burst in a room, then gas fills all of it and nothing beyond its walls and doors", { "BH-143" }, function(t)
  local g = game(t)
  burst(g, "1501", { 1, 1, 1, 1 })
  t.is(filled(), { "closet 6 of 6" })
  local h = game(t)
  burst(h, "1401", { 1, 1, 1, 1 })
  t.is(filled(), { "hall 70 of 70" })
end)

test("given a door that somebody holds open, then the cloud ends there too; a hole in the wall lets it through", { "BH-143" }, function(t)
  local g = game(t)
  g:run(function() doors.hold(units.named "m1", portals.named "door-1") end)
  burst(g, "1501", { 1, 1, 1, 1 })
  t.no(g:cell("1402").gas)
  local h = game(t)
  h:run(function() edges.named("1402 se"):change { state = "breach", stops = {} } end)
  burst(h, "1501", { 1, 1, 1, 1, 1, 1, 1, 1 })
  t.ok(h:cell("1402").gas and h:cell("0101").gas)
  t.no(h:cell("1702").gas)
end)

test("given a hatch, stairs and the shaft of a lift, then the cloud stays on its deck; over an open well it spreads", { "BH-143" }, function(t)
  local g = hall.game(t, { m1 = hall.man "k4:1303", q1 = hall.beast "k9:0303" }, { map = "kestrel" })
  burst(g, "k11:1805", {})
  t.ok(g:cell("k11:1805").gas)
  t.no(g:cell("k10:1805").gas)
  burst(g, "k7:1705", {})
  t.ok(g:cell("k7:1706").gas)
  t.no(g:cell("k6:1705").gas or g:cell("k8:1705").gas)
  local h = hall.game(t, { m1 = hall.man "l1:1110", q1 = hall.beast "l3:1310" }, { map = "command_house" })
  burst(h, "l1:1211", { 1, 1 })
  t.ok(h:cell("l1:1211").gas)
  t.no(h:cell("l2:1211").gas)
  local w = hall.game(t, { m1 = hall.man "low:0101", q1 = hall.beast "low:0102" }, { map = "two_floors" })
  burst(w, "up:0702", { 1, 1, 1, 1 })
  t.ok(w:cell("up:0702").gas and w:cell("low:0702").gas)
end)

test("given the beings in the cloud, then each throws for itself, human or creature, and who is outside does not", { "BH-144" }, function(t)
  local g = game(t, { m2 = hall.man "1601" })
  burst(g, "1501", { 4, 4, 1, 1, 3, 4 })
  t.is({ g.m2.asleep, g.q1.asleep, g.q2.asleep, g.q2.stunned }, { true, false, false, true })
  t.is({ g.m1.asleep, g.q3.asleep, g.q4.asleep }, { false, false, false })
end)

test("given two dice, then the column of the gas stuns on 6 and 7 and knocks out from 8", { "BH-144", "own D11" }, function(t)
  local cases = { { { 2, 3 }, false, false }, { { 3, 3 }, true, false }, { { 3, 4 }, true, false }, { { 4, 4 }, false, true }, { { 6, 6 }, false, true } }
  for _, c in ipairs(cases) do
    local g = hall.game(t, { m1 = hall.man "0303", q1 = hall.beast "1602" })
    burst(g, "1501", c[1])
    t.is({ g.q1.stunned, g.q1.asleep }, { c[2], c[3] })
  end
end)

test("given a dummy and what is dead, then the gas throws for neither", { "BH-144" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0303", d1 = { side = "preds", at = "1602", dummy = true, troop = "pred" },
    q1 = hall.beast("1603", { state = "incapacitated" }) })
  burst(g, "1501", {})
  t.is({ g.d1.asleep, g.q1.asleep, g.q1.state }, { false, false, "incapacitated" })
end)

test("given a spacesuit on, then the gas does nothing; half in a suit it does", { "BH-145" }, function(t)
  local g = hall.game(t, { m1 = hall.man("1501", { suited = true }), m2 = hall.man("1601", { suiting = true }), q1 = hall.beast "0103" })
  burst(g, "1502", OUT)
  t.is({ g.m1.asleep, g.m2.asleep }, { false, true })
end)

test("given people of one's own in the cloud, then it endangers them with their chance; with a suit on, or outside, not", { "BH-144", "own D8" }, function(t)
  local function doubted(at, more)
    local g = hall.game(t, { m1 = hall.man("1602", { facing = "n" }), m2 = hall.man(at, more), q1 = hall.beast "0103" })
    g:run(function() items.new("gas", { holder = units.named "m1" }) end)
    g:set("m1", { ready = "gas", suited = true })
    local list
    g:run(function() list = map(gas.dangers(cells.named "1501"), function(one) return { one[1].id, one[2] } end) end)
    return list
  end
  t.is(doubted "1601", { { "m2", 26 } })
  t.is(doubted("1601", { suited = true }), {})
  t.is(doubted "1402", {})
end)

test("given somebody unconscious, then it is not activated, sees nobody, calls nobody, takes no room and is killed by any blow; the others act",
  { "BH-146", "own D10" }, function(t)
    local g = hall.game(t, { m1 = hall.man("0603", { asleep = true, position = "SL" }), m2 = hall.man("0103", { facing = "nw" }), q1 = hall.beast "0703" })
    t.is(taken.offers(g, "humans", "activate"), { "activate m2" })
    g:run(function()
      t.no(sighting.watched(cells.named "0803"))
      t.is(activation.rating(units.named "m2"), 2)
      for i = 1, 2 do units.new { id = "x" .. i, name = "x" .. i, side = "humans", cell = cells.named "0603" } end
      t.no(posture.full(cells.named "0603", units.named "q1"))
    end)
    g:dice { combat = { 1, 1 } }
    g:run(function() hands.attack(units.named "q1", units.named "m1") end)
    t.is(g.m1.state, "killed")
  end)

test("given somebody who is knocked out, then he lets go of a door and of what he prepared", { "BH-146", "BH-031" }, function(t)
  local g = hall.game(t, { m1 = hall.man("1402", { ready = "quick_fire" }), q1 = hall.beast "0103" })
  g:run(function()
    doors.hold(units.named "m1", portals.named "door-1")
    captives.knock_out(units.named "m1")
  end)
  t.is({ portals.named("door-1").state, g.m1.ready, g.m1.asleep }, { "closed", "", true })
end)

test("given a counter face down, when gas knocks it out unseen, then the humans read nothing of it; seen, it is turned up", { "BH-494", "BH-146" }, function(t)
  local g = game(t)
  burst(g, "1501", { 4, 4, 1, 1 })
  t.no(taken.reads(g, "humans", "unconscious"))
  t.ok(taken.reads(g, "preds", "q1 is unconscious"))
  g:run(function()
    units.named("m1").cell = cells.named "1601"
    units.named("m1").facing = "s"
    sighting.update()
  end)
  t.ok(g.q1.face_up)
end)

test("given Recovery, then each who is unconscious throws at +2 on the column of the gas, by whatever it was, and stays out from 6", { "BH-147" }, function(t)
  for _, c in ipairs { { { 3, 3 }, true }, { { 2, 3 }, false }, { { 1, 1 }, false } } do
    local g = hall.game(t, { m1 = hall.man("0303", { asleep = true }), m2 = hall.man "0103", q1 = hall.beast "1602" })
    g:dice { combat = c[1] }
    g:run(function() tell "recovery" end)
    t.is({ g.m1.asleep, g.m2.asleep }, { c[2], false })
    if not c[2] then t.is({ g.m1.stunned, hall.logged(g, "m1 wakes") }, { false, true }) end
  end
end)

test("given a suit put on a sleeper, then he is thrown for all the same", { "BH-147" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0303", { asleep = true, suited = true }), m2 = hall.man "0103", q1 = hall.beast "1602" })
  g:dice { combat = { 1, 1 } }
  g:run(function() tell "recovery" end)
  t.no(g.m1.asleep)
end)

test("given the end of a turn, then the gas is gone, and who comes into it before harms himself no more", { "BH-148" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0303", q1 = hall.beast "1202" })
  burst(g, "1501", {})
  t.ok(g:cell("1501").gas)
  g:run(function()
    units.named("m1").cell = cells.named "1501"
    tell("unit.moved", { unit = units.named "m1", cell = cells.named "1501" })
  end)
  t.no(g.m1.asleep)
  hall.until_round(g, 1, 6)
  t.ok(g:cell("1501").gas)
  g:dice { turns = { 1 } }
  hall.until_round(g, 2, 1)
  t.no(g:cell("1501").gas)
end)

test("given any grenade, then the ship throws one die, for gas too", { "BH-394" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0303", q1 = hall.beast "1202" })
  g:dice { damage = { 6 } }
  g:run(function() grenades.burst(cells.named "1501", definition("grenade", "gas"), units.named "m1") end)
  t.is(rooms.named("closet").damage, 1)
end)
