-- What bots go by: ways through doors that they can open, and what a side has to expect.

local doors = include "helpers/doors.lua"
local state = doors.state

-- steps from the square of a1 to the one behind the door
local function through(g, door)
  local pair = g.portal[door].cells
  return cells.steps(pair[1], pair[2]), cells.steps(pair[1], pair[2], true)
end

test("a shut door is a longer way for those who open doors, and none for others", {}, function(t)
  local g = doors.game(t, "c2")
  state(g, "door-1", "closed")
  local shut, worked = through(g, "door-1")
  t.is(worked, 7)
  t.ok(shut == nil or shut > worked)
  state(g, "door-1", "opening")
  t.is(select(2, through(g, "door-1")), 4)
  state(g, "door-1", "open")
  t.is(select(2, through(g, "door-1")), 1)
end)

test("the nearest is found through doors too", {}, function(t)
  local g = doors.game(t, "c2")
  state(g, "door-1", "closed")
  local pair = g.portal["door-1"].cells
  local cell, steps = cells.nearest(pair[1], { pair[2] }, true)
  t.is(cell, pair[2])
  t.is(steps, 7)
end)

local function duel(t, at, weapon)
  local function person(side, cell, facing)
    return { side = side, at = cell, facing = facing, strength = 7, dexterity = 7, endurance = 6, skills = { revolver = 0, cutlass = 0 } }
  end
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "a3", "e"), b1 = person("b", at, "n") } }
  g:run(function()
    for u, what in pairs(weapon) do
      people.give(g[u], what, { spare = 10 })
      hands.ready(g[u])
    end
  end)
  return function(side) return chain "outlook" (sides.named(side)).total end, g
end

test("to stand before a gun is worse than before bare hands that are far away", {}, function(t)
  local armed = duel(t, "j3", { b1 = "revolver" })
  local with_gun = armed "a"
  local bare = duel(t, "j3", {})
  t.ok(with_gun < bare "a")
end)

test("who is armed alone has more to expect than to fear", {}, function(t)
  local look = duel(t, "j3", { a1 = "revolver" })
  t.ok(look "a" > 0)
  t.ok(look "b" < 0)
end)
