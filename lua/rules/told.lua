-- What is told as data: values of events as JSON, lines with what led to them, and who knows a unit as something else.
local core, gw = ...

local LIST_MOST = 32 -- entries of a list that is told; of a longer one only how many it has
local TEXT_MOST = 1000 -- bytes of a text in it

-- --- values ---

local as_data

local function item_data(v) return { kind = "item", id = v.def.id, words = gw.words(v) } end

local function thing_data(v, kind)
  local name = core.kind_name(kind)
  if not core.alive(v) then return { kind = name, gone = true } end
  if kind == gw.KIND.item then return item_data(v) end
  local has, words = core.columns[kind], gw.words(v)
  return { kind = name, id = has and has.id and v.id or kind == gw.KIND.cell and words or nil, words = words }
end

-- Numbers from 1 on and nothing else?
local function is_list(v)
  local n = #v
  if n > LIST_MOST then return false end
  for key in next, v do
    if math.type(key) ~= "integer" or key < 1 or key > n then return false end
  end
  return true
end

local function list_data(v)
  local out = {}
  for i = 1, #v do out[i] = as_data(v[i], true) end
  return out
end

-- A table that rules pass on is theirs: it may be as large as it likes, and hold itself.
local function table_data(v, within)
  if gw.is_definition(v) then return { kind = v.class_of, id = v.id, words = type(v.name) == "string" and v.name or v.id } end
  local content = gw.content_of(v) or v
  if not within and getmetatable(v) == nil and #content > 0 and is_list(content) then return list_data(content) end
  local text = rawget(content, "text")
  if type(text) == "string" and #text <= TEXT_MOST then return { kind = "text", words = text } end
  return { kind = "table", count = #content > 0 and #content or nil }
end

-- What may be told of any value; it never raises and asks no function of a mod.
function as_data(v, within)
  if v == nil then return nil end
  local kind = core.kind_of(v)
  if kind then return thing_data(v, kind) end
  local t = type(v)
  if t == "boolean" or math.type(v) == "integer" then return v end
  if t == "string" then return #v <= TEXT_MOST and v or { kind = "text", bytes = #v } end
  if t == "table" then return table_data(v, within) end
  if t == "number" then return { kind = "number", words = tostring(v) } end
  return { kind = t }
end
gw.as_data = as_data

local of_defs = {} -- definition -> { item = JSON of an item of it, def = of itself }: neither changes in play

-- The same as text.
function gw.value_json(v)
  local item = core.kind_of(v) == gw.KIND.item and core.alive(v)
  local def = item and v.def or gw.is_definition(v) and v
  if not def then return core.json(as_data(v)) end
  local known = of_defs[def] or {}
  of_defs[def] = known
  local key = item and "item" or "def"
  known[key] = known[key] or core.json(as_data(v))
  return known[key]
end

-- --- lines ---

gw.timer_runs = false -- id of the effect of the timer that runs

-- A line of the log with what it is made of: `data` has JSON texts `args`, `throw`, `more` and the id of a rule, `apart`.
function gw.log(kind, text, mask, data, seat)
  data = data or {}
  core.log(kind, text, mask, seat, data.args, data.throw, data.more, data.rule, gw.timer_runs, data.apart)
end

-- --- who knows it as something else ---

local masks, sees, hides -- chains, nil where no rule says so

-- After loading: which chains have rules.
function gw.finish_told()
  masks = gw.has_steps "view.masks" and gw.chain "view.masks" or nil
  sees = gw.has_steps "view.sees" and gw.chain "view.sees" or nil
  hides = gw.has_steps "view.hides" and gw.chain "view.hides" or nil
end

-- Is there anything that a side may know otherwise than it is?
function gw.knows_apart() return masks ~= nil or sees ~= nil end

-- And does one of these sides know something of these facts otherwise? Of most lines nobody does.
function gw.reads_apart(mask, names, e) return core.reads_apart(names, e, mask, hides, sees, masks) end

-- Is it a thing that can be hidden (engine/world/veil.c), and not the side's own?
local function may_hide(side, v, kind)
  if kind == gw.KIND.unit then return v.side ~= side end
  return kind == gw.KIND.item or kind > gw.KIND.deck
end

-- Is the thing not in the view of the side? What a hidden unit carries is hidden with it.
function gw.is_hidden(side, v)
  local kind = core.kind_of(v)
  if not sees or not kind or not may_hide(side, v, kind) or not core.alive(v) then return false end
  if hides and hides(side) == false then return false end
  if sees(side, v) == false then return true end
  local holder = kind == gw.KIND.item and v.holder
  return core.kind_of(holder) == gw.KIND.unit and holder.side ~= side and sees(side, holder) == false
end

-- The word by which the side knows a unit that is there as something else; nil: it knows the unit as it is, or does not see it.
function gw.masked_as(side, v)
  if not masks or core.kind_of(v) ~= gw.KIND.unit or v.side == side or not core.alive(v) then return nil end
  return masks(side, v)
end

-- What a side knows it as: { word, JSON }; nil: as it is.
local function known_as(side, v)
  if gw.is_hidden(side, v) then
    local words = gw.words(v)
    return { words, core.json { words = words } }
  end
  local word = gw.masked_as(side, v)
  if not word then return nil end
  local cell = v.cell
  return { word, core.json { kind = "unit", words = word, cell = cell and gw.words(cell) or nil } }
end

-- --- fields that not everybody sees ---

local hidden_fields = {} -- kind -> name -> { col =, see = the function that decides, or nil }
local hidden_names = {} -- the names of all of them

function gw.note_hidden_field(kind, name, col, see)
  hidden_fields[kind] = hidden_fields[kind] or {}
  hidden_fields[kind][name], hidden_names[name] = { col = col, see = see }, true
end

-- Of a text cut at its holes those that may say a hidden field: { { name =, field =, hole = as it is written } }, nil without any.
function gw.hidden_holes(parts)
  local out
  for i = 2, parts and #parts or 0, 4 do
    if parts[i + 1] and hidden_names[parts[i + 1]] then
      out = out or {}
      out[#out + 1] = { name = parts[i], field = parts[i + 1], hole = parts[i + 2] }
    end
  end
  return out
end

local function seat_sees(side, seat, v, f)
  return core.sees_field(side, seat, v, f.col) or f.see ~= nil and f.see(side, v, seat) and true or false
end

-- May all seats of the side that read the line, or only that one, see the field?
local function sees_field(side, only, v, f)
  if only and only.side == side then return seat_sees(side, only, v, f) end
  local seats = side.seats
  for i = 1, #seats do
    if not seat_sees(side, seats[i], v, f) then return false end
  end
  return #seats > 0 or seat_sees(side, nil, v, f)
end

local UNSEEN = { "?", core.json { words = "?" } }

-- Adds the fields that are hidden from who reads the line: like in a view, nobody is told the value.
local function add_hidden_fields(side, holes, e, seat, out, key)
  for i = 1, #holes do
    local hole = holes[i]
    local v = e[hole.name]
    local kind = core.kind_of(v)
    local f = kind and hidden_fields[kind] and hidden_fields[kind][hole.field]
    if f and not (out and out[hole.name]) and core.alive(v) and not sees_field(side, seat, v, f) then
      out, key = out or {}, (key or "") .. hole.hole
      out[hole.hole] = UNSEEN
    end
  end
  return out, key
end

-- Of the facts in the holes those that the side knows otherwise, { name = { word, JSON } }, and what tells it from others.
local function masked_facts(side, names, e)
  local out, key
  for i = 1, #names do
    local name = names[i]
    local known = e[name] ~= nil and known_as(side, e[name])
    if known then
      out, key = out or {}, (key or "") .. name .. known[2]
      out[name] = known
    end
  end
  return out, key
end

-- Is nothing hidden from the side now, and nobody masked to anyone? Then it knows all as it is.
local function knows_all(side) return masks == nil and hides ~= nil and hides(side) == false end

-- Sides that know it alike: { { bits =, masks = } }, and the bits of those who know it as it is. nil: all do. `holes` are those
-- that may say a hidden field, `seat` is the only one that reads the line; both may be nil.
function gw.sides_apart(mask, names, e, holes, seat)
  local groups, by, plain = nil, nil, 0
  local sides = core.rows(gw.KIND.side)
  for i = 1, #sides do
    local side = sides[i]
    local bit = 1 << core.row(side)
    if not mask or mask & bit ~= 0 then
      local facts, key
      if not knows_all(side) then facts, key = masked_facts(side, names, e) end
      if holes then facts, key = add_hidden_fields(side, holes, e, seat, facts, key) end
      if not facts then
        plain = plain | bit
      else
        groups, by = groups or {}, by or {}
        by[key] = by[key] or #groups + 1
        groups[by[key]] = groups[by[key]] or { bits = 0, masks = facts }
        groups[by[key]].bits = groups[by[key]].bits | bit
      end
    end
  end
  return groups, plain
end
