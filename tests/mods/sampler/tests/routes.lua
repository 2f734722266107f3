local ROOM = { rules = "sampler", map = "room", sides = { "a", "b" }, units = {
  a1 = { side = "a", at = "a1", told = 7 }, b1 = { side = "b", at = "f3" } } }

test("a route is typed step by step and ends where it leads", {}, function(t)
  local g = t.game(ROOM)
  t.has(g:options "a", "sneak *")
  g:act("a", "sneak e s s")
  t.is(g.a1.cell.name, "b3")
end)

test("a route is refused at the step that cannot be", {}, function(t)
  local g = t.game(ROOM)
  t.is(g:refused("a", "sneak e e e"), "sneak e e e: step 3, e from c1: it is shut")
  t.is(g:refused("a", "sneak s s e e"), "sneak s s e e: more than 3 steps")
  t.is(g:refused("a", "sneak n"), "sneak n: step 1, n from a1: it leads off the plan")
  t.is(g:refused("a", "sneak up"), "sneak up: 'up' is not a direction; there are n ne e se s sw w nw")
  t.ok(g:refused("a", "sneak"):find "sneak what%? at most 3 steps from a1")
end)
