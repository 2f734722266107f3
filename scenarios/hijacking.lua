-- Hijacking (SN-250..268): six passengers, some of them in the plot, against a crew that does not know yet.
--
-- As printed (balance = printed) the crew loses nearly every game: it is unarmed, and four are in the plot.
-- Option 4 of the booklet (gravity off from the drive room, SN-268) brings the mod for zero-G with it.

local function crew_of_bridge()
  return filter(rooms.named("bridge").units, function(u) return u.side.id == "crew" and wounds.active(u) end)
end

local function hijackers_of_bridge()
  return filter(rooms.named("bridge").units, function(u) return u.hijacker and wounds.active(u) end)
end

-- set-up -------------------------------------------------------------------------------------------------------------

local function characters(set)
  local locker = rooms.named("ships_locker").cells
  people.roll { side = "crew", n = 4, role = "crew", armor = "mesh", arms = function(_, weapon)
    if set.crew_weapons == "carried" then return "carried" end                        -- SN-255
    if set.crew_blades and weapon.class == "blade" then return "carried" end          -- SN-266
    return pick(locker, "setup")
  end }
  people.roll { side = "passengers", n = 6, role = "passenger", arms = "none" }
end

local function places()
  place { side = "crew", rooms = { bridge = 2, common_area = 1, drive_room = 1 } }     -- SN-252
  place { side = "passengers", one_each = rooms.tagged "passenger_stateroom" }         -- SN-253
  for _, u in ipairs(units.of { side = "crew" }) do u.station = u.room end
  for _, p in ipairs(portals.all()) do                                                 -- SN-254
    p.state = (p:tagged "airlock" or p:tagged "outer") and "closed" or "open"
  end
end

-- "Odalys Amundsen (p2): brawling 1, revolver 2": by what the player picks.
local function in_short(u)
  local known, who = {}, ("%s (%s)"):format(u.name, u.id)
  for skill, level in pairs(u.skills) do
    if level > 0 then known[#known + 1] = ("%s %d"):format(skill:gsub("_", " "), level) end
  end
  return #known > 0 and ("%s: %s"):format(who, table.concat(known, ", ")) or who
end

-- SN-256: the passengers' player picks, unseen by the crew; in team play chance does
local function plot(set)
  local open = units.of { side = "passengers" }
  if set.team_play then open = shuffle(open, "setup") end
  for i = 1, set.hijackers do
    local u = set.team_play and open[1] or ask { seat = open[1].seat, verb = "plot", of = open,
      why = ("hijacker %d of %d: who is in the plot?"):format(i, set.hijackers), words = in_short }
    u.hijacker = true
    open = without(open, u)
  end
end

-- SN-257
local function dress(u)
  local die = roll { "1D", why = "armor of " .. u.name, by = u, stream = "setup", see = { "passengers" } }
  people.dress(u, chart_extra("chance_armor", die, "armor"))
end

local function bomber(set, list)
  if not set.grenades then return nil end
  if set.team_play then return pick(list, "setup") end
  return ask { seat = list[1].seat, verb = "grenades", of = list, why = "who has the eight hand grenades" }
end

-- SN-256, SN-265: weapons lie in the cabins, or are carried under the clothes
local function arm(set)
  local list = units.of { hijacker = true }
  local thrower = bomber(set, list)
  for _, u in ipairs(list) do
    local where = set.cabin_weapons == "lying" and u.cell or nil
    dress(u)
    if u == thrower then
      for _ = 1, 8 do people.give(u, "hand_grenade", { at = where }) end
    else
      people.arm(u, function() return where or "carried" end)
    end
  end
end

define.event "hijacking.alarm" { args = { by = "unit?" }, text = "{by} raises the alarm", notable = true }
define.event "hijacking.jump" { args = {}, text = "the ship jumps", notable = true }

-- Who holds is asked again.
local function stir_all()
  for _, side in ipairs(sides.all()) do holding.stir(side) end
end

local function raise(by)
  game.alarm = true
  stir_all()
  tell("hijacking.alarm", { by = by })
end

-- SN-258: by the crew member who was attacked, if still conscious, on the turn after
local function alarm_of_attacked()
  if game.alarm then return end
  for _, u in ipairs(units.of { side = "crew", where = wounds.active }) do
    if u.struck_on and u.struck_on < game.turn then return raise(u) end
  end
end

-- SN-259, ruling 57: somebody awake on the bridge sees who comes through the valve
local function alarm_at_valve(e)
  if game.alarm or e.unit.side.id ~= "passengers" then return end
  local portal = portals.between(e.from, e.cell)
  local watch = portal and portal.name == "iris-bridge" and crew_of_bridge()
  if watch and #watch > 0 then raise(watch[1]) end
end

-- SN-260: until then a crew member stays in the room of its post, and defends itself only if attacked
local function is_at_post(action)
  return has_tag(action, "step") or has_tag(action, "posture") or has_tag(action, "order") or has_tag(action, "speech")
end

local function off_post(u, cell)
  local post = u.station -- of the crew alone
  if post and cell.room ~= post and not game.alarm then return "it must stay at its station" end
end

local function not_from_post(act)
  return has_tag(act.action, "step") and off_post(act.unit, cells.step(act.unit.cell, act.args[1])) or nil
end

local function is_violent(action) return has_tag(action, "attack") or has_tag(action, "hostile") end

-- What keeps somebody from acting as he would: "post", "attacked" at his post, "bystander", or nothing.
-- Memoized, for each action of a listing asks it.
local bound_by = memo(function(u)
  if u.side.id == "crew" then return not game.alarm and (u.struck_on and "attacked" or "post") or nil end
  return not u.hijacker and not game.set.team_play and "bystander" or nil
end)

local function not_legal(action, u)
  local by = bound_by(u)
  if by == "bystander" then return is_violent(action) and "not in the plot" or nil end                -- ruling 57
  if by and not is_at_post(action) and not (by == "attacked" and has_tag(action, "defence")) then return "no alarm yet" end
end

-- SN-263: the ship jumps at the end of its turn, unless nobody of the crew is on the bridge
local function end_of_turn()
  local jump_turn = game.set.jump_turn
  if game.jumped then return end
  if #crew_of_bridge() > 0 and game.turn >= jump_turn then
    game.jumped = true
    stir_all()
    tell("hijacking.jump")
  elseif game.turn == jump_turn - 3 then
    stir_all()                                                                         -- the last chance
  end
end

-- How many of the plot and of the others are left: out of action counts as gone, or only death (ruling 58).
local function here(query)
  if game.set.ends ~= "dead" then return units.count { hijacker = query, state = "active" } end
  return units.count { hijacker = query } - units.count { hijacker = query, state = "dead" }
end

local function of_bridge() return ("on the bridge: %d of the crew, %d of the plot"):format(#crew_of_bridge(), #hijackers_of_bridge()) end

local function has_begun() return game.turn > 0 and units.any { hijacker = true } ~= nil end

define.fact "bridge_is_theirs" { title = "the bridge is theirs", cite = "SN-261", says = of_bridge,
  when = function() return not game.jumped and #crew_of_bridge() == 0 and #hijackers_of_bridge() > 0 end }
define.fact "plot_is_out" { title = "every hijacker is out of the way", cite = "SN-264",
  when = function() return has_begun() and here(true) == 0 end,
  says = function() return ("in the plot: %d, of whom %d are left"):format(units.count { hijacker = true }, here(true)) end }
define.fact "others_are_out" { title = "nobody else is left", cite = "SN-262",
  when = function() return has_begun() and here(false) == 0 end,
  says = function() return ("of all others %d are left"):format(here(false)) end }
define.fact "ship_has_jumped" { title = "the ship has jumped", cite = "SN-261", when = function() return game.jumped end }

-- The crew does not know who is in the plot, and values what it sees: somebody of its own on the bridge.
-- Memoized, for bots that look ahead value each choice: how far each of the plot has to go, who is in it, and the value.
local to_go = memo(function(u) return bots.steps_to(cells.named "ai8")(u.cell) or 60 end)

-- (who is in the plot changes only when somebody falls)
local in_plot = memo(function() return units.of { hijacker = true, where = wounds.active } end)

-- (asked once for each choice that a bot looks at)
local worth = memo(function(side)
  if game.jumped then return 0 end
  local crew = #crew_of_bridge()
  if side.id == "crew" then return crew > 0 and 40 or 0 end
  local n = 60 * #hijackers_of_bridge() - 80 * crew
  for _, u in ipairs(in_plot()) do n = n - 4 * to_go(u) end
  return n
end)

-- Nothing to do, and why: bystanders, and the crew at its posts as long as no stranger is in the room.
-- Until the alarm the crew knows of no enemy, so its order makes no difference: it is not asked who goes first.
local function idle(u, question)
  if u.side.id == "passengers" then return not u.hijacker and not game.set.team_play and "not in the plot" or nil end
  if game.alarm or u.struck_on then return nil end
  if question == "preempt" then return "no alarm yet" end
  if not u.cell.room then return nil end
  for _, v in ipairs(u.cell.room.units) do
    if v.side ~= u.side then return nil end
  end
  return "at its post, no alarm yet, no passenger in the room"
end

-- Memoized, for a view asks it for each thing that a passenger has.
local seen_by_crew = memo(function(u)
  return u.cell ~= nil and #sight.units(u.cell, { side = "crew", state = "active" }, "see") > 0
end)

define.scenario "hijacking" {
  title = "Hijacking", cite = "SN-250", rules = "snapshot", turns = 40,
  summary = "Some of the six passengers want the bridge before the ship jumps, and the crew does not know yet.",
  minutes = 60, level = "medium",
  sides = { crew = { title = "Crew" }, passengers = { title = "Passengers" } },

  settings = {
    balance = { title = "Balance", one_of = { "even", "printed" }, default = "even", cite = "SN-250",
      presets = { printed = { crew_weapons = "locker", hijackers = 4 } },
      help = "even: an armed crew against three hijackers, about even; printed: an unarmed one against four, which loses" },
    jump_turn = { title = "Turn of the jump", range = { 1, 400 }, default = turns.of_minutes(10), cite = "SN-261" },
    hijackers = { title = "Passengers in the plot", range = { 1, 6 }, default = 3, cite = "SN-256" },
    crew_weapons = { title = "Weapons of the crew", one_of = { "carried", "locker" }, default = "carried", cite = "SN-255",
      help = "carried, or in the ship's locker as printed" },
    crew_wins_at_jump = { title = "The crew wins at the jump", type = "boolean", default = false, cite = "SN-261",
      help = "otherwise the jump only ends the hijackers' hope of a complete victory" },
    cabin_weapons = { title = "Weapons of the hijackers", one_of = { "lying", "carried" }, default = "lying", cite = "SN-256",
      help = "lying in their cabins, or carried under the clothes" },
    grenades = { title = "One hijacker has eight hand grenades", type = "boolean", default = false, cite = "SN-265" },
    crew_blades = { title = "Crew with blade skill carry their blades", type = "boolean", default = false, cite = "SN-266",
      needs = { crew_weapons = "locker" } },
    team_play = { title = "Team play", type = "boolean", default = false, cite = "SN-267",
      help = "a player for each character; the plot is made by chance, and bystanders do as they like" },
    gravity_control = { title = "Grav plates can be turned off in the drive room", type = "boolean", default = false, cite = "SN-268",
      mods = { "zero_g" }, help = "for 5 AP; then the whole ship is without weight" },
  },
  map = "free_trader",
  seats = function(set) return set.team_play and { crew = 4, passengers = 6 } or "side" end,

  fields = {
    unit = {
      hijacker = { type = "boolean", default = false, see = "owner", label = "In the plot", show = "card" },
      station = { type = "room", optional = true, label = "Station" },
      struck_on = { type = "turn", optional = true, label = "Attacked before the alarm" },
    },
    game = {
      alarm = { type = "boolean", default = false, label = "Alarm", show = "board" },
      jumped = { type = "boolean", default = false, label = "Jumped", show = "board" },
    },
  },

  setup = {
    { "characters", characters },
    { "places", places },
    { "plot", plot },
    { "arms", arm },
  },

  rule = {
    ["action.legal"] = not_legal,
    ["action.may"] = not_from_post,
    ["move.may"] = off_post,                                            -- ways and runs, too
    ["attack.may"] = function(a)
      local by = a.by
      if by and by.side.id == "passengers" and not by.hijacker and not game.set.team_play then return "not in the plot" end
    end,
    ["free.may"] = function(v, mover)
      if v.side == mover.side then return "no stranger" end
      if v.side.id == "crew" and not game.alarm and not v.struck_on then return "no alarm yet" end   -- ruling 57
    end,
    ["unit.hostile"] = function(u, other)
      if u.side == other.side and u.side.id == "passengers" then
        return u.hijacker ~= other.hijacker and (u.hijacker or game.set.team_play)
      end
    end,
    -- until the alarm the crew knows neither what lies in the cabins nor what is worn under the clothes, and sees what
    -- is in a hand only where somebody of it sees the hand
    ["view.hides"] = function(side) return side.id == "crew" and not game.alarm end,
    ["view.sees"] = function(side, thing)
      if kind(thing) ~= "item" then return nil end
      local holder, cell = thing.holder, thing.cell
      if holder and holder.side.id == "passengers" then return holder.weapon == thing and seen_by_crew(holder) end
      if cell and cell.room and cell.room:tagged "passenger_stateroom" then
        return #filter(cell.room.units, function(u) return u.side == side and wounds.active(u) end) > 0
      end
    end,
    ["log.sees"] = function(side, event, e)
      if not (e.item or event == "roll") or side.id ~= "crew" or game.alarm then return nil end
      local who = e.unit or e.by
      if who and who.side.id == "passengers" then return seen_by_crew(who) end
    end,
    ["ship.panel"] = function(u, what)
      if what == "gravity" and game.set.gravity_control and u.cell.room:tagged "drive" then return true end
    end,
    ["unit.idle"] = idle,
    worth = function(side) return worth(side) end,
  },

  on = {
    ["attack.made"] = function(e)
      if not game.alarm and e.at.side.id == "crew" and not e.at.struck_on then e.at.struck_on = game.turn end
    end,
    ["turn.begins"] = alarm_of_attacked,
    ["unit.moved"] = alarm_at_valve,
    ["turn.ends"] = end_of_turn,
  },

  objectives = {
    nobody = { title = "Nobody is left", order = 1, when = { all = { "plot_is_out", "others_are_out" } }, outcome = "nobody", because = "nobody is left" },
    stop_the_plot = { title = "Put every hijacker out of action", side = "crew", when = "plot_is_out" },
    jump = { title = "Jump with somebody of the crew on the bridge", side = "crew", order = 110, when = "ship_has_jumped",
      only = { crew_wins_at_jump = true } },
    take_the_bridge = { title = "Alone hold the bridge, before the jump", side = "passengers", at = "end of turn", when = "bridge_is_theirs",
      outcome = "complete", see = "all" },
    be_rid_of_them = { title = "Put everybody else out of action", side = "passengers", when = "others_are_out", outcome = "marginal", see = "all" },
  },

  facts = function(set)
    return {
      game.alarm and "the alarm was raised" or "the alarm was never raised",
      game.jumped and "the ship has jumped" or ("the jump was due at the end of turn %d"):format(set.jump_turn),
    }
  end,

  briefing = function(set) return {
    crew = "You are bound for Enope and do not know yet who means you harm. Until the alarm is raised your people stay in "
      .. "the rooms of their stations, drawn by lot whatever their posts: two on the bridge, one in the common area, one in the drive room. "
      .. "There they may only walk, turn and sneak, or defend themselves; it is raised on the turn after "
      .. "one of you was attacked, by that one if still conscious, or when a passenger comes through the valve before the bridge. "
      .. (set.crew_weapons == "carried" and "You carry your weapons. " or "Your weapons lie in the ship's locker. ")
      .. ("The ship jumps at the end of turn %d if one of you is on their feet on the bridge; "):format(set.jump_turn)
      .. (set.crew_wins_at_jump and "then you have won, and before it if" or "after it the bridge is of no more use to the plot. You win when")
      .. " every hijacker is out of action.",
    passengers = "Choose who is in the plot; the others only get in the way. Your weapons are in the cabins. Take the bridge, "
      .. "with nobody of the crew left standing on it, before the ship jumps: that is a complete victory. "
      .. ("The jump is due at the end of turn %d, with somebody of the crew on the bridge. Putting "):format(set.jump_turn)
      .. "everybody else out of action is a marginal victory, whenever it happens.",
  } end,
}
