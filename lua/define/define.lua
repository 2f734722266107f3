-- define: classes and their definitions, checked against schemas, frozen before play.
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
    orders = gw.copy_list(info.orders or {}), many = {}, aside = {}, is_aside = {}, deleted = {}, merge = {}, unique = info.unique,
    was = info.was or {}, from = {},
    engine = info.engine or gw.mod == nil }
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

-- --- the engine's own classes ---

local S = function(required, default) return { type = "string", required = required, default = default } end
local F = { type = "function" }
local T = { type = "table" }
local I = { type = "integer" }
local B = { type = "boolean" }
local TEXTS = { list = "string" }
local VALUES = { type = { map = { "string", "any" } } }
local NAMED = { type = VALUES.type, merge = true } -- patched entry by entry
local STATE = { fields = { stops = { type = TEXTS }, glyph = S(), becomes = S(), steps = I }, open = true }

new_class("class", { schema = { schema = NAMED, item = B, live = F, in_play = F, check = F, reads = F, idle = S(), sheet = T, front = B,
  orders = { type = { list = "table" } } }, hook = function(def)
  local class = new_class(def.id, { schema = def.schema, item = def.item, live = def.live, in_play = def.in_play,
    check = def.check, reads = def.reads, idle = def.idle, orders = def.orders })
  gw.own_schema(class, class.schema)
end })
new_class("record", { schema = {} })
local LIST = { type = { list = "any" } }
new_class("setting", { was = { words = "the values of a setting are one_of = { ... }", values = "the values of a setting are one_of = { ... }",
  min = "write range = { LEAST, MOST }", max = "write range = { LEAST, MOST }" },
  schema = { type = { type = "string", one_of = { "boolean", "integer", "string" } },
  one_of = LIST, range = LIST, default = { type = "any" }, needs = VALUES, excludes = VALUES, quantity = S(),
  presets = { type = { map = { "string", VALUES } } } } })
-- An objective of a scenario; what `when` may be is lua/define/fact.lua's.
local OBJECTIVE = { fields = { title = S(true), side = S(), at = { type = "string", one_of = { "any time", "end of turn", "end of game" } },
  when = { type = "any" }, for_turns = { type = "integer", range = { 1, 1000 } }, outcome = S(), because = S(), order = I,
  see = { type = "string", one_of = { "all", "owner" } }, only = VALUES } }
local ARRIVAL = { fields = { turn = { type = "any", required = true }, side = S(true), at = { type = "any" }, facing = S(),
  template = S(), n = { type = "any" }, roster = { type = { list = "table" } }, when = { type = "any" }, title = S(),
  full = { type = "string", one_of = { "wait", "near", "lost" } }, see = { type = "string", one_of = { "all", "owner" } } } }
local CHARACTER = { type = { fields = { check = F, roll = F, enter = F, write = F, text = F, price = F, example = T,
  rest = { type = { fields = { care = { type = { map = { "string", "string" } } }, needs = F, pass = { type = "function", required = true } } } },
  fields = { required = true, type = { list = { fields = { id = S(true), help = S(), required = B, of = { type = "any" },
    range = { type = { list = "integer" } }, count = { type = "integer", range = { 1, 64 } },
    type = { type = "string", required = true, one_of = { "text", "integer", "yes_no", "digits", "word", "words", "levels" } } } } } } } } }
new_class("ruleset", { unique = true, schema = { next = F, steps = NAMED, perform = F, walk = F, start = F, extends = S(),
  settings = NAMED, tags = { type = { map = { "string", "string" } }, merge = true },
  odds_case = F, stops = { type = { list = "string" } }, sheet = { type = { list = "table" } },
  prompt = F, upcoming = F, add = F, left = F, character = CHARACTER, turns_over = F, room_for = F,
  always_in_play = { type = { list = "string" } }, grids = { type = { list = { type = "string", one_of = { "square", "hex", "band", "open" } } } },
  corners = { either = { "string", "function" } } }, hook = function(def)
    gw.check_own_settings(def)
    gw.check_character(def)
  end })
new_class("conversion", { schema = { from = S(true), to = S(true), turn = { type = "function", required = true } } })
new_class("scenario", { schema = { rules = S(true), sides = { type = "table", required = true, merge = true, form = "sides = { crew = { title = \"Crew\" } }" },
  settings = NAMED,
  map = { either = { "string", "function", "boolean" } }, maps = { type = { map = { "any", "any" } } }, links = { type = { list = "table" } },
  seats = { either = { "string", "function" },
    form = "seats = \"side\", \"unit\" or function(set) return { SIDE = 2 } end" }, crews = { either = { "table", "function" } },
  setup = { type = "table", form = "setup = { { \"places\", function(set) ... end } }: a list of steps, each with a name" },
  briefing = { either = { VALUES.type, "function" }, form = "briefing = { SIDE = \"...\" }" },
  needs = { type = { map = { "any", "string" } } }, start = F, turns = I, facts = F,
  objectives = { type = { map = { "string", OBJECTIVE } }, merge = true }, last_turn = { either = { "integer", "function" } },
  hints = { type = { list = { fields = { text = S(true), page = S(), line = S(), when = F } } } },
  arrivals = { type = { list = ARRIVAL } }, points = { either = { "integer", VALUES.type } }, fixes = NAMED,
  summary = S(), minutes = I, level = { type = "string", one_of = { "first", "easy", "medium", "hard" } },
  lesson = { type = "integer", range = { 1, 99 } }, next = S() },
  hook = function(def)
    gw.check_sides(def)
    gw.check_setup(def)
    gw.check_own_settings(def)
    gw.check_scenario_maps(def)
    gw.check_objectives(def)
    gw.check_arrivals(def)
    gw.check_points(def)
  end })
new_class("template", { open = true, schema = { price = { type = "integer", range = { 0, 1000000 } } } })
local COLOR = { type = "string", one_of = { "red", "green", "yellow", "blue", "magenta", "cyan", "white" } }
local COUNTER = { type = "string", one_of = { "harm", "held", "stance" } }
local SHADE = { type = "string", one_of = { "dark", "vacuum", "smoke", "gas", "fire" } }

new_class("terrain", { schema = { stops = { type = TEXTS }, glyph = S(), color = COLOR, move = B, see = B } , open = true })
new_class("barrier", { schema = { stops = { type = TEXTS }, glyph = S(), color = COLOR,
  states = { type = { map = { "string", STATE } }, merge = true } }, open = true })
new_class("portal", { schema = { states = { type = { map = { "string", STATE } }, required = true, merge = true }, first = S(true), glyph = S(), color = COLOR,
  sign = { type = "string", one_of = { "circle", "wheel", "leaves" } } }, open = true })
new_class("link", { schema = { stops = { type = TEXTS } }, open = true })
new_class("overlay", { schema = { cells = { type = "function", required = true }, color = COLOR,
  order = { type = "integer", default = 100 } } })
new_class("atmosphere", { open = true, schema = { spreads = { type = "integer", range = { 0, 255 } }, shade = SHADE } })
new_class("area", { schema = { stops = { either = { "string", TEXTS } }, cells = F,
  parts = { either = { { list = "any" }, "function" } }, links = { type = { list = "link" } } }, hook = function(def) gw.check_area(def) end })
new_class("phase", { open = true })
new_class("event", { schema = { args = T, see = { either = { "string", "function" } }, to = F, kind = S(), sum = S(),
  fold = { either = { "boolean", "string" } }, deed = S(), thrown = { type = TEXTS }, target = S(), miss = S(),
  brief = { either = { "string", "boolean" } }, harm = B, notable = B, announces = { either = { "boolean", "string" } },
  dice = { type = "string", one_of = { "before", "after", "none" } } },
  hook = function(def) gw.check_args(def) end })
new_class("effect", { schema = { done = { type = "function", required = true } } })
new_class("deck", { schema = { cards = { type = "function", required = true }, stream = S(false, "cards") } })
local WAS_ODDS = 'declare the throw with define.throw "NAME" and write throw = function(u, ...) return throws.NAME(u, ...) end'
new_class("action", { was = { odds = WAS_ODDS }, schema = { help = S(), price = S(), legal = F, of = F,
  may = F, cost = F, at_hand = F, run = { type = "function", required = true },
  throw = F, order = { type = "integer", default = 100 }, set = B,
  during = { either = { "string", TEXTS }, default = "activation" }, label = F, hidden = B, verb = S(), none = S(), tags = { type = TEXTS },
  weight = { either = { "integer", "function" } }, quantity = S(), form = F, suggest = F, with = { type = { map = { "string", "any" } } } } })
new_class("chain", { schema = { args = T, combine = { type = "string", required = true, one_of = { "modifiers",
  "reason", "fold", "first", "all", "product", "max" } }, things = F, memo = B, gives = S() },
  hook = function(def) gw.check_args(def) end })
-- Numbered after all others: no world holds one, and games are the same with more of them.
new_class("throw", { schema = { args = T, spec = { type = "function", required = true }, tags = { type = TEXTS }, dms = S() }, hook = function(def)
  gw.check_args(def)
  gw.know_throw(def)
end }).last = true
new_class("question", { schema = { text = S(true), title = S(),
  kind = { type = "string", one_of = { "chance", "harm", "cost", "order", "setup" } } },
  hook = function(def)
    if not gw.is_of_all(def.id) then return end
    gw.key_fault("GW0137", def.file, def.line, def.id,
      ("question '%s': this word is reserved: `ask %s` is said of all questions"):format(def.id, def.id),
      "give it another id")
  end }).last = true
new_class("chart", { open = true })
new_class("holder", { schema = { of = { type = "string", one_of = { "cell", "unit" }, default = "cell" },
  capacity = { either = { "integer", "function" }, range = { 1, 1000 } }, sealed = B, ends = { either = { "string", "function" }, default = "out" },
  reaches = { type = "string", one_of = { "none", "sight", "all" }, default = "none" },
  see = { type = "string", one_of = { "all", "owner" }, default = "all" } }, hook = function(def) gw.add_holder(def) end }).last = true
new_class("concealment", { schema = { hides = { type = "function", required = true }, as = S() } }).last = true
new_class("quantity", { schema = { per = { type = "integer", required = true, range = { 1, 1000000 } } },
  hook = function(def) gw.check_quantity(def) end })
new_class("board", { schema = { strip = F, panel = F, per = { type = "string", one_of = { "seat" } }, order = { type = "integer", default = 100 } },
  hook = function(def) gw.check_board(def) end })
local WORDS_OF_TEXT = "the words that a text field takes are words = { ... }"
new_class("field", { was = { one_of = WORDS_OF_TEXT, values = WORDS_OF_TEXT, choices = WORDS_OF_TEXT, min = "write range = { LEAST, MOST }",
  max = "write range = { LEAST, MOST }", initial = "write default = ..." },
  schema = { type = { either = { "string", "table" }, required = true }, default = { type = "any" },
  range = T, optional = B, label = S(), see = { either = { "string", "function" } }, lasts = S(), show = { type = "string", one_of = { "card", "board" } },
  shade = SHADE, counter = COUNTER, outward = B, quiet = B, quantity = S(), off = S(), most = F, words = { type = { list = "string" } } } })

-- --- fields ---

gw.field_looks = {} -- "room.dark" -> { shade =, quiet = what goes without saying, usual = the default, off = a field's name, most = a function }
gw.field_taken = {} -- "unit.strength" -> name of the field that counts what is taken off it
local field_types = { integer = 0, turn = 0, boolean = 1, string = 2 }
local see_codes = { all = 0, owner = 1, nobody = 2, seat = 4 }
local see_functions = {}

-- The seat is nil where nobody's view is made but a side's.
function gw.entry.sees_field(number, side, thing, seat) return see_functions[number](side, thing, seat) and true or false end

-- The number of a kind of things, as the mod means it.
local function kind_number(name, mod)
  local def = gw.find(classes.record, name, mod)
  return def and def.kind or core.kind(name)
end

-- Type word -> FT_* and what it refers to.
local function base_type(def, word)
  if field_types[word] then return field_types[word], 0 end
  local kind = kind_number(word, def.mod)
  if kind then return 3, kind end
  if word == "thing" then return 3, 0 end
  local class, several = gw.class_named(word, def.mod)
  if class then return 4, class.number end
  local names = { "integer", "boolean", "string", "turn", "unit", "item", "cell", "portal", "room", "side", "seat" }
  for _, name in ipairs(gw.class_names()) do names[#names + 1] = name end
  local file, line = gw.given_at(def, "type")
  gw.key_fault("GW0120", file, line, "type",
    several and ("field %s: %s"):format(def.id, several) or ("field %s: there is no type '%s'"):format(def.id, tostring(word)),
    gw.types_meant[word] and ("the type is called %s"):format(gw.types_meant[word]) or gw.quote_nearest(tostring(word), names))
end

local function initial(def, type_code, optional)
  local d = def.default
  if type_code == 0 then
    if d == nil then return optional and math.mininteger or 0 end
    return d
  elseif type_code == 1 then
    if d == nil then return optional and math.mininteger or 0 end
    return d and 1 or 0
  elseif type_code == 2 then
    return d and core.string(d) or -1
  elseif type_code == 4 and d then
    return gw.entry.find_def(select(2, base_type(def, def.type)), d, def.id)
  end
  return 0
end

-- The word for what stands in a list or a map; nil: it is neither.
local function inner_type(kind)
  local word = kind.list
  if word == nil and type(kind.map) == "table" then word = kind.map[2] end
  return type(word) == "string" and word or nil
end

-- The quantity that its numbers are, if any.
local function quantity_of(def, code)
  if def.quantity and code ~= 0 then
    local file, line = gw.given_at(def, "quantity")
    gw.key_fault("GW0162", file or def.file, line or def.line, "quantity", ("field %s: a quantity is a number; type = \"integer\" expected"):format(def.id))
    return nil
  end
  return gw.check_quantity_of(def, "quantity", "field " .. def.id)
end

local MOST_WORDS = 64

-- What is wrong with the words that a field takes: the key, and the text.
local function fault_of_words(def, code)
  if code ~= 2 then return "words", ("field %s: words are those of a text; type = \"string\" expected"):format(def.id) end
  if #def.words == 0 or #def.words > MOST_WORDS then
    return "words", ("field %s: %d words found, 1 to %d expected"):format(def.id, #def.words, MOST_WORDS)
  end
  for _, word in ipairs(def.words) do
    if not word:find "^[^%c]+$" then return "words", ("field %s: a word is empty or has a line break"):format(def.id) end
  end
  local twice = gw.listed_twice(def.words)
  if twice then return "words", ("field %s: the word '%s' is listed twice"):format(def.id, twice), "remove one of them" end
  if def.default ~= nil and not api.contains(def.words, def.default) then
    return "default", ("field %s: the default '%s' is none of its words"):format(def.id, tostring(def.default)),
      gw.quote_nearest(tostring(def.default), def.words) or "its words are " .. table.concat(def.words, ", ")
  end
end

-- The words that a text field takes, one a line; nil: it takes any.
local function words_of(def, code)
  if def.words == nil then return nil end
  local key, text, hint = fault_of_words(def, code)
  if not key then return "\n" .. table.concat(def.words, "\n") .. "\n" end
  local file, line = gw.given_at(def, key)
  gw.key_fault("GW0127", file or def.file, line or def.line, key, text, hint)
end

-- Fields of that name that several mods give to one kind of things; nil: there is one. Two mods may have kinds of one name.
local function shared_fields(def, kind)
  local list = classes.field.many[def.id] or {}
  list = api.filter(list, function(other) return kind_number(other.id:match "^[^.]*", other.mod) == kind end)
  return list[2] and list or nil
end

-- The name of the field's column: with its mod where another mod has a field of that name.
local function column_name(def, kind, name)
  local list = shared_fields(def, kind)
  if not list then return name end
  if list[1] == def then gw.share_field(kind, name, list) end
  return gw.prefixed(def.mod, name)
end

-- A field of a mod that brings no rule set has its prefixed name too.
local function add_alias(def, kind, name)
  if def.mod and def.class_of == "field" and not shared_fields(def, kind) and not gw.manifest(def.mod).ruleset then
    gw.alias_field(kind, name, gw.prefixed(def.mod, name))
  end
end

-- A number that is taken off another field of the same kind is shown with it, "1 of 9", and not by itself.
local function take_off(def, kind_name, name, code)
  if not def.off then return end
  local id = kind_name .. "." .. def.off
  local whole = gw.fields_from[id] or api.filter(classes.field.list, function(other) return other.id == id end)[1]
  local taken = gw.field_taken[id]
  if code == 0 and whole and whole ~= def and whole.type == "integer" and (not taken or taken == name) then
    gw.field_taken[id] = name
    return
  end
  local file, line = gw.given_at(def, "off")
  if taken and taken ~= name then
    return gw.key_fault("GW0162", file or def.file, line or def.line, "off", ("field %s: '%s' is taken off %s already"):format(def.id, taken, id))
  end
  gw.key_fault("GW0162", file or def.file, line or def.line, "off",
    ("field %s: off = '%s'; both it and %s must be integer fields"):format(def.id, def.off, id))
end

local function check_most(def, code)
  if not def.most or code == 0 then return end
  local file, line = gw.given_at(def, "most")
  gw.key_fault("GW0162", file or def.file, line or def.line, "most", ("field %s: most is a number; type = \"integer\" expected"):format(def.id))
end

function gw.declare_field(def)
  local kind_name, name = def.id:match "^([a-z_]+)%.([a-z][a-z0-9_]*)$"
  local kind = kind_name and kind_number(kind_name, def.mod)
  if not kind then
    gw.fault("GW0121", def.file, def.line, ("field '%s': KIND.NAME expected, such as unit.ap"):format(def.id),
      kind_name and gw.quote_nearest(kind_name, { "unit", "item", "cell", "portal", "room", "side", "seat", "game", "timer" }))
    return
  end
  local shape, word, key = 0, def.type, 2
  if type(word) == "table" and not inner_type(word) then
    local file, line = gw.given_at(def, "type")
    gw.key_fault("GW0120", file, line, "type", ("field %s: a word, { list = TYPE } or { map = { KEY, TYPE } } expected"):format(def.id))
    return
  end
  if type(word) == "table" and word.list then
    shape, word = 1, word.list
  elseif type(word) == "table" and word.map then
    shape, key, word = 2, word.map[1] == "integer" and 0 or 2, word.map[2]
  end
  local code, of = base_type(def, word)
  if not code then return end
  local optional = def.optional
  if optional == nil then optional = code >= 2 and def.default == nil end
  local see, see_function = 0, 0
  if type(def.see) == "function" then
    see_functions[#see_functions + 1] = def.see
    see, see_function = 3, #see_functions
  elseif def.see then
    see = see_codes[def.see]
    if not see then
      local file, line = gw.given_at(def, "see")
      gw.key_fault("GW0122", file, line, "see",
        ("field %s: see = '%s'; all, owner, seat, nobody or a function expected"):format(def.id, tostring(def.see)),
        gw.quote_nearest(tostring(def.see), { "all", "owner", "seat", "nobody" }))
      see = 2
    end
  end
  local quantity = quantity_of(def, code)
  gw.field_looks[def.id] = (def.shade or def.quiet or quantity or def.counter or def.off or def.most or def.show == "board")
    and { shade = def.shade, quiet = def.quiet and def.default or nil, quantity = quantity, counter = def.counter, usual = def.default,
      off = def.off, most = def.most } or nil
  take_off(def, kind_name, name, code)
  check_most(def, code)
  local range = def.range or {}
  local init = shape == 0 and initial(def, code, optional) or 0
  if init == math.mininteger then init = -2147483648 end
  local column = column_name(def, kind, name)
  local col = core.add_field(kind, column, { type = code, of = of, shape = shape, key = key, optional = optional,
    init = init, min = range[1], max = range[2], see = see, see_function = see_function, outward = def.outward, lasts = def.lasts,
    label = def.label, show = def.show, from = def.from, words = words_of(def, code) })
  if not col then
    gw.key_fault("GW0123", def.file, def.line, name, ("field '%s' is declared twice (or is the engine's own)"):format(def.id))
    return
  end
  gw.column_of[def] = column
  if see ~= 0 then gw.note_hidden_field(kind, column, col, type(def.see) == "function" and def.see or nil) end
end
gw.column_of = {} -- field -> the name of its column

-- Kinds of things are made when it is known which rule set is played: there is room for few.
function gw.finish_records()
  for _, def in ipairs(classes.record.list) do
    def.kind = core.add_kind(gw.key_of(def)) or gw.fault("GW0118", def.file, def.line,
      ("record '%s': the name is taken or there are too many kinds"):format(def.id))
  end
end

-- Fields are declared when patches have been applied: what they say by then holds.
function gw.finish_fields()
  for _, def in ipairs(classes.field.list) do
    if def.type ~= nil then gw.declare_field(def) end -- else that was told
    gw.fields_from[def.id] = def
  end
  for _, def in ipairs(classes.field.list) do
    local kind_name, name = def.id:match "^([a-z_]+)%.(.*)$"
    if gw.column_of[def] then add_alias(def, kind_number(kind_name, def.mod), name) end
  end
end

gw.fields_from = {} -- "unit.caged" -> the field's definition, or the definition that carries it

-- `fields = { unit = { caged = {...} } }` of a definition that is in play from the start.
function gw.declare_fields(def, file, line)
  for kind, list in pairs(def.fields or {}) do
    local there = core.kind(tostring(kind))
    if not there then gw.key_fault("GW0121", file, line, kind, gw.no_such_kind(kind)) end
    if there and type(list) ~= "table" then
      gw.key_fault("GW0125", file, line, kind, ("fields of '%s': %s found, a table expected"):format(tostring(kind), type(list)),
        "such as fields = { unit = { caged = { type = \"boolean\" } } }")
    end
    for name, spec in pairs(there and type(list) == "table" and list or {}) do
      local copy = {}
      for k, v in pairs(type(spec) == "table" and spec or {}) do copy[k] = v end
      if copy.type == nil then
        gw.key_fault("GW0125", file, line, name, gw.field_lacks_type(kind, name))
        goto next_field
      end
      copy.id, copy.file, copy.line, copy.from, copy.mod = kind .. "." .. tostring(name), file, line, gw.from(file, line), def.mod
      for _, k in ipairs(gw.keys(classes.field.schema)) do
        if copy[k] ~= nil and not gw.check_value(copy, k, classes.field.schema[k], copy[k], file, line) then copy[k] = nil end
      end
      if copy.type == nil then goto next_field end
      gw.fields_from[copy.id] = def
      gw.declare_field(copy)
      ::next_field::
    end
  end
end
