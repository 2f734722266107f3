-- One against one in a painted plan. Who has nobody left standing has lost.
local function standing(side)
  return units.count { side = side, where = base.wounds.active }
end

define.scenario "last_tin" {
  title = "The last tin", rules = "snapshot", map = "mess", turns = 20,
  sides = { cook = { title = "Cook" }, mate = { title = "Mate" } },

  setup = {
    { "people", function()
      for _, side in ipairs(sides.all()) do
        for _, u in ipairs(base.people.roll { side = side, n = 1, arms = "none" }) do
          base.people.give(u, "cutlass")
          base.hands.ready(u)
        end
      end
      base.place { side = "cook", rooms = { galley = 1 }, facing = "w" }
      base.place { side = "mate", rooms = { mess = 1 }, facing = "e" }
    end },
  },

  rule = {
    ["game.result"] = function()
      if game.turn == 0 then return nil end
      if standing "cook" == 0 then return { winner = "mate", because = "the galley is taken" } end
      if standing "mate" == 0 then return { winner = "cook", because = "the tin stays where it is" } end
      if game.turn > 20 then return { winner = "none", because = "the tin has gone cold" } end
    end,
  },

  briefing = { cook = "It is the last one, and it is yours.", mate = "It is the last one, and it is yours." },
}
