-- Going without weight: along walls, across the open, and not on foot.

local hall = include "helpers/hall.lua"

test("nobody walks, runs or carries", { "SN-149" }, function(t)
  local g = hall.game(t, "b1")
  for _, text in ipairs(g:options "a") do t.no(contains({ "move", "run", "carry" }, text:match "^%S+"), text) end
  t.is(g:refused("a", "move e"), "move e: nobody can walk without gravity")
  t.ok(contains(hall.game(t, "b1", nil, { gravity = true }):options "a", "move e"))
end)

test("along a wall by handholds: 4 AP a square", { "SN-149", "SN-148" }, function(t)
  local g = hall.game(t, "b1")
  g:act("a", "pull e")
  t.is(g.a1.cell.name, "c1")
  t.is(g.a1.ap, 20)
  t.is(g:refused("a", "pull s"), "pull s: no wall there")
  t.is(hall.game(t, "c3"):refused("a", "pull e"), "pull e: no wall within reach")
end)

test("threefold for whoever sneaks", { "SN-149", "SN-072" }, function(t)
  local g = hall.game(t, "b1")
  g:act("a", "sneak")
  g:act("a", "pull e")
  t.is(g.a1.ap, 12)
  t.is(g.a1.evading, true)
end)

test("pushing off: 3 AP, then 2 for each square, in that direction only", { "SN-150", "SN-151" }, function(t)
  local g = hall.game(t, "a3")
  g:act("a", "push e")
  t.is(g.a1.ap, 21)
  t.is(g.a1.cell.name, "a3")
  g:act("a", "drift")
  t.is(g.a1.cell.name, "b3")
  t.is(g.a1.ap, 19)
  for _, text in ipairs { "push n", "pull e", "hold" } do t.is(g:refused("a", text), text .. ": drifting") end
  g:act("a", "drift")
  t.is(g.a1.cell.name, "c3")
end)

test("who pushes off lets go first", { "SN-142", "SN-150" }, function(t)
  local g = hall.game(t, "a3")
  g:act("a", "hold")
  t.ok(g.a1.holding)
  g:act("a", "push e")
  t.no(g.a1.holding)
end)

test("who drifts cannot stop: what is left of the turn goes into it", { "SN-151" }, function(t)
  local g = hall.game(t, "a3", { endurance = 1, dexterity = 9 })      -- 10 AP
  g:act("a", "push e")
  g:act("a", "end")
  t.is(g.a1.cell.name, "d3")                 -- 7 AP: three squares
  t.is(g.a1.drift, "e")
end)

test("the square that ends a drift shows the throw for control, no other does", { "SN-151", "SN-147" }, function(t)
  local g = hall.game(t, "a3", { dexterity = 9 })
  g:act("a", "push e")
  t.is(g:odds("a", "drift").needed, nil)
  g:run(function() units.named("a1").cell = cells.named "i3" end)          -- j3 is beside the wall
  local o = g:odds("a", "drift")
  t.is({ o.needed, o.throw }, { 10, "control" })
end)

test("a shot at a wall names the throw for control behind it, where there is no gravity", { "SN-194", "SN-136" }, function(t)
  local function thens(gravity)
    local g = hall.arm(hall.game(t, "b2", nil, { gravity = gravity }), "laser_rifle")
    return map(g:odds("a", "breach j2 e")["then"] or {}, function(one) return one.may end)
  end
  t.is(thens(false), { "control" })
  t.is(thens(true), {})
end)

test("at a wall it must regain control", { "SN-151" }, function(t)
  for want, dice in pairs { [false] = { 5, 5 }, [true] = { 5, 4 } } do
    local g = hall.game(t, "c2")
    g:act("a", "push n")
    g:dice { control = dice }
    g:act("a", "drift")
    t.is(g.a1.cell.name, "c1")
    t.is(g.a1.drift, nil)
    t.is(g.a1.disoriented, want)
  end
end)

test("so it must where somebody is in the way", { "SN-151", "SN-021" }, function(t)
  local g = hall.game(t, "c3")
  g:act("a", "push e")
  g:run(function() units.named("b1").cell = cells.named "d3" end)
  g:dice { control = { 1, 1 } }
  g:act("a", "drift")
  t.is(g.a1.cell.name, "c3")
  t.is(g.a1.drift, nil)
  t.is(g.a1.disoriented, true)
end)

test("attacks may be made while drifting", { "SN-152" }, function(t)
  local g = hall.arm(hall.game(t, "a3"), "revolver")
  g:act("a", "push e")
  g:dice { combat = { 1, 1 }, control = { 1, 1 } }
  g:act("a", "snap b1 revolver")
  t.is(g.a1.disoriented, true)
  t.is(g.a1.drift, "e")
  g:act("a", "drift")
  t.is(g.a1.cell.name, "b3")
end)

test("whoever floats past an enemy is answered like one who walks", { "SN-028" }, function(t)
  local g = hall.game(t, "h6")
  g:act("a", "pull e")
  t.is(g:pending(), { "b" })
  t.ok(contains(g:options "b", "free hands"))
end)

test("go finds the way by handholds", { "SN-149" }, function(t)
  local g = hall.game(t, "b1")
  t.is(g:path "a3", { "pull sw", "pull s" })
  t.ok(hall.game(t, "b1", nil, { gravity = true }):path("b3")[1]:find "^move")
end)
