-- The stub of a mod: its public functions, shapes, fields, classes, events, chains and throws, for the Lua language server.
-- A class of the engine that a mod adds to is marked (partial), and a file names each class once.
local _, gw, of_mods = ...
local api, pairs = gw.api, gw.pairs

local function line(text) return text:gsub("%s+", " "):match "^.*%S" end

-- --- members ---

local words_text, arguments_text = of_mods.words_text, of_mods.arguments_text

-- "by? unit who attacks"
local function field_line(m)
  local text = m.words and words_text(m.words) or gw.type_text(m.tree)
  local optional = m.optional and m.tree.is ~= "any"
  return line(("---@field %s%s %s %s"):format(m.name, optional and "?" or "", (text:gsub("%?$", "")), m.help or ""))
end

-- --- classes of the mod's own ---

local function add_shapes(stub, mod)
  for _, def in ipairs(of_mods.defined("shape", mod)) do
    stub[#stub + 1] = ("\n%s---@class %s"):format(def.text and line("---" .. def.text) .. "\n" or "", def.id)
    for _, m in ipairs(gw.members(def)) do stub[#stub + 1] = field_line(m) end
    if def.open then stub[#stub + 1] = "---@field [string] any" end
  end
end

local function add_events(stub, mod)
  for _, def in ipairs(of_mods.defined("event", mod)) do
    stub[#stub + 1] = "\n---@class event." .. def.id
    for _, m in ipairs(gw.members(def) or {}) do stub[#stub + 1] = field_line(m) end
  end
end

-- --- what is added to classes of the engine ---

local function add(more, class, text)
  more[class] = more[class] or {}
  more[class][#more[class] + 1] = text
end

local function add_fields(more, mod)
  for _, f in ipairs(of_mods.fields(mod)) do add(more, f.kind, field_line(f)) end
end

local MODIFIER = "integer|boolean|nil, string?"
local STEP_GIVES = { modifiers = MODIFIER, reason = "string|boolean|nil", all = "boolean?", product = "integer?", max = "integer?" }

-- What a step of the chain gives.
local function step_gives(def)
  local text = gw.type_text(gw.chain_gives(def).tree)
  return STEP_GIVES[def.combine] or text:find "%?$" and text or text:find "|" and text .. "|nil" or text == "any" and text or text .. "?"
end

local function step_text(def, first)
  local args = arguments_text(def)
  local all = first and (args == "" and first or first .. ", " .. args) or args
  return ("fun(%s): %s"):format(all, step_gives(def))
end

local function add_carried(more, mod)
  for _, def in ipairs(of_mods.defined("chain", mod)) do
    add(more, "carried_rules", ('---@field ["%s"]? (%s)|table'):format(def.id, step_text(def, "thing: any")))
  end
  for _, def in ipairs(of_mods.defined("event", mod)) do
    add(more, "carried_handlers", ('---@field ["%s"]? fun(thing: any, e: event.%s)|table'):format(def.id, def.id))
  end
  for _, def in ipairs(of_mods.defined("throw", mod)) do
    add(more, "declared_throws", ("---@field %s fun(%s): declared_throw"):format(def.id, arguments_text(def)))
  end
  for _, def in ipairs(of_mods.defined("setting", mod)) do
    local words = def.one_of and def.type ~= "integer" and words_text(def.one_of)
    add(more, "settings", line(("---@field %s %s %s"):format(def.id, words or def.type or "any", def.title or "")))
  end
end

local VERBS = { "define", "extend", "patch", "replace" }

local function add_classes(stub, more, mod)
  local items = {}
  for _, class in ipairs(of_mods.classes(mod)) do
    gw.add_definition_class(stub, more, class.name, class, nil, VERBS)
    if class.item then items[#items + 1] = "fields." .. class.name end
  end
  return items
end

local function add_records(stub, more, mod)
  for _, def in ipairs(of_mods.defined("record", mod)) do
    stub[#stub + 1] = ("\n---@class %s"):format(def.id)
    for _, text in ipairs(more[def.id] or {}) do stub[#stub + 1] = text end
    stub[#stub + 1] = ("---@field remove fun(self: %s)"):format(def.id)
    more[def.id] = nil
  end
end

local function add_more(stub, more, items)
  if #items > 0 then more.item = more.item or {} end -- an item has the words of its definition
  for class, lines in pairs(more) do
    local parents = class == "item" and #items > 0 and ": " .. table.concat(items, ", ") or ""
    stub[#stub + 1] = ("\n---@class (partial) %s%s"):format(class, parents)
    for _, text in ipairs(lines) do stub[#stub + 1] = text end
  end
end

-- --- functions ---

local function add_tables(stub, rows)
  local made = {}
  for _, r in ipairs(rows) do
    local at = ""
    for name in (r.full:match "^(.*)%.[^.]+$" or ""):gmatch "[^.]+" do
      at = at == "" and name or at .. "." .. name
      if not made[at] then
        made[at] = true
        stub[#stub + 1] = at .. " = {}"
      end
    end
  end
end

local function add_function(stub, r)
  stub[#stub + 1] = ""
  if r.doc ~= "" then stub[#stub + 1] = line("---" .. r.doc) end
  for _, p in ipairs(r.type.params) do stub[#stub + 1] = ("---@param %s %s"):format(p.name, p.type) end
  for _, kind in ipairs(r.type.results) do stub[#stub + 1] = "---@return " .. kind end
  stub[#stub + 1] = ("function %s(%s) end"):format(r.full, table.concat(api.map(r.type.params, function(p) return p.name end), ", "))
end

local function add_public(stub, mod)
  local rows = of_mods.public(mod)
  if #rows == 0 then return end
  stub[#stub + 1] = "\n---What mods that name it in mod.ini may use."
  add_tables(stub, rows)
  for _, r in ipairs(rows) do
    if r.type then add_function(stub, r) else stub[#stub + 1] = ("---@type %s\n%s = nil"):format(r.kind, r.full) end
  end
end

-- Overloads of on, rule and chain: one for each event and each chain.
local function add_overloads(stub, mod)
  local events, chains = of_mods.defined("event", mod), of_mods.defined("chain", mod)
  if #events > 0 then stub[#stub + 1] = "" end
  for _, def in ipairs(events) do stub[#stub + 1] = ('---@overload fun(event: "%s", fn: fun(e: event.%s), opts?: on_opts)'):format(def.id, def.id) end
  if #events > 0 then stub[#stub + 1] = "---@param event string\n---@param fn function\n---@param opts? on_opts\nfunction on(event, fn, opts) end" end
  if #chains == 0 then return end
  stub[#stub + 1] = ""
  for _, def in ipairs(chains) do
    local fn = step_text(def)
    stub[#stub + 1] = ('---@overload fun(chain: "%s", name: string, fn: %s)'):format(def.id, fn)
    stub[#stub + 1] = ('---@overload fun(chain: "%s", name: string, opts: rule_opts, fn: %s)'):format(def.id, fn)
  end
  stub[#stub + 1] = "---@param chain string\n---@param name string\n---@param opts rule_opts|function\n---@param fn? function"
  stub[#stub + 1] = "function rule(chain, name, opts, fn) end\n"
  for _, def in ipairs(chains) do
    stub[#stub + 1] = ('---@overload fun(id: "%s"): (fun(%s): %s)'):format(def.id, arguments_text(def), gw.type_text(gw.chain_gives(def).tree))
  end
  stub[#stub + 1] = "---@param id string\n---@return function\nfunction chain(id) end"
end

-- Text; nil for a mod that offers nothing.
return function(mod, head)
  local stub, more = { head }, {}
  add_fields(more, mod)
  add_carried(more, mod)
  local items = add_classes(stub, more, mod)
  add_records(stub, more, mod)
  add_shapes(stub, mod)
  add_events(stub, mod)
  add_more(stub, more, items)
  add_public(stub, mod)
  add_overloads(stub, mod)
  return #stub > 1 and table.concat(stub, "\n") .. "\n" or nil
end
