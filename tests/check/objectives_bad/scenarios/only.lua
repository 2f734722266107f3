define.fact "only_west_is_out" { title = "the west is out", when = function(side) return side == nil end }
define.scenario "only" {
  title = "Only", rules = "tiny", map = "room", sides = { west = { title = "West" }, east = { title = "East" } },
  settings = { fog = { title = "Fog", type = "boolean", default = false } },
  setup = { { "places", function() units.new { id = "n1", side = "west", cell = cells.named "a1" } end } },
  objectives = { out = { title = "Out", side = "west", when = "only_west_is_out", only = { fgo = true } } },
}
