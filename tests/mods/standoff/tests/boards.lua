local FOUR = { rules = "standoff", map = false, sides = { "crew", "raiders" }, units = {
  c1 = { side = "crew", band = 1 }, c2 = { side = "crew", band = 3, covered = true, hits = 2 },
  r1 = { side = "raiders", band = 1, rounds = 2, plan = 4 }, r2 = { side = "raiders", band = 5 } } }

local function board(scene, id, seat)
  for _, b in ipairs(scene.boards) do
    if b.id == id and (not seat or b.seat == seat) then return b end
  end
end

test("a strip has places in rows, with those who are there", {}, function(t)
  local b = board(t.game(FOUR):scene "crew", "bands")
  t.is(b.kind, "strip")
  t.is(b.ruler, { "at hand", "close", "short", "medium", "long" })
  t.is({ b.rows[1].label, b.rows[1].places[1].id, b.rows[1].places[1].means, b.rows[1].places[1].col }, { "open", "b1", "walk 1", 1 })
  t.is(#b.rows[1].places[1].groups, 2)
  t.is(b.rows[1].places[1].groups[2].units[1].id, "r1")
  t.is(b.rows[2].places[3].groups[1].units[1], { id = "c2", side = 0, down = true })
end)

test("a panel of a seat has what its side knows, and nothing of the others", {}, function(t)
  local g = t.game(FOUR)
  local function values(seat)
    local b = board(g:scene(seat), "orders")
    t.is(b.seat, seat)
    return map(b.rows, function(row) return { row.place, row.label, row.value, row.of } end)
  end
  t.is(values "raiders", {
    { "r1", "rounds", "2", 6 }, { "r1", "points", "2", 8 }, { "r1", "plan", "band 4" },
    { "r2", "rounds", "6", 6 }, { "r2", "points", "2", 8 }, { "r2", "plan", "none" },
  })
  t.is(values "crew", {
    { "c1", "rounds", "6", 6 }, { "c1", "points", "2", 8 }, { "c1", "plan", "none" },
    { "c2", "rounds", "6", 6 }, { "c2", "points", "2", 8 }, { "c2", "plan", "none" },
  })
end)

test("what a side may not know is not on its board, even where the board asks for all", {}, function(t)
  local g = t.game(FOUR)
  t.is(board(g:scene "raiders", "everybody").rows[3].value, "2")
  t.is(board(g:scene "crew", "everybody").rows[3].value, "6") -- as a field that is hidden stands: at its default
end)
