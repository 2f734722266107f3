local space = include "helpers/space.lua"

-- a1 alone at its movement, with points
local function moving(t, points, fields, set)
  local g = space.two(t, nil, nil, { set = set })
  local row = { mp_now = points, mp = 20 }
  for key, value in pairs(fields or {}) do row[key] = value end
  space.at(g, "movement", { a1 = row, b1 = { moved = true } })
  return g
end

test("a hex ahead and a turn of one side cost a point each", { "SS-019", "SS-037" }, function(t)
  local g = moving(t, 3)
  g:act("a", "ahead")
  t.is({ g.a1.cell.name, g.a1.mp_now }, { "1009", 2 })
  g:act("a", "starboard")
  g:act("a", "port")
  t.is({ g.a1.facing, g.a1.mp_now }, { "n", 0 })
  t.ok(g:refused("a", "ahead"):find "no movement points left")
end)

local function stressed(t, turns, dice, fields)
  local g = moving(t, 7, fields)
  for _ = 1, turns do g:act("a", "port") end
  if dice then g:dice { skills = dice } end
  g:act("a", "done")
  return 32 - g.a1.superstructure
end

test("stress is assessed after the movement, and a roll of the helm halves it", { "SS-019", "SS-020" }, function(t)
  -- 7 points in the phase: two for each turn after the first
  t.is(stressed(t, 1, nil), 0)
  t.is(stressed(t, 4, { 50 }), 6)
  t.is(stressed(t, 4, { 49 }), 3)
  t.is(stressed(t, 2, { 49 }), 1)
  -- 2 points by the table: one for each
  t.is(stressed(t, 4, { 50 }, { mp = 6 }), 3)
  t.is(stressed(t, 4, { 49 }, { mp = 6 }), 1)
end)

test("SS-019: given five points in the phase, then each turn after the first counts twice, with four once, and a plot makes five of four",
  { "SS-019" }, function(t)
  -- 13 and 14 points in the turn are 4, 5, 4 and 5, 4, 5 in its phases
  for _, case in ipairs { { 13, 1, 0, 3 }, { 14, 1, 0, 6 }, { 13, 2, 0, 6 }, { 14, 2, 0, 3 }, { 13, 1, 1, 6 }, { 13, 1, 2, 3 } } do
    local g = moving(t, 4, { mp = case[1], plotted = case[3], turns_made = 4 })
    g:run(function()
      game.pair = case[2]
      t.is({ case[1], case[2], case[3], course.stress(units.named "a1") }, case)
    end)
  end
end)

test("a ship held steady may make the roll twice", { "SS-020" }, function(t)
  t.is(stressed(t, 4, { 90, 49 }, { steady = true }), 3)
  t.is(stressed(t, 4, { 90, 90 }, { steady = true }), 6)
end)

test("a ship without a helm goes straight on with all its points", { "SS-040" }, function(t)
  local g = space.two(t)
  g:run(function() crew.at(units.named "a1", "helm").out = true end)
  space.at(g, "movement", { a1 = { mp_now = 3, mp = 9 }, b1 = { moved = true } })
  g:pending()
  t.is(g.a1.cell.name, "1007")
end)

test("a ship that goes over the edge has left", { "SS-041" }, function(t)
  local g = space.two(t, { at = "1001" })
  space.at(g, "movement", { a1 = { mp_now = 2 }, b1 = { moved = true } })
  g:act("a", "ahead")
  t.is(g:result().winner, "b")
end)

test("a ship is boarded in its hex, without power in its engines and without points", { "SS-041" }, function(t)
  local g = space.two(t, nil, { at = "1010" })
  space.at(g, "movement", { a1 = { mp_now = 2 }, b1 = { moved = true, share_engines = 1 } })
  g:act("a", "board b1")
  t.ok(space.logged(g, "b1 still has power in its engines and shakes off a1"))
  t.is({ g.b1.state, g.game.stage }, { "fighting", "movement" })
  t.is(g.game.pair, 2)                                                     -- its movement of phase 1 is over
  space.at(g, "movement", { a1 = { mp_now = 2, moved = false }, b1 = { moved = true, share_engines = 0, mp_now = 1 } })
  t.ok(g:refused("a", "board b1"):find "still has movement points")
  g:set("b1", { mp_now = 0 })
  g:act("a", "board b1")
  t.is(g:result().winner, "a")
end)

test("after each movement of all there is a firing phase", { "SS-001", "SS-019" }, function(t)
  local g = moving(t, 1, nil)
  g:run(function() ships.weapons(units.named "b1")[1].power = 2 end)
  g:act("a", "done")
  t.is({ g.game.stage, g:pending()[1] }, { "firing", "b" })
end)

test("given a movement without stress, then nothing is shown to be thrown for as it ends; with it, the helm's roll", { "SS-019", "SS-020" }, function(t)
  for turns, shown in pairs { [0] = false, [1] = false, [2] = true } do
    local g = moving(t, 4)
    for _ = 1, turns do g:act("a", "port") end
    t.is({ turns, course.throw(g.a1) ~= nil }, { turns, shown })
  end
end)
