-- Distance and range bands (SN-113..117). Figures are written out by hand.

local function band(range) return { chart_cell("ranges", range, "from"), chart_cell("ranges", range, "to") } end

local function is_band(t, range, from, to)
  t.is(band(range)[1], from)
  t.is(band(range)[2], to)
end

test("close is an adjacent square", { "SN-114" }, function(t) is_band(t, "close", 1, 1) end)
test("short is two squares", { "SN-115" }, function(t) is_band(t, "short", 2, 2) end)
test("medium is 3 to 33 squares", { "SN-116" }, function(t) is_band(t, "medium", 3, 33) end)
test("long is 34 to 166 squares", { "SN-117" }, function(t) is_band(t, "long", 34, 166) end)

test("the bands leave no gap", { "SN-117" }, function(t)
  local reached = 0
  for _, row in ipairs(chart_rows "ranges") do
    t.is(chart_cell("ranges", row.range, "from"), reached + 1)
    reached = chart_cell("ranges", row.range, "to")
  end
  t.is(reached, 166)
end)

test("straight and diagonal steps count alike", { "SN-113" }, function(t)
  local g = t.game { rules = "snapshot", map = "pistol_alley", sides = { "a", "b" }, seed = 1,
    units = { a1 = { side = "a", at = "a1", facing = "e" } } }
  g:run(function()
    local function far(from, to) return cells.distance(cells.named(from), cells.named(to)) end
    t.is(far("a1", "c1"), 2)
    t.is(far("a1", "a3"), 2)
    t.is(far("a1", "c3"), 2)
    t.is(far("a1", "d2"), 3)
    t.is(far("f4", "a1"), 5)
  end)
end)
