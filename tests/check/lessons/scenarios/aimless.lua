define.scenario "aimless" {
  title = "Aimless", rules = "tiny", map = "room",
  lesson = 2,
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = { { "places", function() units.new { id = "n1", side = "north", cell = cells.named "a1" } end } },
  objectives = { out = { title = "Nobody is left", when = "north_is_alone" } },
}
