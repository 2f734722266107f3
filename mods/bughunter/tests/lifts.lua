-- From deck to deck: hatches, the lift, its shaft.
local hall = include "helpers/hall.lua"

local function ship(t, units_of, opts)
  local set = { map = "kestrel" }
  for k, v in pairs(opts or {}) do set[k] = v end
  return hall.game(t, units_of, set)
end

local function offered(g, side, text) return contains(g:options(side), text) end

-- Ends the round of the side that acts, without anybody else.
local function close_round(g)
  local round = g.game.round
  for _ = 1, 20 do
    local seat = g:pending()[1]
    if not seat or g.game.round ~= round then return end
    g:act(seat, g.game.active and "end" or "rest")
  end
end

local function until_humans(g)
  for _ = 1, 20 do
    if g.game.acting.id == "humans" and g:pending()[1] == "humans" then return end
    close_round(g)
  end
end

-- hatches -------------------------------------------------------------------------------------------------------------

test("given a hatch, then a human climbs one deck with the whole allowance, turns or drops after it, and goes no further",
  { "BH-041", "BH-043", "BH-514", "BH-517" }, function(t)
    local g = ship(t, { m1 = hall.man "k11:1805", q1 = hall.beast "k4:1303" })
    hall.activate(g, "m1")
    t.no(offered(g, "humans", "descend"))
    g:act("humans", "climb")
    t.is(g.m1.cell.name, "k10:1805")
    t.is({ g.m1.marker, g.m1.mp }, { "move", 0 })
    t.ok(offered(g, "humans", "prone"))
    t.ok(offered(g, "humans", "face n"))
    for _, text in ipairs(g:options "humans") do t.no(text:find "^move" or text:find "^climb" or text:find "^descend") end
  end)

test("given a man who has climbed, or calls others, then `go` finds no step for him; one who has done nothing has one, and whoever evades evades on",
  { "BH-043", "BH-514" }, function(t)
    local g = ship(t, { m1 = hall.man "k11:1805", m2 = hall.man("k11:1803", { position = "SL" }), m3 = hall.man("k11:1903", { rating = 6 }),
      q1 = hall.beast "k4:1303" })
    hall.activate(g, "m1")
    t.is(g:path "k11:1804", { "move n" })
    t.is(g:overlay("humans", "reach m1")["k11:1804"], "1")
    g:act("humans", "climb")
    t.is({ g:path "k10:1804", g:overlay("humans", "reach m1") }, { {}, {} })
    g:act("humans", "end")
    hall.activate(g, "m2")
    g:act("humans", "evade s")
    t.is(g:path "k11:1803", { "evade n" })
    g:act("humans", "end")
    g = ship(t, { m2 = hall.man("k11:1803", { position = "SL" }), m3 = hall.man("k11:1903", { rating = 7 }), q1 = hall.beast "k4:1303" })
    hall.activate(g, "m2")
    g:act("humans", "lead m3")
    t.is({ g:path "k11:1804", ease.prompt(units.named "m2") }, { {}, "calls others" })
  end)

test("given a lift that is elsewhere or about to move, then no way leads into it or out of it; to a creature the shaft is open",
  { "BH-065", "BH-072" },
  function(t)
    local g = ship(t, { m1 = hall.man "k11:1806", q1 = hall.beast "k11:1806" })
    hall.activate(g, "m1")
    t.is(g:path "k11:1705", {})
    g:run(function()
      lifts.at(rooms.named "lift_11").car = false
      rooms.named("lift_11").car = true
    end)
    t.is(#g:path "k11:1705", 2)
    g:run(function() lifts.call(units.named "m1", rooms.named "lift_9") end)
    t.is(g:path "k11:1705", {})
    g:run(function() units.named("m1").cell = cells.named "k11:1705" end)
    t.is({ g:path "k11:1806", g:path "k11:1706" }, { {}, { "move s" } })
    g = ship(t, { m1 = hall.man "k4:1303", q1 = hall.beast "k11:1806" }, { first = "preds" })
    hall.activate(g, "q1")
    t.is(#g:path "k11:1705", 2)
  end)

test("given a step already taken, a hex without a hatch or one that leads the other way, then there is no climbing", { "BH-043" }, function(t)
  local g = ship(t, { m1 = hall.man "k11:1804", m2 = hall.man "k4:1806", q1 = hall.beast "k7:1303" })
  hall.activate(g, "m1")
  t.ok(g:refused("humans", "climb"):find "nothing leads up here")
  g:act("humans", "move s")
  t.is(g.m1.cell.name, "k11:1805")
  t.ok(g:refused("humans", "climb"):find "another task")
  g:act("humans", "end")
  hall.activate(g, "m2")
  t.ok(g:refused("humans", "climb"):find "nothing leads up")
  g:act("humans", "descend")
  t.is(g.m2.cell.name, "k5:1806")
end)

test("given a wounded man or a creature, then it climbs like any; given three in the hex above, then nobody does", { "BH-041" }, function(t)
  local g = ship(t, { m1 = hall.man("k11:1805", { state = "wounded" }), q1 = hall.beast "k11:1805", q2 = hall.beast "k10:1805", q3 = hall.beast "k10:1805" })
  g:run(function()
    t.is(hatches.reason(units.named "m1", true), nil)
    t.is(hatches.reason(units.named "q1", true), nil)
    units.new { id = "m2", side = "humans", cell = cells.named "k10:1805" }
    t.is(hatches.reason(units.named "m1", true), "no room there")
    t.is(hatches.reason(units.named "q1", true), "no room there")
  end)
end)

test("given vacuum on one side of a hatch, then it stays shut and holds; on both, then it opens", { "BH-037", "BH-045" }, function(t)
  local g = ship(t, { m1 = hall.man("k11:1805", { suited = true }), q1 = hall.beast "k4:1303" })
  g:run(function()
    air.put(rooms.named "lobby_11", "vacuum")
    air.step()
    t.is(cells.named("k10:1805").air.id, "benign")
    t.is(hatches.reason(units.named "m1", true), "the pressure holds the hatch")
    air.put(rooms.named "lobby_10", "vacuum")
    t.is(hatches.reason(units.named "m1", true), nil)
  end)
end)

test("given a hatch in the hex, then it neither costs nor blocks those who go by", { "BH-042" }, function(t)
  local g = ship(t, { m1 = hall.man "k11:1804", q1 = hall.beast "k4:1303" })
  g:run(function()
    t.is(moves.cost(units.named "m1", cells.named "k11:1805"), 1)
    t.ok(sight.clear(cells.named "k11:1804", cells.named "k11:1806", "see"))
  end)
end)

test("given stairs, a hatch in a floor and a well, then they are climbed as well", { "BH-041", "BH-081" }, function(t)
  local g = hall.game(t, { m1 = hall.man "l1:1211", m2 = hall.man "l2:1111", m3 = hall.man "l2:1111", q1 = hall.beast "l3:1310" }, { map = "command_house" })
  g:run(function()
    local function way(id, up)
      local to, hatch = hatches.way(units.named(id), up)
      return { to and to.name or "none", hatch or false }
    end
    t.is({ way("m1", true), way("m1", false) }, { { "l2:1211", false }, { "none", false } })
    t.is(way("m2", false), { "l1:1111", true })
    t.is(way("m2", true), { "l3:1111", false })
  end)
end)

test("given a counter that comes through a hatch into sight of a marine, then it is turned up and he may fire", { "BH-498", "own D7" }, function(t)
  local g = ship(t, { m1 = hall.man("k10:1806", { facing = "n" }), q1 = hall.beast "k11:1805" }, { first = "preds", set = { reaction = "free" } })
  hall.arm(g, "m1", "er")
  hall.activate(g, "q1")
  g:act("preds", "climb")
  t.ok(g.q1.face_up)
  t.is(g:pending(), { "humans" })
  t.is(g:options "humans", { "pass", "react q1" })
end)

-- the lift ------------------------------------------------------------------------------------------------------------

test("given the start, then the car is on deck 4, and on the ground floor of a house", { "BH-058", "BH-059", "BH-061" }, function(t)
  ship(t, { m1 = hall.man "k11:1705", q1 = hall.beast "k4:1303" })
  t.is(map(rooms.all { car = true }, function(r) return r.name end), { "lift_4" })
  hall.game(t, { m1 = hall.man "l1:1211", q1 = hall.beast "l3:1310" }, { map = "command_house" })
  t.is(map(rooms.all { car = true }, function(r) return r.name end), { "lift_1" })
end)

local BY_THE_LIFT = "k11:1806"                                             -- beside its door on deck 11

test("given a man beside the lift, then to call it is a point of his move, and it comes from any deck when the round closes",
  { "BH-068", "BH-069", "BH-070", "BH-077", "BH-078" }, function(t)
    local g = ship(t, { m1 = hall.man(BY_THE_LIFT), m2 = hall.man "k11:2003", q1 = hall.beast "k4:1303" })
    hall.activate(g, "m2")
    t.no(offered(g, "humans", "call lift_11"))
    g:act("humans", "end")
    hall.activate(g, "m1")
    g:act("humans", "call lift_11")
    t.is({ g.m1.mp, g.m1.task }, { 7, "move" })
    t.ok(rooms.named("lift_4").car)
    close_round(g)
    t.is(map(rooms.all { car = true }, function(r) return r.name end), { "lift_11" })
  end)

test("given a round in which it was called, then nobody enters it, and in the next he does, as through an airtight door", { "BH-067", "BH-071" }, function(t)
  local g = ship(t, { m1 = hall.man("k4:1707"), m2 = hall.man "k4:1707", m3 = hall.man(BY_THE_LIFT), q1 = hall.beast "k9:0303" })
  g:run(function() t.is(moves.reason(units.named "m1", "n"), nil) end)
  hall.activate(g, "m3")
  t.ok(g:refused("humans", "move nw"):find "the lift is elsewhere")
  g:act("humans", "call lift_11")
  t.ok(g:refused("humans", "move nw"):find "the lift is elsewhere")
  g:act("humans", "end")
  hall.activate(g, "m1")
  t.ok(g:refused("humans", "move n"):find "about to move")
  g:act("humans", "end")
  close_round(g)
  until_humans(g)
  hall.activate(g, "m3")
  local before = g.m3.task == "" and 8
  g:act("humans", "move nw")
  t.is({ g.m3.cell.name, before - g.m3.mp }, { "k11:1706", 4 })
end)

test("given somebody who went in or out in this round, then a call has no effect", { "BH-073", "BH-076" }, function(t)
  local g = ship(t, { m1 = hall.man "k4:1707", m2 = hall.man(BY_THE_LIFT), q1 = hall.beast "k9:0303" })
  hall.activate(g, "m1")
  g:act("humans", "move n")
  g:act("humans", "move s")
  g:act("humans", "end")
  hall.activate(g, "m2")
  g:act("humans", "call lift_11")
  t.ok(hall.logged(g, "the lift does not go to"))
  t.is(g.m2.mp, 7)
  close_round(g)
  t.ok(rooms.named("lift_4").car)
  until_humans(g)
  hall.activate(g, "m2")
  g:act("humans", "call lift_11")
  close_round(g)
  t.ok(rooms.named("lift_11").car)
end)

test("given two calls on end by a side, then the second is nothing, and a round later one works again", { "BH-074", "BH-076" }, function(t)
  local g = ship(t, { m1 = hall.man "k7:1707", m2 = hall.man(BY_THE_LIFT), q1 = hall.beast "k9:0303" })
  hall.activate(g, "m2")
  g:act("humans", "call lift_11")
  for _, at in ipairs { "lift_11", "lift_7" } do
    close_round(g)
    until_humans(g)
    hall.activate(g, "m1")
    g:act("humans", "call lift_7")
    t.is(rooms.named("lift_7").wanted, at == "lift_7")
    close_round(g)
    t.ok(rooms.named(at).car)
  end
end)

test("given somebody in the car, then a call from outside fails, and he rides where he will, with the others", { "BH-075", "BH-078", "BH-079" }, function(t)
  local g = ship(t, { m1 = hall.man "k4:1705", m2 = hall.man("k4:1706", { state = "incapacitated" }), m3 = hall.man(BY_THE_LIFT), q1 = hall.beast "k9:0303" })
  g:run(function() items.new("er", { cell = cells.named "k4:1706" }) end)
  hall.activate(g, "m3")
  g:act("humans", "call lift_11")
  t.ok(hall.logged(g, "the lift does not go to"))
  g:act("humans", "end")
  hall.activate(g, "m1")
  g:act("humans", "ride lift_7")
  close_round(g)
  t.is({ g.m1.cell.name, g.m2.cell.name, #cells.named("k7:1706").items }, { "k7:1705", "k7:1706", 1 })
  t.is(#cells.named("k4:1706").items, 0)
  t.is(map(rooms.all { car = true }, function(r) return r.name end), { "lift_7" })
end)

test("given a car that will move, then nobody leaves it, and only in a round after it has come", { "BH-072", "BH-079" }, function(t)
  local g = ship(t, { m1 = hall.man "k4:1705", m2 = hall.man "k4:1706", q1 = hall.beast "k9:0303" })
  hall.activate(g, "m1")
  g:act("humans", "ride lift_5")
  hall.activate(g, "m2")
  t.ok(g:refused("humans", "move s"):find "about to move")
  g:act("humans", "end")
  close_round(g)
  until_humans(g)
  hall.activate(g, "m2")
  g:act("humans", "move s")
  t.is(g.m2.cell.name, "k5:1707")
end)

test("given a creature, or a man who is panicked or down, then it works no lift", { "BH-064", "BH-066" }, function(t)
  local g = ship(t, { m1 = hall.man "k4:1705", m2 = hall.man("k4:1705", { state = "incapacitated" }), m3 = hall.man "k11:0703",
    q1 = hall.beast "k9:1805" }, { first = "preds" })
  hall.activate(g, "q1")
  for _, text in ipairs(g:options "preds") do t.no(text:find "^call" or text:find "^ride") end
  until_humans(g)
  t.ok(offered(g, "humans", "activate m1"))
  g:set("m1", { panicked = true })
  t.no(offered(g, "humans", "activate m1"))
  t.no(offered(g, "humans", "activate m2"))
  t.ok(offered(g, "humans", "activate m3"))
end)

-- the shaft -----------------------------------------------------------------------------------------------------------

test("given the shaft, then a creature climbs one deck in it whether the car is there or not, and no man does", { "BH-488", "BH-065" }, function(t)
  local g = ship(t, { m1 = hall.man "k4:1705", q1 = hall.beast "k5:1705", q2 = hall.beast "k8:1707" }, { first = "preds" })
  g:run(function()
    local m, q = units.named "m1", units.named "q1"
    t.is({ hatches.way(q, true).name, hatches.way(q, false).name }, { "k4:1705", "k6:1705" })
    t.is(hatches.way(m, false), nil)
    t.is(moves.reason(units.named "q2", "n"), nil)
  end)
  hall.activate(g, "q1")
  g:act("preds", "climb")
  t.is(g.q1.cell.name, "k4:1705")
end)

test("given a creature in the shaft beside the car, then neither touches or sees the other, takes its room or is moved with it", { "BH-490" }, function(t)
  local g = ship(t, { m1 = hall.man "k4:1705", m2 = hall.man "k4:1705", m3 = hall.man("k4:1707", { facing = "n" }), q1 = hall.beast "k4:1705",
    q2 = hall.beast "k9:1705", m4 = hall.man("k9:1605", { facing = "ne" }) })
  g:run(function()
    local m, q, out = units.named "m1", units.named "q1", units.named "m3"
    t.no(hands.reaches(m, q) or hands.reaches(q, m) or sighting.sees(m, q) or sighting.sees(q, m) or sighting.sees(out, q))
    t.no(posture.full(cells.named "k4:1705", out))
    t.ok(sighting.sees(out, cells.named "k4:1706"))
    t.ok(sighting.sees(units.named "m4", units.named "q2"))               -- no car there: he looks through the door beside him
    t.is(map(blast.dangers(cells.named "k4:1705", { 5, 5 }, "a bomb"), function(one) return one[1].id end), { "m1", "m2" })
  end)
  hall.activate(g, "m1")
  g:act("humans", "ride lift_9")
  close_round(g)
  t.is({ g.m1.cell.name, g.q1.cell.name }, { "k9:1705", "k4:1705" })
end)

test("given a man in the car who holds its door, when he rides away, then it shuts; one that another holds stays",
  { "BH-030", "BH-070" }, function(t)
    local g = ship(t, { m1 = hall.man "k4:1706", m2 = hall.man "k4:1705", m3 = hall.man(BY_THE_LIFT), q1 = hall.beast "k9:0303" })
    local of_lift, other
    g:run(function()
      of_lift = doors.may_hold(units.named "m1")[1]
      other = doors.may_hold(units.named "m3")[1]
      doors.hold(units.named "m1", of_lift)
      doors.hold(units.named "m3", other)
    end)
    hall.activate(g, "m2")
    g:act("humans", "ride lift_7")
    close_round(g)
    t.is(g.m1.cell.name, "k7:1706")
    t.is({ of_lift.state, of_lift.holder, other.state }, { "closed", nil, "held" })
  end)

test("given a man in the car behind its shut door, then nothing rushes him; held open, he is in reach", { "BH-485", "BH-490" }, function(t)
  local function game(at)
    local g = ship(t, { m1 = hall.man(at), q1 = hall.beast "k4:1707" }, { first = "preds" })
    hall.activate(g, "q1")
    return g
  end
  local g = game "k4:1706"
  t.no(offered(g, "preds", "rush m1"))
  g:run(function() doors.hold(units.named "m1", doors.may_hold(units.named "m1")[1]) end)
  g:run(function() t.ok(hands.reaches(units.named "q1", units.named "m1")) end)
  t.ok(offered(game "k4:1507", "preds", "rush m1"))
end)
