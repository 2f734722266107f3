define.scenario "joins_on_a_desk" {
  title = "Desks", rules = "joins_on_a_desk", map = false,
  sides = { a = { title = "A" }, b = { title = "B" } },
  setup = { { "units", function() for _, id in ipairs { "a", "b" } do units.new { id = id .. "1", side = id } end end } },
}
