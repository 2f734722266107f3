-- The two scenarios of Enhanced: who wins by what, and what happens on the way.
local function stairs(t, set)
  local g = t.game { scenario = "stairwell_assault", set = set or {}, seed = 2 }
  g:pending()
  return g
end
local function put(g, id, cell) g:run(function() units.named(id).cell = cells.named(cell) end) end

test("six go up and four hold, one of each leads, and morale, lanes and drugs are in play", {}, function(t)
  local g = stairs(t)
  t.is({ units.count { side = "up" }, units.count { side = "down" } }, { 6, 4 })
  t.is({ g.u1.skills.leadership, g.d1.skills.leadership }, { 2, 2 })
  t.is({ g.game.set.morale, g.game.set.suppression, g.game.set.point_cover, g.game.set.drugs }, { true, true, true, true })
end)

test("two who stand on the top landing have won, one has not", {}, function(t)
  local g = stairs(t)
  put(g, "u1", "c2")
  t.is(g:result(), nil)
  put(g, "u2", "a1")
  t.is(g:result().winner, "up")
end)

test("after the last turn those who hold it have won", {}, function(t)
  local g = stairs(t)
  g:run(function() game.turn = 11 end)
  t.is(g:result().winner, "down")
end)

test("the light goes out in its turn", {}, function(t)
  local g = stairs(t)
  g:run(function()
    game.turn = 6
    tell("turn.begins", { turn = 6 })
  end)
  t.ok(rooms.named("landing").dark)
end)

local function outside(t, set) return t.game { scenario = "spacewalk", set = set or {}, seed = 2 } end

test("outside there is neither gravity nor air, and everybody wears a suit", {}, function(t)
  local g = outside(t)
  g:pending()
  t.ok(base.pressure.is_lost(g.c1.cell))
  t.no(base.pressure.is_exposed(g.c1))
  t.ok(zero_g.is_weightless(g.c1))
end)

test("a hole takes its strips, and three patched holes win", {}, function(t)
  local g = outside(t, { strips = 2 })
  g:pending()
  g:run(function()
    units.named("c1").cell = cells.named "c2"
    for _, name in ipairs { "e5", "c8" } do cells.named(name).hole = false end
    cells.named("c2").strips = 1
    units.named("c1").drift = nil
    game.active = nil
    for _, u in ipairs(units.all()) do u.acted = u.id ~= "c1" end
    base.flow.activate(units.named "c1")
  end)
  g:act("crew", "mend")
  t.is(g:result().winner, "crew")
end)

test("when the air is gone the raiders have won", {}, function(t)
  local g = outside(t)
  g:pending()
  g:run(function() game.turn = 13 end)
  t.is(g:result().winner, "raiders")
end)
