-- The API as stubs for the Lua language server: engine.lua for what the engine offers, and a file for each
-- mod that is loaded with the fields it declares and the classes it defines.
local core, gw, types, of_mods = ...
local api, pairs = gw.api, gw.pairs

local HEAD = "---@meta _\n-- Written by `gangway api --luacats`, which rewrites it.\n"

-- --- functions ---

local function describe(out, row)
  out[#out + 1] = "---" .. row.doc
  for _, p in ipairs(row.params or {}) do
    out[#out + 1] = ("---@param %s%s %s"):format(p.name, p.optional and "?" or "", p.type)
  end
  for _, r in ipairs(row.result) do out[#out + 1] = "---@return " .. r end
end

local function add_function(out, row)
  out[#out + 1] = ""
  local names = api.map(row.params, function(p) return p.name end)
  describe(out, row)
  out[#out + 1] = ("function %s(%s) end"):format(row.full, table.concat(names, ", "))
end

-- A method as a field of its class: fun(self: unit, ...).
local function method_type(row, class)
  local args = { "self: " .. class }
  for _, p in ipairs(row.params) do args[#args + 1] = p.name .. (p.optional and "?" or "") .. ": " .. p.type end
  local result = #row.result > 0 and ": " .. table.concat(row.result, ", ") or ""
  return ("fun(%s)%s"):format(table.concat(args, ", "), result)
end

local function add_class(out, page)
  out[#out + 1] = ("\n---%s\n---@class %s"):format(page.doc, page.noun)
  for _, row in ipairs(page.rows) do
    local kind
    if row.is == "field" then kind = row.result[1]
    elseif page.noun == "test" then kind = method_type(row, "test"):gsub("self: test,? ?", "", 1)
    else kind = method_type(row, page.noun) end
    out[#out + 1] = ("---@field %s %s %s"):format(row.name, kind, row.doc)
  end
  if page.noun == "test_game" then
    out[#out + 1] = "---@field game game\n---@field portal table<string, portal>\n---@field [string] unit"
  end
end

-- Tables of functions that need a name first: units = {}
local function add_table(out, name)
  out[#out + 1] = ""
  if gw.beside_classes[name] then out[#out + 1] = "---@class " .. name end
  if name == "ask" then
    out[#out + 1] = "---@class ask\n---@overload fun(q: question): any"
  elseif name == "decide" then
    out[#out + 1] = "---@class decide\n---@overload fun(d: decision): decision"
  end
  out[#out + 1] = name .. " = {}"
end

local function add_functions(out, page)
  local made = {}
  for _, row in ipairs(page.rows) do
    local noun = row.full:match "^([%w_]+)%."
    local table_row = row.is == "function" and not row.params or row.full == "ask" or row.full == "decide"
    local name = noun or table_row and row.full
    if name and not made[name] then
      made[name] = true
      add_table(out, name)
    end
    if not table_row then add_function(out, row) end
  end
end

-- --- classes of definitions ---

local schema_type

local function schema_word(kind)
  if type(kind) == "table" then
    if gw.bare_type(kind) ~= kind then return schema_type(kind) end
    if kind.list then
      local word = schema_word(kind.list)
      return (word:find("|", 1, true) and "(" .. word .. ")" or word) .. "[]"
    end
    return "table"
  end
  if kind == "list" then return "any[]" end
  if gw.classes[kind] then return "string|def." .. kind end
  return kind or "any"
end

function schema_type(rule)
  if rule.one_of and rule.type == "string" then
    return table.concat(api.map(rule.one_of, function(v) return '"' .. v .. '"' end), "|")
  end
  return table.concat(api.map(rule.either or { rule.type or "any" }, schema_word), "|")
end

local function add_definition_class(out, name, class, docs)
  out[#out + 1] = ("\n---@class fields.%s: fields.common"):format(name)
  for field, rule in pairs(class.schema) do
    local doc = docs and docs[field] or rule.help or ""
    local line = ("---@field %s%s %s %s"):format(field, rule.required and "" or "?", schema_type(rule), doc:gsub("%s+", " "))
    out[#out + 1] = line:match "^.*%S"
  end
  if class.open then out[#out + 1] = "---@field [string] any" end
  out[#out + 1] = ("---@class def.%s: fields.%s, definition"):format(name, name)
  for _, verb in ipairs { "define", "extend", "patch", "replace" } do
    local given = verb == "define" and "fields." .. name or "table"
    out[#out + 1] = ("---@class %s\n---@field %s fun(id: string, fields?: %s): fun(fields: %s)"):format(verb, name, given, given)
  end
  out[#out + 1] = ("---@class delete\n---@field %s fun(id: string)"):format(name)
end

-- --- fields that mods declare ---

local base_types = { [0] = "integer", "boolean", "string" }

local function field_type(f, class_names)
  local word = base_types[f.type]
  if f.type == 3 then word = f.of == 0 and "any" or core.kind_name(f.of) end
  if f.type == 4 then word = class_names[f.of] and "def." .. class_names[f.of] or "definition" end
  if f.shape == 1 then return word .. "[]" end
  if f.shape == 2 then return ("table<%s, %s>"):format(base_types[f.key], word) end
  return word .. (f.optional and "?" or "")
end

local function each_kind(fn)
  for word, kind in pairs(gw.KIND) do fn(word, kind) end
  for _, def in ipairs(gw.classes.record.list) do fn(def.id, def.kind, def) end
end

local function is_there(kind, name)
  for _, f in ipairs(kind and core.fields(kind) or {}) do
    if f.name == name then return true end
  end
end

local function carried_type(word)
  local many = type(word) == "table" and word.list
  if type(word) == "table" and word.map then return "table" end
  local one = many or word
  if one == "turn" then one = "integer" end
  if gw.classes[one] then one = "def." .. one end
  return tostring(one) .. (many and "[]" or "?")
end

-- Fields of scenarios that are not open: they too are to be completed.
local function add_carried(out)
  gw.load_all_scenarios()
  for _, def in ipairs(gw.classes.scenario.list) do
    for kind, list in pairs(type(def.fields) == "table" and def.fields or {}) do
      for name, spec in pairs(type(list) == "table" and list or {}) do
        if type(spec) == "table" and spec.type and not is_there(core.kind(tostring(kind)), name) then
          out[def.mod] = out[def.mod] or {}
          out[def.mod][kind] = out[def.mod][kind] or {}
          local lines = out[def.mod][kind]
          local line = ("---@field %s %s %s"):format(name, carried_type(spec.type), spec.label or "")
          lines[#lines + 1] = line:match "^.*%S"
        end
      end
    end
  end
end

-- mod -> kind -> lines
local function declared()
  local out, class_names = {}, {}
  for name, class in pairs(gw.classes) do class_names[class.number] = name end
  each_kind(function(word, kind, record)
    local mods = {}
    if record then mods[record.mod] = { "---@field remove fun(self: " .. word .. ")" } end
    for _, f in ipairs(core.fields(kind)) do
      local mod = f.from and f.from:match "^([%w_]+)/"
      if mod then
        mods[mod] = mods[mod] or {}
        local line = ("---@field %s %s %s"):format(f.name, field_type(f, class_names), f.label or "")
        mods[mod][#mods[mod] + 1] = line:match "^.*%S"
      end
    end
    for mod, lines in pairs(mods) do
      out[mod] = out[mod] or {}
      out[mod][word] = lines
    end
  end)
  add_carried(out)
  return out
end

local function add_kinds(out, kinds)
  for word, lines in pairs(kinds or {}) do
    out[#out + 1] = "\n---@class " .. word
    for _, line in ipairs(lines) do out[#out + 1] = line end
  end
end

-- --- files ---

local function engine_text(book)
  local out = { HEAD, types }
  for _, page in ipairs(book.pages) do
    if page.kind == "kind" or page.kind == "methods" then add_class(out, page) else add_functions(out, page) end
  end
  for _, class in ipairs(book.classes) do add_definition_class(out, class.name, gw.classes[class.name], class.fields) end
  out[#out + 1] = "\n---@type game\ngame = {}"
  out[#out + 1] = "\n---Only in tests/*.lua.\n---@param name string\n---@param ids string[] ids of the rules that it tests\n---@param fn fun(t: test)"
  out[#out + 1] = "function test(name, ids, fn) end\n"
  out[#out + 1] = "---Only in tests/*.lua: runs the tests of another mod under a rule set that extends its own.\n---@param spec table"
  out[#out + 1] = "function borrow(spec) end\n"
  return table.concat(out, "\n")
end

local function mod_text(mod, kinds)
  local out = { HEAD }
  add_kinds(out, kinds)
  for _, name in ipairs(gw.class_names()) do
    local class = gw.classes[name]
    if class.mod == mod then
      add_definition_class(out, name, class)
      -- an item has the words of its definition
      if class.item then out[#out + 1] = ("---@class item: fields.%s"):format(name) end
    end
  end
  of_mods.stub(out, mod)
  return #out > 1 and table.concat(out, "\n") .. "\n"
end

return function(book)
  local files, fields = { ["engine.lua"] = engine_text(book) }, declared()
  for _, mod in ipairs(core.mods()) do
    local text = mod.id:sub(1, 1) ~= "@" and mod_text(mod.id, fields[mod.id])
    if text then files[mod.id .. ".lua"] = text end
  end
  return files
end
