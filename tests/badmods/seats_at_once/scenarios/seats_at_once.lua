define.scenario "seats_at_once" {
  title = "Bad", rules = "tiny", map = "room", seats = function(set) return { north = 300, south = 1 } end,
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = {
    { "places", function(set)
      for i = 1, 1 do units.new { id = "n" .. i, side = "north", cell = cells.named "a1" } end
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }
    end },
  },
}
