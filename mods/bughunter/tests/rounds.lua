-- The turn and its rounds: who may act.
local hall = include "helpers/hall.lua"

test("a turn is six rounds, the sides in turn, each draws three chits", { "BH-017" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0101", q1 = hall.beast "1401" })
  local seen, chits = {}, {}
  g:dice { turns = { 1 } }
  for round = 1, 6 do
    local seat = g:pending()[1]
    seen[round] = seat
    t.is(g.game.round, round)
    chits[seat .. g.game.chit] = true
    g:act(seat, "rest")
  end
  t.is(seen, { "humans", "preds", "humans", "preds", "humans", "preds" })
  t.is(count(chits), 6)                                  -- none comes twice in a turn
  g:pending()
  t.is(g.game.turn, 2)
end)

test("the die says who has the first round", { "BH-001" }, function(t)
  t.is(hall.game(t, { m1 = hall.man "0101", q1 = hall.beast "1401" }, { first = "preds" }):pending(), { "preds" })
end)

local function squad(t)
  local list = { q1 = hall.beast "1401" }
  for i = 1, 6 do list["m" .. i] = hall.man(("%02d0%d"):format(2 + i % 3, 1 + i % 2), { rating = i }) end
  return hall.game(t, list)
end

local function may(g, seat)
  local out = {}
  for _, text in ipairs(g:options(seat)) do
    local id = text:match "^activate (%S+)"
    if id then out[#out + 1] = id end
  end
  return sorted(out)
end

test("a chit activates each human whose rating is not above it", { "BH-282", "BH-296" }, function(t)
  local g = squad(t)
  g:set("game", { chit = 3 })
  t.is(may(g, "humans"), { "m1", "m2", "m3" })
  g:set("game", { chit = 6 })
  t.is(#may(g, "humans"), 6)
end)

test("each acts once in a round", {}, function(t)
  local g = squad(t)
  g:set("game", { chit = 2 })
  hall.activate(g, "m1")
  g:act("humans", "end")
  t.is(may(g, "humans"), { "m2" })
end)

test("creatures: as many as the chit says, dummies among them", { "BH-470", "BH-471", "BH-496", "BH-497" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0101", { facing = "nw" }), q1 = hall.beast "1601", q2 = hall.beast "1602",
    q3 = hall.beast("1603", { species = "strangler", dummy = true }) }, { first = "preds" })
  g:set("game", { chit = 2, left = 2 })
  t.is(may(g, "preds"), { "q1", "q2", "q3" })
  g:act("preds", "activate q3")
  g:act("preds", "end")
  t.is(may(g, "preds"), { "q1", "q2" })
  g:act("preds", "activate q1")
  g:act("preds", "end")
  t.is(g:pending(), { "humans" })
end)

-- swarms -------------------------------------------------------------------------------------------------------------

local function swarm(t, heads)
  return hall.game(t, { m1 = hall.man("0101", { facing = "nw" }), q1 = hall.beast("1602", { species = "stink_bug", heads = heads }) }, { first = "preds" })
end

test("the rating of a swarm is half its heads, rounded up", { "BH-419", "BH-472" }, function(t)
  swarm(t, 8)
  for heads, want in pairs { [8] = 4, [3] = 2, [1] = 1, [12] = 6 } do t.is(activation.swarm_rating(heads), want) end
end)

test("a chit as high as the rating activates a swarm", { "BH-473" }, function(t)
  local g = swarm(t, 6)
  g:set("game", { chit = 3 })
  t.ok(contains(g:options "preds", "activate q1"))
  g:set("game", { chit = 2 })
  t.no(contains(g:options "preds", "activate q1"))
end)

test("six under a chit of two split so that four or fewer act", { "BH-420", "BH-474", "BH-475" }, function(t)
  local g = swarm(t, 6)
  g:set("game", { chit = 2 })
  local list = filter(g:options "preds", function(s) return s:find "^split" end)
  t.is(list, { "split q1 1", "split q1 2", "split q1 3", "split q1 4" })
  g:act("preds", "split q1 4")
  local part = g.game.active
  t.is(part.heads, 4)
  t.is(g.q1.heads, 2)
  t.ok(g.q1.acted)                                       -- two would do, but it is done for this round
  g:act("preds", "end")
  t.is(g:pending(), { "humans" })
end)

test("given swarms, then a dummy acts on the chits on which six do, and neither splits nor merges; among individuals each counts",
  { "BH-473", "BH-496", "BH-497", "BH-422" }, function(t)
  for _, swarms in ipairs { true, false } do
    local g = hall.game(t, { m1 = hall.man("0101", { facing = "nw" }), q1 = hall.beast "1601",
      q2 = hall.beast("1602", { species = "strangler", dummy = true }), q3 = hall.beast("1602", { species = "strangler", dummy = true }) },
      { first = "preds" })
    g:run(function() for _, id in ipairs { "q2", "q3" } do units.named(id).species = nil end end)
    g:set("game", { swarms = swarms, chit = 2, left = 2 })
    t.is(may(g, "preds"), swarms and { "q1" } or { "q1", "q2", "q3" })
    g:set("game", { chit = 3, left = 1 })
    g:act("preds", "activate q2")
    g:act("preds", "end")
    t.is(g:pending(), { swarms and "preds" or "humans" })
    t.is(swarms and may(g, "preds"), swarms and { "q1", "q3" })
    if swarms then g:act("preds", "rest") end
    t.is(g:pending(), { "humans" })
    t.is(#filter(units.all { side = "preds" }, function(u) return u.dummy and u.cell end), 2)
  end
end)

test("swarms that share a hex at the end of a round are one", { "BH-421", "BH-422" }, function(t)
  local g = swarm(t, 6)
  g:set("game", { chit = 2 })
  g:act("preds", "split q1 4")
  g:act("preds", "end")
  t.is(g:pending(), { "humans" })
  t.is(g.q1.heads, 6)
  t.is(#units.all { side = "preds", where = harm.able }, 1)
end)

test("no more than twelve heads in a hex", { "BH-421" }, function(t)
  local g = swarm(t, 12)
  g:run(function()
    local more = people.creature("stink_bug", { cell = cells.named "1601", heads = 1 })
    t.ok(posture.full(cells.named "1602", more))
    units.named("q1").heads = 11
    t.no(posture.full(cells.named "1602", more))
  end)
end)

test("three of both sides fill a hex", { "BH-496" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0101", m2 = hall.man "1602", q1 = hall.beast "1602", q2 = hall.beast "1602" })
  g:run(function() t.ok(posture.full(cells.named "1602", units.named "m1")) end)
end)

-- leaders ------------------------------------------------------------------------------------------------------------

local function led(t, more)
  return hall.game(t, { m1 = hall.man("0101", { position = "SL" }), m2 = hall.man("0302", { rating = 5 }), m3 = hall.man("1601", { rating = 6 }),
    m4 = hall.man("0401", { rating = 6, radio = false }), q1 = hall.beast("1801", more) })
end

test("a leader calls two others, by radio at any distance", { "BH-276", "BH-300" }, function(t)
  local g = led(t)
  g:set("game", { chit = 1 })
  hall.activate(g, "m1")
  t.is(filter(g:options "humans", function(s) return s:find "^lead" end), { "lead m2", "lead m3", "lead m4" })
  g:act("humans", "lead m3")
  g:act("humans", "lead m2")
  t.is(may(g, "humans"), { "m2", "m3" })
end)

test("without a radio only near and in sight", { "BH-300" }, function(t)
  local g = led(t)
  g:set("m1", { radio = false })
  g:set("game", { chit = 1 })
  hall.activate(g, "m1")
  t.is(filter(g:options "humans", function(s) return s:find "^lead" end), { "lead m2", "lead m4" })
end)

test("an assistant calls one, others none", { "BH-276" }, function(t)
  local g = led(t)
  g:set("m1", { position = "ASL" })
  g:set("game", { chit = 1 })
  hall.activate(g, "m1")
  g:act("humans", "lead m2")
  t.is(may(g, "humans"), { "m2" })
  hall.activate(g, "m2")
  t.is(g:refused("humans", "lead"), "lead: is no leader")
end)

test("who is alone is slower by 2, with a radio by 1", { "BH-299" }, function(t)
  for radio, n in pairs { [true] = 1, [false] = 2 } do
    local g = hall.game(t, { m1 = hall.man("0101", { radio = radio }), m2 = hall.man "1601" })
    g:run(function() t.is(activation.rating(units.named "m1"), 1 + n) end)
    g:set("m2", { cell = g:cell "0201" })
    g:run(function() t.is(activation.rating(units.named "m1"), 1) end)
  end
end)

-- What bots think of a position -------------------------------------------------------------------------------------

local function worth(g, change)
  local n
  g:run(function()
    if change then change() end
    n = chain "worth"(sides.named "humans").total
  end)
  return n
end

-- m2 is set upon by q1; m1 stands some hexes away
local function set_upon(t)
  local g = hall.game(t, { m1 = hall.man("0303", { facing = "se" }), m2 = hall.man("0803", { facing = "nw" }), q1 = hall.beast("0804", { face_up = true }) })
  hall.arm(g, "m1", "er")
  return g
end

test("given a comrade who is set upon, then it is worth more to have the creature in sight, and no less to come nearer", {}, function(t)
  local g = set_upon(t)
  local sees = worth(g)
  t.ok(worth(g, function() units.named("m1").facing = "nw" end) < sees, "looking away")
  t.ok(worth(g, function()
    local m = units.named "m1"
    m.facing, m.cell = "se", cells.named "0403"
  end) >= sees, "a hex nearer")
end)

test("given a creature in sight, then a shot is worth more than to go away from it", {}, function(t)
  local g = set_upon(t)
  local function at(cell, task) return function()
    local m = units.named "m1"
    m.cell, m.facing, m.task, m.acted = cells.named(cell), "se", task, true
  end end
  local shot = worth(g, at("0703", "fire"))
  t.ok(worth(g, at("0303", "move")) < shot)
end)

test("given a marine who went a way, then it is worth less than to have stayed, and the rifle is worth more than the pistol",
  { "BH-514" }, function(t)
  local g = set_upon(t)
  local stayed = worth(g, function()
    local m = units.named "m1"
    m.task, m.mp, m.marker = "move", 8, "move"
  end)
  t.ok(worth(g, function() units.named("m1").mp = 4 end) < stayed)
  g:set("m1", { mp = 8 })
  t.ok(worth(g, function()
    local m = units.named "m1"
    m.weapon = items.new("p", { holder = m })
  end) < stayed)
end)

test("given a move, then facing changes once for nothing after each step", { "BH-514", "own D5" }, function(t)
  local g = set_upon(t)
  hall.activate(g, "m1")
  g:act("humans", "move n")
  g:act("humans", "face s")
  t.is(g:refused("humans", "face n"), "face n: has turned since its last step")
  g:act("humans", "move n")
  t.is(g:refused("humans", "face n"), "face n: it faces that way already")
  g:act("humans", "face s")
  t.is(g.m1.facing, "s")
end)

-- --- ease ---
-- What a person need not be asked, and what the prompt says. No rule of the game: what is skipped may always be asked for.

local plain = chain "choice.plain"

local function two(t, at)
  return hall.game(t, { m1 = hall.man("0101"), m2 = hall.man("0103"), q1 = hall.beast(at, { face_up = true }) })
end

local function round(g, more)
  local c = { seat = g.m1.seat, choices = { "activate m1", "activate m2", "rest" } }
  for key, value in pairs(more or {}) do c[key] = value end
  return c
end

test("when all who could act hold, the rest of the round is not asked", {}, function(t)
  local g = two(t, "1603")                    -- in the closet
  t.is(plain(round(g)), nil)
  g:act("humans", "always hold m1")
  t.is(plain(round(g)), nil)                  -- m2 does not
  g:act("humans", "always hold m2")
  t.is(plain(round(g)), "rest")
  g:act("humans", "ask hold m2")
  t.is(plain(round(g)), nil)
end)

test("who rests is asked again when a creature it knows is in sight", {}, function(t)
  local g = two(t, "1603")
  t.is(plain(round(g, { rest = true })), "rest")
  t.is(plain(round(g, { rest = true, unit = g.m1, choices = { "end" } })), "end")
  g = two(t, "0601")
  t.is(plain(round(g, { rest = true })), nil)
  t.is(plain(round(g, { rest = true, unit = g.m1, choices = { "end" } })), nil)
end)

test("an answer to a move is asked even of who holds", {}, function(t)
  local g = two(t, "1603")
  g:act("humans", "always hold all")
  t.is(plain { seat = g.m1.seat, unit = g.m1, question = "react", choices = { "pass", "react q1" } }, nil)
end)

test("the prompt says what is left of a move", {}, function(t)
  local g = two(t, "1603")
  t.is(ease.prompt(g.m1), "8 MP, evading 4")
  hall.activate(g, "m1")
  g:act("humans", "move se")
  t.is(ease.prompt(g.m1), "7 MP left to move")
end)
