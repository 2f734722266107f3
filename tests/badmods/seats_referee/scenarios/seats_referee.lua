define.scenario "seats_referee" {
  title = "Bad", rules = "tiny", map = "room",
  sides = { referee = { title = "N" }, south = { title = "S" } },

  setup = {
    { "places", function(set)
      units.new { id = "n1", name = "Nadir", side = "referee", cell = cells.named "a1" }
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }
    end },
  },
}
