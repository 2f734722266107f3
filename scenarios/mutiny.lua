-- Mutiny (SN-269..278): a captain, one loyal hand and a trained animal against four of the crew.

define.event "mutiny.joins" { args = { "unit: unit", "side: string" }, text = "{unit} sides with the {side}", notable = true }
define.event "mutiny.pet" { args = { unit = "unit", of = "unit" }, text = "{unit} belongs to {of}" }

-- set-up -------------------------------------------------------------------------------------------------------------

-- SN-274: what is a blade is carried, the rest lies in the owner's stateroom or in the ship's locker, by chance
local function keeps(u, n)
  local staterooms = rooms.tagged "crew_stateroom"
  local homes = { staterooms[(n - 1) % #staterooms + 1].cells, rooms.named("ships_locker").cells }
  people.arm(u, function(_, weapon)
    if weapon.class == "blade" then return "carried" end
    return pick(pick(homes, "setup"), "setup")
  end)
end

-- SN-277: each player says where it stands, all at once; the captain cannot rise against itself
local function choose_sides()
  local list = units.all { role = "crew" }
  table.remove(list, 1)
  local said = ask.together(map(list, function(u)
    return { seat = u.seat, verb = "join", unit = u, of = { "loyal", "mutineers" }, prefer = u.side.id, why = u.name .. " sides with" }
  end))
  for i, u in ipairs(list) do
    if said[i] ~= u.side.id then u.side, u.seat.side = sides.named(said[i]), sides.named(said[i]) end
    tell("mutiny.joins", { unit = u, side = u.side.title })
  end
end

local function give_pet(master)
  local pet = people.animals { side = master.side, role = "pet" }[1]
  pet.master = master
  if game.set.team_play then pet.seat = master.seat end
  tell("mutiny.pet", { unit = pet, of = master })
end

-- SN-269, SN-275, SN-278
local function characters(set)
  people.roll { side = "loyal", n = 2, arms = "none", posts = { "captain", "pilot" } }
  people.roll { side = "mutineers", n = 4, arms = "none", posts = { "engineer", "gunner", "steward", "medic" } }
  for i, u in ipairs(units.all { role = "crew" }) do keeps(u, i) end
  if set.team_play then choose_sides() end
  local crew = units.all { role = "crew" }
  give_pet(crew[1])
  if set.two_animals then give_pet(pick(filter(crew, function(u) return u ~= crew[1] end), "setup")) end
end

-- SN-272: compartments in which nobody stands yet
local function empty_areas()
  return filter(rooms.all(), function(room) return not room:tagged "sealed" and #room.units == 0 end)
end

-- SN-271: one of the loyal, one mutineer, until the loyal are out; then the other mutineers
local function alternate()
  local loyal, mutineers, list = units.of { side = "loyal" }, units.of { side = "mutineers" }, {}
  for i = 1, math.max(#loyal, #mutineers) do
    list[#list + 1] = loyal[i]
    list[#list + 1] = mutineers[i]
  end
  return list
end

local function places()
  for _, p in ipairs(portals.all()) do p.state = "closed" end                                   -- SN-273
  for _, u in ipairs(alternate()) do settle(u, empty_areas()) end
end

-- the end ------------------------------------------------------------------------------------------------------------

local function on_bridge(side)
  return #filter(rooms.named("bridge").units, function(u) return u.side.id == side and not people.is_animal(u) and wounds.active(u) end)
end

-- SN-276, ruling 30: at the end of the last turn the bridge decides
local function end_of_turn()
  if game.set.last_turn > 0 and game.turn >= game.set.last_turn then
    local loyal, mutineers = on_bridge "loyal", on_bridge "mutineers"
    game.bridge_of = loyal > 0 and mutineers == 0 and "loyal" or mutineers > 0 and loyal == 0 and "mutineers" or "none"
  end
end

local function result()
  if game.turn == 0 then return nil end
  local loyal, mutineers = wounds.still_in "loyal", wounds.still_in "mutineers"
  if loyal == 0 and mutineers == 0 then return { winner = "none", outcome = "nobody", because = "nobody is left" } end
  if mutineers == 0 then return { winner = "loyal", outcome = "won", because = "no mutineer is left" } end
  if loyal == 0 then return { winner = "mutineers", outcome = "won", because = "nobody loyal to the captain is left" } end
  if game.bridge_of == "" then return nil end
  if game.bridge_of == "none" then return { winner = "none", outcome = "bridge", because = "nobody holds the bridge alone" } end
  return { winner = game.bridge_of, outcome = "bridge", because = "they alone hold the bridge at the end" }
end

-- The nearer the end, the more the bridge counts.
local function worth(side)
  local last, n = game.set.last_turn, bots.hunt(side)
  if last == 0 or game.turn + 20 < last then return n end
  local helm = bots.steps_to(cells.named "al8")
  for _, u in ipairs(units.all { state = "active", role = "crew" }) do
    local own = u.side == side and 1 or -1
    if ships.is_bridge(u.cell.room) then n = n + 40 * own elseif own == 1 then n = n - (helm(u.cell) or 40) // 2 end
  end
  return n
end

define.scenario "mutiny" {
  title = "Mutiny", cite = "SN-269", rules = "snapshot", map = "free_trader", turns = 60,
  summary = "Half of the crew turns on the other half, all over the ship at once, with an animal on board.",
  minutes = 90, level = "hard",
  sides = { loyal = { title = "Loyal crew" }, mutineers = { title = "Mutineers" } },

  settings = {
    last_turn = { title = "Turn after which the bridge decides", range = { 0, 400 }, default = 60, cite = "SN-276",
      help = "0: only the last one standing wins" },
    two_animals = { title = "Two animals", type = "boolean", default = false, cite = "SN-278", help = "the second belongs to somebody chosen by chance" },
    team_play = { title = "Team play", type = "boolean", default = false, cite = "SN-277",
      help = "a player for each character, who says which side it takes; the captain stays loyal" },
  },
  seats = function(set) return set.team_play and { loyal = 2, mutineers = 4 } or "side" end,

  fields = {
    unit = { master = { type = "unit", optional = true, label = "Belongs to", show = "card" } },
    game = { bridge_of = { type = "string", default = "", label = "Bridge held by" } },
  },

  setup = { { "characters", characters }, { "places", places } },

  rule = {
    -- SN-275: it obeys its master; without one it only defends itself
    ["unit.may_act"] = function(u)
      if u.master and not wounds.active(u.master) then return "nobody gives it orders" end
    end,
    ["game.result"] = result,
    worth = worth,
  },
  on = { ["turn.ends"] = end_of_turn },

  facts = function(set)
    local list = {
      ("on the bridge: %d loyal, %d mutineers"):format(on_bridge "loyal", on_bridge "mutineers"),
      ("of the loyal %s"):format(wounds.roll_call(sides.named "loyal")),
      ("of the mutineers %s"):format(wounds.roll_call(sides.named "mutineers")),
    }
    if set.last_turn > 0 then list[#list + 1] = ("the bridge decides at the end of turn %d"):format(set.last_turn) end
    return list
  end,

  briefing = function(set)
    local doors = "All doors are closed, and open for anybody. Blades are carried; everything else is in its owner's stateroom or in the ship's locker, "
      .. "and on the board. "
    local finish = set.last_turn > 0
      and ("Who has nobody left has lost; at the end of turn %d the side that is alone on the bridge has won."):format(set.last_turn)
      or "Who has nobody left has lost."
    local pets = set.two_animals and "A second animal belongs to one of the other five. " or ""
    local choice = set.team_play and "Each of you says first which side to take; the captain cannot mutiny, and your seat keeps its name. " or ""
    return {
      loyal = choice .. "Four of the crew have risen against the captain. You are the captain, one who stayed loyal, and the captain's trained animal, "
        .. "which fights as long as the captain is there to give it orders. " .. pets .. doors .. finish,
      mutineers = choice .. "You have had enough of months of lean shares. The captain has one friend left, and an animal that obeys as long "
        .. "as the captain can give orders. " .. pets .. doors .. finish,
    }
  end,
}
