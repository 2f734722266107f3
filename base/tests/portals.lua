-- Doors, valves and hatches: opening, waiting, crossing.

local doors = include "helpers/doors.lua"
local dressed = include "helpers/dressed.lua"
local game, state = doors.game, doors.state

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

test("given a door that opens by and by, then the message says how a point passes, and how many are left where they are too few", { "SN-045", "SN-060" },
  function(t)
    local function told(ap)
      local g = game(t, "c2")
      g:set("a1", { ap = ap })
      g:act("a", "open door-1")
      return filter(g:log(), function(line) return line:find("is opening", 1, true) ~= nil end)[1]
    end
    local enough = "door-1 is opening, and done when a1 has spent 3 AP more ('expletive' (wait a moment) lets one pass"
    t.is(told(12), enough .. ")")
    t.is(told(4), enough .. ")")
    t.is(told(3), enough .. "; a1 has 2 left in this turn)")
    t.ok(definition("action", "expletive").price == "1 AP")
    local g = game(t, "c2")
    g:act("a", turns.waiting():match "^'(.-)'")                           -- what it names can be typed
    t.is(g.a1.ap, 11)
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
    g:run(function() dressed(units.named "a1", id) end)
    g:act("a", "move e")
    t.is(g.a1.ap, ap)
  end
  local g = game(t, "i2", nil, { bulky_combat_armor = true })
  state(g, "hatch-1", "open")
  g:run(function() dressed(units.named "a1", "combat_armor") end)
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

test("a run through a hatch costs what crossing it costs, through an open door nothing", { "SN-042", "SN-048", "SN-049" }, function(t)
  local g = game(t, "g2")
  state(g, "hatch-1", "open")
  g:act("a", "run j2")
  t.is(g.a1.ap, 9)                                         -- 2 for three squares, 1 for the line of the hatch
  g = game(t, "b2")
  state(g, "door-1", "open")
  g:act("a", "run e2")
  t.is(g.a1.ap, 10)
end)

test("a run is dear where a hatch that is open lies on the way, and nowhere else", { "SN-042", "SN-049" }, function(t)
  local function dear(now, from, to)
    local g, said = game(t, from), nil
    state(g, "hatch-1", now)
    g:run(function() said = moves.running.is_dear(units.named "a1", cells.named(to)) end) -- a test asks the rule and its double
    return said
  end
  t.is({ dear("open", "g2", "j2"), dear("open", "g2", "k2"), dear("open", "j2", "h2") }, { true, true, true })
  t.is({ dear("closed", "g2", "j2"), dear("closed", "g2", "k2") }, { false, false })
  t.is({ dear("open", "g2", "i2"), dear("open", "g2", "h2"), dear("open", "j2", "l2"), dear("open", "g2", "j1") }, { false, false, false, false })
end)

test("given a hatch on the way, when its line is dearer than the AP allow, then the squares behind it are out of reach", { "SN-042", "SN-049" }, function(t)
  for ap, reached in pairs { [2] = { "h2", "i2" }, [3] = { "h2", "i2", "j2" } } do
    local g, found = game(t, "g2"), nil
    state(g, "hatch-1", "open")
    g:run(function()
      local straight = filter(moves.running.squares(units.named "a1", ap), function(cell) return contains({ "h2", "i2", "j2" }, cell.name) end)
      found = map(straight, function(cell) return cell.name end)
    end)
    t.is(found, reached)
  end
end)

test("who has AP for a run but not for the hatch before it is offered none", { "SN-042", "SN-049" }, function(t)
  for ap, offered in pairs { [2] = false, [3] = true } do
    local g = game(t, "i2")
    state(g, "hatch-1", "open")
    g:set("a1", { ap = ap })
    t.is(contains(g:options "a", "run *"), offered)
  end
end)

test("in bulky clothes a run through a hatch costs three more", { "SN-042", "SN-050" }, function(t)
  local g = game(t, "g2")
  state(g, "hatch-1", "open")
  g:run(function() dressed(units.named "a1", "vacc_suit") end)
  g:act("a", "run j2")
  t.is(g.a1.ap, 7)
end)

test("who carries a long weapon runs through a doorway for one AP more", { "SN-042", "SN-203" }, function(t)
  local g = game(t, "b2")
  state(g, "door-1", "open")
  g:run(function() people.give(units.named "a1", "spear") end)
  g:act("a", "run e2")
  t.is(g.a1.ap, 9)
  t.is(g.a1.cell.name, "e2")
end)

test("a run that the AP do not reach for with what a hatch costs is not offered", { "SN-042", "SN-049" }, function(t)
  local g = game(t, "g2")
  state(g, "hatch-1", "open")
  g:run(function() units.named("a1").ap = 2 end)
  t.ok(g:refused("a", "run j2"))
  g:run(function() units.named("a1").ap = 3 end)
  g:act("a", "run j2")
  t.is(g.a1.ap, 0)
end)

test("sneaking pays threefold for the run and for the hatch", { "SN-042", "SN-049", "SN-072" }, function(t)
  local g = game(t, "g2")
  state(g, "hatch-1", "open")
  g:act("a", "sneak")
  g:act("a", "run j2")
  t.is(g.a1.ap, 3)
end)
