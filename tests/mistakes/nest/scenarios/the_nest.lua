local function standing(side)
  return units.count { side = side, where = base.wounds.active }
end

define.scenario "the_nest" {
  title = "The nest", rules = "snapshot", map = "nest_barge",
  sides = { crew = { title = "Crew" }, brood = { title = "Brood" } },

  settings = {
    mimics = { title = "Mimics", range = { 1, 2 }, default = 1 },
    nest_turns = { title = "Last turn", range = { 1, 100 }, default = 12 },
  },

  setup = {
    { "people", function(set)
      for _, side in ipairs(sides.all()) do
        for _, u in ipairs(base.people.roll { side = side, n = 2, arms = "none" }) do
          base.people.give(u, "cutlass")
          base.hands.ready(u)
        end
      end
      base.place { side = "crew", rooms = { fore = 2 }, facing = "e" }
      base.place { side = "brood", rooms = { aft = 2 }, facing = "w" }
      local brood = units.of { side = "brood" }
      for i = 1, set.mimics do
        local powers = brood[i].powers
        powers[#powers + 1] = "acid"
      end
      portals.named("door-1").state = "open"
    end },
  },

  rule = {
    ["game.result"] = function()
      if game.turn == 0 then return nil end
      if standing "crew" == 0 then return { winner = "brood", because = "the crew is down" } end
      if standing "brood" == 0 then return { winner = "crew", because = "the brood is down" } end
      if game.turn > game.set.nest_turns then return { winner = "none", because = "the time is up" } end
    end,
  },

  briefing = { crew = "Clear the barge.", brood = "Stay alive." },
}
