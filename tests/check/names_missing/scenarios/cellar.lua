define.scenario "cellar" {
  rules = "tiny", map = "room", sides = { a = { title = "A" }, b = {} },
  setup = { { "places", function() units.new { side = "a", cell = cells.named "a1" } end } },
}
