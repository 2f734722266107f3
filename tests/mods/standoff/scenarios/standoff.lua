define.scenario "standoff" {
  title = "Standoff", rules = "standoff", map = false,
  sides = { crew = { title = "Crew" }, raiders = { title = "Raiders" } },
  setup = {
    { "figures", function()
      for i, name in ipairs { "Ann", "Bo", "Cyr" } do units.new { id = "c" .. i, name = name, side = "crew", band = i > 2 and 2 or 1 } end
      for i, name in ipairs { "Rex", "Sal", "Tam" } do units.new { id = "r" .. i, name = name, side = "raiders", band = i > 2 and 4 or 5 } end
    end },
  },
  briefing = { crew = "Hold the gate.", raiders = "Take it." },
}
