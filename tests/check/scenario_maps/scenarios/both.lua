define.scenario "both" {
  title = "Both", rules = "tiny", sides = { a = {}, b = {} },
  map = "room", maps = { "room" },
}
