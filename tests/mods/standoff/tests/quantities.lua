test("a quantity is a fraction where people read and type it, and an integer inside", {}, function(t)
  t.game { rules = "standoff", map = false, units = {} }
  local cases = { [0] = "0", [1] = "0.25", [2] = "0.5", [4] = "1", [6] = "1.5", [7] = "1.75", [-3] = "-0.75", [41] = "10.25" }
  for n, text in pairs(cases) do
    t.is(quantities.text("point", n), text)
    t.is(quantities.read("point", text), n)
  end
  t.is(quantities.read("point", "1.50"), 6)
  t.is(quantities.read("point", "007"), 28)
end)

test("what is no multiple, and what is no number, is refused in words", {}, function(t)
  t.game { rules = "standoff", map = false, units = {} }
  local function why(text)
    local n, reason = quantities.read("point", text)
    t.no(n, text)
    return reason
  end
  t.is(why "1.3", "'1.3' is no multiple of 0.25")
  t.is(why "0.125", "'0.125' is no multiple of 0.25")
  for _, text in ipairs { "", "x", "1.", ".5", "1.5.5", "1e3", "0x10", "99999999999", "nan" } do t.ok(why(text):find "is no number", text) end
  t.fails(function() quantities.text("point", "x") end, "an integer expected")
  t.fails(function() quantities.text("pint", 1) end, "there is no quantity 'pint' %(did you mean 'point'%?%)")
end)

test("costs, fields and reasons show it so, and the field holds the integer", {}, function(t)
  local g = t.game { rules = "standoff", map = false, sides = { "crew", "raiders" }, units = { c1 = { side = "crew" }, r1 = { side = "raiders", points = 5 } } }
  t.ok(g:help("crew", "hide"):find " 1%.5  hide")
  g:act("crew", "hide")
  t.is(g.c1.points, 2)
  t.is(g:refused("raiders", "hide"), "hide: it costs 1.5, and r1 has 1.25")
  local marks = g:scene("crew").units[1].marks
  t.has(map(marks, function(m) return m.label .. " " .. m.text end), "points 0.5")
end)

test("a setting is typed as a fraction", {}, function(t)
  local g = t.game { rules = "standoff", map = false, set = { points = "2.75" }, sides = { "crew", "raiders" },
    units = { c1 = { side = "crew" }, r1 = { side = "raiders" } } }
  t.is(game.set.points, 11)
  t.no(g:result())
  t.fails(function() t.game { rules = "standoff", map = false, set = { points = "2.3" }, units = {} } end, "setting points: '2.3' found, 0.5 to 10 expected")
end)
