define.scenario "answers" {
  title = "Answers", rules = "tiny", map = "room", turns = 0,
  sides = { a = { title = "A" }, b = { title = "B" } },
  seats = function() return 3 end,
  briefing = function() return { a = "Go.", c = "Stay." } end,
  settings = { soon = { title = "Soon", type = "boolean", default = false } },
  last_turn = function(set) return set.soon and #set.soon or 5 end,
  setup = {},
}
