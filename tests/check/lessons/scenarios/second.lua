define.scenario "second" {
  title = "Second", rules = "tiny", map = "room",
  lesson = 1,
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = { { "places", function() units.new { id = "n1", side = "north", cell = cells.named "a1" } end } },
  objectives = { out = { title = "Be alone", side = "north", when = "north_is_alone" } },
}
