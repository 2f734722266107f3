-- Two of the crew, four passengers, one of whom is no passenger.
local function standing(list) return #filter(list, base.wounds.active) end
local function changelings() return units.all { where = function(u) return contains(u.powers, "changeling") end } end

define.scenario "lounge" {
  title = "The lounge", rules = "snapshot", map = "pistol_alley", turns = 15,
  sides = { crew = { title = "Crew" }, passengers = { title = "Passengers" } },
  settings = {
    changelings = { title = "Changelings", range = { 1, 3 }, default = 1 },
    last_turn = { title = "The ship lands after turn", range = { 1, 60 }, default = 15 },
  },
  setup = {
    { "people", function(set)
      for _, u in ipairs(base.people.roll { side = "crew", n = 2, arms = "none" }) do
        base.people.give(u, "revolver")
        base.hands.ready(u)
      end
      local list = shuffle(base.people.roll { side = "passengers", n = 4, role = "passenger", arms = "none" }, "setup")
      for i, u in ipairs(list) do
        if i <= set.changelings then u.powers[#u.powers + 1] = "changeling" end
        base.people.give(u, "dagger")
        base.hands.ready(u)
      end
    end },
    { "places", function()
      base.place { side = "crew", rooms = { west = 2 }, facing = "e" }
      base.place { side = "passengers", rooms = { east = 4 }, facing = "w" }
    end },
  },
  rule = {
    ["game.result"] = function()
      if game.turn == 0 then return nil end
      if standing(changelings()) == 0 then return { winner = "crew", because = "no changeling is left" } end
      if standing(units.all { side = "crew" }) == 0 then return { winner = "passengers", because = "nobody of the crew is left" } end
      if game.turn > game.set.last_turn then return { winner = "passengers", outcome = "marginal", because = "the ship lands with it aboard" } end
    end,
    -- In base a unit on its feet is worth 100: a changeling that is known has lost a part of that.
    worth = function(side)
      local n = 0
      for _, u in ipairs(changelings()) do n = n + (u.shown and (side.id == "crew" and 20 or -20) or 0) end
      return n
    end,
  },
  briefing = {
    crew = "One of the four is no passenger. Examine them, one after the other, and shoot what is not one.",
    passengers = "They do not know which of you it is. Strike first, and only once; or wait for the landing.",
  },
}
