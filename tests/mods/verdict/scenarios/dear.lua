-- A set-up that costs more than it may: three marines at 12 with 30 points; `many` says how many there are.
define.scenario "dear" {
  title = "Dear", rules = "verdict", map = "wing", points = 30, last_turn = 1,
  sides = { north = { title = "North" } },
  settings = { many = { title = "Marines", range = { 1, 4 }, default = 2 } },
  setup = { { "units", function(set)
    for i = 1, set.many do units.new { id = "m" .. i, name = "Marine " .. i, side = "north", template = "marine", cell = rooms.named("hall").cells[i] } end
  end } },
}
