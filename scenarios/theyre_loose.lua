-- They're Loose! (SN-232..249): six animals break out of their cages aboard, and the crew's weapons are in the locker.

define.event "loose.escapes" { args = { unit = "unit" }, text = "{unit} breaks out", notable = true }
define.event "loose.alarm" { args = { by = "unit", unit = "unit" }, text = "{by} sees {unit}: the animals are loose!", notable = true }
define.event "loose.revived" { args = { unit = "unit" }, text = "{unit} is brought out of cold sleep" }
define.event "loose.not_revived" { args = { by = "unit" }, text = "somebody in cold sleep does not survive being woken by {by}" }

-- set-up -------------------------------------------------------------------------------------------------------------

local SCOUT = { crew = { bridge = 2, drive_room = 1, stateroom_4 = 1 }, animals = { cargo_bay = 2, common_area = 2, air_raft_berth = 2 } }
local TRADER = { crew = { bridge = 2, drive_room = 1, crew_4 = 1 }, animals = { cargo_bay = 6 } }

local function on_trader(set) return set.ship == "free_trader" end

-- SN-249: the seven columns of the charts, and what puts somebody in each
local TYPES = { "nothing", "jack", "mesh", "cloth", "reflec", "ablat", "battle_dress" }

local function dress(side, types)
  for u, id in pairs(deal { side = side, of = types, verb = "wear", why = "one of each kind of armor" }) do
    if id ~= "nothing" then people.dress(u, id) end
  end
end

local function characters(set)
  people.roll { side = "crew", n = 4, role = "crew", arms = "ships_locker" }                    -- SN-232, SN-237
  people.animals { side = "animals", n = 6 }
  for _, u in ipairs(units.of { side = "animals" }) do u.caged = true end
  if set.armor then
    dress("crew", filter(TYPES, function(id) return id ~= "battle_dress" end))
    dress("animals", TYPES)
  end
  if set.passengers then                                                                        -- SN-247
    people.roll { side = "crew", n = 6, role = "passenger", letter = "p", arms = "ships_locker", extra = true }
  end
  game.asleep = set.low_passengers and 6 or 0                                                   -- SN-248
end

local function places(set)
  local where = on_trader(set) and TRADER or SCOUT
  place { side = "crew", role = "crew", rooms = where.crew }                                    -- SN-234
  place { side = "animals", rooms = where.animals }                                             -- SN-235, SN-246
  if set.passengers then place { side = "crew", role = "passenger", one_each = rooms.tagged "passenger_stateroom" } end
  for _, p in ipairs(portals.all()) do                                                          -- SN-236
    p.state = (p:tagged "airlock" or p:tagged "outer") and "closed" or "open"
  end
end

-- the alarm ----------------------------------------------------------------------------------------------------------

local function escaped(u) return not u.caged and wounds.active(u) end

-- SN-240, SN-241: in all directions, and the first sighting is the alarm
local function look()
  if game.alarm then return end
  for _, u in ipairs(units.of { side = "animals", where = escaped }) do
    for _, v in ipairs(units.of { side = "crew", where = wounds.active }) do
      if v.cell and sight.clear(v.cell, u.cell) then
        game.alarm = true
        return tell("loose.alarm", { by = v, unit = u })
      end
    end
  end
end

define.throw "escape" { args = { "unit: unit" },
  spec = function(u) return { "2D", need = 7, names = { "out", "caged" }, why = u.name .. " gets out", cite = "SN-238", by = u, stream = "combat" } end,
}

-- SN-238: one throw each turn
local function try_cages()
  for _, u in ipairs(units.of { side = "animals", caged = true, where = wounds.active }) do
    if throws.escape(u):roll() == "out" then
      u.caged = false
      tell("loose.escapes", { unit = u })
    end
  end
  look()
end

local function may_act(u)
  if u.caged then return "it is caged" end
  if u.side.id == "crew" and not game.alarm then return "nothing has been seen yet" end         -- SN-239
end

-- SN-248, rulings 32 and 59: a full turn in the low passage, and 6 or more on two dice --------------------------------

local function berth_side()
  return filter(rooms.named("low_passage").cells, function(cell) return cell.terrain.move and not moves.occupant(cell) end)
end

define.throw "revive" { args = { "by: unit" },
  spec = function(by) return { "2D", need = 6, why = "survives being woken", cite = "SN-248", by = by, stream = "combat" } end,
}

local function revive(by)
  game.asleep = game.asleep - 1
  if throws.revive(by):roll() == "miss" then
    game.lost_asleep = game.lost_asleep + 1
    return tell("loose.not_revived", { by = by })
  end
  local u = people.roll { side = "crew", n = 1, role = "low_passenger", letter = "l", arms = "none", extra = true }[1]
  u.cell, u.facing = berth_side()[1], "s"
  turns.join(u)
  tell("loose.revived", { unit = u })
end

local wake = {
  help = "tries by a throw to wake somebody in cold sleep, in the low passage",
  cite = "SN-248", price = "the whole allowance", text = "wake somebody in cold sleep", order = 85, during = "activation",
  legal = function(u)
    if game.asleep == 0 then return "nobody is in cold sleep" end
    if u.role ~= "crew" then return "only the crew can work the berths" end
    if not u.cell.room or u.cell.room.name ~= "low_passage" then return "only in the low passage" end
    if is_empty(berth_side()) then return "there is no room for anybody else" end
  end,
  cost = function(u) return u.allowance end,
  weight = 1,
  throw = function(u) return throws.revive(u) end,
  run = revive,
}

-- the end ------------------------------------------------------------------------------------------------------------

-- SN-244
local function result()
  if game.turn == 0 then return nil end
  local crew, animals = wounds.still_in "crew", wounds.still_in "animals"
  if crew == 0 and animals == 0 then return { winner = "none", outcome = "nobody", because = "nobody is left" } end
  if animals == 0 then return { winner = "crew", outcome = "won", because = "every animal is out of the way" } end
  if crew == 0 then return { winner = "animals", outcome = "won", because = "nobody aboard is left to stop the animals" } end
end

define.scenario "theyre_loose" {
  title = "They're Loose!", cite = "SN-232", rules = "snapshot",
  summary = "Six animals break out of their cages on a small ship. The crew has to get to the weapons first.",
  minutes = 60, level = "easy",
  sides = { crew = { title = "Crew" }, animals = { title = "Animals" } },

  settings = {
    ship = { title = "Ship", one_of = { "scout", "free_trader" }, default = "scout", cite = "SN-246",
      help = "on the free trader, all animals start in the cargo bay" },
    passengers = { title = "Six passengers to protect", type = "boolean", default = false, cite = "SN-247", needs = { ship = "free_trader" },
      help = "one in each passenger stateroom, with weapons in the locker" },
    low_passengers = { title = "Six low passengers in cold sleep", type = "boolean", default = false, cite = "SN-248",
      needs = { ship = "free_trader" }, help = "a crew member can wake them one by one; some do not survive it" },
    armor = { title = "Armor", type = "boolean", default = false, cite = "SN-249",
      help = "one of each kind among the animals; the same but battle dress among the crew" },
    team_play = { title = "Team play", type = "boolean", default = false, cite = "SN-245", help = "a player for each character and animal" },
  },
  map = function(set) return on_trader(set) and "free_trader" or "scout" end,
  seats = function(set)
    return set.team_play and { crew = set.passengers and 10 or 4, animals = 6 } or "side"
  end,

  fields = {
    unit = { caged = { type = "boolean", default = false, label = "Caged", show = "board" } },
    game = {
      alarm = { type = "boolean", default = false, label = "Alarm", show = "board" },
      asleep = { type = "integer", default = 0, range = { 0, 6 }, label = "In cold sleep", show = "board" },
      lost_asleep = { type = "integer", default = 0, range = { 0, 6 }, label = "Died when woken" },
    },
  },

  setup = { { "characters", characters }, { "places", places } },
  actions = { wake = wake },

  rule = {
    ["unit.may_act"] = may_act,
    ["free.may"] = function(v) return may_act(v) end,
    ["ship.panel"] = ships.valves_from_bridge,                                                  -- SN-242
    ["game.result"] = result,
    worth = bots.hunt,
  },
  on = {
    ["turn.begins"] = try_cages,
    ["unit.moved"] = function(e) if e.unit.side.id == "animals" then look() end end,
    ["attack.made"] = look,
  },

  facts = function(set)
    local list = {
      ("of the crew %s"):format(wounds.roll_call(sides.named "crew")),
      ("of the animals %s, %d of them still in cages"):format(wounds.roll_call(sides.named "animals"), units.count { caged = true }),
      game.alarm and "the animals were seen" or "the animals were never seen",
    }
    if set.passengers then
      list[#list + 1] = ("of 6 passengers %d are alive"):format(6 - units.count { role = "passenger", state = "dead" })
    end
    if set.low_passengers then
      list[#list + 1] = ("of 6 in cold sleep %d still sleep, %d died when woken"):format(game.asleep, game.lost_asleep)
    end
    return list
  end,

  briefing = function(set)
    local where = on_trader(set) and "They are all in the cargo bay. "
      or "Two each are in the cargo bay, the common area and the air/raft berth. "
    local more = (set.passengers and "Six passengers are in their staterooms; they count as yours, and are yours to protect. " or "")
      .. (set.low_passengers and "Six more are in cold sleep: in the low passage one of the crew can wake one in a whole turn (wake), and on 5 or less "
      .. "on two dice that one dies. " or "")
    return {
      crew = "Six animals are aboard in cages. " .. where .. "Your people stay where they are until one of them sees an animal that has got out; they look "
        .. "all ways at once, and then everybody knows. You are unarmed: your weapons are in the ship's locker. Animals work no doors. "
        .. "A person on the bridge can close any iris valve from there (seal); all other doors are worked where they are. " .. more
        .. "You have won when no animal is left.",
      animals = "Each of you is in a cage, and gets out on 7 or more on two dice, thrown once each turn. " .. where .. "Then you go where you like, "
        .. "but you have "
        .. "no hands: what is shut stays shut. You have 15 action points and your natural weapon. Until one of the crew sees one "
        .. "of you that is out, they do not move. You have won when nobody of the crew " .. (set.passengers and "and the passengers " or "") .. "is left.",
    }
  end,
}
