-- What else scenarios say as data: who arrives, what is said, points and settings that are fixed.
local function relief(t)
  local g = t.game { scenario = "relief", seed = 1 }
  return g, g.game
end

local function turn(g)
  for _, u in ipairs(g.game and units.all()) do
    if not g:result() and not u.done then g:act(u.side.id, "pass") end
  end
end

local function turns(g, n) for _ = 1, n do turn(g) end end

local function cells_of(side) return map(units.all { side = side }, function(u) return u.cell and u.cell.name end) end

test("given an arrival in turn 3, then nobody comes before turn 2 is over, and each who has room comes then", {}, function(t)
  local g = relief(t)
  turn(g)
  t.is(cells_of "north", { "a1" })
  turn(g)
  t.is(g.game.turn, 3)
  t.is(cells_of "north", { "a1", "b1", "c1" })
  t.has(g:log(), "Two marines and one more: Marine arrives")
end)

test("given a place that is full, then who has no room waits for the next turn", {}, function(t)
  local g = relief(t)
  turns(g, 2)
  t.has(g:log(), "Two marines and one more: there is no room, 1 wait")
  turns(g, 1)
  t.is(#filter(g:log(), function(line) return line:find("there is no room, 1 wait", 1, true) end), 1)
  t.is(#cells_of "north", 3)
  g:run(function() units.all({ side = "north", where = function(u) return u.cell.name == "b1" end })[1].cell = cells.named "a2" end)
  turns(g, 1)
  t.is(#cells_of "north", 4)
  turns(g, 1)
  t.is(#cells_of "north", 4)
end)

test("given full = lost, then who finds no room never comes", {}, function(t)
  local g = relief(t)
  turns(g, 3)
  t.has(g:log(), "South: there is no room, 1 do not come")
  g:run(function() units.named("s1").cell = cells.named "a2" end)
  turns(g, 2)
  t.is(cells_of "south", { "a2" })
end)

test("given a condition, full = near and a roster, then they come when it holds, to the nearest room that one can walk to", {}, function(t)
  local g = relief(t)
  g:run(function() units.named("n1").cell = cells.named "b1" end)
  turn(g)
  t.is(#cells_of "south", 1)
  g:run(function()
    game.called = true
    for _, name in ipairs { "a1", "c1" } do units.new { id = "x" .. name, side = "north", cell = cells.named(name) } end
  end)
  turn(g)
  t.is(map(units.all { side = "south" }, function(u) return u.name .. " " .. u.cell.name end), { "Salix d1", "Xylo a2", "Yarrow d2" })
  t.ok(contains(g:log_of "south", "South: Xylo arrives"))
  t.no(contains(g:log_of "north", "South: Xylo arrives"))
end)

test("given arrivals, then the briefing of their side says when and where, and not that of the others", {}, function(t)
  local g = relief(t)
  t.ok(g:briefing("north"):find("\nArrivals:\n  Turn 3: Two marines and one more at b1, c1", 1, true), g:briefing "north")
  t.ok(g:briefing("south"):find("  Turn 2 at the earliest: 2 more at hall", 1, true))
  t.no(g:briefing("north"):find("hall", 1, true))
end)

-- numbers that the settings decide

local function drafted(t, set) return t.game { scenario = "drafted", set = set, seed = 1 } end
local function came(side)
  return map(units.all { side = side }, function(u) return ("%s %s %s"):format(u.name, u.cell and u.cell.name or "off", u.facing) end)
end

test("given turn and n as functions of the settings, then as many come as they give, in that turn, and face as the arrival says", {}, function(t)
  local g = drafted(t, { many = 3, first = 2 })
  t.ok(g:briefing("north"):find("Turn 2: 3 more at hall", 1, true), g:briefing "north")
  turn(g)
  t.is(came "north", { "Nadir a1 n", "Marine b1 sw", "Marine c1 sw" })
  t.has(g:log(), "North: there is no room, 1 wait")
end)

test("given n = 0 by the settings, then nobody comes, nobody waits and the briefing names none", {}, function(t)
  local g = drafted(t, { many = 0, first = 2 })
  t.no(g:briefing("north"):find("Arrivals", 1, true))
  turns(g, 3)
  t.is(came "north", { "Nadir a1 n" })
  t.no(table.concat(g:log(), "\n"):find("North: there is no room", 1, true))
end)

test("given an arrival that faces a direction, then those of a roster and those of a template face it", {}, function(t)
  local g = drafted(t, { many = 0 })
  turns(g, 2)
  t.is(came "south", { "Salix d1 n", "Yarrow off w" })
  turns(g, 1)
  t.is(came "south", { "Salix d1 n", "Yarrow off w", "Marine a2 se" })
end)

-- say -------------------------------------------------------------------------------------------------------------------

local function heard(g, seat, text)
  for _, line in ipairs(g:log_of(seat)) do
    if line:find(text, 1, true) then return line end
  end
end

test("given words to nobody in particular, then everybody reads them", {}, function(t)
  local g = relief(t)
  g:run(function() say { by = "The speaker", text = "Clear the hall." } end)
  t.is(heard(g, "north", "hall"), 'The speaker: "Clear the hall."')
  t.ok(heard(g, "south", "hall"))
end)

test("given words to a side, a unit or a list, then only they and the speaker read them", {}, function(t)
  local g = relief(t)
  g:run(function()
    say { by = units.named "n1", to = units.named "s1", text = "We can talk." }
    say { by = "A voice", to = "south", text = "They are three." }
    say { by = "A voice", to = { "north" }, text = "They are two." }
  end)
  t.is(heard(g, "south", "talk"), 'Nadir to Salix: "We can talk."')
  t.ok(heard(g, "north", "talk"))
  t.is(heard(g, "south", "three"), 'A voice to South: "They are three."')
  t.no(heard(g, "north", "three"))
  t.ok(heard(g, "north", "two"))
  t.no(heard(g, "south", "two"))
end)

test("given a side with two seats, when words are to one of them, then the other does not read them", {}, function(t)
  local g = t.game { rules = "verdict", map = "wing", seats = "unit", sides = { "a", "b" }, units = {
    a1 = { side = "a", at = "a1" }, a2 = { side = "a", at = "b1" }, b1 = { side = "b", at = "c1" } } }
  g:run(function() say { by = units.named "b1", to = units.named "a1", text = "Come over." } end)
  t.ok(heard(g, "a1", "over"))
  t.ok(heard(g, "b1", "over"))
  t.no(heard(g, "a2", "over"))
  g:run(function() say { by = units.named("b1").seat, to = { units.named("a2").seat }, text = "Stay." } end)
  t.is(heard(g, "a2", "Stay"), 'b1 to a2: "Stay."')
  t.no(heard(g, "a1", "Stay"))
end)

test("given say without words, with a name that nobody has, or while only looking is allowed, then it is an error", {}, function(t)
  local g = relief(t)
  t.fails(function() g:run(function() say { by = "x", text = "" } end) end, "say: text is empty; words expected")
  t.fails(function() g:run(function() say { by = "x", to = "sotuh", text = "y" } end) end, "did you mean 'south'")
  local odd = { by = "x", too = "south", text = "y" }
  t.fails(function() g:run(function() say(odd) end) end, "say: there is no 'too' %(did you mean 'to'")
  t.fails(function() g:run(function() say { text = "y" } end) end, "say: by is nil")
end)

-- points ----------------------------------------------------------------------------------------------------------------

test("given 30 points, when the set-up makes marines at 12, then two are played and three stop the game with the sum", {}, function(t)
  t.ok(t.game { scenario = "dear", set = { many = 2 } }.m2)
  t.fails(function() return t.game { scenario = "dear", set = { many = 3 } }.m3 end,
    "side north costs 36 points of 30 %(Marine 1 12, Marine 2 12, Marine 3 12%)")
end)

-- fixes -----------------------------------------------------------------------------------------------------------------

test("given a scenario that fixes settings, then they have those values, and another one is refused by the scenario's name", {}, function(t)
  local g = t.game { scenario = "strict" }
  t.is({ g.game.set.pace, g.game.set.stakes }, { "slow", 6 })
  t.ok(t.game { scenario = "strict", set = { pace = "slow", stakes = "1.5" } })
  t.fails(function() t.game { scenario = "strict", set = { pace = "quick" } } end, "setting pace: scenario strict fixes it at slow")
  t.fails(function() t.game { scenario = "strict", set = { stakes = 2 } } end, "setting stakes: scenario strict fixes it at 1.5")
end)
