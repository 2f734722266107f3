-- a1 stands beside b1 and has fewer action points, so it acts first
local function duel(t, strength)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = {
      a1 = { side = "a", at = "b2", facing = "e", strength = strength, dexterity = 8, endurance = 9 },
      b1 = { side = "b", at = "c2", facing = "w", strength = 7, dexterity = 9, endurance = 9 } } }
  g:run(function()
    local u = units.named "a1"
    base.people.give(u, "boarding_axe")
    base.hands.ready(u)
  end)
  return g
end

test("a strong arm gets the weight of the axe", { "FW-1" }, function(t)
  local names = map(duel(t, 9):odds("a", "attack b1 boarding_axe").modifiers, function(m) return m.name end)
  t.ok(contains(names, "weight of the axe"))
end)

test("a weak arm does not", { "FW-1" }, function(t)
  local names = map(duel(t, 8):odds("a", "attack b1 boarding_axe").modifiers, function(m) return m.name end)
  t.no(contains(names, "weight of the axe"))
end)

test("a hit is told", { "FW-1" }, function(t)
  local g = duel(t, 9)
  g:dice { combat = { 6, 6, 1, 1, 1 } }
  g:act("a", "attack b1 boarding_axe")
  t.ok(contains(g:log(), "Boarding axe bites into b1"))
end)
