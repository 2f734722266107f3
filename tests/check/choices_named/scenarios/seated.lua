define.scenario "seated" {
  title = "Seated", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  setup = { { "places", function()
    units.new { id = "a1", side = "a", cell = cells.named "a1" }
    units.new { id = "b1", side = "b", cell = cells.named "f3" }
  end } },
}
