-- Who comes later, and when, is decided by the settings.
define.scenario "drafted" {
  title = "Drafted", rules = "verdict", map = "wing", last_turn = 6,
  sides = { north = { title = "North" }, south = { title = "South" } },
  settings = {
    many = { title = "Many", range = { 0, 3 }, default = 2 },
    first = { title = "First turn", range = { 2, 5 }, default = 3 },
  },
  setup = { { "units", function()
    units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1" }
    units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "d1" }
  end } },
  objectives = { hold = { title = "Hold out", side = "north", at = "end of game" } },
  arrivals = {
    { turn = function(set) return set.first end, n = function(set) return set.many end, side = "north", template = "marine", at = "hall", facing = "sw" },
    { turn = function(set) return set.first + 1 end, side = "south", template = "marine", at = "store",
      facing = "se" },
    { turn = 2, side = "south", roster = { { name = "Yarrow" } }, facing = "w" },
  },
}
