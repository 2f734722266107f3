local space = include "helpers/space.lua"

-- the order of a phase of the convoy with points of the three ships, nobody having the advantage
local function convoy_order(t, reading)
  local g = t.game { scenario = "convoy", set = { reverse_order = reading }, seed = 1 }
  g:pending()
  local out
  g:run(function()
    game.holder = nil
    units.named("dray").mp_now, units.named("shrike").mp_now, units.named("maul").mp_now = 1, 3, 2
    out = map(course.order(ships.all()), function(u) return u.id end)
  end)
  return out
end

test("in the convoy the two readings of the order differ", { "SS-018" }, function(t)
  t.is(convoy_order(t, "descending"), { "shrike", "maul", "dray" })
  t.is(convoy_order(t, "ascending_after_first"), { "shrike", "dray", "maul" })
end)

test("the duel's advantage is the patrol's", { "SS-005" }, function(t)
  local g = t.game { scenario = "ship_duel", seed = 1 }
  g:pending()
  t.is(g.game.holder.id, "vigil")
end)

-- the Plover at a cell with a heading, with two points, at its movement
local function plover(t, at, facing)
  local g = t.game { scenario = "chase", seed = 1 }
  g:pending()
  g:run(function() units.named("plover").cell = cells.named(at) units.named("plover").facing = facing end)
  space.at(g, "movement", { plover = { mp_now = 2, mp = 6 }, harrier = { moved = true } })
  g:act("plover.helm", "ahead")
  return g:result().winner
end

test("the runner wins over the east edge, and no other", { "SS-041" }, function(t)
  t.is(plover(t, "3607", "ne"), "runner")
  t.is(plover(t, "2001", "n"), "hunter")
end)

test("the runner has four turns", { "SS-004" }, function(t)
  local g = t.game { scenario = "chase", seed = 1 }
  space.idle_until(g, function() return g:result() ~= nil end)
  t.is({ g.game.turn, g:result().winner }, { 4, "hunter" })
end)

test("the runner has won where the hunter is out of the fight", { "own B12" }, function(t)
  local g = t.game { scenario = "chase", seed = 1 }
  g:pending()
  g:run(function() units.named("harrier").state = "taken" end)
  t.is(g:result(), { winner = "runner", outcome = "won", because = "the hunter has no ship left in the fight" })
end)
