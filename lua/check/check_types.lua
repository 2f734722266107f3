-- What names in Lua texts are, beyond things: the shapes that chains, events and throws hand on, definitions, and the tables
-- of the API. A kind of these is a word with a space: "shape base:attack", "event unit.moved", "chain attack.dm", "a weapon".
local _, gw = ...
local pairs, check = gw.pairs, gw.check

local is = gw.scan_is

local function string_at(scan, i)
  local t = i and scan.list[i]
  return t and t.kind == "string" and t.text or nil
end

-- --- words for types ---

local word_of

local function word_of_either(tree)
  local found
  for _, part in ipairs(tree.of) do
    if part.is ~= "nil" then
      local word = word_of(part)
      if found and word ~= found then return "any" end
      found = word
    end
  end
  return found or "any"
end

-- The kind by which the walk along an expression knows a type.
function word_of(tree)
  if tree.is == "kind" then return tree.name end
  if tree.is == "shape" then return "shape " .. tree.shape.ref end
  if tree.is == "definition" then return tree.class and not tree.class.open and "a " .. tree.class.name or "definition" end
  if tree.is == "list" then return word_of(tree.of) .. "[]" end
  if tree.is == "literal" then return "string" end
  if tree.is == "either" then return word_of_either(tree) end
  if tree.is == "table" then return tree.name or "table" end
  return tree.is
end

-- The kind of what a mod calls by that type; nil: it may be anything, or there is no such type.
local function kind_of_text(text, mod)
  local tree = gw.type_tree(text, mod)
  local word = tree and word_of(tree)
  return word ~= "any" and word or nil
end

-- --- what they have ---

local DEFINED = { id = "string", ref = "string", mod = "any", class_of = "string", from = "any", file = "any", line = "any", number = "any", class = "any" }
check.defined_fields = DEFINED

-- An argument without a type that is called like a kind of things is one of them.
local function kind_of_member(m) return m.bare and gw.KIND[m.name] and m.name or word_of(m.tree) end

local function add_members(kinds, word, def, more)
  local list = gw.members(def)
  if not list or def.open then return end
  kinds[word] = {}
  for _, name in ipairs(more or {}) do kinds[word][name] = "any" end
  for _, m in ipairs(list) do kinds[word][m.name] = kind_of_member(m) end
end

local function add_class(kinds, name, class)
  if class.open then return end
  local fields = {}
  for key, word in pairs(DEFINED) do fields[key] = word end
  for key in pairs(check.book().shapes["fields.common"].fields) do fields[key] = "any" end
  for key, rule in pairs(class.schema) do
    local word = gw.bare_type(rule.type)
    fields[key] = word == "string" and "string" or gw.classes[word] and not gw.classes[word].open and "a " .. word or "any"
  end
  kinds["a " .. name] = fields
end

-- A declared throw, and the details of one that has fallen: tables of the API, whose words are those of that throw.
local function add_throw(kinds, def)
  for word, name in pairs { throw = "declared_throw", fallen = "throw_details" } do
    local fields = {}
    for key, kind in pairs(kinds[name]) do fields[key] = kind end
    fields[word == "throw" and "roll" or "outcome"] = "outcome " .. def.ref
    kinds[word .. " " .. def.ref] = fields
  end
end

-- Adds them to the kinds of things: word -> field -> kind.
function check.add_types(kinds)
  for _, def in ipairs(gw.classes.throw.list) do add_throw(kinds, def) end
  for name, class in pairs(gw.classes) do add_class(kinds, name, class) end
  for _, def in ipairs(gw.classes.shape.list) do add_members(kinds, "shape " .. def.ref, def) end
  for _, def in ipairs(gw.classes.event.list) do add_members(kinds, "event " .. def.ref, def, { "see" }) end
end

-- What a table of a shape is called in a message, and what it takes.
function check.what_lacks(kind, name)
  local event = kind:match "^event [%w_]*:?(.*)$"
  if event then return ("event '%s' has no '%s'"):format(event, name) end
  local shape = kind:match "^shape .-([%w_.]*)$"
  if shape then return ("shape '%s' has no '%s'"):format(shape, name) end
  kind = kind:gsub("^throw .*$", "declared_throw"):gsub("^fallen .*$", "throw_details")
  if kind == "settings" then return ("there is no setting '%s'"):format(name) end
  if check.book().shapes[kind] then return ("the table '%s' has no '%s'"):format(kind, name) end
  return ("%s has no field '%s'"):format(gw.a(kind:match "^a (.*)$" or kind), name)
end

-- --- where functions stand ---

local VERBS = { define = true, extend = true, patch = true, replace = true }

-- The class and the id of the definition whose table begins at the brace: define.CLASS "id" {, define.CLASS("id", {.
local function definition_at(scan, brace)
  if not is(scan, brace, "{") then return nil end
  local id = is(scan, brace - 1, ",") and brace - 2 or is(scan, brace - 1, "(") and brace - 3 or brace - 1
  local name = is(scan, id - 1, "(") and id - 2 or id - 1
  local class, verb = scan.list[name], scan.list[name - 2]
  if class and verb and is(scan, name - 1, ".") and VERBS[verb.text] then return class.text, string_at(scan, id) end
end
check.definition_at = definition_at

-- The ways of a function in a table: its key, and the brace: key = function, ["key"] = function, ["key"] = { function.
local function key_before(scan, fn)
  local at = fn
  if is(scan, at - 1, "{") then at = at - 1 end
  if not is(scan, at - 1, "=") then return nil end
  if is(scan, at - 2, "]") and is(scan, at - 4, "[") then return string_at(scan, at - 3), scan.inside[at] end
  local key = scan.list[at - 2]
  return key and key.kind == "name" and key.text or nil, scan.inside[at]
end

local function found(scan, class, id)
  return id and gw.find(gw.classes[class], id, scan.mod) or nil
end

local function argument_of(def, n)
  local m = def and (gw.members(def) or {})[n]
  local word = m and kind_of_member(m)
  return word ~= "any" and word or nil
end

local CARRIES = { rule = "chain", on = "event" }
local THINGS = { template = "unit" }

-- The thing that a definition of that class is, where it is in play.
local function thing_of(class)
  local known = class and gw.classes[class]
  return THINGS[class] or known and known.item and "item" or nil
end

local function heard(scan, id)
  local def = found(scan, "event", id)
  return def and "event " .. def.ref or nil
end

-- rule = { ["attack.dm"] = function(item, a) ... }, on = { ["unit.moved"] = function(item, e) ... }: "chain" or "event", its id, the
-- class of what carries it, and the kind of thing that this is in play. nil: the function is carried by nothing.
function check.carried(scan, fn)
  local id, place = key_before(scan, fn)
  local what = place and is(scan, place - 1, "=") and scan.list[place - 2] and CARRIES[scan.list[place - 2].text]
  if not what or not id then return nil end
  local class = definition_at(scan, scan.inside[place])
  return what, id, class, thing_of(class)
end

-- The kind of the first argument of that chain or event; nil: it is not known.
function check.heard_or_asked(scan, what, id)
  if what == "event" then return heard(scan, id) end
  return argument_of(found(scan, "chain", id), 1)
end

-- What a scenario, a setting or a rule set carries gets no thing before it.
local function carried_type(scan, fn, n)
  local what, id, class = check.carried(scan, fn)
  if not what then return nil end
  if not gw.whole_classes[class] then
    if n == 1 then return thing_of(class) end
    n = n - 1
  end
  if what == "event" then return n == 1 and heard(scan, id) or nil end
  return argument_of(found(scan, "chain", id), n)
end

-- rule("attack.dm", "name", { ... }, function(a) ... end) and on("unit.moved", function(e) ... end).
local function registered_type(scan, fn, n)
  local place = scan.inside[fn]
  if not is(scan, place, "(") or is(scan, place - 2, ".") then return nil end
  local id = string_at(scan, place + 1)
  if is(scan, place - 1, "rule") then return argument_of(found(scan, "chain", id), n) end
  return is(scan, place - 1, "on") and n == 1 and heard(scan, id) or nil
end

-- Is the table at `brace` an action, or one of actions = { id = { ... } }?
function check.is_action(scan, brace)
  if definition_at(scan, brace) == "action" then return true end
  local outer = is(scan, brace - 1, "=") and scan.inside[brace]
  return outer and is(scan, outer - 1, "=") and is(scan, outer - 2, "actions") or false
end

-- What the engine says of the functions in definitions of a class.
local function engine_says(scan, class, key, n)
  local text = gw.api_calls()[class] and gw.api_calls()[class][key]
  local param = text and (gw.type_params(text) or {})[n]
  return param and param.type ~= "any" and kind_of_text(param.type, scan.mod) or nil
end

-- The same of functions whose arguments the definition names itself.
local OF_DEFINITION = {
  throw = { spec = function(scan, id, n) return argument_of(found(scan, "throw", id), n) end },
  chain = { things = function(scan, id, n) return argument_of(found(scan, "chain", id), n) end },
  event = { see = function(scan, id, n) return n == 1 and "side" or n == 2 and heard(scan, id) or nil end,
    to = function(scan, id, n) return n == 1 and heard(scan, id) or nil end },
  field = { see = function(_, id, n) return n == 1 and "side" or n == 2 and id and gw.KIND[id:match "^[^.]*"] and id:match "^[^.]*" or nil end },
}

-- The class of the definition whose key the function at fn is, the key, and the id of the definition.
function check.asked_of(scan, fn)
  local key, place = key_before(scan, fn)
  local class, id = nil, nil
  if place then class, id = definition_at(scan, place) end
  if place and not class and check.is_action(scan, place) then class = "action" end
  return class, key, id
end

local function defined_type(scan, fn, n)
  local class, key, id = check.asked_of(scan, fn)
  local known = class and OF_DEFINITION[class] and OF_DEFINITION[class][key]
  if known then return known(scan, id, n) end
  return class and key and engine_says(scan, class, key, n) or nil
end

-- --- what comments say ---

-- The lines of the comment that ends above the line, from the last to the first.
local function notes_above(scan, line)
  local out = {}
  while scan.comments[line - 1 - #out] do out[#out + 1] = scan.comments[line - 1 - #out] end
  return out
end

-- What `---@param NAME TYPE` or `---@return TYPE` above the line says; nil: nothing.
function check.noted_text(scan, line, tag, name)
  for _, note in ipairs(notes_above(scan, line)) do
    local text = note:match("^%-@" .. tag .. "%s+(%S.*)$")
    local of, rest = (text or ""):match "^([%w_]+)%??%s+(%S.*)$"
    if text and name == nil then return gw.type_in(text) end
    if of == name and rest then return gw.type_in(rest) end
  end
end

local function noted_kind(scan, line, tag, name)
  local text = check.noted_text(scan, line, tag, name)
  return text and kind_of_text(text, scan.mod) or nil
end

-- --- what functions give ---

local results = check.remembers {} -- scan -> place of a function -> the kinds of what it gives; {}: nobody says

-- By the comment above it, else by what it returns.
local function results_of(scan, fn)
  local known = results[scan] or {}
  results[scan] = known
  if known[fn] then return known[fn] end
  known[fn] = {} -- one that gives what it gives itself
  local out = {}
  for n, text in ipairs(check.result_types(scan, fn)) do
    local kind = text ~= "any" and kind_of_text(text, scan.mod)
    out[n] = kind and kind .. (text:match "%?$" or "") or false
  end
  known[fn] = out
  return out
end

local named = check.remembers {} -- mod -> "attack.new" -> { scan, the place of the function }, false: there is none

-- The function of that name; of two it is the later one.
local function function_of(mod, full)
  local known = named[mod] or {}
  named[mod] = known
  if known[full] ~= nil then return known[full] end
  known[full] = false
  check.each_file(mod, check.words_of_name(full), function(_, scan)
    for fn, name in pairs(scan.named) do
      if name == full then known[full] = { scan, fn } end
    end
  end)
  return known[full]
end

-- The nth of what the call of a mod's own function gives, or of another's: attack.new(...), base.attack.new(...).
function check.result_of_function(scan, full, n)
  if not scan.mod then return nil end
  local own = function_of(scan.mod, full)
  local mod, rest = full:match "^([%w_]+)%.(.+)$"
  local place = own or mod and gw.publics[mod] and function_of(mod, rest)
  return place and results_of(place[1], place[2])[n or 1] or nil
end

function check.result_of_local(scan, info, n)
  if not info.is_function then return nil end
  return info.named_at and results_of(scan, info.named_at)[n or 1] or nil
end

-- --- both ---

-- What parameter `n` of the function at `fn` is, as far as the place says where the function stands, or a comment above it.
function check.param_type(scan, fn, n, name)
  local place = scan.inside[fn]
  if place then
    local kind = registered_type(scan, fn, n) or carried_type(scan, fn, n) or defined_type(scan, fn, n)
    if kind then return kind end
  end
  return noted_kind(scan, scan.list[fn].line, "param", name)
end

-- What the call of a chain gives, with a ? where it may give nothing.
function check.result_of_chain(scan, id)
  local def = found(scan, "chain", id)
  local tree = def and gw.chain_gives(def).tree
  local word = tree and word_of(tree)
  return word and word ~= "any" and word .. (gw.type_takes_nil(tree) and "?" or "") or nil
end
