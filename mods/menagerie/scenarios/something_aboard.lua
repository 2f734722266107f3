-- Something Aboard: the lights are low, the scout is three minutes from the station, and what came in through the cargo bay hunts.
local ALIENS = { "gloam", "bellows", "weaver", "etcher", "chorus", "husk", "brood", "slip", "whisper", "furnace" }

-- The ids that name them: in full where several mods have one of that name.
local function words(list)
  return map(list, function(def) return #filter(list, function(other) return other.id == def.id end) > 1 and def.ref or def.id end)
end

local function joined(...)
  local out = {}
  for _, list in ipairs { ... } do
    for _, id in ipairs(list) do
      if not contains(out, id) then out[#out + 1] = id end
    end
  end
  return out
end

-- What may be chosen: the ten, then the other aliens of all mods that are loaded.
local function kinds() return joined({ "mixed" }, ALIENS, words(filter(definitions "template", is_alien))) end
local function lacks() return joined({ "nothing" }, words(definitions "power")) end

local LAIRS = { "cargo_bay", "air_raft_berth", "airlock", "stores" }
local CREW = { bridge = 2, common_area = 2, drive_room = 1, stateroom_4 = 1 }

-- Which aliens there are: as many of one kind as the budget buys, at least one; or of a mixture one of each until it is spent. Of a kind
-- without a price there is one.
local function bought(set)
  local out, left = {}, set.budget
  local order = set.alien == "mixed" and shuffle(ALIENS, "setup") or { set.alien }
  repeat
    local before = left
    for _, id in ipairs(order) do
      local price = definition("template", id).price or math.max(left, 1)
      if price <= left or #out == 0 then out[#out + 1], left = id, left - price end
    end
  until left == before
  return out
end

local function powers_of(kind_of) return map(kind_of.powers, function(id) return definition("power", id) end) end

local function arm(u)
  local die = roll { "1D", why = "what " .. u.name .. " has at hand", by = u, stream = "setup" }
  base.people.give(u, die <= 2 and "cutlass" or die <= 4 and "revolver" or "shotgun", { spare = die > 2 and 1 or 0 })
  base.hands.ready(u)
end

local function characters(set)
  for _, u in ipairs(base.people.roll { side = "crew", n = 6, role = "crew", arms = "none" }) do arm(u) end
  local lacking = set.without ~= "nothing" and definition("power", set.without) or nil
  for _, id in ipairs(bought(set)) do
    spawn { template = id, side = "aliens", powers = without(powers_of(definition("template", id)), lacking) }
  end
end

-- The lair whose turn it is, or the next with room for `u`.
local function lair(u, i)
  for k = 0, #LAIRS - 1 do
    local room = rooms.named(LAIRS[(i + k - 1) % #LAIRS + 1])
    if #filter(room.cells, function(c) return powers.is_free(u, c) end) > 0 then return room end
  end
  return rooms.named "common_area"
end

local function places(set)
  base.place { side = "crew", rooms = CREW }
  for i, u in ipairs(units.of { side = "aliens" }) do base.settle(u, { lair(u, i) }) end
  for _, p in ipairs(portals.all()) do p.state = (p:tagged "airlock" or p:tagged "outer" or set.shut) and "closed" or "open" end
  game.dark_ship = set.dark
end

local function standing(side) return units.count { side = side, state = "active" } end

local function result()
  if game.turn == 0 then return nil end
  local crew, aliens = standing "crew", standing "aliens"
  if crew == 0 then return { winner = "aliens", outcome = "alone", because = "none of the crew is on their feet" } end
  if aliens == 0 and #units.all { bearing = sides.named "aliens" } == 0 then
    return { winner = "crew", outcome = "clean", because = "no hunter is left" }
  end
  if game.turn <= game.set.docking then return nil end
  if crew >= 2 then return { winner = "crew", outcome = "docked", because = ("the scout docks with %d of the crew on their feet"):format(crew) } end
  return { winner = "aliens", outcome = "docked", because = "the scout docks, and only one of the crew is on their feet" }
end

-- What an alien is, in words: told when the crew first sees one of its kind, and to those who play it.
local function told(kind_of)
  return (kind_of.text or "") .. " " .. table.concat(map(powers_of(kind_of), function(power) return power.does end), " ")
end

define.event "alien.met" { text = "{unit}: {what}", args = { unit = "unit", what = "string" } }

local function meet()
  for _, u in ipairs(units.of { side = "aliens", recognised = false, masked = false, where = function(v) return v.cell ~= nil and not v.unseen end }) do
    if not game.set.dark or dark.knows(sides.named "crew", u) then
      local known = #units.all { template = u.template, recognised = true } > 0
      u.recognised = true
      if not known then tell("alien.met", { unit = u, what = told(u.template) }) end
    end
  end
end

define.event "docking.near" { text = "{left} until the scout docks", args = { left = "string" } }

-- The last turns are counted aloud.
local function count_down(e)
  local left = game.set.docking - e.turn
  if left >= 0 and (left <= 3 or left % 5 == 0) then tell("docking.near", { left = left == 1 and "1 turn" or left .. " turns" }) end
end

local function all_told(set)
  if set.alien ~= "mixed" then return definition("template", set.alien).name .. ": " .. told(definition("template", set.alien)) end
  return "Each of you is of a different kind: card ID says which powers it has, and gangway show POWER --mods menagerie says what a power does."
end

define.scenario "something_aboard" {
  title = "Something Aboard", cite = "MG-26", rules = "snapshot", map = "scout", turns = 16,
  summary = "A dark scout ship, six of the crew, and what came in through the cargo bay. You choose what hunts.",
  minutes = 45, level = "medium",
  sides = { crew = { title = "Crew" }, aliens = { title = "Aliens" } },

  settings = {
    alien = { title = "Kind of alien", one_of = kinds, default = "mixed", help = "mixed: chance picks from ten kinds" },
    budget = { title = "Budget of the aliens", range = { 3, 100 }, default = 38, help = "points to spend on aliens; each kind has a price" },
    without = { title = "A power that they lack", one_of = lacks, default = "nothing",
      help = "leave one out to see how much it matters" },
    dark = { title = "Dark ship", type = "boolean", default = true, help = "each side knows only the enemies that it sees, and hears noises" },
    shut = { title = "All doors begin shut", type = "boolean", default = false },
    docking = { title = "Turn after which the scout docks", range = { 1, 200 }, default = 16 },
  },

  setup = { { "characters", characters }, { "places", places } },
  rule = { ["game.result"] = result, worth = base.bots.hunt, ["ship.panel"] = base.ships.valves_from_bridge },

  fields = { unit = { recognised = { type = "boolean", default = false, label = "Recognised" } } },
  on = { ["unit.moved"] = meet, ["turn.begins"] = function(e)
    count_down(e)
    meet()
  end, ["attack.made"] = meet },

  facts = function()
    local list = {
      ("of the crew %s"):format(base.wounds.roll_call(sides.named "crew")),
      ("of the aliens %s"):format(base.wounds.roll_call(sides.named "aliens")),
    }
    local used = {}
    for id, n in pairs(game.powers_used) do used[#used + 1] = ("%s %d"):format(definition("power", id).name, n) end
    if #used > 0 then list[#list + 1] = "powers at work: " .. table.concat(used, ", ") end
    return list
  end,

  briefing = function(set)
    local dark = set.dark and " The ship is dark: you know only the enemies that you see, and where something makes a noise." or ""
    return {
      crew = ("The station is %d turns away. Something came in through the cargo bay, and it is hungry."):format(set.docking) .. dark
        .. " You win when no hunter is left, or if at least two of you are on their feet when the scout docks."
        .. (set.alien == "mixed" and " You will learn what each of them is when you see it." or " " .. all_told(set)),
      aliens = ("Warm things walk above you. In %d turns the ship docks, and there will be more of them than you can eat."):format(set.docking) .. dark
        .. " You win when none of the crew is on their feet, or if at most one is when the scout docks. " .. all_told(set),
    }
  end,
}
