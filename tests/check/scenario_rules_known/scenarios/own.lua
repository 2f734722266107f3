define.scenario "own" {
  title = "Of mine", rules = "mine", map = "room", sides = { north = { title = "A" }, south = { title = "B" } },
  setup = { { "places", function() units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1" } end } },
}
