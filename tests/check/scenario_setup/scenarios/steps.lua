define.scenario "steps" {
  title = "Steps", rules = "tiny", map = "room", sides = { a = {}, b = {} },
  setup = { places = function() end },
}
