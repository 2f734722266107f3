-- Answers: opportunity fire, quick fire, Snap Attack, and their order.
local hall = include "helpers/hall.lua"

local function game(t, units_of, set)
  set = set or {}
  set.reaction = set.reaction or "free"
  return hall.game(t, units_of, { first = "preds", set = set })
end

local function armed(t, more, set, weapon)
  local g = game(t, { m1 = hall.man("0103", more), q1 = hall.beast "1003" }, set)
  hall.arm(g, "m1", weapon or "pr")
  hall.activate(g, "q1")
  return g
end

test("one shot at who moves in sight, once in a round", { "BH-516", "BH-521" }, function(t)
  local g = armed(t)
  g:act("preds", "move sw")
  t.is(g:options "humans", { "pass", "react q1" })
  t.is((36 * g:odds("humans", "react q1").chance + 0.5) // 1, 26)
  t.is(g:odds("humans", "pass").chance, nil)
  g:dice { combat = { 1, 1 }, ammo = { 6 }, damage = { 1 } }
  g:act("humans", "react q1")
  t.ok(g.m1.answered)
  g:act("preds", "move sw")
  t.is(g:pending(), { "preds" })
end)

test("who passes may still answer the next step", { "BH-516" }, function(t)
  local g = armed(t)
  g:act("preds", "move sw")
  g:act("humans", "pass")
  g:act("preds", "move sw")
  t.is(g:pending(), { "humans" })
end)

test("not out of the arc, not unloaded, not stunned, not panicked", { "BH-521", "BH-304" }, function(t)
  for _, more in ipairs { { facing = "nw" }, { stunned = true }, { panicked = true } } do
    local g = armed(t)
    for k, v in pairs(more) do g:set("m1", { [k] = v }) end
    g:set("q1", { face_up = true })
    g:act("preds", "move sw")
    t.is(g:pending(), { "preds" })
  end
  local g = armed(t)
  g:run(function() units.named("m1").weapon.empty = true end)
  g:act("preds", "move sw")
  t.is(g:pending(), { "preds" })
end)

test("opportunity fire is direct fire: a prepared grenade is none", { "BH-521" }, function(t)
  local g = game(t, { m1 = hall.man("0103", { ready = "defensive" }), q1 = hall.beast "1003" })
  hall.activate(g, "q1")
  g:act("preds", "move sw")
  t.is(g:pending(), { "preds" })
end)

test("without reaction nobody is asked; borrowed it costs the next activation", { "BH-516" }, function(t)
  local g = armed(t, nil, { reaction = "none" })
  g:act("preds", "move sw")
  t.is(g:pending(), { "preds" })
  g = armed(t, nil, { reaction = "borrow" })
  g:act("preds", "move sw")
  g:dice { combat = { 1, 1 }, ammo = { 6 }, damage = { 1 } }
  g:act("humans", "react q1")
  g:act("preds", "end")
  g:set("game", { nerve = 1 })
  t.is(g:pending(), { "preds" })                         -- the squad's next round passes over m1
  t.is(g.game.round, 3)
end)

test("quick fire is at half strength, in any arc, within 8 hexes, and comes before opportunity fire", { "BH-015", "BH-516" }, function(t)
  local g = game(t, { m1 = hall.man("0303", { facing = "nw", ready = "quick_fire" }), m2 = hall.man "0403", q1 = hall.beast "1103" })
  hall.arm(g, "m1", "pr")
  hall.arm(g, "m2", "pr")
  hall.activate(g, "q1")
  g:act("preds", "move sw")
  t.is(g:options "humans", { "pass", "quick q1" })
  g:dice { combat = { 1, 1 }, ammo = { 6 }, damage = { 1 } }
  g:act("humans", "quick q1")
  t.ok(hall.logged(g, "6 against 4"))                    -- 12 at that range, half of it
  t.is(g.m1.ready, "")
  t.is(g:options "humans", { "pass", "react q1" })
end)

test("quick fire waits until it is within 8 hexes", { "BH-015", "BH-516" }, function(t)
  local g = game(t, { m1 = hall.man("0103", { facing = "nw", ready = "quick_fire" }), m2 = hall.man "0102", q1 = hall.beast "1103" })
  hall.arm(g, "m1", "pr")
  hall.activate(g, "q1")
  g:act("preds", "move sw")                              -- 9
  t.is(g:pending(), { "preds" })
  g:act("preds", "move sw")                              -- 8
  t.is(g:pending(), { "humans" })
  t.is(g:options "humans", { "pass", "quick q1" })
end)

test("the nearest answers first, equals as they came", { "BH-516" }, function(t)
  local g = game(t, { m1 = hall.man "0103", m2 = hall.man "0503", m3 = hall.man "0502", q1 = hall.beast "1003" })
  for _, id in ipairs { "m1", "m2", "m3" } do hall.arm(g, id, "pr") end
  hall.activate(g, "q1")
  g:act("preds", "move sw")
  g:dice { combat = { 1, 1, 1, 1, 1, 1 }, ammo = { 6, 6, 6 }, damage = { 1, 1, 1 } }
  for _ = 1, 3 do g:act("humans", "react q1") end
  local order = {}
  for _, line in ipairs(g:log()) do order[#order + 1] = line:match "^(m%d) %(" end
  t.is(order, { "m2", "m3", "m1" })
end)

test("a tracker is offered before a shot", { "BH-338", "BH-516" }, function(t)
  local g = game(t, { m1 = hall.man("0703", { tracker = true }), q1 = hall.beast("1003", { marker = "evade" }) })
  hall.arm(g, "m1", "pr")
  hall.activate(g, "q1")
  t.no(g.q1.face_up)
  g:act("preds", "evade sw")
  local at = g.q1.cell.name
  t.is(g:options "humans", { "pass", "track " .. at })
  g:dice { trackers = { 6 } }
  g:act("humans", "track " .. at)
  t.is(g:options "humans", { "pass", "react q1" })
end)

test("what falls is offered to nobody any more", { "BH-516" }, function(t)
  local g = game(t, { m1 = hall.man "0603", m2 = hall.man "0503", q1 = hall.beast "1003" })
  hall.arm(g, "m1", "pr")
  hall.arm(g, "m2", "pr")
  hall.activate(g, "q1")
  g:act("preds", "move sw")
  g:dice { combat = { 6, 6 }, ammo = { 6 }, damage = { 1 } }
  g:act("humans", "react q1")
  t.is(g.q1.state, "killed")
  t.no(contains(g:pending(), "humans") and contains(g:options "humans", "react q1"))
end)

-- Snap Attack --------------------------------------------------------------------------------------------------------

local function snap(t, at)
  local g = hall.game(t, { m1 = hall.man("0103", { facing = "se" }), q1 = hall.beast(at) })
  hall.power(g, "q1", "snap_attack")
  hall.activate(g, "m1")
  return g
end

test("a human who comes beside it is struck at once", { "BH-455" }, function(t)
  local g = snap(t, "0303")
  g:dice { combat = { 3, 3 }, panic = { 6 } }
  g:act("humans", "move se")
  t.ok(hall.logged(g, "q1 fights m1"))
  t.ok(hall.logged(g, "card Snap Attack is turned over"))
end)

test("not when the creature comes", { "BH-456" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0303" }, { first = "preds" })
  hall.power(g, "q1", "snap_attack")
  hall.activate(g, "q1")
  g:act("preds", "move sw")
  t.no(hall.logged(g, "fights"))
end)
