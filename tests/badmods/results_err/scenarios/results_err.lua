define.scenario "results_err" {
  title = "Bad", rules = "tiny", map = "room",
  sides = { north = { title = "North" }, south = { title = "South" } },
  rule = { ["game.result"] = function() error("nobody wins") end },
  setup = {
    { "places", function(set)
      units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1" }
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }
    end },
  },
}
