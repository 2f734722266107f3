define.scenario "season" {
  title = "Season", rules = "harvest", map = "field",
  settings = { price = { title = "What a point is worth to bots", range = { 0, 13 }, default = 0, help = "so many noughts" },
    bets = { title = "Bets may be laid", type = "boolean", default = false },
    gambles = { title = "One may gamble", type = "boolean", default = false } },
  sides = { west = { title = "West" }, east = { title = "East" } },
  setup = {
    { "places", function()
      units.new { id = "w1", side = "west", cell = cells.named "a1" }
      units.new { id = "e1", side = "east", cell = cells.named "b1" }
    end },
  },
}
