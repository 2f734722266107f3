-- Sight, doors, counters that are turned over and hidden again, dummies, trackers.
local hall = include "helpers/hall.lua"

local function closet(t, more, first)
  return hall.game(t, { m1 = hall.man("1402", { facing = "ne" }), q1 = hall.beast("1603", more) }, { first = first })
end

test("a shut door stops the eye, but not of one who stands beside it", { "BH-024", "BH-025", "BH-026", "BH-027" }, function(t)
  local g = closet(t)
  g:run(function()
    local door = cells.named "1502"
    t.ok(sighting.line(cells.named "1402", door))
    t.no(sighting.line(cells.named "1202", door))
    t.no(cells.may_step(cells.named "1402", "ne", "see"))
    t.ok(cells.may_step(cells.named "1402", "ne", "move"))
    t.ok(sighting.line(cells.named "1602", cells.named "1702"))
    t.no(sighting.line(cells.named "1501", cells.named "1702"))
  end)
end)

test("the line on the board is the one that counts: through a door beside one, not behind one's back",
  { "BH-026", "BH-027", "own D5" }, function(t)
  local g = closet(t)
  local near = g:overlay("humans", "sight m1")
  t.ok(near["1502"])
  t.no(near["1302"], "it is behind the back of m1")
  t.no(g:overlay("humans", "sight - 1202")["1502"], "the door is not beside 1202")
  local line = chain "sight.line"
  local function said(from, to) return line(from, cells.named(to)) end
  t.is(said(g.m1, "1502").clear, true)
  t.is(said(g.m1, "1302").by, "its own facing")
  t.is(said(cells.named "1202", "1502").by, "door-1")
  g:run(function() cells.named("0403").smoke = true end)
  t.is(said(cells.named "0103", "0403").by, "smoke")
end)

test("who stands beside a door may hold it open; all then see through", { "BH-029", "BH-034", "BH-040" }, function(t)
  local g = closet(t)
  hall.activate(g, "m1")
  g:act("humans", "hold door-1")
  t.is(g.portal["door-1"].state, "held")
  t.is(g.portal["door-1"].holder, g.m1)
  g:run(function()
    t.ok(cells.may_step(cells.named "1402", "ne", "see"))
    t.is(moves.cost(units.named "m1", cells.named "1502"), 1)
    local u = units.named "q1"
    u.cell = cells.named "1602"
    t.is(moves.cost(u, cells.named "1702"), 4)
    portals.named("door-2").state = "held"
    t.is(moves.cost(u, cells.named "1702"), 2)
  end)
end)

test("it shuts when the holder goes, panics or falls; not when he is stunned", { "BH-030", "BH-031", "BH-032" }, function(t)
  local function held(more)
    local g = closet(t)
    hall.activate(g, "m1")
    g:act("humans", "hold door-1")
    return g
  end
  local g = held()
  g:act("humans", "move sw")
  t.is(g.portal["door-1"].state, "closed")
  for result, state in pairs { I = "closed", K = "closed", S = "held" } do
    g = held()
    g:run(function() harm.apply(units.named "m1", result, { kind = "fire", at = units.named "m1", cell = units.named("m1").cell, ignores = {} }) end)
    t.is(g.portal["door-1"].state, state)
  end
  g = held()
  g:set("m1", { panic = 6 })
  g:dice { panic = { 1 } }
  g:run(function() nerve.check(units.named "m1", { why = "a test" }) end)
  t.is(g.portal["door-1"].state, "closed")
end)

test("a human sees the half before it, a creature all round", { "BH-443" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0603", { facing = "se" }), q1 = hall.beast "0301" })
  g:run(function()
    local m, q = units.named "m1", units.named "q1"
    t.ok(sighting.sees(m, cells.named "0904"))
    t.ok(sighting.sees(m, cells.named "0703"))
    t.no(sighting.sees(m, q))
    t.ok(sighting.sees(q, m))
    m.facing = "nw"
    t.ok(sighting.sees(m, q))
  end)
end)

test("crates hide who is not beside them", { "BH-082" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0105" })
  g:run(function()
    t.no(sighting.line(cells.named "0805", cells.named "1205"))
    t.ok(sighting.line(cells.named "0905", cells.named "1105"))
    t.ok(sighting.line(cells.named "0905", cells.named "1205"))    -- through 1005, beside it
  end)
end)

-- counters -----------------------------------------------------------------------------------------------------------

test("a counter in sight is turned over at Initial Sighting, unless it evades", { "BH-498", "BH-457" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0803", q2 = hall.beast("0903", { marker = "evade" }) })
  t.ok(g.q1.face_up)
  t.no(g.q2.face_up)
end)

test("beside a human it is seen even if it evades", { "BH-500" }, function(t)
  t.ok(hall.game(t, { m1 = hall.man "0103", q1 = hall.beast("0203", { marker = "evade" }) }).q1.face_up)
end)

test("a dummy that is seen leaves the map, and is not lost", { "BH-495", "BH-501" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast("0803", { dummy = true }), q2 = hall.beast("1602", { dummy = true }) })
  t.is(g.q1.cell, nil)
  t.is(g.q2.cell.name, "1602")
  t.is(units.count { dummy = true }, 2)
end)

test("a counter that is out of sight turns down again", { "BH-501" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0803", q1 = hall.beast "1103" })
  t.ok(g.q1.face_up)
  g:run(function()
    units.named("q1").cell = cells.named "1602"
    sighting.update()
  end)
  t.no(g.q1.face_up)
end)

test("face down, a creature, a dummy and a swarm look alike to the humans", { "BH-005", "BH-008", "BH-009", "BH-494" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { facing = "nw" }), q1 = hall.beast "1601", q2 = hall.beast("1602", { dummy = true }),
    q3 = hall.beast("1603", { species = "stink_bug", heads = 7 }) })
  local view = g:view "humans"
  local seen = filter(view.units, function(u) return u.side == "preds" end)
  t.is(#seen, 3)
  for _, u in ipairs(seen) do
    u.id, u.name, u.cell = nil, nil, nil
  end
  t.is(seen[1], seen[2])
  t.is(seen[2], seen[3])
  t.unseen(view, "q1")
  t.seen(g:view "preds", "q3.heads")
end)

-- Given the drive deck, then every id, name and mark of a dummy tells its own side what it is, and none tells the humans.
test("its own side tells a dummy from a creature on the board and in menus, the humans do not", { "BH-008", "BH-496" }, function(t)
  local g = t.game { scenario = "drive_deck", seed = 2, set = { creatures = 2, dummies = 3 }, dice = { turns = { 2 } } }
  g:pending()
  for _ = 1, 7 do g:act("humans", "load offensive") end
  g:pending()
  local function facts(seat)
    local out = {}
    for _, u in ipairs(g:scene(seat).units) do
      if u.side == 1 then out[#out + 1] = u end
    end
    return out
  end
  local own, others = facts "preds", facts "humans"
  t.is(map(own, function(u) return u.id end), { "q1", "q2", "d3", "d4", "d5" })
  t.is(map(own, function(u) return #filter(u.marks, function(m) return m.label == "Dummy" and m.board end) end), { 0, 0, 1, 1, 1 })
  t.is(filter(g:options "preds", function(text) return text:find "^activate" end),
    { "activate q1", "activate q2", "activate d3", "activate d4", "activate d5" })
  t.is(sorted(map(others, function(u) return u.id end)), { "c1", "c2", "c3", "c4", "c5" })
  for _, u in ipairs(others) do
    u.id, u.cell = nil, nil
    t.is(u, others[1])
  end
end)

test("its id is another each time, by place alone", { "BH-008", "BH-501" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { facing = "nw" }), q1 = hall.beast "1601", q2 = hall.beast "1602" })
  local function at(cell)
    for _, u in ipairs(g:view("humans").units) do
      if u.side == "preds" and u.cell == cell then return u.id end
    end
  end
  local first = at "1601"
  g:run(function()
    units.named("q1").cell = cells.named "1602"
    units.named("q2").cell = cells.named "1601"
  end)
  t.is(at "1601", first)
end)

test("the humans read of places where a counter goes, its player of its name", { "BH-494", "BH-496" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { facing = "nw" }), q1 = hall.beast("1601", { dummy = true }) }, { first = "preds" })
  hall.activate(g, "q1")
  g:act("preds", "move s")
  t.ok(contains(g:log_of "humans", "a counter goes from 1601 to 1602"))
  t.no(contains(g:log_of "humans", "q1 goes to 1602"))
  t.ok(contains(g:log_of "preds", "q1 goes to 1602"))
end)

test("the number of power cards is known, their faces are not", { "BH-457" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { facing = "nw" }), q1 = hall.beast "1601" })
  hall.power(g, "q1", "horrid")
  hall.power(g, "q1", "speed")
  g:run(function() records.all("card")[2].shown = true end)
  local function faces(seat)
    return map(g:view(seat).card or g:view(seat).cards or g:view(seat).records.card, function(c) return c.power or "?" end)
  end
  t.is(faces "preds", { "horrid", "speed" })
  t.is(faces "humans", { "?", "speed" })
end)

test("a counter that keeps still brings a dummy back", { "BH-484", "BH-503" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { facing = "nw" }), q1 = hall.beast "1601", q2 = hall.beast("0102", { dummy = true }) }, { first = "preds" })
  g:run(function() units.named("q2").cell = nil end)
  hall.activate(g, "q1")
  g:act("preds", "decoy")
  t.is(g.q2.cell.name, "1601")
  t.is(g.q1.cell.name, "1601")
  t.is(units.count { dummy = true }, 1)
end)

test("with none left it cannot, nor after a move", { "BH-484", "BH-495" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { facing = "nw" }), q1 = hall.beast "1601", q2 = hall.beast("1603", { dummy = true }) }, { first = "preds" })
  hall.activate(g, "q1")
  t.is(g:refused("preds", "decoy"), "decoy: no dummy is left")
  g:run(function() units.named("q2").cell = nil end)
  g:act("preds", "move s")
  t.is(g:refused("preds", "decoy"), "decoy: has begun another task")
end)

-- trackers -----------------------------------------------------------------------------------------------------------

local function tracked(t, at, more)
  local m = { tracker = true }
  for k, v in pairs(more or {}) do m[k] = v end
  local g = hall.game(t, { m1 = hall.man("1302", m), q1 = hall.beast(at) }, { first = "preds" })
  hall.activate(g, "q1")
  return g
end

test("one die against the distance, through walls", { "BH-338", "BH-340", "BH-341" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0101" })
  local finds = { [1] = 5, [2] = 4, [3] = 3, [4] = 2, [5] = 1 }
  for distance, n in pairs(finds) do
    t.is(throws.tracker(g.m1, distance):odds().chance, { n, 6 })
  end
end)

test("a face-down counter that moves near may be found", { "BH-332", "BH-333", "BH-335", "BH-338", "BH-340", "BH-499" }, function(t)
  local g = tracked(t, "1601")
  g:act("preds", "move s")
  t.is(g:pending(), { "humans" })
  t.ok(contains(g:options "humans", "track 1602"))
  t.is(g:odds("humans", "track 1602").needed, 1 + cells.distance(g.m1.cell, cells.named "1602"))
  g:dice { trackers = { 4 } }
  g:act("humans", "track 1602")
  t.ok(g.q1.face_up)
end)

test("the die must be greater", { "BH-340" }, function(t)
  local g = tracked(t, "1601")
  g:act("preds", "move s")
  g:dice { trackers = { 3 } }
  g:act("humans", "track 1602")
  t.no(g.q1.face_up)
end)

test("once in a round, and at no cost of an action", { "BH-335", "BH-337" }, function(t)
  local g = tracked(t, "1601")
  g:act("preds", "move s")
  g:dice { trackers = { 1 } }
  g:act("humans", "track 1602")
  g:act("preds", "move s")
  t.is(g:pending(), { "preds" })
  t.no(g.m1.acted)
end)

test("not while stunned or panicked, not beyond 5 hexes, not without a tracker", { "BH-336", "BH-338" }, function(t)
  for _, more in ipairs { { stunned = true }, { panicked = true }, { tracker = false } } do
    local g = tracked(t, "1601", more)
    for k, v in pairs(more) do g:set("m1", { [k] = v }) end
    g:act("preds", "move s")
    t.is(g:pending(), { "preds" })
  end
  local g = hall.game(t, { m1 = hall.man("0702", { tracker = true }), q1 = hall.beast "1601" }, { first = "preds" })
  hall.activate(g, "q1")
  g:act("preds", "move s")
  t.is(g:pending(), { "preds" })
end)

test("what a tracker finds is turned over; a dummy goes, a creature may go on", { "BH-340", "BH-499" }, function(t)
  local g = hall.game(t, { m1 = hall.man("1302", { tracker = true }), q1 = hall.beast("1601", { dummy = true }) }, { first = "preds" })
  hall.activate(g, "q1")
  g:act("preds", "move s")
  g:dice { trackers = { 6 } }
  g:act("humans", "track 1602")
  t.is(g.q1.cell, nil)
  g = tracked(t, "1601")
  g:act("preds", "move s")
  g:dice { trackers = { 6 } }
  g:act("humans", "track 1602")
  g:act("preds", "move s")
  t.is(g.q1.cell.name, "1603")
end)

-- --- sight words ---
-- What a line of sight says: the multiples of the place at its end.

test("given terrain, machinery between or an area that is shut down, then the line says the multiple that a shot has",
  { "own D4", "BH-401" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0105", { facing = "ne" }), q1 = hall.beast("1003") })
  g:run(function()
    local m, q, words = units.named "m1", units.named "q1", chain "sight.words"
    people.arm(m, "pr")
    local seen, plain = 0, 0
    for _, to in ipairs(rooms.named("hall").cells) do
      q.cell = to
      local list, said = select(2, attack.defense(attack.new(m, q, m.weapon, "auto"))), words(m.cell, to)
      local of_place = filter(list, function(one) return one.of == "place" end)
      if said then
        seen = seen + 1
        for _, one in ipairs(of_place) do t.ok(said:find("x" .. one.value, 1, true), to.name .. ": " .. said) end
      elseif sighting.line(m.cell, to) then
        plain = plain + 1
        t.is(#of_place, 0, to.name)
      end
    end
    t.ok(seen > 3 and plain > 3, ("%d squares with words, %d without"):format(seen, plain))
    t.is(words(m.cell, m.cell), nil)
    damage.add(rooms.named "hall", 4)
    t.ok(words(m.cell, cells.named "0305"):find("shut down, x2", 1, true))
  end)
end)
