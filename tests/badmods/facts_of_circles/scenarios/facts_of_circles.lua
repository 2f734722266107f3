define.fact "bad" { title = "bad", when = function() local t = {} t.t = t return t end }
define.scenario "facts_of_circles" {
  title = "Bad", rules = "tiny", map = "room",
  sides = { north = { title = "North" }, south = { title = "South" } },
  objectives = { bad = { title = "Bad", side = "north", when = { all = { "bad" } } } },
  setup = {
    { "places", function(set)
      units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1" }
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }
    end },
  },
}
