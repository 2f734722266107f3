define.scenario "tabled" {
  title = "Tabled", rules = "tiny", sides = { a = { title = "A" }, b = { title = "B" } }, map = "rooom.map", points = "30",
  setup = { { "asks", function() units.new { id = "a1", side = "a", cell = cells.named "a1" } end } },
  start = { 1 }, arrivals = { { turn = "2", side = "a", template = "x" } },
}
