-- A scenario that is played with one value of a setting of its rules.
define.scenario "strict" {
  title = "Strict", rules = "verdict", map = false, last_turn = 1,
  sides = { north = { title = "North" } },
  fixes = { pace = "slow", stakes = 6 },
  setup = { { "units", function() units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "here" } end } },
}
