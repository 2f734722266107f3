define.scenario "nowhere" {
  title = "Nowhere", rules = "verdict", map = "wing", last_turn = 9, sides = { west = { title = "West" }, east = { title = "East" } },
  setup = { { "places", function()
    units.new { id = "w1", side = "west", cell = cells.named "a1" }
    units.new { id = "e1", side = "east" }
    units.new { id = "e2", side = "east" }
  end } },
}
