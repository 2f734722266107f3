-- Standing answers: what a seat has said of questions that are still to come, and the answer that follows from it.
--
--   never VERB [UNIT]                              passes, or where there is no pass takes what the game suggests, if it does
--   always VERB [UNIT] [only] [at N+] [at P%] [once]   takes the answer that the game suggests, else the first that is no pass
--   ask VERB [UNIT]                                asks again
--   ask all, ask at N%, ask guided                 which questions are asked of which nothing was said (stake.lua)
--
-- `at 8+` holds where 8 or less is needed on the dice, `at 40%` where the chance is at least that, `once` for one answer in each
-- activation. Where it does not hold the seat is asked; with `only` it passes. `only at b2` is `always VERB b2` and `never VERB`.
local core, gw = ...
local api = gw.api

-- --- what is said ---

-- The questions of the rules that are played, by verb, and their verbs in order.
local function questions()
  local by, verbs = {}, {}
  for _, def in ipairs(gw.classes.question.list) do
    if gw.in_force(def.mod) and not by[def.id] then by[def.id], verbs[#verbs + 1] = def, def.id end
  end
  return by, api.sorted(verbs)
end

local played -- by verb, from the first that is asked on: all is loaded then

function gw.has_question(verb)
  played = played or (questions())
  return played[verb] ~= nil
end

-- What people call it, or else what it asks.
function gw.question_title(verb) return played[verb].title or played[verb].text end

-- What people call each question: { verb = title }, without those that have none.
function gw.entry.question_titles()
  local out = {}
  for verb, def in pairs((questions())) do out[verb] = def.title end
  return next(out) and core.json(out) or "{}"
end

-- What is at stake in it: `kind` of define.question, or nil.
function gw.question_kind(verb) return gw.has_question(verb) and played[verb].kind or nil end

local FORMS = { always = "always QUESTION [UNIT] [only] [at 8+] [at 40%] [once]", never = "never QUESTION [UNIT]",
  ask = "ask QUESTION [UNIT]; ask all, ask at 40%, ask guided for those of which nothing is said" }

-- What may be said, for who has said too little.
local function usage(word)
  local by, verbs = questions()
  local out = { ("%s what? %s"):format(word, FORMS[word]) }
  for _, verb in ipairs(verbs) do
    out[#out + 1] = ("%s: %s"):format(verb, by[verb].text)
  end
  if #verbs == 0 then out[2] = "this game asks nothing that can be answered in advance" end
  return table.concat(out, "\n")
end

local function wrong_verb(verb, ask)
  local _, verbs = questions()
  local near = core.nearest(verb, verbs)
  for _, known in ipairs(verbs) do
    if known:sub(1, #verb) == verb then near = known end
  end
  for _, word in ipairs { "all", "guided" } do
    if ask and word:sub(1, #verb) == verb then near = word end
  end
  if #verbs == 0 then return "this game asks nothing that can be answered in advance" end
  return ("no question is called '%s'; %s"):format(verb, near and "did you mean '" .. near .. "'?" or "questions: " .. table.concat(verbs, ", "))
end

local function wrong_unit(id)
  if id:match "^%d+[+%%]$" then return ("'%s': a number on the dice is 0+ to 99+, a chance is 0%% to 100%%"):format(id) end
  if id:match "^%d+$" then return ("'%s': write %s+ for a number on the dice, %s%% for a chance"):format(id, id, id) end
  local near = core.nearest(id, api.map(api.units.all(), function(u) return u.id end))
  return ("there is no unit '%s'%s"):format(id, near and "; did you mean '" .. near .. "'?" or "")
end

-- Which condition a word is.
local function condition_of(word)
  if word == "only" or word == "once" then return word end
  if word:match "^%d%d?%+$" then return "needed" end
  return (word:match "^%d%d?%%$" or word == "100%") and "percent" or "unit"
end

-- One word of a condition, taken into `s`; or what is wrong with it.
local function take_condition(s, word, after_at)
  local key = condition_of(word)
  if s[key] then return ("'%s' after '%s': only one of them can be said at a time"):format(word, s[key]) end
  if key == "unit" and not after_at and (s.only or s.needed or s.percent or s.once) then
    return ("'%s': only, at c3, at 8+, at 40%% or once expected"):format(word)
  end
  s[key] = word
  if key == "unit" then s.only_at = after_at end
end

-- What is said of all questions: `ask all`, `ask guided`, `ask at 40%`.
local function read_all(words)
  local at = words[2] == "at"
  if #words > (at and 3 or 2) then return nil, ("'%s': nothing can follow"):format(words[#words]) end
  if at and not (words[3] and condition_of(words[3]) == "percent") then return nil, "at what? a chance such as 40%" end
  return { word = "ask", verb = "all", percent = words[3], guided = words[2] == "guided" }
end

local OF_ALL = gw.names { "all", "guided", "at" }

-- Is it a word that `ask` takes in place of a question?
function gw.is_of_all(word) return OF_ALL[word] or false end

-- { word =, verb =, unit =, only =, needed =, percent =, once = } of what was typed; nil and what is wrong with it.
local function read(text)
  local words = {}
  for w in text:gmatch "%S+" do words[#words + 1] = w end
  if words[1] == "ask" and OF_ALL[words[2]] then return read_all(words) end
  local s, after_at = { word = words[1], verb = words[2] }, false
  for i = 3, #words do
    local is_at = words[i] == "at"
    local wrong = not is_at and take_condition(s, words[i], after_at)
    if wrong then return nil, wrong end
    after_at = is_at
  end
  if after_at then return nil, "at what? a unit, a number such as 8+, or a chance such as 40%" end
  return s
end

local function is_conditional(s) return s.only or s.needed or s.percent or s.once end

-- On what the seat knows: nil and why it cannot be said.
local function check_held(s, seat)
  if s.unit == nil or s.unit == "all" then return true end
  local unit = api.units.named(s.unit)
  if not unit then return nil, wrong_unit(s.unit) end
  if unit.seat ~= seat then return nil, s.unit .. " is not yours" end
  return true
end

function gw.entry.standing_may(seat, text)
  local s, why = read(text)
  if not s then return nil, why end
  if not s.verb then return nil, usage(s.word) end
  if s.word == "ask" and s.verb == "all" then return "" end
  if s.word == "ask" and s.percent then
    return nil, ("'ask at %s' is said of all questions; of one: 'always %s at %s', which asks below that")
      :format(s.percent, s.verb, s.percent)
  end
  if s.word ~= "always" and is_conditional(s) then
    return nil, ("'%s' takes a unit and no condition; 'always %s only ...' passes otherwise"):format(s.word, s.verb)
  end
  if s.verb == "hold" then
    local ok, not_ok = check_held(s, seat)
    return ok and "" or nil, not_ok
  end
  local def = gw.has_question(s.verb) and questions()[s.verb]
  if not def then return nil, wrong_verb(s.verb, s.word == "ask") end
  if s.unit and not api.units.named(s.unit) then return nil, wrong_unit(s.unit) end
  return ""
end

-- What is written of it: { what, value, what, value }; a value is the word and its conditions.
local function entries(s)
  if s.guided then return { "all", "guided" } end
  local what, value = s.unit and s.verb .. " " .. s.unit or s.verb, { s.word }
  local more = s.needed or s.percent or s.once
  if s.only and (more or not s.only_at) then value[#value + 1] = "only" end
  for _, key in ipairs { "needed", "percent" } do value[#value + 1] = s[key] end -- of all: "ask", "ask 40%"
  if s.once then value[#value + 1] = "once" end
  local out = { what, table.concat(value, " ") }
  if s.only and s.only_at then out[3], out[4] = s.verb, "never" end
  return out
end

-- `ask free` takes back all that was said of the question, of its units too: what of it stands in the map, in order. What is said
-- of all (`ask all`, `ask at 40%`, `ask guided`) brings back who goes first, which is asked until it is passed once.
local function taken_back(s, map)
  if s.verb == "all" then
    return api.filter(gw.keys(map), function(what) return map[what] == "never" and gw.question_kind(what) == "order" end)
  end
  if s.word ~= "ask" or s.unit then return {} end
  return api.filter(gw.keys(map), function(what) return what:sub(1, #s.verb + 1) == s.verb .. " " and map[what] ~= nil end)
end

-- Those that the seat has given, as JSON: a list of { what = "free" or "free c2", said = "never", "always" or "ask", on = conditions }.
-- `more`: such as "never free", one a line, which hold from the next command on.
function gw.entry.answers(seat, more)
  local now, out = {}, {}
  for what, value in gw.pairs(core.get(seat, core.columns[gw.KIND.seat].standing)) do now[what] = value end
  for line in more:gmatch "[^\n]+" do
    local s = read(line)
    local e = entries(s)
    for _, what in ipairs(taken_back(s, now)) do now[what] = nil end
    for i = 1, #e, 2 do now[e[i]] = e[i + 1] end
  end
  for what, value in gw.pairs(now) do
    local said, on = value:match "^(%S+) ?(.*)$"
    if not what:find(" once", 1, true) then out[#out + 1] = { what = what, said = said, on = on ~= "" and on or nil } end
  end
  return core.json(out)
end

-- --- once in an activation ---

local function activation()
  local d = gw.decision()
  local turn = core.turn and core.turn() or api.game.turn or 0
  return ("%s %s"):format(turn, d and d.unit and d.unit.id or "")
end

local function is_used(seat, what) return core.standing(seat, what .. " once") == activation() end
local function use(seat, what) core.standing(seat, what .. " once", activation()) end

-- Writes what the seat says. `answers`: the question that was open is answered by it.
function gw.entry.standing(seat, text, answers)
  local s, map = read(text), {}
  local list = entries(s)
  for what, value in gw.pairs(core.get(seat, core.columns[gw.KIND.seat].standing)) do map[what] = value end
  for _, what in ipairs(taken_back(s, map)) do core.standing(seat, what, "") end
  for i = 1, #list, 2 do core.standing(seat, list[i], list[i + 1]) end
  if s.once and answers == 1 then use(seat, list[1]) end
end

-- What the seat has said of `what`, without its conditions: "never", "always", "ask" or nil.
function api.seats.said(seat, what)
  local value = core.standing(seat, what)
  return value and value:match "^%S+"
end

-- Takes a standing answer of the seat back: it is asked again.
function api.seats.forget(seat, what) core.standing(seat, what, "") end

-- --- what follows ---

local function is_unit(v) return core.kind_of(v) == gw.KIND.unit end

-- What is said of the question with this unit; `now`: what the seat said while it was open, which counts first.
local function said(q, now, unit)
  local what = unit and q.verb .. " " .. unit.id or q.verb
  local value = now and now[what] or core.standing(q.seat, what)
  if value then return { what = what, word = value:match "^%S+", only = value:find(" only", 1, true) ~= nil, once = value:find(" once", 1, true) ~= nil,
    needed = math.tointeger(tonumber(value:match " (%d+)%+")), percent = math.tointeger(tonumber(value:match " (%d+)%%")),
    now = now ~= nil and now[what] ~= nil } end
end

-- Does the throw of this answer fit? It is worked out on what the seat knows.
local function fits(q, s, choice)
  if not (s.needed or s.percent) then return true end
  local o, wrong = gw.preview_of_answer(q, choice)
  if wrong then error(("ask '%s': `throw` gives %s"):format(q.verb, wrong), 0) end
  if not o or o.possible == false then return false end
  if s.needed and not (o.needed and o.on_dice <= s.needed) then return false end
  return not s.percent or o.chance ~= nil and gw.percent_of(o.chance[1], o.chance[2]) >= s.percent
end

-- The answers in the order in which they are looked at: what is suggested, then as they stand.
local function in_turn(q, list)
  local out = {}
  if q.prefer ~= nil and q.prefer ~= "pass" and api.contains(list, q.prefer) then out[1] = q.prefer end
  for _, c in ipairs(list) do
    if c ~= "pass" and c ~= out[1] then out[#out + 1] = c end
  end
  return out
end

local function passes(list) return api.contains(list, "pass") and "pass" or nil end

-- The answer by what was said of all of the question; nil: ask. `known`: on what the seat knows, where throws may be looked at.
local function by_word(q, s, list, known)
  if s.word == "ask" then return nil end
  if s.word == "never" then return passes(list) or (q.prefer ~= nil and in_turn(q, list)[1] or nil) end
  if (s.needed or s.percent) and not known then return nil end
  if not (s.once and not s.now and is_used(q.seat, s.what)) then
    for _, c in ipairs(in_turn(q, list)) do
      if fits(q, s, c) then return c end
    end
  end
  return s.only and passes(list) or nil
end

-- What is said of all, unless one of the answers is to be asked for.
local function of_all(q, now, list)
  local about = is_unit(q.about) and said(q, now, q.about)
  if about then return about end
  for _, c in ipairs(list) do
    local one = is_unit(c) and said(q, now, c)
    if one and one.word == "ask" then return one end
  end
  return said(q, now, nil)
end

-- Does an "always" hold for this choice now? nil: that is worked out on what the seat knows.
local function holds(q, s, choice, known)
  if (s.needed or s.percent) and not known then return nil end
  return not (s.once and not s.now and is_used(q.seat, s.what)) and fits(q, s, choice)
end

local function words_of(s) return s and ("%s %s"):format(s.word, s.what) or "" end

-- The choices less those that the seat never makes; the second: the one that it makes, nil where it is to be asked; the third:
-- what it has said that leads to it.
local function answer(q, list, now, known)
  local left, later = {}, false
  for _, c in ipairs(list) do
    local s = is_unit(c) and said(q, now, c)
    if s and s.word == "always" then
      local given = holds(q, s, c, known)
      if given then return list, c, words_of(s) end
      later = later or given == nil
    end
    if not s or s.word ~= "never" then left[#left + 1] = c end
  end
  if #left == 0 then left = list end -- one of them it must be
  if later then return left end
  local s = of_all(q, now, list)
  local made = s and by_word(q, s, left, known)
  return left, made or (left[2] == nil and left[1] or nil), words_of(s)
end

-- While the command runs: what depends on a throw is left to `gw.standing_answer`, for here all is known.
function gw.by_standing(q, list)
  if not q.standing then return list end
  if not core.says(q.seat) then return list, list[2] == nil and list[1] or nil end
  return answer(q, list, nil, false)
end

-- Notes that an answer which is given once in an activation was given.
function gw.standing_used(q, choice)
  if not q.standing or choice == "pass" or not core.says(q.seat) then return end
  local s = is_unit(q.about) and said(q, nil, q.about) or is_unit(choice) and said(q, nil, choice) or said(q, nil, nil)
  if s and s.once then use(q.seat, s.what) end
end

-- What the seat has said since the question was asked, a line each: { what = value }, as it will stand in the world.
function gw.said_since(lines)
  local now = {}
  for line in lines:gmatch "[^\n]+" do
    local e = entries(read(line))
    for i = 1, #e, 2 do now[e[i]] = e[i + 1] end
  end
  return now
end

-- Has the seat said anything of this question, of it with the unit that it is about, or to be asked for one of the answers?
function gw.said_of(q, now, list) return of_all(q, now, list) ~= nil end

-- The advised answer where it is left, or else another one; never a pass.
function gw.advised_of(q, list, advised)
  return api.contains(list, advised) and advised or in_turn(q, list)[1]
end

-- Of the open question, on what the seat knows, with what leads to it; `lines`: what it has said since it was asked. nil: a
-- person is to be asked.
function gw.standing_answer(q, list, lines)
  local now = gw.said_since(lines)
  if not q.standing or not (next(now) or core.says(q.seat)) then return nil end
  local _, made, words = answer(q, list, now, true)
  return made, words
end
