-- The rows of the API as pages for people and as names for luacheck.
local _, gw = ...
local api, pairs = gw.api, gw.pairs

local HEAD = "<!-- written by `gangway api` from lua/api/api_*.lua; `make docs` rewrites it -->\n"

local function sort_by_name(list) return api.sorted(list, function(a, b) return a.name < b.name end) end

local function cell(text) return (text:gsub("|", "\\|")) end

local function lua_block(text) return "```lua\n" .. text .. "\n```" end

-- The call as one writes it: "units.near(from: unit|cell, range: integer): unit[]".
local function call(row)
  local at = row.full:sub(1, #row.full - #row.name)
  return at .. row.signature
end

local function add_call(out, row)
  out[#out + 1] = ("\n## %s\n"):format(row.full)
  out[#out + 1] = lua_block(call(row)) .. "\n"
  out[#out + 1] = row.doc:sub(1, 1):upper() .. row.doc:sub(2) .. ".\n"
  if row.errors then out[#out + 1] = "Errors: " .. row.errors .. ".\n" end
  if row.example then out[#out + 1] = lua_block(row.example) .. "\n" end
end

local function add_fields(out, page)
  local fields = api.filter(page.rows, function(r) return r.is == "field" end)
  if #fields == 0 then return end
  out[#out + 1] = "\n| field | type | may be assigned | is |\n| --- | --- | --- | --- |"
  for _, r in ipairs(fields) do
    out[#out + 1] = ("| `%s` | `%s` | %s | %s |"):format(r.full, cell(r.result[1]), r.set and "yes" or "no", cell(r.doc))
  end
end

local function page_text(page)
  local out = { HEAD, "# " .. page.noun .. "\n", page.doc }
  add_fields(out, page)
  for _, row in ipairs(page.rows) do
    if row.is ~= "field" then add_call(out, row) end
  end
  return table.concat(out, "\n")
end

local function type_word(kind)
  if type(kind) ~= "table" then return tostring(kind) end
  return kind.list and "list of " .. type_word(kind.list) or kind.one_of and kind.type or "map"
end

-- "string", "string or function"
local function schema_type(rule)
  return table.concat(api.map(rule.either or { rule.type or "any" }, type_word), " or ")
end

local function classes_text(book)
  local out = { HEAD, "# Classes\n", "What `define.CLASS \"id\" { ... }` takes. Any definition may also have `name title cite text help fields rule on",
    "actions notes`. The classes of a mod are its own; `gangway list` and `gangway api --luacats` show them." }
  for _, class in ipairs(book.classes) do
    local known = gw.classes[class.name]
    out[#out + 1] = ("\n## define.%s\n\n%s%s.%s"):format(class.name, class.doc:sub(1, 1):upper(), class.doc:sub(2),
      known.open and " It takes any other word as well." or "")
    if not gw.api.is_empty(class.fields) then out[#out + 1] = "\n| field | type | must be there | is |\n| --- | --- | --- | --- |" end
    for name, doc in pairs(class.fields) do
      local rule = known.schema[name]
      out[#out + 1] = ("| `%s` | %s | %s | %s |"):format(name, schema_type(rule), rule.required and "yes" or "no", cell(doc))
    end
  end
  return table.concat(out, "\n") .. "\n"
end

local function chains_text(book)
  local out = { HEAD, "# Chains of the engine\n", "Rule sets bring their own; `gangway list chains` names all.\n",
    "| chain | arguments | combines by | gives |", "| --- | --- | --- | --- |" }
  for _, row in ipairs(book.chains) do
    local args = table.concat(api.map(row.params, function(p) return p.name end), ", ")
    out[#out + 1] = ("| `%s` | %s | %s | %s |"):format(row.name, args, gw.classes.chain.by[row.name].combine, cell(row.doc))
  end
  return table.concat(out, "\n") .. "\n"
end

local function lua_text(book)
  local out = { HEAD, "# Lua itself\n", "All of Lua 5.4 that a mod may use, and why. What is not here is not there.\n",
    "| name | why |", "| --- | --- |" }
  for _, row in ipairs(sort_by_name(book.lua)) do out[#out + 1] = ("| `%s` | %s |"):format(row.name, cell(row.doc)) end
  return table.concat(out, "\n") .. "\n"
end

local function types_text(types)
  return table.concat({ HEAD, "# Tables that the API takes and gives\n", "As the Lua language server reads them; `?` may be left out.\n",
    lua_block(gw.trim(types)), "" }, "\n")
end

local function index_text(book, mods)
  local out = { HEAD, "# The Lua API\n", "Since 1.0 unless a row says otherwise. [modding.md](../modding.md) says how mods are written.\n",
    "| page | what | names |", "| --- | --- | --- |" }
  for _, page in ipairs(book.pages) do
    local names = api.map(page.rows, function(r) return "`" .. r.name .. "`" end)
    out[#out + 1] = ("| [%s](%s.md) | %s | %s |"):format(page.noun, page.noun, cell(page.doc), table.concat(names, " "))
  end
  local function more(file, what, rows)
    local names = api.map(rows, function(r) return "`" .. r.name .. "`" end)
    out[#out + 1] = ("| [%s](%s.md) | %s | %s |"):format(file, file, what, table.concat(names, " "))
  end
  more("classes", "What is defined.", book.classes)
  more("chains", "Chains of the engine.", book.chains)
  more("types", "Tables that are taken and given.", {})
  more("lua", "What there is of Lua itself.", {})
  for _, id in ipairs(mods) do
    more("mod_" .. id, ("What the mod %s offers to others: functions, shapes, fields, events with what is told, chains, throws, classes."):format(id), {})
  end
  return table.concat(out, "\n") .. "\n"
end

local out = { HEAD = HEAD }

-- File name -> text.
function out.markdown(book, types, of_mods)
  local mods = {}
  local files = { ["classes.md"] = classes_text(book), ["chains.md"] = chains_text(book),
    ["lua.md"] = lua_text(book), ["types.md"] = types_text(types) }
  for _, page in ipairs(book.pages) do files[page.noun .. ".md"] = page_text(page) end
  of_mods.each_mod(function(id) mods[#mods + 1] = id end)
  files["index.md"] = index_text(book, mods)
  return files
end

-- --- luacheck ---

local function put(tree, full)
  local noun, name = full:match "^([%w_]+)%.(.+)$"
  local at = noun or full
  tree[at] = tree[at] or {}
  if name then tree[at][#tree[at] + 1] = name end
end

-- A Lua file that returns the read-only names; `game`, whose fields are assigned, is not among them.
function out.luacheck(book)
  local tree, text = {}, { "-- Written by `gangway api --luacheck`; `make docs` rewrites it.", "return {" }
  for _, row in ipairs(book.lua) do put(tree, row.name) end
  for _, row in ipairs(book.rows) do
    if row.is == "function" then put(tree, row.full) end
  end
  tree.throws = nil -- any name
  text[#text + 1] = "  throws = { other_fields = true },"
  for name, fields in pairs(tree) do
    local quoted = api.map(api.sorted(fields), function(f) return '"' .. f .. '"' end)
    local inside = gw.beside_classes[name] and "other_fields = true" or ("fields = { %s }"):format(table.concat(quoted, ", "))
    text[#text + 1] = #fields == 0 and not gw.beside_classes[name] and ("  %s = {},"):format(name) or ("  %s = { %s },"):format(name, inside)
  end
  text[#text + 1] = "}\n"
  return table.concat(text, "\n")
end

return out
