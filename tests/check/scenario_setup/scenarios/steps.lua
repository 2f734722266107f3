define.scenario "steps" {
  title = "Steps", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  setup = { places = function() end },
}
