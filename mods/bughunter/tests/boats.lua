-- Assault boats: where one lies, its breach, its pilot.
local hall = include "helpers/hall.lua"

local WALL, SEAT = "k11:1209 s", "k11:1210"

local function game(t, more)
  local units_of = { m1 = hall.man("k11:0703", { suited = true }), m2 = hall.man("k4:1303"), q1 = hall.beast "k4:1502" }
  for id, u in pairs(more or {}) do units_of[id] = u end
  return hall.game(t, units_of, { map = "kestrel" })
end

local function other_round(g)
  local round = g.game.round
  for _ = 1, 20 do
    if g.game.round ~= round then return end
    g:act(g:pending()[1], g.game.active and "end" or "rest")
    g:pending()
  end
end

test("given a side of the hull, then a boat lies there where the whole of its front touches the hull, and else not", { "BH-368" },
  function(t)
  local g = game(t)
  g:run(function()
    t.is(boats.reason(edges.named(WALL)), nil)
    t.is(boats.reason(edges.named "k11:1208 s"), "no side of the hull")         -- inside
    t.is(boats.reason(edges.named "k9:1711 s"), "no side of the hull")          -- a door
    t.is(boats.reason(edges.named "k11:1006 dn"), "its front would not touch the hull")   -- but the belly of the ship
    t.is(boats.reason(edges.named "k9:0401 s"), "its front would not touch the hull")   -- where the plan of deck 9 ends
    t.fails(function() boats.place(edges.named "k11:1208 s", {}) end, "no assault boat lies at")
    local boat = boats.place(edges.named(WALL), { units.named "m1" })
    t.is({ boat.cell.name, g.m1.cell.name, g.m1.inside, breach.is_open(edges.named(WALL)) }, { SEAT, SEAT, boat, false })
  end)
end)

test("given a boat, then in the first round it breaches the hull, and one goes through from the next round on", { "BH-369" }, function(t)
  local g = game(t, { m3 = hall.man(SEAT, { suited = true }) })
  g:run(function() boats.place(edges.named(WALL), { units.named "m1" }) end)
  t.no(breach.is_open(edges.named(WALL)))
  other_round(g)
  t.ok(breach.is_open(edges.named(WALL)))
  t.is({ moves.reason(g.m3, "n"), hall.logged(g, "the assault boat breaches the hull") },
    { "the breach is passed from the next round on", true })
  t.is(moves.reason(g.m2, "n"), nil)                                         -- elsewhere one goes as ever
  other_round(g)
  t.is(moves.reason(g.m3, "n"), nil)
  hall.activate(g, "m1")
  for _, text in ipairs(g:options "humans") do t.no(text:find "^move" or text:find "^climb" or text:find "^evade", text) end
  g:act("humans", "leave_boat")
  t.is({ g.m1.inside, g.m1.cell.name, g.m1.mp }, { nil, SEAT, 6 })
  g:act("humans", "move n")
  t.is(g.m1.cell.name, "k11:1209")
end)

test("given a boat, then nothing moves it, and it has no air", { "BH-368", "BH-370" }, function(t)
  local g = game(t)
  g:run(function()
    local boat = boats.place(edges.named(WALL), { units.named "m1", units.named "m2" })
    t.is({ exposure.column(g.m1), exposure.column(g.m2), boat.air.id }, { nil, "15:1", "vacuum" })
  end)
  other_round(g)
  other_round(g)
  t.is(records.all("assault_boat")[1].cell.name, SEAT)
end)

test("given its pilot, then he is one of a crew with a pistol, fights from the boat and never leaves it", { "BH-371" }, function(t)
  local g = game(t, { q2 = hall.beast(SEAT) })
  local pilot
  g:dice { people = { 1, 1 } }
  g:run(function()
    pilot = boats.pilot(boats.place(edges.named(WALL), { units.named "m1" }))
    t.is({ pilot.troop, pilot.weapon.def.id, pilot.rating, pilot.panic }, { "crew", "p", 1, 2 })
    t.is({ boats.stays(pilot), boats.stays(g.m1), boats.stays(g.m2) }, { "the pilot never leaves the boat", nil, "not in an assault boat" })
    units.named("q2").face_up = true
    t.ok(hands.reaches(pilot, g.q2) and sighting.sees(pilot, g.q2))
    pilot.panic = 1
    cards.give("strangler", "anaerobic")
  end)
  other_round(g)
  other_round(g)
  hall.activate(g, pilot.id)
  t.ok(contains(g:options "humans", "fight q2"))
  for _, text in ipairs(g:options "humans") do t.no(text:find "^move" or text:find "^leave" or text:find "^climb", text) end
end)

test("given its pilot alone in it, when he is killed, then the boat lies there empty", { "BH-368", "BH-371" }, function(t)
  local g = game(t)
  g:run(function()
    local boat = boats.place(edges.named(WALL), {})
    local pilot = boats.pilot(boat)
    harm.set_state(pilot, "killed")
    t.is({ pilot.inside, pilot.cell, #boat.inside, boat.cell.name }, { nil, nil, 0, SEAT })
  end)
end)

-- Relief with the boat, its pilot, and what fn says of it and m1
local function with_pilot(t, fn)
  local g = t.game { scenario = "relief", set = { boat = true, interphase = true, reaction = "none" } }
  for _ = 1, 6 do g:act("humans", "load offensive") end
  g:pending()
  local pilot = units.named "pilot1"
  g:run(function()
    units.named("m1").panic, pilot.panic = 6, 6
    fn(pilot, units.named "m1", g.game)
  end)
  return g
end

test("given its pilot, then no loss is drawn for him, no leader calls him, he hears of no marine by radio and no marine of him; "
  .. "of another marine it is so",
  { "BH-371", "BH-300", "BH-301", "BH-311" }, function(t)
  local function checks(g, name) return hall.logged(g, "nerve of " .. name) end
  local g = with_pilot(t, function(pilot) harm.set_state(pilot, "killed") end)
  t.is({ g.game.lost, checks(g, "Aldana") }, { 0, false })
  g = with_pilot(t, function(_, m1) harm.set_state(m1, "wounded") end)
  t.is({ checks(g, "the pilot"), checks(g, "Boyko") }, { false, true })
  g = with_pilot(t, function(pilot, m1)
    t.is({ g:hinted("in the assault boat", pilot), m1.side }, { false, pilot.side })
  end)
  g = with_pilot(t, function() sacrifice.note(units.named "m8", units.named "m7", units.named("m8").cell.room) end)
  t.is({ checks(g, "the pilot"), checks(g, "Boyko") }, { false, true })
  g = with_pilot(t, function(pilot, _, play)
    units.named("m8").cell = cells.named "k11:0703"
    harm.set_state(units.named "m8", "killed")
    pilot.rating, play.chit, play.active, play.acting, play.in_round = 6, 1, units.named "m5", sides.named "humans", true
  end)
  t.ok(g.game.lost > 0)
  local called = filter(g:options "humans", function(text) return text:find "^lead" end)
  t.is({ contains(called, "lead pilot1"), contains(called, "lead m7") }, { false, true })
end)

test("given its pilot and nobody else on his feet, then the force is broken; with three of it left he is none of the three, and an "
  .. "interphase neither waits for him nor moves him",
  { "BH-371", "BH-404", "BH-314", "BH-320" }, function(t)
  with_pilot(t, function(pilot)
    for i = 1, 8 do units.named("m" .. i).state = "killed" end
    t.ok(interphase.is_broken())
    for i = 1, 3 do units.named("m" .. i).state = "healthy" end
    t.no(interphase.is_broken())
    units.named("m2").position = "E"
    t.ok(destruct.may_announce())
    t.is(#interphase.engaged(), 3)
    interphase.assemble()
    t.is({ pilot.cell.name, units.named("m1").cell.room.name }, { SEAT, "lower_hold" })
  end)
end)

test("given Relief with the boat, then the squad of eight and a pilot begin in it, in suits, with an assault gun to take",
  { "BH-368", "BH-370", "BH-372" },
  function(t)
    local g = t.game { scenario = "relief", set = { boat = true } }
    g:pending()
    local boat = records.all("assault_boat")[1]
    t.is({ #boat.inside, boat.cell.name, #filter(boat.inside, function(u) return u.suited end) }, { 9, SEAT, 9 })
    t.is(map(g:cell(SEAT).items, function(item) return item.def.id end), { "lag" })
    t.no(breach.is_open(edges.named(WALL)))
    t.is(#records.all("assault_boat"), 1)
    t.ok(g:briefing("humans"):find("assault boat lies against the hull", 1, true))
    t.no(t.game({ scenario = "relief" }):briefing("humans"):find("assault boat", 1, true))
  end)
