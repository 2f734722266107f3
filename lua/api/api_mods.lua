-- What a mod offers to others, as data for pages and stubs: its public table (what init.lua returns), its shapes, fields,
-- classes, events, chains and throws. Functions are described by the comment above them, where they are written.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local out = {}

-- --- members in words ---

-- Words as a type, a number or a truth as it is: "none"|3
function out.words_text(words)
  return table.concat(api.map(words, function(word) return type(word) == "string" and '"' .. word .. '"' or tostring(word) end), "|")
end

-- `"close"|"short"|nil` where words are named, else the type.
function out.type_text(m)
  local text = m.words and out.words_text(m.words) or gw.type_text(m.tree)
  return m.words and m.optional and text .. "|nil" or text
end

-- "by: unit, at: unit?": the arguments of a chain, an event or a throw.
function out.arguments_text(def)
  return table.concat(api.map(gw.members(def) or {}, function(m) return m.name .. ": " .. out.type_text(m) end), ", ")
end

-- --- definitions ---

-- Of a class those of the mod, with those that are set aside because their rule set is not played.
function out.defined(class, mod)
  local list = api.filter(gw.classes[class].list, function(def) return def.mod == mod end)
  for _, defs in pairs(gw.classes[class].aside) do
    for _, def in ipairs(defs) do
      if def.mod == mod then list[#list + 1] = def end
    end
  end
  return api.sorted(list, function(a, b) return a.id < b.id end)
end

-- The classes that the mod defines.
function out.classes(mod)
  local list = {}
  for _, class in pairs(gw.classes) do
    if class.mod == mod then list[#list + 1] = class end
  end
  return api.sorted(list, function(a, b) return a.name < b.name end)
end

-- The mods that are loaded, without what the engine adds.
function out.each_mod(fn)
  for _, mod in ipairs(core.mods()) do
    if mod.id:sub(1, 1) ~= "@" then fn(mod.id) end
  end
end

-- --- fields ---

local function tree_of(text, mod) return gw.type_tree(text, mod) or { is = "any" } end

local function field_tree(def)
  local kind = def.type
  if type(kind) == "table" and kind.list then return { is = "list", of = tree_of(tostring(kind.list), def.mod) } end
  if type(kind) == "table" and kind.map then
    return { is = "map", key = tree_of(tostring(kind.map[1]), def.mod), of = tree_of(tostring(kind.map[2]), def.mod) }
  end
  return tree_of(tostring(kind), def.mod)
end

-- May it be nil? A list and a map are always there.
local function is_optional(def, tree)
  if tree.is == "list" or tree.is == "map" then return false end
  if def.optional ~= nil then return def.optional end
  return def.default == nil and tree.is ~= "integer" and tree.is ~= "boolean"
end

local function field_row(def, kind, name, mod)
  local spec = setmetatable({ mod = mod }, { __index = def })
  local tree = field_tree(spec)
  return { kind = kind, name = name, tree = tree, optional = is_optional(def, tree), help = def.label, words = def.words }
end

-- What scenarios, settings and other definitions carry is there where they are in play.
local function add_carried(rows, mod)
  for _, class in ipairs(gw.class_names()) do
    for _, def in ipairs(out.defined(class, mod)) do
      for kind, list in pairs(type(def.fields) == "table" and def.fields or {}) do
        for name, spec in pairs(type(list) == "table" and list or {}) do
          if type(spec) == "table" and spec.type then
            local row = field_row(spec, kind, name, mod)
            row.optional, row.carried = row.tree.is ~= "list" and row.tree.is ~= "map", def.class_of .. " " .. def.id
            rows[#rows + 1] = row
          end
        end
      end
    end
  end
end

-- { kind =, name =, tree =, optional =, help =, words =, carried = } by kind and name; of equal names the first.
function out.fields(mod)
  local rows, seen = {}, {}
  for _, def in ipairs(out.defined("field", mod)) do
    local kind, name = def.id:match "^([%w_]+)%.(.+)$"
    if kind then rows[#rows + 1] = field_row(def, kind, name, mod) end
  end
  gw.load_all_scenarios()
  add_carried(rows, mod)
  rows = api.filter(rows, function(row)
    local full = row.kind .. "." .. row.name
    if seen[full] then return false end
    seen[full] = true
    return true
  end)
  return api.sorted(rows, function(a, b) return a.kind < b.kind or a.kind == b.kind and a.name < b.name end)
end

-- --- functions ---

local function lines_of(file)
  local list = {}
  for line in ((core.source(file) or "") .. "\n"):gmatch "([^\n]*)\n" do list[#list + 1] = line end
  return list
end

-- The sentences of the comment that ends above the line, without what editors read of it.
local function comment_above(lines, line)
  local list, first = {}, line
  while lines[first - 1] and lines[first - 1]:find "^%-%-" do first = first - 1 end
  for at = first, line - 1 do
    if not lines[at]:find "^%-%-%-@" then list[#list + 1] = lines[at]:gsub("^%-+%s*", "") end
  end
  return table.concat(list, " ")
end

local NOTHING = { params = { { name = "...", type = "any" } }, results = { "any" } }

local scans = gw.check.remembers {} -- file -> its scan, which knows of which mod it is

local function scan_of(file, mod)
  if scans[file] then return scans[file] end
  for _, f in ipairs(gw.check.scans(mod)) do
    if f.shown == file then scans[file] = f.scan end
  end
  return scans[file]
end

local function function_row(full, fn, files)
  local file, line = core.fn_where(gw.rule_of(fn))
  files[file] = files[file] or lines_of(file)
  local mod = gw.mod_of_file(file)
  local scan = core.source(file) and mod and scan_of(file, mod)
  local at = scan and gw.check.function_at(scan, line, full:match "^[^.]*%.(.*)$")
  return { full = full, type = at and gw.check.signature(scan, at) or NOTHING, doc = comment_above(files[file], line),
    from = core.source(file) and file or nil } -- nil: one of the engine's
end

local DEEP = 3

local function has_functions(value, depth)
  if type(value) ~= "table" then return type(value) == "function" end
  for _, inner in pairs(depth < DEEP and value or {}) do
    if has_functions(inner, depth + 1) then return true end
  end
  return false
end

local keyword = {}
for word in ("and break do else elseif end false for function goto if in local nil not or repeat return then true until while"):gmatch "%a+" do
  keyword[word] = true
end

-- Rows of functions, and of the tables that hold some; other values by name and type.
local function add_rows(rows, full, value, files, depth)
  if type(value) == "function" then
    rows[#rows + 1] = function_row(full, value, files)
  elseif depth == 0 or has_functions(value, depth) then
    for name, inner in pairs(value) do
      if type(name) == "string" and name:match "^[%a_][%w_]*$" and not keyword[name] then add_rows(rows, full .. "." .. name, inner, files, depth + 1) end
    end
  else
    rows[#rows + 1] = { full = full, kind = core.kind_of(value) and core.kind_word(value) or type(value), doc = "" }
  end
end

-- { full = "base.attack.new", type = { params, results }, doc =, from = } of a function, { full =, kind = } of another value.
function out.public(mod)
  local rows = {}
  add_rows(rows, mod, gw.publics[mod] or {}, {}, 0)
  return api.sorted(rows, function(a, b) return a.full < b.full end)
end

return out
