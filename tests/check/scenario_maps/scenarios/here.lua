define.scenario "here" {
  title = "Here", rules = "tiny", map = "romo", sides = { a = {}, b = {} },
}
