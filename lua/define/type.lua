-- Types as words, for what rules hand to each other: "unit", "unit?", "cell[]", "string|item", "table<string, integer>",
-- "fun(u: unit): boolean". The words are those of the stubs for editors (lua/api/api_types.lua), the kinds of things, the
-- classes of definitions and the shapes of the mod and of those it requires.
local core, gw = ...
local api = gw.api

local LONGEST, DEEPEST = 400, 8

local BASIC = { integer = "integer", turn = "integer", string = "string", dir = "string", pass = "string", boolean = "boolean", table = "table",
  ["function"] = "function", any = "any", ["nil"] = "nil", thing = "thing", definition = "definition" }

-- --- reading ---

-- `r` is what is read: { text =, at =, depth = }. Each reader gives a part of the tree, or raises what is wrong.
local function wrong(r, text) error({ type_fault = text or ("'%s' is not a type"):format(r.text) }, 0) end

local function skip(r) r.at = r.text:find("%S", r.at) or #r.text + 1 end

local function take(r, pattern)
  skip(r)
  local from, to, found = r.text:find("^(" .. pattern .. ")", r.at)
  if from then r.at = to + 1 end
  return found
end

local read_union

-- fun(...) is looked at no closer: what a function takes is seen where it is called.
local function read_function(r)
  local from = r.at
  take(r, "%b()")
  if take(r, ":") then
    repeat read_union(r) until not take(r, ",")
  end
  return { is = "function", text = "fun" .. r.text:sub(from, r.at - 1) }
end

local function read_map(r)
  if not take(r, "<") then return { is = "table" } end
  local key = read_union(r)
  if not take(r, ",") then wrong(r) end
  local of = read_union(r)
  if not take(r, ">") then wrong(r) end
  return { is = "map", key = key, of = of }
end

local function read_one(r)
  local word = take(r, '"[^"]*"')
  if word then return { is = "literal", value = word:sub(2, -2) } end
  if take(r, "%(") then
    local inner = read_union(r)
    if not take(r, "%)") then wrong(r) end
    return inner
  end
  word = take(r, "[%a_][%w_.]*:[%a_][%w_.]*") or take(r, "[%a_][%w_.]*")
  if not word then wrong(r) end
  if word == "fun" then return read_function(r) end
  if word == "table" then return read_map(r) end
  return { is = "word", word = word }
end

local function read_part(r)
  local one = read_one(r)
  while true do
    if take(r, "%[%]") then one = { is = "list", of = one }
    elseif take(r, "%?") then one = { is = "either", of = { one, { is = "nil" } } }
    else return one end
  end
end

function read_union(r)
  r.depth = r.depth + 1
  if r.depth > DEEPEST then wrong(r, ("'%s' is nested more than %d deep"):format(r.text, DEEPEST)) end
  local of = { read_part(r) }
  while take(r, "|") do of[#of + 1] = read_part(r) end
  r.depth = r.depth - 1
  return of[2] and { is = "either", of = of } or of[1]
end

local function read(text)
  if #text > LONGEST then wrong { text = text:sub(1, 20) .. " ..." } end
  local r = { text = text, at = 1, depth = 0 }
  local tree = read_union(r)
  skip(r)
  if r.at <= #text then wrong(r) end
  return tree
end

-- --- what its words mean ---

local named -- words of the tables of the API: "modifiers" -> true

local function is_of_api(word)
  if not named then
    named = {}
    for name in gw.api_types():gsub("%(partial%) ", ""):gmatch "%-%-%-@class ([%w_.]+)" do named[name] = true end
  end
  return named[word]
end

local function class_meant(word, mod)
  local class = gw.class_named(word:match "^def%.(.*)$" or word, mod)
  return class and { is = "definition", class = class } or nil
end

-- Every word that a mod may write.
local function known_words()
  local out = { "modifiers" }
  for word in next, BASIC do out[#out + 1] = word end
  for word in next, gw.KIND do out[#out + 1] = word end
  for _, name in ipairs(gw.class_names()) do out[#out + 1] = name end
  for _, class in ipairs { "shape", "record" } do
    for _, id in ipairs(gw.class_ids(gw.classes[class])) do out[#out + 1] = id end
  end
  return api.sorted(out)
end

local function unknown(word, several)
  error({ type_fault = several or ("there is no type '%s'"):format(word), hint = not several and gw.quote_nearest(word, known_words()) or nil }, 0)
end

-- What the mod means by an id, even where it belongs to a rule set that is not played: pages are printed of all mods.
local function find(class, id, mod)
  local def, several, inert = gw.find(class, id, mod)
  if not inert then return def, several end
  for _, other in ipairs(gw.definitions_of(class, gw.bare_id(id))) do
    if other.mod == (id:match "^(.-):" or mod) or gw.knows(mod, other.mod) then return other end
  end
end

-- What a word means beside shapes, for people; nil: nothing.
function gw.type_meant(word, mod)
  if BASIC[word] then return "a basic type" end
  if gw.KIND[word] or find(gw.classes.record, word, mod) then return "a kind of things" end
  if class_meant(word, mod) then return "a class" end
  return is_of_api(word) and "a table of the API" or nil
end

-- What a word means to a mod: a basic type, a kind of things, a shape, a definition of a class, a table of the API. Without a mod it is
-- the engine that says it, whose `question` is what ask takes and not a definition.
local function meant(word, mod)
  if BASIC[word] then return { is = BASIC[word] } end
  if gw.KIND[word] then return { is = "kind", name = word } end
  if mod == nil and is_of_api(word) then return { is = "table", name = word } end
  local shape, several = find(gw.classes.shape, word, mod)
  if shape then return { is = "shape", shape = shape } end
  local record = find(gw.classes.record, word, mod)
  if record then return { is = "kind", name = word, record = record } end
  local class = class_meant(word, mod)
  if class then return class end
  if is_of_api(word) then return { is = "table", name = word } end
  return unknown(word, several)
end

local function put_meaning(tree, mod)
  if tree.is == "word" then return meant(tree.word, mod) end
  local of = tree.of
  if tree.is == "either" then
    of = api.map(of, function(part) return put_meaning(part, mod) end)
  elseif of then
    of = put_meaning(of, mod)
  end
  return { is = tree.is, of = of, key = tree.key and put_meaning(tree.key, mod), value = tree.value,
    text = tree.text }
end

-- The tree of a type, as the mod means it: { is = "kind", name = "unit" }. nil, what is wrong, and a hint.
function gw.type_tree(text, mod)
  local good, tree = pcall(function() return put_meaning(read(text), mod) end)
  if good then return tree end
  if type(tree) == "table" and tree.type_fault then return nil, tree.type_fault, tree.hint end
  error(tree, 0)
end

-- May the value be missing?
function gw.type_takes_nil(tree)
  if tree.is == "any" or tree.is == "nil" then return true end
  for _, part in ipairs(tree.is == "either" and tree.of or {}) do
    if gw.type_takes_nil(part) then return true end
  end
  return false
end

-- The texts that are all of the type, "red"|"blue"; nil: it has others.
function gw.type_words(tree)
  if tree.is == "literal" then return { tree.value } end
  local out = {}
  for _, part in ipairs(tree.is == "either" and tree.of or {}) do
    local words = part.is == "nil" and {} or gw.type_words(part)
    if not words then return nil end
    for _, word in ipairs(words) do out[#out + 1] = word end
  end
  return #out > 0 and out or nil
end

-- --- is it of that type? ---

local fits

local is = {}

function is.any() return true end
function is.integer(_, v) return math.type(v) == "integer" end
function is.string(_, v) return type(v) == "string" end
function is.boolean(_, v) return type(v) == "boolean" end
function is.table(_, v) return type(v) == "table" or type(v) == "userdata" and not core.kind_of(v) end
is["function"] = function(_, v) return type(v) == "function" end
is["nil"] = function(_, v) return v == nil end
function is.thing(_, v) return core.kind_of(v) ~= nil end
function is.literal(tree, v) return v == tree.value end

function is.kind(tree, v)
  local kind = core.kind_of(v)
  return kind ~= nil and kind == (gw.KIND[tree.name] or tree.record and tree.record.kind)
end

function is.definition(tree, v)
  return gw.is_definition(v) and (tree.class == nil or gw.class_of(v) == tree.class)
end

function is.shape(tree, v, todo)
  if type(v) ~= "table" or gw.is_definition(v) then return false end
  todo[#todo + 1] = { value = v, shape = tree.shape }
  return true
end

local MOST = 100 -- entries of a list or a map that are looked at
gw.type_most = MOST

function is.list(tree, v, todo)
  if type(v) ~= "table" then return is.table(tree, v) end -- a list in a field: what it holds is checked where it is put in
  for i = 1, math.min(#v, MOST) do
    if not fits(tree.of, v[i], todo) then return false end
  end
  return true
end

function is.map(tree, v, todo)
  if type(v) ~= "table" then return is.table(tree, v) end
  local n = 0
  for key, value in gw.pairs(v) do
    n = n + 1
    if n > MOST then return true end
    if not fits(tree.key, key, todo) or not fits(tree.of, value, todo) then return false end
  end
  return true
end

function is.either(tree, v, todo)
  for _, part in ipairs(tree.of) do
    if fits(part, v, todo) then return true end
  end
  return false
end

function fits(tree, v, todo) return is[tree.is](tree, v, todo) end

-- Is the value of the type? Tables that should have a shape are added to `todo`; the caller checks them, each once, since a table may
-- contain itself.
gw.type_fits = fits

-- The test of a type that contains no other type: a function of the tree and the value.
function gw.type_test(what) return is[what] end

-- The type with which a comment begins: "attack|nil what it is" -> "attack|nil".
function gw.type_in(text)
  for stop in text:gmatch "()%s" do
    local head = text:sub(1, stop - 1)
    if not text:find("^%s*[|,]", stop) and not head:find "[|,:<(]%s*$" and pcall(read, head) then return head end
  end
  return text
end

-- --- in words ---

local text_of

local function text_of_either(tree)
  local out, optional = {}, false
  for _, part in ipairs(tree.of) do
    if part.is == "nil" then optional = true else out[#out + 1] = text_of(part) end
  end
  local text = table.concat(out, "|")
  if not optional then return text end
  return #out == 1 and text .. "?" or text .. "|nil"
end

local WORDS = { shape = function(tree) return tree.shape.id end, kind = function(tree) return tree.name end,
  definition = function(tree) return tree.class and "def." .. tree.class.name or "definition" end,
  literal = function(tree) return '"' .. tree.value .. '"' end, table = function(tree) return tree.name or "table" end,
  ["function"] = function(tree) return tree.text or "function" end, thing = function() return "thing" end, either = text_of_either,
  map = function(tree) return ("table<%s, %s>"):format(text_of(tree.key), text_of(tree.of)) end,
  list = function(tree)
    local text = text_of(tree.of)
    return (text:find "|" and "(" .. text .. ")" or text) .. "[]"
  end }

-- The type as the stubs for editors have it.
function text_of(tree) return WORDS[tree.is] and WORDS[tree.is](tree) or tree.is end
gw.type_text = text_of

-- The parameters of "fun(unit: unit, ...: any): string", as names and texts of types; nil: it is no function.
function gw.type_params(text)
  local inside = text:match "^fun(%b())"
  local out = {}
  for name, kind in (inside or ""):sub(2, -2):gmatch "([%w_.]+):%s*([^,]+)" do out[#out + 1] = { name = name, type = kind } end
  return inside and out or nil
end
