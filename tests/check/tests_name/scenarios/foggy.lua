define.effect "haze" { title = "Haze", done = function() end }
define.effect("mist", { title = "Mist", done = function() end })
define.scenario "foggy" {
  title = "Foggy", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  actions = { wave = { title = "Wave", run = function() end } },
  setup = { { "places", function()
    units.new { id = "a1", side = "a", cell = cells.named "a1" }
    units.new { id = "b1", side = "b", cell = cells.named "f3" }
  end } },
}
