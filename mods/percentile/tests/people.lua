-- Abilities, skills, allotment, order.
local room = include "helpers/room.lua"

local function roll_one(t, dice, given)
  local g = room.game(t)
  g:dice { people = dice }
  g:run(function()
    local f = { id = "c1", name = "C", side = "a", cell = cells.named "a:a4" }
    for k, v in pairs(given or {}) do f[k] = v end
    people.new(f)
  end)
  return g.c1
end

-- six abilities of 3D10, two dice for PSI, five to mix six skills
local function dice(first, psi, more)
  local list = { first, first, first, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 10, 10, 10, psi[1], psi[2] }
  for _, v in ipairs(more or {}) do list[#list + 1] = v end
  for _, v in ipairs { 6, 5, 4, 3, 2 } do list[#list + 1] = v end              -- the skills as they stand
  return list
end

test("given 3D10, then each ability is that and 35", { "PC-015", "PC-016", "PC-017", "PC-018", "PC-019", "PC-020" }, function(t)
  local u = roll_one(t, dice(1, { 9, 9 }))
  t.is({ u.strength, u.endurance, u.intellect, u.dexterity, u.charisma, u.luck }, { 38, 41, 44, 47, 50, 65 })
end)

test("given 2D10 of 18, then no PSI; of 19, it is rolled as the others", { "PC-021" }, function(t)
  t.is(roll_one(t, dice(1, { 9, 9 })).psi, 0)
  t.is(roll_one(t, dice(1, { 9, 10 }, { 7, 7, 7 })).psi, 56)
end)

test("given 30 points, then they go in blocks of 10 to skills that have none", { "PC-022", "PC-023" }, function(t)
  local u = roll_one(t, dice(1, { 9, 9 }))
  t.is({ u.skills.brawling, u.skills.melee, u.skills.guns, u.skills.throwing }, { 10, 10, 10, nil })
end)

test("given a skill with points, then none of the 30 go there; more than 30 are refused", { "PC-022" }, function(t)
  local g = room.game(t, { a = { skills = { locks = 40 } } })
  g:run(function()
    local u = units.named "a1"
    t.fails(function() people.spend(u, "locks", 10, 30) end, "has points already")
    t.fails(function() people.spend(u, "guns", 40, 30) end, "30 points are left")
    t.is(people.spend(u, "guns", 10, 30), 20)
    t.is(u.skills.guns, 10)
  end)
end)

test("given 10 points to move, then no more, and nothing above 65", { "PC-015" }, function(t)
  local g = room.game(t)
  g:run(function()
    local u = units.named "a1"
    people.move(u, "strength", "endurance", 10)
    t.is({ u.strength, u.endurance }, { 40, 60 })
    t.fails(function() people.move(u, "luck", "strength", 11) end, "1 to 10 points")
    t.fails(function() people.move(u, "luck", "endurance", 10) end, "do not fit")
    t.fails(function() people.move(u, "luck", "luck", 1) end, "do not fit")
    u.luck = 10
    people.move(u, "luck", "charisma", 10)                                   -- all that there is
    t.is(u.luck, 0)
    u.luck = 9
    t.fails(function() people.move(u, "luck", "charisma", 10) end, "do not fit")
  end)
end)

test("given people who are made by their players, then each is asked for 10 points and three blocks", { "PC-022", "PC-023" }, function(t)
  local g = t.game { scenario = "bar_fight", seed = 1, set = { making = "people" } }
  t.ok(g:options(g:pending()[1])[1] == "pass")
  g:act(g:pending()[1], "pass")
  t.has(g:options(g:pending()[1]), "learn guns")
  t.no(contains(g:options(g:pending()[1]), "learn brawling"))
  for _ = 1, 3 do g:act(g:pending()[1], "learn guns") end
  t.is(g.d1.skills.guns, 30)
end)

test("given the end of a roll of 3D10 at 30, then 65 and no more", { "PC-016" }, function(t)
  t.is(roll_one(t, dice(10, { 1, 1 })).strength, 65)
end)

test("given more AP, then earlier; equal, by DEX, then by a die", {}, function(t)
  local g = room.game(t, { others = { b2 = room.one("b", "a:h2", "w", { dexterity = 52 }), b3 = room.one("b", "a:h4", "w", { dexterity = 52 }) } })
  t.is({ g.a1.rank, g.b1.rank, g.b2.rank + g.b3.rank }, { 1, 4, 5 })
  t.is(g.game.active.id, "a1")
end)
