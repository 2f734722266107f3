-- Force on doors, valves and hatches, things in their way, and what they stop.

local doors = include "helpers/doors.lua"
local dressed = include "helpers/dressed.lua"
local game, state = doors.game, doors.state

test("a sliding door breaks on strength or less", { "SN-204", "SN-383" }, function(t)
  local g = game(t, "c2")
  g:dice { combat = { 4, 4, 3, 4 } }
  g:act("a", "break door-1")
  t.is(g.a1.ap, 6)
  t.is(g.portal["door-1"].state, "closed")
  g:act("a", "break door-1")
  t.is(g.portal["door-1"].state, "broken")
  g = game(t, "c2", nil, { break_in = "unpowered" })
  t.ok(g:refused("a", "break door-1"))
end)

test("without power a door does not work", { "SN-383" }, function(t)
  local g = game(t, "c2", nil, { power = false })
  t.ok(g:refused("a", "open door-1"))
  g:dice { combat = { 1, 1 } }
  g:act("a", "break door-1")
  t.is(g.portal["door-1"].state, "broken")
  g = game(t, "i2", nil, { power = false })
  g:act("a", "open hatch-1")
  t.is(g.portal["hatch-1"].state, "open")
end)

test("hatches and valves cannot be broken open", { "SN-205" }, function(t)
  t.ok(game(t, "f2"):refused("a", "break iris-1"))
  t.ok(game(t, "i2"):refused("a", "break hatch-1"))
  t.ok(game(t, "i2"):refused("a", "force hatch-1"))
end)

test("a closed valve is forced on 9+", { "SN-388" }, function(t)
  local g = game(t, "f2")
  g:dice { combat = { 4, 4 } }
  g:act("a", "force iris-1")
  t.is(g.a1.ap, 6)
  t.is(g.portal["iris-1"].state, "closed")
  g = game(t, "f2", { strength = 10 })
  g:dice { combat = { 4, 4 } }
  g:act("a", "force iris-1")
  t.is(g.portal["iris-1"].state, "open")
  g = game(t, "f2", { dexterity = 10 })
  g:dice { combat = { 3, 4 } }
  g:act("a", "force iris-1")
  t.is(g.portal["iris-1"].state, "open")
  g = game(t, "f2", { strength = 10, dexterity = 10 })
  g:run(function() dressed(units.named "a1", "vacc_suit") end)
  g:dice { combat = { 4, 4 } }
  g:act("a", "force iris-1")
  t.is(g.portal["iris-1"].state, "closed")    -- 8 +1 +2 -3
end)

test("an open valve cannot be forced closed", { "SN-389" }, function(t)
  local g = game(t, "f2")
  state(g, "iris-1", "open")
  t.ok(g:refused("a", "force iris-1"))
end)

test("a thing in the handwheel keeps a hatch closed until it is picked out", { "SN-385", "SN-386" }, function(t)
  local g = game(t, "i2")
  g:run(function() people.give(units.named "a1", "cutlass") end)
  g:act("a", "jam hatch-1 cutlass")
  t.is(g.a1.ap, 6)
  t.is(g.portal["hatch-1"].state, "jammed")
  t.ok(g:refused("a", "open hatch-1"))
  t.ok(g:refused("a", "pick_up cutlass"))
  g:dice { combat = { 2 } }
  g:act("a", "clear hatch-1")
  g:act("a", "pay 2")
  t.is(g.a1.ap, 4)
  t.is(g.portal["hatch-1"].state, "closed")
  t.is(#g.a1.items, 1)
end)

test("a thing in a valve keeps it from closing, and one AP forces it", { "SN-391" }, function(t)
  local g = game(t, "f2")
  state(g, "iris-1", "open")
  g:run(function() people.give(units.named "a1", "cutlass") end)
  g:act("a", "jam iris-1 cutlass")
  g:act("a", "close iris-1")
  g:act("a", "expletive")
  g:act("a", "expletive")
  g:act("a", "expletive")
  t.is(g.portal["iris-1"].state, "blocked")
  t.ok(g:refused("a", "move e"))
  g:act("a", "force iris-1")
  t.is(g.portal["iris-1"].state, "open")
  t.is(g.a1.ap, 1)
end)

test("closed doors and walls stop the line, an open door does not", { "SN-093", "SN-376" }, function(t)
  local g = game(t, "d2", { dexterity = 8 })
  g:run(function()
    local u, v = units.named "a1", units.named "b1"
    u.facing = "w"
    v.cell = "a2"
    people.give(u, "revolver")
    hands.ready(u)
    u.skills.revolver = 1
  end)
  t.ok(g:refused("a", "attack b1 revolver"))
  state(g, "door-1", "open")
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 revolver")
  t.is(g.a1.items[1].rounds, 5)
end)

test("what is in hand can be jammed into the wheel, and is in hand no more", { "SN-385" }, function(t)
  local g = game(t, "i2")
  g:run(function()
    people.give(units.named "a1", "cutlass")
    hands.ready(units.named "a1")
  end)
  g:set("a1", { ap = 6 })
  g:act("a", "jam hatch-1 cutlass")
  t.is(g.a1.weapon, nil)
  t.is(#g.a1.items, 0)
end)
