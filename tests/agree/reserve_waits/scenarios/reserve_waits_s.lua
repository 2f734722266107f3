define.fact "reserve_waits_out" { title = "they are out", when = function(side) return not units.any { where = function(u) return u.side ~= side and base.wounds.active(u) end } end }
define.scenario "reserve_waits_s" {
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
      units.named("w1").cell = cells.named "b3"
      base.place { side = "east", rooms = { east = 2 }, facing = "w" }
    end },
  },
  on = { ["turn.begins"] = function()                                     -- a reserve, which comes when its turn has come
    local u = units.named "w2"
    if u and not u.cell and game.turn >= 3 then u.cell = cells.named "b2" end
  end },
  last_turn = 8,
  objectives = {
    west = { title = "Put them out", side = "west", when = "reserve_waits_out" },
    east = { title = "Put them out", side = "east", when = "reserve_waits_out" },
  },
  briefing = { west = "Go.", east = "Go." },
}
