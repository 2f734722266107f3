define.scenario "beside" {
  title = "Beside", rules = "tiny", sides = { a = {}, b = {} },
  maps = { one = "room", two = "room" },
  links = { { "one:a1", "two:z9", through = { "one:dor" } }, { "one:a1" } },
}
