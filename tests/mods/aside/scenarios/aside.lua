define.scenario "aside" {
  title = "Aside", rules = "aside", map = "room",
  settings = { turns = { title = "Turns", default = 3, range = { 1, 9 } },
    how = { title = "How orders are written", default = "each", one_of = { "each", "in_turn", "open", "empty", "typo", "nobody" } } },
  sides = { red = { title = "Red" }, green = { title = "Green" }, blue = { title = "Blue" }, grey = { title = "Grey" } },
  setup = {
    { "places", function()
      for i, id in ipairs { "red", "green", "blue", "grey" } do
        units.new { id = id .. "_1", side = id, cell = cells.named(("%s%d"):format(("abde"):sub(i, i), 1)) }
      end
    end },
  },
}
