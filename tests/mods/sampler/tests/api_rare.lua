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

-- one declaration (define.concealment): the view and the log
test("a unit that is concealed is not in the view of another side, nor what it carries, and is in that of its own", {}, function(t)
  local g = hall(t)
  g:run(function() items.new("hammer", { holder = units.named "b1" }) end)
  t.seen(g:view "a", "b1")
  g:set("b1", { shrouded = true })
  t.unseen(g:view "a", "b1")
  t.seen(g:view "b", "b1")
  t.no(contains(g:options "a", "shoot b1"))
end)

test("no line that tells of it reaches a side from which it is concealed: alone, in a list, by what it carries", {}, function(t)
  local g = hall(t)
  local function lines(seat) return #filter(g:log_of(seat), function(line) return line == "somebody murmurs" end) end
  local function murmur(e)
    local a, b = lines "a", lines "b"
    g:run(function() tell("murmur", e()) end)
    return { lines "a" - a, lines "b" - b }
  end
  local function one() return { unit = units.named "b1" } end
  local function list() return { list = { units.named "a1", units.named "b1" } } end
  t.is({ murmur(one), murmur(list) }, { { 1, 1 }, { 1, 1 } })
  g:set("b1", { shrouded = true })
  t.is({ murmur(one), murmur(list) }, { { 0, 1 }, { 0, 1 } })
  t.is(murmur(function() return { unit = units.named "a1" } end), { 1, 1 })
end)

test("with `as` it is seen as a counter, and no line names it", {}, function(t)
  local g = hall(t)
  g:set("b1", { stance = "mantled" })
  t.seen(g:view "a", "mantle1")
  t.unseen(g:view "a", "b1")
  g:run(function() tell("murmur", { unit = units.named "b1" }) end)
  t.no(contains(g:log_of "a", "somebody murmurs"))
  t.ok(contains(g:log_of "b", "somebody murmurs"))
end)
