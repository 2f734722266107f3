-- What holds between two things: its direction, its default, its end, who sees it.
local function game(t)
  return t.game { rules = "tiny", map = "room", sides = { "a", "b" },
    units = { a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "a3" }, b2 = { side = "b", at = "b3" } } }
end

local function within(t, fn)
  local g = game(t)
  g:run(function() fn(sides.named "a", sides.named "b", units.named "a1", units.named "b1", units.named "b2") end)
  return g
end

test("a directed relation holds one way", {}, function(t)
  within(t, function(a, b)
    t.is(relations.get("aware", a, b), false)
    relations.set("aware", a, b, true)
    t.is({ relations.get("aware", a, b), relations.get("aware", b, a) }, { true, false })
    t.is({ relations.of("aware", a), relations.of("aware", b) }, { { b }, {} })
    relations.set("aware", a, b, false)
    t.is({ relations.get("aware", a, b), #records.all "related" }, { false, 0 })
  end)
end)

test("one without direction holds both ways, and is set once", {}, function(t)
  within(t, function(a, b)
    relations.set("allied", a, b, true)
    relations.set("allied", b, a, true)
    t.is({ relations.get("allied", b, a), relations.of("allied", b), #records.all "related" }, { true, { a }, 1 })
    relations.clear("allied", b)
    t.is(relations.get("allied", a, b), false)
  end)
end)

test("a number has its default until it is set", {}, function(t)
  within(t, function(_, _, a1, b1, b2)
    relations.set("owes", a1, b1, 7)
    t.is({ relations.get("owes", a1, b1), relations.get("owes", a1, b2) }, { 7, 5 })
    relations.set("owes", a1, b1, 5)
    t.is(#records.all "related", 0)
  end)
end)

test("it ends when its time is over, counted from when it was last set", {}, function(t)
  within(t, function(_, _, a1)
    local cell = cells.named "a3"
    relations.set("heard", a1, cell, true)
    clock.advance "turn"
    relations.set("heard", a1, cell, true)
    clock.advance "turn"
    t.ok(relations.get("heard", a1, cell))
    clock.advance "turn"
    t.no(relations.get("heard", a1, cell))
  end)
end)

test("it is gone with either of its ends", {}, function(t)
  within(t, function(_, _, a1, b1, b2)
    relations.set("owes", a1, b1, 7)
    b1:remove()
    t.is(relations.of("owes", a1), {})
    relations.set("owes", a1, b2, 1)
    t.is(#records.all "related", 1)
  end)
end)

test("who sees it is as the relation says", {}, function(t)
  within(t, function(a, b, a1, b1)
    for id, want in pairs { owes = { true, true }, hates = { true, false }, fated = { false, false } } do
      relations.set(id, a1, b1, id == "owes" and 1 or true)
      local r = records.all("related", { relation = definition("relation", id) })[1]
      t.is({ chain "view.sees" (a, r) ~= false, chain "view.sees" (b, r) ~= false }, want)
    end
  end)
end)

test("what it does not take is said", {}, function(t)
  within(t, function(a, b, a1, b1)
    t.fails(function() relations.set("aware", a1, b, true) end, "its first end must be a side; found a unit")
    t.fails(function() relations.set("aware", a, b, 3) end, "takes true or false; found 3")
    t.fails(function() relations.set("owes", a1, b1, true) end, "takes a whole number; found true")
    t.fails(function() relations.get("crooked", a1, b1) end, "between takes two of side, unit")
    t.fails(function() relations.get("awrae", a, b) end, "aware")
  end)
end)

test("of an item the side of its holder is the side of its first end", {}, function(t)
  within(t, function(a, b, a1, b1)
    local ring = items.new("ring", { holder = a1 })
    relations.set("promised", ring, b1, true)
    local r = records.all "related"[1]
    local function seen() return { chain "view.sees" (a, r) ~= false, chain "view.sees" (b, r) ~= false } end
    t.is(seen(), { true, false })
    ring.holder = b1
    t.is(seen(), { false, true })
  end)
end)

test("an end that is gone is not among those that it holds of", {}, function(t)
  within(t, function(_, _, a1, b1, b2)
    relations.set("hates", a1, b1, true)
    relations.set("hates", a1, b2, true)
    b1:remove()
    t.is(map(relations.of("hates", a1), function(u) return u.id end), { "b2" })
  end)
end)
