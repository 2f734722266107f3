-- What seats say beside their choices: standing answers, a draw; and what need not be asked of them.
local core, gw = ...
local api = gw.api

-- --- what need not be asked ---

local function listed_in(list, text)
  for _, t in ipairs(list) do
    if t == text then return text end
  end
end

-- What the rules take without asking, and in a second line why, which a step of choice.plain says by `case.why`.
local function plain_of(case)
  local text = listed_in(case.choices, gw.chain "choice.plain" (case))
  return text and text .. "\n" .. (type(case.why) == "string" and (case.why:gsub("\n", " ")) or "") or nil
end

-- An open question of the seat. `all`: its choices, a line each; `lines`: what the seat has said of questions since it was asked.
-- The answer, "" where a person is asked; in a second line why, and in a third what it is in a player's words, where there are such.
-- `how`: 1: the person rests; 2: is asked whatever is at stake, unless it has said otherwise.
function gw.entry.plain_answer(seat, verb, unit, all, how, lines)
  local said, why = gw.standing_text(seat, verb, all, lines)
  if said then return said .. "\n" .. why end
  local choices = {}
  for line in all:gmatch "[^\n]+" do choices[#choices + 1] = line end
  local plain = plain_of { seat = seat, unit = unit, question = verb, about = gw.asked_about(seat, verb, all), choices = choices,
    rest = how & 1 == 1 }
  if plain then return plain end
  local slight, because, words = gw.slight_text(seat, verb, all, lines, how & 2 == 2)
  return slight and table.concat({ slight, because, words }, "\n") or ""
end

-- What the seat says with this answer of questions that are still to come: who lets a question of order pass is asked no more, until
-- it asks for it. In a second line a sentence that says so. "": nothing. `how` as above.
function gw.entry.said_by_answer(seat, verb, all, text, how, lines)
  if text ~= "pass" or not gw.asks_for_order(seat, verb, all, lines, how & 2 == 2) then return "" end
  return ("never %s\nnot asked any more: %s; 'ask %s' brings the question back"):format(verb, gw.question_title(verb), verb)
end

-- The decision whose options were listed last.
function gw.entry.plain_choice(rest)
  local d = gw.decision()
  return plain_of { seat = d.seat, unit = d.unit, choices = gw.option_texts(), rest = rest == 1 } or ""
end

-- The same for a bot that thinks: the number of the option from 0 on, or -1. It does not rest.
function gw.entry.plain_option()
  local d, choices = gw.decision(), gw.option_texts()
  local text = gw.chain "choice.plain" { seat = d.seat, unit = d.unit, choices = choices, rest = false }
  for i, listed in ipairs(choices) do
    if listed == text then return i - 1 end
  end
  return -1
end

-- What the scenario says now to the person who plays, for the unit that acts or is asked about: lines "N text" of its
-- hints. `asked`: the verb of the open question, or "". `where`: "page" in the browser, "line" in line mode.
gw.entry.hints = gw.pure_entry(function(unit, asked, where)
  local out = {}
  for i, hint in ipairs(gw.scenario and gw.scenario.hints or {}) do
    local applies = not hint.when or hint.when(unit, asked ~= "" and asked or nil)
    if applies then out[#out + 1] = ("%d %s"):format(i, (where == "page" or where == "line") and hint[where] or hint.text) end
  end
  return table.concat(out, "\n")
end)

function gw.entry.prompt()
  local d = gw.decision()
  local prompt = gw.ruleset and gw.ruleset.prompt
  return d and d.unit and prompt and prompt(d.unit, d.during or "activation", d.seat) or ""
end

-- --- draw ---

-- All other sides at once; the first, by their order, that refuses.
local function ask_draw(by)
  local others = api.filter(api.sides.all(), function(side) return side ~= by and #side.seats > 0 end)
  local said = api.ask.together(api.map(others, function(side)
    return { seat = side.seats[1], verb = "draw", of = { "accept", "refuse" }, why = by.title .. " offers a draw", always = true }
  end))
  for i, side in ipairs(others) do
    if said[i] == "refuse" then return side end
  end
end

-- Makes ready the command of a seat that offers a draw: all other sides must accept.
function gw.entry.offer_draw(seat)
  local by = seat.side
  gw.write_command(function()
    if core.telling() then gw.log("engine.draw", by.title .. ": a draw is offered") end
    local against = ask_draw(by)
    if against then
      if core.telling() then gw.log("engine.draw", against.title .. ": the draw is refused") end
      return
    end
    gw.end_game { winner = "none", outcome = "draw", because = "a draw was agreed" }
  end)
end

-- Would the side take a draw: is the position worth no more to it than to any other side?
function gw.entry.takes_draw(side_id)
  local own = gw.entry.worth(side_id)
  for _, side in ipairs(api.sides.all()) do
    if side.id ~= side_id and own > gw.entry.worth(side.id) then return false end
  end
  return true
end

-- --- summing up ---

-- "{n} step|{n} steps" for one and for many
function gw.counted(sum, n)
  local one, many = sum:match "^(.-)|(.*)$"
  return ((n == 1 and one or many or sum):gsub("{n}", tostring(n)))
end

-- What clients do with events: { [kind] = { harm = true: the unit that it is about is worse off } }.
function gw.entry.event_kinds()
  local out = {}
  for _, event in ipairs(gw.classes.event.list) do
    if event.harm then out[gw.key_of(event)] = { harm = true } end
  end
  return next(out) and core.json(out) or "{}"
end

-- --- the end ---

-- On squares and hexes, by the rules' own walk: is there a step that nothing stops?
local function could_step(u)
  local dirs = u.cell and gw.ruleset and gw.ruleset.walk and api.cells.dirs(u.cell) or {}
  for _, dir in ipairs(#dirs > 2 and dirs or {}) do
    if api.cells.may_step(u.cell, dir) then return true end
  end
  return false
end

-- How many units each side has, how many of those are out of the fight, have ever changed their cell, and could do so now: JSON
-- { side = { units =, down =, moved =, mobile = } }.
function gw.entry.strength(strides)
  local out, moved = {}, core.unjson(strides)
  for _, side in ipairs(api.sides.all()) do
    local row = { units = #side.units, down = 0, moved = moved[side.id] or 0, mobile = 0 }
    for _, u in ipairs(side.units) do
      if gw.entry.is_down(u) then row.down = row.down + 1 elseif could_step(u) then row.mobile = row.mobile + 1 end
    end
    out[side.id] = row
  end
  return core.json(out)
end

-- The lines that `facts` of the scenario gives, or what is wrong with them, and whether it stopped.
function gw.lines_of_facts(scenario)
  local ok, got = pcall(gw.sealed(scenario.facts), gw.settings)
  if not ok then return nil, ("facts stops: %s"):format((tostring(got):gsub("^[^\n:]+:%d+: ", ""))), true end
  if got == nil then return {} end
  if type(got) ~= "table" then return nil, ("facts gives %s, a list of lines expected"):format(gw.shown_value(got)) end
  for key, line in gw.pairs(got) do
    if math.type(key) ~= "integer" then return nil, ("facts gives a table with the name '%s', a list of lines expected"):format(tostring(key)) end
    if type(line) ~= "string" then return nil, ("line %d that facts gives is %s, a text expected"):format(key, gw.shown_value(line)) end
  end
  return got
end

local function add_facts(out, scenario)
  local lines, wrong = gw.lines_of_facts(scenario)
  if wrong then out[#out + 1] = ("scenario %s: %s"):format(scenario.id, wrong) end
  for _, line in ipairs(lines or {}) do out[#out + 1] = line end
end

-- The scenario that is to be played after this one, as "ID TITLE"; "" where there is none, or its file is not there.
function gw.entry.next_scenario()
  local id, file = gw.next_scenario(gw.scenario or {})
  if not file then return "" end
  return ("%s %s"):format(id, gw.read_header(file, core.read(file.tree, file.path) or "").title or id)
end

local REWINDS = 3
-- How often one who plays against bots may go back in time unless somebody says otherwise: a few times; in lessons and first games as often
-- as one likes, which is -1.
function gw.entry.rewinds()
  local scenario = gw.scenario or {}
  return tostring((scenario.lesson or scenario.level == "first") and -1 or REWINDS)
end

-- What decided, by the scenario, and who is left of each side, by the rule set: a line each. `where` it is read, as recovery_lines has it.
function gw.entry.ending(where)
  local out, scenario, ruleset = gw.sealed(gw.objective_ending)(), gw.scenario, gw.ruleset
  if scenario and scenario.facts then add_facts(out, scenario) end
  for _, side in ipairs(api.sides.all()) do
    local left = ruleset and ruleset.left and ruleset.left(side)
    if left then out[#out + 1] = ("%s: %s"):format(side.title, left) end
  end
  for _, line in ipairs(gw.sealed(gw.recovery_lines)(where)) do out[#out + 1] = line end
  return table.concat(out, "\n")
end
