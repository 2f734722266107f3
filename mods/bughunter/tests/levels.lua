-- Two decks over each other: what ends at the deck, and what does not.
local hall = include "helpers/hall.lua"

local function floors(t, units_of, opts)
  opts = opts or {}
  opts.map = "two_floors"
  return hall.game(t, units_of, opts)
end

test("given a friend on the next deck and no line to him, then a man is isolated", { "BH-299" }, function(t)
  local g = floors(t, { m1 = hall.man "up:0302", m2 = hall.man("low:0302"), q1 = hall.beast "low:1301" })
  t.is(activation.rating(g.m1), 2)
  g:run(function() g.m2.cell = cells.named "up:0902" end)
  t.is(activation.rating(g.m1), 1)
  g:run(function() g.m2.cell = cells.named "low:0902" end)
  t.is(activation.rating(g.m1), 2)
  t.is(activation.rating(g.m2), 2)
end)

test("given a leader on the next deck, then he steadies nobody and calls nobody without a radio", { "BH-276", "BH-300" }, function(t)
  local g = floors(t, { m1 = hall.man("up:0302", { position = "SL", radio = false }), m2 = hall.man("low:0402", { rating = 6, radio = false }),
    m3 = hall.man("up:0402", { rating = 6, radio = false }), q1 = hall.beast "low:1301" }, { first = "humans" })
  t.is(#chain "nerve.dm"(g.m2, { why = "a test" }), 0)
  t.is(#chain "nerve.dm"(g.m3, { why = "a test" }), 1)
  g:run(function() game.chit = 1 end)
  hall.activate(g, "m1")
  t.no(contains(g:options "humans", "lead m2"))
  t.ok(contains(g:options "humans", "lead m3"))
end)

test("given rooms over each other with a hatch between, then each is an area of its own", { "BH-045", "BH-398" }, function(t)
  local g = floors(t, { m1 = hall.man "up:0302", q1 = hall.beast "low:1301" })
  t.is(map(damage.area(rooms.named "upper"), function(r) return r.name end), { "upper" })
  g:run(function() damage.add(rooms.named "upper", 4) end)
  t.ok(damage.is_down(cells.named "up:0101"))
  t.no(damage.is_down(cells.named "low:0101"))
end)

test("given a target a level down, then the range counts the level", { "own D6" }, function(t)
  local g = floors(t, { m1 = hall.man "up:0302", q1 = hall.beast "low:0602", q2 = hall.beast "low:0302" })
  hall.arm(g, "m1", "er")
  t.is(attack.new(g.m1, g.q1, g.m1.weapon, "auto").range, 4)
  t.is(attack.new(g.m1, g.q2, g.m1.weapon, "auto").range, 1)
  t.is(attack.new(g.q1, g.m1, g.m1.weapon, "auto").range, 4)
end)

test("given a known creature on the next deck, then a bot neither dreads it nor lies in wait for it", {}, function(t)
  local g = floors(t, { m1 = hall.man("up:0302", { facing = "se", ready = "quick_fire" }), q1 = hall.beast "low:0302" })
  local function worth(at)
    g:run(function() g.q1.cell, g.q1.face_up = cells.named(at), true end)
    return chain "worth"(sides.named "humans").total
  end
  local alone = worth "low:1302"
  t.is(worth "low:0302", alone)
  t.is(worth "low:0602", alone)
  t.is(worth "up:0602", alone + 7 + 2 - 3)                                    -- ambush and watch, and dread at three hexes
  t.is(worth "up:0402", alone + 7 + 2 - 8)
end)

test("given a floor that was shot through, then the shot damages the room of who fired", { "BH-232", "BH-394" }, function(t)
  local g = floors(t, { m1 = hall.man("low:0502", { facing = "se" }), q1 = hall.beast "up:1301" })
  hall.arm(g, "m1", "pl")
  g:run(function()
    g:dice { damage = { 6, 1, 1 } }
    breach.shoot(g.m1, edges.of(cells.named "low:0602", "up"))
  end)
  t.is({ rooms.named("lower").damage, rooms.named("upper").damage }, { 1, 0 })
end)

test("given an open well, then fire goes through it and not through floor or hatch", { "own D5", "BH-045" }, function(t)
  local g = floors(t, { m1 = hall.man("up:0502", { facing = "se" }), q1 = hall.beast "low:0902" })
  hall.arm(g, "m1", "er")
  g:run(function() sighting.update() end)
  hall.activate(g, "m1")
  t.ok(sighting.sees(g.m1, g.q1))
  t.is({ g.q1.face_up, attack.new(g.m1, g.q1, g.m1.weapon, "auto").range }, { true, 5 })
  t.ok(contains(g:options "humans", "fire q1 auto"))
  for _, at in ipairs { "low:0502", "low:1102", "low:0802" } do
    g:run(function() g.q1.cell = cells.named(at) end)
    t.no(sighting.sees(g.m1, g.q1))
  end
  g:run(function() g.m1.cell, g.q1.cell = cells.named "up:0302", cells.named "low:0302" end)
  t.no(sighting.sees(g.m1, g.q1))
  g:run(function() g.m1.cell, g.q1.cell = cells.named "up:0702", cells.named "low:0702" end)
  t.ok(sighting.sees(g.m1, g.q1))
end)

test("given creatures on another deck, then bots count the way over the stairs", { "BH-043" }, function(t)
  local g = floors(t, { m1 = hall.man "up:1302", q1 = hall.beast "low:1302" })
  t.is(bots.nearest(g.q1.cell, { g.m1.cell }), 8)
  t.is(bots.nearest(cells.named "low:1102", { g.m1.cell }), 10)
end)

test("given one who has climbed, then the prompt says that no points are left", { "BH-043" }, function(t)
  local g = hall.game(t, { m1 = hall.man "k11:1805", q1 = hall.beast "k4:1303" }, { map = "kestrel" })
  hall.activate(g, "m1")
  t.is(ease.prompt(g.m1), "8 MP, evading 4")
  g:act("humans", "climb")
  t.is(ease.prompt(g.m1), "on another deck, no MP left")
end)

-- A counter moves on deck `to` while a marine with a tracker is on deck 11: is he asked, and at which chance?
local function tracked(t, at, to)
  local g = t.game { scenario = "relief", seed = 3, set = { creatures = 1, dummies = 0, reaction = "none" } }
  while g.game.stage == "set-up" do g:act("humans", "load offensive") end
  local levels, far
  g:run(function()
    local v, u = units.named "m3", units.any { side = "preds" }
    for _, h in ipairs(units.all { side = "humans" }) do h.cell = nil end
    v.cell, v.tracker, u.cell, u.face_up = cells.named(at), true, cells.named(to), false
    far, levels = cells.apart(v, u)
    levels = { far, levels, #tracker.beyond(u), throws.tracker(v, far, levels):odds().chance[1] }
  end)
  return levels
end

test("given a counter a level above or below, then a tracker finds it at -3 on the die, within two hexes; two levels away never",
  { "BH-339" }, function(t)
  t.is(tracked(t, "k10:0905", "k11:0905"), { 0, 1, 1, 3 })
  t.is(tracked(t, "k10:0905", "k9:0905"), { 0, 1, 1, 3 })
  t.is(tracked(t, "k10:0905", "k11:1005"), { 1, 1, 1, 2 })
  t.is(tracked(t, "k10:0905", "k11:1105")[3], 1)
  t.is(tracked(t, "k10:0905", "k11:1205")[3], 0)
  t.is(tracked(t, "k10:0905", "k8:0905")[3], 0)
  t.is(tracked(t, "k10:0905", "k10:1005")[3], 0)                      -- those of its own deck are asked as ever
end)
