define.fact "row_of_one_chart_out" { title = "they are out", when = function(side) return not units.any { where = function(u) return u.side ~= side and base.wounds.active(u) end } end }
define.scenario "row_of_one_chart_s" {
  title = "S", rules = "snapshot", map = "pistol_alley", turns = 5,
  sides = { west = { title = "West" }, east = { title = "East" } },
  setup = {
    { "people", function(set)
      for _, side in ipairs(sides.all()) do
        for _, u in ipairs(base.people.roll { side = side, n = 2, arms = "none" }) do
          base.people.give(u, "row_of_one_chart_axe")
          base.hands.ready(u)
        end
      end
    end },
    { "places", function()
      base.place { side = "west", rooms = { west = 2 }, facing = "e" }
      base.place { side = "east", rooms = { east = 2 }, facing = "w" }
    end },
  },
  last_turn = 8,
  objectives = {
    west = { title = "Put them out", side = "west", when = "row_of_one_chart_out" },
    east = { title = "Put them out", side = "east", when = "row_of_one_chart_out" },
  },
  briefing = { west = "Go.", east = "Go." },
}
