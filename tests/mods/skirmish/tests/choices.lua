local function play(t)
  local g = t.game { rules = "skirmish", map = "rooms", sides = { "a", "b" }, units = {
    a1 = { side = "a", at = "b3" }, a2 = { side = "a", at = "c3" }, b1 = { side = "b", at = "e3" } } }
  g:run(function() game.turn = 1 end)
  return g
end

test("what each unit may do is listed action by action, and to pass only where there is nothing else", {}, function(t)
  local g = play(t)
  t.is(g:options "a", { "step a1 n", "step a1 s", "step a2 n", "step a2 e", "step a2 s", "fire a1 b1", "fire a2 b1" })
  t.is(g:refused("a", "pass"), "'pass' is not legal now; legal now: step, fire")
  g:run(function()
    units.named "a1".ap = 0
    units.named "a2".ap = 0
  end)
  t.is(g:options "a", { "pass" })
  t.is(g:refused("a", "step a1 n"), "'step a1 n' is not legal now; legal now: pass")
  g:act("a", "pass")
  t.is(g.a1.ap, 2)
  t.is(#g:options "b" > 0, true)
end)

test("a choice is paid for when it is run, and leaves the others as they were", {}, function(t)
  local g = play(t)
  g:act("a", "step a2 e")
  t.is(g.a2.cell, g:cell "d3")
  t.is({ g.a1.ap, g.a2.ap, g.b1.ap }, { 2, 1, 2 })
  t.is(g:options "a", { "step a1 n", "step a1 e", "step a1 s", "step a2 n", "step a2 s", "step a2 w", "fire a1 b1", "fire a2 b1" })
end)
