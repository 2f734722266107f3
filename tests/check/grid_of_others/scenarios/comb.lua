define.scenario "comb" {
  title = "Comb", rules = "squares_alone", map = "comb", sides = { a = { title = "A" } },
  setup = { { "places", function() units.new { id = "a1", name = "Ann", side = "a", cell = cells.named "0101" } end } },
  rule = { ["game.result"] = function() if game.turn > 1 then return { winner = "none", because = "the turn is over" } end end },
}
