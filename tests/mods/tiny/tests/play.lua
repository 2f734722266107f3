test("a shot of four hits and the one hit chooses the loss", { "T-1" }, function(t)
  local g = t.game { rules = "tiny", map = "room", sides = { "a", "b" }, units = {
    a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "a3" } } }
  g:dice { combat = { 4 } }
  g:act("a", "shoot b1")
  t.is(g:pending(), { "b" })
  t.is(g:options("b"), { "lose blood", "lose nerve" })
  g:act("b", "lose nerve")
  t.is(g.b1.nerve, 1)
  t.is(g.b1.hits, 0)
  t.is(g.a1.log, { 0 })
  t.is(g.a1.seen, { b1 = 1 })
end)

test("a wall is in the way until the door has opened", {}, function(t)
  local g = t.game { rules = "tiny", map = "room", sides = { "a", "b" }, units = {
    a1 = { side = "a", at = "c2" }, b1 = { side = "b", at = "e2" } } }
  t.ok(g:refused("a", "shoot b1"))
  g:act("a", "open door-1")
  t.is(g.portal["door-1"].state, "opening")
  g:act("b", "pass")
  t.is(g.portal["door-1"].state, "open")
  g:dice { combat = { 3 } }
  g:act("a", "shoot b1")
  t.is(g.b1.hits, 0)
end)

test("a field that only its owner may see stands at its default for others", {}, function(t)
  local g = t.game { rules = "tiny", map = "room", sides = { "a", "b" }, units = {
    a1 = { side = "a", at = "c2", secret = 9 }, b1 = { side = "b", at = "e2" } } }
  t.seen(g:view "a", "a1.secret")
  t.unseen(g:view "b", "a1.secret")
end)

test("the choice of a place is one option", {}, function(t)
  local g = t.game { rules = "tiny", map = "room", sides = { "a", "b" }, units = {
    a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "f3" } } }
  t.ok(contains(g:options "a", "aim *"))
  t.ok(g:refused("a", "aim f1"))
  g:act("a", "aim c3")
  t.is(g.a1.secret, 3)
end)
