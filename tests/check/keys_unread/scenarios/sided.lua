define.scenario "sided" {
  title = "Sided", rules = "tiny", map = "room",
  sides = {
    a = { titel = "A" },
    b = { title = "B", colour = "blue" },
  },
  setup = { { "places", function() units.new { id = "a1", side = "a", cell = cells.named "a1" } end } },
}
