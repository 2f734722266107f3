-- The drive deck: eight marines against Stranglers and dummies, on deck 9 of the survey ship.

local function able(side) return units.count { side = side, where = harm.living } end
local function creatures() return units.count { side = "preds", dummy = false, where = harm.at_large } end

local function marines(set)
  air.outside "vacuum"                                                     -- BH-099
  local list = people.marines { facing = "nw" }
  if set.launcher then people.rearm(list[6], "agl") end
  people.grenades(list, nil, nil, set.bombs)                              -- BH-253, BH-254
  people.charges(list, set.charges)
  local places = shuffle(rooms.named("lobby").cells, "setup")
  for i, u in ipairs(list) do
    u.cell = places[i]
    u.facing = "nw"
  end
  people.equip(set, list, false)
end

local function lairs(set) people.hide(set, sighting.lairs()) end

-- Is the control room the marines'? One on its feet there, and no creature that can be seen or not.
local function held()
  local room = rooms.named "control_room"
  local men = filter(room.units, function(u) return u.side.id == "humans" and harm.able(u) and not u.panicked end)
  local foes = filter(room.units, function(u) return harm.is_pred(u) and harm.able(u) and not u.dummy end)
  return #men > 0 and #foes == 0
end

local function result()
  if game.turn == 0 then return nil end
  if game.lost >= game.limit or game.cup_empty then return { winner = "preds", because = "the squad has lost too many" } end
  if able "humans" == 0 then return { winner = "preds", because = "nobody of the squad is left" } end
  if creatures() == 0 then return { winner = "humans", because = "the deck is clear" } end
  if game.turn > game.set.last_turn then
    if held() then return { winner = "humans", outcome = "marginal", because = "the control room is held" } end
    return { winner = "preds", outcome = "marginal", because = "the control room is not held" }
  end
end

define.scenario "drive_deck" {
  title = "The drive deck", cite = "BH-507", rules = "bughunter", map = "kestrel_drive", turns = 12,
  summary = "Marines sweep a drive deck with a motion tracker. Most contacts are nothing; some are creatures.",
  minutes = 60, level = "medium", hints = newcomers.hints,
  sides = { humans = { title = "Marines" }, preds = { title = "Creatures" } },

  settings = {
    creature = { title = "Species", type = "species", default = "strangler",
      help = "a swarm comes in counters of six" },
    creatures = { title = "Creatures", range = { 1, 12 }, default = 3 },
    dummies = { title = "Dummies", range = { 0, 12 }, default = 8, cite = "BH-495" },
    launcher = { title = "One marine has an automatic grenade launcher, and not an E-rifle", type = "boolean", default = false,
      cite = "own D19",
      help = "it fires salvos of three" },
    bombs = { title = "Thermal bombs, each instead of two hand grenades", range = { 0, 8 }, default = 0, cite = "BH-254" },
    charges = { title = "Satchel charges", range = { 0, 8 }, default = 0, cite = "BH-244" },
    last_turn = { title = "Last turn", range = { 1, 40 }, default = 12 },
  },

  setup = { { "marines", marines }, { "lairs", lairs }, { "launchers", function() people.load_launchers(harm.humans()) end } },

  rule = {
    ["game.result"] = result,
    -- first let them come, then go and hold the room
    worth = function(side)
      local n = 0
      if side.id ~= "humans" or 2 * game.turn < game.set.last_turn then return nil end
      local control = rooms.named("control_room").cells[1]
      for _, u in ipairs(harm.humans()) do n = n - 3 * (cells.steps(u.cell, control) or 30) end
      return n
    end,
  },

  briefing = function(set) return {
    humans = ("Something has taken the drive deck: %s. You come from the lobby "
      .. "at the bow. %s. If you cannot by the end of turn %d, hold the control room then, with a man on his feet and no creature "
      .. "in it. The squad breaks when its losses come to %d."):format(newcomers.counters(set, "on the plan"),
      set.non_lethal_only and "Take all there is alive, in cages" or "Kill all there is", set.last_turn, 10),
    preds = ("Break the squad: its limit is %d. What they cannot see they cannot shoot: evade, come through doors, strike together. "
      .. "At the end of turn %d they must not hold the control room alone."):format(10, set.last_turn),
  } end,
}
