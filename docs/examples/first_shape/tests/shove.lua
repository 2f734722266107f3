test("a shove from behind moves the victim on", {}, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, dice = { combat = { 3, 3 } },
    units = { a1 = { side = "a", at = "c3", facing = "e" }, b1 = { side = "b", at = "d3", facing = "e" } } }
  t.is(g:odds("a", "shove b1").modifiers[1].name, "from behind")
  g:act("a", "shove b1")
  t.is(g.b1.cell.name, "e3")
end)
