define.scenario "wrong" {
  title = "Wrong", rules = "tiny", map = "room", seats = "sied",
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = {
    { "places", function()
      units.new { id = "n1", side = "nroth", cell = cells.named "a1" }
      for _, u in ipairs(units.of { side = "south" }) do u.secret = #sides.named("sout").units end
    end },
  },
  briefing = { north = "Go.", suoth = "Stay." },
}
