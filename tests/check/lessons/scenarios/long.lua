define.scenario "long" {
  title = "Long", rules = "tiny", map = "room", lesson = 1,
  next = "secnod",
  hints = { {
    text = "The door opens as soon as three more points have been spent by you.",
    line = "'open' opens the door beside you, and three points later it is open.",
    page = "Click the door.",
  } },
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = { { "places", function() units.new { id = "n1", side = "north", cell = cells.named "a1" } end } },
  objectives = { out = { title = "Be alone", side = "north", when = "north_is_alone" } },
}
