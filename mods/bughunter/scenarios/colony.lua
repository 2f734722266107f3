-- Colony night: twelve colonists hold the command house of a base against swarms that come out of the dark (own D20).

local ARMS = { "acr", "acr", "mp", "mp", "mp", "mp" }                     -- own D19; all have pistols beside

-- The best shots have the rifles, the next what fires in bursts.
local function arm(list)
  local by_aim = sorted(list, function(a, b)
    if a.firing ~= b.firing then return a.firing > b.firing end
    return a.number < b.number
  end)
  for i, u in ipairs(by_aim) do
    if ARMS[i] then people.arm(u, ARMS[i]) end
    people.arm(u, "p")                                                     -- BH-201
  end
end

-- The rooms of the building that is the command post, on all its levels
local HOUSE = { "c1210", "corridor", "r1111", "r1212", "r1311" }

local function is_of_house(room)
  local name = room.name:match "^e%.(%w+)"
  return name ~= nil and contains(HOUSE, name)
end

local function in_house(u) return u.cell ~= nil and u.cell.room ~= nil and is_of_house(u.cell.room) end

-- The hexes of the house on the ground, those of the corridor first
local function posts()
  local list = {}
  for _, name in ipairs { "corridor_1", "r1111_1", "r1212_1", "r1311_1" } do
    for _, cell in ipairs(rooms.named("e." .. name).cells) do list[#list + 1] = cell end
  end
  return list
end

-- Civilian ones fill the hand (BH-334): those who have no more than a pistol carry them.
local function trackers(set, list)
  local plain = filter(list, function(u) return u.weapon ~= nil and u.weapon.def.id == "p" end)
  for i = 1, math.min(set.trackers, #plain) do people.arm(plain[i], "tracker") end
end

local function colonists(set)
  local list, places = people.colonists { radio = set.radios, facing = "n" }, shuffle(posts(), "setup")
  for i, u in ipairs(list) do u.cell = places[i] end
  if set.drawn then positions.draw(list, "colonist") end
  arm(list)
  people.equip(set, list, false)
  trackers(set, list)
  people.grenades(list)                                                    -- BH-252
end

-- Where the counters begin: on the ground, near but not at the door; in the other buildings where the air outside is another, for doors
-- between two airs stay shut to them (BH-037).
local NEAR, FAR = 6, 14

-- Measured from the house and not from the colonists: where they set up stays where it is (BH-482).
local function is_about(cell)
  local least = FAR + 1
  for _, post in ipairs(posts()) do
    local far = cells.distance(post, cell)
    if far >= 0 then least = math.min(least, far) end
  end
  return least >= NEAR and least <= FAR
end

local function begin_outside(set) return set.outside == "benign" end

local function lairs(set)
  game.open_lairs = begin_outside(set)
  people.hide(set, sighting.hidden_lairs())
end

-- Neither in the house, nor far from it or at its door (BH-482)
local function may_not_lair(cell)
  if cell.room and is_of_house(cell.room) then return "it is the house of the colonists" end
  if not cell.room and not is_about(cell) then return "it is too near, or too far" end
end

-- Who wins --------------------------------------------------------------------------------------------------------------

local function defenders()
  return units.count { side = "humans", where = function(u) return harm.able(u) and not u.panicked and in_house(u) end }
end

-- Creatures in the house that are not taken; dummies are nothing
local function intruders()
  return units.count { side = "preds", dummy = false, where = function(u) return harm.at_large(u) and in_house(u) end }
end

local function says() return ("%d colonists in the command house, %d creatures"):format(defenders(), intruders()) end

define.fact "house_is_held" { title = "a colonist is in the command house, and no creature", worth = 60, says = says,
  when = function() return defenders() > 0 and intruders() == 0 end }
define.fact "house_is_contested" { title = "colonists and creatures are in the command house", says = says,
  when = function() return defenders() > 0 and intruders() > 0 end }
define.fact "no_swarm_is_left" { title = "no creature is left", worth = 200,
  when = function() return units.count { side = "preds", dummy = false, where = harm.at_large } == 0 end }
define.fact "colony_is_broken" { title = "the colonists have lost too many", worth = 200,
  says = function() return ("losses %d of %d"):format(game.lost, game.limit) end,
  when = interphase.is_broken }

-- For bots ----------------------------------------------------------------------------------------------------------------

-- Colonists stay in the house, and go back to it.
local function stand()
  local n, house = 0, posts()
  for _, u in ipairs(harm.humans()) do
    if not in_house(u) then n = n - 6 - 2 * bots.nearest(bots.whereabouts(u), house) end
  end
  return n
end

-- What is in the house when time is up has not lost.
local function press()
  local n = 0
  for _, u in ipairs(harm.preds()) do
    if not u.dummy and in_house(u) then n = n + 8 end
  end
  return n
end

-- What a newcomer is told -------------------------------------------------------------------------------------------------

local acts, is_turn_of = newcomers.acts, newcomers.is_turn_of

local function is_by_stairs(u) return hatches.way(u, true) ~= nil or hatches.way(u, false) ~= nil end

local hints = {
  { when = newcomers.asks "store", text = "Creatures do not open the doors of the special storage, and cages stand ready in it. Tonight it matters only to who "
    .. "takes one alive: the first is as good as any." },
  { when = acts(function(u) return not in_house(u) end), text = "This colonist is not in the command house: what counts at the end is who stands in it, on "
    .. "any of its three levels." },
  { when = acts(is_by_stairs), text = "Stairs: 'climb' or 'descend' goes one level, and takes a whole move. What comes up a stair "
    .. "begins beside you." },
  { when = is_turn_of "humans", text = "Stay together in the command house. A swarm's heads are its defense: a wound takes a third "
    .. "of them, 'incapacitated' two thirds, a kill all. Grenades and 'prepare quick fire' at the doors are your best "
    .. "arms; the keys < and > show the other levels.",
    page = "Stay together in the command house. A swarm's heads are its defense: a wound takes a third of them, "
    .. "'incapacitated' two thirds, a kill all. Grenades and 'prepare quick fire' at the doors are your best arms." },
}
for i = 1, 2 do table.insert(hints, i, newcomers.of_interphase[i]) end      -- the others are of the ship
for _, hint in ipairs(newcomers.hints) do hints[#hints + 1] = hint end

define.scenario "colony" {
  title = "Colony night", cite = "own D20", rules = "bughunter", map = "base_square",
  last_turn = function(set) return set.last_turn end,
  summary = "Twelve colonists hold the command house of their base against swarms that come out of the dark.",
  minutes = 60, level = "medium", hints = hints,
  sides = { humans = { title = "Colonists" }, preds = { title = "Swarms" } },

  settings = {
    creature = { title = "Species", type = "species", default = "strangler_swarm", help = "a swarm comes in counters of six" },
    creatures = { title = "Counters of creatures", range = { 1, 12 }, default = 6, cite = "own D20" },
    dummies = { title = "Dummies", range = { 0, 12 }, default = 6, cite = "BH-495" },
    trackers = { title = "Motion trackers", range = { 0, 6 }, default = 3, cite = "own D19" },
    limit = { title = "Losses at which the colonists break", range = { 1, 30 }, default = 12, cite = "own D15" },
    drawn = { title = "Positions are drawn blind, and not those of the roster", type = "boolean", default = false, cite = "BH-260" },
    radios = { title = "The colonists have radiocoms", type = "boolean", default = false, cite = "BH-298" },
    last_turn = { title = "Last turn", range = { 1, 60 }, default = 10 },
    interphase = { title = "At its limit the colony may break off once it is away, mend and come back", type = "boolean", default = false,
      cite = "BH-311" },
  },

  setup = { { "colonists", function(set)
    game.limit = set.limit
    colonists(set)
  end }, { "storage", storage.name }, { "counters", lairs } },

  rule = {
    ["lair.may"] = may_not_lair,
    ["command.post"] = function() if game.set.interphase then return rooms.named "e.corridor_1" end end,   -- own D20
    worth = function(side) return side.id == "humans" and stand() or press() end,
  },

  objectives = {
    kill = { title = "Kill all there is", side = "humans", when = "no_swarm_is_left", only = { non_lethal_only = false } },
    take = { title = "Leave none at large", side = "humans", when = "no_swarm_is_left", only = { non_lethal_only = true } },
    break_them = { title = "Break the colony", side = "preds", order = 90, see = "all", when = "colony_is_broken" },
    hold = { title = "Hold the command house until the night is over", side = "humans", at = "end of game", see = "all", when = "house_is_held" },
    contest = { title = "Still be in the command house when the night is over", side = "humans", at = "end of game", order = 105, see = "all",
      when = "house_is_contested", outcome = "marginal" },
    drive_out = { title = "Have nobody of them in the command house when the night is over", side = "preds", at = "end of game", order = 110,
      because = "nobody holds the command house" },
  },

  briefing = function(set)
    local outside = begin_outside(set)
    return {
    humans = ("Something is out there: %s. You are in the command house of the base: the corridor, the three rooms about it and the hall to the north, "
      .. "on three levels. When turn %d ends a colonist must stand in it, and no creature. With creatures in it too the win is marginal. The colony "
      .. "%s when its losses come to %d.%s"):format(newcomers.counters(set, outside and "around the base" or "in the other buildings"),
      set.last_turn, newcomers.at_limit(set), set.limit,
      set.outside == "benign" and "" or set.outside == "hostile" and " The air outside is deadly to you." or " There is no air outside."),
    preds = ("Get into the command house, and break the colony: its limit is %d. With one of you in the house when turn %d ends the colonists win no more "
      .. "than marginally, with none of them in it you have won. Doors are shut, not locked; come from several sides, and all at once.")
      :format(set.limit, set.last_turn),
    }
  end,
}
