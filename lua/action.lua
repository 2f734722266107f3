-- Options: what the seat that must decide may choose, and running the one it chose.
local core, gw = ...
local api = gw.api

local actions = {} -- decision word -> list of actions in order
local listed = {} -- options of the last listing
local decision -- what flow.lua found to be next
local texts_ready = false
local carried = {} -- actions that a definition brings: they come and go with it

function gw.set_decision(d) decision = d end
function gw.decision() return decision end

local function add_action(def)
  local words = type(def.during) == "table" and def.during or { def.during }
  for _, word in ipairs(words) do
    local list = actions[word] or {}
    actions[word] = list
    list[#list + 1] = def
  end
end

-- Actions of their own that definitions carry; those of scenarios and rule sets live with them.
function gw.carry_actions(def)
  for id, given in gw.pairs(def.actions or {}) do
    local mod = gw.mod
    gw.mod = def.mod
    local class = gw.classes.action
    local action = gw.add_definition(class, id, given)
    if action and not gw.whole_classes[def.class_of] then action.carried_by = def end
    if action then carried[action] = true end
    gw.mod = mod
  end
end

function gw.finish_actions()
  local list = api.sorted(gw.classes.action.list, function(a, b) return a.order < b.order end)
  for _, def in ipairs(list) do
    if carried[def] or gw.in_force(def.mod) then add_action(def) end
  end
end

local function live(action, unit)
  local def = action.carried_by
  if not def then return true end
  for _, item in ipairs(unit and core.items_in(unit) or {}) do
    if item.def == def then return true end
  end
  return unit ~= nil and unit.template == def
end

local function unpack_choice(choice)
  if choice == nil then return {} end
  if type(choice) == "table" and not choice.id and not choice.class_of then return choice end
  return { choice }
end

-- act: what chain "action.may" and the rule set's perform get.
local function new_act(action, unit, args, seat)
  local act = { action = action, unit = unit, args = args, seat = seat or decision.seat, verb = action.verb or action.id }
  act.cost = action.cost and action.cost(unit, table.unpack(args)) or 0
  return act
end

local function why_not(act)
  local action = act.action
  if action.may then
    local reason = action.may(act.unit, table.unpack(act.args))
    if reason then return reason end
  end
  return gw.chain "action.may" (act)
end

local function try(out, action, unit, choice, refused)
  local act = new_act(action, unit, unpack_choice(choice))
  local reason = why_not(act)
  if not reason then
    out[#out + 1] = act
  elseif refused then
    refused[#refused + 1] = { act = act, reason = reason }
  end
end

-- One option with its places; the cost is that of the cheapest.
local function try_set(out, action, unit, choices, refused)
  local places, cheapest = {}, nil
  for _, place in ipairs(choices) do
    local act = new_act(action, unit, { place })
    local reason = why_not(act)
    if not reason then
      places[#places + 1] = place
      cheapest = cheapest and math.min(cheapest, act.cost) or act.cost
    elseif refused and #refused < 200 then
      refused[#refused + 1] = { act = act, reason = reason }
    end
  end
  if #places > 0 then
    out[#out + 1] = { action = action, unit = unit, args = {}, places = places, cost = cheapest, seat = decision.seat,
      verb = action.verb or action.id }
  end
end

local NOTHING = "nothing there for it"

local function list_action(out, action, unit, refused)
  local reason = action.legal and action.legal(unit)
  if reason then
    if refused then refused[#refused + 1] = { act = { action = action, args = {}, verb = action.verb or action.id }, reason = reason } end
    return
  end
  if not action.of then
    try(out, action, unit, nil, refused)
    return
  end
  local choices = action.of(unit, refused ~= nil) or {}
  if #choices == 0 and refused then
    refused[#refused + 1] = { act = { action = action, args = {}, verb = action.verb or action.id }, reason = choices.none or NOTHING }
  end
  if action.set then
    try_set(out, action, unit, choices, refused)
  else
    for _, choice in ipairs(choices) do try(out, action, unit, choice, refused) end
  end
end

local function list_options(refused)
  local out = {}
  for _, action in ipairs(actions[decision.during or "activation"] or {}) do
    for _, unit in ipairs(decision.units or { decision.unit or false }) do
      unit = unit or nil
      if live(action, unit) then list_action(out, action, unit, refused) end
    end
    if not decision.units and not decision.unit and live(action, nil) then list_action(out, action, nil, refused) end
  end
  return out
end

function gw.entry.options()
  listed, texts_ready = list_options(nil), false
  return #listed
end

local function base_text(act)
  local words = { act.verb }
  if decision.units then words[2] = act.unit.id end
  for _, a in ipairs(act.places and { "*" } or act.args) do words[#words + 1] = gw.arg_text(a) end
  return table.concat(words, " ")
end

local function make_texts()
  if texts_ready then return end
  local seen = {}
  for _, act in ipairs(listed) do
    local text = base_text(act)
    seen[text] = (seen[text] or 0) + 1
    act.text = seen[text] > 1 and text .. "-" .. seen[text] or text
  end
  texts_ready = true
end

-- The texts of what was listed.
function gw.option_texts()
  make_texts()
  return api.map(listed, function(act) return act.text end)
end

function gw.entry.option_text(i)
  make_texts()
  return listed[i].text
end

function gw.entry.option_info(i)
  local act = listed[i]
  local label = act.action.text and gw.fill(act.action.text, { act.args[1], act.args[2], unit = act.unit,
    ["1"] = act.args[1], ["2"] = act.args[2] }) or ""
  return act.verb, act.action.cost and act.cost or -1, act.places and #act.places or 0, label
end

function gw.entry.option_places(i)
  local out = {}
  for k, place in ipairs(listed[i].places or {}) do out[k] = gw.arg_text(place) end
  return table.concat(out, " ")
end

function gw.entry.place_count(i) return listed[i].places and #listed[i].places or 0 end

function gw.entry.set_place(i, n) listed[i].args = { listed[i].places[n] } end

function gw.entry.option_chosen(i) return listed[i].args[1] and gw.arg_text(listed[i].args[1]) or "" end

local function nearest_legal(text)
  local all = {}
  for _, act in ipairs(listed) do all[#all + 1] = act.text end
  local verb = text:match "^%S+"
  local same = {}
  for _, act in ipairs(listed) do
    if act.verb == verb then same[#same + 1] = (act.text:gsub("%*$", "PLACE")) end
  end
  if #same > 0 then return "legal now: " .. table.concat(same, ", ", 1, math.min(#same, 6)) .. (#same > 6 and ", ..." or "") end
  local near = core.nearest(text, all)
  if not near then
    local verbs = {}
    for _, act in ipairs(listed) do
      if not api.contains(verbs, act.verb) then verbs[#verbs + 1] = act.verb end
    end
    local close = verb and core.nearest(verb, verbs)
    if close then return "did you mean '" .. close .. "'?" end
    return "legal now: " .. table.concat(verbs, ", ")
  end
  return "did you mean '" .. near .. "'?"
end

local function which(text, begun)
  local texts = {}
  for k = 1, math.min(#begun, 8) do texts[k] = (listed[begun[k]].text:gsub("%*$", "PLACE")) end
  return ("%s what? %s%s"):format(text, table.concat(texts, ", "), #begun > 8 and ", ..." or "")
end

-- Why is it not there? The reason of an action that was refused for the same words.
local function refusal(text)
  local refused = {}
  list_options(refused)
  for _, r in ipairs(refused) do
    if base_text(r.act) == text then return r.reason end
  end
  local verb = text:match "^%S+"
  for _, r in ipairs(refused) do
    if r.act.verb == verb and #r.act.args == 0 then return r.reason end
  end
end

local function normal(text) return (text:lower():gsub("^%s+", ""):gsub("%s+$", ""):gsub("%s+", " ")) end

function gw.entry.option_find(text)
  make_texts()
  text = normal(text)
  for i, act in ipairs(listed) do
    if act.text == text then
      if not act.places then return i end
      return nil, ("%s where? e.g. %s %s"):format(act.verb, act.verb, gw.arg_text(act.places[1]))
    end
  end
  for i, act in ipairs(listed) do
    if act.places then
      local prefix = act.text:sub(1, -2)
      if text:sub(1, #prefix) == prefix then
        for _, place in ipairs(act.places) do
          if gw.arg_text(place) == text:sub(#prefix + 1) then
            act.args = { place }
            return i
          end
        end
      end
    end
  end
  -- A short form names the first choice that begins with it: `snap b2` for `snap b2 revolver`.
  local begun = {}
  for i, act in ipairs(listed) do
    if act.text:sub(1, #text + 1) == text .. " " then begun[#begun + 1] = i end
  end
  local first = begun[1] and listed[begun[1]]
  if first and not first.places and (#begun == 1 or text:find(" ", 1, true) or #first.args > 1) then return begun[1] end
  if first then return nil, which(text, begun) end
  local reason = refusal(text)
  return nil, reason and ("%s: %s"):format(text, reason) or ("'%s' is not legal now; %s"):format(text, nearest_legal(text))
end

-- The choice as it is run. What only a hidden fact forbids was offered, and comes to nothing.
local function run_act(listed_act)
  local act = new_act(listed_act.action, listed_act.unit, listed_act.args, listed_act.seat)
  core.seal()
  local reason = act.action.legal and act.action.legal(act.unit) or why_not(act)
  core.unseal()
  function act.run()
    if reason then
      if core.telling() then core.log("engine.nothing", ("%s: nothing comes of it"):format(base_text(act))) end
      return
    end
    return act.action.run(act.unit, table.unpack(act.args))
  end
  act.refused = reason
  local perform = gw.ruleset and gw.ruleset.perform
  if perform then perform(act) else act.run() end
end

function gw.held_option(i)
  local act = listed[i]
  local copy = { action = act.action, unit = act.unit, args = gw.copy_list(act.args), seat = act.seat }
  return { run = function() run_act(copy) end }
end

-- How readily somebody in a hurry does it: the action's `weight`, 10 where it has none.
local function weight_of(act)
  local weight = act.action.weight
  if type(weight) == "function" then weight = weight(act.unit, table.unpack(act.places and { act.places[1] } or act.args)) end
  return weight or 10
end

-- The option that somebody in a hurry takes when the die (0 .. 2^30-1) falls so; 0: there is none.
function gw.entry.hurried_option(die)
  local weights, total = {}, 0
  for i, act in ipairs(listed) do
    weights[i] = weight_of(act)
    total = total + weights[i]
  end
  if total <= 0 then return #listed > 0 and die % #listed + 1 or 0 end
  local at, i = die % total, 1
  while at >= weights[i] do at, i = at - weights[i], i + 1 end
  if listed[i].places then gw.entry.set_place(i, die // total % #listed[i].places + 1) end
  return i
end

-- --- help ---

local function show_odds(act)
  if not act.action.odds then return "" end
  local o = act.action.odds(act.unit, table.unpack(act.args))
  if not o then return "" end
  if o.possible == false then return "  (" .. tostring(o.reason) .. ")" end
  local parts = {}
  if o.chance then
    local percent = (o.chance[1] * 1000 // o.chance[2] + 5) // 10
    parts[#parts + 1] = ("%d%%"):format(percent)
  end
  if o.needed then parts[#parts + 1] = ("needs %d+"):format(o.needed) end
  for _, m in ipairs(o.modifiers or {}) do parts[#parts + 1] = ("%+d %s"):format(m.value, m.name) end
  return "  " .. table.concat(parts, ", ")
end

-- How many places, or, when the verb alone is asked for, which.
local function places_text(act, filter)
  if not filter then return ("  (%d places; ? %s lists them)"):format(#act.places, act.verb) end
  local names = {}
  for i, place in ipairs(act.places) do names[i] = gw.arg_text(place) end
  return "  " .. table.concat(names, " ")
end

function gw.entry.help(filter)
  local refused, out, seen = {}, {}, {}
  listed, texts_ready = list_options(refused), false
  make_texts()
  for _, act in ipairs(listed) do
    if not filter or act.verb == filter then
      local cost = act.action.cost and ("%3d"):format(act.cost) or "   "
      local more = act.places and places_text(act, filter) or show_odds(act)
      out[#out + 1] = ("  %s  %s%s"):format(cost, (act.text:gsub("%*$", "PLACE")), more)
    end
  end
  local no, idle = {}, {}
  for _, r in ipairs(refused) do
    local key = r.act.verb .. "\0" .. r.reason
    if not filter and r.reason == NOTHING then
      idle[#idle + 1] = r.act.verb
    elseif (not filter or r.act.verb == filter) and not seen[key] then
      seen[key] = true
      no[#no + 1] = ("       %s: %s"):format(filter and base_text(r.act) or r.act.verb, r.reason)
    end
  end
  if #no + #idle > 0 then out[#out + 1] = "not now:" end
  for _, line in ipairs(no) do out[#out + 1] = line end
  if #idle > 0 then out[#out + 1] = "       nothing there to " .. table.concat(idle, ", ") end
  if filter and #out == 0 then
    out[1] = ("nothing is called '%s' here"):format(filter)
  end
  return table.concat(out, "\n")
end

-- Preview of a choice as a table for JSON.
function gw.entry.odds_of(text)
  make_texts()
  local i, err = gw.entry.option_find(text)
  if not i then return core.json { possible = false, reason = err } end
  local act = listed[i]
  if not act.action.odds then return core.json { possible = true, outcomes = {}, modifiers = {} } end
  return gw.odds_json(act.action.odds(act.unit, table.unpack(act.args)))
end

function gw.odds_json(o)
  if not o or o.possible == false then return core.json { possible = false, reason = o and o.reason or "nothing to throw" } end
  local chance = o.chance and o.chance[1] / o.chance[2]
  local modifiers = {}
  for i, m in ipairs(o.modifiers or {}) do
    modifiers[i] = { name = m.name, value = m.value, cite = m.cite, from = m.from }
  end
  return core.json { possible = true, outcomes = o.outcomes or { { name = "hit", chance = chance } }, modifiers = modifiers,
    needed = o.needed, dice = o.dice and o.dice:gsub("D$", "D6") or nil, chance = chance, base = o.base, hits = o.hits,
    as_known = o.as_known, case = o.case }
end
