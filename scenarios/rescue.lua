-- Rescue: pirates hold the free trader with its people as hostages; a party from the scout must free them (SN-294).
--
-- The booklet has three lines on this; the figures are ours and stand in docs/rules/snapshot-own.md.

define.event "rescue.freed" { args = { by = "unit", unit = "unit" }, text = "{by} frees {unit}", notable = true }
define.event "rescue.safe" { args = { unit = "unit" }, text = "{unit} is safe aboard the scout", notable = true }
define.event "rescue.alarm" { args = { by = "unit" }, text = "{by} sees the rescue party", notable = true }

local function aboard_scout(u) return u.room ~= nil and u.room:tagged "scout" end

local function characters(set)
  people.roll { side = "rescue", n = set.party, role = "rescuer", armor = "cloth" }
  people.roll { side = "pirates", n = set.pirates, role = "pirate", letter = "p", armor = "jack" }
  people.roll { side = "rescue", n = set.hostages, role = "hostage", letter = "h", arms = "none", extra = true }
  for _, u in ipairs(units.all { role = "hostage" }) do u.bound = true end
  for _, u in ipairs(units.all()) do if u.role ~= "hostage" then hands.ready(u) end end
end

local HELD = { common_area = { "trader.common_area" }, low_passage = { "trader.low_passage" },
  staterooms = { "trader.stateroom_1", "trader.stateroom_4", "trader.stateroom_6" } }

-- Guards with the hostages, one on the bridge, one in the drive room, the others about the ship.
local function places(set)
  for _, p in ipairs(portals.all()) do p.state = (p:tagged "airlock" or p:tagged "outer") and "closed" or "open" end
  local held = map(HELD[set.held], function(name) return rooms.named(name) end)
  for i, u in ipairs(units.all { role = "hostage" }) do settle(u, { held[(i - 1) % #held + 1] }) end
  place { side = "pirates", rooms = { ["trader.bridge"] = 1, ["trader.drive_room"] = 1, ["trader.common_area"] = math.max(1, set.pirates - 3) } }
  place { side = "pirates", rooms = { ["trader.midships_passage"] = set.pirates } }
  place { side = "rescue", role = "rescuer", rooms = { ["scout.airlock"] = 2, ["scout.aft_passage"] = set.party } }
end

-- The pirates know nothing until one of them sees somebody of the party, or is attacked.
local function look()
  if game.alarm then return end
  for _, u in ipairs(units.of { side = "pirates", state = "active" }) do
    for _, v in ipairs(units.of { role = "rescuer", state = "active" }) do
      if sight.clear(u.cell, v.cell) then
        game.alarm = true
        return tell("rescue.alarm", { by = u })
      end
    end
  end
end

local untie = {
  help = "frees a bound hostage beside the unit",
  cite = "SN-294", price = "6 AP", text = "free {1}", order = 30, during = "activation", weight = 60,
  legal = function(u) if u.side.id ~= "rescue" or u.bound then return "only the rescue party frees hostages" end end,
  of = function(u)
    return units.near(u.cell, 1, { role = "hostage", bound = true, where = function(v)
      return wounds.active(v) and cells.adjacent(u.cell, v.cell)
    end })
  end,
  cost = function(u) return turns.price(u, 6) end,
  run = function(u, v)
    v.bound = false
    tell("rescue.freed", { by = u, unit = v })
  end,
}

local function living() return units.all { role = "hostage", where = function(u) return u.state ~= "dead" end } end
local function safe() return filter(living(), aboard_scout) end

local function left(role)
  if game.set.ends == "dead" then return units.count { role = role } - units.count { role = role, state = "dead" } end
  return units.count { role = role, state = "active" }
end

local function result()
  if game.turn == 0 then return nil end
  local alive, saved = #living(), #safe()
  local whole = alive == units.count { role = "hostage" }
  if alive == 0 then return { winner = "none", outcome = "hostages lost", because = "no hostage is alive" } end
  if saved == alive then return { winner = "rescue", outcome = whole and "complete" or "partial", because = "the hostages are aboard the scout" } end
  if left "pirate" == 0 then return { winner = "rescue", outcome = whole and "complete" or "partial", because = "no pirate is left" } end
  if left "rescuer" == 0 then return { winner = "pirates", outcome = "won", because = "nobody of the rescue party is left" } end
  if game.jumped then return { winner = "pirates", outcome = "jumped", because = "the ship has jumped with hostages aboard" } end
end

local function end_of_turn(e)
  local pilot = filter(rooms.named("trader.bridge").units, function(u) return u.role == "pirate" and wounds.active(u) end)
  if game.set.last_turn > 0 and e.turn >= game.set.last_turn and #pilot > 0 then game.jumped = true end
end

local function worth(side)
  local n, way_home = 0, bots.steps_to(rooms.named("scout.airlock").cells[1])
  local party = map(units.of { role = "rescuer", state = "active" }, function(u) return u.cell end)
  for _, u in ipairs(living()) do
    if aboard_scout(u) then n = n + 300
    elseif not u.bound then n = n + 200 - 6 * (way_home(u.cell) or 60)
    else
      local steps = bots.steps_to(u.cell)
      local best = 60
      for _, cell in ipairs(party) do best = math.min(best, steps(cell) or 60) end
      n = n - 2 * best
    end
  end
  return side.id == "rescue" and n or -n
end

define.scenario "rescue" {
  title = "Rescue", cite = "SN-294", rules = "snapshot", map = "locked_ships", turns = 60,
  summary = "Pirates hold hostages on a free trader. A rescue party comes through the lock of a scout to bring them out.",
  minutes = 75, level = "medium",
  sides = { rescue = { title = "Rescue party" }, pirates = { title = "Pirates" } },

  settings = {
    party = { title = "Rescue party", range = { 2, 8 }, default = 6, cite = "SN-294" },
    pirates = { title = "Pirates", range = { 3, 8 }, default = 5, cite = "SN-294" },
    hostages = { title = "Hostages", range = { 1, 6 }, default = 4, cite = "SN-294" },
    held = { title = "Where the hostages are held", one_of = { "common_area", "low_passage", "staterooms" }, default = "common_area", cite = "SN-294" },
    last_turn = { title = "Turn after which the pirates jump", range = { 0, 400 }, default = 60, cite = "SN-294", help = "with one of them on the "
      .. "bridge; 0: never" },
    team_play = { title = "Team play", type = "boolean", default = false, cite = "SN-291", help = "a player for each of the party and of the pirates" },
  },
  seats = function(set) return set.team_play and { rescue = set.party, pirates = set.pirates } or "side" end,

  fields = {
    unit = { bound = { type = "boolean", default = false, label = "Bound", show = "board" } },
    game = {
      alarm = { type = "boolean", default = false, label = "Alarm", show = "board" },
      jumped = { type = "boolean", default = false, label = "Jumped" },
    },
  },
  setup = { { "characters", characters }, { "places", places } },
  actions = { untie = untie },

  rule = {
    ["unit.may_act"] = function(u)
      if u.bound then return "it is bound" end
      if u.role == "pirate" and not game.alarm then return "nothing has been noticed yet" end
    end,
    ["free.may"] = function(v)
      if v.bound then return "it is bound" end
    end,
    -- alive they are worth money
    ["attack.may"] = function(a) if a.at and a.at.bound then return a.at.name .. " is a hostage" end end,
    ["unit.hostile"] = function(u, other) if u.bound or other.bound then return false end end,
    ["game.result"] = result,
    worth = worth,
  },
  on = {
    ["unit.moved"] = function(e)
      look()
      if e.unit.role == "hostage" and aboard_scout(e.unit) and not (e.from.room and e.from.room:tagged "scout") then
        tell("rescue.safe", { unit = e.unit })
      end
    end,
    ["portal.set"] = look, ["attack.made"] = look,
    ["turn.ends"] = end_of_turn,
  },

  facts = function(set)
    return {
      ("of %d hostages %d are alive, %d of them aboard the scout"):format(set.hostages, #living(), #safe()),
      ("of the rescue party %d are on their feet, of the pirates %d"):format(left "rescuer", left "pirate"),
      game.alarm and "the party was noticed" or "the party was never noticed",
      set.last_turn > 0 and ("the pirates meant to jump after turn %d"):format(set.last_turn) or "the pirates were in no hurry",
    }
  end,

  briefing = function(set)
    local jump = set.last_turn > 0 and (" The pirates jump after turn %d, if one of them is on the bridge."):format(set.last_turn) or ""
    return {
      rescue = ("%d pirates have the free trader, and %d hostages aboard it. Your scout is locked to it. Until one of the pirates sees "
        .. ""):format(set.pirates, set.hostages)
        .. "somebody of the party they do nothing. Free the hostages (6 AP from the next square) and bring all that live aboard the scout, or leave "
        .. "no pirate on their feet." .. jump,
      pirates = ("%d hostages are your way out. Hold the ship against the party from the scout until the jump, or leave nobody of it standing. "
        .. "Bound hostages "):format(set.hostages)
        .. "are worth money alive, and nobody shoots at them; once freed they are fair game. You do nothing until one of you has seen the party." .. jump,
    }
  end,
}
