define.scenario "seats_many" {
  title = "Bad", rules = "tiny", map = "room", seats = "unit",
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = {
    { "places", function(set)
      for i = 1, 300 do units.new { id = "n" .. i, side = "north", cell = cells.named "a1" } end
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }
    end },
  },
}
