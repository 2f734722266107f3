define.scenario "foreign" {
  title = "Of a rule set that this mod does not require", rules = "quiet", map = "room",
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = { { "places", function() units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1" } end } },
}
