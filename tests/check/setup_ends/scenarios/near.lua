define.scenario "near" {
  title = "Near", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  setup = { { "places", function()
    local column = ({ "b", "c" })[roll { "1D3", stream = "setup", why = "column" }]
    units.new { id = "a1", name = "Ann", side = "a", cell = cells.named(column .. 1) }
    units.new { id = "b1", name = "Bo", side = "b", cell = cells.named "f3" }
  end } },
  rule = { ["game.result"] = function() if game.turn > 1 then return { winner = "none", because = "the turn is over" } end end },
}
