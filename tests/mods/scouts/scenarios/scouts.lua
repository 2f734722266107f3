define.scenario "scouts" {
  title = "Scouts", rules = "scouts", map = false,
  sides = { hill = { title = "Hill" }, dale = { title = "Dale" } },
  crews = {
    hill = { of = "hill", side = "hill", roles = { "captain" } },
    hut = { of = "hut", side = "hill", roles = { "captain" } },
    dale = { of = "dale", side = "dale", roles = { "captain" } },
  },
  setup = {
    { "camps", function()
      units.new { id = "hill", side = "hill" }
      units.new { id = "hut", side = "hill" }
      units.new { id = "dale", side = "dale" }
    end },
  },
}
