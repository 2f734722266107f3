-- Who set this value? The origins that lua/define/origin.lua keeps, for people and as JSON: `gangway why` and `show`.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local hidden = { id = true, ref = true, mod = true, from = true, file = true, line = true, number = true, class_of = true, history = true,
  parsed = true, carried_by = true }

-- Not given by mods: `steps` of a chain is a list that the engine makes. Not a rule: `at_hand` is a shorter way of asking others.
local function is_hidden(def, key)
  if key == "at_hand" then return def.class_of == "action" end
  return hidden[key] or key == "steps" and def.class_of == "chain" or key == "class" and def.class == def.class_of
end

-- --- values ---

local function function_place(fn)
  local file, first, last = core.fn_where(gw.rule_of(fn))
  if not file then return "of the library" end
  return first == last and ("%s:%d"):format(file, first) or ("%s:%d-%d"):format(file, first, last)
end
gw.function_place = function_place

-- What JSON can hold: functions as the place where they are written, definitions as their ids.
local function plain(value, depth)
  if type(value) == "function" then return "function " .. function_place(value) end
  if type(value) ~= "table" then return value end
  if value.ref and value.class_of and depth > 0 then return value.ref end
  if depth > 8 then return "..." end
  local out = {}
  for k, v in pairs(value) do out[k] = plain(v, depth + 1) end
  return out
end
gw.plain_value = function(value) return plain(value, 1) end

local WIDE = 48

local function short(value)
  if value == nil then return "nothing" end
  local text = type(value) == "string" and value:match "^function " and value or core.json(value)
  local n = utf8.len(text)
  return n and n > WIDE and text:sub(1, utf8.offset(text, WIDE) - 1) .. "..." or text
end

-- --- origins ---

local function last_word(key) return key:match "^rows%.(.+)$" or key:match "^rule%.(.+)$" or key:match "^on%.(.+)$" or key:match "[^.]+$" end

local function row_line(how, key)
  local n = 0
  for line in ((core.source(how.file) or "") .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    if n >= how.line and line:gsub("%s+", " "):find("^ ?" .. key:gsub("%p", "%%%0") .. "%f[%s|\0]") then return n end
  end
  return how.line
end

local function line_of(how, key)
  if not how.file or how.verb == "patch.each" then return how.line end
  if key:find "^rows%." then return (row_line(how, last_word(key))) end
  local line, col = gw.key_line(how.file, how.line, key)
  return col and line or (gw.key_line(how.file, how.line, last_word(key)))
end

local function origin(entry, key)
  local how = entry.how
  return { value = plain(entry.value, 1), by = how.verb, mod = how.mod or "engine", file = how.file, line = line_of(how, key), like = how.like,
    class = how.class }
end

local function who(o)
  if o.by == "default" then return "default of " .. (o.class or "the class") end
  if o.by == "define" or o.by == "extend" and not o.like then return "mod " .. o.mod end
  if o.by == "extend" and o.like then return ("like %s, mod %s"):format(o.like, o.mod) end
  if o.by == "inherit" then return ("from %s, mod %s"):format(o.like, o.mod) end
  return ("%s, mod %s"):format(o.by, o.mod)
end

gw.who_of = who

local function place(o) return o.file and ("%s:%d"):format(o.file, o.line or 0) or "the engine" end

-- The line of a chart's text that is the row of that name.
local function row_of(def, name)
  for line in (type(def.rows) == "string" and def.rows or ""):gmatch "[^\n]+" do
    if gw.row_name(def, line) == name then return line end
  end
end

-- The value as it stands: of a field, an entry of one or a part of one; nil where there is none.
local function value_at(def, key)
  if def[key] ~= nil then return def[key] end
  if def.class_of == "chart" and key:find "^rows%." then return row_of(def, key:sub(6)) end
  local top, rest = key:match "^([^.]+)%.(.+)$"
  local t = top and def[top]
  if type(t) ~= "table" then return nil end
  if t[rest] ~= nil then return t[rest] end
  if #t > 0 then return gw.element_of(t, top, rest) end
  for word in rest:gmatch "[^.]+" do t = type(t) == "table" and t[word] or nil end
  return t
end

gw.value_at = value_at

-- The history of a key; of a part of a field the later changes of the whole field belong to it too.
local function whole_history(def, key)
  local now, top = value_at(def, key), key:match "^[^.]+"
  local list = gw.copy_list(gw.history(def, key, now))
  if #list == 0 or top == key or key:find "^rows%." then return list end
  local whole, last = gw.history(def, top, def[top]), list[#list]
  if #list == 1 and last.how == gw.origin_of(def) then return { { how = whole[#whole].how, value = last.value } } end -- given with its table
  for _, entry in ipairs(whole) do
    if entry.how ~= gw.origin_of(def) and (entry.how.number or 0) > (last.how.number or 0) then list[#list + 1] = { how = entry.how, value = now } end
  end
  return list
end

-- What is told of a key: who gave it last, and the value as it stands.
local function field_facts(def, key)
  local list = whole_history(def, key)
  if #list == 0 then return nil end
  local out = origin(list[#list], key)
  out.value = plain(value_at(def, key), 1)
  out.field, out.was = key, {}
  for i = #list - 1, 1, -1 do out.was[#out.was + 1] = origin(list[i], key) end
  return out
end

-- Fields whose entries are told one by one.
local function entries_of(def, key)
  local class, value = gw.class_of(def), def[key]
  if not class.merge[key] or type(value) ~= "table" or key == "schema" then return nil end
  local out = {}
  for name, entry in pairs(value) do
    if key ~= "fields" then
      out[#out + 1] = key .. "." .. tostring(name)
    else
      for field in pairs(type(entry) == "table" and entry or {}) do out[#out + 1] = ("fields.%s.%s"):format(name, field) end
    end
  end
  return #out > 0 and out or nil
end

local function field_keys(def)
  local set, out = {}, {}
  local function add(key)
    if not set[key] then
      set[key] = true
      out[#out + 1] = key
    end
  end
  for key in pairs(def) do
    if type(key) == "string" and not is_hidden(def, key) then
      for _, k in ipairs(entries_of(def, key) or { key }) do add(k) end
    end
  end
  for _, key in ipairs(gw.history_keys(def)) do
    if not is_hidden(def, key) and not (def[key] and entries_of(def, key)) then add(key) end
  end
  local function rank(key)
    local list = gw.history(def, key, value_at(def, key))
    local how = #list == 1 and list[1].how or {}
    return (how.verb == "default" or how.plain) and 1 or 0
  end
  return api.sorted(api.sorted(out), function(a, b) return rank(a) < rank(b) end) -- what was given, then defaults
end

-- --- steps of chains ---

local function step_name(s) return s.id or ("%s:%s/%s"):format(s.mod or "?", s.chain or "?", s.name or "?") end

local function step_facts(s, number)
  local out = { id = step_name(s), title = s.title, cite = s.cite, before = s.before, after = s.after, number = number, live = number ~= nil,
    mod = s.mod or "engine", was = {} }
  local changes = {}
  for _, key in ipairs(gw.history_keys(s)) do
    local list = gw.history(s, key)
    for _, entry in ipairs(list) do
      local how = entry.how
      local there = changes[how]
      if there then
        there.what = there.what .. ", " .. key
      elseif how ~= gw.origin_of(s) then
        changes[how] = { by = how.verb, what = key, mod = how.mod, file = how.file, line = how.line, number = how.number }
        changes[#changes + 1] = changes[how]
      end
    end
  end
  changes = api.sorted(changes, function(a, b) return a.number < b.number end)
  local last = { by = "define", mod = s.mod or "engine", file = s.file, line = s.line }
  for _, c in ipairs(changes) do
    out.was[#out.was + 1] = last
    last, c.number = c, nil
  end
  if s.deleted then
    out.was[#out.was + 1] = last
    last = { by = "delete", mod = s.deleted.mod, file = s.deleted.file, line = s.deleted.line }
  elseif not number and not s.def then
    local rules = gw.rules_joined(s.mod)
    out.rules = rules[1] and table.concat(rules, " or ") or nil
  end
  out.by, out.what, out.changed_by, out.file, out.line = last.by, last.what, last.mod, last.file, last.line
  if s.carrier or s.def then out.carried_by = (s.carrier or s.def).class_of .. " " .. (s.carrier or s.def).ref end
  return out
end

local function steps_of(chain, live, carried, all)
  local out, seen = {}, {}
  for i, s in ipairs(live) do
    seen[s] = true
    out[#out + 1] = step_facts(s, i)
  end
  for _, s in ipairs(carried) do
    out[#out + 1] = step_facts({ id = ("%s:%s/%s"):format(s.def.mod, chain, s.def.id), title = s.title, cite = s.cite, file = s.file or s.def.file,
      line = s.line or gw.key_line(s.def.file, s.def.line, chain), mod = s.mod or s.def.mod, def = s.def }, #out + 1)
  end
  for _, s in ipairs(all) do
    if not seen[s] then out[#out + 1] = step_facts(s) end
  end
  return out
end

local function steps_of_chain(id) return steps_of(id, gw.live_steps(id), gw.carried_rules[id] or {}, gw.all_steps(id)) end
local function handlers_of(id) return steps_of(id, gw.live_handlers(id), gw.carried_handlers(id), gw.all_handlers(id)) end

-- --- one definition ---

local function describe(def, only)
  local how = gw.origin_of(def) or {}
  local out = { id = def.ref, class = def.class_of, mod = def.mod or "engine", file = def.file, line = def.line, by = how.verb, fields = {} }
  for _, key in ipairs(field_keys(def)) do
    local top = key:match "^[^.]+"
    if not only or key == only or key:sub(1, #only + 1) == only .. "." or top == only then out.fields[#out.fields + 1] = field_facts(def, key) end
  end
  if only and #out.fields == 0 then out.fields[1] = value_at(def, only) ~= nil and field_facts(def, only) or nil end
  if not only and def.class_of == "chain" then out.steps = steps_of_chain(gw.key_of(def)) end
  if not only and def.class_of == "event" then out.handlers = handlers_of(gw.key_of(def)) end
  local setting = not only and def.class_of == "setting" and def.id or only and only:match "^settings%.([%w_]+)$"
  if setting and (def.class_of == "setting" or def == gw.scenario or def == gw.ruleset) then out.chosen = gw.settings[setting] end
  return out
end
gw.describe_definition = describe

-- --- finding ---

local function each_definition(fn)
  for _, name in ipairs(gw.class_names()) do
    for _, def in ipairs(gw.classes[name].list) do fn(def) end
  end
end

-- "base:cutlass", "cutlass", "weapon/cutlass" or "weapon cutlass": all definitions of that id
local function find_all(id)
  local class, mod, bare = gw.read_id(id)
  local out = {}
  if class and not gw.classes[class] then return out end
  each_definition(function(def)
    if def.id == bare and (not mod or def.mod == mod or mod == "engine" and not def.mod) and (not class or def.class_of == class) then out[#out + 1] = def end
  end)
  return out
end
gw.find_all = find_all

local carriers = { setting = "settings", field = "fields", action = "actions" }

-- A setting, field or action that stands in a rule set, a scenario or another definition.
local function find_carried(text)
  local class, mod, id = gw.read_id(text)
  local out = {}
  if not id:find "^%w" then return out end
  each_definition(function(def)
    for _, kind in ipairs(gw.keys(carriers)) do
      local key = carriers[kind]
      local path = key .. "." .. id
      local wanted = (not class or class == kind) and (not mod or def.mod == mod) and type(def[key]) == "table"
      if wanted and value_at(def, path) ~= nil and gw.class_of(def).merge[key] then out[#out + 1] = { def = def, only = path } end
    end
  end)
  return out
end

-- The longest head of "ID.FIELD" that is an id.
local function split_field(id)
  local at = #id
  while at do
    at = id:sub(1, at - 1):match "^.*()%."
    local found = at and find_all(id:sub(1, at - 1)) or {}
    if #found > 0 then return found, id:sub(at + 1) end
  end
end

local function all_ids()
  local ids = {}
  each_definition(function(def) ids[#ids + 1] = def.id end)
  return ids
end

-- The names by which a mode is found: its key, or its id.
local function mode_names(def)
  local out = {}
  for key, m in pairs(type(def.modes) == "table" and def.modes or {}) do
    for _, name in ipairs { key, m, type(m) == "table" and m.id or nil } do
      if type(name) == "string" then out[name] = true end
    end
  end
  return out
end

-- "base:assault_rifle:fa" -> "base:assault_rifle", "fa"
local function split_mode(text) return text:match "^(.+):([%w_]+)$" end

-- Those that have a mode of the name behind the last colon.
local function find_with_mode(text)
  local id, mode = split_mode(text)
  return id and api.filter(find_all(id), function(def) return mode_names(def)[mode] end) or {}
end

-- What is missing where a definition stands before the last colon, and no mod.
local function lacks_mode(text)
  local id, mode = split_mode(text)
  local def = id and not gw.is_installed(id) and find_all(id)[1]
  if not def then return nil end
  local modes = mode_names(def)
  if next(modes) == nil then return ("%s %s has no modes"):format(def.class_of, def.ref) end
  return ("%s %s has no mode '%s'%s"):format(def.class_of, def.ref, mode, gw.near_text(mode, modes))
end

local function unknown(id)
  if not id:find "%w" then return ("'%s' is no name; ID, MOD:ID, CLASS/ID or ID.FIELD expected"):format(id) end
  local lacks = lacks_mode(id)
  if lacks then return lacks end
  local word, rest = id:match "^([%w_]+)[ /](.+)$"
  local class = word and (gw.classes[word] or gw.is_thing_class(word))
  local ids = not class and all_ids() or gw.classes[word] and gw.class_ids(gw.classes[word]) or {}
  for _, name in ipairs(gw.thing_names(class and word or nil)) do ids[#ids + 1] = name end
  if not class and id:find("/", 1, true) then ids = gw.step_ids(id) end
  local wanted = class and rest or id:find("/", 1, true) and id or gw.bare_id(id)
  local near = core.nearest(wanted, ids) or core.nearest(wanted:match "^[^.]*", ids)
  return ("there is no %s '%s'%s"):format(class and word or "definition", class and rest or id, near and " (did you mean '" .. near .. "'?)" or "")
end

local function find_step_facts(id)
  local chain = id:match "^([^/]+)/"
  chain = chain and gw.bare_id(chain)
  local lists = {}
  for _, def in ipairs(chain and gw.definitions_of(gw.classes.chain, chain) or {}) do lists[#lists + 1] = steps_of_chain(gw.key_of(def)) end
  for _, def in ipairs(chain and gw.definitions_of(gw.classes.event, chain) or {}) do lists[#lists + 1] = handlers_of(gw.key_of(def)) end
  for _, list in ipairs(lists) do
    for _, s in ipairs(list) do
      if s.id == id or s.id:match ":(.*)$" == id then return s end
    end
  end
end

-- -> list of what is to be told, or nil and why not
local function find_told(id)
  gw.load_all_scenarios()
  local defs, out = find_all(id), {}
  if #defs == 0 then defs = find_with_mode(id) end
  for i, def in ipairs(defs) do out[i] = describe(def) end
  if #out > 0 then return out end
  for _, t in ipairs(gw.find_things(id)) do
    if t.class ~= "setting" then out[#out + 1] = { id = t.id, class = t.class, mod = t.mod or t.id, file = t.file, line = 1, fields = {} } end
  end
  local step = find_step_facts(id)
  if step then return { step } end
  for _, c in ipairs(find_carried(id)) do out[#out + 1] = describe(c.def, c.only) end
  if #out > 0 then return out end
  local found, field
  if not id:find("/", 1, true) or gw.classes[id:match "^[^/]+"] then found, field = split_field(id) end
  for _, def in ipairs(found or {}) do
    local told = describe(def, field)
    if #told.fields == 0 and gw.class_of(def).merge.settings then told = describe(def, "settings." .. field) end
    if #told.fields > 0 then out[#out + 1] = told end
  end
  if #out > 0 then return out end
  if not found then return nil, unknown(id) end
  local near = core.nearest(field, field_keys(found[1]))
  return nil, ("%s %s has no field '%s'%s"):format(found[1].class_of, found[1].ref, field, near and " (did you mean '" .. near .. "'?)" or "")
end

-- --- text ---

local function pad(text, width) return text .. (" "):rep(width - (utf8.len(text) or #text)) end

-- Rows of texts under each other; the last column stays as it is.
local function columns(rows)
  local widths, out = {}, {}
  for _, row in ipairs(rows) do
    for i = 1, #row - 1 do widths[i] = math.max(widths[i] or 0, utf8.len(row[i]) or #row[i]) end
  end
  for r, row in ipairs(rows) do
    local words = {}
    for i, text in ipairs(row) do words[i] = i < #row and pad(text, widths[i]) or text end
    out[r] = "  " .. table.concat(words, "  ")
  end
  return table.concat(out, "\n")
end
gw.text_columns = columns

local function field_rows(rows, f)
  rows[#rows + 1] = { f.field, short(f.value), place(f), who(f) }
  for _, o in ipairs(f.was) do rows[#rows + 1] = { "", "was " .. short(o.value), place(o), who(o) } end
end

local function change_who(c, mod)
  if c.by == "define" then return "mod " .. mod end
  return ("%s%s, mod %s"):format(c.by, c.what and c.what ~= "function" and " of " .. c.what or "", mod)
end

local function step_who(s)
  local text = change_who(s, s.changed_by or s.mod)
  if s.rules then text = ("%s, not active: rule set %s"):format(text, s.rules) end
  if s.carried_by then text = text .. ", while in play: " .. s.carried_by end
  local order = s.before and "before " .. s.before or s.after and "after " .. s.after
  return order and text .. ", " .. order or text
end

local function step_rows(rows, s)
  rows[#rows + 1] = { s.number and tostring(s.number) or "-", s.id, place(s), step_who(s) }
  for i = #s.was, 1, -1 do
    local o = s.was[i]
    rows[#rows + 1] = { "", "was", place(o), change_who(o, o.mod) }
  end
end

local function told_text(told)
  local out, rows = {}, {}
  if not told.fields then
    step_rows(rows, told)
    return ("step %s%s\n%s"):format(told.id, told.cite and " (" .. told.cite .. ")" or "", columns(rows))
  end
  out[1] = ("%s %s  %s"):format(told.class, told.id, told.file and place(told) or "the engine")
  for _, f in ipairs(told.fields) do field_rows(rows, f) end
  if #rows > 0 then out[#out + 1] = columns(rows) end
  if told.chosen ~= nil then out[#out + 1] = "  in this game: " .. tostring(told.chosen) end
  for _, list in ipairs { { "steps", told.steps or {} }, { "handlers", told.handlers or {} } } do
    rows = {}
    for _, s in ipairs(list[2]) do step_rows(rows, s) end
    if #rows > 0 then out[#out + 1] = list[1] .. " in the order in which they run (- does not run):\n" .. columns(rows) end
  end
  return table.concat(out, "\n")
end

function gw.entry.why(id, form)
  local found, err = find_told(id)
  if not found then return nil, err end
  local out = {}
  for i, told in ipairs(found) do out[i] = form == "json" and core.json(told) or told_text(told) end
  return table.concat(out, form == "json" and "\n" or "\n\n")
end

-- --- show ---

local shown_not = { number = true, history = true, file = true, line = true, parsed = true }

-- A step, or a field of a definition: what `why` tells of it, as an object.
local function show_told(told)
  if not told.fields then return plain(told, 1) end
  local out = { class = told.class, id = told.id, mod = told.mod, chosen = told.chosen }
  for _, f in ipairs(told.fields) do out[f.field] = f.value end
  return out
end

-- Definitions of the id, an object of JSON a line: the fields by name.
function gw.entry.show(id)
  gw.load_all_scenarios()
  local found, out = find_all(id), {}
  if #found == 0 then found = find_with_mode(id) end
  local things = #found == 0 and gw.find_things(id) or {} -- of one name a definition goes before a mod
  if #found == 0 and #things == 0 then
    local told, why = find_told(id)
    if not told then return nil, why end
    for i, t in ipairs(told) do things[i] = show_told(t) end
  end
  for i, def in ipairs(found) do
    local fields = {}
    for k, v in pairs(def) do
      if not shown_not[k] and not (k == "steps" and def.class_of == "chain") then fields[k] = plain(v, 1) end
    end
    out[i] = core.json(fields)
  end
  for _, t in ipairs(things) do out[#out + 1] = core.json(plain(t, 1)) end
  return table.concat(out, "\n")
end
