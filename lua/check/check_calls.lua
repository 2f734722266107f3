-- Calls of the API in Lua texts: tables of arguments, how many there are, ids that they name.
local _, gw = ...
local api, pairs, check = gw.api, gw.pairs, gw.check

local is = gw.scan_is

local function string_at(scan, i)
  local t = i and scan.list[i]
  local after = t and scan.list[i + 1]
  if t and t.kind == "string" and not (after and (after.text == ".." or after.text == ":")) then return t end
end

-- `file`: what check.scans says of it.
local function tell(code, file, t, text, hint) check.fault(code, file.shown, t.line, t.col, text, hint) end

-- Tests need say nothing to players.
local function unsaid(file, scan, brace, text, hint)
  local t = scan.list[brace]
  if not file.test then check.warn("GW0409", file.shown, t.line, t.col, text, hint) end
end

-- --- ids ---

-- `what`: a word, or what is said of it with a place for the name.
local function unknown(file, what, t, ids)
  tell("GW0413", file, t, (what:find("%s", 1, true) and what or "there is no " .. what .. " '%s'"):format(t.text), gw.quote_nearest(t.text, ids))
end

-- "CLASS ID" of each definition that a text makes.
local function made_by(scan, file)
  local out, list, of_scenario = {}, scan.list, file:find("/scenarios/", 1, true)
  for i = 1, #list - 3 do
    local name = list[i + 3].text == "(" and list[i + 4] or list[i + 3]
    if is(scan, i, "define") and name and name.kind == "string" then out[list[i + 2].text .. " " .. name.text] = true end
    if of_scenario and is(scan, i + 1, "=") and is(scan, i + 2, "{") then out["action " .. list[i].text] = true end
  end
  return out
end

local made = check.remembers {} -- scan -> what made_by says

-- A scenario's own definitions are there while it is played; the check of its mod has none of them. Tests may name them.
local function is_written(class, id)
  local found = false
  check.each_text({ id }, function(shown, scan)
    made[scan] = made[scan] or made_by(scan, shown)
    found = found or made[scan][class .. " " .. id] ~= nil
  end)
  return found
end

-- Whether there is none, which is told.
local function look_class(file, class, t)
  local lacks = t and gw.classes[class] and not gw.find(gw.classes[class], t.text) and not (file.test and is_written(class, t.text))
  if lacks then unknown(file, class, t, check.class_ids(class)) end
  return lacks
end

local sets = {} -- list of ids -> the same as a set

local function is_one_of(ids, id)
  if not sets[ids] then
    sets[ids] = {}
    for _, each in ipairs(ids) do sets[ids][each] = true end
  end
  return sets[ids][id]
end

local function look_list(file, what, t, ids)
  if t and not is_one_of(ids, t.text) then unknown(file, what, t, ids) end
end

local STREAMS = { "combat", "setup", "cards", "people", "chance" } -- the engine's

-- Is it a stream that a text names by stream "..."?
local is_stream_made, streams_made = check.words_of_texts(function(scan)
  local out = {}
  for _, use in ipairs(scan.globals) do
    local t = use.name == "stream" and gw.scan_argument(scan, use.index)
    if t then out[t.text] = true end
  end
  return out
end)

local function look_at_stream(file, t)
  if not t or api.contains(STREAMS, t.text) or is_stream_made(t.text) then return end
  unknown(file, "dice stream", t, table.move(STREAMS, 1, #STREAMS, #streams_made() + 1, streams_made()))
end

local steps, durings, lasting, items -- what is worked out once of all definitions

local function steps_of_rules()
  if steps then return steps end
  local out = {}
  steps = out
  for _, def in ipairs(gw.classes.ruleset.list) do
    for name in pairs(type(def.steps) == "table" and def.steps or {}) do out[#out + 1] = name end
  end
  return out
end

local function words_of_actions()
  if durings then return durings end
  local out = { "activation" }
  durings = out
  for _, def in ipairs(gw.classes.action.list) do
    for _, word in ipairs(type(def.during) == "table" and def.during or { def.during }) do out[#out + 1] = word end
  end
  return out
end

local function words_that_lapse()
  if lasting then return lasting end
  local out = {}
  lasting = out
  local function add(spec) if type(spec) == "table" and spec.lasts then out[#out + 1] = spec.lasts end end
  for _, name in ipairs(gw.class_names()) do
    for _, def in ipairs(gw.classes[name].list) do
      if name == "field" then add(def) end
      for _, list in pairs(type(def.fields) == "table" and def.fields or {}) do
        for _, spec in pairs(type(list) == "table" and list or {}) do add(spec) end
      end
    end
  end
  return out
end

local OF_CLASS = { chain = "chain", tell = "event", deck = "deck", chart_cell = "chart", chart_extra = "chart", chart_rows = "chart" }
local AT_END = { pick = true, shuffle = true }

local look = {}

function look.definition(file, scan, args)
  local class = string_at(scan, args[1])
  if class and not gw.classes[class.text] then unknown(file, "class", class, gw.class_names())
  elseif class then look_class(file, class.text, string_at(scan, args[2])) end
end
look.definitions = look.definition
look["patch.each"] = look.definition
look["records.new"] = function(file, scan, args) look_class(file, "record", string_at(scan, args[1])) end
look["records.all"] = look["records.new"]
local function ids_of_items()
  if items then return items end
  items = {}
  for _, class in pairs(gw.classes) do
    for _, id in ipairs(class.item and gw.class_ids(class) or {}) do items[#items + 1] = id end
  end
  return items
end

look["items.new"] = function(file, scan, args)
  local t = string_at(scan, args[1])
  look_list(file, "item", t and { text = gw.bare_id(t.text), line = t.line, col = t.col }, ids_of_items())
end
local PLACES = { "spawn", "fixture" }
look["places.all"] = function(file, scan, args) look_list(file, "kind of place", string_at(scan, args[1]), PLACES) end
function look.step(file, scan, args) look_list(file, "no rule set has a step '%s'", string_at(scan, args[1]), steps_of_rules()) end
function look.lapse(file, scan, args)
  local t, words = string_at(scan, args[1]), words_that_lapse()
  if t and not file.test and not api.contains(words, t.text) then
    check.warn("GW0407", file.shown, t.line, t.col, ("no field has lasts = '%s'"):format(t.text),
      gw.quote_nearest(t.text, words) or ("declare one with lasts = \"%s\""):format(t.text))
  end
end

-- tell("unit.killed", { unit = u }) gives what the event says that it tells.
function look.tell(file, scan, args)
  local id = string_at(scan, args[1])
  local def = id and gw.classes.event.by[id.text]
  local known = def and gw.event_args(def)
  if not known or not args[2] or not is(scan, args[2], "{") then return end
  local given = {}
  for _, key in ipairs(gw.scan_keys(scan, args[2])) do
    given[key.text] = true
    if not known[key.text] then
      tell("GW0419", file, key, ("event '%s' has no '%s'"):format(id.text, key.text), gw.quote_nearest(key.text, gw.keys(known))
        or "its args are " .. table.concat(gw.keys(known), ", "))
    end
  end
  for _, e in ipairs(file.test and {} or gw.scan_entries(scan, args[2])) do
    local m = e.key and gw.member_of(def, e.key)
    if m and not is(scan, e.value, "{") then check.fit(file.shown, scan, e.value, m.tree, ("event '%s': %s"):format(id.text, e.key)) end
  end
  for _, name in ipairs(gw.keys(known)) do
    if name ~= "see" and not given[name] and not gw.event_arg_is_optional(def, name) then
      check.warn("GW0409", file.shown, id.line, id.col, ("event '%s' is told without its argument '%s'"):format(id.text, name), "its handlers may read it")
    end
  end
end

-- What one call of tell shows of the event that it names: adds the names of its table to those of other calls.
local function add_told(out, scan, args)
  local named = args and string_at(scan, args[1])
  if not named then return end
  local id = gw.bare_id(named.text)
  local told = out[id] or { names = { see = true }, open = false }
  out[id] = told
  if not (args[2] and is(scan, args[2], "{")) then told.open = true end
  for _, key in ipairs(gw.scan_keys(scan, args[2] or args[1])) do told.names[key.text] = true end
end

-- By the id of each event that is told in the texts with these words: what add_told says of all its calls.
local function read_tells(words)
  local out = {}
  check.each_text(words, function(_, scan)
    for _, use in ipairs(scan.globals) do
      if use.name == "tell" then add_told(out, scan, gw.scan_args(scan, use.index)) end
    end
  end)
  return out
end

local FEW = 6 -- events are looked up one by one, in the texts that name them; of more all texts are read once
local tells = check.remembers {} -- asked: how many were looked up; all: what read_tells gave of all

-- Names that are told of an event whose text says no `args`, as far as every call of tell shows them; nil: some call does not, or there is
-- none.
function check.told_names(id)
  tells.asked = (tells.asked or 0) + 1
  if tells.asked > FEW then tells.all = tells.all or read_tells { "tell" } end
  local told = (tells.all or read_tells { "tell", id })[id]
  return told and not told.open and told.names or nil
end

local function look_ids(file, scan, name, args)
  if OF_CLASS[name] then look_class(file, OF_CLASS[name], string_at(scan, args[1])) end
  if AT_END[name] then look_at_stream(file, string_at(scan, args[2])) end
  if look[name] then look[name](file, scan, args) end
end

-- --- tables of arguments ---

-- Values of the keys of the table at `brace`: key -> token of the value, when it is one text.
local function values(scan, brace)
  local out = {}
  local stop = gw.scan_close(scan, brace)
  for _, key in ipairs(scan.keys) do
    if key.inside == brace and key.index < stop then out[key.name] = { key = key, text = string_at(scan, key.index + 2) } end
  end
  return out
end

local function look_dice(file, t)
  if t and not gw.read_dice(t.text) then
    t.told = true
    tell("GW0418", file, t, ("'%s' is not a dice expression"):format(t.text), "write 2D, or 1D10 for other faces; modifiers go into dm")
  end
end

local inside = {}

local function near(told, ...)
  for _, name in ipairs { ... } do
    for _, key in ipairs(told) do
      if gw.quote_nearest(key, { name }) then return true end
    end
  end
end

local function thrown(file, scan, brace, has)
  look_dice(file, string_at(scan, brace + 1))
  if has.stream then look_at_stream(file, has.stream.text) end
end

function inside.throw(file, scan, brace, has, told)
  thrown(file, scan, brace, has)
  if not has.need and not has.at_most and not has.below and not near(told, "need", "at_most", "below") then
    tell("GW0419", file, scan.list[brace], "throw has neither need nor at_most nor below", "use roll for a bare total")
  end
  if not has.why and not near(told, "why") then
    unsaid(file, scan, brace, "this throw has no why", "the log calls it just \"throw\"; write why = \"breaks out\"")
  end
end
inside.roll = thrown

-- The texts of a list that is written out; nil: it holds something else too.
local function written_list(scan, brace)
  if not is(scan, brace, "{") then return nil end
  local out = {}
  for i, e in ipairs(gw.scan_entries(scan, brace)) do
    out[i] = e.key == nil and gw.scan_entry_text(scan, e) or nil
    if not out[i] then return nil end
  end
  return out
end

local FORMS = gw.names { "amount", "split", "some", "assign", "route" }

-- suggest = "blood" of a list, whose `suggest` is a function, or of a form, which has a list of values or a function that gives one.
local function look_at_suggest(file, scan, has)
  local t, of = scan.list[has.suggest.key.index + 2], has.of and scan.list[has.of.key.index + 2]
  local text, form = has.suggest.text, of and of.kind == "name" and FORMS[of.text]
  local found = text and "a text" or t.kind == "number" and "a number" or (t.text == "true" or t.text == "false") and t.text
    or is(scan, has.suggest.key.index + 2, "{") and "a table"
  if not found or found == "a table" and (form or not of or of.text ~= "{") then return end
  local written = text and '"' .. text.text .. '"' or found ~= "a table" and t.text
  if form then
    tell("GW0419", file, t, ("ask: suggest is %s; a list of values or a function that gives one expected"):format(found),
      written and "write suggest = { " .. written .. " }")
  else
    tell("GW0419", file, t, ("ask: suggest is %s; a function expected"):format(found),
      written and ("write prefer = %s, or suggest = function() return %s end"):format(written, written)
        or "write suggest = function() return ANSWER end")
  end
end

-- prefer = "blod", unasked = "blod", and what suggest is.
local function look_at_advice(file, scan, has)
  local answers = has.of and written_list(scan, has.of.key.index + 2)
  for _, key in ipairs { "prefer", "unasked" } do
    local t = has[key] and has[key].text
    if answers and t and not api.contains(answers, t.text) then
      t.told = true
      tell("GW0498", file, t, ("ask: %s is '%s', which is none of the answers"):format(key, t.text), gw.quote_nearest(t.text, answers)
        or "the answers are " .. table.concat(answers, ", "))
    end
  end
  if has.suggest then look_at_suggest(file, scan, has) end
end

function inside.ask(file, scan, brace, has, told)
  look_at_advice(file, scan, has)
  local none = has.of and is(scan, has.of.key.index + 2, "{") and is(scan, has.of.key.index + 3, "}")
  if none or not has.of and not near(told, "of") then tell("GW0419", file, scan.list[brace], "ask offers no choices", "write of = { ... }") end
  if not has.why and not near(told, "why") then
    unsaid(file, scan, brace, "this question has no text", "players are shown it: write why = \"who is hit\"")
  end
end

function inside.start(file, _, _, has)
  if has.effect then look_class(file, "effect", has.effect.text) end
end

inside["units.new"] = function(file, _, _, has)
  if has.template then look_class(file, "template", has.template.text) end
end

function inside.decide(file, _, _, has)
  for _, key in ipairs { "during", "otherwise" } do
    if has[key] then look_list(file, "no action can be chosen during '%s'", has[key].text, words_of_actions()) end
  end
end

inside["decide.each"] = inside.decide

local QUERY = { where = true, tag = true }

-- Which words the table may have; nil: any.
local function allowed(kind, noun)
  if kind == "query" or kind == "unit_fields" then
    local fields = check.kind_fields()[noun]
    local out = {}
    if not fields or noun == "item" then return nil end -- things of a class have words of their own
    for name in pairs(fields) do out[name] = true end
    for name in pairs(kind == "query" and QUERY or check.book().shapes.unit_fields.fields) do out[name] = true end
    return out
  end
  return check.shape_fields(kind)
end

local NOUN_KIND = { units = "unit", items = "item", sides = "side", seats = "seat", portals = "portal", rooms = "room" }

-- The alternative of a type that is a table: "string|roll_spec" -> "roll_spec".
local function table_of(kind)
  for word in kind:gmatch "[%w_]+" do
    if word == "query" or word == "unit_fields" or check.book().shapes[word] then return word end
  end
end

local trees = {} -- type in words -> its tree, false: it says nothing

local function tree_of(text)
  if trees[text] == nil then trees[text] = gw.type_tree(text) or false end
  return trees[text] or nil
end

local REGISTERS = gw.names { "rule", "on", "ignore", "define", "extend", "patch", "replace", "delete" } -- loading looks at their arguments
local TOLD = { ["start.of"] = "name", ["start.n"] = "number" } -- of timers check_clocks tells; the tokens that it looks at

local WHOSE = { "attacker", "defender", "place" } -- words of the bundled rule sets for `of` of a rule; a mod may have its own

-- rule("attack.dm", "lit", { of = "atacker" }, ...). A slip stands in one place; who writes a word twice means it.
local function look_at_whose(file, scan, full, t)
  if full ~= "rule" or t.kind ~= "string" or api.contains(WHOSE, t.text) then return end
  local meant = api.filter(WHOSE, function(word) return check.is_slip(t.text, word) end)[1]
  if not meant or t.text:sub(1, #meant) == meant or check.times_written(nil, t.text) > 1 then return end -- a placer is no slip of place
  check.warn("GW0498", file.shown, t.line, t.col, ("rule: of is '%s'"):format(t.text), ("did you mean '%s'?"):format(meant))
end

local function fit_of(full) return REGISTERS[full:match "^%a+"] and check.fit_word or check.fit end

-- The keys that it should not have, which are told.
local function look_table(file, scan, full, param, brace)
  local told = {}
  local stop = gw.scan_close(scan, brace)
  local after = scan.list[stop + 1]
  if after and (after.text == "." or after.text == "[") and after.line == scan.list[stop].line then return told end
  local shape = table_of(param.type)
  local known = shape and allowed(shape, NOUN_KIND[full:match "^%w+"])
  for _, key in ipairs(known and gw.scan_keys(scan, brace) or {}) do
    if not known[key.text] then
      told[#told + 1] = key.text
      tell("GW0419", file, key, ("%s takes no '%s'"):format(full, key.text), gw.quote_nearest(key.text, gw.keys(known))
        or "it takes " .. table.concat(gw.keys(known), ", "))
    end
  end
  for _, e in ipairs(known and gw.scan_entries(scan, brace) or {}) do
    local spec = e.key and known[e.key]
    if type(spec) == "table" and not file.test and TOLD[full .. "." .. e.key] ~= scan.list[e.value].kind then
      fit_of(full)(file.shown, scan, e.value, tree_of(spec.type), ("%s: %s"):format(full, e.key))
    end
    if e.key == "of" then look_at_whose(file, scan, full, scan.list[e.value]) end
  end
  return told
end

-- May the last argument be several values, as a call or ... gives them?
local function is_open(scan, stop)
  local t = scan.list[stop - 1]
  return not t or t.text == ")" or t.text == "}" or t.text == "..." or t.kind == "string"
end

local function count_args(file, scan, row, name, args, stop)
  if not is(scan, name + 1, "(") then return end
  local least, most = 0, #row.params
  for i, p in ipairs(row.params) do
    if p.name == "..." then most = 99 elseif not p.optional and p.type ~= "any" then least = i end
  end
  local t = scan.list[name]
  if #args < least and not (#args > 0 and is_open(scan, stop)) then
    tell("GW0408", file, t, ("%s lacks its argument '%s'"):format(row.full, row.params[#args + 1].name), "it is " .. row.full .. row.signature:match "%(.*$")
  elseif #args > most then
    tell("GW0408", file, t, ("%s takes %d argument%s, %d given"):format(row.full, most, most == 1 and "" or "s", #args),
      "it is " .. row.full .. row.signature:match "%(.*$")
  end
end

local function check_call(file, scan, row, name)
  local args, stop = gw.scan_args(scan, name)
  if not args then return end
  count_args(file, scan, row, name, args, stop)
  look_ids(file, scan, row.full, args)
  for n, param in ipairs(row.params) do
    if args[n] and not file.test and not is(scan, args[n], "{") then
      fit_of(row.full)(file.shown, scan, args[n], tree_of(param.type), ("%s: %s"):format(row.full, param.name))
    end
    if args[n] and is(scan, args[n], "{") then
      local told = look_table(file, scan, row.full, param, args[n])
      if n == 1 and inside[row.full] then inside[row.full](file, scan, args[n], values(scan, args[n]), told) end
    end
  end
  if row.full == "roll" then look_dice(file, string_at(scan, args[1])) end
end

-- A table with a number to throw is a throw wherever it stands, such as in `spec` of define.throw.
local function look_at_throws(file, scan)
  local seen = {}
  for _, key in ipairs(scan.keys) do
    local first = key.inside and not seen[key.inside] and scan.list[key.inside + 1]
    if (key.name == "need" or key.name == "at_most") and first and first.kind == "string" then
      seen[key.inside] = true
      if not first.told then look_dice(file, first) end
    end
  end
end

-- `names`: what the engine gives to the mod. A name that the mod has set itself is its own. `told`: places of names of which
-- nothing more is told.
function check.calls(file, scan, names, told)
  for _, use in ipairs(scan.globals) do
    if rawget(names, use.name) ~= nil and not use.assigned then
      local full, at = use.name, use.index
      local path, last = gw.scan_path(scan, use.index)
      if full == "throws" and path[1] and look_class(file, "throw", path[1]) then told[use.index + 2] = true end
      if #path == 1 and check.book().rows[full .. "." .. path[1].text] then full, at = full .. "." .. path[1].text, last end
      local row = check.book().rows[full]
      if row and row.params and (#path == 0 or at == last) then check_call(file, scan, row, at) end
    end
  end
  look_at_throws(file, scan)
end
