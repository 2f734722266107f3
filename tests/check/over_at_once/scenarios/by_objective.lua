define.scenario "by_objective" {
  title = "Over", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  setup = { { "places", function()
    units.new { id = "a1", name = "Ann", side = "a", cell = cells.named "a1" }
    units.new { id = "b1", name = "Bo", side = "b", cell = cells.named "f3" }
  end } },
  objectives = {
    stand = { title = "Stand", side = "a", when = "a_stands" },
    wait = { title = "Wait", side = "b", when = "a_stands", at = "end of game" },
  }, last_turn = 3,
}
