define.scenario "turned" {
  title = "Turned", rules = "tiny", map = "room", sides = { west = { title = "West" } },
  setup = { { "places", function() units.new { id = "n1", side = "west", cell = cells.named "a1" } end } },
  arrivals = { { turn = 2, side = "west", template = "hand", at = "b1", facing = "east" } },
}
