test("where the rules measure though there is no map, the choice is taken back with their line", {}, function(t)
  local g = t.game { rules = "standoff", map = false, sides = { "crew", "raiders" }, units = { c1 = { side = "crew" }, r1 = { side = "raiders" } } }
  t.fails(function() g:act("crew", "measure") end, "liars/init.lua:%d+: there is no map here %(map = false%)")
end)
