-- define: definitions, checked against the schema of their class, frozen before play.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local classes = gw.classes
local numbered = {} -- number -> class

local common = { "name", "title", "cite", "text", "help", "fields", "rule", "on", "actions", "notes" }

-- merge: fields whose entries are patched one by one; unique: an id is there once, whichever mods are loaded; aside: what
-- belongs to a rule set that is not played (lua/define/names.lua).
local merged = { rule = true, on = true, actions = true, fields = true }

local function merged_fields(class, schema)
  for key, rule in pairs(schema) do
    if type(rule) == "table" and rule.merge then class.merge[key] = true end
  end
end

local function new_class(name, info)
  local class = { name = name, schema = info.schema or {}, item = info.item, live = info.live,
    in_play = info.in_play, check = info.check, reads = info.reads, idle = info.idle, list = {}, by = {}, open = info.open, hook = info.hook, mod = gw.mod,
    many = {}, aside = {}, is_aside = {}, deleted = {}, merge = {}, unique = info.unique, orders = gw.copy_list(info.orders or {}),
    order_from = {},
    was = info.was or {}, from = {}, engine = info.engine or gw.mod == nil }
  for key in pairs(merged) do class.merge[key] = true end
  merged_fields(class, class.schema)
  numbered[#numbered + 1] = class
  class.number = #numbered
  gw.enter_class(class)
  return class
end
gw.new_class = new_class

local function class_ids(class)
  local ids = {}
  for i, def in ipairs(class.list) do ids[i] = def.id end
  return ids
end
gw.class_ids = class_ids

-- --- schemas ---

local basic = { string = true, boolean = true, ["function"] = true }

local function type_ok(kind, value)
  if basic[kind] then return type(value) == kind end
  if kind == "any" then return true end
  if kind == "integer" or kind == "turn" then return math.type(value) == "integer" end
  if kind == "table" or kind == "list" then return type(value) == "table" end
  if type(kind) == "table" then return type(value) == "table" end -- its parts: lua/define/schema.lua
  return type(value) == "string" or type(value) == "table" -- a reference, looked up at the end
end

gw.type_ok = type_ok

gw.refused = setmetatable({}, { __mode = "k" }) -- definition -> the fields whose values were told to be wrong: they are not missing as well

-- The types of which a field may be: without one, what its range or its words say.
local kinds_known = setmetatable({}, { __mode = "k" })

function gw.kinds_of(rule)
  if rule.either then return rule.either end
  if not kinds_known[rule] then kinds_known[rule] = { rule.type or rule.range and "integer" or "any" } end
  return kinds_known[rule]
end

-- True where the value is of the right type.
local function check_value(def, key, rule, value, file, line)
  local kinds = gw.kinds_of(rule)
  for _, kind in ipairs(kinds) do
    if type_ok(kind, value) then
      local good = gw.check_inside(def, key, kind, value, file, line)
      if rule.range and math.type(value) == "integer" and (value < rule.range[1] or value > rule.range[2]) then
        gw.key_fault("GW0112", file, line, key, ("%s.%s is %d; %d to %d expected"):format(def.id, key, value,
          rule.range[1], rule.range[2]))
      end
      if rule.one_of and not api.contains(rule.one_of, value) then
        gw.key_fault("GW0113", file, line, key, ("%s.%s: '%s' found, one of %s expected")
          :format(def.id, key, tostring(value), gw.word_list(rule.one_of)), gw.meant_word(value, rule.one_of))
        return false
      end
      return good
    end
  end
  gw.key_fault("GW0111", file, line, key, ("%s.%s: %s found, %s expected"):format(def.id, key,
    type(value), table.concat(api.map(kinds, gw.describe_type), " or ")), rule.form and "write " .. rule.form or gw.meant_value(key, kinds, value))
  gw.refused[def] = gw.refused[def] or {}
  gw.refused[def][key] = true
  return false
end

gw.check_value = check_value

local function known_keys(class)
  local names = gw.names(common)
  for k in pairs(class.schema) do names[k] = true end
  return gw.keys(names)
end

-- What any definition may say of itself in words.
local WORDS = { name = true, title = true, cite = true, text = true, help = true }

-- The args of an event or a chain are names, or what is said of each by name.
function gw.check_args(def)
  for key, value in pairs(def.args or {}) do
    if type(math.type(key) and value or key) ~= "string" then
      gw.key_fault("GW0111", def.file, def.line, "args", ("%s.args: %s found, names expected"):format(def.id, type(math.type(key) and value or key)),
        'write args = { "unit", "cell" }')
      def.args = nil
      return
    end
  end
end

local function has_names(t)
  for key in next, gw.content_of(t) or t do
    if type(key) ~= "string" then return false end
  end
  return true
end

-- What any definition may carry is a table of things by name.
function gw.check_common(class, def, key, value, file, line)
  if class.schema[key] then return true end
  if WORDS[key] and type(value) ~= "string" then
    gw.key_fault("GW0111", file, line, key, ("%s.%s: %s found, string expected"):format(def.id, key, type(value)), gw.meant_value(key, { "string" }, value))
    return false
  end
  if not merged[key] then return true end
  if type(value) == "table" and has_names(value) then return true end
  gw.key_fault("GW0111", file, line, key, type(value) == "table" and ("%s.%s: names as keys expected"):format(def.id, key)
    or ("%s.%s: %s found, a table expected"):format(def.id, key, type(value)))
  return false
end

-- What stands beside a rule or a handler: its words are of these types. What is of another is told and left out.
function gw.check_options(verb, opts, types, file, line)
  local out = {}
  for key, kind in pairs(types) do
    local value = opts[key]
    if value == nil or type_ok(kind, value) then
      out[key] = value
    else
      gw.key_fault("GW0111", file, line, key, ("%s: %s: %s found, %s expected"):format(verb, key, api.kind(value), kind),
        gw.meant_value(key, { kind }, value))
    end
  end
  return out
end

-- What a function gave that stands in a definition, or nil; of another type it is an error with the place of that function.
function gw.given_by(def, key, value, kind, wanted)
  if value == nil or type_ok(kind, value) then return value end
  local file, line = gw.given_at(def, key)
  local at = file and ("%s:%d: "):format(file, (gw.key_line(file, line, key))) or ""
  error(("%s%s: `%s` gives %s, %s expected"):format(at, tostring(def.id), key, api.kind(value), wanted), 0)
end

-- Words that other languages have for a definition that is made of another one.
local COPIES = gw.names { "like", "extends", "extend", "inherits", "inherit", "parent", "base", "copies", "copy", "from", "copy_of", "based_on" }

-- The nearest word for an unknown one: one that must be there and is not comes first.
local function nearest_key(class, given, key)
  local lacking = {}
  for name, rule in pairs(class.schema) do
    if rule.required and given[name] == nil then lacking[#lacking + 1] = name end
  end
  local like = COPIES[key] and type(given[key]) == "string" and given[key]
  return like and ('extend.%s "ID" { like = "%s", ... } copies a definition and changes what it names'):format(class.name, like)
    or gw.quote_nearest(key, lacking) or gw.key_hint(key, known_keys(class))
end

-- Returns true if the field is given under a misspelt name. In an open class nothing can be called misspelt.
local function is_misspelt(class, def, key)
  local known = gw.names(known_keys(class))
  for name in pairs(def) do known[name] = known[name] or gw.is_common(name) end
  return gw.is_misspelt(key, def, known)
end

-- The key of `given` that says in another word which definition is to be copied; nil: there is none.
function gw.copying_word(class, given)
  for key, value in pairs(given) do
    if COPIES[key] and not class.schema[key] and type(value) == "string" then return key end
  end
end

-- What stands for a value that was told to be wrong: the default, or one of the words, of which readers expect one.
local function stand_in(rule)
  if rule.default == nil and rule.required and type(rule.one_of) == "table" then return rule.one_of[1] end
  return rule.default
end

-- A row of a schema is declared, or takes the place of an earlier one.
function gw.set_row(class, name, rule)
  class.schema[name], class.missed = rule, nil
end

-- The fields that are missed where a definition leaves them out, in order: they must be there, or have a default.
local function missed_rows(class)
  if class.missed then return class.missed end
  class.missed = {}
  for key, rule in pairs(class.schema) do
    if rule.required or rule.default ~= nil then class.missed[#class.missed + 1] = { key = key, rule = rule } end
  end
  return class.missed
end

local function check_schema(class, def, given, file, line)
  for _, key in ipairs(common) do
    if def[key] ~= nil and not gw.check_common(class, def, key, def[key], file, line) then def[key] = nil end
  end
  for key, value in pairs(given) do
    local rule = class.schema[key]
    if rule then
      -- what is of the wrong type is told, and nobody who reads the definition meets it
      if not check_value(def, key, rule, value, file, line) then def[key] = stand_in(rule) end
    elseif not class.open and not api.contains(common, key) then
      gw.key_fault("GW0110", file, line, tostring(key), ("unknown field '%s' in %s '%s'"):format(tostring(key), class.name, def.id),
        type(key) == "number" and "fields have names: write name = value" or class.was[key] or nearest_key(class, given, tostring(key)))
    end
  end
  for _, row in ipairs(missed_rows(class)) do
    local key, rule = row.key, row.rule
    if given[key] == nil and not rule.required then
      def[key] = rule.default
      gw.note_default(def, class, key, rule.default)
    elseif given[key] == nil and (class.open or not is_misspelt(class, def, key)) then
      gw.fault("GW0114", file, line, ("%s '%s' lacks the field '%s'"):format(class.name, def.id, key), rule.help)
    end
  end
end

-- After changes: defaults where nothing stands, and what must be there is.
function gw.check_whole(class, def)
  for _, row in ipairs(missed_rows(class)) do
    local key, rule = row.key, row.rule
    if def[key] == nil and rule.required then
      local list = gw.history(def, key)
      local how = #list > 0 and list[#list].how or gw.origin_of(def)
      gw.fault("GW0114", how.file, how.line, ("%s '%s' lacks the field '%s'"):format(class.name, def.id, key), rule.help)
    elseif def[key] == nil then
      def[key] = rule.default
      gw.note_default(def, class, key, rule.default)
    end
  end
end

function gw.is_id(id) return type(id) == "string" and id:match "^[a-z][a-z0-9_.]*$" ~= nil end

local function check_id(class, id, file, line)
  if gw.is_id(id) then return true end
  gw.fault("GW0115", file, line, ("'%s' is not an id for %s"):format(tostring(id), gw.a(class.name)),
    "ids are lower case letters, digits and _")
end

local function told_twice(class, id, file, line)
  local old = gw.in_the_way(class, id)
  if not old then return false end
  if old.mod ~= gw.mod and gw.knows(gw.mod, old.mod) then
    gw.fault("GW0117", file, line, ("%s '%s' is defined by the mod '%s' already"):format(class.name, id, tostring(old.mod)),
      ("it is at %s; patch.%s \"%s\" { ... } changes it, replace.%s takes its place; a thing of your own needs another id"):format(gw.from(old.file, old.line),
        class.name, id, class.name))
  else
    gw.fault("GW0117", file, line, ("%s '%s' is defined twice"):format(class.name, id),
      ("the first is at %s; use patch, extend or replace to change it"):format(gw.from(old.file, old.line)))
  end
  return true
end

local function add_definition(class, id, given, how)
  local file, line = gw.where()
  if type(given) ~= "table" then
    gw.fault("GW0116", file, line, ("define.%s '%s' needs a table after the id"):format(class.name, tostring(id)))
    return
  end
  if not check_id(class, id, file, line) or told_twice(class, id, file, line) then return end
  -- What is given is copied: one table may serve several definitions.
  local def = {}
  for k, v in next, gw.content_of(given) or given do def[k] = v end
  def.id, def.mod, def.class_of = id, gw.mod, class.name
  gw.origin_open(def, how or gw.origin_new "define")
  check_schema(class, def, given, file, line)
  if def.class == nil then def.class = class.name end
  def.ref = (gw.mod or "engine") .. ":" .. id
  if not class.schema.from then def.from = gw.from(file, line) end -- a conversion is `from` a rule set
  def.file, def.line = file, line
  gw.add_name(class, def)
  if not class.last then def.number = core.def(def) end
  if class.hook then class.hook(def) end
  return def
end
gw.add_definition = add_definition

-- What a scenario has of its own stands in it.
local in_scenario = { action = "write actions = { NAME = { ... } } in the scenario",
  setting = "write settings = { NAME = { ... } } in the scenario" }

-- --- the two forms of a call ---

local halves = {} -- calls that have an id and nothing after it yet

-- VERB.weapon "cutlass" { ... } and VERB.weapon("cutlass", { ... }) say the same: fn(id, given).
function gw.both_forms(what, fn)
  return function(id, ...)
    if select("#", ...) > 0 then return fn(id, (...)) end
    local half = gw.origin_new(what)
    half.id = id
    halves[#halves + 1] = half
    return function(given)
      half.whole = true
      return fn(id, given)
    end
  end
end

local AFTER = { ["replace.rule"] = "(function(...) ... end)", ["replace.on"] = "(function(e) ... end)" }

local function tell_half(half)
  local after = AFTER[half.verb] or "{ ... }"
  if type(half.id) == "table" then
    gw.fault("GW0136", half.file, half.line, half.verb .. " has no id", ('the id comes first: %s "an_id" %s'):format(half.verb, after))
  else
    gw.fault("GW0136", half.file, half.line, ("%s '%s' has nothing after the id"):format(half.verb, tostring(half.id)),
      ('write %s "%s" %s'):format(half.verb, tostring(half.id), after))
  end
end

-- Runs a file's text; an id after which nothing came has done nothing, and that is told.
function gw.with_whole_calls(run)
  local outer = halves
  halves = {}
  local result = run()
  for _, half in ipairs(halves) do
    if not half.whole and not gw.broken then tell_half(half) end
  end
  halves = outer
  return result
end

-- define.weapon "cutlass" { ... }
local function definer(class)
  return gw.both_forms("define." .. class.name, function(id, given)
    gw.in_stage(("define.%s '%s'"):format(class.name, tostring(id)), class.name == "field" and "fields" or "definitions")
    if in_scenario[class.name] and gw.not_in_scenario("define." .. class.name, in_scenario[class.name]) then return end
    return add_definition(class, id, given)
  end)
end

api.define = setmetatable({}, {
  __index = function(_, name)
    local class, several = gw.class_named(name)
    if class then return definer(class) end
    error(several or ("there is no class '%s' to define%s"):format(tostring(name),
      (function()
        local near = core.nearest(tostring(name), gw.class_names())
        return near and " (did you mean '" .. near .. "'?)" or ""
      end)()), 2)
  end,
  __newindex = function() error("define is fixed; use define.class", 2) end,
  __metatable = false,
})

local function class_asked(name, mod)
  local class, several = gw.class_named(name, mod)
  return class or error(several or ("there is no class '%s'"):format(tostring(name)), 3)
end

function gw.per_mod.definition(mod)
  return function(class_name, id)
    local class = class_asked(class_name, mod)
    if type(id) == "table" and core.number(id) then return id end
    if type(id) ~= "string" then error(("%s found, a definition or the id of %s expected"):format(core.kind_word(id), gw.a(class_name)), 2) end
    local def, several = gw.find(class, id, mod)
    if def then return def end
    local near = core.nearest(tostring(id), class_ids(class))
    error(several or ("there is no %s '%s'%s"):format(class_name, tostring(id), near and " (did you mean '" .. near .. "'?)" or ""), 2)
  end
end
api.definition = gw.per_mod.definition(nil)

function gw.per_mod.definitions(mod)
  return function(class_name) return gw.copy_list(class_asked(class_name, mod).list) end
end
api.definitions = gw.per_mod.definitions(nil)

-- C: number of a definition given by itself or by id, for a field of that class.
function gw.entry.find_def(class_number, value, where)
  local class = numbered[class_number] or where == "unit.template" and classes.template
  local number = type(value) == "table" and core.number(value)
  if number then
    local def = core.def_of(number)
    if not class or def.class_of == class.name then return number end
    error(("%s: %s expected, the %s '%s' found"):format(where, gw.a(class.name), def.class_of, def.id), 0)
  end
  if type(value) == "string" and class then
    local def, several = gw.find(class, value)
    if def then return def.number end
    if several then error(where .. ": " .. several, 0) end
    local near = core.nearest(value, class_ids(class))
    error(("%s: there is no %s '%s'%s"):format(where, class.name, value,
      near and " (did you mean '" .. near .. "'?)" or ""), 0)
  end
  error(("%s: %s expected, %s found"):format(where, gw.a(class and class.name or "definition"), type(value)), 0)
end

-- Rows of a schema given in short become tables, and know who gave them.
function gw.own_schema(class, rows)
  local file, line = gw.where()
  for key, rule in pairs(rows) do
    if type(rule) == "string" then rule = { type = rule } end
    if type(rule) ~= "table" then
      gw.key_fault("GW0135", file, line, key, ("class '%s': the field '%s' is %s; a type or a table expected"):format(class.name, tostring(key), type(rule)),
        "write " .. tostring(key) .. " = { type = \"integer\", default = 0 }")
      rule = { type = "any" }
    end
    gw.check_row(class, file, line, key, rule)
    gw.set_row(class, key, rule)
    class.from[key] = { verb = "default", mod = gw.mod, class = class.name, file = file, line = line, key = key }
  end
  merged_fields(class, class.schema)
end
