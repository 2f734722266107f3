define.scenario "by_rule" {
  title = "Over", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  setup = { { "places", function()
    units.new { id = "a1", name = "Ann", side = "a", cell = cells.named "a1" }
    units.new { id = "b1", name = "Bo", side = "b", cell = cells.named "f3" }
  end } },
  rule = { ["game.result"] = function() if game.turn < 2 then return { winner = "none", because = "the turn is not 2" } end end },
}
