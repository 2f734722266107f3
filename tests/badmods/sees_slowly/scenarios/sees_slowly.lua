define.scenario "sees_slowly" {
  title = "Bad", rules = "tiny", map = "room",
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = {
    { "places", function(set)
      for i = 1, 200 do units.new { id = "n" .. i, name = "Nadir", side = "north", cell = cells.named "a1" } end
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }
    end },
  },
}
