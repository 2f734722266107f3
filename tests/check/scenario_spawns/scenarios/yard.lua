define.scenario "yard" {
  title = "Yard", rules = "tiny", map = "yard", sides = { north = { title = "North" }, south = { title = "South" } },
  setup = { { "places", function()
    units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1" }
    units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f1" }
  end } },
}
