-- Shafts, stairs, lifts and access plates, on a plan of three decks.

local person = include("helpers/people.lua").person(8, 8, 12, "e")

-- a1 acts first: b1 stands far off on the high deck
local function on_deck(t, at, set, more)
  set = set or {}
  set.pre_emption = false
  return t.game { rules = "snapshot", map = "test_decks", sides = { "a", "b" }, set = set,
    units = { a1 = person("a", at, more), b1 = person("b", "high:m3", { endurance = 20 }) } }
end

local function state(g, name, to) g:run(function() portals.named(name).state = to end) end

local function end_turn(g)
  local turn = g.game.turn
  while g.game.turn == turn do g:act(g:pending()[1], "end") end
end

test("a shaft with a hatch: 5 AP for the hatch, 3 AP and its line down", { "SN-393", "SN-049" }, function(t)
  local g = on_deck(t, "mid:b2")
  g:act("a", "open shaft-hatch")
  t.is(g.a1.ap, 15)
  t.is(g.portal["shaft-hatch"].state, "open")
  g:act("a", "climb down")
  t.is(g.a1.cell.name, "low:b2")
  t.is(g.a1.ap, 11)
end)

test("5 AP and its line up where the hatch is open", { "SN-393" }, function(t)
  local g = on_deck(t, "low:b2")
  state(g, "shaft-hatch", "open")
  g:act("a", "climb up")
  t.is(g.a1.cell.name, "mid:b2")
  t.is(g.a1.ap, 14)
end)

test("a shut hatch is at the top: one climbs first, opens it, and is through", { "SN-394" }, function(t)
  local g = on_deck(t, "low:b2")
  t.is(g:refused("a", "open shaft-hatch"), "open shaft-hatch: it is at the top of the shaft")
  g:act("a", "climb up")
  t.ok(g.a1.aloft)
  t.is(g.a1.cell.name, "low:b2")
  t.is(g.a1.ap, 15)
  t.is(g:refused("a", "move n"), "move n: it is on the ladder")
  t.is(g:refused("a", "climb up"), "climb up: shaft-hatch is closed")
  g:act("a", "open shaft-hatch")
  t.is(g.a1.ap, 10)
  g:act("a", "climb up")
  t.is(g.a1.cell.name, "mid:b2")
  t.is(g.a1.ap, 9)
  t.no(g.a1.aloft)
end)

test("who falls on the ladder lies at its foot", { "SN-394", "SN-022" }, function(t)
  local g = on_deck(t, "low:b2")
  g:act("a", "climb up")
  g:run(function() wounds.become(units.named "a1", "unconscious") end)
  t.no(g.a1.aloft)
  t.is(g.a1.cell.name, "low:b2")
end)

test("from the ladder one climbs down again", { "SN-394" }, function(t)
  local g = on_deck(t, "low:b2")
  g:act("a", "climb up")
  g:act("a", "climb down")
  t.no(g.a1.aloft)
  t.is(g.a1.ap, 12)
end)

test("a shut hatch keeps people above, and somebody beneath it too", { "SN-393" }, function(t)
  local g = on_deck(t, "mid:b2")
  t.is(g:refused("a", "climb down"), "climb down: shaft-hatch is closed")
  state(g, "shaft-hatch", "open")
  g:run(function() units.named("b1").cell = cells.named "low:b2" end)
  t.is(g:refused("a", "climb down"), "climb down: b1 stands there")
end)

test("a shaft with a valve: the stud at the foot, and its wait is spent climbing", { "SN-395", "SN-396" }, function(t)
  local g = on_deck(t, "low:d2")
  g:act("a", "open shaft-valve")
  t.is(g.a1.ap, 19)
  t.is(g.portal["shaft-valve"].state, "opening")
  g:act("a", "climb up")
  t.is(g.portal["shaft-valve"].state, "open")
  t.ok(g.a1.aloft)
  t.is(g.a1.ap, 14)
  g:act("a", "climb up")
  t.is(g.a1.cell.name, "mid:d2")
  t.is(g.a1.ap, 13)
end)

test("5 AP up and 3 AP down through an open valve, without its line, and through an open shaft", { "SN-395" }, function(t)
  local g = on_deck(t, "low:d2")
  state(g, "shaft-valve", "open")
  g:act("a", "climb up")
  t.is(g.a1.ap, 15)
  g:act("a", "climb up")
  t.is(g.a1.cell.name, "high:d2")
  t.is(g.a1.ap, 10)
  g:act("a", "climb down")
  g:act("a", "climb down")
  t.is(g.a1.cell.name, "low:d2")
  t.is(g.a1.ap, 4)
end)

test("stairs: 2 AP a square up, 1 AP a square down", { "SN-400" }, function(t)
  local g = on_deck(t, "low:g2")
  g:act("a", "move e")
  t.is(g.a1.ap, 18)
  g:act("a", "move e")
  g:act("a", "move e")
  t.is(g.a1.ap, 14)
  g:act("a", "climb up")
  t.is(g.a1.cell.name, "mid:k2")
  t.is(g.a1.ap, 12)
  g:act("a", "climb down")
  t.is(g.a1.cell.name, "low:j2")
  t.is(g.a1.ap, 11)
  g:act("a", "turn w")
  local before = g.a1.ap
  g:act("a", "move w")
  t.is(g.a1.ap, before - 1)
end)

test("running on stairs: 3 AP for three squares up, 2 AP down", { "SN-401" }, function(t)
  local g = on_deck(t, "low:g2")
  g:act("a", "run low:j2")
  t.is(g.a1.ap, 17)
  g = on_deck(t, "low:j2", {}, { facing = "w" })
  g:act("a", "run low:g2")
  t.is(g.a1.ap, 18)
end)

test("a step up stairs is offered from 2 AP on, and one beside them from 1", { "SN-400" }, function(t)
  for ap, offered in ipairs { "move ne, move se", "move ne, move e, move se" } do
    local g = on_deck(t, "low:h2")
    g:set("a1", { ap = ap })
    t.is(table.concat(filter(g:options "a", function(o) return o == "move ne" or o == "move e" or o == "move se" end), ", "), offered)
  end
end)

test("given a door halfway up the stairs, open or shut, then they rise beyond it too, and beyond a wall they do not",
  { "SN-400" }, function(t)
  for _, state_of_door in ipairs { "open", "closed" } do
    for at, ap in pairs { b1 = 2, d1 = 2, b2 = 1, d2 = 1 } do
      local g = t.game { rules = "snapshot", map = "test_stairs", sides = { "a", "b" }, set = { pre_emption = false }, portals = { door = state_of_door },
        units = { a1 = person("a", at), b1 = person("b", "f1", { endurance = 20 }) } }
      local before = g.a1.ap
      g:act("a", "move e")
      t.is({ state_of_door, at, before - g.a1.ap }, { state_of_door, at, ap })
    end
  end
end)

test("spiral stairs are stairs", { "SN-402" }, function(t)
  local g = on_deck(t, "low:l2")
  g:act("a", "climb up")
  t.is(g.a1.cell.name, "mid:l2")
  t.is(g.a1.ap, 18)
  g:act("a", "climb down")
  t.is(g.a1.ap, 17)
end)

test("a lift: the stud, a step in, a deck, and the whole next turn inside", { "SN-397", "SN-398" }, function(t)
  local g = on_deck(t, "low:e2")
  g:act("a", "open lift-low-w")
  t.is(g.a1.ap, 19)
  g:act("a", "move e")
  g:act("a", "ride mid:f2")
  t.is(g.portal["lift-low-w"].state, "closed")
  g:act("a", "end")
  end_turn(g)
  t.is(g.game.turn, 2)
  t.is(g:pending(), { "b" })                          -- a1 is on its way
  t.is(g.a1.cell.name, "low:f2")
  end_turn(g)
  t.is(g.a1.cell.name, "mid:f2")
  t.is(g.portal["lift-mid-w"].state, "open")
  t.is(g:pending(), { "a" })
  t.is(g.portal["lift-low-w"].state, "closed")
end)

test("two decks take two turns", { "SN-397" }, function(t)
  local g = on_deck(t, "low:f2")
  g:act("a", "ride high:f2")
  for _ = 1, 2 do end_turn(g) end
  t.is(g.a1.cell.name, "mid:f2")
  t.is(g.portal["lift-mid-w"].state, "closed")
  end_turn(g)
  t.is(g.a1.cell.name, "high:f2")
end)

test("the stud calls the platform from another deck", { "SN-397" }, function(t)
  local g = on_deck(t, "mid:e2")
  t.is(g:refused("a", "open lift-mid-w"), "open lift-mid-w: the lift is on another deck")
  g:act("a", "summon mid:f2")
  t.is(g.a1.ap, 19)
  end_turn(g)
  t.is(g.portal["lift-mid-w"].state, "closed")
  end_turn(g)
  t.is(g.portal["lift-mid-w"].state, "open")
end)

test("one square, one person, and what it passes is sealed", { "SN-399" }, function(t)
  local g = on_deck(t, "low:e2")
  state(g, "lift-low-w", "open")
  g:run(function()
    local b = units.named "b1"
    b.cell, b.state = cells.named "low:f2", "dead"
  end)
  t.is(g:refused("a", "move e"), "move e: the lift holds one person")
  g:run(function() units.named("b1").cell = cells.named "mid:m3" end)
  g:act("a", "move e")
  t.is(g.a1.cell.name, "low:f2")
  local floor
  g:run(function() floor = edges.of(cells.named "mid:f2", "dn"):stopped "air" end)
  t.ok(floor)
end)

test("from any side without a wall", { "SN-399" }, function(t)
  local g = on_deck(t, "low:g2", {}, { facing = "w" })
  state(g, "lift-low-e", "open")
  g:act("a", "move w")
  t.is(g.a1.cell.name, "low:f2")
end)

test("an access plate: a key, a whole turn, and 6 AP to pass", { "SN-403" }, function(t)
  local g = on_deck(t, "low:m2")
  t.is(g:refused("a", "open plate"), "open plate: it takes a key")
  g:run(function() people.give(units.named "a1", "access_key") end)
  g:act("a", "open plate")
  t.is(g.a1.ap, 0)
  t.is(g.portal.plate.state, "open")
  end_turn(g)
  g:act("a", "move e")
  t.is(g.a1.cell.name, "low:n2")
  t.is(g.a1.ap, 14)
  g = on_deck(t, "low:m2")
  g:run(function() people.give(units.named "a1", "access_key") end)
  g:act("a", "expletive")
  t.ok(g:refused("a", "open plate"):find "needs 20 AP")
end)
