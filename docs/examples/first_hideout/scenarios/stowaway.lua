-- One who should not be aboard, two who look for him: a locker on each deck, and a cargo lift between them.
local function standing(side)
  return units.count { side = side, where = base.wounds.active }
end

define.scenario "stowaway" {
  title = "The stowaway", rules = "snapshot", map = "hold",
  sides = { crew = { title = "Crew" }, stowaway = { title = "Stowaway" } },
  settings = { last_turn = { title = "The ship lands after turn", range = { 1, 60 }, default = 12 } },
  setup = {
    { "holders", function()
      for _, name in ipairs { "low:f3", "high:a1" } do records.new("locker", { cell = cells.named(name) }) end
      records.new("cargo_car", { cell = cells.named "low:e2" })
    end },
    { "people", function()
      for _, side in ipairs { "crew", "stowaway" } do
        for _, u in ipairs(base.people.roll { side = side, n = side == "crew" and 2 or 1, arms = "none" }) do
          base.people.give(u, "dagger")
          base.hands.ready(u)
        end
      end
      base.place { side = "crew", rooms = { stern = 2 }, facing = "e" }
      base.place { side = "stowaway", rooms = { bow = 1 }, facing = "w" }
    end },
  },
  rule = {
    ["game.result"] = function()
      if game.turn == 0 then return nil end
      if standing "stowaway" == 0 then return { winner = "crew", because = "the stowaway is caught" } end
      if standing "crew" == 0 then return { winner = "stowaway", because = "nobody of the crew is left" } end
      if game.turn > game.set.last_turn then return { winner = "stowaway", because = "the ship lands with him aboard" } end
    end,
  },
  briefing = {
    crew = "There is one more breath than there are names on the list. Look into the lockers, and up in the loft.",
    stowaway = "Until the landing nobody must find you. A locker is dark, and the lift goes up.",
  },
}
