local function hall(t)
  return t.game { rules = "sampler", map = "hall", sides = { "a", "b" }, units = {
    a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "b1" } } }
end

test("a chain of the engine forbids by the template", {}, function(t)
  local g = hall(t)
  t.no(contains(g:options "a", "lean"))
  t.ok(contains(g:options "a", "shoot b1"))
  g:run(function() units.named("a1").template = definition("template", "clerk") end)
  t.is(g.a1.template.name, "Clerk")
  t.no(contains(g:options "a", "shoot b1"))
end)

test("the game has a phase, and help for a verb", {}, function(t)
  local g = hall(t)
  g:run(function() game.phase = definition("phase", "lull").id end)
  t.is(g.game.phase, "lull")
  t.ok(g:help("a", "step"):find "step")
end)

test("a timer keeps what it was given", {}, function(t)
  hall(t):run(function()
    local a = units.named "a1"
    local timer = start { effect = "ring", clock = "bell", of = a, n = 2, on = a.cell, amount = 4 }
    t.is(timer.clock, "bell")
    t.is(timer.on, a.cell)
    t.is(timer.effect.id, "ring")
  end)
end)

test("a chart gives its cells", {}, function(t)
  t.is(chart_cell("figures", "hammer", "far"), 7)
  t.is(chart_cell("figures", "saw", "far"), nil)
  t.is(chart_extra("figures", "saw", "hits"), "2D")
  t.is(#chart_rows "figures", 2)
  t.is(definition("atmosphere", "thin").ref, "sampler:thin")
end)

test("a masked unit is seen and not known, and can be chosen all the same", {}, function(t)
  local g = hall(t)
  g:set("b1", { veiled = true, stance = "low", told = 3 })
  local view = g:view "a"
  t.seen(view, "blur1")
  t.unseen(view, "b1")
  t.seen(view, "blur1.stance")
  t.unseen(view, "blur1.told")
  t.seen(g:view "b", "b1")
  t.ok(contains(g:options "a", "shoot blur1"))
  t.no(contains(g:options "a", "shoot b1"))
  g:dice { combat = { 4 } }
  g:act("a", "shoot blur1")
  t.is(g:pending(), { "b" })
  g:act("b", "lose blood")
  t.is(g.b1.hits, 1)
end)
