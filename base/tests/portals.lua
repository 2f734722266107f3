-- Doors, valves and hatches: opening, waiting, crossing.

local function person(side, at, facing, more)
  local u = { side = side, at = at, facing = facing, strength = 7, dexterity = 6, endurance = 6 }
  for key, value in pairs(more or {}) do u[key] = value end
  return u
end

local function game(t, at, more, set)
  set = set or {}
  set.pre_emption = false
  return t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = set,
    units = { a1 = person("a", at, "e", more), b1 = person("b", "a1", "e", { dexterity = 9, endurance = 9 }) } }
end

local function state(g, name, now) g:run(function() portals.named(name).state = now end) end

test("a sliding door opens three AP after the stud", { "SN-044", "SN-045", "SN-382", "SN-381" }, function(t)
  local g = game(t, "c2")
  t.ok(g:refused("a", "move e"))
  g:act("a", "open door-1")
  t.is(g.a1.ap, 11)
  t.is(g.portal["door-1"].state, "opening")
  g:act("a", "expletive")
  g:act("a", "turn n")
  t.is(g.portal["door-1"].state, "opening")
  g:act("a", "turn e")
  t.is(g.portal["door-1"].state, "open")
  g:act("a", "move e")
  t.is(g.a1.ap, 7)                            -- no AP on top (SN-048)
end)

test("passing an open door or valve is free, the line of a hatch costs one", { "SN-048", "SN-049" }, function(t)
  for name, case in pairs { ["door-1"] = { "c2", 11 }, ["iris-1"] = { "f2", 11 }, ["hatch-1"] = { "i2", 10 } } do
    local g = game(t, case[1])
    state(g, name, "open")
    g:act("a", "move e")
    t.is(g.a1.ap, case[2])
  end
end)

test("an iris valve opens like a door; AP that lapse count for the wait", { "SN-046", "SN-045", "SN-387" }, function(t)
  local g = game(t, "f2")
  g:act("a", "open iris-1")
  g:act("a", "end")
  t.is(g.portal["iris-1"].state, "open")
  g = game(t, "f2", { dexterity = 3, endurance = 3 })
  g:act("a", "turn n")
  g:act("a", "turn e")
  g:act("a", "turn n")
  g:act("a", "open iris-1")
  g:act("a", "end")
  t.is(g.portal["iris-1"].state, "opening")  -- two of the three
  g:act("b", "end")
  g:act("a", "expletive")
  t.is(g.portal["iris-1"].state, "open")
end)

test("who falls leaves the portal to the end of the turn", { "SN-045" }, function(t)
  local g = game(t, "f2")
  g:act("a", "open iris-1")
  g:run(function() wounds.become(units.named "a1", "unconscious") end)
  t.is(g.portal["iris-1"].state, "opening")
  g:act("b", "end")
  t.is(g.portal["iris-1"].state, "open")
end)

test("a hatch takes five AP and no wait", { "SN-047", "SN-384" }, function(t)
  local g = game(t, "i2")
  g:act("a", "open hatch-1")
  t.is(g.a1.ap, 7)
  t.is(g.portal["hatch-1"].state, "open")
end)

test("closing is like opening", { "SN-051" }, function(t)
  local g = game(t, "c2")
  state(g, "door-1", "open")
  g:act("a", "close door-1")
  t.is(g.a1.ap, 11)
  t.is(g.portal["door-1"].state, "closing")
  g:act("a", "end")
  t.is(g.portal["door-1"].state, "closed")
  g = game(t, "i2")
  state(g, "hatch-1", "open")
  g:act("a", "close hatch-1")
  t.is(g.a1.ap, 7)
  t.is(g.portal["hatch-1"].state, "closed")
end)

test("nobody is shut in by his own last step", { "SN-051", "SN-045" }, function(t)
  local g = game(t, "c2")
  state(g, "door-1", "open")
  g:act("a", "close door-1")
  g:act("a", "expletive")
  g:act("a", "expletive")
  g:act("a", "move e")
  t.is(g.a1.cell, g:cell "d2")
  t.is(g.portal["door-1"].state, "closed")
end)

test("bulky clothes make a hatch cost three", { "SN-050" }, function(t)
  for id, ap in pairs { vacc_suit = 8, battle_dress = 8, combat_armor = 10, cloth = 10 } do
    local g = game(t, "i2")
    state(g, "hatch-1", "open")
    g:run(function() people.dress(units.named "a1", id) end)
    g:act("a", "move e")
    t.is(g.a1.ap, ap)
  end
  local g = game(t, "i2", nil, { bulky_combat_armor = true })
  state(g, "hatch-1", "open")
  g:run(function() people.dress(units.named "a1", "combat_armor") end)
  g:act("a", "move e")
  t.is(g.a1.ap, 8)
end)

test("a weapon over 1500 mm costs one AP more in a doorway", { "SN-203" }, function(t)
  for id, ap in pairs { halberd = 10, long_bow = 11, spear = 10 } do
    local g = game(t, "c2")
    state(g, "door-1", "open")
    g:run(function() people.give(units.named "a1", id) end)
    g:act("a", "move e")
    t.is(g.a1.ap, ap)
  end
end)

test("the wait begins after the stud, also at the threefold price", { "SN-044", "SN-431" }, function(t)
  local g = game(t, "c2")
  g:act("a", "sneak")
  g:act("a", "open door-1")
  t.is(g.a1.ap, 9)
  g:act("a", "expletive")
  g:act("a", "expletive")
  t.is(g.portal["door-1"].state, "opening")
  g:act("a", "expletive")
  t.is(g.portal["door-1"].state, "open")
end)

test("nobody runs through a hatch, but through an open door", { "SN-042", "SN-049" }, function(t)
  local g = game(t, "g2")
  state(g, "hatch-1", "open")
  t.ok(g:refused("a", "run j2"))
  g = game(t, "b2")
  state(g, "door-1", "open")
  g:act("a", "run e2")
  t.is(g.a1.ap, 10)
end)

