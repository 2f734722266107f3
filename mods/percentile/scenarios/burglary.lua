-- The burglary: two thieves, a locked study, a guard on his walk. Nobody has to fire a shot.

-- The walk, which both sides know: from post to post, and round again.
local WALK = { "e4", "h2", "i4", "l5", "k7", "e7", "e5" }

local BELL = "h3"                                                           -- the rope of the bell hangs here

local function thieves() return units.all { side = "thieves" } end
local function guard() return units.named "guard" end

local function box() return items.all { where = function(i) return i.def.id == "strongbox" end }[1] end

local function on_walk(u) return u ~= nil and u.id == "guard" and not game.alarmed and game.stage == "turn" end

local function people_of(set)
  local places = shuffle({ "a3", "a6", "b5", "a4" }, "setup")
  for i, name in ipairs { "Sable", "Wick" } do
    local u = people.new { id = "t" .. i, name = name, side = "thieves", trade = "thief", cell = cells.named(places[i]), facing = "e" }
    u.device = gear.give(u, "lockpicks")
    u.presence = "unseen"
    if i == 2 then u.weapon = gear.give(u, "club") end
  end
  local g = people.new { id = "guard", name = "Hobb", side = "house", trade = "guard", cell = cells.named "k6", facing = "w" }
  g.weapon = gear.give(g, set.guard_has)
end

local function things(set)
  gear.lay(cells.named "m2", "strongbox")
  for _, portal in ipairs(portals.all()) do portal.difficulty = portal.name == "study-window" and -30 or set.locks end
end

-- The next square of the walk: the nearest way to the post that is due.
local function next_step(u)
  local post, best, dir = cells.named(WALK[game.post]), 99, nil
  for _, d in ipairs(cells.dirs()) do
    if not ground.reason(u, d) then
      local far = cells.steps(cells.step(u.cell, d), post)
      if far and far < best then best, dir = far, d end
    end
  end
  return dir
end

local function carrier()
  local item = box()
  return item and item.holder
end

local function is_out(u) return u.cell ~= nil and u.cell.x == 1 end

define.fact "box_is_out" { title = "the box is over the wall", when = function()
  local u = carrier()
  return u ~= nil and u.side.id == "thieves" and harm.able(u) and is_out(u)
end }
define.fact "thieves_are_caught" { title = "both thieves are caught", when = function() return not units.any { side = "thieves", where = harm.able } end }
define.fact "help_is_here" { title = "help has arrived, and the box is still here", when = function() return game.help > 0 and game.turn >= game.help end,
  says = function() return game.help > 0 and ("help was to come in turn %d"):format(game.help) or "nobody rang the bell" end }

-- How far on its way through a door somebody's work is.
local function worked(name) return ({ locked = 0, closed = 24, open = 32 })[portals.named(name).state] end

-- What a thief comes nearer to: the box, or with it the wall.
local function way(u)
  local item = box()
  if item.holder == u then return 200 - 6 * (cells.steps(u.cell, cells.named "a5", true) or 40) end
  local where = item.cell or item.holder.cell
  return where and 110 - 5 * (cells.steps(u.cell, where, true) or 40) or 0
end

local function watched(u)
  local g = guard()
  return harm.able(g) and u.hidden < 3 and arcs.of(g, u.cell) == "front" and sight.clear(g, u)
end

-- The nearer the day, the less it matters that somebody sees them.
local function caution(most) return math.min(most, most * math.max(game.set.last_turn - game.turn, 0) // 6) end

-- Who has picks and stands at a lock had better use the AP there: a throw that may fail shows no gain by itself.
local MOST_AP = 60                                                          -- in quarters: about what one has in a turn
local function at_lock(u)
  if not (u.device and u.device.def.opens_locks) then return false end
  for _, portal in ipairs(portals.of(u.cell)) do
    if portal.state == "locked" then return true end
  end
  return false
end

local function thieves_worth()
  local n, entry, best = 0, math.max(worked "kitchen-window", worked "front-door"), 0
  local study = math.max(worked "study-door", worked "study-window")
  for _, u in ipairs(thieves()) do
    if harm.able(u) then
      best = math.max(best, way(u))
      n = n + way(u) // 3 + (u.presence == "unseen" and caution(game.alarmed and 10 or 36) or 0) - (watched(u) and caution(12) or 0)
      if u.device and u.device.def.opens_locks then n = n + 8 end
      if at_lock(u) then n = n + math.max(0, MOST_AP - u.ap) // 3 end
    end
  end
  return n + best + math.max(entry, study) + study - (game.help > 0 and 30 or 0)
end

local function house_worth()
  local n = 4 * game.steps + (game.help > 0 and 60 or 0)
  local g, u = guard(), carrier()
  if game.alarmed and game.help == 0 and harm.able(g) then n = n - 5 * (cells.steps(g.cell, cells.named(BELL), true) or 20) end
  if u and u.side.id == "thieves" and u.presence ~= "unseen" then n = n - 30 - 3 * (cells.steps(g.cell, u.cell, true) or 20) end
  return n
end

define.scenario "burglary" {
  title = "Burglary", cite = "own S2", rules = "percentile", map = "town_house", turns = 8,
  summary = "Two thieves want to get a strongbox out of a locked house while a guard walks his round. Nobody has to fire a shot.",
  minutes = 30, level = "medium",
  sides = { thieves = { title = "Thieves" }, house = { title = "House" } },
  settings = {
    locks = { title = "Difficulty of the locks", range = { -30, 30 }, default = 10, cite = "own P12" },
    help_after = { title = "Turns from the bell until help arrives", range = { 1, 12 }, default = 5 },
    guard_has = { title = "The guard carries", one_of = { "club", "stunner", "pistol" }, default = "club" },
    last_turn = { title = "Dawn breaks after turn", range = { 4, 60 }, default = 8 },
  },

  fields = {
    game = {
      alarmed = { type = "boolean", default = false, label = "The guard is alarmed", show = "board" },
      post = { type = "integer", default = 1, range = { 1, 99 }, label = "Next post of the round", show = "board" },
      steps = { type = "integer", default = 0, range = { 0, 100000 } },
      help = { type = "integer", default = 0, range = { 0, 1000 }, label = "Help arrives in turn", show = "board" },
    },
  },

  setup = { { "people", people_of }, { "things", things } },

  last_turn = function(set) return set.last_turn end,
  objectives = {
    box = { title = "Get the box over the wall", side = "thieves", when = "box_is_out", see = "all" },
    catch = { title = "Put both thieves out of action", side = "house", order = 110, when = "thieves_are_caught" },
    help = { title = "Keep the box until help arrives", side = "house", order = 120, when = "help_is_here" },
    day = { title = "Keep the box until dawn", side = "house", at = "end of game", because = "dawn breaks, and the box is still here" },
  },

  actions = {
    patrol = {
      help = "takes a step towards the next post of its round",
      cite = "own S2", price = "as walking", text = "continue the round", order = 5, tags = { "movement" },
      legal = function(u)
        if not on_walk(u) then return "is not on its round" end
        local dir = next_step(u)
        if not dir then return "the way is blocked" end
        return ap.short(u, moves.price(u, cells.step(u.cell, dir), "walk", arcs.is_diagonal(dir)))
      end,
      run = function(u)
        local dir = next_step(u)
        ap.pay(u, moves.price(u, cells.step(u.cell, dir), "walk", arcs.is_diagonal(dir)))
        moves.step(u, dir, "walk")
        game.steps = game.steps + 1
        if u.cell.name == WALK[game.post] then game.post = game.post % #WALK + 1 end
      end,
    },
    ring = {
      help = "rings for help, which arrives some turns later",
      cite = "PC-056", price = "2 AP", text = "ring the bell (2 AP)", order = 6,
      legal = function(u)
        if u.side.id ~= "house" or not game.alarmed then return "nobody is alarmed yet" end
        if game.help > 0 then return "it has been rung already" end
        if cells.distance(u.cell, cells.named(BELL)) > 1 then return "the bell rope is at " .. BELL end
        return ap.short(u, ap.cost "operate")
      end,
      run = function(u)
        ap.pay(u, ap.cost "operate")
        game.help = game.turn + game.set.help_after
        tell("bell.rings", { unit = u, turn = game.help })
      end,
    },
  },

  rule = {
    -- before the alarm the guard keeps to the walk: he goes on, looks about, stands
    ["action.legal"] = function(action, u)
      if u and on_walk(u) and (has_tag(action, "step") or has_tag(action, "attack")) then return "is on its round and has noticed nothing" end
    end,
    ["worth.hunts"] = function(side) if side.id == "thieves" then return false end end,
    worth = function(side) return side.id == "thieves" and thieves_worth() or side.id == "house" and house_worth() or nil end,
  },
  on = {
    ["unit.noticed"] = function(e)
      if e.by.side.id == "house" and not game.alarmed then
        game.alarmed = true
        tell("alarm.given", { unit = e.by })
      end
    end,
    ["attack.made"] = function(e) if e.at.side.id == "house" then game.alarmed = true end end,
  },

  briefing = function(set)
    local walk = "He walks from " .. table.concat(WALK, " to ", 1, 2) .. ", " .. table.concat(WALK, ", ", 3) .. " and round again"
    return {
      thieves = ("The strongbox stands in the study at m2, behind a locked door. Bring it to column a. The kitchen window, the front door, the parlor "
        .. "window and the window of the study are locked too, that of the study with a good lock. "
        .. "A guard is about. %s. What he sees in front of him or hears within 8 squares alarms him, and then he rings the bell at %s. "
        .. "Help arrives %d turns later; dawn breaks after turn %d."):format(walk, BELL, set.help_after, set.last_turn),
      house = ("Somebody is after the strongbox in the study. Your guard keeps to his round until he notices something: he%s. "
        .. "Once he is alarmed he goes where he likes. The bell at %s brings help %d turns later; "
        .. "dawn, after turn %d, makes the house safe."):format(walk:sub(3), BELL, set.help_after, set.last_turn),
    }
  end,
}

define.event "bell.rings" { args = { unit = "unit", turn = "integer" }, text = "{unit} rings the bell: help arrives in turn {turn}" }
define.event "alarm.given" { args = { unit = "unit" }, text = "{unit} is alarmed", notable = true }

define.overlay "walk" { title = "The guard's round", help = "posts of the guard's round, in order", color = "yellow", order = 60,
  cells = function()
    local list = {}
    for i, name in ipairs(WALK) do list[#list + 1] = { cell = cells.named(name), text = tostring(i) } end
    return list
  end }
