-- The referee: commands by hand on the world as it is, each a command of its own in the record.
--
--   set THING FIELD VALUE     a unit, a portal, a room, a side or the game; FIELD.KEY of a map; an item is UNIT ITEM
--   put UNIT CELL [FACING]    add WHAT SIDE CELL    add ITEM UNIT|CELL    remove UNIT [ITEM]
--   open PORTAL  close PORTAL throw DICE NEED [UNIT] ["WHY"]              say "TEXT"
--
-- Everything is read and checked before it is run: `read` gives a function that only writes.
local core, gw = ...
local api = gw.api
local K = gw.KIND

local INT, BOOL, STR, REF, DEF = 0, 1, 2, 3, 4

-- What a person got wrong: raised within this file and given back as the reason.
local Mistake = {}
local function wrong(form, ...) error(setmetatable({ text = form:format(...) }, Mistake), 0) end

local function near(found, names, word)
  local name = core.nearest(found, names)
  return name and ("; did you mean '%s'?"):format(name) or #names <= 12 and ("; %s: %s"):format(word, table.concat(names, ", ")) or ""
end

-- Words; what stands in quotation marks is one.
local function split(text)
  local out, at = {}, 1
  while true do
    at = text:find("%S", at)
    if not at then return out end
    local word, stop = text:match('^"([^"]*)"()', at)
    if not word then word, stop = text:match("^(%S+)()", at) end
    out[#out + 1], at = word, stop
  end
end

local function ids(list, key) return api.map(list, function(x) return x[key] end) end

local function unit_of(id)
  local list = api.units.all()
  return api.units.named(id) or wrong("there is no unit '%s'%s", id, near(id, ids(list, "id"), "units"))
end

local function cell_of(name) return core.cell_named(name) or wrong("there is no cell '%s'", name) end

local function portal_of(name)
  return api.portals.named(name) or wrong("there is no portal '%s'%s", name, near(name, ids(api.portals.all(), "name"), "portals"))
end

local function item_of(unit, id)
  for _, item in ipairs(unit.items) do
    if item.def.id == id then return item end
  end
  wrong("%s has no '%s'%s", unit.id, id, near(id, api.map(unit.items, function(i) return i.def.id end), "it has"))
end

-- Reads the thing that the words begin with; the second: how many words that were.
local function thing_of(words, at)
  local name = words[at] or wrong "of what?"
  if name == "game" then return gw.game(), 1 end
  local unit = api.units.named(name)
  if unit and words[at + 3] then return item_of(unit, words[at + 1]), 2 end
  local found = unit or api.portals.named(name) or api.rooms.named(name) or api.sides.named(name)
  if found then return found, 1 end
  local all = ids(api.units.all(), "id")
  for _, list in ipairs { ids(api.portals.all(), "name"), ids(api.rooms.all(), "name"), ids(api.sides.all(), "id") } do
    for _, id in ipairs(list) do all[#all + 1] = id end
  end
  wrong("there is no unit, portal, room or side '%s'%s", name, near(name, all, "there are"))
end

local function field_of(kind, name)
  local names = {}
  for _, f in ipairs(core.fields(kind)) do
    if f.name == name and not f.engine then
      f.kind = core.kind_name(kind)
      return f
    end
    if not f.engine then names[#names + 1] = f.name end
  end
  wrong("%s has no field '%s'%s", gw.a(core.kind_name(kind)), name, near(name, names, "fields"))
end

local function read_integer(f, text)
  local look = f.kind and gw.field_looks[f.kind .. "." .. f.name]
  if look and look.quantity then
    local n, why = gw.quantity_read(look.quantity, text)
    if n and n >= f.least and n <= f.most then return n end
    wrong("%s: %s", f.name, why or ("'%s' is out of range"):format(text))
  end
  local n = math.tointeger(tonumber(text))
  local bounded = f.least > -2147483646 or f.most < 2147483647
  if n and n >= f.least and n <= f.most then return n end
  wrong("%s: '%s' found, %s expected", f.name, text, bounded and ("a whole number from %d to %d"):format(f.least, f.most) or "a whole number")
end

local function read_boolean(f, text)
  local truth = gw.truth_of(text)
  if truth ~= nil then return truth end
  wrong("%s: '%s' found, yes or no expected", f.name, text)
end

local function read_thing(f, text)
  if f.of == K.unit then return unit_of(text) end
  if f.of == K.cell then return cell_of(text) end
  if f.of == K.portal then return portal_of(text) end
  local noun = f.of == K.side and api.sides or f.of == K.room and api.rooms or f.of == K.seat and api.seats
  if not noun then wrong("%s: %s cannot be named here", f.name, gw.a(core.kind_name(f.of))) end
  return noun.named(text) or wrong("%s: there is no %s '%s'", f.name, core.kind_name(f.of), text)
end

local function read_definition(f, text)
  for _, name in ipairs(gw.class_names()) do
    local class = gw.classes[name]
    if class.number == f.of then
      return gw.find(class, text) or wrong("%s: there is no %s '%s'%s", f.name, name, text, near(text, gw.class_ids(class), name))
    end
  end
end

local readers = { [INT] = read_integer, [BOOL] = read_boolean, [STR] = function(_, text) return text end,
  [REF] = read_thing, [DEF] = read_definition }

local function read_value(f, text)
  if text == "none" then
    if f.optional then return nil end
    if f.type ~= STR then wrong("%s: a value is required", f.name) end
    return ""
  end
  return readers[f.type](f, text)
end

local function told(words)
  if core.telling() then gw.log("engine.referee", "referee: " .. words) end
end

local forms = {
  set = "set THING FIELD VALUE, as in: set b2 endurance 4", put = "put UNIT CELL [FACING], as in: put b2 f7",
  add = "add WHAT SIDE CELL, or add ITEM UNIT: add sailor crew f7, add dagger b2", remove = "remove UNIT [ITEM], as in: remove b2",
  open = "open PORTAL, as in: open iris-3", close = "close PORTAL, as in: close iris-3",
  throw = 'throw DICE NEED [UNIT] ["WHY"], as in: throw 2D 8 b2 "hold on"', say = 'say "TEXT"',
}

local function set_state(portal, state)
  local states = gw.keys(portal.def.states)
  if not portal.def.states[state] then
    wrong("%s has no state '%s'%s", gw.a(portal.def.name or portal.def.id), state, near(state, states, "states"))
  end
  return function() portal.state = state end
end

local function set_field(thing, name, text)
  local field, key = name:match "^([%w_]+)%.([%w_]+)$"
  local f = field_of(core.kind_of(thing), field or name)
  if f.shape == 1 then wrong("%s is a list and cannot be set", f.name) end
  if f.shape == 2 and not key then wrong("%s holds a value for each key: %s.KEY expected", f.name, f.name) end
  if f.shape == 0 and key then wrong("%s has no keys", f.name) end
  local value = read_value(f, text)
  if not key then return function() thing[f.name] = value end end
  if f.key == INT then key = math.tointeger(tonumber(key)) or wrong("%s: the key '%s' is not a number", f.name, key) end
  return function() thing[f.name][key] = value end
end

local verbs = {}

function verbs.set(words)
  local thing, n = thing_of(words, 2)
  local name, text = words[2 + n], words[3 + n]
  if not text or words[4 + n] then wrong("%s", forms.set) end
  if core.kind_of(thing) == K.portal and name == "state" then return set_state(thing, text) end
  return set_field(thing, name, text)
end

function verbs.put(words)
  local unit, cell, facing = unit_of(words[2] or ""), cell_of(words[3] or ""), words[4]
  if facing and not api.contains(core.dirs(cell), facing) then wrong("'%s' is not a direction: %s", facing, table.concat(core.dirs(cell), " ")) end
  return function()
    unit.cell = cell
    if facing then unit.facing = facing end
  end
end

local function item_definition(id)
  for _, name in ipairs(gw.class_names()) do
    local class = gw.classes[name]
    local def = class.item and gw.find(class, id)
    if def then return def end
  end
end

local function addable()
  local out = gw.class_ids(gw.classes.template)
  for _, name in ipairs(gw.class_names()) do
    if gw.classes[name].item then
      for _, id in ipairs(gw.class_ids(gw.classes[name])) do out[#out + 1] = id end
    end
  end
  if gw.ruleset and gw.ruleset.character and gw.ruleset.add then out[#out + 1] = "person" end
  return out
end

local function made(what, fields)
  local add = gw.ruleset and gw.ruleset.add
  return add and add(what, fields)
end

local function add_item(def, where)
  local unit = api.units.named(where)
  local fields = unit and { holder = unit } or { cell = cell_of(where) }
  return function()
    if not made(def, fields) then api.items.new(def, fields) end
  end
end

local function add_unit(template, words)
  local side = api.sides.named(words[3] or "") or wrong("there is no side '%s'%s", words[3] or "", near(words[3] or "", ids(api.sides.all(), "id"), "sides"))
  local fields = { side = side, cell = cell_of(words[4] or ""), template = template or nil, name = template and template.name or nil }
  return function()
    if not made(template or "person", fields) then api.units.new(fields) end
  end
end

function verbs.add(words)
  local id = words[2] or wrong("%s", forms.add)
  local def = item_definition(id)
  if def then return add_item(def, words[3] or wrong("%s", forms.add)) end
  local template = gw.find(gw.classes.template, id)
  if not template and not (id == "person" and gw.ruleset and gw.ruleset.character and gw.ruleset.add) then
    wrong("nothing is named '%s'%s", id, near(id, addable(), "there are"))
  end
  if not words[4] then wrong("%s", forms.add) end
  return add_unit(template, words)
end

function verbs.remove(words)
  local unit = unit_of(words[2] or "")
  local thing = words[3] and item_of(unit, words[3]) or unit
  return function()
    if thing == unit then
      for _, item in ipairs(unit.items) do item.cell = unit.cell end
    end
    thing:remove()
  end
end

function verbs.open(words) return set_state(portal_of(words[2] or ""), "open") end
function verbs.close(words) return set_state(portal_of(words[2] or ""), "closed") end

function verbs.throw(words)
  local dice, need = words[2] or "", math.tointeger(tonumber(words[3]))
  local good = dice:match "^%d+[dD]%d*$" and pcall(gw.parse_dice, dice)
  if not good or not need then wrong("%s", forms.throw) end
  local who = words[4] and api.units.named(words[4])
  local why = words[who and 5 or 4] or "ordered by the referee"
  return function() api.throw { dice:upper(), need = need, by = who or nil, why = why } end
end

function verbs.say(words)
  if not words[2] then wrong("%s", forms.say) end
  return function() end
end

local function read(text)
  local words = split(text)
  local verb = words[1] or ""
  local make = verbs[verb:lower()]
  if not make then wrong("a referee cannot '%s'%s", verb, near(verb, gw.keys(verbs), "there are")) end
  return make(words), verb, words
end

-- Makes ready the command that the text names. -> the text, or nil and why not
function gw.entry.referee(text)
  local ok, run, verb, words = pcall(read, text)
  if not ok then
    if getmetatable(run) == Mistake then return nil, run.text end
    error(run, 0)
  end
  gw.write_command(function()
    told(verb == "say" and table.concat(words, " ", 2) or text)
    run()
  end)
  return text
end

-- What a referee may type, a line each.
function gw.entry.referee_help()
  local out = {}
  for _, verb in ipairs(gw.keys(forms)) do out[#out + 1] = forms[verb] end
  return table.concat(out, "\n")
end
