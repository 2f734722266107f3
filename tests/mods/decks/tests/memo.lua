-- Answers that are kept: they follow what they were made of, and nobody writes in their making or changes them.
local function play(t)
  return t.game { rules = "decks", map = "hex_lock", sides = { "a", "b" },
    units = { a1 = { side = "a", at = "0302" }, b1 = { side = "b", at = "0403" } } }
end

test("given a unit moves away and back then a memoized answer about it follows", {}, function(t)
  local g = play(t)
  g:run(function() t.is({ looks.name_of(g.a1), looks.name_of(g.a1), looks.name_of(g.b1), looks.name_of(g.a1) }, { "0302", "0302", "0403", "0302" }) end)
  g:run(function() g.a1.cell = cells.named "0303" end)
  g:run(function() t.is({ looks.name_of(g.a1), looks.name_of(g.b1) }, { "0303", "0403" }) end)
  g:run(function() g.a1.cell = cells.named "0302" end)
  g:run(function() t.is(looks.name_of(g.a1), "0302") end)
end)

test("given air comes or goes then a memoized answer about it follows", {}, function(t)
  local g = play(t)
  g:run(function() t.is({ looks.air_of(g.a1), looks.air_of(g.a1) }, { "air", "air" }) end)
  g:run(function() air.put(g.a1.cell, "vacuum") end)
  g:run(function() t.is({ looks.air_of(g.a1), looks.air_of(g.a1) }, { "vacuum", "vacuum" }) end)
  g:run(function() air.put(g.a1.cell, "air") end)
  g:run(function() t.is(looks.air_of(g.a1), "air") end)
end)

test("given a number changes then a memoized answer about whether it is enough follows", {}, function(t)
  local g = play(t)
  for _, sworn in ipairs { 3, 9, 0, 3, 4 } do
    g:run(function() g.a1.sworn = sworn end)
    g:run(function()
      for _, n in ipairs { -1, 0, 1, 3, 4, 9, 10, 31, 32, 1000 } do
        t.is({ n, looks.has(g.a1, n), looks.has(g.b1, n) }, { n, sworn >= n, 0 >= n })
        t.is(units.at_least(g.a1, "sworn", n), sworn >= n)
      end
    end)
  end
end)

test("given what is no number of a unit when it is asked whether it is enough then it is an error", {}, function(t)
  local g = play(t)
  t.fails(function() return units.at_least(g.a1, "sword", 1) end, "did you mean 'sworn'")
  t.fails(function() return units.at_least(g.a1, "cell", 1) end, "a field expected that is an integer and never nil")
  t.fails(function() return units.at_least(g.a1.cell, "sworn", 1) end, "unit expected, got cell")
  t.fails(function() return units.at_least(g.a1, "sworn", "x") end, "number expected, got string")
end)

test("given units fit a query or no longer then a memoized answer about them follows", {}, function(t)
  local g = play(t)
  local function all_follow()
    for _, fit in ipairs(looks.fit) do
      for _, n in ipairs { 0, 1, 2, 3 } do t.is(fit.memo(n), fit.plain(n)) end
    end
  end
  for i = 1, 40 do
    if i < 36 then g:run(function() units.new { id = "c" .. i, side = i % 3 == 0 and "a" or "b", sworn = i % 4 } end) end
    g:run(function() units.all()[1 + i // 2].sworn = i % 3 end)
    if i % 7 == 0 then g:run(function() units.named("c" .. i - 3):remove() end) end
    g:run(all_follow)
  end
  for _, sworn in ipairs { { 1, 0, 2 }, { 1, 2, 2 }, { 0, 2, 1 }, { 1, 2, 1 } } do
    g:run(function() for i, n in ipairs(sworn) do units.all()[i].sworn = n end end)
    g:run(all_follow)
  end
end)

test("given a memoized list of who fits when a fresh one is asked for then it may be changed", {}, function(t)
  local g = play(t)
  g:run(function()
    t.is(#looks.fit[1].memo(3), #units.all { sworn = { 1, 3 } })
    local list = units.all { side = "a" }
    list[#list + 1] = g.b1
    t.is({ #list, #units.all { side = "a" } }, { 2, 1 })
  end)
end)

test("given a door or a wall changes then a memoized path follows", {}, function(t)
  local g = play(t)
  local function both()
    g:run(function()
      t.is(looks.way(g.a1, g.b1), cells.steps(g.a1.cell, g.b1.cell) or -1)
      t.is(looks.way_by_doors(g.a1, g.b1), cells.steps(g.a1.cell, g.b1.cell, true) or -1)
    end)
  end
  both()
  for _, portal in ipairs(portals.all()) do
    for _, state in ipairs { "held", "closed" } do
      g:run(function() portal.state = state end)
      both()
    end
  end
  both()
  for _, edge in ipairs(edges.around(g.b1.cell)) do
    g:run(function() edge:change { state = "walled", stops = { "move" } } end)
    both()
  end
  t.is(looks.way(g.a1, g.b1), -1)
end)

test("given a valve that stops as much in another state then a memoized path through it follows", {}, function(t)
  local g = t.game { rules = "decks", map = "valves", sides = { "a", "b" },
    units = { a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "h1" } } }
  local valve = portals.named "valve-1"
  for _, case in ipairs { { "open", 7 }, { "closed", -1 }, { "stiff", 11 }, { "closed", -1 }, { "open", 7 }, { "stiff", 11 } } do
    g:run(function() valve.state = case[1] end)
    g:run(function() t.is({ case[1], looks.way_by_doors(g.a1, g.b1) }, case) end)
  end
end)

test("given a memoized function that writes then it is refused and nothing has changed", {}, function(t)
  local g = play(t)
  t.fails(function() g:run(function() return looks.writes(g.a1) end) end, "only reading is allowed here")
  t.is(g.a1.cell.name, "0302")
  g:run(function() g.a1.cell = cells.named "0303" end) -- the world is open again
  t.is(g.a1.cell.name, "0303")
end)

test("given a caller has changed a memoized list then the next caller gets an error", {}, function(t)
  local g = play(t)
  g:run(function() t.is(looks.ids_of(g.a1.side), { "a1" }) end)
  t.fails(function() g:run(function()
    local list = looks.ids_of(g.a1.side)
    list[#list + 1] = "x9"
    return looks.ids_of(g.a1.side)
  end) end, "all callers share it")
end)

local function is_gone_for_all(t, g, unit)
  g:run(function() unit:remove() end)
  for _, ask in ipairs(looks.asks) do
    t.fails(function() g:run(function() return ask(unit) end) end, "this unit is no longer in the game")
  end
end

test("given a unit is gone when a memoized answer about it is asked for again then each says that it is gone", {}, function(t)
  local g = play(t)
  local b1 = g.b1
  for _, ask in ipairs(looks.asks) do
    g:run(function() t.is(ask(b1), ask(b1)) end)
  end
  is_gone_for_all(t, g, b1)
end)

test("given a unit was on no square when it is gone and asked about again then each says that it is gone", {}, function(t)
  local g = play(t)
  local b1 = g.b1
  g:run(function() b1.cell = nil end)
  g:run(function()
    for _, ask in ipairs(looks.asks) do pcall(ask, b1) end
    t.is({ b1.there, b1.room, b1.terrain }, { false })
  end)
  is_gone_for_all(t, g, b1)
end)

test("given a memoized function when it is memoized again then it is the same one", function(t)
  t.is(looks.name_again == looks.name_of, true)
end)
