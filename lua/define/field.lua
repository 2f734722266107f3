-- Fields: their types, what they begin with, who sees them, and the columns of the world that hold them.
local core, gw = ...
local api, pairs, classes = gw.api, gw.pairs, gw.classes

-- "room.dark" -> { shade =, quiet = what goes without saying, usual = the default, off = a field's name, most = a function }
gw.field_looks = {}
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
    gw.key_fault("GW0162", file or def.file, line or def.line, "quantity",
      ("field %s: a quantity is a number; type = \"integer\" expected"):format(def.id))
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
    return gw.key_fault("GW0162", file or def.file, line or def.line, "off",
      ("field %s: '%s' is taken off %s already"):format(def.id, taken, id))
  end
  gw.key_fault("GW0162", file or def.file, line or def.line, "off",
    ("field %s: off = '%s'; both it and %s must be integer fields"):format(def.id, def.off, id))
end

local function check_most(def, code)
  if not def.most or code == 0 then return end
  local file, line = gw.given_at(def, "most")
  gw.key_fault("GW0162", file or def.file, line or def.line, "most",
    ("field %s: most is a number; type = \"integer\" expected"):format(def.id))
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
