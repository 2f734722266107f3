define.scenario "act_remembers" {
  title = "Bad", rules = "act_remembers", map = "room",
  sides = { north = { title = "North" }, south = { title = "South" } },

  setup = {
    { "places", function(set)
      units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1" }
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }
    end },
  },
}
