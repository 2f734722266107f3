local function duel(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = {
      a1 = { side = "a", at = "b2", facing = "e", strength = 9, dexterity = 8, endurance = 9 },
      b1 = { side = "b", at = "c2", facing = "w", strength = 7, dexterity = 9, endurance = 9 } } }
  g:run(function()
    local powers = units.named("a1").powers
    powers[1] = "acid"
    base.people.give(units.named "a1", "cutlass")
    base.hands.ready(units.named "a1")
  end)
  return g
end

test("it spits", {}, function(t)
  local g = duel(t)
  g:dice { combat = { 6, 6 } }
  g:act("a", "spit b1")
  t.is(g.b1.ap, 0)
end)

test("it strikes", {}, function(t)
  local g = duel(t)
  t.ok(g:odds("a", "attack b1 cutlass").possible)
end)

test("the nest begins", {}, function(t)
  local g = t.game { scenario = "the_nest", seed = 1, set = { pre_emption = false } }
  t.is(#g:pending(), 1)
end)
