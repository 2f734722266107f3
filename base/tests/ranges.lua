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

-- --- sight words ---
-- Words of a line of sight: bodies in it, and the dark at its end.

local person = include("helpers/people.lua").person(7, 8, 6)

local function game(t, units, map)
  return t.game { rules = "snapshot", map = map or "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = units }
end

local function said(g, from, to)
  local out
  g:run(function() out = chain "sight.words" (cells.named(from), cells.named(to)) end)
  return out
end

test("given one character in the line, then the line says so; given two, that there is no shot", { "SN-093", "SN-094" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e"), b1 = person("b", "d3", "w"), b2 = person("b", "e3", "w") })
  t.is(said(g, "a3", "d3"), nil)
  t.is(said(g, "a3", "e3"), "a character stands in the line")
  t.is(said(g, "a3", "f3"), "no shot: two characters stand in the line")
  g:run(function() wounds.become(units.named "b1", "unconscious") end)
  t.is(said(g, "a3", "f3"), "a character stands in the line")
end)

test("given a dark room at the end of the line, then it says what the dark costs", { "SN-215" }, function(t)
  local g = game(t, { a1 = person("a", "d2", "w"), b1 = person("b", "a2", "e") }, "test_doors")
  t.is(said(g, "d2", "a2"), nil)
  g:run(function() rooms.named("west").dark = true end)
  t.is(said(g, "d2", "a2"), "dark there, DM -3")
end)
