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

test("people count as the squares on which they stand, and what is on none is refused", {}, function(t)
  local _, g = duel(t, "j3", { b1 = "revolver" })
  g:run(function()
    local from, b1 = cells.named "a3", units.named "b1"
    local cell, steps = cells.nearest(from, { b1, cells.named "c3", cells.named "j3" }, true)
    t.is(cell, cells.named "c3")
    t.is(steps, 2)
    t.is(cells.nearest(from, { b1 }, true), b1.cell)
    t.no(pcall(cells.nearest, from, { cells.named "j3", b1.weapon }))
  end)
end)

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

-- --- what greedy goes by ---

local aboard = include "helpers/aboard.lua"

local function worth(side) return chain "worth" (sides.named(side)).total end

-- what one change does to the worth of side a
local function gain(g, change)
  local before = worth "a"
  g:run(change)
  return worth "a" - before
end

test("a gun is worth more turned to the enemy, and at the range that it is made for", {}, function(t)
  local _, g = duel(t, "j3", { a1 = "revolver" })
  t.ok(gain(g, function() units.named("a1").facing = "w" end) < 0)
  local _, at_hand = duel(t, "b3", { a1 = "carbine" })
  t.ok(gain(at_hand, function() units.named("b1").cell = cells.named "c3" end) > 0)         -- 10 at close range, 5 at short
end)

test("of many weapons in one place one that is taken leaves the others as near", {}, function(t)
  local _, g = duel(t, "j3", {})
  g:run(function()
    for _ = 1, 2 do people.give(units.named "a1", "carbine", { at = cells.named "c3" }) end
  end)
  local function take() items.any { cell = cells.named "c3" }.cell = nil end
  t.is(gain(g, take), 0)
  t.ok(gain(g, take) < 0)
end)

-- a1 has a pistol, a2 has nothing, and more lies at the end of the ship's locker
local function at_the_locker(t, a1, a2)
  local g = aboard.game(t, { a1 = a1, a2 = a2, b1 = "a5" })
  g:run(function()
    people.give(units.named "a1", "revolver")
    hands.ready(units.named "a1")
    people.give(units.named "a2", "carbine", { at = cells.named "ab6" })
  end)
  aboard.set(g, "hatch-3", "open")
  return g
end

test("who is armed lets those by who are not, and leaves the place where weapons lie to them", {}, function(t)
  local g = at_the_locker(t, "ac7", "ac8")
  t.ok(gain(g, function() units.named("a1").cell = cells.named "ac6" end) > 0)              -- out of the doorway
  g = at_the_locker(t, "ac6", "ad8")
  t.ok(gain(g, function() units.named("a1").cell = cells.named "ab8" end) > 0)
end)

test("who has bare hands keeps away from enemies as long as there are weapons to be had", {}, function(t)
  local g = at_the_locker(t, "ab8", "y8")
  g:run(function() units.named("b1").cell = cells.named "v8" end)
  local function nearer() units.named("a2").cell = cells.named "w8" end
  t.is(gain(g, nearer), -2 * 3 - 4 * 2)                              -- round a wall from the weapons, and to the enemy
  g:run(function()
    units.named("a2").cell = cells.named "y8"
    items.all { where = function(i) return i.cell ~= nil end }[1]:remove()
  end)
  t.is(gain(g, nearer), 3 * 2)                                       -- nothing to be had: fists it is
end)

-- --- what greedy does ---

local ship = include "helpers/ship.lua"
local fallen = include("helpers/people.lua").fell

-- What a greedy bot chooses for the acting unit until another unit is called, for each of several seeds: { verb = count }.
local SEEDS = 6

local function verbs(list, n)
  n = n or {}
  for _, text in ipairs(list) do
    local verb = text:match "^%S+"
    n[verb] = (n[verb] or 0) + 1
  end
  return n
end

local function activation(g, seat, seed)
  local u, list = g.game.active, {}
  while g.game.active == u and not u.acted and g:pending()[1] == seat do
    for _, text in ipairs(g:bot(seat, "greedy", 1, seed)) do list[#list + 1] = text end
  end
  return list
end

-- Whoever of that id is called: those before it end.
local function until_called(g, id)
  while not (g.game.active and g.game.active.id == id) do
    local seat = g:pending()[1]
    g:act(seat, contains(g:options(seat), "end") and "end" or "pass")
  end
end

local function engineer() return filter(rooms.named("drive_room").units, function(u) return u.side.id == "crew" end)[1] end

test("given the crew at its posts before an alarm, when greedy plays it, then it ends and neither spins nor curses", {}, function(t)
  for seed = 1, SEEDS do
    local g = ship.plotted(t)
    until_called(g, engineer().id)
    t.is(activation(g, "crew", seed), { "end" })
  end
end)

test("given a stranger at its post before an alarm, when greedy plays the crew, then it watches: it turns once at most and does not curse", {}, function(t)
  for seed = 1, SEEDS do
    local g = ship.plotted(t)
    local u = engineer()
    g:run(function() units.named("p5").cell = cells.neighbours(u.cell)[1] end)
    until_called(g, u.id)
    local n = verbs(activation(g, "crew", seed))
    t.is(n.expletive, nil)
    t.ok((n.turn or 0) <= 1, ("turns %d times"):format(n.turn or 0))
  end
end)

test("given bystanders before an alarm, when greedy plays them, then they stay where they are", {}, function(t)
  for seed = 1, SEEDS do
    local g = ship.plotted(t)
    until_called(g, "p5")
    t.is(activation(g, "passengers", seed), { "end" })
  end
end)

-- Animals in the cargo bay of the free trader, and one person behind the shut hatch to the drive room.
local function behind_the_hatch(t)
  local g = aboard.game(t, { b1 = "f8" })
  for _, p in ipairs(portals.all()) do aboard.set(g, p.name, "closed") end
  g:run(function()
    for i, u in ipairs(people.animals { side = "a", n = 3 }) do
      u.cell, u.facing = cells.named(({ "k4", "j7", "k10" })[i]), "w"
      turns.join(u)
      u.acted, u.ap = false, u.allowance
    end
  end)
  return g
end

-- How many of them stand before one of the two hatches to the drive room.
local function crowd()
  local n = 0
  for _, name in ipairs { "hatch-1", "hatch-2" } do
    local before = filter(portals.named(name).cells, function(cell) return cell.room and cell.room.name == "cargo_bay" end)[1]
    n = n + #filter(units.all { side = "a" }, function(u) return cells.distance(u.cell, before) <= 1 end)
  end
  return n
end

test("given a shut hatch between them, when greedy plays animals, then they do not crowd before it", {}, function(t)
  for seed = 1, SEEDS do
    local g = behind_the_hatch(t)
    local last = g.game.turn + 2
    while g.game.turn < last do
      if g:pending()[1] == "a" then activation(g, "a", seed) else g:act("b", "end") end
    end
    t.is(crowd(), 0)
  end
end)

-- The ship's locker is beyond the hatch at ac7: one of the crew has a gun from there and stands in the only way, an animal is far off.
local function gun_in_the_way(t)
  local g = t.game { scenario = "berserker", seed = 3, set = { pre_emption = false } }
  g:run(function()
    for id, at in pairs { c1 = "ac8", c2 = "aa8", c3 = "y8", c4 = "w8", a1 = "j7" } do units.named(id).cell = cells.named(at) end
    portals.named("hatch-3").state, portals.named("iris-bridge").state = "open", "open"
    people.give(units.named "c1", "shotgun", { spare = 10 })
    hands.ready(units.named "c1")
  end)
  return g
end

test("given an armed one in the only way to the weapons, when greedy plays its side, then it makes room, and the others go and take them", {}, function(t)
  local g = gun_in_the_way(t)
  local last = g.game.turn + 4
  while g.game.turn < last do
    local seat = g:pending()[1]
    if seat == "crew" then g:bot("crew", "greedy", 1, 1) else g:act(seat, contains(g:options(seat), "end") and "end" or "pass") end
  end
  for _, id in ipairs { "c2", "c3" } do t.ok(#units.named(id).items > 0, id .. " has no weapon") end
end)

test("given a shut door between them, when greedy plays people, then they open it and wait until it is open", {}, function(t)
  for seed = 1, SEEDS do
    local g = doors.game(t, "b2", nil, { break_in = "unpowered" })
    state(g, "door-1", "closed")
    g:run(function()
      units.named("b1").cell = cells.named "f2"
      game.power = true
    end)
    until_called(g, "a1")
    t.is(verbs(activation(g, "a", seed)).open, 1)
    t.ok(g.a1.cell.name:sub(1, 1) > "c", g.a1.cell.name)
  end
end)

-- The animal a3 of side b stands beside a1, who has fallen; a2, some squares off, is on his feet.
local function at_the_fallen(t, a2)
  local g = aboard.game(t, { a1 = "k6", a2 = "k12", b2 = "o12" })
  fallen(g, "unconscious", a2 == "fallen" and { "a1", "a2" } or { "a1" })
  g:run(function()
    for _, v in ipairs(units.all { state = "unconscious" }) do v.wounded, v.strength_hits, v.dexterity_hits = true, 8, 7 end
    local u = people.animals { side = "b", n = 1 }[1]
    u.cell, u.facing = cells.named "k7", "n"
    turns.join(u)
    u.acted, u.ap = false, u.allowance
    game.active = u
  end)
  return g, g.game.active.id
end

test("given one on his feet, when greedy plays an animal beside a fallen one, then it leaves the fallen alone", {}, function(t)
  for seed = 1, SEEDS do
    local g, id = at_the_fallen(t)
    until_called(g, id)
    for _, text in ipairs(activation(g, "b", seed)) do t.no(text:find "a1", text) end
  end
end)

test("given nobody left on his feet, when greedy plays an animal beside a fallen one, then it makes an end of him", {}, function(t)
  local g, id = at_the_fallen(t, "fallen")
  until_called(g, id)
  t.ok(#filter(activation(g, "b", 1), function(text) return text:find "a1" ~= nil end) > 0)
end)
