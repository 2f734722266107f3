define.scenario "swerve" {
  title = "Swerve", rules = "swerve", map = false,
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = {
    { "ships", function() for _, id in ipairs { "north", "south" } do units.new { id = id .. "_1", name = id .. "_1", side = id } end end },
  },
}
