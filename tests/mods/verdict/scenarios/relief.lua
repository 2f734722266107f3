-- Who comes later, and what is said: a wing of four cells, of which the crates take one.
define.fact "is_called" { title = "help was called", when = function() return game.called end }

define.scenario "relief" {
  title = "Relief", rules = "verdict", map = "wing", last_turn = 9,
  sides = { north = { title = "North" }, south = { title = "South" } },
  fields = { game = { called = { type = "boolean" } } },
  setup = { { "units", function()
    units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1" }
    units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "d1" }
    for _, c in ipairs(rosters.of "north" or {}) do units.new { id = c.id, name = c.values.name, side = "north" } end
  end } },
  objectives = { hold = { title = "Hold out", side = "north", at = "end of game" } },
  points = { north = 30 },
  arrivals = {
    { turn = 3, side = "north", template = "marine", n = 3, at = { "b1", "c1" }, title = "Two marines and one more" },
    { turn = 2, side = "south", roster = { { name = "Xylo", price = 4 }, { name = "Yarrow" } }, at = "hall", full = "near", when = "is_called", see = "owner" },
    { turn = 4, side = "south", template = "marine", at = "d1", full = "lost" },
  },
}
