-- Shots and explosions at walls: hit points add up, air goes at 100, a person at 100 or 1000.

local aboard = include "helpers/aboard.lua"

local WALL, BESIDE, BULKHEAD, HULL, FLOOR = "t6 s", "v6 s", "s7 e", "h2 n", "k8 dn"

-- a1 with a gun in hand; b1 on the bridge, out of the way
local function armed(t, at, facing, gun, how, more)
  local person = { facing = facing, dexterity = 12, endurance = 12, strength = 15 }
  local g = aboard.game(t, { a1 = at, b1 = "ah8", b2 = more and more.b2 or "ai8" }, {}, { a1 = person })
  g:run(function()
    local u = units.named "a1"
    if more and more.dress then people.dress(u, more.dress) end
    people.give(u, gun, how)
    hands.ready(u)
  end)
  while g:pending()[1] == "b" do g:act("b", "end") end
  return g
end

-- hit points put on a wall without a shot
local function worn(g, name, n) g:run(function() breach.hit(edges.named(name), n) end) end

local function stops(g, name) return table.concat(edges.named(name).stops, " ") end

local function passable(g, from, dir)
  local ok
  g:run(function() ok = cells.may_step(cells.named(from), dir) end)
  return ok
end

test("an energy weapon puts its hits on a wall, which add up by place; at 100 a partition is open",
  { "SN-194", "SN-195", "SN-376", "SN-377" }, function(t)
  local g = armed(t, "t8", "n", "laser_rifle")
  for shot = 1, 3 do
    g:dice { combat = { 6, 6, 6, 6, 6 } }
    g:act("a", "breach " .. edges.named(WALL).name)
    t.is(edges.named(WALL).hit_points, 30 * shot)
    t.is(g.a1.ap, 24 - 6 * shot)
  end
  t.is(edges.named(WALL).state, nil)
  t.no(passable(g, "t7", "n"))
  g:dice { combat = { 6, 1, 1, 1, 1 } }
  g:act("a", "breach " .. edges.named(WALL).name)
  t.is(edges.named(WALL).state, "breach")
  t.ok(passable(g, "t7", "n"))
  t.is(g:cell("t7").blast, true)              -- the explosion counter
  t.is(edges.named(BESIDE).hit_points, 0)
  t.is(g.a1.weapon.rounds, 96)
end)

test("a partition holds no air", { "SN-376" }, function(t)
  local g = armed(t, "t8", "n", "laser_rifle")
  t.is(stops(g, WALL), "move see fire")
  t.ok(edges.named(BULKHEAD):stopped "air")
end)

test("a bulkhead lets the air through at 100, a person at 1000", { "SN-378", "SN-379" }, function(t)
  local g = armed(t, "t8", "n", "laser_rifle")
  worn(g, BULKHEAD, 99)
  t.is(stops(g, BULKHEAD), "move see fire air")
  worn(g, BULKHEAD, 1)
  t.is(stops(g, BULKHEAD), "move see fire")
  worn(g, BULKHEAD, 899)
  t.no(passable(g, "s7", "e"))
  worn(g, BULKHEAD, 1)
  t.is(stops(g, BULKHEAD), "")
  t.ok(passable(g, "s7", "e"))
end)

test("a holed bulkhead lets pressure fall on both sides", { "SN-378", "SN-409" }, function(t)
  local g = armed(t, "t8", "n", "laser_rifle")
  aboard.set(g, "hatch-1", "closed")
  worn(g, "g7 e", 100)                        -- between drive room and hold
  aboard.set(g, "cargo-port-1", "open")
  t.is(g:cell("c7").air.id, "vacuum")
end)

test("the hull is holed like a bulkhead, and the air goes", { "SN-378", "SN-409" }, function(t)
  local g = armed(t, "t8", "n", "laser_rifle")
  worn(g, HULL, 99)
  t.is(g:cell("k8").air.id, "air")
  worn(g, HULL, 1)
  t.is(g:cell("k8").air.id, "vacuum")
  t.is(g:cell("t8").air.id, "air")
  worn(g, HULL, 900)
  t.is(edges.named(HULL).state, "breach")
end)

test("deck floors are bulkheads", { "SN-380" }, function(t)
  local g = armed(t, "t8", "n", "laser_rifle")
  worn(g, FLOOR, 99)
  t.is(g:cell("k8").air.id, "air")
  worn(g, FLOOR, 1)
  t.is(edges.named(FLOOR).state, "holed")
  t.is(g:cell("k8").air.id, "vacuum")
  worn(g, FLOOR, 900)
  t.is(edges.named(FLOOR).state, "breach")
end)

test("floors can be shot at", { "SN-380", "SN-194" }, function(t)
  local g = armed(t, "t8", "n", "laser_rifle")
  g:dice { combat = { 6, 6, 6, 6, 6 } }
  g:act("a", "breach t7 dn")
  t.is(edges.named("t7 dn").hit_points, 30)
end)

test("grenades do it too, to each wall of their square and to its floor", { "SN-377", "SN-378" }, function(t)
  local g = armed(t, "t8", "n", "laser_rifle")
  for n = 1, 5 do
    g:dice { walls = { 5, 5, 5, 5 }, combat = {} }
    g:run(function() grenades.burst(items.new("hand_grenade", { cell = cells.named "t6" }), units.named "a1") end)
    t.is(edges.named(WALL).hit_points, 20 * n)
  end
  t.is(edges.named(WALL).state, "breach")
  t.is(edges.named("t6 dn").state, "holed")
  t.is(edges.named(BESIDE).hit_points, 0)
end)

test("against a valve neither shots nor explosions do anything but close it tighter", { "SN-390" }, function(t)
  local g = armed(t, "t8", "w", "laser_rifle")
  local iris = edges.between(cells.named "s8", cells.named "t8")
  t.is(iris.portal.name, "iris-2")
  g:run(function()
    breach.hit(iris, 1000)
    breach.explode(cells.named "t8", "4D")
  end)
  t.is(iris.hit_points, 0)
  t.is(g.portal["iris-2"].state, "closed")
  t.ok(g:refused("a", "breach " .. iris.name))
end)

test("who holds another weapon cannot", { "SN-194" }, function(t)
  local g = armed(t, "t8", "n", "revolver")
  t.is(g:refused("a", "breach " .. edges.named(WALL).name), "breach t6 s: no energy weapon and no explosive in hand")
end)

test("a gun that explodes its rounds breaks walls, sabot does not", { "SN-377" }, function(t)
  for load, ok in pairs { he = true, ds = false } do
    local g = armed(t, "t8", "n", "light_assault_gun", { load = { load } })
    t.is(contains(g:options "a", "breach *"), ok)
  end
end)

test("the shot is a shot: front, range, line, armor and the turns between", { "SN-194", "SN-343", "SN-345" }, function(t)
  local g = armed(t, "t8", "s", "laser_rifle")
  t.is(g:refused("a", "breach t6 s"), "breach t6 s: it is not to the front")
  g = armed(t, "t8", "n", "pgmp_13")
  t.is(g:refused("a", "breach t6 s"), "breach t6 s: no attack with PGMP-13 at close range")
  g = armed(t, "k4", "s", "pgmp_13")
  t.is(g:refused("a", "breach k7 dn"), "breach k7 dn: PGMP-13 is for Battle dress")
  g = armed(t, "k4", "s", "pgmp_12")
  g:dice { combat = { 6, 6, 6, 6, 6, 6, 6, 6, 6, 6 } }
  g:act("a", "breach k7 dn")
  t.is(g:refused("a", "breach k7 dn"), "breach k7 dn: it fires every other turn")
  g = armed(t, "t8", "e", "laser_rifle", nil, { b2 = "v8" })
  t.is(g:refused("a", "breach w8 dn"), "breach w8 dn: somebody stands in the line")
end)

test("HE against a wall strikes those who stand there for half the wounds", { "SN-192", "SN-377" }, function(t)
  local g = armed(t, "w9", "n", "light_assault_gun", { load = { "he" } }, { b2 = "w7" })
  g:dice { combat = { 6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 1 } }
  g:act("a", "breach v6 s")
  t.is(edges.named(BESIDE).hit_points, 24)
  t.is(g.b2.strength_hits, 8)                 -- four times two
end)

test("a square with several walls asks which; a wall out of sight has its reason", { "SN-194" }, function(t)
  local g = armed(t, "t8", "n", "laser_rifle")
  local said = g:refused("a", "breach t6")
  t.ok(said:find("breach t6 what? ", 1, true) and said:find("breach t6 s", 1, true), said)
  t.is(g:refused("a", "breach s7 e"), "breach s7 e: no line of sight")
end)

-- on the open ground in front of the ship
local function outside(t)
  local g = t.game { rules = "snapshot", map = "grounded_trader", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = { side = "a", at = "v18", facing = "n", strength = 15, dexterity = 12, endurance = 12 },
    b1 = { side = "b", at = "b8", facing = "e", strength = 8, dexterity = 13, endurance = 12 } } }
  g:run(function()
    people.give(units.named "a1", "laser_rifle")
    hands.ready(units.named "a1")
  end)
  return g
end

test("on open ground there is no floor to break through and no ceiling", { "SN-380" }, function(t)
  local g = outside(t)
  t.is(g:refused("a", "breach v18 dn"), "breach v18 dn: there is no wall that could be broken through")
  t.is(g:refused("a", "breach v17 up"), "breach v17 up: there is no wall that could be broken through")
  t.ok(contains(g:options "a", "breach *"))                                  -- the ship's side
end)

test("of more walls than are listed each has its reason", { "SN-194" }, function(t)
  local g = armed(t, "h6", "w", "pgmp_12")
  g:dice { combat = { 6, 6, 6, 6, 6, 6, 6, 6, 6, 6 } }
  g:act("a", "breach k7 dn")
  local n, last = 0, nil
  for edge in breach.walls(g.a1) do n, last = n + 1, edge.name end
  t.ok(n > 200)
  t.is(g:refused("a", "breach " .. last), "breach " .. last .. ": it fires every other turn")
end)

-- --- barriers ---
-- Why a step or a blow does not reach the next square: what is there is named, not "something".

local person = include("helpers/people.lua").person(7, 6, 6, "e")

local function game(t, a1, b1, map)
  return t.game { rules = "snapshot", map = map or "test_doors", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", a1), b1 = person("b", b1) } }
end

test("given a shut door ahead when a step is refused then the door is named with its state", { "SN-038" }, function(t)
  t.is(game(t, "c2", "l1"):refused("a", "move e"), "move e: door-1 is closed")
end)

test("given a wall ahead when a step is refused then it is a wall", { "SN-038" }, function(t)
  t.is(game(t, "f1", "l1"):refused("a", "move e"), "move e: a wall is in the way")
end)

test("given somebody ahead when a step is refused then no wall is blamed", { "SN-038" }, function(t)
  t.no(game(t, "b2", "c2"):refused("a", "move e"):find("wall", 1, true))
end)

test("given a shut door between neighbours when a blow is refused then that is the reason", { "SN-095" }, function(t)
  t.is(game(t, "c2", "d2"):refused("a", "attack b1 hands"), "attack b1 hands: a wall or a shut door is between")
end)
