define.scenario "sealed" {
  title = "Sealed bids", rules = "sealed", map = false,
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = {
    { "bidders", function() for _, id in ipairs { "north", "south" } do units.new { id = id .. "_1", side = id } end end },
  },
}
