local function game(t, nerve)
  return t.game { rules = "acts", map = "room", sides = { "a" }, units = { a1 = { side = "a", at = "a1", nerve = nerve } } }
end

test("an act has what was chosen, by whom and what it costs, and no more", {}, function(t)
  local g = game(t)
  g:act("a", "count first")
  t.is(g.a1.found, "action count, args first, cost 0, seat a, unit a1, verb count")
  t.is(g.a1.did, "1 first")
  g:act("a", "rest")
  t.is(g.a1.found, "action rest, args , cost 0, seat a, unit a1, verb rest")
  t.is(g.a1.did, "0")
end)

test("what a rule set does not look at is given to the action all the same", {}, function(t)
  local g = game(t, 1)
  g:act("a", "count second")
  t.is(g.a1.did, "1 second")
  g:act("a", "rest")
  t.is(g.a1.did, "0")
end)

test("a rule set may write over an act", {}, function(t)
  local wants = { arguments = "2 one two", longer = "2 longer more", reason = "1 reason", action = "1 action", cost = "1 cost", nothing = "", nobody = "" }
  for _, what in ipairs(keys(wants)) do
    local g = game(t)
    g:act("a", "write " .. what)
    t.is(g.a1.did, wants[what])
  end
  local g = game(t)
  g:act("a", "write cost")
  t.is(g.a1.found, "action write, args cost, cost 5, seat a, unit a1, verb write")
end)

test("nothing of an act is left for the next one", {}, function(t)
  for _, what in ipairs { "arguments", "longer", "reason", "action", "cost", "nothing", "nobody" } do
    local g = game(t)
    g:act("a", "write " .. what)
    g:act("a", "count first")
    t.is(g.a1.found, "action count, args first, cost 0, seat a, unit a1, verb count")
    t.is(g.a1.did, "1 first")
    g:act("a", "write " .. what)
    g:act("a", "rest")
    t.is(g.a1.did, "0")
  end
end)

test("an act of a seat has no unit, and the next one of a unit has", {}, function(t)
  local g = game(t, 0)
  g:act("a", "wait")
  t.is(g.a1.found, "action wait, args , cost 0, seat a, verb wait")
  g:run(function() units.named "a1".nerve = 2 end)
  g:act("a", "count first")
  t.is(g.a1.found, "action count, args first, cost 0, seat a, unit a1, verb count")
end)

test("no choice is made within another", {}, function(t)
  local g, ok, said = game(t)
  g:run(function() ok, said = pcall(function() g:act("a", "rest") end) end)
  t.is(ok, false)
  t.is(said, "acts/tests/acts.lua:59: a command cannot run while another one is running")
end)
