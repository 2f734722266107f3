-- Who gave each field of each definition its value, and what stood there before.
--
-- An origin is { verb, mod, file, line, like } with verb one of default, define, extend, patch, patch.each, replace,
-- delete, inherit. A field's history is a list of { how = origin, value = value }, the oldest first. A field that
-- nobody has changed has no entry: then the origin of its definition holds.
--
-- A key is the name of a field, or for the fields that are patched by entries (`steps.begin`, `rule.attack.dm`,
-- `rows.rifle semi`, `dexterity.need`) the field and the entry.
local core, gw = ...
local pairs = gw.pairs

local books = setmetatable({}, { __mode = "k" }) -- definition -> { how = origin, keys = { key = history } }

local said = 0 -- origins so far: they are numbered in the order in which files said them

function gw.origin_new(verb)
  local file, line = gw.where()
  said = said + 1
  return { verb = verb, mod = gw.mod, file = file, line = line, number = said, joins = gw.joining }
end

-- Does the statement hold under the rule set that is played? Its mod may have said in which company alone.
function gw.holds(how) return gw.in_force(how.mod) and (how.joins == nil or gw.in_force(how.joins)) end

function gw.origin_open(def, how) books[def] = { how = how, keys = {} } end

function gw.origin_of(def) return books[def] and books[def].how end

-- The history of a key, the oldest first; of one that was never changed, what the definition gave.
function gw.history(def, key, value)
  local book = books[def]
  if not book then return {} end
  return book.keys[key] or value ~= nil and { { how = book.how, value = value } } or {}
end

-- File and line of the code that gave the field its value, for messages.
function gw.given_at(def, key)
  local list = books[def] and books[def].keys[key]
  local how = list and list[#list].how
  if how and how.file then return how.file, how.line end
  return def.file, def.line
end

-- A function that no mod has written gets the place where it was given, in a table too; those deeper are no rules.
local function place_inside(t, file, line, depth, seen)
  if depth == 0 or seen[t] or t.class_of or getmetatable(t) ~= nil then return end
  seen[t] = true
  for key, inner in next, t do
    local kind = type(inner)
    if kind == "function" then t[key] = core.placed(inner, file, line) end
    if kind == "table" then place_inside(inner, file, line, depth - 1, seen) end
  end
end

local INSIDE = 6

-- The same of all that a definition holds.
function gw.place_functions(def)
  local seen = {}
  for key, value in next, def do
    local kind = type(value)
    if kind == "function" or kind == "table" then
      local file, line = gw.given_at(def, key)
      if file and kind == "table" then place_inside(value, file, line, INSIDE, seen) end
      if file and kind == "function" then def[key] = core.placed(value, file, gw.key_line(file, line, tostring(key))) end
    end
  end
end

-- "file:line" of what a definition of the class does, by its id or the verb that players type: of an action what it
-- runs, of a field who sees it; "" where no mod wrote it.
function gw.entry.place_of(class, word)
  for _, def in ipairs(gw.classes[class].list) do
    if def.verb == word or def.id == word or class == "action" and gw.verb_of(def) == word then
      local file, line = def.file, def.line
      local does = def.run or def.see
      if type(does) == "function" then file, line = core.fn_where(does) end
      return file and line and ("%s:%d"):format(file, line) or ""
    end
  end
  return ""
end

-- Keys that were given on their own, in order.
function gw.history_keys(def) return books[def] and gw.keys(books[def].keys) or {} end

function gw.note_origin(def, key, how, value, old)
  local book = books[def]
  if not book then return end
  local list = gw.copy_list(book.keys[key] or old ~= nil and { { how = book.how, value = old } } or {})
  list[#list + 1] = { how = how, value = value }
  book.keys[key] = list
end

local defaults = setmetatable({}, { __mode = "k" }) -- class -> key -> what stands in for the field, which all its definitions share

-- The field has its default. Most definitions leave most fields out, so one history serves them all; who notes more copies it.
function gw.note_default(def, class, key, value)
  local of_class = defaults[class] or {}
  defaults[class] = of_class
  local list = of_class[key]
  if not list or list[1].value ~= value or class.from[key] and class.from[key] ~= list[1].how then
    list = { { how = class.from[key] or { verb = "default", mod = class.mod, class = class.name }, value = value } }
    of_class[key] = list
  end
  local keys = books[def].keys
  if keys[key] then gw.note_origin(def, key, list[1].how, value) else keys[key] = list end
end

-- --- conflicts ---

-- Do two keys speak of the same? A whole field and one of its entries do.
local function overlap(a, b)
  return a == b or a:sub(1, #b + 1) == b .. "." or b:sub(1, #a + 1) == a .. "."
end

local changes = { patch = true, ["patch.each"] = true, replace = true, delete = true }

-- The last change of the definition by the mod, and the key that it gave; `of`: of that key, or of a part of it; nil: there is none.
function gw.change_by(mod, def, of)
  local last, at
  for key, list in next, books[def] and books[def].keys or {} do
    local how = list[#list].how
    local counts = how.mod == mod and changes[how.verb] and (not of or overlap(key, of))
    if counts and (not last or how.number > last.number or how.number == last.number and key < at) then last, at = how, key end
  end
  return last, at
end

local function same(a, b)
  if a == b then return true end
  if type(a) ~= "table" or type(b) ~= "table" then return false end
  for k, v in pairs(a) do
    if not same(v, b[k]) then return false end
  end
  for k in pairs(b) do
    if a[k] == nil then return false end
  end
  return true
end
gw.same_value = same

-- The last change to the key by a mod that has nothing to do with `mod`; one that gives the same value is none, unless
-- `takes_away`: the value is to go.
local function strange_change(def, key, mod, value, takes_away)
  for _, other in ipairs(gw.history_keys(def)) do
    if overlap(other, key) then
      local list = books[def].keys[other]
      for i = #list, 1, -1 do
        local how = list[i].how
        local agrees = not takes_away and other == key and how.verb ~= "delete" and same(list[i].value, value)
        if changes[how.verb] and not gw.related(how.mod, mod) and not agrees then return how end
      end
    end
  end
end

function gw.place(how) return how.file and ("%s:%d"):format(how.file, how.line or 0) or "the engine" end

-- What to write so that two mods stand in an order, for a hint.
function gw.mend(how, other)
  return ("%s does it at %s; the mod that should win must name the other: [optional] %s = * in the mod.ini of %s"):format(
    other.mod, gw.place(other), other.mod, how.mod)
end

-- A change of what a stranger has deleted.
function gw.told_deleted(what, how, by)
  if gw.related(by.mod, how.mod) then return false end
  gw.fault("GW0132", how.file, how.line, ("%s: mod '%s' changes what mod '%s' deletes, and neither names the other"):format(what, how.mod, by.mod),
    gw.mend(how, by))
  return true
end

local clashes = {} -- two mods that set one field, and neither names the other

-- Is there such a change before it? Then it does not count; what is said of the two comes when all are known.
function gw.clashes(def, key, how, value)
  local other = strange_change(def, key, how.mod, value)
  if other then clashes[#clashes + 1] = { def = def, key = key, how = how, other = other } end
  return other ~= nil
end

-- Does a mod that names both say itself what stands there?
local function settled(clash)
  local def, key = clash.def, clash.key
  for _, over in ipairs(gw.history_keys(def)) do
    local list = (over == key or key:sub(1, #over + 1) == over .. ".") and books[def].keys[over] or {}
    local last = list[#list] and list[#list].how
    if last and changes[last.verb] and gw.knows(last.mod, clash.how.mod) and gw.knows(last.mod, clash.other.mod) then return true end
  end
  return false
end

local function tell_clash(def, key, how, other)
  gw.key_fault("GW0132", how.file, how.line, key:match "[^.]+$", ("%s '%s': mods '%s' and '%s' both change %s, and neither names the other"):format(
    def.class_of, def.ref, how.mod, other.mod, key == "function" and "what it does" or key), gw.mend(how, other))
end

function gw.tell_clashes()
  for _, c in ipairs(clashes) do
    if not settled(c) then tell_clash(c.def, c.key, c.how, c.other) end
  end
  clashes = {}
end

-- The first change to any field by a stranger: who deletes or replaces the whole takes it away.
function gw.strange_to(def, mod)
  for _, key in ipairs(gw.history_keys(def)) do
    local how = strange_change(def, key, mod, nil, true)
    if how then return how, key end
  end
end
