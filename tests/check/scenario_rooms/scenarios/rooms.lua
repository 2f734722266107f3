define.scenario "rooms" {
  title = "Rooms", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  setup = {
    { "places", function()
      local first = rooms.named("wset").cells[1]
      units.new { id = "a1", side = "a", cell = first }
      units.new { id = "b1", side = "b", cell = rooms.named("east").cells[1] }
      portals.named("door-2").state = "open"
    end },
  },
}
