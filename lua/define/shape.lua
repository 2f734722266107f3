-- Shapes: the tables that rules hand to each other, with the names, the types and the words of their fields.
--
--   define.shape "attack" { text = "one attack", has = {
--     by = "unit?: who attacks; nil in a case without a deck",
--     band = { type = "string?", words = { "close", "short" }, help = "the word of the chart" } } }
--
-- A member is "TYPE", "TYPE: what it is" or { type =, help =, words = }. The arguments of events, chains and throws are
-- written alike; those of chains and throws stand in an order, so their names come first: "attack: attack".
-- What types there are is lua/define/type.lua's.
local _, gw = ...
local pairs = gw.pairs

local MOST, MOST_WORDS = 200, 64 -- members of a shape; words of a member

gw.new_class("shape", { engine = true, schema = { has = { type = { map = { "string", "any" } }, required = true, merge = true,
  help = 'write has = { by = "unit: who does it", range = "integer" }' }, open = { type = "boolean" } } }).last = true

-- --- one member ---

local RULE = gw.names { "type", "help", "words" }

-- "unit?: who attacks" -> "unit?", "who attacks". What is no type and has spaces is words alone.
local function parted(text)
  if text:find "^fun%s*%(" then -- its result stands behind a colon too
    local last = #text + 1
    repeat
      local head = text:sub(1, last - 1)
      if gw.type_tree(head) then return head, text:sub(last + 1):match "^%s*(.*)$" end
      last = head:match ".*():%s"
    until not last
  end
  local from, to = text:find(":%s+")
  while from and text:sub(1, from):find "%([^)]*$" do from, to = text:find(":%s+", to + 1) end -- the colon of fun(u: unit)
  if from then return text:sub(1, from - 1), text:sub(to + 1) end
  if text:find "^[%w_.\"|]+[%w_.%[%]?|<>,\"]*$" or text:find "^table%s*<" or text:find "^fun%s*%(" then return text end
  return "any", text
end

local function member(name, given)
  if type(given) == "string" then
    local kind, help = parted(given)
    return { name = name, text = kind, help = help }
  end
  return { name = name, text = given.type or "any", help = given.help, words = given.words }
end

-- What is wrong with what is said of a member, before its type is read; of a key that it does not take also the key and a hint.
local function fault_of(given)
  if type(given) == "string" then return nil end
  if type(given) ~= "table" then return ("%s found, a type such as \"unit\" expected"):format(gw.api.kind(given)) end
  for _, key in ipairs(gw.keys(given)) do
    if not RULE[key] then return ("it takes no '%s'"):format(tostring(key)), key, gw.key_hint(tostring(key), gw.keys(RULE)) end
  end
  if given.type ~= nil and type(given.type) ~= "string" then return "its type is a text, such as \"unit\"" end
  if given.help ~= nil and type(given.help) ~= "string" then return "its help is a text" end
  local words = given.words
  if words == nil then return nil end
  if type(words) ~= "table" or #words == 0 or #words > MOST_WORDS then return ("its words are a list of 1 to %d texts"):format(MOST_WORDS) end
  for _, word in ipairs(words) do
    if type(word) ~= "string" then return ("its words are texts, %s found"):format(gw.api.kind(word)) end
  end
end

-- `at`: the key of what is said of the member that is meant, nil: the member.
local function tell(def, key, name, text, hint, at)
  local file, line = gw.given_at(def, key .. "." .. name)
  if not file then file, line = gw.given_at(def, key) end
  if at then line = gw.key_line(file or def.file, line or def.line, name) end
  gw.key_fault("GW0166", file or def.file, line or def.line, at or name, ("%s %s.%s: %s"):format(def.class_of, def.id, name, text), hint)
end

-- The member with its type as the mod of the definition means it; what is wrong is told, and then it may be anything.
local function finished(def, key, name, given)
  local fault, at, nearest = fault_of(given)
  local m = member(name, fault and "any" or given)
  local tree, why, hint = gw.type_tree(m.text, def.mod)
  if fault or not tree then tell(def, key, name, fault or why, fault and nearest or hint, at) end
  m.tree = tree or { is = "any" }
  m.optional = gw.type_takes_nil(m.tree)
  return m
end

-- --- members of a definition ---

local members = setmetatable({}, { __mode = "k" }) -- definition -> its members

-- "attack: attack" of a list of arguments -> name, what is said of it.
local function named_argument(text)
  local name, rest = tostring(text):match "^([%a_][%w_]*)%s*:%s*(.+)$"
  return name or text, rest or "any", rest == nil
end

local function members_of_list(def, args)
  local out = {}
  for i, text in ipairs(args) do
    local name, given, bare = named_argument(text)
    out[i] = finished(def, "args", name, given)
    out[i].bare = bare
  end
  return out
end

local function members_of_map(def, key, map)
  local out = {}
  for name, given in pairs(map) do
    local bare = false
    if math.type(name) == "integer" then name, given, bare = named_argument(given) end
    out[#out + 1] = finished(def, key, name, given)
    out[#out].bare = bare
  end
  return out
end

-- What a shape has, what an event tells, what a chain or a throw takes: a list of { name =, text = its type, tree =, help =,
-- words =, optional =, bare = is no type given? }, in order. nil: nothing is said of it.
function gw.members(def)
  if members[def] then return members[def] end
  local key = def.class_of == "shape" and "has" or "args"
  if type(def[key]) ~= "table" then return nil end
  local in_order = def.class_of == "chain" or def.class_of == "throw"
  members[def] = in_order and members_of_list(def, def[key]) or members_of_map(def, key, def[key])
  return members[def]
end

-- Names of the arguments of a chain or a throw, without their types.
function gw.arg_names(def)
  return gw.api.map(def.args or {}, function(text) return (named_argument(text)) end)
end

function gw.member_of(def, name)
  for _, m in ipairs(gw.members(def) or {}) do
    if m.name == name then return m end
  end
end

-- What a chain gives where it does not say.
local GIVES = { modifiers = "modifiers", reason = "string?", all = "boolean", product = "integer", max = "integer?" }

local given_by = setmetatable({}, { __mode = "k" }) -- chain -> what it gives

local function read_gives(def)
  local first = (gw.members(def) or {})[1]
  if def.gives == nil then return def.combine == "fold" and first or finished(def, "gives", "gives", GIVES[def.combine] or "any") end
  local m = finished(def, "gives", "gives", def.gives)
  local usual = GIVES[def.combine]
  if usual and m.text ~= usual then tell(def, "gives", "gives", ("'%s' combines to %s"):format(def.combine, usual), "leave gives out") end
  return m
end

-- What a chain gives, as a member.
function gw.chain_gives(def)
  given_by[def] = given_by[def] or read_gives(def)
  return given_by[def]
end

-- --- the end of loading ---

-- A shape is a type, and no other type may have its name.
local function check_name(def)
  local what = gw.type_meant(def.id, def.mod)
  if what then
    gw.fault("GW0168", def.file, def.line, ("shape '%s': %s has that name"):format(def.id, what), "a type is meant by its name alone: take another one")
  end
end

local function check_count(def)
  local n = 0
  for _ in next, gw.content_of(def.has) or def.has do n = n + 1 end
  if n <= MOST then return true end
  gw.key_fault("GW0167", def.file, def.line, "has", ("shape %s has %d members, at most %d expected"):format(def.id, n, MOST))
  def.has = {}
end

-- All types are read once, so that one that is not there is told wherever it stands.
function gw.finish_shapes()
  for _, def in ipairs(gw.classes.shape.list) do
    check_name(def)
    if type(def.has) == "table" then check_count(def) end
  end
  for _, class in ipairs { "shape", "event", "chain", "throw" } do
    for _, def in ipairs(gw.classes[class].list) do gw.members(def) end
  end
  for _, def in ipairs(gw.classes.chain.list) do gw.chain_gives(def) end
end
