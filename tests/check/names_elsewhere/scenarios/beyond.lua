define.scenario "beyond" {
  title = "Beyond", rules = "tiny", map = "hull_walk",
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = { { "places", function() units.new { id = "n1", side = "north", cell = cells.named "a1" } end } },
  objectives = { away = { title = "Away", side = "north", when = "dray_is_away" } },
}
