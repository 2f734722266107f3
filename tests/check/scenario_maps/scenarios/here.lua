define.scenario "here" {
  title = "Here", rules = "tiny", map = "romo", sides = { a = { title = "A" }, b = { title = "B" } },
}
