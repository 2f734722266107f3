define.scenario "crowd" {
  title = "Crowd", rules = "veiled", map = "room",
  sides = { north = { title = "North" }, south = { title = "South" } },
  settings = { people = { title = "How many are out of sight", type = "integer", range = { 1, 200 }, default = 1 } },
  setup = {
    { "places", function(set)
      units.new { id = "n1", side = "north", cell = cells.named "a1" }
      units.new { id = "s0", side = "south", cell = cells.named "b1" }
      for i = 1, set.people do units.new { id = "s" .. i, side = "south", cell = cells.named "f3" } end
    end },
  },
}
