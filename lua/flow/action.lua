-- Options: what the seat that must decide may choose, and running the one it chose.
local core, gw = ...
local api, gave, pure = gw.api, gw.validate, gw.pure
local is_list, is_thing = gave.is_list, gave.is_thing

local actions = {} -- decision word -> list of actions in order
local decision -- what flow.lua found to be next
local none = {}
local carried = {} -- actions that a definition brings: they come and go with it

-- From what flow.lua found, a table that is nobody else's; gives the unit, if it is one's.
function gw.take_decision(d)
  decision = d
  return d.unit
end
function gw.decision() return decision end -- C reads and writes its variable too

local unruled -- has no rule anything against any action? Then what is offered is what is listed
local listing_of, offered -- what a listing makes of a record, see below

local function keeping(fn) return fn and core.memo(fn) end

-- What a listing asks of an action, in a plain table: a definition is fixed and found through another one. What is asked
-- is kept by what it read (engine/script/memo/memo.h): each question about a choice alone, and what the action lists in all.
-- `legal` is mostly a look or two, less than keeping what it says.
local function record_of(def)
  local r = { def = def, legal = def.legal, may = keeping(def.may), cost = keeping(def.cost), set = def.set,
    of = (def.legal or def.may or def.cost) and not def.set and keeping(def.of) or def.of, verb = gw.verb_of(def), carried_by = def.carried_by,
    weight = def.weight, at_hand = gw.at_hand(def), guarded = def.legal ~= nil or def.may ~= nil }
  r.lists_may, r.lists_cost = r.may, r.cost
  gw.parts.record(r, def, keeping)
  r.listed = core.memo(function(unit, seat) return listing_of(r, unit, seat) end, true)
  r.offered = core.memo(function(unit) return offered(r, unit) end, true)
  r.ruled = core.memo(function(unit, seat, cost, a, b, c) return gw.action_rules(r, unit, seat, cost, a, b, c) end)
  r.ruled_all = core.memo(function(unit, seat, cost) return gw.action_rules_all(r, unit, seat, cost) end)
  return r
end

local function add_action(def)
  local record = record_of(def)
  local words = type(def.during) == "table" and def.during or { def.during }
  for _, word in ipairs(words) do
    local list = actions[word] or {}
    actions[word] = list
    list[#list + 1] = record
  end
end

-- Actions of their own that definitions carry; those of scenarios and rule sets live with them.
function gw.carry_actions(def)
  local offers = gw.offers_actions(def)
  for id, given in gw.pairs(def.actions or {}) do
    if not offers then
      gw.key_fault("GW0148", def.file, def.line, "actions", ("%s '%s': its action '%s' is offered to nobody"):format(def.class_of, def.id, id),
        ("items, templates and scenarios offer actions, and classes that say by in_play which units have them; "
          .. "write define.action \"%s\" { legal = function(u) ... end }, where legal says who cannot"):format(id))
    end
    local mod = gw.mod
    gw.mod, gw.seen_to = def.mod, { file = def.file, line = gw.key_line(def.file, def.line, id) }
    local class = gw.classes.action
    local action = gw.add_definition(class, id, given)
    if action and not gw.whole_classes[def.class_of] then action.carried_by = def end
    if action then carried[action] = true end
    gw.mod, gw.seen_to = mod, nil
  end
end

function gw.finish_actions()
  local list = api.sorted(gw.classes.action.list, function(a, b) return a.order < b.order end)
  local live = api.filter(list, function(def) return carried[def] or gw.in_force(def.mod) end)
  gw.finish_verbs(live)
  for _, def in ipairs(list) do gw.check_action(def) end
  for _, def in ipairs(live) do add_action(def) end
  gw.may_act = gw.chain_body "action.may"
  gw.legal = gw.has_steps "action.legal" and gw.chain_body "action.legal"
  unruled = not gw.has_steps "action.may"
end

local function live(action, unit)
  local def = action.carried_by
  if not def then return true end
  for _, item in ipairs(unit and core.items_in(unit) or {}) do
    if item.def == def then return true end
  end
  return unit ~= nil and unit.template == def or gw.is_in_play_with(def, unit)
end

local function unpack_choice(choice)
  if choice == nil then return {} end
  if is_list(choice) then return choice end
  return { choice }
end

local NO_CHOICE = false -- of an action without `of`
local SOME = true -- in place of a first place: there is one, and no more is known of it

local function parts_of(choice)
  if is_thing[choice] then return choice end
  if choice == NO_CHOICE then return end
  if is_list(choice) then return choice[1], choice[2], choice[3] end
  return choice
end

-- What a choice costs, or nil and what the action itself has against it. That comes first: a price is worked out only for
-- what could be done.
local function priced(r, unit, a, b, c)
  local may, cost = r.lists_may, r.lists_cost
  local reason = may and may(unit, a, b, c)
  if reason then return nil, gave.reason(r.def, "may", reason) end
  if not cost then return 0 end
  return gave.cost(r.def, cost(unit, a, b, c))
end

-- Why the unit can do none of it, or nil.
local function not_legal(r, unit)
  local reason = r.legal and r.legal(unit)
  if reason then return gave.reason(r.def, "legal", reason) end
  return gw.legal and gw.legal(r.def, unit)
end

-- What the rules have against every choice that costs as much; false: it depends on the choice, or nobody can tell where the world
-- is not closed for the whole call.
local function said_of_all(r, unit, seat, cost) return pure.on and r.ruled_all(unit, seat, cost) end

-- What a choice costs; or nil, the reason against it, and what it would cost where that is known.
local function look(r, unit, choice)
  local cost, reason = priced(r, unit, parts_of(choice))
  if not cost then return nil, reason end
  reason = said_of_all(r, unit, decision.seat, cost)
  if reason == false then reason = r.ruled(unit, decision.seat, cost, parts_of(choice)) end
  if reason then return nil, reason, cost end
  return cost
end

-- Is a refused choice too dear, and nothing else against it?
local function is_dear(refused)
  local act, cost = refused.act, refused.cost
  return (cost or 0) > 0 and act.record.ruled(act.unit, decision.seat, 0, table.unpack(act.args)) == nil
end

-- --- what is listed ---

-- In parts: what one action lists of one unit, as `offered` gives it. An option is looked up in its part when somebody asks
-- for it, for a bot takes one of many.
-- C counts them and fills them in too, and knows what each is of: here are the lists (engine/script/memo/memo_row.c).
local part = {}

local listed = core.listed -- how many options there are
local function forget() core.list_anew(part) end

-- Acts, as far as they were asked for; `texts`: those of all are made.
local function made() return core.listed_acts(part) end

-- { choice, cost, choice, cost, ... } of an action and a unit.
local function add_part(r, unit, list) core.list_part(part, r, unit or false, list, r.set or r.apart) end

local function keep(r, unit, choice, cost)
  if choice == nil then choice = NO_CHOICE end
  add_part(r, unit, { choice, cost })
end

-- What option i is of: the record of the action, the unit, the choice and its cost.
local option_at = core.option_at
local function option_of(i) return option_at(part, i) end

local ON_BOARD = {}
for _, word in ipairs { "cell", "edge", "unit", "portal", "room" } do ON_BOARD[gw.KIND[word]] = true end

-- Of a set of one that nobody can point at on the board, such as the weapon to cover with, that one is the choice.
local function settle(act, choice)
  if choice == SOME or ON_BOARD[core.kind_of(choice)] or #gw.all_places(act) ~= 1 then return end
  act.args, act.places = act.places, nil
end

local function option(i)
  local acts = made()
  local act = acts[i]
  if act then return act end
  local r, unit, choice, cost = option_of(i)
  act = { action = r.def, unit = unit, seat = decision.seat, verb = r.verb, cost = cost, record = r,
    args = r.set and {} or unpack_choice(choice), places = r.set and (choice == SOME and {} or { choice }) or nil, more = r.set }
  acts[i] = act
  if r.set then settle(act, choice) end
  if r.apart then gw.parts.open(act, act.args) end
  return act
end

-- All of them; their texts are made.
local function options()
  local list = {}
  for i = 1, listed() do list[i] = option(i) end
  return list
end

local function add_refused(list, r, unit, args, reason, cost)
  list[#list + 1] = { act = { action = r.def, unit = unit, args = args, verb = r.verb, record = r }, reason = reason, cost = cost }
end

local function try(r, unit, choice, refused)
  local cost, reason, dear = look(r, unit, choice)
  if cost then return keep(r, unit, choice, cost) end
  if refused then add_refused(refused, r, unit, unpack_choice(choice), reason, dear) end
end

-- One after the other of a list, or of a function that gives the next each time.
local function stepper(choices)
  if type(choices) == "function" then return choices end
  local i = 0
  return function()
    i = i + 1
    return choices[i]
  end
end

-- Is it the text, or does it go on from there?
local function goes_on(whole, text) return whole == text or whole:sub(1, #text + 1) == text .. " " end

-- Of places that are refused so many are kept, and beyond them what is asked for by its name.
local MOST_REFUSED = 200
local wanted -- the text that somebody wants the reason of, or nil

local function is_worth_keeping(r, place, refused)
  return #refused < MOST_REFUSED or wanted ~= nil and goes_on(r.verb .. " " .. gw.arg_text(place), wanted)
end

-- The next place that is allowed and what it costs.
local function next_place(r, unit, step, refused)
  for place in step do
    local cost, reason, dear = look(r, unit, place)
    if cost then return place, cost end
    if refused and is_worth_keeping(r, place, refused) then add_refused(refused, r, unit, { place }, reason, dear) end
  end
end

local NOTHING = "nothing there for it"

local function refuse(refused, r, reason)
  refused[#refused + 1] = { act = { action = r.def, args = {}, verb = r.verb }, reason = reason }
end

-- There are no choices for it: why, as the list of them or the action says.
local function refuse_all(refused, r, choices)
  refuse(refused, r, type(choices) == "table" and gave.none(r.def, choices) or r.def.none or NOTHING)
  refused[#refused].idle = type(choices) ~= "table" or not choices.none
end

-- One option with its places. Whether there is any says the first one; the others are found when somebody asks for them
-- (`all_places`).
local function try_set(r, unit, choices, refused)
  local known = #refused
  local step = stepper(choices)
  local place, cost = next_place(r, unit, step, refused)
  if place ~= nil then
    keep(r, unit, place, cost)
    repeat until next_place(r, unit, step, refused) == nil
  end
  if place == nil and #refused == known then refuse_all(refused, r, choices) end
end

-- The places of an option, nil for one without, and what each costs. Looks at the same world as the listing.
function gw.all_places(act)
  if not act.more then return act.places, act.place_costs end
  act.more = nil
  local step = stepper(act.record.of(act.unit, false) or {})
  act.places, act.place_costs = {}, {}
  for place, cost in function() return next_place(act.record, act.unit, step) end do
    act.places[#act.places + 1], act.place_costs[#act.places + 1] = place, cost
    act.cost = math.min(act.cost, cost)
  end
  if not act.places[1] then gave.no_place(act.record.def) end
  return act.places, act.place_costs
end
local all_places = gw.all_places

-- Their texts. A square and somebody may be called the same: the second is "b1-2".
local function place_words(act)
  if act.place_words then return act.place_words end
  local seen, out = {}, {}
  for k, place in ipairs(all_places(act)) do
    local text = gw.arg_text(place)
    seen[text] = (seen[text] or 0) + 1
    out[k] = seen[text] > 1 and text .. "-" .. seen[text] or text
  end
  act.place_words = out
  return out
end

-- The text of one of them alone: only a thing of another kind can be called the same.
local function place_word(act, n)
  local place, again = act.places[n], 1
  local text, kind = gw.arg_text(place), core.kind_of(place)
  for k = 1, n - 1 do
    local other = act.places[k]
    if core.kind_of(other) ~= kind and gw.arg_text(other) == text then again = again + 1 end
  end
  return again > 1 and text .. "-" .. again or text
end

local function choose_place(act, n) act.args, act.chosen = { act.places[n] }, n end

-- What an action lists with the reasons against all that it does not.
local function explain_action(r, unit, refused)
  local reason = not_legal(r, unit)
  if reason then return refuse(refused, r, reason) end
  if not r.of then return try(r, unit, nil, refused) end
  local choices = r.of(unit, true) or {}
  if not r.set then choices = gave.choices(r.def, choices) end
  if r.set then
    try_set(r, unit, choices, refused)
  elseif #choices == 0 then
    refuse_all(refused, r, choices)
  else
    for i = 1, #choices do try(r, unit, choices[i], refused) end
  end
end

-- { choice, cost, choice, cost, ... } of what the action itself has nothing against, nil for nothing.
local function asked_for(r, unit)
  if not r.of then
    local cost = priced(r, unit)
    return cost and { NO_CHOICE, cost }
  end
  local choices, out, n = gave.choices(r.def, r.of(unit, false)), nil, 0
  local free = not r.lists_may and not r.lists_cost and 0
  for i = 1, #choices do
    local choice = choices[i]
    if not is_thing[choice] then choice = gave.choice(r.def, choice) end
    local cost = free or priced(r, unit, parts_of(choice))
    if cost then
      out = out or {}
      out[n + 1], out[n + 2], n = choice, cost, n + 2
    end
  end
  return out
end

-- The same, as short as the action knows it.
function offered(r, unit)
  if not_legal(r, unit) then return nil end
  if r.at_hand then return r.at_hand(unit) end
  return asked_for(r, unit)
end

-- What the rules allow of a list of choices and costs: the list itself where it is all of them.
local function allowed(r, unit, seat, list)
  local out, said, of_cost
  for i = 1, #list, 2 do
    local choice, cost = list[i], list[i + 1]
    if cost ~= of_cost then said, of_cost = said_of_all(r, unit, seat, cost), cost end
    local reason = said
    if reason == false then reason = r.ruled(unit, seat, cost, parts_of(choice)) end
    if reason then
      out = out or table.move(list, 1, i - 1, 1, {})
    elseif out then
      out[#out + 1], out[#out + 2] = choice, cost
    end
  end
  return (not out or #out > 0) and (out or list) or nil
end

-- Do the rules allow what is at hand of a set?
local function first_allowed(r, unit, seat, list)
  if list[1] == SOME then return said_of_all(r, unit, seat, list[2]) == nil end
  return allowed(r, unit, seat, list)
end

-- The first place of a set that is allowed, and its cost. What is at hand is the first of all.
local function first_of_set(r, unit, seat)
  if r.at_hand then
    local list = r.at_hand(unit)
    if not list or first_allowed(r, unit, seat, list) then return list end
  end
  local place, cost = next_place(r, unit, stepper(r.of(unit, false) or none))
  return place ~= nil and { place, cost } or nil
end

-- What is offered and the rules allow; of a set its first place.
function listing_of(r, unit, seat)
  if not r.set then
    local list = r.offered(unit, seat)
    return list and allowed(r, unit, seat, list)
  end
  return not not_legal(r, unit) and first_of_set(r, unit, seat) or nil
end

-- Asks the record what it lists.
local function lister(r) return unruled and not r.set and r.offered or r.listed end

local function list_action(r, unit, refused)
  if r.carried_by and not live(r, unit) then return end
  if refused then return explain_action(r, unit, refused) end
  local list = lister(r)(unit, decision.seat)
  if list then add_part(r, unit, list) end
end

-- The actions of a decision word, and in a row what they offer and, where they offer something, list: of forty thirty
-- offer nothing, and the rules need not be asked. One that is carried is listed only where it is live (`false`). Where
-- the rules have nothing against what it costs, what is offered is what is listed.
local function new_row(list)
  local first, second, ruled = {}, {}, {}
  for i, r in ipairs(list) do
    first[i] = not r.carried_by and (r.set and r.listed or r.offered)
    second[i] = r.set or not unruled and r.listed
    ruled[i] = not r.set and not unruled and r.ruled_all
  end
  return { records = list, fns = core.memo_row(first, second, ruled, list) }
end

local rows, hasty_rows = {}, {} -- by decision word; false: there are no such actions
local row_fns = {} -- of those of `rows` what C asks

local function row_of(word, hasty)
  local by = hasty and hasty_rows or rows
  if by[word] == nil then
    local all = actions[word]
    by[word] = all and new_row(api.filter(all, function(r) return not (hasty and r.weight == 0) end)) or false
    if not hasty and all then row_fns[word] = by[word].fns end
  end
  return by[word]
end

-- What the unit may do, or action by action each of several.
local function list_row(row, unit, units)
  core.list_row(part, list_action, units and #units, row.fns, units or unit, decision.seat, pure.on)
end

local function list_refusing(row, units, refused)
  for _, r in ipairs(row.records) do
    if not units then list_action(r, decision.unit, refused) end
    for _, each in ipairs(units or none) do list_action(r, each, refused) end
  end
end

local function list_word(word, unit, units, refused, hasty)
  local row = row_of(word, hasty)
  if not row then return end
  if refused then return list_refusing(row, units, refused) end
  list_row(row, unit, units)
end

-- Where there is nothing else to choose, what is there for that: looked at without haste, for what nobody thinks of in a
-- hurry is there to be chosen all the same.
local function list_otherwise(refused, hasty)
  local d = decision
  if hasty then list_word(d.during or "activation", d.unit, d.units) end
  if listed() > 0 then return forget() end
  list_word(d.otherwise, nil, nil, refused, hasty)
end

local function list_options(refused, hasty)
  forget()
  local d = decision
  list_word(d.during or "activation", d.unit, d.units, refused, hasty)
  if listed() == 0 and d.otherwise then list_otherwise(refused, hasty) end
end

local function first_asked_for(r, unit)
  for place in stepper(r.of(unit, false) or none) do
    local cost = priced(r, unit, place)
    if cost then return { place, cost } end
  end
end

local function texts(list) return table.concat(api.map(list, gw.arg_text), " ") end
local function choice_text(choice) return is_list(choice) and "(" .. texts(choice) .. ")" or gw.arg_text(choice) end

-- Where what an action has at hand is not what `of`, `may` and `cost` say: both, in words.
local function against_at_hand(r, unit)
  if not r.at_hand or not_legal(r, unit) then return nil end
  local function words(list) return table.concat(api.map(list or none, choice_text), " ") end
  local short, long = r.at_hand(unit), (r.set and first_asked_for or asked_for)(r, unit)
  if r.set and short and long and short[1] == SOME then long[1] = SOME end
  short, long = words(short), words(long)
  if short == long then return nil end
  return ("%s: at_hand gives '%s', but of, may and cost give '%s'"):format(r.verb, short, long)
end

-- The first such difference among the actions of this decision, or "".
gw.entry.at_hand_wrong = gw.pure_entry(function()
  list_options(nil)
  for _, r in ipairs(actions[decision.during or "activation"] or none) do
    for _, unit in ipairs(decision.units or { decision.unit }) do
      local wrong = (not r.carried_by or live(r, unit)) and against_at_hand(r, unit)
      if wrong then return wrong end
    end
  end
  return ""
end)

-- Nothing but the row of the decision word is mostly all there is to it: C goes along it.
core.lister(part, list_action, row_fns, gw, pure, function() list_options(nil) end, function() list_otherwise(nil) end, core.masks, gw.decision)

local function base_text(act)
  local words = { act.verb }
  if decision.units and act.unit then words[2] = act.unit.id end
  for _, a in ipairs(act.places and { "*" } or act.parts or act.args) do words[#words + 1] = gw.arg_text(a) end
  if act.form then words[#words + 1] = "*" end
  return table.concat(words, " ")
end

gw.act_text = base_text

local function make_texts()
  local acts, seen = made(), {}
  if acts.texts then return end
  for _, act in ipairs(options()) do
    local text = base_text(act)
    seen[text] = (seen[text] or 0) + 1
    act.text = seen[text] > 1 and text .. "-" .. seen[text] or text
  end
  acts.texts = true
end

-- The texts of what was listed.
function gw.option_texts()
  make_texts()
  return api.map(options(), function(act) return act.text end)
end

local function begun_text(act)
  act.begun = act.begun or base_text(act)
  return act.begun
end

-- One text without all the others: a record hears of the choice alone. Equal ones have the same verb.
function gw.entry.option_text(i)
  local act = option(i)
  local tail = not act.form and act.tail or ""
  if made().texts then return act.text .. tail end
  local text, n = begun_text(act), 1
  for k = 1, i - 1 do
    if option_of(k).verb == act.verb and begun_text(option(k)) == text then n = n + 1 end
  end
  return (n > 1 and text .. "-" .. n or text) .. tail
end

function gw.entry.option_verb(i) return option_of(i).verb end

-- One a line: the name of an edge has a blank in it. Of a form or of parts some samples, as the die has them.
function gw.entry.option_places(i, die)
  local act = option(i)
  if act.record.apart then return table.concat(gw.parts.sample_texts(act, die), "\n") end
  return all_places(act) and table.concat(place_words(act), "\n") or ""
end

-- What an action does, in a line, with its rule; nil where nobody wrote it.
function gw.action_help(action)
  if not action.help then return nil end
  return action.cite and ("%s (%s)"):format(action.help, action.cite) or action.help
end

local COMPASS = { n = "north", ne = "north-east", e = "east", se = "south-east", s = "south", sw = "south-west", w = "west", nw = "north-west" }

-- A direction in words, anything else as it is.
function gw.direction_words(unit, arg)
  return COMPASS[arg] and unit and unit.cell and api.contains(core.dirs(unit.cell), arg) and COMPASS[arg] or arg
end

-- The text of the action with what is chosen; a word of the choice that the text has no place for stands behind it ("weakened").
function gw.action_label(act)
  local args, text = api.map(act.args, function(arg) return gw.direction_words(act.unit, arg) end), act.action.text
  local label = gw.fill(text, { args[1], args[2], unit = act.unit, ["1"] = args[1], ["2"] = args[2], ["3"] = args[3] })
  for i = 1, #args do
    if type(args[i]) == "string" and not text:find("{" .. i .. "}", 1, true) then label = label .. ", " .. args[i]:gsub("_", " ") end
  end
  return label
end

-- Returns what clients show of an option, and its preview; nil if no dice are thrown. A preview that fails is told in `odds`: the rest of
-- the option is shown all the same.
function gw.option_facts(act)
  local action = act.action
  local label = action.text and gw.action_label(act)
  local price = action.cost and action.quantity and gw.quantity_text(action.quantity, act.cost)
  local ok, odds, preview = pcall(gw.menu_odds, act)
  return { verb = act.verb, label = label ~= "" and label or nil, cost = action.cost and act.cost >= 0 and act.cost or nil,
    price = price ~= "" and price or nil, help = gw.action_help(action),
    odds = ok and odds or not ok and "odds failed: " .. tostring(odds) or nil,
    tags = action.tags and action.tags[1] and table.concat(action.tags, " ") or nil }, ok and preview or nil
end

-- For menus, as JSON: the facts of the option, its places and the fields of its form and its parts.
function gw.entry.option_json(i, die)
  local act = option(i)
  local data, places = gw.option_facts(act), all_places(act)
  for key, value in pairs(act.record.apart and gw.parts.data(act) or {}) do data[key] = data[key] or value end
  data.places = places and #places > 0 and gw.entry.option_places(i, die) or nil
  return core.json(data)
end

-- Of a form or of parts so many samples, which the die draws.
function gw.place_count(i, die)
  local r = option_of(i)
  if r.apart then return #gw.parts.samples(option(i), die) end
  local places = r.set and all_places(option(i))
  return places and #places or 0
end
gw.entry.place_count = gw.pure_entry(gw.place_count)

function gw.entry.set_place(i, n, die)
  local r = option_of(i)
  if r.apart then return gw.parts.take(option(i), n, die) end
  all_places(option(i))
  choose_place(option(i), n)
end

function gw.entry.option_chosen(i)
  local act = option(i)
  if act.form then return gw.parts.said(act) end
  local arg = act.args[1]
  return act.chosen and place_word(act, act.chosen) or arg and gw.arg_text(arg) or ""
end

-- Option i as it is to be run: the record of its action, the unit, the seat, and its arguments where somebody asked for it
-- as an act; else the choice and its cost.
function gw.picked(i)
  local act = part.acts and part.acts[i]
  if act then return act.record, act.unit, act.seat, act.args end
  local r, unit, choice, cost = option_at(part, i)
  if r.apart then return r, unit, decision.seat, option(i).args end
  if r.set then cost = nil end -- the least of all places
  if r.set and choice == SOME then choice = all_places(option(i))[1] end
  return r, unit, decision.seat, not is_thing[choice] and is_list(choice) and choice or nil, choice, cost
end

-- What is held of option i, where nobody asked for it as an act and it is one word or thing.
function gw.pending_plainly(i)
  return not (part.acts and part.acts[i]) and core.hold_option(part, i, decision.seat, core.stand())
end

-- Lists what somebody in a hurry thinks of; how many they are. Options: by their number.
function gw.list_hasty()
  list_options(nil, true)
  gw.masks = core.masks() -- what stands behind those of the view (engine/world/mask.h); nil: nothing
  return listed()
end
gw.option = option

-- Lists with the reasons against what is not offered; against what begins so all of them.
local function list_refused(refused, text)
  wanted = text
  list_options(refused)
  wanted = nil
end

-- For lua/flow/explain.lua.
gw.choosing = { actions = actions, stepper = stepper, look = look, goes_on = goes_on, options = options, make_texts = make_texts,
  place_words = place_words, choose_place = choose_place, refused = list_refused, is_dear = is_dear }
