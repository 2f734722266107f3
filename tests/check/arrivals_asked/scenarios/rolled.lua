define.scenario "rolled" {
  title = "Rolled", rules = "tiny", map = "room", sides = { west = { title = "West" } },
  setup = { { "places", function() units.new { id = "n1", side = "west", cell = cells.named "a1" } end } },
  arrivals = { { turn = 2, n = function() return roll "1D" end, side = "west", template = "hand", at = "b1" } },
}
