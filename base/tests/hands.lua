-- Weapons in hand, things on the floor, cursing, the selector.

local person = include("helpers/people.lua").person(9, 6, 6)

local function game(t, ...)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "b2", "e"), b1 = person("b", "i2", "w", { dexterity = 9 }) } }
  local list = { ... }
  g:run(function()
    for _, id in ipairs(list) do people.give(units.named "a1", id, { spare = 1 }) end
  end)
  return g
end

test("drawing costs one, and one weapon is ready at a time", { "SN-052", "SN-053" }, function(t)
  local g = game(t, "revolver", "cutlass")
  g:act("a", "draw revolver")
  t.is(g.a1.ap, 11)
  t.is(g.a1.weapon.def.id, "revolver")
  t.ok(g:refused("a", "draw cutlass"))
end)

test("holstering costs two, sheathing six, dropping nothing", { "SN-054", "SN-055", "SN-056" }, function(t)
  local g = game(t, "revolver", "cutlass")
  g:act("a", "draw revolver")
  g:act("a", "holster")
  t.is(g.a1.ap, 9)
  t.is(g.a1.weapon, nil)
  g:act("a", "draw cutlass")
  t.ok(g:refused("a", "holster"))
  g:act("a", "sheathe")
  t.is(g.a1.ap, 2)
  g:act("a", "drop cutlass")
  t.is(g.a1.ap, 2)
  t.is(g:cell("b2").items[1].def.id, "cutlass")
end)

test("a mask that was dropped is worn by nobody", { "SN-056", "SN-206" }, function(t)
  local g = game(t)
  g:run(function() people.give(units.named "a1", "breathing_mask", { worn = true }) end)
  g:act("a", "drop breathing_mask")
  t.is(g:cell("b2").items[1].worn, false)
end)

test("what lies there costs a die, or one to leave it", { "SN-057", "SN-058" }, function(t)
  local g = game(t, "cutlass")
  g:act("a", "drop cutlass")
  g:dice { combat = { 5 } }
  g:act("a", "pick_up cutlass")
  g:act("a", "pay leave")
  t.is(g.a1.ap, 11)
  t.is(#g.a1.items, 0)
  g:act("a", "turn s")
  g:dice { combat = { 4 } }
  g:act("a", "pick_up cutlass")
  g:act("a", "pay 4")
  t.is(g.a1.ap, 6)
  t.is(g.a1.weapon.def.id, "cutlass")
end)

test("between two tries something else is done; cursing is enough", { "SN-059", "SN-060" }, function(t)
  local g = game(t, "cutlass")
  g:act("a", "drop cutlass")
  g:dice { combat = { 6, 3 } }
  g:act("a", "pick_up cutlass")
  g:act("a", "pay leave")
  t.is(g:refused("a", "pick_up cutlass"), "pick_up cutlass: do something else before another try; 'expletive' (wait a moment) counts")
  g:act("a", "expletive")
  t.is(g.a1.ap, 10)
  g:act("a", "pick_up cutlass")
  g:act("a", "pay 3")
  t.is(g.a1.ap, 7)
end)

test("a die above the AP that are left means leaving it", { "SN-058" }, function(t)
  local g = game(t, "cutlass")
  g:act("a", "drop cutlass")
  g:set("a1", { ap = 2 })
  g:dice { combat = { 3 } }
  g:act("a", "pick_up cutlass")
  t.is(g.a1.ap, 1)
  t.is(#g.a1.items, 0)
end)

test("nothing is picked up above the limit", { "SN-178" }, function(t)
  local g = game(t, "pgmp_12")
  g:act("a", "drop pgmp_12")
  g:run(function() for _ = 1, 4 do people.give(units.named "a1", "rifle") end end)
  t.ok(g:refused("a", "pick_up pgmp_12"))
end)

test("the selector costs one AP", { "SN-193" }, function(t)
  local g = game(t, "assault_rifle")
  g:act("a", "draw assault_rifle")
  t.is(g.a1.weapon.selector, "semi")
  g:act("a", "select fa")
  t.is(g.a1.ap, 10)
  t.is(g.a1.weapon.selector, "fa")
end)
