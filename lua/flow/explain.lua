-- Which option a text means, and why it means none; help. The listing itself is action.lua's.
local core, gw = ...
local api = gw.api
local choosing = gw.choosing
local actions, stepper, look, goes_on = choosing.actions, choosing.stepper, choosing.look, choosing.goes_on
local options, option, make_texts, act_text = choosing.options, gw.option, choosing.make_texts, gw.act_text
local all_places, place_words, list_refused = gw.all_places, choosing.place_words, choosing.refused
local none = {}

-- As it is shown to who has to type it.
local function shown_text(act) return act.form and (act.text:gsub("%*$", "...")) or (act.text:gsub("%*$", "PLACE")) end

local MOST_NAMED = 6 -- so many choices a refusal names

-- Adds the choices of an option: each place where they are few, else the option with how many there are.
local function add_named(out, act)
  local places = act.places and #all_places(act) <= MOST_NAMED and place_words(act) or none
  for _, word in ipairs(places) do out[#out + 1] = (act.text:gsub("%*$", function() return word end)) end
  local many = act.places and (" (%d places; ? %s lists them)"):format(#all_places(act), act.verb) or ""
  if not places[1] then out[#out + 1] = shown_text(act) .. many end
end

local function nearest_legal(text)
  make_texts()
  local all, listed = {}, options()
  for _, act in ipairs(listed) do all[#all + 1] = act.text end
  local verb = text:match "^%S+"
  local same = {}
  for _, act in ipairs(listed) do
    if act.verb == verb then add_named(same, act) end
  end
  if #same > 0 then return "legal now: " .. table.concat(same, ", ", 1, math.min(#same, MOST_NAMED)) .. (#same > MOST_NAMED and ", ..." or "") end
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
  for k = 1, math.min(#begun, 8) do texts[k] = shown_text(option(begun[k])) end
  return ("%s what? %s%s"):format(text, table.concat(texts, ", "), #begun > 8 and ", ..." or "")
end

local REASONS = 3 -- that are told where several forbid

-- Several choices begin so: one reason where all have the same, else the first of them with its reason, each reason once.
local function reasons_of(list)
  local seen, out, n = {}, {}, 0
  for _, r in ipairs(list) do
    if not seen[r.reason] then
      seen[r.reason], n = true, n + 1
      if n <= REASONS then out[n] = ("%s: %s"):format(act_text(r.act), r.reason) end
    end
  end
  if n == 1 then return nil, list[1].reason end
  return table.concat(out, "; ") .. (n > REASONS and "; ..." or "")
end

-- What is named and is somewhere else may be too far away: that is said beside a reason that says little.
local function how_far(id)
  local unit, thing = gw.decision().unit, api.units.named(id) or api.portals.named(id)
  if not (unit and unit.cell and thing) or gw.is_blank() then return "" end
  local least
  for _, cell in ipairs(core.kind_of(thing) == gw.KIND.unit and { thing.cell } or thing.cells) do
    local n = api.cells.distance(unit.cell, cell)
    if n > 0 and (not least or n < least) then least = n elseif n == 0 then return "" end
  end
  return least and (", %s is %d away"):format(id, least) or ""
end

-- A place of the map that an action over places never came to, for it is not in sight or has nothing: the action is asked.
local function why_not_there(text)
  local unit, verb, name = gw.decision().unit, text:match "^(%S+) (.+)$"
  for _, r in ipairs(actions[gw.decision().during or "activation"] or {}) do
    local first = r.verb == verb and r.set and unit and stepper(r.of(unit, true) or {})()
    local place = first and (core.kind_of(first) == gw.KIND.edge and core.edge_named or api.cells.named)(name)
    if place and core.kind_of(place) == core.kind_of(first) then
      local _, reason = look(r, unit, place)
      return reason
    end
  end
end

-- Why is it not there? As a sentence: the reason of what was refused for the same words, or those of all that begins with them.
local function refusal(text)
  local refused, begun = {}, {}
  list_refused(refused, text)
  for _, r in ipairs(refused) do
    local whole = act_text(r.act)
    if whole == text and #r.act.args > 0 then return ("%s: %s"):format(text, r.reason) end
    if goes_on(whole, text) then begun[#begun + 1] = r end
  end
  if #begun > 0 then
    local sentence, reason = reasons_of(begun)
    return sentence or ("%s: %s"):format(text, reason)
  end
  local verb, what = text:match "^(%S+) ?(%S*)"
  for _, r in ipairs(refused) do
    if r.act.verb == verb and #r.act.args == 0 then
      return ("%s: %s%s"):format(text, r.reason, r.idle and how_far(what) or "")
    end
  end
  local reason = why_not_there(text)
  return reason and ("%s: %s"):format(text, reason)
end

-- Is it the first word of any action that this decision lists?
local function is_verb(word)
  for _, during in ipairs { gw.decision().during or "activation", gw.decision().otherwise } do
    for _, r in ipairs(actions[during] or none) do
      if r.verb:match "^%S*" == word then return true end
    end
  end
  return false
end

local function normal(text) return (text:lower():gsub("%s+", " "):gsub("^ ", ""):gsub(" $", "")) end

-- The number of the place of an option over many that the text names; nil and a question where it names the beginning of several.
local function place_named(act, text)
  local name = act.places and goes_on(text, act.verb) and text:sub(#act.text)
  local begun = {}
  for n, word in ipairs(name and all_places(act) and place_words(act) or none) do
    if word == name then return n end
    if goes_on(word, name) then begun[#begun + 1] = act.verb .. " " .. word end
  end
  if #begun > 0 then return nil, ("%s what? %s"):format(text, table.concat(begun, ", ")) end
end

-- The words of an option before those of its form.
local function begun_of(act) return act.form and act.text:sub(1, -3) or act.text end

local function find_option(text)
  make_texts()
  local ambiguous
  text, ambiguous = gw.listed_verb(normal(text))
  if not text then return nil, ambiguous end
  local listed = options()
  for i, act in ipairs(listed) do
    if act.text == text and not act.form then
      if act.record.apart then gw.parts.read(act, begun_of(act), text) end
      if not act.places then return i end
      return nil, ("%s where? e.g. %s %s"):format(act.verb, act.verb, gw.arg_text(all_places(act)[1]))
    end
  end
  local wrong_part
  for i, act in ipairs(listed) do
    local read = act.record.apart and gw.parts.read(act, begun_of(act), text)
    if read == true then return i end
    wrong_part = wrong_part or read
  end
  if wrong_part then return nil, wrong_part end
  for i, act in ipairs(listed) do
    local found, several = place_named(act, text)
    if found then
      choosing.choose_place(act, found)
      return i
    end
    if several then return nil, several end
  end
  -- A short form names the first choice that begins with it: `snap b2` for `snap b2 revolver`.
  local begun = {}
  for i, act in ipairs(listed) do
    if act.text:sub(1, #text + 1) == text .. " " then begun[#begun + 1] = i end
  end
  local first = begun[1] and listed[begun[1]]
  if first and not first.places and (#begun == 1 or text:find(" ", 1, true) or #first.args > 1) then return begun[1] end
  if first then return nil, which(text, begun) end
  local known = is_verb(text:match "^%S+") -- of what no action is called nothing was refused either
  local wrong = known and "'%s' is not legal now; %s" or "there is no '%s' here; %s"
  return nil, known and refusal(text) or wrong:format(text, nearest_legal(text))
end

local function replaced(text, old, new)
  local first, last = text:find(old, 1, true)
  return first and text:sub(1, first - 1) .. new .. text:sub(last + 1) or text
end

-- The text with the names that were typed as words joined as they are listed: "pick up body pistol" is "pick_up body_pistol".
local function joined(text)
  local out = " " .. normal(text) .. " "
  local function join(listed)
    for word in listed:gmatch "%S+" do
      if word:find("_", 1, true) then out = replaced(out, " " .. word:gsub("_", " ") .. " ", " " .. word .. " ") end
    end
  end
  make_texts()
  for _, r in ipairs(actions[gw.decision().during or "activation"] or none) do join(r.verb) end
  for _, act in ipairs(options()) do join(act.text) end
  return out:sub(2, -2)
end

-- The number of the option that the text names; nil and why none. Words that were called otherwise before mean what they
-- are called now.
function gw.entry.option_find(text)
  local found, why = find_option(text)
  if found then return found end
  local listed = joined(text)
  if listed ~= normal(text) then
    found, why = find_option(listed)
    if found then return found end
  end
  local now = gw.alias_words(text)
  if now ~= text then return find_option(now) end
  return nil, why
end

-- --- help ---

-- The places of an option of which none is withdrawn.
local function places_left(act, gone)
  return api.filter(place_words(act), function(word) return not gone[act.text:sub(1, -2) .. word] end)
end

-- How many places, or, when the verb alone is asked for, which.
local function places_text(act, filter, gone)
  local left = (filter or next(gone)) and places_left(act, gone)
  if not filter then return ("  (%d places; ? %s lists them)"):format(left and #left or #all_places(act), act.verb) end
  return "  " .. table.concat(left, ", ")
end

-- What a verb does, by the actions that bear it: those that may be chosen, then those that were refused.
local function add_verb_help(out, verb, refused)
  local said = {}
  local function add(action)
    local text = gw.action_help(action)
    if not text or said[text] then return end
    said[text] = true
    out[#out + 1] = ("%s: %s"):format(verb, text)
    if action.price then out[#out + 1] = ("       price: %s"):format(action.price) end
  end
  for _, act in ipairs(options()) do if act.verb == verb then add(act.action) end end
  for _, r in ipairs(refused) do if r.act.verb == verb then add(r.act.action) end end
end

-- The texts of choices that failed, a line each, as a set.
local function withdrawn(lines)
  local gone = {}
  for text in (lines or ""):gmatch "[^\n]+" do gone[text] = true end
  return gone
end

local FAILED = "it failed, and is not offered until something changes"

-- The choices of one verb that were refused for one reason, "move n, sw: a wall is in the way"; `alone`: the verb says enough.
local function refused_line(group, alone)
  local names, more = {}, #group.texts - MOST_NAMED
  for i, text in ipairs(group.texts) do
    if i <= MOST_NAMED and #text > #group.verb then names[#names + 1] = text:sub(#group.verb + 2) end
  end
  local what = (alone or #names == 0) and "" or " " .. table.concat(names, ", ") .. (more > 0 and (" and %d more"):format(more) or "")
  return ("       %s%s: %s"):format(group.verb, what, group.reason)
end

-- Adds what was refused, a line for each verb and reason, and gives the verbs that have nothing there. A verb that can be chosen
-- otherwise, or was refused for several reasons, is told with what was refused.
local function add_refused(out, refused, filter)
  local groups, by, idle, several = {}, {}, {}, {}
  for _, act in ipairs(options()) do several[act.verb] = true end
  for _, r in ipairs(refused) do
    local verb, key = r.act.verb, r.act.verb .. "\0" .. r.reason
    if not filter and r.idle then
      idle[#idle + 1] = verb
    elseif not filter or goes_on(act_text(r.act), filter) then
      if not by[key] then
        by[key] = { verb = verb, reason = r.reason, texts = {} }
        groups[#groups + 1] = by[key]
        if several[verb] == nil then several[verb] = false else several[verb] = true end
      end
      table.insert(by[key].texts, act_text(r.act))
    end
  end
  for _, group in ipairs(groups) do out[#out + 1] = refused_line(group, not filter and not several[group.verb]) end
  return out, idle
end

-- `failed`: choices that failed since the world last changed, a line each.
function gw.entry.help(filter, failed)
  local refused, out, gone = {}, {}, withdrawn(failed)
  filter = filter and (gw.listed_verb(normal(filter)) or normal(filter))
  list_refused(refused, filter)
  make_texts()
  if filter then add_verb_help(out, filter, refused) end
  for _, act in ipairs(options()) do
    if gone[act.text] then
      refused[#refused + 1] = { act = act, reason = FAILED }
    elseif not filter or goes_on(act.text, filter) then
      local cost = act.action.cost and ("%3s"):format(gw.number_text(act.action.quantity, act.cost)) or "   "
      local more = act.places and places_text(act, filter, gone) or gw.show_odds(act)
      if act.record.apart then more = "  " .. gw.parts.words(act) .. more end
      out[#out + 1] = ("  %s  %s%s"):format(cost, shown_text(act), more)
    end
  end
  local no, idle = add_refused({}, refused, filter)
  if #no + #idle > 0 then out[#out + 1] = "not now:" end
  for _, line in ipairs(no) do out[#out + 1] = line end
  if #idle > 0 then out[#out + 1] = "       nothing there to " .. table.concat(idle, ", ") end
  if filter and #out == 0 then
    out[1] = ("nothing is named '%s' here"):format(filter)
  end
  return table.concat(out, "\n")
end

local VERBS = 8 -- whose reasons are shown where there is nothing to choose

-- Where there is nothing to choose: the first reason of each action, "step: it is tied down; shoot: nobody is in sight".
function gw.entry.reasons()
  local refused, out, seen = {}, {}, {}
  list_refused(refused)
  for _, r in ipairs(refused) do
    if not seen[r.act.verb] then
      seen[r.act.verb] = true
      out[#out + 1] = ("%s: %s"):format(r.act.verb, r.reason)
    end
  end
  if #out == 0 then return "no action is offered during '" .. gw.words(gw.decision().during or "activation") .. "'" end
  return table.concat(out, "; ", 1, math.min(#out, VERBS)) .. (#out > VERBS and "; ..." or "")
end

-- What the rules have to say before a person makes this choice; nil: nothing.
local function doubt_of(act)
  if not gw.has_steps "choice.doubt" then return nil end
  local words = gw.chain "choice.doubt" (act)
  if words == nil or type(words) == "string" then return words end
  error(("choice.doubt: %s found, a text expected"):format(type(words)), 0)
end

-- Returns the doubt about ending the turn of a unit that has only just begun, after one that had nothing left; nil: there is none.
local function next_one(act, before)
  if not before or not act.unit or not api.contains(act.action.tags or {}, "ends") then return nil end
  return gw.fill("the turn of {before} is over, and {unit} has done nothing yet", { before = before, unit = act.unit })
end

-- Returns true if that option ends what the unit does in its turn.
function gw.entry.option_ends(i) return api.contains(option(i).action.tags or {}, "ends") end

-- Preview of a choice as a table for JSON. `before`: the unit that has just acted for the same seat, and whose turn that seat has not
-- ended.
function gw.entry.odds_of(text, before)
  make_texts()
  local i, err = gw.entry.option_find(text)
  if not i then return core.json { possible = false, reason = err } end
  local act = option(i)
  return gw.preview_json(act, doubt_of(act) or next_one(act, before))
end
