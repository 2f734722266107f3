-- Powers that say what others may still do.
local h = include "helpers/deck.lua"

test("a web holds its victim in its square until it is torn", { "MG-06" }, function(t)
  local g = h.deck(t, { powers = { "web" }, b = { "e2" } })
  g:dice { combat = { 3, 4 } }                                             -- 6 and 1 for three squares
  g:act("a", "web b1")
  t.ok(g.b1.webbed)
  h.acts(g, "b1")
  t.is(g:refused("b", "move w"), "move w: it is caught in a web: tear it")
  t.ok(h.has_option(g, "b", "turn n"))
  g:dice { combat = { 4, 4 } }
  g:act("b", "tear b1")
  t.ok(g.b1.webbed)
  g:dice { combat = { 4, 3 } }
  g:act("b", "tear b1")
  t.no(g.b1.webbed)
end)

test("whoever is webbed neither leaps nor climbs, nor leaves by a duct or through a wall", { "MG-06" }, function(t)
  local g = h.deck(t, { powers = { "web" }, b = { "e2" } })
  g:set("b1", { webbed = true })
  for _, id in ipairs { "move", "run", "leap", "phase", "duct", "climb", "carry" } do
    t.is({ id, chain "action.legal" (definition("action", id), g.b1) }, { id, "it is caught in a web: tear it" })
  end
  for _, id in ipairs { "turn", "web", "tear" } do t.is({ id, chain "action.legal" (definition("action", id), g.b1) }, { id }) end
end)

test("a web misses below 6 and half the distance", { "MG-06" }, function(t)
  local g = h.deck(t, { powers = { "web" }, b = { "e2" } })
  g:dice { combat = { 3, 3 } }
  g:act("a", "web b1")
  t.no(g.b1.webbed)
end)

test("a friend tears it with 3 more", { "MG-06" }, function(t)
  local g = h.deck(t, { b = { "e2", "f2" }, acts = "b2" })
  g:set("b1", { webbed = true })
  g:dice { combat = { 5, 5 } }
  g:act("b", "tear b1")
  t.no(g.b1.webbed)
end)

test("it drags an enemy along on 7 or more", { "MG-07" }, function(t)
  for die, dragged in pairs { [3] = true, [2] = false } do
    local g = h.deck(t, { powers = { "drag" }, b = { "c2" } })
    g:dice { combat = { 4, die } }
    g:act("a", "drag b1 w")
    t.is(g.b1.cell.name, dragged and "b2" or "c2")
    t.is(g.a1.cell.name, dragged and "a2" or "b2")
  end
end)

test("a helpless one is dragged on 3 or more", { "MG-07" }, function(t)
  local g = h.deck(t, { powers = { "drag" }, b = { "c2" } })
  g:set("b1", { webbed = true })
  g:dice { combat = { 1, 2 } }
  g:act("a", "drag b1 w")
  t.is(g.b1.cell.name, "b2")
end)

test("who fails endurance is numb through the next turn", { "MG-14" }, function(t)
  for die, numb in pairs { [3] = false, [4] = true } do
    local g = h.deck(t, { powers = { "sting" }, b = { "c2" } })
    g:dice { combat = { 6, 6, 4, die, 1, 1 } }                             -- the hit, endurance 7 or less, wounds of 1D, on what
    g:act("a", "attack b1 claws")
    t.is(g.b1.numb, numb)
    t.is(g.b1.numb_until, numb and g.game.turn + 1 or nil)
    t.is(base.turns.is_waiting(g.b1), not numb)
  end
end)

test("who is numb answers nobody, and wakes in time", { "MG-14" }, function(t)
  local g = h.deck(t, { b = { "e2" } })
  g:set("b1", { numb = true, numb_until = g.game.turn + 1 })
  g:dice {}
  g:act("a", "move e")
  g:act("a", "move e")
  t.is(g:pending(), { "a" })
  g:run(function() base.flow.begin_turn() end)
  t.ok(g.b1.numb)
  g:run(function() base.flow.begin_turn() end)
  t.no(g.b1.numb)
end)

test("who is afraid has half its AP and goes no nearer", { "MG-21" }, function(t)
  for die, afraid in pairs { [3] = false, [4] = true } do
    local g = h.deck(t, { powers = { "dread" }, b = { "e2" } })
    g:dice { combat = { 4, die } }
    g:run(function()
      local u = units.named "b1"
      u.ap, u.acted = 14, false
      game.active = nil
      base.flow.activate(u)
    end)
    t.is(g.b1.ap, afraid and 7 or 14)
    t.is(h.has_option(g, "b", "move w"), not afraid)
    t.ok(h.has_option(g, "b", "move e"))
  end
end)

test("out of sight nobody is afraid", { "MG-21" }, function(t)
  local g = h.deck(t, { powers = { "dread" }, map = "test_doors", b = { "e2" }, portals = { ["door-1"] = "closed" } })
  g:dice {}
  g:run(function() base.flow.activate(units.named "b1") end)
  t.no(g.b1.afraid)
end)
