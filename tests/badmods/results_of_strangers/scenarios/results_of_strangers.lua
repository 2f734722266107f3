define.scenario "results_of_strangers" {
  title = "Bad", rules = "tiny", map = "room",
  sides = { north = { title = "North" }, south = { title = "South" } },
  rule = { ["game.result"] = function() if game.turn >= 0 then return { winner = "nobody\27[31m", because = ("x"):rep(1 << 20) } end end },
  setup = {
    { "places", function(set)
      units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1" }
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }
    end },
  },
}
