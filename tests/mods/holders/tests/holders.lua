-- Units inside things: where they are, who reaches them, what moves with them, and who knows of it.
local UNITS = { a1 = { side = "a", at = "a2" }, a2 = { side = "a", at = "b1" }, b1 = { side = "b", at = "b2" }, b2 = { side = "b", at = "c3" } }

local function room(t, more)
  return t.game { rules = "holders", map = "room", sides = { "a", "b" }, units = more or UNITS }
end

local function make(kind, at) return records.new(kind, { cell = cells.named(at) }) end
local function ids(list) return map(list, function(u) return u.id end) end

-- where he is ---------------------------------------------------------------------------------------------------------

test("given a unit in a box, then it has the box's cell and room, and is in no list of the cell", {}, function(t)
  local g = room(t)
  g:run(function()
    local box, u, cell = make("box", "b3"), units.named "a1", cells.named "b3"
    u.inside = box
    t.is({ u.cell, u.inside, u.there, u.room.name, u.terrain.id }, { cell, box, true, "west", "deck" })
    t.is({ ids(box.inside), box.cell, cell.holders }, { { "a1" }, cell, { box } })
    t.is({ ids(cell.units), ids(units.at(cell)), ids(units.at(u)), ids(u.room.units) }, { {}, {}, {}, { "a2", "b1", "b2" } })
    t.is({ cells.ways(u), cells.exits(u), cells.free(u), units.around(u) }, { {}, {}, {}, {} })
    t.is({ cells.distance(u, units.named "b1"), cells.distance(box, u), cells.dir_to(u, units.named "b1") }, { 1, 0, "n" })
    t.is(ids(cells.named("a2").units), {})
  end)
end)

test("given a unit in a box, when it comes out or is put on a cell, then it stands there and the box is empty", {}, function(t)
  local g = room(t)
  g:run(function()
    local box, u = make("box", "b3"), units.named "a1"
    u.inside = box
    u.inside = nil
    t.is({ u.cell.name, u.inside, #box.inside, ids(u.cell.units) }, { "b3", nil, 0, { "a1" } })
    u.inside = box
    u.cell = cells.named "a1"
    t.is({ u.cell.name, u.inside, #box.inside }, { "a1", nil, 0 })
    u.inside = box
    u.cell = nil
    t.is({ u.cell, u.inside, #box.inside, u.there }, { nil, nil, 0, false })
  end)
end)

test("given holders, then each has a name of its own and the title of its class", {}, function(t)
  local g = room(t)
  g:run(function()
    local first, second = make("box", "b3"), make("box", "a1")
    t.is({ first.name, second.name, first.title, second.title }, { "box-1", "box-2", "Box", "Box" })
  end)
end)

test("given a full box, then one more is an error, and takes() says so before", {}, function(t)
  local g = room(t)
  g:run(function()
    local box = make("box", "b3")
    for _, id in ipairs { "a1", "a2" } do units.named(id).inside = box end
    t.no(box:takes(units.named "b1"))
    t.fails(function() units.named("b1").inside = box end, "the Box holds 2 already")
    units.named("a1").inside = nil
    t.ok(box:takes(units.named "b1"))
    local cage = make("cage", "a1")
    units.named("b2").hits = 1
    t.no(cage:takes(units.named "b2"))
    t.fails(function() units.named("b2").inside = cage end, "the Cage does not take it")
    t.fails(function() units.named("b2").inside = units.named "b1" end, "a holder expected, unit found")
  end)
end)

-- who reaches him -----------------------------------------------------------------------------------------------------

test("given somebody in a box, then nothing from outside sees, strikes or counts him, nor he it; two in one see each other", {}, function(t)
  local g = room(t)
  g:run(function()
    local u, v, box = units.named "a1", units.named "b1", make("box", "b3")
    t.ok(sight.clear(u, v))
    t.is({ cells.adjacent(u, v), ids(units.near(v, 1)) }, { true, { "a1", "a2", "b2" } })
    u.inside = box
    for _, pass in ipairs { "see", "fire" } do
      t.is({ sight.clear(u, v, pass), sight.clear(v, u, pass), sight.trace(v, u, pass).clear }, { false, false, false })
      t.is({ ids(sight.units(v, nil, pass)), ids(sight.units(u, nil, pass)) }, { { "a2", "b2" }, {} })
      t.is({ ids(sight.among(v, { u, units.named "b2" }, pass)), #sight.cells(u, pass) }, { { "b2" }, 0 })
    end
    t.is({ cells.adjacent(u, v), ids(units.near(v, 3)), ids(units.near(u, 3)) }, { false, { "a2", "b2" }, {} })
    units.named("a2").inside = box
    t.is({ sight.clear(u, units.named "a2"), ids(sight.units(u)), ids(units.near(u, 1)) }, { true, { "a2" }, { "a2" } })
    t.is(ids(sight.units(v)), { "b2" })
  end)
end)

test("given a booth of glass, then looks pass it and fire does not; through a cage all passes, and a wall stops it as ever", {}, function(t)
  local g = room(t)
  g:run(function()
    local u, v = units.named "a1", units.named "b1"
    u.inside = make("booth", "b3")
    t.is({ sight.clear(u, v, "see"), sight.clear(v, u, "see"), sight.clear(u, v, "fire"), cells.adjacent(u, v) }, { true, true, false, false })
    t.is({ ids(sight.units(v, nil, "see")), ids(sight.units(v, nil, "fire")), ids(units.near(v, 1)) }, { { "a1", "a2", "b2" }, { "a2", "b2" }, { "a2", "b2" } })
    u.inside = nil
    u.cell = cells.named "a1"
    u.inside = make("cage", "b3")
    t.is({ sight.clear(u, v, "fire"), cells.adjacent(u, v), ids(units.near(v, 1)), ids(sight.units(v)) },
      { true, true, { "a1", "a2", "b2" }, { "a1", "a2", "b2" } })
    v.cell = cells.named "e2"
    t.is({ sight.clear(u, v, "fire"), ids(sight.units(v)) }, { false, {} })
  end)
end)

test("given one in a cage in the arms of one in a box, then he reaches his bearer and nobody outside", {}, function(t)
  local g = room(t)
  g:run(function()
    local bearer, held, box, cage = units.named "a1", units.named "b2", make("box", "b3"), make("cage", "c3")
    held.inside = cage
    cage.bearer = bearer
    t.is({ held.cell.name, sight.clear(held, units.named "b1") }, { "a2", true })
    bearer.inside = box
    t.is({ held.cell.name, cage.cell.name, sight.clear(held, bearer), sight.clear(held, units.named "b1") }, { "b3", "b3", true, false })
    t.is(ids(units.near(held, 2)), { "a1" })
  end)
end)

-- what moves and ends -------------------------------------------------------------------------------------------------

test("when a holder moves or its bearer, then each being in it is told of once, the contents of what they carry too", {}, function(t)
  local g = room(t)
  g:run(function()
    local box, cage = make("box", "b3"), make("cage", "a1")
    units.named("b2").inside = cage
    cage.bearer = units.named "a1"
    units.named("a1").inside, units.named("a2").inside = box, box
    game.carried = {}
    box.cell = "c1"
    t.is(map(game.carried, function(x) return x end), { "a1 b3 c1", "b2 b3 c1", "a2 b3 c1" })
    t.is({ units.named("a2").cell.name, units.named("b2").cell.name }, { "c1", "c1" })
    box.cell = "c1"
    t.is(#game.carried, 3)
    units.named("a1").cell = "a3"
    t.is({ #game.carried, game.carried[4], units.named("b2").cell.name }, { 4, "b2 c1 a3", "a3" })
    cage.bearer = nil
    t.is({ cage.cell.name, #game.carried }, { "a3", 4 })
  end)
end)

test("given a holder that is taken away, then those in it stand there, are gone, or what it says; a bearer leaves his where he was", {}, function(t)
  local g = room(t)
  g:run(function()
    local box, booth, cage = make("box", "b3"), make("booth", "a3"), make("cage", "c2")
    units.named("a1").inside, units.named("a2").inside, units.named("b2").inside = box, booth, cage
    box:remove()
    booth:remove()
    t.is({ units.named("a1").cell.name, units.named("a1").inside, units.named("a2").cell }, { "b3", nil, nil })
    cage.bearer = units.named "b1"
    units.named("b1"):remove()
    t.is({ cage.cell.name, cage.bearer }, { "b2", nil })
    cage:remove()
    t.is({ units.named("b2").hits, units.named("b2").cell.name }, { 1, "b2" })
  end)
end)

test("given a holder and who carries it, then none comes to be inside itself, however deep", {}, function(t)
  local g = room(t)
  g:run(function()
    local one, two = make("cage", "a1"), make("cage", "b1")
    one.bearer, two.bearer = units.named "a1", units.named "a2"
    t.fails(function() units.named("a1").inside = one end, "a1 carries the Cage, which cannot be inside itself")
    units.named("a2").inside = one
    t.fails(function() units.named("a1").inside = two end, "a1 carries the Cage, which cannot be inside itself")
    t.fails(function() one.bearer = units.named "a2" end, "a2 is in the Cage, which cannot be inside itself")
    t.is({ one.bearer.id, units.named("a1").inside }, { "a1", nil })
  end)
end)

test("given a sealed holder, then it has the air in which it was set down, an open one that of its cell", {}, function(t)
  local g = room(t)
  g:run(function()
    local booth, box, u, v = make("booth", "b3"), make("box", "c1"), units.named "a1", units.named "a2"
    u.inside, v.inside = booth, box
    air.put(rooms.named "west", "gas")
    t.is({ air.of(u).id, air.of(v).id, booth.air.id, box.air.id, u.cell.air.id }, { "air", "gas", "air", "gas", "gas" })
    booth.air = "gas"
    t.is(air.of(u).id, "gas")
  end)
end)

-- who knows -----------------------------------------------------------------------------------------------------------

test("given a box that hides, then the other side sees nobody in it and reads of nobody, and his own side does", {}, function(t)
  local g = room(t, { a1 = { side = "a", at = "a2" }, b1 = { side = "b", at = "f2" } })
  g:run(function() make("box", "a2") end)
  g:act("a", "hide box-1")
  local function known(seat) return ids(filter(g:view(seat).units, function(u) return u.id == "a1" end)) end
  t.is({ known "a", known "b" }, { { "a1" }, {} })
  t.has(g:log_of "a", "a1 hides")
  t.is(filter(g:log_of "b", function(line) return line:find "a1" end), {})
  local function cell_text(seat)
    for _, c in ipairs(g:scene(seat).cells) do
      for _, m in ipairs(c.marks) do if m.label == "Box" then return m.text end end
    end
  end
  t.is({ cell_text "a", cell_text "b" }, { "a1", "nobody seen inside" })
  g:run(function()
    units.named("b1").cell = cells.named "b2"
    units.named("b1").inside = units.named("a1").inside
  end)
  t.is(known "b", { "a1" })
end)

test("given somebody inside, then his card says in what", {}, function(t)
  local g = room(t)
  g:run(function() units.named("a1").inside = make("box", "a2") end)
  for _, u in ipairs(g:scene("a").units) do
    if u.id == "a1" then t.is({ u.marks[1].label, u.marks[1].text }, { "inside", "Box" }) end
    if u.id == "a2" then t.no(u.marks[1] and u.marks[1].label == "inside") end
  end
end)

-- questions and memory ------------------------------------------------------------------------------------------------

test("given what was asked before, when somebody goes in or the box moves, then the answer is another", {}, function(t)
  local g = room(t)
  local seen = function() return ids(sight.units(units.named "b1")) end
  g:run(function()
    local box, u = make("box", "b3"), units.named "a1"
    t.is({ seen(), u.room.name }, { { "a1", "a2", "b2" }, "west" })
    u.inside = box
    t.is({ seen(), u.room.name }, { { "a2", "b2" }, "west" })
    box.cell = "e2"
    t.is({ u.room.name, ids(cells.named("e2").units) }, { "east", {} })
    u.inside = nil
    t.is({ ids(cells.named("e2").units), seen() }, { { "a1" }, { "a2", "b2" } })
  end)
end)
