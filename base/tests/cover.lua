-- Covering fire.

local person = include("helpers/people.lua").person(7, 7, 6)

-- a1 acts first and covers; b1 comes afterwards
local function game(t, weapon, more)
  local units = { a1 = person("a", "a3", "e", { skills = { revolver = 0, cutlass = 0, short_bow = 0, rifle = 0 } }),
    b1 = person("b", "f6", "n", { endurance = 9 }) }
  for key, value in pairs(more and more.units or {}) do units[key] = value end
  local g = t.game { rules = "snapshot", map = more and more.map or "test_hall", sides = { "a", "b" },
    set = { pre_emption = false, cover_cost = more and more.cover_cost or "all" }, units = units }
  g:run(function()
    people.give(g.a1, weapon, { spare = 10 })
    hands.ready(g.a1)
  end)
  return g
end

test("it costs all AP and counts as sneaking", { "SN-081", "SN-082" }, function(t)
  local g = game(t, "revolver")
  g:act("a", "cover f3")
  t.is(g.a1.ap, 0)
  t.ok(g.a1.covering)
  g:run(function() t.ok(attack.is_evading(units.named "a1")) end)
end)

test("nothing may have been spent before, unless the setting says so", { "SN-081" }, function(t)
  local g = game(t, "revolver")
  g:act("a", "turn n")
  g:act("a", "turn e")
  t.ok(g:refused("a", "cover f3"))
  g = game(t, "revolver", { cover_cost = "remaining" })
  g:act("a", "turn n")
  g:act("a", "turn e")
  g:act("a", "cover f3")
  t.is(g.a1.ap, 0)
end)

test("the point is in range and in sight to the front", { "SN-083", "SN-027" }, function(t)
  local g = game(t, "revolver")
  t.ok(g:refused("a", "cover a1"))
  g = game(t, "revolver", { map = "test_doors", units = { a1 = person("a", "a2", "e"), b1 = person("b", "l1", "n", { endurance = 9 }) } })
  t.ok(g:refused("a", "cover e2"))
  g:act("a", "cover c2")
end)

test("who enters the line may be shot at with an aimed attack, once", { "SN-084", "SN-090" }, function(t)
  local g = game(t, "revolver")
  g:act("a", "cover h3")
  g:set("b1", { cell = "f5" })
  g:act("b", "move n")
  g:act("b", "move n")                        -- f3, on the line; it was in view before
  t.no(contains(g:log(), "a1, snap Revolver"))
  g:dice { combat = { 4, 5 } }                -- 10 needed at medium range, aimed: 9 misses
  g:act("a", "free revolver")
  t.is(g.a1.weapon.rounds, 5)
  t.ok(contains(g:log(), "a1 attacks b1: Revolver"))
  t.is(g.a1.ap, 0)
  g:act("b", "move nw")
  g:act("b", "turn s")
  g:act("b", "move sw")                       -- d3, on the line again: not asked a second time
  t.is(g.b1.cell, g:cell "d3")
  t.is(g:pending(), { "b" })
end)

test("as many enemies as there are rounds", { "SN-085" }, function(t)
  local g = game(t, "revolver", { units = { b2 = person("b", "g6", "n", { endurance = 10 }) } })
  g:act("a", "cover h3")
  g:run(function() units.named("b1").cell = "f4"; units.named("b2").cell = "g4" end)
  g:dice { combat = { 1, 1, 1, 1 } }
  g:act("b", "move n")
  g:act("a", "free revolver")
  g:act("b", "end")
  g:act("b", "move n")
  g:act("a", "free revolver")
  t.is(g.a1.weapon.rounds, 4)
end)

test("who comes into view off the line may be met with a snap attack, and the line moves there", { "SN-086", "SN-087" }, function(t)
  local g = game(t, "revolver", { map = "test_doors",
    units = { a1 = person("a", "a2", "e", { skills = { revolver = 0 } }), b1 = person("b", "d1", "s", { endurance = 9 }) } })
  g:run(function() portals.named("door-1").state = "open" end)
  g:act("a", "cover c2")
  g:act("b", "move s")                        -- d2, seen through the door
  g:dice { combat = { 5, 6 } }                -- 10 needed, snap -2: 11 misses
  g:act("a", "free revolver")
  t.no(g.b1.wounded)
  t.is(g.a1.cover_cell, g:cell "d2")
  t.ok(g.a1.covering)
end)

test("a door that opens brings into view who stands behind it", { "SN-086" }, function(t)
  local g = game(t, "revolver", { map = "test_doors",
    units = { a1 = person("a", "a2", "e", { skills = { revolver = 0 } }), b1 = person("b", "d2", "w", { endurance = 9 }) } })
  g:act("a", "cover c2")
  g:act("b", "open door-1")
  g:act("b", "expletive")
  g:act("b", "expletive")
  g:act("b", "expletive")
  g:dice { combat = { 1, 1 } }
  g:act("a", "free revolver")
  t.is(g.portal["door-1"].state, "open")
end)

test("a covered enemy may be shot at in each square", { "SN-091" }, function(t)
  local g = game(t, "revolver")
  g:act("a", "cover b1")
  g:dice { combat = { 1, 1, 1, 1 } }
  g:act("b", "move n")
  g:act("a", "free revolver")
  g:act("b", "move n")
  g:act("a", "free revolver")
  t.is(g.a1.weapon.rounds, 4)
end)

test("an enemy and a square of the same name are told apart", { "SN-083", "SN-091" }, function(t)
  local units = { a1 = person("a", "a3", "e", { skills = { revolver = 0 } }), b3 = person("b", "f3", "n", { endurance = 9 }) }
  local function covering(words)
    local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = units }
    g:run(function()
      people.give(g.a1, "revolver")
      hands.ready(g.a1)
    end)
    g:act("a", words)
    return g
  end
  t.is(covering("cover b3").a1.cover_unit.id, "b3")
  local g = covering "cover b3-2"
  t.is(g.a1.cover_unit, nil)
  t.is(g.a1.cover_cell, g:cell "b3")
end)

test("a snap attack on another takes the cover off the one who was covered", { "SN-086", "SN-091" }, function(t)
  local g = game(t, "revolver", { map = "test_doors", units = { a1 = person("a", "a2", "e", { skills = { revolver = 0 } }),
    b1 = person("b", "c2", "n", { endurance = 9 }), b2 = person("b", "d1", "s", { endurance = 10 }) } })
  g:run(function() portals.named("door-1").state = "open" end)
  g:act("a", "cover b1")
  g:act("b", "end")
  g:dice { combat = { 1, 1 } }
  g:act("b", "move s")                        -- b2 comes into view behind b1
  g:act("a", "free revolver")
  t.is(g.a1.cover_unit, nil)
  t.is(g.a1.cover_cell, g:cell "d2")
end)

test("a bow that could not be paid for is not shot", { "SN-088" }, function(t)
  for owes, shot in pairs { [11] = true, [12] = false } do                     -- of 13 AP, and 2 to make it ready
    local g = game(t, "short_bow")
    g:act("a", "cover b1")
    g:set("a1", { owes = owes })
    if shot then g:dice { combat = { 1, 1 } } end
    g:act("b", "move n")
    t.is(g:pending()[1] == "a", shot)
    if shot then g:act("a", "free short_bow") end
  end
end)

test("a bow is made ready again at the cost of the next turn", { "SN-088" }, function(t)
  local g = game(t, "short_bow")
  g:act("a", "cover b1")
  g:dice { combat = { 1, 1 } }
  g:act("b", "move n")
  g:act("a", "free short_bow")
  t.is(g.a1.owes, 2)
  t.is(g.a1.weapon.rounds, 1)
  t.is(g.a1.weapon.spare, 9)
  g:act("b", "end")
  t.is(g.a1.ap, 11)
  t.is(g.a1.owes, 0)
end)

test("with a blade, an aimed attack on who comes adjacent", { "SN-089" }, function(t)
  local g = game(t, "cutlass", { units = { b1 = person("b", "c3", "w", { endurance = 9 }) } })
  g:act("a", "cover cutlass")
  g:act("b", "move w")
  g:dice { combat = { 4, 4, 1, 1, 1 } }       -- 8 needed and no snap DM
  g:act("a", "free cutlass")
  t.ok(g.b1.wounded)
end)

test("it ends when the character acts again", { "SN-084" }, function(t)
  local g = game(t, "revolver")
  g:act("a", "cover f3")
  g:act("b", "end")
  t.ok(g.a1.covering)                         -- not yet chosen to act
  g:act("a", "turn n")
  t.no(g.a1.covering)
end)

test("given a weapon that strikes then the weapon itself is the choice, and no square", { "SN-089" }, function(t)
  local g = game(t, "cutlass")
  t.has(g:options "a", "cover cutlass")
  t.no(contains(g:options "a", "cover *"))
  t.is(g:refused("a", "cover b3"), "'cover b3' is not legal now; legal now: cover cutlass")
end)

test("given a gun then squares are the choice, and few are named when another is typed", { "SN-083" }, function(t)
  local g = game(t, "revolver", { map = "test_doors", units = { a1 = person("a", "a2", "e"), b1 = person("b", "l1", "n", { endurance = 9 }) } })
  t.has(g:options "a", "cover *")
  t.ok(g:refused("a", "cover e2"):find("cover", 1, true))
end)

test("given a shot from cover of less than 25 in 100 when an enemy enters the line then fire is held unasked, and above it a person is asked", { "SN-084" },
  function(t)
    local g = game(t, "revolver")
    g:act("a", "cover h3")
    g:set("b1", { cell = "f5" })
    g:act("b", "move n")
    g:act("b", "move n")                        -- 10 needed
    t.is((g:unasked "a"), "pass")
    g:act("a", "ask at 15%")
    t.is(g:unasked "a", nil)
    g:act("a", "pass")
  end)
