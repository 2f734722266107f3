define.scenario "names" {
  title = "Names", rules = "tiny", map = "room",
  sides = { a = { title = "A" }, b = { title = "B" } },
  setup = {
    { "places", function(set)
      units.new { id = "a1", side = "a", template = "mariner", cell = cells.named "a1" }
      units.new { id = "b1", side = "bb", cell = rooms.named("east").cells[1], facing = set.facing }
      items.new("torch", { holder = units.named "a1" })
    end },
  },
  rule = { ["game.result"] = function()
    if sides.named("aa").units[1] == nil then return { winner = "bb" } end
  end },
  actions = { wave = { text = "wave", rnu = function() end } },
}
