define.scenario "duel" {
  title = "Duel", rules = "tiny", map = "room",
  sides = { north = { title = "North" }, south = { title = "South" } },
  settings = { start_open = { title = "The door stands open", type = "boolean", default = false } },
  setup = {
    { "places", function(set)
      units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1", secret = 5 }
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3", secret = 7 }
      if set.start_open then portals.named("door-1").state = "open" end
    end },
  },
  briefing = { north = "Shoot first.", south = "Do not be shot." },
}
