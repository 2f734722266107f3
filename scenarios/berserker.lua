-- The Berserker: one unusually strong animal is loose aboard and makes for the drive room or the bridge (SN-296).
--
-- The booklet has three lines on this; the figures are ours and stand in docs/rules/snapshot-own.md.

define.event "berserker.damage" { args = { unit = "unit", room = "room", left = "integer" },
  text = "{unit} wrecks equipment in {room}: {left} more and {room} is lost", notable = true }

local function targets() return filter(rooms.all(), function(room) return room.name == "bridge" or room.name == "drive_room" end) end

local function characters(set)
  people.roll { side = "crew", n = set.crew, arms = "ships_locker" }
  people.animals { side = "animal", n = 1, strong = set.strength }
end

local function places(set)
  for _, p in ipairs(portals.all()) do p.state = (p:tagged "airlock" or p:tagged "outer") and "closed" or "open" end
  if set.doors == "closed" then
    for _, p in ipairs(portals.all()) do
      if p.def.id == "sliding_door" or p.def.id == "hatch" then p.state = "closed" end
    end
  end
  place { side = "animal", rooms = { cargo_bay = 1 } }
  place { side = "crew", rooms = { bridge = 1, drive_room = 1, common_area = set.crew - 2 } }
end

define.throw "ram" { args = { "unit: unit", "portal: portal" },
  spec = function(u, portal)
    return { "2D", at_most = 9, names = { "broken", "holds" }, why = "rams " .. portal.name, cite = "SN-296", by = u, stream = "combat" }
  end,
}

-- An animal has no hands; this one goes through sliding doors, which people break open (SN-204), and through nothing else.
local ram = {
  help = "throws to break a shut sliding door",
  cite = "SN-296", price = "6 AP", tags = { "no_hands" }, text = "ram {1}", order = 42, during = "activation",
  legal = function(u) if not people.is_animal(u) then return "only the animal rams doors" end end,
  of = function(u) return portals.of(u.cell) end,
  may = function(_, portal)
    if portal.def.id ~= "sliding_door" then return "it holds" end
    if portal.state ~= "closed" and portal.state ~= "opening" then return portal.name .. " is " .. portal.state end
  end,
  cost = function(u) return turns.price(u, 6) end,
  weight = 40,
  throw = function(u, portal) return throws.ram(u, portal) end,
  run = function(u, portal)
    if throws.ram(u, portal):roll() == "broken" then
      doors.set(portal, "broken")
    else
      tell("portal.holds", { portal = portal })
    end
  end,
}

-- At the end of each turn that it spends there it does a point of damage.
local function wreck(u)
  local room = u.room
  if not room or not contains(targets(), room) then return end
  room.damage = room.damage + 1
  tell("berserker.damage", { unit = u, room = room, left = math.max(0, game.set.damage - room.damage) })
end

local function is_wrecked(name) return game.turn > 0 and rooms.named(name).damage >= game.set.damage end

local function damage_of(name)
  local room = rooms.named(name)
  return ("%s: %d of %d points of damage"):format(room.title, room.damage, game.set.damage)
end

local function state_of_animal()
  local lines = map(units.of { side = "animal" }, function(u)
    return ("the animal took %d hits; it takes %d to bring it down and %d to kill it"):format(u.hits_taken, u.hits_down, u.hits_down + u.hits_dead)
  end)
  return table.concat(lines, ", ")
end

define.fact "bridge_is_wrecked" { title = "Bridge is wrecked", when = function() return is_wrecked "bridge" end,
  says = function() return damage_of "bridge" end }
define.fact "drives_are_wrecked" { title = "Drive room is wrecked", when = function() return is_wrecked "drive_room" end,
  says = function() return damage_of "drive_room" end }
define.fact "animal_is_stopped" { title = "the animal is stopped", says = state_of_animal,
  when = function() return game.turn > 0 and wounds.still_in "animal" == 0 end }
define.fact "crew_is_out" { title = "nobody is left to stop it", when = function() return game.turn > 0 and wounds.still_in "crew" == 0 end,
  says = function() return "of the crew " .. wounds.roll_call(sides.named "crew") end }

local function nearest_target(u)
  local best = 60
  for _, room in ipairs(targets()) do
    best = math.min(best, u.room == room and 0 or bots.steps_to(room.cells[#room.cells // 2 + 1])(u.cell) or 60)
  end
  return best
end

-- The animal wants to be where the damage is done. The crew must go and stop it: behind shut valves nobody wins.
local function worth(side)
  local n = 0
  for _, room in ipairs(targets()) do n = n + 60 * room.damage end
  if side.id == "crew" then return bots.hunt(side) - n end
  for _, u in ipairs(units.of { side = "animal", state = "active" }) do n = n - 4 * nearest_target(u) end
  return n
end

define.scenario "berserker" {
  title = "The Berserker", cite = "SN-296", rules = "snapshot", map = "free_trader", turns = 40,
  summary = "A trained animal has gone mad aboard and wrecks room after room. The crew must stop it before it wrecks the bridge or the drive room.",
  minutes = 30, level = "medium",
  sides = { crew = { title = "Crew" }, animal = { title = "The animal" } },

  settings = {
    crew = { title = "Crew", range = { 3, 8 }, default = 4, cite = "SN-296" },
    strength = { title = "Dice of hits more than other animals", range = { 1, 20 }, default = 5, cite = "SN-296", help = "on top of what the dice "
      .. "give any animal" },
    damage = { title = "Turns it takes to wreck a room", range = { 1, 20 }, default = 8, cite = "SN-296" },
    doors = { title = "Sliding doors and hatches", one_of = { "closed", "open" }, default = "closed", cite = "SN-296" },
    team_play = { title = "Team play", type = "boolean", default = false, cite = "SN-245", help = "a player for each of the crew" },
  },
  seats = function(set) return set.team_play and { crew = set.crew, animal = 1 } or "side" end,

  fields = { room = { damage = { type = "integer", default = 0, range = { 0, 100 }, label = "Damage", show = "board" } } },
  setup = { { "characters", characters }, { "places", places } },
  actions = { ram = ram },

  objectives = {
    wreck = { title = "Wreck the bridge or the drive room", side = "animal", order = 90, outcome = "wrecked",
      when = { any = { "bridge_is_wrecked", "drives_are_wrecked" } } },
    stop_it = { title = "Stop the animal", side = "crew", when = "animal_is_stopped" },
    alone = { title = "Leave nobody to stop you", side = "animal", order = 110, when = "crew_is_out" },
  },

  rule = { worth = worth, ["ship.panel"] = ships.valves_from_bridge },
  on = { ["turn.ends"] = function()
    for _, u in ipairs(units.of { side = "animal", state = "active" }) do wreck(u) end
  end },

  briefing = function(set) return {
    crew = "A huge animal has broken loose in the cargo bay. Stop it before it has been in the drive room at the end of "
      .. ("%d turns, or on the bridge as often. One of you is on the bridge, one in the drive room, the "):format(set.damage)
      .. "rest in the common area; your weapons are in the ship's locker. It rams sliding doors (9 or less on two dice); hatches and valves hold "
      .. "it, and from the "
      .. "bridge any valve can be closed.",
    animal = ("You are angry. Be in the drive room at the end of %d turns in all, or on the bridge as often, or leave nobody on their "
      .. "feet. "):format(set.damage)
      .. "You ram sliding doors (9 or less on two dice, 6 AP); hatches and valves that are shut hold you.",
  } end,
}
