-- What the first moments of a scenario show: engine/play/tools/trial.c sets it up and takes a few choices.
local core, gw = ...
local api, check = gw.api, gw.check

-- --- a mod that has no scenario ---

local LEVELS = { first = 1, easy = 2, medium = 3, hard = 4 }
local ANY = 60 -- minutes of one that does not say it

-- Of two scenarios the easier one comes first, of equals the shorter one.
local function is_before(a, b)
  local x, y = LEVELS[a.level] or #gw.keys(LEVELS), LEVELS[b.level] or #gw.keys(LEVELS)
  if x ~= y then return x < y end
  return (a.minutes or ANY) < (b.minutes or ANY)
end

-- The scenario of another mod in which this one is tried as a guest, or "" where its rule set has none. Lessons are played on rails.
function gw.entry.trial_scenario(mod)
  local best
  for _, f in ipairs(gw.scenario_files()) do
    local def = f.mod ~= mod and gw.find(gw.classes.scenario, f.mod .. ":" .. f.id)
    local fits = def and gw.ruleset and def.rules == gw.ruleset.id and not def.lesson and #gw.mods_of_scenario(def) == 0
    if fits and (not best or is_before(def, best)) then best = def end
  end
  return best and best.ref or ""
end

local guest -- id of that mod; nil: the scenario is the mod's own

function gw.entry.trial_guest(mod) guest = mod end

-- --- what stops ---

local function is_of_guest(file) return file:sub(1, #guest + 1) == guest .. "/" end

-- What the guest said of a thing that the text names: that it is deleted, or changed.
local function said_of(text)
  for id in text:gmatch "'([%w_.]+)'" do
    for _, name in ipairs(gw.class_names()) do
      local class = gw.classes[name]
      local gone, def = class.deleted[id], class.by[id]
      local how = gone and gone.mod == guest and gone or def and gw.change_by(guest, def)
      if how then return how end
    end
  end
end

-- "mod/file.lua:12: text" -> the file, the line and the text; without a place the scenario's own, or what the guest
-- says of it, or where it begins.
local function place_of(why)
  local file, line, text = why:match "^([^\n:]+%.%w+):(%d+): (.*)$"
  if file and core.source(file) and (not guest or is_of_guest(file)) then return file, math.tointeger(tonumber(line)), text end
  local how = guest and said_of(why)
  if how then return how.file, how.line, why end
  if guest then return guest .. "/init.lua", 1, why end
  return gw.scenario.file, gw.scenario.line, why
end

-- Where the line's first word begins; 0: there is no such line.
local function column(file, line)
  local n = 0
  for text in ((core.source(file) or "") .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    if n == line then return text:find "%S" or 0 end
  end
  return 0
end

local told = {} -- what was told, by its place: one slip fails in many choices
local dice -- words for the dice that were forced in the set-up; nil: they fell

-- `what`: the verb of a choice that failed; "": the game stopped.
function gw.entry.trial_failed(what, why)
  if told[why] then return end
  told[why] = true
  local file, line, text = place_of(why)
  local id, with = gw.scenario.id, guest and " --mods " .. guest or ""
  if what:find "^board " then
    return check.fault("GW0521", file, line, column(file, line),
      ("scenario %s shows the %s, which fails: %s"):format(id, what, (text:gsub("^" .. what .. ": ", ""))),
      ("gangway play %s%s shows it"):format(id, with))
  end
  local where = what ~= "" and ("offers '%s', which fails"):format(what) or dice and ("stops with the %s dice in its set-up"):format(dice)
    or "stops"
  check.fault("GW0521", file, line, column(file, line), ("scenario %s %s: %s"):format(id, where, text),
    where:find(" dice ", 1, true) and "a set-up must work whatever the dice show"
      or ("gangway fuzz %s%s plays on and shows the choices"):format(id, with))
end

-- The first side that has units and nobody on the plan; nil: each has somebody there.
local function side_off_the_plan()
  for _, side in ipairs(api.sides.all()) do
    local list = side.units
    if #list > 0 and not api.contains(api.map(list, function(u) return u.cell ~= nil end), true) then return side end
  end
end

local function tell(text, note, hint)
  core.fault { code = "GW0522", note = note, warning = not note, file = gw.scenario.file, line = gw.scenario.line, col = 0, text = text, hint = hint }
end

-- The end page shows what `facts` gives: nobody sees it before a game is over. That it stops is only noted: it may ask who has won, and
-- nobody has.
local function look_at_facts()
  local def = gw.scenario
  if not def.facts then return end
  local _, wrong, stopped = gw.lines_of_facts(def)
  if stopped then
    local line, col = check.place(def, "facts")
    core.fault { code = "GW0521", note = true, file = def.file, line = line, col = col,
      text = ("scenario %s: asked before anybody has won, %s"):format(def.id, wrong),
      hint = "the end page shows these lines: play a game to its end to see them" }
  elseif wrong then
    check.def_fault("GW0521", def, "facts", ("scenario %s: %s"):format(def.id, wrong), 'write facts = function(set) return { "...", "..." } end')
  end
end

-- Boards are drawn for people, of whom there are none in the trial: what they give at the first choice is looked at, as each seat has it.
local show_boards = gw.sealed(function()
  for _, seat in ipairs(api.seats.all()) do gw.boards_of(seat) end
end)

-- A guest that has no board is not asked for those of others.
function gw.entry.trial_boards()
  local own = api.filter(gw.classes.board.list, function(def) return not guest or def.mod == guest end)
  if #own > 0 then show_boards() end
end

local looked -- was something told of where units stand?

-- Units that are made and stand nowhere take no part. Those that arrive later are made when they come. It is a warning where the plan
-- lacks a square that the set-up asked for, or where nobody of a side stands on it; the others may be a reserve, which the rules bring
-- in by themselves. `lost`: names of squares that the plan lacks, a line each.
function gw.entry.trial_look(lost)
  if not dice then look_at_facts() end
  if gw.reads_no_map or looked then return end
  local off = api.filter(api.units.all(), function(u) return u.cell == nil end)
  if #off == 0 or dice and lost == "" then return end -- a reserve is one whatever falls
  looked = true
  local ids = table.concat(api.map(off, function(u) return u.id end), ", ")
  local who = #off == 1 and ids .. " stands on no cell" or ("%d units stand on no cell: %s"):format(#off, ids)
  local text = ("scenario %s is set up%s, and %s"):format(gw.scenario.id, dice and (" with the %s dice"):format(dice) or "", who)
  local names, side = {}, side_off_the_plan()
  for name in lost:gmatch "[^\n]+" do
    if not api.contains(names, name) then names[#names + 1] = name end
  end
  if #names > 0 then
    return tell(("%s; the plan has no '%s'"):format(text, table.concat(names, "', '")), false,
      "cells.named gives nothing for a name that the plan does not have; arrivals = { ... } brings units later")
  end
  tell(side and ("%s; nobody of side %s stands on the plan"):format(text, side.id) or text, not side,
    "give them a cell, unless they wait for the rules to bring them in; arrivals = { ... } brings units later")
end

-- --- the ends of what dice may come to ---

local FORCED = 60 -- numbers of each stream: what draws until it likes the number comes to those that fall

-- The dice of the next set-up come to the least, or to the most; "": they fall.
function gw.entry.trial_dice(word)
  dice = word ~= "" and word or nil
  local ends = { from = 0, more = true, ends = word, n = FORCED }
  gw.forced = dice and setmetatable({}, { __index = function() return ends end }) or {}
end

-- --- a game that is over at once ---

-- The result as JSON of a game that ended before anybody chose.
function gw.entry.trial_over(result)
  local def, r = gw.scenario, core.unjson(result)
  local why = ("%s%s"):format(r.winner and r.winner ~= "none" and ("side %s wins"):format(r.winner) or "nobody wins",
    r.because and ": " .. r.because or "")
  local text = ("scenario %s is over before anybody has chosen%s; %s"):format(def.id, guest and " with the mod " .. guest or "", why)
  local met = not guest and gw.objectives_met()[1]
  if met then return check.def_fault("GW0628", def, { "objectives", met }, text, "its `when` holds from the start", true) end
  check.warn("GW0628", guest and guest .. "/init.lua" or def.file, guest and 1 or def.line, 0, text, "a rule of game.result answers from the start")
end
