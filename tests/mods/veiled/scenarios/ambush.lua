define.scenario "ambush" {
  title = "Ambush", rules = "veiled", map = "room",
  sides = { north = { title = "North" }, south = { title = "South" } },
  settings = { door_open = { title = "The door stands open", type = "boolean", default = false } },
  setup = {
    { "places", function(set)
      units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1", secret = 5 }
      units.new { id = "n2", name = "Nila", side = "north", cell = cells.named "b1" }
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named(set.door_open and "f1" or "f3"), secret = 7 }
      portals.named("door-1").state = set.door_open and "open" or "closed"
    end },
  },
  facts = function() return { "nobody was asked" } end,
}
