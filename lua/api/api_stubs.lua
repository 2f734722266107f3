-- The API as stubs for the Lua language server: engine.lua for what the engine offers, and a file for each
-- mod that is loaded with the fields it declares and the classes it defines.
local _, gw, types = ...
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

local function add_function(out, row, before)
  out[#out + 1] = ""
  local names = api.map(row.params, function(p) return p.name end)
  if before then before(out) end
  describe(out, row)
  out[#out + 1] = ("function %s(%s) end"):format(row.full, table.concat(names, ", "))
end

-- A method as a field of its class: fun(self: unit, ...). Without a class it is a function.
local function method_type(row, class)
  local args = { class and "self: " .. class }
  for _, p in ipairs(row.params) do
    local kind = p.type:find("fun(", 1, true) and "(" .. p.type .. ")" or p.type
    args[#args + 1] = p.name .. (p.optional and "?" or "") .. ": " .. kind
  end
  local result = #row.result > 0 and ": " .. table.concat(row.result, ", ") or ""
  return ("fun(%s)%s"):format(table.concat(args, ", "), result)
end

function gw.stub_call(row) return method_type(row) end

local function add_class(out, page)
  out[#out + 1] = ("\n---%s\n---@class %s%s"):format(page.doc, page.kind == "kind" and "(partial) " or "", page.noun)
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
  if gw.beside_classes[name] then return end -- the class has a field for each class of definitions
  if name == "ask" then
    out[#out + 1] = "---@class ask\n---@overload fun(q: question): any"
  elseif name == "decide" then
    out[#out + 1] = "---@class decide\n---@overload fun(d: decision): decision"
  end
  out[#out + 1] = name .. " = {}"
end

local function add_functions(out, page, add_chains)
  local made = {}
  for _, row in ipairs(page.rows) do
    local noun = row.full:match "^([%w_]+)%."
    local table_row = row.is == "function" and not row.params or row.full == "ask" or row.full == "decide"
    local name = noun or table_row and row.full
    if name and not made[name] then
      made[name] = true
      add_table(out, name)
    end
    if not table_row and not gw.beside_classes[noun or ""] then add_function(out, row, row.full == "chain" and add_chains or nil) end
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
  if gw.classes[kind] then return "string|def." .. gw.classes[kind].name end
  return kind or "any"
end

-- `call`: what a function is called with, where that is said.
function schema_type(rule, call)
  if rule.one_of and rule.type == "string" then
    return table.concat(api.map(rule.one_of, function(v) return '"' .. v .. '"' end), "|")
  end
  local list = rule.either or { rule.type or "any" }
  return table.concat(api.map(list, function(kind)
    if kind == "function" and call then return #list > 1 and "(" .. call .. ")" or call end
    return schema_word(kind)
  end), "|")
end
gw.schema_type = schema_type

local function add_line(more, class, text)
  more[class] = more[class] or {}
  more[class][#more[class] + 1] = text
end

-- The classes fields.NAME and def.NAME into `out`; into `more` by class what define, patch and the others have for it.
function gw.add_definition_class(out, more, name, class, docs)
  out[#out + 1] = ("\n---@class fields.%s: fields.common"):format(name)
  for field, rule in pairs(class.schema) do
    local doc = docs and docs[field] or rule.help or ""
    local call = (gw.api_calls()[name] or {})[field]
    local line = ("---@field %s%s %s %s"):format(field, rule.required and "" or "?", schema_type(rule, class.engine and call), doc:gsub("%s+", " "))
    if not gw.is_common_field(field) or docs then out[#out + 1] = line:match "^.*%S" end
  end
  if class.open then out[#out + 1] = "---@field [string] any" end
  out[#out + 1] = ("---@class def.%s: fields.%s, definition"):format(name, name)
  for _, verb in ipairs { "define", "extend", "patch", "replace" } do
    local given = verb == "define" and "fields." .. name or "table"
    add_line(more, verb, ("---@field %s fun(id: string, fields?: %s): (fun(fields: %s))"):format(name, given, given))
  end
  add_line(more, "delete", ("---@field %s fun(id: string)"):format(name))
end

-- Has every definition a field of that name?
function gw.is_common_field(field) return gw.check.book().shapes["fields.common"].fields[field] ~= nil end

-- --- files ---

local OF_VERBS = { "define", "extend", "patch", "replace", "delete" }

-- What the engine's own pages say of define, patch and the others beside their classes: patch.each, delete.rule.
local function add_verbs(out, book, more)
  for _, row in ipairs(book.rows) do
    local verb, name = row.full:match "^(%a+)%.(.+)$"
    if row.params and gw.beside_classes[verb or ""] then add_line(more, verb, ("---@field %s %s %s"):format(name, gw.stub_call(row), row.doc)) end
  end
  for _, verb in ipairs(OF_VERBS) do
    out[#out + 1] = ("\n---@class (partial) %s"):format(verb)
    for _, line in ipairs(more[verb] or {}) do out[#out + 1] = line end
    out[#out + 1] = ("%s = {}"):format(verb)
  end
end

-- Of each chain of the engine an overload.
local function add_chains(out)
  local list = api.filter(gw.classes.chain.list, function(def) return def.mod == nil end)
  for _, def in ipairs(list) do
    local args = table.concat(api.map(gw.members(def), function(m) return m.name .. ": " .. gw.type_text(m.tree) end), ", ")
    out[#out + 1] = ('---@overload fun(id: "%s"): (fun(%s): %s)'):format(def.id, args, gw.type_text(gw.chain_gives(def).tree))
  end
end

local function engine_text(book)
  local out, more = { HEAD, types }, {}
  for _, page in ipairs(book.pages) do
    if page.kind == "kind" or page.kind == "methods" then add_class(out, page) else add_functions(out, page, add_chains) end
  end
  for _, class in ipairs(book.classes) do gw.add_definition_class(out, more, class.name, gw.classes[class.name], class.fields) end
  add_verbs(out, book, more)
  out[#out + 1] = "\n---@type game\ngame = {}"
  out[#out + 1] = "\n---Only in tests/*.lua.\n---@param name string\n---@param ids string[] ids of the rules that it tests\n---@param fn fun(t: test)"
  out[#out + 1] = "function test(name, ids, fn) end\n"
  out[#out + 1] = "---Only in tests/*.lua: runs the tests of another mod under a rule set that extends its own.\n---@param spec table"
  out[#out + 1] = "function borrow(spec) end\n"
  return table.concat(out, "\n")
end

return { HEAD = HEAD, files = function(book) return { ["engine.lua"] = engine_text(book) } end }
