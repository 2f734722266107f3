define.fact "never_won_out" { title = "they are out", when = function() return false end }
define.scenario "never_won_s" {
  title = "S", rules = "snapshot", map = "pistol_alley", turns = 5,
  sides = { west = { title = "West" }, east = { title = "East" } },
  setup = {
    { "people", function(set)
      for _, side in ipairs(sides.all()) do
        for _, u in ipairs(base.people.roll { side = side, n = 2, arms = "none" }) do
          base.people.give(u, "cutlass")
          base.hands.ready(u)
        end
      end
    end },
    { "places", function()
      base.place { side = "west", rooms = { west = 2 }, facing = "e" }
      base.place { side = "east", rooms = { east = 2 }, facing = "w" }
    end },
  },
  objectives = {
    west = { title = "Put them out", side = "west", when = "never_won_out" },
    east = { title = "Put them out", side = "east", when = "never_won_out" },
  },
  briefing = { west = "Go.", east = "Go." },
}
