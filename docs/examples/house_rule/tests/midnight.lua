local function hall(t, set)
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = set, units = {
    a1 = { side = "a", at = "b2", facing = "e", strength = 7, dexterity = 8, endurance = 9 } } }
end

test("at midnight it is over", {}, function(t)
  local g = hall(t, { midnight = 3, turn_limit = 0 })
  g:set("game", { turn = 4 })
  g:run(function() end)
  t.is(g:result().because, "it is midnight")
end)

test("unless the setting says that it never comes", {}, function(t)
  local g = hall(t, { midnight = 0 })
  g:set("game", { turn = 70 })
  g:run(function() end)
  t.is(g:result(), nil)
end)
