define.scenario "council" {
  title = "Council", rules = "council", map = "room",
  settings = { errs = { title = "Choices that fail as well", default = false } },
  sides = { red = { title = "Red" }, green = { title = "Green" }, blue = { title = "Blue" }, grey = { title = "Grey" } },
  setup = {
    { "places", function()
      for i, id in ipairs { "red", "green", "blue", "grey" } do
        units.new { id = id .. "_1", side = id, cell = cells.named(("%s%d"):format(("abde"):sub(i, i), 1)) }
      end
    end },
  },
}
