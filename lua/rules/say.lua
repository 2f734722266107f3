-- Dialogue: say { by =, to =, text = } is a line of the log that only those may read for whom it is meant, and who says it.
local core, gw = ...
local api = gw.api
local K = gw.KIND

local KEYS = { by = true, to = true, text = true }

local function wrong(text) error("say: " .. text, 4) end

local function named(id)
  local found = api.sides.named(id) or api.units.named(id) or api.seats.named(id)
  if found then return found end
  local known = {}
  for _, list in ipairs { api.sides.all(), api.seats.all(), api.units.all() } do
    for _, thing in ipairs(list) do known[thing.id] = true end
  end
  wrong(("there is no side, seat or unit '%s'%s"):format(id, gw.near_text(id, known)))
end

-- Adds who hears it: a side, or one seat of a side that has several.
local function add_hearer(out, who)
  if type(who) == "string" then who = named(who) end
  local kind = core.kind_of(who)
  if kind == K.unit then who, kind = who.seat or who.side, who.seat and K.seat or K.side end
  if kind ~= K.side and kind ~= K.seat then wrong(("%s found as `to`; a side, a seat, a unit or a list of them expected"):format(api.kind(who))) end
  if kind == K.seat and #who.side.seats == 1 then who, kind = who.side, K.side end
  if kind == K.side then out.sides[who] = true else out.seats[who] = true end
end

local function is_list(v) return type(v) == "table" and v.class_of == nil end

-- Who may read it; nil: everybody.
local function hearers(by, to)
  if to == nil then return nil end
  local out = { sides = {}, seats = {} }
  for _, who in ipairs(is_list(to) and to or { to }) do add_hearer(out, who) end
  if core.kind_of(by) then add_hearer(out, by) end
  return out
end

local function side_mask(sides)
  local bits = 0
  for side in gw.pairs(sides) do bits = bits | 1 << core.row(side) end
  return bits
end

-- One line for the sides, and one for each seat that is meant alone.
local function log(line, out, given)
  local data = { args = core.json { by = gw.as_data(given.by), text = given.text } }
  if not out then return gw.log("said", line, nil, data) end
  local mask = side_mask(out.sides)
  if mask ~= 0 then gw.log("said", line, mask, data) end
  data.apart = mask ~= 0 -- an onlooker reads it once
  for seat in gw.pairs(out.seats) do
    if not out.sides[seat.side] then
      gw.log("said", line, side_mask { [seat.side] = true }, data, core.row(seat))
      data.apart = true
    end
  end
end

-- What is wrong with what was given.
local function check(given)
  if type(given) ~= "table" then wrong('{ by = ..., to = ..., text = "..." } expected') end
  for _, key in ipairs(gw.keys(given)) do
    if not KEYS[key] then wrong(("there is no '%s'%s"):format(tostring(key), gw.near_text(tostring(key), KEYS))) end
  end
  local by, text = given.by, given.text
  if type(text) ~= "string" or text == "" then wrong(("text is %s; words expected"):format(text == "" and "empty" or api.kind(text))) end
  local kind = core.kind_of(by)
  if type(by) ~= "string" and kind ~= K.unit and kind ~= K.side and kind ~= K.seat then
    wrong(("by is %s; a unit, a side, a seat or a name expected"):format(api.kind(by)))
  end
end

local function write(out, given)
  local to = given.to ~= nil and " to " .. gw.words(is_list(given.to) and api.map(given.to, function(who)
    return type(who) == "string" and named(who) or who
  end) or type(given.to) == "string" and named(given.to) or given.to) or ""
  log(('%s%s: "%s"'):format(gw.words(given.by), to, given.text), out, given)
end

function api.say(given)
  check(given)
  local out = hearers(given.by, given.to)
  api.tell("said", { by = given.by, to = given.to, text = given.text })
  if core.telling() then gw.tell_apart("said", nil, write, out, given) end
end
