-- The page of a mod: what it offers to others, with types.
local _, gw, of_mods = ...
local api = gw.api

local function cell(text) return (text:gsub("|", "\\|")) end

local function code(text) return "`" .. cell(text) .. "`" end

-- --- types ---

local type_text, arguments_text = of_mods.type_text, of_mods.arguments_text

-- --- sections ---

local function add_table(page, title, lead, columns, rows)
  if #rows == 0 then return end
  page[#page + 1] = ("\n## %s\n"):format(title)
  if lead then page[#page + 1] = lead .. "\n" end
  page[#page + 1] = "| " .. table.concat(columns, " | ") .. " |\n|" .. (" --- |"):rep(#columns)
  for _, row in ipairs(rows) do page[#page + 1] = "| " .. table.concat(row, " | ") .. " |" end
end

local function signature(r)
  local args = api.map(r.type.params, function(p) return p.type == "any" and p.name or p.name .. ": " .. p.type end)
  local gives = table.concat(r.type.results, ", ")
  return ("%s(%s)%s"):format(r.full, table.concat(args, ", "), gives ~= "" and ": " .. gives or "")
end

local function add_functions(page, mod)
  local rows = api.map(of_mods.public(mod), function(r)
    return { code(r.type and signature(r) or r.full), cell(r.type and r.doc or r.kind), r.from or "" }
  end)
  add_table(page, ("What `%s` offers"):format(mod), ("Mods that name `%s` in mod.ini read it as `%s`."):format(mod, mod), { "name", "is", "from" }, rows)
end

local function add_shapes(page, mod)
  for _, def in ipairs(of_mods.defined("shape", mod)) do
    local rows = api.map(gw.members(def), function(m) return { code(m.name), code(type_text(m)), cell(m.help or "") } end)
    add_table(page, "Shape " .. def.id, (def.text or "") .. (def.open and " It may have other members too." or ""), { "member", "type", "is" }, rows)
  end
end

local function add_fields(page, mod)
  local rows = api.map(of_mods.fields(mod), function(f)
    local carried = f.carried and ("of the %s"):format(f.carried) or ""
    return { code(f.kind .. "." .. f.name), code(f.words and type_text(f) or gw.type_text(f.tree) .. (f.optional and "?" or "")), cell(f.help or ""), carried }
  end)
  add_table(page, "Fields", nil, { "field", "type", "is", "where" }, rows)
end

local WHEN = { before = "before them", after = "after them" }

local function add_events(page, mod)
  local rows = api.map(of_mods.defined("event", mod), function(def)
    return { code(def.id), code(arguments_text(def)), WHEN[def.dice] or "", cell(def.text or "") }
  end)
  add_table(page, "Events", "What a handler finds in `e`: `on(\"ID\", function(e) ... end)`. The third column says when it is told, relative to the dice "
    .. "that it is about.", { "event", "is told with", "dice", "text" }, rows)
end

local function add_chains(page, mod)
  local rows = api.map(of_mods.defined("chain", mod), function(def)
    return { code(def.id), code(arguments_text(def)), def.combine, code(gw.type_text(gw.chain_gives(def).tree)) }
  end)
  add_table(page, "Chains", nil, { "chain", "arguments", "combines by", "gives" }, rows)
end

local function add_throws(page, mod)
  local rows = api.map(of_mods.defined("throw", mod), function(def) return { code("throws." .. def.id), code(arguments_text(def)), def.cite or "" } end)
  add_table(page, "Throws", nil, { "throw", "arguments", "rule" }, rows)
end

local function add_classes(page, mod)
  local rows = {}
  for _, class in ipairs(of_mods.classes(mod)) do
    for field, rule in gw.pairs(class.schema) do
      rows[#rows + 1] = { code("define." .. class.name), code(field), code(gw.schema_type(rule)), cell((rule.help or ""):gsub("%s+", " ")) }
    end
  end
  add_table(page, "Classes", nil, { "class", "field", "type", "is" }, rows)
end

-- Markdown; nil for a mod that offers nothing.
return function(mod, head)
  local page = { head, ("# The mod %s"):format(mod) }
  for _, add in ipairs { add_functions, add_shapes, add_fields, add_events, add_chains, add_throws, add_classes } do add(page, mod) end
  return #page > 2 and table.concat(page, "\n") .. "\n" or nil
end
