-- Two against two, a sliding door between them. Who has nobody left standing has lost.
local function standing(side)
  return units.count { side = side, where = base.wounds.active }
end

define.scenario "argument" {
  title = "The argument", rules = "snapshot", map = "pistol_alley", turns = 20,
  sides = { west = { title = "West" }, east = { title = "East" } },

  settings = {
    door_open = { title = "The door stands open", type = "boolean", default = false },
    arms = { title = "Arms", one_of = { "revolver", "cutlass" }, default = "revolver" },
    last_turn = { title = "Last turn", range = { 1, 100 }, default = 20 },
  },

  fields = {
    game = { shots = { type = "integer", default = 0, range = { 0, 10000 }, label = "Attacks so far", show = "board" } },
  },

  -- each step is a command of its own and may ask
  setup = {
    { "people", function(set)
      for _, side in ipairs(sides.all()) do
        for _, u in ipairs(base.people.roll { side = side, n = 2, arms = "none" }) do
          base.people.give(u, set.arms)
          base.hands.ready(u)
        end
      end
    end },
    { "places", function(set)
      base.place { side = "west", rooms = { west = 2 }, facing = "e" }
      base.place { side = "east", rooms = { east = 2 }, facing = "w" }
      if set.door_open then portals.named("door-1").state = "open" end
    end },
  },

  -- live while this scenario is played; no thing argument
  rule = {
    ["game.result"] = function()
      if game.turn == 0 then return nil end
      local west, east = standing "west", standing "east"
      if west == 0 and east == 0 then return { winner = "none", because = "nobody is left" } end
      if east == 0 then return { winner = "west", because = "the east room is quiet" } end
      if west == 0 then return { winner = "east", because = "the west room is quiet" } end
      if game.turn > game.set.last_turn then return { winner = "none", because = "they have calmed down" } end
    end,
  },
  on = {
    ["attack.made"] = function() game.shots = game.shots + 1 end,
  },

  briefing = {
    west = "They say the table is theirs. It is not.",
    east = "They say the table is theirs. It is not.",
  },
}
