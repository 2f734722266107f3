-- Boarding Party (SN-279..293): a customs crew comes aboard from a scout locked to the free trader. It may be what it says.
--
-- What the customs crew is stands in `game.papers`, which only its own side sees until it is revealed; to the free trader's side
-- it is "", and no rule that this side can ask depends on it.

define.event "boarding.shown" { args = { what = "string" }, text = "the customs crew has seen {what}" }
define.event "boarding.revealed" { args = { what = "string" }, text = "the customs crew is {what}", notable = true }
define.event "boarding.visited" { args = { unit = "unit", what = "string" }, text = "{unit} looks over {what}" }

-- set-up -------------------------------------------------------------------------------------------------------------

local function set_kind(set)
  local kinds = { "legitimate", "pirate" }
  if set.customs == "chance" then
    game.papers = pick(kinds, "setup")
  elseif set.customs ~= "secret" then
    game.papers = set.customs
  else                                                                                          -- SN-282
    local seat = seats.all { side = "customs" }[1]
    game.papers = ask { seat = seat, verb = "papers", of = kinds, prefer = pick(kinds, "setup"), why = "what is your crew, in truth?" }
  end
end

-- SN-284: what may be carried openly
local function is_tolerated(weapon)
  return weapon.natural or weapon.class == "blade" or weapon.class == "pistol" or weapon.class == "polearm" and weapon.id ~= "cudgel"
end

-- SN-285
local function dress(u)
  local die = roll { "1D", why = "armor of " .. u.name, by = u, stream = "setup" }
  people.dress(u, chart_extra("chance_armor", die, "armor"))
end

local function traders(set)
  local locker = rooms.named("trader.ships_locker").cells
  local crew = people.roll { side = "trader", n = 4, arms = function(_, weapon)                 -- SN-279, SN-286
    return is_tolerated(weapon) and "carried" or pick(locker, "setup")
  end }
  for _, u in ipairs(crew) do dress(u) end
  if set.animal then                                                                            -- SN-292
    local pet = people.animals { side = "trader", role = "pet" }[1]
    if set.team_play then pet.seat = crew[1].seat end
  end
end

-- SN-283; ruling 27: a person who is issued combat armor can wear it. One who is too weak for the carbine leaves it in the locker (SN-178).
local function customs()
  local locker = rooms.named("scout.ships_locker").cells
  for _, u in ipairs(people.roll { side = "customs", n = 5, role = "customs", military = true, arms = "none" }) do
    u.skills.vacc_suit = math.max(u.skills.vacc_suit or 0, 1)
    for _, skill in ipairs { "laser_carbine", "automatic_pistol" } do u.skills[skill] = u.skills[skill] or 0 end
    people.dress(u, "combat_armor")
    local carbine, is_carried = people.issue(u, "laser_carbine", {}, pick(locker, "setup"))
    if is_carried then u.weapon = carbine end
    people.issue(u, "automatic_pistol", { spare = 1 }, locker[1])
  end
end

local function characters(set)
  set_kind(set)
  traders(set)
  customs()
end

local STATIONS = {
  trader = { ["trader.bridge"] = 1, ["trader.midships_passage"] = 2, ["trader.drive_room"] = 1 },
  customs = { ["scout.aft_passage"] = 3, ["scout.airlock"] = 1, ["scout.bridge"] = 1 },
}
local SHIP = { trader = "trader", customs = "scout" }

-- SN-280: by people anywhere on their own ship, else at stations of ours
local function places(set)
  for _, p in ipairs(portals.all()) do p.state = (p:tagged "airlock" or p:tagged "outer") and "closed" or "open" end
  local pet = units.any { role = "pet" }
  if pet then
    settle(pet, rooms.tagged "passenger_stateroom")
    for _, p in ipairs(pet.room.portals) do p.state = "closed" end
  end
  for _, side in ipairs { "trader", "customs" } do
    if set.set_up ~= "people" then place { side = side, rooms = STATIONS[side] } end
    local own = filter(rooms.tagged(SHIP[side]), function(room) return not room:tagged "sealed" end)
    for _, u in ipairs(units.of { side = side }) do
      if not u.cell then settle(u, own) end
    end
  end
end

-- what antagonizes ---------------------------------------------------------------------------------------------------

local function in_presence(u)
  for _, v in ipairs(units.of { side = "customs", state = "active" }) do
    if u.cell and v.cell and sight.clear(v.cell, u.cell) then return true end
  end
  return false
end

-- SN-284, SN-289: a gun drawn, or anything but blades and pistols carried
local function offence(u)
  if u.weapon and arms.shoots(u.weapon.def) then return u.weapon.def.name .. " in the hand of " .. u.name end
  for _, item in ipairs(u.items) do
    if arms.is_weapon(item) and not is_tolerated(item.def) then return item.def.name .. " on " .. u.name end
  end
end

local function antagonize(what)
  if game.antagonized then return end
  game.antagonized = true
  tell("boarding.shown", { what = what })
end

local function look()
  if game.antagonized then return end
  for _, u in ipairs(units.of { side = "trader", state = "active" }) do
    local what = offence(u)
    if what and in_presence(u) then return antagonize(what) end
  end
end

local function reveal()
  if game.revealed then return end
  game.revealed = true
  tell("boarding.revealed", { what = game.papers == "pirate" and "a crew of pirates" or "what it says it is" })
end

-- An attack by the crew is the end of patience; only pirates attack first (SN-289).
local function attacked(e)
  if not e.by or e.by.side == e.at.side then return end
  if e.by.side.id == "trader" then antagonize("an attack on " .. e.at.name) else reveal() end
end

-- SN-293: each of the customs crew once, when it comes within three squares
local function near_animal(u)
  local pet = units.any { role = "pet", state = "active" }
  if not pet or u.side.id ~= "customs" or u.met_animal or not u.cell or cells.distance(u.cell, pet.cell) > 3 then return end
  u.met_animal = true
  local die = roll { "1D", why = "nerves", by = u, stream = "combat", see = { "customs" } }
  if die >= 4 then reveal() end
end

-- the inspection: bridge, drive room and hold (ruling 58) ------------------------------------------------------------

local SIGHTS = { ["trader.bridge"] = "seen_bridge", ["trader.drive_room"] = "seen_drive", ["trader.cargo_bay"] = "seen_hold" }

local function visit(u)
  local field = u.side.id == "customs" and wounds.active(u) and u.room and SIGHTS[u.room.name]
  if field and not game[field] then
    game[field] = true
    tell("boarding.visited", { unit = u, what = u.room.title })
  end
end

local function inspected() return game.seen_bridge and game.seen_drive and game.seen_hold end

-- the end ------------------------------------------------------------------------------------------------------------

local function left(side)
  local all = units.count { side = side } - units.count { side = side, role = "pet" }
  if game.set.ends == "dead" then
    return all - units.count { side = side, state = "dead", where = function(u) return u.role ~= "pet" end }
  end
  return units.count { side = side, state = "active", where = function(u) return u.role ~= "pet" end }
end

local function pirate_result()                                                                  -- SN-287, SN-288
  local crew, pirates = left "trader", left "customs"
  if crew == 0 and pirates == 0 then return { winner = "none", outcome = "nobody", because = "nobody is left" } end
  if crew == 0 then return { winner = "customs", outcome = "pirates", because = "the free trader is seized" } end
  if pirates == 0 then return { winner = "trader", outcome = "pirates", because = "no pirate is left" } end
  if game.overdue then return { winner = "none", outcome = "overdue", because = "help is on its way, and the pirates cast off" } end
end

local function customs_result()                                                                 -- SN-289, SN-290
  if game.antagonized then return { winner = "customs", outcome = "legitimate", because = "the free trader's crew antagonized the customs crew" } end
  if inspected() then return { winner = "trader", outcome = "legitimate", because = "the inspection is over, and nothing was found" } end
  if game.overdue then return { winner = "trader", outcome = "legitimate", because = "the customs crew has no more time" } end
end

local function result()
  if game.turn == 0 then return nil end
  if game.papers == "pirate" then return pirate_result() end
  if game.papers == "legitimate" then return customs_result() end
end

-- Bots -----------------------------------------------------------------------------------------------------------------
-- The crew keeps its guns away as long as nobody has been attacked; the inspectors go where they have not been.

local function worth_of_crew()
  if game.papers == "pirate" then return bots.hunt(sides.named "trader") end   -- known to this side once revealed
  local n = game.antagonized and -300 or 0
  for _, u in ipairs(units.of { side = "trader", state = "active" }) do
    if u.weapon then n = n - 100 end
    if u.covering then n = n - 50 end                                      -- it would strike at a unit that comes near
    if offence(u) then n = n - 80 end
  end
  return n
end

local function worth_of_customs()
  local n = 0
  if game.papers == "pirate" then return bots.hunt(sides.named "customs") end
  for name, field in pairs(SIGHTS) do
    local steps, best = bots.steps_to(rooms.named(name).cells[1]), 99
    for _, u in ipairs(units.of { side = "customs", state = "active" }) do best = math.min(best, steps(u.cell) or 99) end
    n = n + (game[field] and 400 or -2 * best)
  end
  return n
end

local function own_side(side) return side.id == "customs" or game.revealed end

local function seen_from_customs(field) return { type = "boolean", default = false, label = field, show = "board" } end

define.scenario "boarding_party" {
  title = "Boarding Party", cite = "SN-279", rules = "snapshot", map = "locked_ships", turns = 80,
  summary = "Customs officers come through the lock, or pirates dressed as such. The traders must find out before they draw a gun.",
  minutes = 90, level = "hard",
  sides = { trader = { title = "Free trader" }, customs = { title = "Customs" } },

  settings = {
    customs = { title = "The customs crew", one_of = { "secret", "chance", "legitimate", "pirate" }, default = "secret", cite = "SN-282",
      help = "secret: their player chooses and tells nobody; chance: the dice choose, and only their player is told" },
    animal = { title = "The free trader has a trained animal", type = "boolean", default = false, cite = "SN-292", help = "in a stateroom, behind a "
      .. "closed door" },
    last_turn = { title = "Turn after which the ships part", range = { 0, 400 }, default = 80, cite = "SN-289", help = "0: never" },
    team_play = { title = "Team play", type = "boolean", default = false, cite = "SN-291", help = "a player for each character" },
  },
  seats = function(set) return set.team_play and { trader = 4, customs = 5 } or "side" end,

  fields = {
    unit = { met_animal = { type = "boolean", default = false, see = "owner", label = "Has come near the animal" } },
    game = {
      papers = { type = "string", default = "", see = own_side, label = "The customs crew", show = "board" },
      revealed = { type = "boolean", default = false, label = "The customs crew is known", show = "board" },
      antagonized = { type = "boolean", default = false, label = "Customs antagonized", show = "board" },
      seen_bridge = seen_from_customs "Bridge inspected",
      seen_drive = seen_from_customs "Drive room inspected",
      seen_hold = seen_from_customs "Hold inspected",
      overdue = { type = "boolean", default = false, label = "Out of time" },
    },
  },

  setup = { { "characters", characters }, { "places", places } },

  rule = {
    -- those who are what they say do not shoot first; what the free trader's side sees of this is nothing
    ["attack.may"] = function(a)
      if a.by and a.by.side.id == "customs" and game.papers == "legitimate" then return "the customs crew attacks nobody" end
    end,
    -- nobody is struck for coming near before the first attack
    ["free.may"] = function() if not (game.revealed or game.antagonized) then return "no hostility yet" end end,
    ["game.result"] = result,
    worth = function(side)
      if side.id == "trader" then return worth_of_crew() end
      return worth_of_customs()
    end,
  },
  on = {
    ["unit.moved"] = function(e)
      visit(e.unit)
      near_animal(e.unit)
      look()
    end,
    ["weapon.drawn"] = look, ["item.taken"] = look, ["portal.set"] = look, ["unit.wakes"] = look,
    ["attack.made"] = attacked,
    ["turn.ends"] = function(e)
      if game.set.last_turn > 0 and e.turn >= game.set.last_turn then game.overdue = true end
    end,
  },

  facts = function()
    return {
      "the customs crew was " .. (game.papers == "pirate" and "a crew of pirates" or "what it said it was"),
      game.antagonized and "it was antagonized" or "it was never antagonized",
      ("inspected: bridge %s, drive room %s, hold %s"):format(game.seen_bridge and "yes" or "no", game.seen_drive and "yes" or "no",
        game.seen_hold and "yes" or "no"),
      ("of the free trader's crew %s"):format(wounds.roll_call(sides.named "trader")),
      ("of the customs crew %s"):format(wounds.roll_call(sides.named "customs")),
    }
  end,

  briefing = function(set)
    local parting = set.last_turn > 0 and ("The ships part after turn %d. "):format(set.last_turn) or ""
    local pet = set.animal and "A trained animal is shut in one of the free trader's staterooms. Each of the customs crew that comes within three "
      .. "squares of it loses "
      .. "its nerve on 4 or more on a die, unseen, and the crew's papers are then known to all. " or ""
    local same = "The two ships are locked together by a collar; both locks are closed, and open from either side. "
    return {
      trader = same .. "A customs crew means to inspect you: bridge, drive room and hold. If it is what it says, you win by not antagonizing it: "
        .. "nobody may be seen with "
        .. "anything but blades and pistols on them, nobody with a gun in hand, and nobody may attack. If they are pirates, you must kill every one "
        .. "of them. You will not be "
        .. "told which; only pirates attack first. Your other weapons are in the ship's locker. " .. pet .. parting,
      customs = same .. "You say which you are, and nobody else knows. Pirates seize the free trader by killing its crew. Customs officers win when "
        .. "the crew antagonizes "
        .. "them: by being seen with anything but blades and pistols, with a gun in hand, or by an attack. They attack nobody themselves, and have "
        .. "lost when they "
        .. "have seen bridge, drive room and hold and found nothing. " .. pet .. parting,
    }
  end,
}
