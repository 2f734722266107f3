-- The Lua API described once, as rows: from them come the pages of docs/api, the stubs for editors and
-- the names that luacheck knows. What is registered is compared with the rows.
--
-- A row is { "near(from: unit|cell, range: integer, query?: query): unit[]", "one line of doc", errors =,
-- example =, since = }: a name, parameters with types, what comes back. `name: type` is a field, `name=: type`
-- one that may be assigned. The rows stand in lua/api/api_nouns.lua and lua/api/api_kinds.lua, and are read only when
-- somebody asks.
local core, gw = ...
local api, pairs = gw.api, gw.pairs
local SINCE = "1.0"

local function run(name, ...)
  return gw.load(name)(...)
end

-- --- reading rows ---

-- Parts between commas that stand in no bracket.
local function parts(text)
  local out, depth, from = {}, 0, 1
  for i = 1, #text + 1 do
    local c = text:sub(i, i)
    if c:find "[%(<{%[]" then depth = depth + 1 elseif c:find "[%)>}%]]" then depth = depth - 1 end
    if i > #text or c == "," and depth == 0 then
      out[#out + 1] = gw.trim(text:sub(from, i - 1))
      from = i + 1
    end
  end
  return text:find "%S" and out or {}
end

local function param(text)
  local name, optional, kind = text:match "^([%w_.]+)(%??):%s*(.+)$"
  if not name then error("api: '" .. text .. "' is no parameter", 0) end
  return { name = name, type = kind, optional = optional == "?" or nil }
end

-- "near(from: cell): unit[]" -> name, list of parameters, types of results; a field has no parameters.
local function signature(text)
  local name, set, rest = text:match "^([%w_.]+)(=?)(.*)$"
  local inside = rest:match "^%b()"
  local after = rest:sub(#(inside or "") + 1):match "^:%s*(.+)$"
  return name, inside and api.map(parts(inside:sub(2, -2)), param), after and parts(after) or {}, set == "="
end

local joins = { noun = ".", kind = ".", methods = ":" }

-- What a test, or a text, calls it by.
local function full_name(page, name, is_method)
  if not page.kind then return name end
  if page.noun == "test" then return "t." .. name end
  if page.noun == "test_game" then return "g:" .. name end
  return page.noun .. (page.kind == "kind" and is_method and ":" or joins[page.kind]) .. name
end

local function read_row(page, row)
  local name, params, results, set = signature(row[1])
  local is = "function"
  if page.kind == "kind" then is = params and "method" or "field" elseif page.kind == "methods" then is = "method" end
  return { noun = page.noun, name = name, full = full_name(page, name, params), is = is, params = params, result = results,
    set = set or nil, doc = row[2], errors = row.errors, example = row.example, since = row.since or SINCE,
    signature = row[1]:gsub("=:", ":", 1) }
end

local function read_page(book, noun, doc, rows, kind)
  local page = { noun = noun, doc = doc, kind = kind, rows = {} }
  book.pages[#book.pages + 1] = page
  for _, row in ipairs(rows) do
    local r = read_row(page, row)
    page.rows[#page.rows + 1] = r
    book.rows[#book.rows + 1] = r
  end
end

local function add_lua(book)
  for name, why in pairs(core.reasons) do
    book.lua[#book.lua + 1] = { noun = "lua", name = name, full = name, is = "lua", result = {}, doc = why, since = SINCE }
  end
end

local function read_book()
  local book = { pages = {}, rows = {}, classes = {}, chains = {}, lua = {}, private = {} }
  local function page(...) read_page(book, ...) end
  local function class(name, doc, fields)
    book.classes[#book.classes + 1] = { noun = "class", name = name, full = "define." .. name, is = "class", doc = doc, fields = fields,
      result = {}, since = SINCE }
  end
  local function chain(name, args, doc)
    book.chains[#book.chains + 1] = { noun = "chain", name = name, full = name, is = "chain", params = api.map(parts(args), param),
      result = {}, doc = doc, since = SINCE }
  end
  run("api/api_nouns", page)
  run("api/api_kinds", page, class, chain, function(names) book.private = names end, gw.ASKED_FROM)
  add_lua(book)
  return book
end

local function all_rows(book)
  local out = {}
  for _, list in ipairs { book.rows, book.classes, book.chains, book.lua } do
    for _, row in ipairs(list) do out[#out + 1] = row end
  end
  return out
end

-- --- what is registered ---

local function noun_names(out, noun, value)
  local beside = gw.beside_classes[noun] or noun == "ask" and gw.ask_names or noun == "decide" and gw.decide_names
  if noun == "game" then return end -- a thing
  if type(value) == "function" or beside then out[noun] = true end
  if type(value) ~= "table" then return end
  for name in pairs(beside or value) do out[noun .. "." .. name] = true end
end

local function kind_names(out, set, word, kind)
  for _, f in ipairs(core.fields(kind)) do
    if not f.from then
      out[word .. "." .. f.name] = true
      if not f.fixed then set[word .. "." .. f.name] = true end
    end
  end
  for name in pairs(core.getters[kind] or {}) do
    if name ~= "" then out[word .. "." .. name] = true end
  end
  for name in pairs(core.setters[kind] or {}) do set[word .. "." .. name] = true end
  for name in pairs(core.methods[kind] or {}) do out[word .. ":" .. name] = true end
end

-- name -> true of all that mods can call; the second: fields that can be assigned.
local function registered()
  local out, set = {}, {}
  for noun, value in pairs(api) do noun_names(out, noun, value) end
  for noun, value in pairs(gw.own_names "@") do noun_names(out, noun, value) end
  out.throws = true -- with the names of the throws that are declared
  for word, kind in pairs(gw.KIND) do kind_names(out, set, word, kind) end
  for name in pairs(gw.deck_methods) do out["deck:" .. name] = true end
  for name, assigned in pairs(gw.holder_fields) do out["holder." .. name], set["holder." .. name] = true, assigned or nil end
  for _, name in ipairs(gw.holder_verbs) do out["holder:" .. name] = true end
  for name in pairs(gw.test_names.test) do out["t." .. name] = true end
  for name in pairs(gw.test_names.test_game) do out["g:" .. name] = true end
  for _, name in ipairs(gw.class_names()) do
    if not gw.classes[name].mod then out["define." .. name] = true end
  end
  for _, def in ipairs(gw.classes.chain.list) do
    if not def.mod then out[def.id] = true end
  end
  for name in pairs(core.reasons) do out[name] = true end
  return out, set
end

local function compare_names(rows, known, private, say)
  local seen = {}
  for _, name in ipairs(private) do seen[name] = true end
  for _, row in ipairs(rows) do
    if seen[row.full] then say(row.full .. ": two rows") end
    seen[row.full] = true
    if not known[row.full] then say(row.full .. ": a row without a name") end
    if not row.doc or row.doc == "" then say(row.full .. ": a row without words") end
  end
  for name in pairs(known) do
    if not seen[name] then say(name .. ": a name without a row") end
  end
end

local function takes_function(rule) return rule.type == "function" or api.contains(rule.either or {}, "function") end

local function compare_class(class, say)
  local schema = gw.classes[class.name] and gw.classes[class.name].schema or {}
  for field in pairs(class.fields) do
    if not schema[field] then say(class.full .. "." .. field .. ": a row without a field") end
  end
  for field in pairs(schema) do
    if not class.fields[field] then say(class.full .. "." .. field .. ": a field without a row") end
  end
  local of = gw.api_calls()[class.name] or {}
  for field in pairs(of) do
    if not takes_function(schema[field] or {}) then say(class.full .. "." .. field .. ": a call without a function") end
  end
  for field, rule in pairs(schema) do
    if takes_function(rule) and not of[field] then say(class.full .. "." .. field .. ": a function of which nobody says what it is called with") end
  end
end

-- Lines; none: rows and names are the same.
local function faults(book)
  local out = {}
  local function say(text) out[#out + 1] = text end
  local known, set = registered()
  compare_names(all_rows(book), known, book.private, say)
  for _, row in ipairs(book.rows) do
    if row.is == "field" and (row.set or false) ~= (set[row.full] or false) then say(row.full .. ": assigned or not") end
  end
  for _, class in ipairs(book.classes) do compare_class(class, say) end
  for _, row in ipairs(book.chains) do
    local def = gw.classes.chain.by[row.name]
    local args = api.map(row.params, function(p) return p.name end)
    if def and table.concat(args, " ") ~= table.concat(gw.arg_names(def), " ") then say(row.full .. ": other arguments") end
  end
  return table.concat(out, "\n")
end

-- --- forms ---

local printers -- what pages and stubs of mods are made by

local function mod_parts()
  if printers then return printers end
  local of_mods = run("api/api_mods", core, gw)
  printers = { mods = of_mods, stubs = run("api/api_stubs", core, gw, run "api/api_types", of_mods) }
  printers.stub, printers.page = run("api/api_mod_stub", core, gw, of_mods), run("api/api_mod_page", core, gw, of_mods)
  printers.print = run("api/api_print", core, gw)
  return printers
end

-- File -> text of the API's own; of each mod the name of its file without one, for it is asked for by itself.
local function files_of(own, name_of)
  mod_parts().mods.each_mod(function(id) own[name_of:format(id)] = false end)
  return core.json(own)
end

-- The file of a mod; nothing where it offers nothing.
local function file_of_mod(name, pattern, print_mod, head)
  local id = name:match(pattern)
  gw.check.forget()
  return core.json { [name] = id and print_mod(id, head) or nil }
end

local forms = {}

function forms.faults(book) return faults(book) end

-- Kind and name, one a line, for the test that looks for tests.
function forms.names(book)
  return table.concat(api.map(all_rows(book), function(row) return row.is .. " " .. row.full end), "\n")
end

function forms.json(book) return core.json(all_rows(book)) end

function forms.luacheck(book) return run("api/api_print", core, gw).luacheck(book) end

function forms.markdown(book, name)
  local p = mod_parts()
  if name then return file_of_mod(name, "^mod_([%w_]+)%.md$", p.page, p.print.HEAD) end
  return files_of(p.print.markdown(book, run "api/api_types", p.mods), "mod_%s.md")
end

function forms.luacats(book, name)
  local p = mod_parts()
  if name then return file_of_mod(name, "^([%w_]+)%.lua$", p.stub, p.stubs.HEAD) end
  return files_of(p.stubs.files(book), "%s.lua")
end

local calls

-- What functions in definitions are called with: class -> field -> type.
function gw.api_calls()
  calls = calls or run "api/api_calls"
  return calls
end

gw.api_book = read_book
gw.api_types = function() return run "api/api_types" end

-- C: one of the forms as text; those that are several files as JSON, name -> text, or false where "FORM NAME" gives it.
function gw.entry.api(form)
  local bare, name = form:match "^(%S+)%s*(%S*)$"
  local print_form = forms[bare]
  if not print_form then return nil, ("the API has no form '%s'"):format(tostring(form)) end
  if name ~= "" then return print_form(nil, name) end
  return print_form(read_book())
end
