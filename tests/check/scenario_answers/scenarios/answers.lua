define.scenario "answers" {
  title = "Answers", rules = "tiny", map = "room", turns = 0,
  sides = { a = { title = "A" }, b = { title = "B" } },
  seats = function() return 3 end,
  briefing = function() return { a = "Go.", c = "Stay." } end,
  setup = {},
}
