define.scenario "maps_of_lies" {
  title = "Bad", rules = "tiny", map = function(set) return "../../../etc/passwd" end,
  sides = { north = { title = "North" }, south = { title = "South" } },

  setup = {
    { "places", function(set)
      units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1" }
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }
    end },
  },
}
