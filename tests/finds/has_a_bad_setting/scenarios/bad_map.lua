define.scenario "bad_map" {
  title = "Duel", rules = "tiny", map = function(set) return set.big and "nowhere" or "room" end,
  settings = { big = { title = "Big", type = "boolean", default = false } },
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = {
    { "places", function()
      units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1", secret = 5 }
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3", secret = 7 }
    end },
  },
  briefing = { north = "Shoot first.", south = "Do not be shot." },
}
