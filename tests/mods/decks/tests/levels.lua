-- Decks over each other: places, distances.
local function house(t)
  return t.game { rules = "decks", map = "hex_house", sides = { "a" }, units = { a1 = { side = "a", at = "l1:1310" } } }
end

test("given decks over each other, then a cell is over another where both are drawn", {}, function(t)
  local g = house(t)
  t.is(cells.over(g:cell "l1:1211", "l3"), g:cell "l3:1211")
  t.is(cells.over(g.a1, "l2"), g:cell "l2:1310")
  t.is(cells.over(g:cell "l1:1310", "l1"), g:cell "l1:1310")
  t.is(cells.over(g:cell "l1:1209", "l2"), nil)
  t.fails(function() return cells.over(g.a1, "l22") end, "did you mean 'l2'")
end)

test("given cells of two decks, then they are apart by steps over the plan and by levels", {}, function(t)
  local g = house(t)
  t.is({ cells.apart(g:cell "l1:1211", g:cell "l3:1612") }, { 4, 2 })
  t.is({ cells.apart(g:cell "l3:1612", g:cell "l1:1211") }, { 4, 2 })
  t.is({ cells.apart(g.a1, g:cell "l2:1310") }, { 0, 1 })
  t.is({ cells.apart(g.a1, g:cell "l1:1209") }, { cells.distance(g.a1, g:cell "l1:1209"), 0 })
  t.is(cells.dir_to(g:cell "l1:1211", g:cell "l3:1210"), "n")
  t.is(cells.dir_to(g:cell "l1:1211", g:cell "l3:1211"), nil)
end)
