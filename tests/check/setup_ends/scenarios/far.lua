define.scenario "far" {
  title = "Far", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  setup = { { "places", function()
    local columns = { "a", "b", "c", "d", "e", "f" }
    units.new { id = "a1", name = "Ann", side = "a", cell = cells.named(columns[roll { "1D", stream = "setup", why = "column" }] .. 1) }
    units.new { id = "b1", name = "Bo", side = "b", cell = cells.named("f" .. 1 + roll { "1D3", stream = "setup", why = "row" }) }
  end } },
  rule = { ["game.result"] = function() if game.turn > 1 then return { winner = "none", because = "the turn is over" } end end },
}
