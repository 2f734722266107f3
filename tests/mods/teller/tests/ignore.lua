local function game(t, nerve)
  return t.game { rules = "tiny", map = "room", sides = { "a", "b" },
    units = { a1 = { side = "a", at = "a1", nerve = nerve }, b1 = { side = "b", at = "d1" } } }
end

local function named(dm, name)
  for _, m in ipairs(dm) do
    if m.name == name then return m end
  end
end

test("what is ignored is struck out and does not count, and stays in the list", { "TL-4" }, function(t)
  local g = game(t, 5)
  local dm = chain "shot.dm" (g.a1, g.b1)
  t.is(named(dm, "distance").value, -1)
  t.is(named(dm, "distance").struck, true)
  t.is(named(dm, "drugs").struck, nil)
  t.is(dm.total, 1)
end)

test("where its function says no everything counts", { "TL-4" }, function(t)
  local g = game(t, 2)
  local dm = chain "shot.dm" (g.a1, g.b1)
  t.is(named(dm, "distance").struck, nil)
  t.is(dm.total, 0)
end)

test("what is shown of a throw is what falls", { "TL-4" }, function(t)
  local g = game(t, 5)
  t.fair(throws.snap(g.a1))
  t.is(throws.snap(g.a1):odds().chance[1], 4) -- 3 or more with +1, not 4 or more
end)

test("each bound, name, tag and side strikes out what it says and nothing beside it", { "TL-5" }, function(t)
  local function struck(nerve)
    local dm = chain "sum.dm" (game(t, nerve).a1)
    return { dm.total, table.concat(map(filter(dm, function(m) return m.struck end), function(m) return m.name end), " ") }
  end
  t.is(struck(0), { 2, "" })
  t.is(struck(6), { 5, "large" })       -- below -1: not -1 itself
  t.is(struck(7), { -2, "foe" })        -- above 2: not 2 itself
  t.is(struck(8), { -2, "foe" })
  t.is(struck(9), { 3, "small" })
  t.is(struck(4), { 6, "small large" }) -- and no modifier twice
end)
