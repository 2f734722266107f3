-- The printed table, row by row.

local ROWS = {
  { "SS-042", 1, { 0, 1, 0 } },
  { "SS-043", 2, { 1, 0, 1 } },
  { "SS-044", 3, { 1, 1, 1 } },
  { "SS-045", 4, { 1, 2, 1 } },
  { "SS-046", 5, { 2, 1, 2 } },
  { "SS-047", 6, { 2, 2, 2 } },
  { "SS-048", 7, { 2, 3, 2 } },
  { "SS-049", 8, { 3, 2, 3 } },
  { "SS-050", 9, { 3, 3, 3 } },
  { "SS-051", 10, { 3, 4, 3 } },
  { "SS-052", 11, { 4, 3, 4 } },
  { "SS-053", 12, { 4, 4, 4 } },
  { "SS-054", 13, { 4, 5, 4 } },
  { "SS-055", 14, { 5, 4, 5 } },
  { "SS-056", 15, { 5, 5, 5 } },
  { "SS-057", 16, { 5, 6, 5 } },
  { "SS-058", 17, { 6, 5, 6 } },
  { "SS-059", 18, { 6, 6, 6 } },
  { "SS-060", 19, { 6, 7, 6 } },
  { "SS-061", 20, { 7, 6, 7 } },
}

local function one_ship(t)
  return t.game { rules = "bridge", map = "deep_space", sides = { "a", "b" }, seed = 1,
    units = { a1 = { side = "a", at = "1010", facing = "n", hull = "cruiser" } } }
end

local function points(ship)
  return { course.points(ship, 1), course.points(ship, 2), course.points(ship, 3) }
end

for _, row in ipairs(ROWS) do
  test(("%d movement points over three phases"):format(row[2]), { row[1] }, function(t)
    local g = one_ship(t)
    g:run(function()
      local u = units.named "a1"
      u.mp = row[2]
      t.is(points(u), row[3])
    end)
  end)
end

test("phases one and three have a third of a point more than all, rounded down, the second has the rest", { "SS-021" }, function(t)
  local g = one_ship(t)
  g:run(function()
    local u = units.named "a1"
    for p = 0, 20 do
      u.mp = p
      local first = (p + 1) // 3
      t.is(points(u), { first, p - 2 * first, first })
    end
  end)
end)
