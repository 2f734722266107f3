-- Asking seats, and the text forms in which choices are written.
local core, gw = ...
local api = gw.api

local find = string.find

-- The first words of what is no choice of the rules (engine/script/state/engine_words.h).
gw.engine_verbs = {}
for _, text in ipairs(core.engine_words()) do gw.engine_verbs[text:match "%a+"] = true end

-- A value as a player types it.
local function arg_text(v)
  local kind = core.kind_of(v)
  local K = gw.KIND
  if kind == K.unit or kind == K.side or kind == K.seat then return v.id end
  if kind == K.item then return v.def.id end
  if kind then return v.name end
  if type(v) == "table" and v.id then return v.id end
  if type(v) == "function" or type(v) == "table" then error(("a choice is a word, a number, a thing or a definition, not a %s"):format(type(v)), 0) end
  return tostring(v)
end
gw.arg_text = arg_text

local function join(verb, args)
  if #args == 0 then return verb end
  local words = { verb }
  for i = 1, #args do words[i + 1] = arg_text(args[i]) end
  return table.concat(words, " ")
end

local typed, typed_count = {}, 0 -- texts that were looked at -> as they are typed

-- The text as it is typed. Few there are in a game, asked over and over.
local function as_typed(text)
  local known = typed[text]
  if known then return known end
  if find(text, "%c") or find(text, "  ", 1, true) or find(text, " $") then
    error(("choice '%s': a choice is typed as words, separated by one blank"):format(text), 0)
  end
  if typed_count >= 4096 then typed, typed_count = {}, 0 end
  typed[text], typed_count = text:lower(), typed_count + 1
  return typed[text]
end

-- Texts of choices under a verb; equal ones are numbered ("-2"), which happens with equal items.
local function choice_texts(verb, list)
  local seen, out = {}, {}
  for i, choice in ipairs(list) do
    local text
    if choice == "pass" then
      text = "pass"
    elseif type(choice) == "table" and not choice.id then
      text = join(verb, choice)
    else
      text = verb .. " " .. arg_text(choice)
    end
    text = as_typed(text)
    seen[text] = (seen[text] or 0) + 1
    out[i] = seen[text] > 1 and text .. "-" .. seen[text] or text
  end
  return out
end

local function no_seat(q, level)
  local unit = q.seat == nil and q.unit
  error("ask: no seat to ask" .. (unit and (": unit '%s' has no side"):format(tostring(unit.id)) or ": write seat = ... or unit = ..."), level + 1)
end

local function seat_of(q, level)
  local seat = q.seat or (q.unit and q.unit.seat)
  if type(seat) == "string" then seat = api.seats.named(seat) or gw.no_such("seat", seat, api.seats.all(), level + 1) end
  if seat and core.kind_of(seat) == gw.KIND.side then seat = seat.seats[1] end
  return seat or no_seat(q, level + 1)
end

local QUESTION = gw.names { "seat", "unit", "verb", "of", "why", "standing", "prefer", "always", "about",
  "suggest", "throw", "words", "matters", "unasked" }

-- The questions of lists that are open, for what is asked of them meanwhile: { q, choices }. What is asked in between is answered at
-- once, and puts back what was there.
local open = {}

-- The one that the client has: `all` its choices, a line each.
local function open_one(seat, verb, all)
  for _, one in ipairs(open) do
    if one[1].seat == seat and (one[1].verb or "choose") == verb and table.concat(choice_texts(verb, one[2]), "\n") .. "\n" == all then return one end
  end
end

-- The answer by what the seat has said in advance, and what it has said since it was asked (`lines`); nil: ask.
function gw.standing_text(seat, verb, all, lines)
  local one = open_one(seat, verb, all)
  local choice, words
  if one then choice, words = gw.standing_answer(one[1], one[2], lines) end
  for i, c in ipairs(choice ~= nil and one[2] or {}) do
    if c == choice then return choice_texts(verb, one[2])[i], words ~= "" and "you said: " .. words or "" end
  end
end

-- The answer where nothing is at stake, why, and the same answer in a player's words; nil: ask. `lines` as above; `wants_all`: the
-- seat is asked whatever is at stake, unless it has said otherwise.
function gw.slight_text(seat, verb, all, lines, wants_all)
  local one = open_one(seat, verb, all)
  if not one then return nil end
  local q, list = one[1], one[2]
  local choice, why = gw.slight_answer(q, list, gw.said_since(lines), wants_all)
  for i, c in ipairs(choice ~= nil and list or {}) do
    if c == choice then return choice_texts(verb, list)[i], why, gw.answer_words(q, c) end
  end
end

-- Is it a question of order of which the seat has said nothing yet, and which it is not asked all the same? `lines` and `wants_all` as
-- above.
function gw.asks_for_order(seat, verb, all, lines, wants_all)
  local one = open_one(seat, verb, all)
  return one ~= nil and gw.is_order(one[1], one[2], gw.said_since(lines), wants_all)
end

-- Whom the open question is about, or nil.
function gw.asked_about(seat, verb, all)
  local one = open_one(seat, verb, all)
  return one and one[1].about
end

-- The mod that asks a question for whose answers something is thrown: an id in what may follow is one of that mod.
local askers = setmetatable({}, { __mode = "k" })

-- What is thrown for an answer, as it is shown. nil: nothing; nil and words: `throw` gives no throw.
function gw.preview_of_answer(q, choice)
  if not q.throw or choice == "pass" then return nil end
  return gw.preview_of_all(q.throw(choice), nil, askers[q])
end

-- The forms of the questions that are open, by number; false: that one has none. What is asked in between is answered at once, and
-- puts back what was there.
local open_forms = {}

-- What is thrown for an answer, as JSON; nil and why not.
function gw.entry.answer_odds(seat, verb, all, text)
  local one = open_one(seat, verb, all)
  if not one and open_forms[1] then return core.json { possible = true, outcomes = {}, modifiers = {} } end
  if not one then return nil, "answer the question first" end
  for i, written in ipairs(choice_texts(verb, one[2])) do
    if written == text then
      local preview, wrong = gw.preview_of_answer(one[1], one[2][i])
      if wrong then error(("ask '%s': `throw` gives %s"):format(verb, wrong), 0) end
      return preview and gw.preview_as_json(preview) or core.json { possible = true, outcomes = {}, modifiers = {} }
    end
  end
  return nil, ("'%s' is not an answer to the question"):format(text)
end

-- What an answer is called of which the rules say nothing: a thing by its name, a direction in full; nil: it is shown as it is typed.
local function called(q, choice)
  if type(choice) == "string" then
    local said = gw.direction_words(q.unit, choice)
    return said ~= choice and said or nil
  end
  local kind = core.kind_of(choice)
  return (kind == gw.KIND.unit or kind == gw.KIND.item or gw.is_definition(choice)) and gw.words(choice) or nil
end

-- An answer in a player's words; "": it is shown as it is typed.
function gw.answer_words(q, choice)
  local text
  if q.words then text = gw.sealed(q.words)(choice) else text = called(q, choice) end
  if text ~= nil and type(text) ~= "string" then
    error(("ask '%s': `words` gives %s for '%s'; a text expected"):format(tostring(q.verb), core.kind_word(text), arg_text(choice)), 0)
  end
  local line = (text or ""):gsub("%c+", " ") -- each answer has one line
  return line
end

-- What a person is advised to answer: `suggest`, or what most would do.
function gw.suggested_answer(q)
  if type(q.suggest) == "function" then return gw.sealed(q.suggest)() end
  return q.prefer
end

-- The chance of what is thrown for the answer and what it does, as menus show them, "42% 1D"; "": nothing is thrown.
local function answer_chance(q, choice)
  local o, wrong = gw.preview_of_answer(q, choice)
  if wrong then error(("ask '%s': `throw` gives %s"):format(q.verb, wrong), 0) end
  if not o then return "" end
  local chance = o.possible == false and "cannot hit" or gw.chances_text(o)
  return chance and o.hits and o.possible ~= false and chance .. " " .. o.hits or chance or ""
end

-- What menus mark as suggested: of a question of order only what its rules have weighed.
local function marked_answer(q)
  if not q.suggest and gw.question_kind(q.verb) == "order" then return nil end
  return gw.suggested_answer(q)
end

-- For menus, as JSON: `words` and `odds` of each answer, and the number of the one that is suggested (from 1; 0: none).
function gw.entry.answer_words(seat, verb, all)
  local one = open_one(seat, verb, all)
  local q, list = table.unpack(one or {})
  local data = { words = {}, odds = {}, suggested = 0 }
  local found, best = pcall(marked_answer, q or {})
  if not found then data.words[1] = "suggest failed: " .. tostring(best) end
  for i, choice in ipairs(list or {}) do
    local ok, text = pcall(gw.answer_words, q, choice)
    data.words[i] = data.words[i] or ok and text or "words failed: " .. tostring(text) -- the answer can be given all the same
    local thrown, odds = pcall(answer_chance, q, choice)
    data.odds[i] = thrown and odds or "odds failed: " .. tostring(odds)
    if found and best ~= nil and choice == best then data.suggested = i end
  end
  return core.json(data)
end


-- The text of an answer to question `number` (from 1), with its verb, as it is written in the record; or nil and why it is none.
function gw.entry.answer_read(verb, text, number)
  local form = open_forms[number]
  if not form then return nil, "nothing is asked" end
  local rest = text:sub(1, #verb + 1) == verb .. " " and text:sub(#verb + 2) or text
  local value, why = gw.form.read(form, rest)
  if value == nil then return nil, ("%s: %s"):format(text, why) end
  return as_typed(verb .. " " .. gw.form.text(form, value))
end

-- The text of a `why`; one that is a function is called where somebody reads it, and may only look.
local function why_text(q)
  local text = q.why
  if type(text) == "function" then text = gw.sealed(text)() end
  if text ~= nil and type(text) ~= "string" then
    error(("ask '%s': `why` is %s; a text, or a function that gives one, expected"):format(tostring(q.verb), api.kind(text)), 0)
  end
  return text
end

local function wrong_advice(q, text, ...) error(("ask '%s': "):format(tostring(q.verb or "choose")) .. text:format(...), 0) end

-- The values of the form that a bot tries first: a list, or what a function gives; nil: none.
local function tried_first(q, f)
  local list = q.suggest
  if type(list) == "function" then list = gw.sealed(list)() end
  if list == nil then return nil end
  if type(list) ~= "table" or core.number(list) then
    wrong_advice(q, "`suggest` gives %s; a list of values expected", core.kind_word(list))
  end
  for i, v in ipairs(list) do
    if not gw.form.fits(f, v) then
      wrong_advice(q, "`suggest` gives as value %d what the form does not take: %s", i, gw.form.describe(f))
    end
  end
  return list
end

-- A value of a form: a few are listed, any other may be typed. Returns the value where there is one alone, else nil and the texts,
-- the values, why it is asked.
local function look_at_form(q, f, level)
  local why, verb = gw.form.empty(f), q.verb
  if why then error(("ask '%s': %s"):format(verb, why), level) end
  local values = gw.form.samples(f, 0, tried_first(q, f))
  if not values[2] and not q.always then return values[1] end
  local texts = api.map(values, function(v) return as_typed(verb .. " " .. gw.form.text(f, v)) end)
  return nil, texts, values, ("%s (%s)"):format(why_text(q) or verb, gw.form.describe(f))
end

-- The value of answer number n.
local function of_form(q, f, values, n)
  gw.pure.on = false -- the rules may have failed while a bot thought
  gw.watch.answers = gw.watch.answers + 1
  if n <= #values then return values[n] end
  return (gw.form.read(f, core.text_of(n - #values - 1):sub(#q.verb + 2)))
end

-- core.ask for a question with a form.
local function send_form(q, texts, why, aside)
  return core.ask(q.seat, q.verb, q.unit, why, texts, q.prefer and texts[1] or nil, false, function() return texts end, true, aside)
end

local function ask_form(q, f)
  local value, texts, values, why = look_at_form(q, f, 3)
  if not texts then return value end
  gw.watch_form(q)
  local before = open_forms
  open_forms = { f }
  local n = send_form(q, texts, why, false)
  open_forms = before
  return of_form(q, f, values, n)
end

-- The value where it need not be asked, else nil and the list of choices to ask. `level` is where an error is told.
local function look_over(q, level)
  local list = q.of or error("ask: no choices (of = ...)", level)
  if q.suggest ~= nil and type(q.suggest) ~= "function" then
    error(("ask '%s': suggest is %s; a function expected"):format(tostring(q.verb or "choose"), gw.shown_value(q.suggest)), level)
  end
  local only = list[2] == nil -- `#` of a stored list is a call
  if only and list[1] == nil then error("ask '" .. tostring(q.verb) .. "': no choices", level) end
  if gw.engine_verbs[q.verb] then error(("ask '%s': this word is reserved: every seat may type it at any time"):format(q.verb), level) end
  if only and not q.always then return list[1] end
  q.seat = seat_of(q, level)
  if q.throw then askers[q] = gw.mod_of_file((core.where())) end
  if q.standing and not gw.has_question(q.verb) then
    error(("ask '%s': standing = true needs define.question \"%s\", which says what it asks"):format(tostring(q.verb), tostring(q.verb)), level)
  end
  gw.check_stake(q, level)
  local said
  if not gw.is_tried(q) then list, said = gw.by_standing(q, list) end
  if said then
    core.spared()
    if said ~= "pass" then gw.watch.answers = gw.watch.answers + 1 end
    gw.standing_used(q, said)
    return said
  end
  return nil, list
end

local function send(q, list, texts, aside)
  local why = q.why
  if type(why) == "function" then why = function() return why_text(q) end end
  return core.ask(q.seat, q.verb or "choose", q.unit, why or "", list, q.prefer, q.standing, texts, false, aside)
end

local function of_list(q, list, n)
  gw.pure.on = false -- the rules may have failed while a bot thought
  if list[n] ~= "pass" then gw.watch.answers = gw.watch.answers + 1 end
  gw.standing_used(q, list[n])
  return list[n]
end

local function begin_form(q, level)
  q.verb = q.verb or "choose"
  q.seat = seat_of(q, level)
  if gw.engine_verbs[q.verb] then error(("ask '%s': this word is one that every seat may say at any time"):format(q.verb), level) end
end

function api.ask(q)
  gw.takes("ask", QUESTION, q)
  if gw.form.is(q.of) then
    begin_form(q, 3)
    return ask_form(q, q.of)
  end
  local value, list = look_over(q, 3)
  if not list then return value end
  gw.watch_question(q, list)
  gw.note_asked(q, list)
  local before = open
  open = { { q, list } }
  local n = send(q, list, choice_texts, false)
  open = before
  return of_list(q, list, n)
end

-- --- several at once ---

local AT_ONCE = 64 -- questions of one call

-- One of them, looked over: `value` where it need not be asked.
local function request(q, key)
  if type(q) ~= "table" then
    error(("ask.together: [%s] is %s; a question { seat = ..., verb = ..., of = ... } expected"):format(tostring(key), api.kind(q)), 3)
  end
  gw.takes("ask.together", QUESTION, q)
  if not gw.form.is(q.of) then
    local value, list = look_over(q, 4)
    if list then
      gw.watch_question(q, list)
      gw.note_asked(q, list)
    end
    return { key = key, q = q, value = value, list = list, texts = list and choice_texts(q.verb or "choose", list) }
  end
  begin_form(q, 4)
  local value, texts, values, why = look_at_form(q, q.of, 4)
  if texts then gw.watch_form(q) end
  return { key = key, q = q, value = value, list = texts, values = values, why = why, form = q.of }
end

local function send_request(r)
  if r.form then return send_form(r.q, r.list, r.why, true) end
  return send(r.q, r.list, function() return r.texts end, true)
end

local function answered(r, n)
  if r.form then return of_form(r.q, r.form, r.values, n) end
  return of_list(r.q, r.list, n)
end

-- Asks those that have no answer yet, all at once; the command ends here unless all have one.
local function send_all(requests, out)
  local forms = {}
  core.aside()
  for _, r in ipairs(requests) do
    local n = send_request(r)
    if n then out[r.key] = answered(r, n) else forms[#forms + 1] = r.form or false end
  end
  if forms[1] == nil then return end
  open_forms = forms
  open = {}
  for _, r in ipairs(requests) do open[#open + 1] = not r.form and { r.q, r.list } or nil end
  core.wait()
end

-- All are looked over before the first is asked, for what is wrong with one must not leave the others half asked.
local function together(list)
  if type(list) ~= "table" then error(("ask.together: a list of questions expected, not %s"):format(api.kind(list)), 2) end
  local out, requests = {}, {}
  for key, q in gw.pairs(list) do
    local r = request(q, key)
    if r.list then requests[#requests + 1] = r else out[key] = r.value end
  end
  if #requests > AT_ONCE then error(("ask.together: %d questions, at most %d are asked at once"):format(#requests, AT_ONCE), 2) end
  send_all(requests, out)
  return out
end
local ask = api.ask
gw.ask_names = { together = together }
api.ask = setmetatable({}, { __index = gw.ask_names, __call = function(_, q) return ask(q) end,
  __metatable = false, __newindex = function() error("ask is fixed", 2) end })
