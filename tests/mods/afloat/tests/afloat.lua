local function game(t, set)
  return t.game { rules = "afloat", map = "room", sides = { "north", "south" }, set = set or { gravity = false },
    units = { n1 = { side = "north", at = "b2", facing = "n" }, s1 = { side = "south", at = "f3", facing = "n" } } }
end

test("a rule set without action points takes zero-G: nobody walks", {}, function(t)
  t.is(game(t):refused("north", "step e"), "step e: nobody can walk without gravity")
  t.ok(contains(game(t, { gravity = true }):options "north", "step e"))
end)

test("one pushes off, and cannot stop", {}, function(t)
  local g = game(t)
  g:act("north", "push w")
  g:act("south", "pass")
  g:dice { control = { 6, 6 } }
  g:act("north", "pass")
  t.is(g.n1.cell.name, "a2")
  t.is(g.n1.drift, nil)
end)

test("a shot calls for control, with the rule set's own DM", {}, function(t)
  local g = game(t)
  g:run(function() units.named("s1").cell = cells.named "a3" end)
  g:dice { combat = { 1 }, control = { 6, 6 } }
  g:act("north", "shoot s1")
  t.is(g.n1.disoriented, true)                -- no: 12 - 3 is 9
end)
