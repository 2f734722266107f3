define.scenario "fair" {
  title = "Fair", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  settings = {
    open = { titel = "Open", type = "boolean", default = 1 },
    size = { title = "Size", one_of = { "small", "large" }, default = "large", needs = { oepn = true } },
    late = true,
  },
}
