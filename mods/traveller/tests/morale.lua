local field = include "helpers/field.lua"

-- n figures of side b, `out` of them unconscious, `dead` of them dead; nobody is in reach of anybody
local function troop(t, n, out, more)
  local list = { a1 = { side = "a", band = 1 } }
  for i = 1, n do list["b" .. i] = { side = "b", band = 12 } end
  for i = 1, out do list["b" .. n + 1 - i].strength_lost, list["b" .. n + 1 - i].state = 7, "unconscious" end
  for id, row in pairs(more or {}) do
    for key, value in pairs(row) do list[id][key] = value end
  end
  return field.game(t, list)
end

local function round(g, dice)
  g:dice { combat = dice }
  field.stand(g)
  g:dice {}
end

local function total(g)
  local out
  g:run(function() out = chain "morale.dm" (sides.named "b") end)
  local m = { total = out.total }
  for _, one in ipairs(out) do m[one.name] = one.value end
  return m
end

test("throws begin when a quarter of a side is out", { "TR-004", "TR-055" }, function(t)
  round(troop(t, 4, 0), {})
  round(troop(t, 5, 1), {})
  round(troop(t, 8, 1), {})
  local g = troop(t, 4, 1)
  round(g, { 6, 6 })
  t.ok(field.logged(g, "b, morale"))
  round(g, { 6, 6 })                                                       -- and again each round
  g = troop(t, 8, 2)
  round(g, { 6, 6 })
  t.no(g.b1.side.broken)
end)

test("the dead count as the unconscious do", { "TR-055" }, function(t)
  local g = troop(t, 4, 1, { b4 = { state = "dead", strength_lost = 7, dexterity_lost = 7, endurance_lost = 7 } })
  round(g, { 6, 6 })
  t.ok(field.logged(g, "b, morale"))
end)

test("an average party stands on 7 or more", { "TR-056" }, function(t)
  local g = troop(t, 4, 1)
  round(g, { 3, 4 })
  t.no(g.b1.side.broken)
  g = troop(t, 4, 1)
  round(g, { 3, 3 })
  t.ok(g.b1.side.broken)
  t.ok(field.logged(g, "b: broken, and running away"))
end)

test("a valiant party stands on 5, a craven one on 9", { "TR-057" }, function(t)
  for nerve, need in pairs { valiant = 5, average = 7, craven = 9 } do
    local g = troop(t, 4, 1)
    g:run(function()
      sides.named("b").nerve = nerve
      t.is(throws.morale(sides.named "b").need, need)
    end)
  end
end)

test("a military unit has +1", { "TR-058" }, function(t)
  local g = troop(t, 4, 0)
  t.is(total(g).total, 0)
  g:run(function() sides.named("b").military = true end)
  t.is(total(g).military, 1)
end)

test("given a valiant or craven military unit without a leader, then it has +1 as well", { "TR-058" }, function(t)
  for _, nerve in ipairs { "valiant", "craven" } do
    local g = troop(t, 4, 0)
    g:run(function() sides.named("b").military, sides.named("b").nerve = true, nerve end)
    t.is(total(g).military, 1)
  end
end)

test("a leader at hand has +1, one in another band or asleep not", { "TR-059" }, function(t)
  t.is(total(troop(t, 4, 0, { b1 = { skills = { leader = 1 } } })).leader, 1)
  t.is(total(troop(t, 4, 0, { b1 = { skills = { leader = 1 }, band = 9 } })).leader, nil)
  t.is(total(troop(t, 4, 0, { b1 = { skills = { leader = 1 }, asleep = true } })).leader, nil)
  t.is(total(troop(t, 4, 0, { b1 = { skills = { leader = 3 } } })).leader, 1)
end)

test("tactics of the leader has +1 at any level, of another one not", { "TR-060" }, function(t)
  t.is(total(troop(t, 4, 0, { b1 = { skills = { leader = 1, tactics = 3 } } })).tactics, 1)
  t.is(total(troop(t, 4, 0, { b1 = { skills = { leader = 1 } }, b2 = { skills = { tactics = 1 } } })).tactics, nil)
end)

test("a killed leader: -2 for two rounds at least, and until another takes control", { "TR-061" }, function(t)
  local g = troop(t, 8, 0, { b1 = { skills = { leader = 2 } }, b2 = { skills = { leader = 1 } } })
  g:run(function() wounds.kill(units.named "b1") end)
  round(g, {})
  t.is({ total(g)["leader killed"], total(g).leader }, { -2, nil })
  round(g, {})
  t.is(total(g)["leader killed"], -2)
  round(g, {})
  t.is({ total(g)["leader killed"], total(g).leader }, { nil, 1 })
  t.ok(field.logged(g, "b2 takes control of b"))
end)

test("given a fight that begins, then the best of each side who have the skill leads, asleep or not, and none where nobody has it", {
  "TR-059", "TR-061" }, function(t)
  local function led(more)
    local list = { a1 = { side = "a", band = 1 }, b1 = { side = "b", band = 12 }, b2 = { side = "b", band = 12 }, b3 = { side = "b", band = 12 } }
    for id, row in pairs(more) do
      for key, value in pairs(row) do list[id][key] = value end
    end
    local g = field.game(t, list, { stage = "set-up" })
    return { g.a1.side.leader, g.b1.side.leader and g.b1.side.leader.id }
  end
  t.is(led { b1 = { skills = { leader = 1 } }, b2 = { skills = { leader = 2 } } }, { nil, "b2" })
  t.is(led { b1 = { skills = { leader = 1 } }, b2 = { skills = { leader = 2 }, asleep = true } }, { nil, "b2" })
  t.is(led { b1 = { skills = { leader = 1 } }, b2 = { skills = { leader = 2 }, state = "unconscious" } }, { nil, "b1" })
  t.is(led {}, { nil, nil })
end)

test("given a killed leader and another who sleeps, then nobody takes control before that one is awake", { "TR-061" }, function(t)
  local g = troop(t, 8, 0, { b1 = { skills = { leader = 2 } }, b2 = { skills = { leader = 1 }, asleep = true } })
  g:run(function() wounds.kill(units.named "b1") end)
  for _ = 1, 3 do
    round(g, {})
    field.hold_fire(g)                                                     -- the others might shout
  end
  t.is({ total(g)["leader killed"], g.b2.side.leader }, { -2, nil })
  g:set("b2", { asleep = false })
  round(g, {})
  field.hold_fire(g)
  t.is({ total(g)["leader killed"] or 0, g.b2.side.leader and g.b2.side.leader.id }, { 0, "b2" })
end)

test("given a leader who is unconscious, then none is at hand, and that is no leader killed", { "TR-061" }, function(t)
  local g = troop(t, 8, 0, { b1 = { skills = { leader = 2 } } })
  g:run(function()
    units.named("b1").strength_lost = 7
    wounds.update(units.named "b1")
  end)
  round(g, {})
  t.is({ g.b1.state, total(g)["leader killed"], total(g).leader }, { "unconscious", nil, nil })
end)

test("with nobody to take control it stays", { "TR-061" }, function(t)
  local g = troop(t, 8, 0, { b1 = { skills = { leader = 2 } } })
  g:run(function() wounds.kill(units.named "b1") end)
  for _ = 1, 4 do round(g, {}) end
  t.is(total(g)["leader killed"], -2)
end)

test("more than half out: -2", { "TR-062" }, function(t)
  t.is(total(troop(t, 4, 2))["heavy losses"], nil)
  t.is(total(troop(t, 4, 3))["heavy losses"], -2)
  t.is(total(troop(t, 9, 5))["heavy losses"], -2)
  t.is(total(troop(t, 9, 4))["heavy losses"], nil)
end)

test("a broken side runs two bands a round, attacks nobody, and may rally out of medium range", { "TR-056" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 9, strength_lost = 1 }, a2 = { side = "a", band = 9 }, b1 = { side = "b", band = 11, weapon = "rifle" } })
  g:run(function() sides.named("b").broken = true end)
  g:dice { combat = { 3, 3 } }
  field.write(g, { "a stand", "a stand" })
  t.is({ g.b1.band, g.b1.status, g.b1.side.broken }, { 13, "", true })
  g:dice { combat = { 3, 4 } }
  t.is(g:pending(), { "a" })
  field.write(g, { "a stand", "a stand" })
  t.is({ g.b1.band, g.b1.side.broken }, { 15, false })
  t.is(field.of(g, "b1", "a1", "single").reason, nil)
end)

test("given a broken side with an enemy near who is out of action, then it may rally; with one near who is not, it may not",
  { "TR-056" }, function(t)
  for state, rallied in pairs { unconscious = true, able = false } do
    local g = field.game(t, { a1 = { side = "a", band = 1 }, a2 = { side = "a", band = 11, state = state, strength_lost = state == "able" and 0 or 7 },
      b1 = { side = "b", band = 11 } })
    g:run(function() sides.named("b").broken = true end)
    g:dice { combat = { 3, 4, 6, 6 } }                                     -- b; and a, of whom half are out
    if not rallied then g:dice {} end
    field.write(g, state == "able" and { "a stand", "a stand" } or { "a stand" })
    t.is({ state, g.b1.side.broken }, { state, not rallied })
  end
end)

test("who runs off the strip is gone, and no casualty", {}, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1 }, b1 = { side = "b", band = 24 }, b2 = { side = "b", band = 12 } })
  g:run(function() sides.named("b").broken = true end)
  g:dice { combat = { 1, 1 } }
  field.write(g, { "a stand" })
  t.ok(g.b1.gone)
  g:run(function() t.no(morale.is_tested(sides.named "b")) end)
end)
