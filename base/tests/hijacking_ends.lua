-- Hijacking: the jump and the victories.

local ship = include "helpers/ship.lua"
local plotted, finish_turn, put = ship.plotted, ship.finish_turn, ship.put

local function fell(g, state, ...)
  for _, id in ipairs { ... } do g:run(function() wounds.become(units.named(id), state) end) end
end

test("the jump waits for turn 40 and for somebody on the bridge", { "SN-261" }, function(t)
  local g = plotted(t, { jump_turn = 3 })
  finish_turn(g)
  finish_turn(g)
  t.no(g.game.jumped)
  finish_turn(g)
  t.ok(g.game.jumped)
  t.no(g.game.over)
  g = plotted(t, { jump_turn = 1 })
  g:run(function()
    for _, u in ipairs(rooms.named("bridge").units) do wounds.become(u, "unconscious") end
  end)
  finish_turn(g)
  finish_turn(g)
  t.no(g.game.jumped)
end)

test("the crew may win by the jump, if that is chosen", { "SN-261" }, function(t)
  local g = plotted(t, { jump_turn = 1, crew_wins_at_jump = true })
  finish_turn(g)
  t.is(g:result().winner, "crew")
end)

test("the bridge before the jump is a complete victory", { "SN-263" }, function(t)
  local g = plotted(t)
  g:run(function()
    for _, u in ipairs(rooms.named("bridge").units) do wounds.become(u, "unconscious") end
  end)
  finish_turn(g)
  t.no(g.game.over)                           -- nobody holds it
  put(g, "p5", "ai7")
  finish_turn(g)
  t.no(g.game.over)                           -- a bystander does not
  g:run(function() units.named("p1").cell = cells.named "ai9" end)
  g:run(function()
    local c = units.of { side = "crew" }[3]
    c.cell = cells.named "ai6"
    t.ok(wounds.active(c))
  end)
  finish_turn(g)
  t.no(g.game.over)                           -- somebody of the crew stands there still
  g:run(function() wounds.become(units.of({ side = "crew" })[3], "unconscious") end)
  put(g, "p1", "ai8")
  finish_turn(g)
  t.is(g:result().winner, "passengers")
  t.is(g:result().outcome, "complete")
end)

test("to get rid of everybody else is a marginal one", { "SN-262" }, function(t)
  local g = plotted(t)
  fell(g, "dead", "c1", "c2", "c3", "c4", "p5")
  t.no(g.game.over)
  fell(g, "dead", "p6")
  t.is(g:result().winner, "passengers")
  t.is(g:result().outcome, "marginal")
end)

test("the crew wins when every hijacker is out of the way", { "SN-264" }, function(t)
  local g = plotted(t)
  fell(g, "dead", "p1", "p2", "p3")
  t.no(g.game.over)
  fell(g, "unconscious", "p4")
  t.is(g:result().winner, "crew")
  t.is(g:result().outcome, "won")
  g = plotted(t, { ends = "dead" })
  fell(g, "unconscious", "p1", "p2", "p3", "p4")
  t.no(g.game.over)
  fell(g, "dead", "p1", "p2", "p3", "p4")
  t.is(g:result().winner, "crew")
end)

test("one on the bridge is enough for the jump", { "SN-261" }, function(t)
  local g = plotted(t, { jump_turn = 1 })
  g:run(function() wounds.become(rooms.named("bridge").units[1], "unconscious") end)
  finish_turn(g)
  t.ok(g.game.jumped)
end)

test("where nobody is left nobody has won", { "SN-262", "SN-264" }, function(t)
  local g = plotted(t)
  g:run(function()
    for _, u in ipairs(units.all()) do wounds.become(u, "dead") end
  end)
  t.is(g:result().winner, "none")
end)
