-- Two against two, a sliding door between them. A side with nobody left standing has lost.
local function standing(side) return units.count { side = side, where = base.wounds.active } end

-- A fact is asked for the side of the objective that names it.
define.fact "they_are_out" {
  title = "the other room is quiet",
  when = function(side) return not units.any { where = function(u) return u.side ~= side and base.wounds.active(u) end } end,
  says = function(side) return ("%s has %d standing"):format(side.title, standing(side)) end,
}

define.fact "friends_come" { title = "friends were called", when = function() return game.set.friends end }

define.scenario "argument" {
  title = "The argument", rules = "snapshot", map = "pistol_alley", turns = 20,
  sides = { west = { title = "West" }, east = { title = "East" } },

  settings = {
    door_open = { title = "The door stands open", type = "boolean", default = false },
    arms = { title = "Arms", one_of = { "revolver", "cutlass" }, default = "revolver" },
    last_turn = { title = "Last turn", range = { 1, 100 }, default = 20 },
    friends = { title = "A friend of each side comes in turn 3", type = "boolean", default = false },
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

  last_turn = function(set) return set.last_turn end,
  objectives = {
    west = { title = "Put both in the east room out of action", side = "west", when = "they_are_out" },
    east = { title = "Put both in the west room out of action", side = "east", when = "they_are_out" },
  },

  -- who comes later; "person": a character that the rule set makes
  arrivals = {
    { turn = 3, side = "west", template = "person", at = "west", full = "near", when = "friends_come", title = "A friend" },
    { turn = 3, side = "east", template = "person", at = "east", full = "near", when = "friends_come", title = "A friend" },
  },

  -- live while this scenario is played; no thing argument
  on = {
    ["attack.made"] = function() game.shots = game.shots + 1 end,
  },

  briefing = {
    west = "They say the table is theirs. It is not.",
    east = "They say the table is theirs. It is not.",
  },
}
