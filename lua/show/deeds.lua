-- Deeds: several lines of the log that people read as one. A walk is its last step, with the number of its squares; an attack is one line
-- that says what was thrown and what came of it. Events declare it: `deed`, `thrown`, `miss` and `brief`, or `fold`.
--
-- All is made of events as one reader has them (play/events.c), so a deed tells nobody more than its lines do.
local core, gw = ...

local function definition_of(event) return gw.find(gw.classes.event, event.kind) end

-- The text with what stands in braces filled in from the event's data.
local function filled(text, event, result)
  return (text:gsub(gw.HOLE, function(hole)
    if hole == "result" then return result end
    local value = event.args and event.args[hole]
    if type(value) == "table" then return value.words end
    return value ~= nil and tostring(value) or nil
  end))
end

-- The ids of the units that an event names, as a set.
local function units_of(event)
  local out = {}
  for _, value in gw.pairs(event.args or {}) do
    if type(value) == "table" and value.kind == "unit" then out[value.id] = true end
  end
  return out
end

local function is_about(event, units)
  for id in gw.pairs(units_of(event)) do
    if not units[id] then return false end
  end
  return true
end

-- "8, needs 7+": what the dice showed and had to show; with a miss, its word.
local function thrown(t, miss)
  local d = { need = t.need, at_most = t.at_most, below = t.below, dm = { total = 0 } }
  if t.need then d.need = t.total - t.margin elseif t.at_most then d.at_most = t.total + t.margin else d.below = t.total + t.margin + 1 end
  return ("%d, %s%s"):format(t.total, gw.goal_words(d), t.margin < 0 and miss and ", " .. miss or "")
end

-- What the event adds to the line of the deed: words, "" for nothing; nil: it is no part of it. All parts come of the same choice.
local function part_of(deed, event)
  local t = event.throw
  if event.choice ~= deed.head.choice then return nil end
  if t and t.margin and t.throw == deed.throw then return thrown(t, deed.def.miss) end
  if t then return "" end
  local def = definition_of(event)
  if not def or not def.brief then return nil end
  return is_about(event, deed.units) and filled(def.brief, event) or event.text
end

-- Adds the next event of a row to its deed and returns true: one of the same unit, or where no unit is told one that begins where the last
-- has led. The line leads from the beginning to the end.
local function goes_on(deed, event)
  local args, begin = event.args or {}, deed.head.args or {}
  if event.kind ~= deed.head.kind or next(units_of(event)) ~= deed.unit then return false end
  if not deed.unit and not (args.from and deed.last.args.cell and args.from.id == deed.last.args.cell.id) then return false end
  deed.count, deed.last = deed.count + 1, event
  local all = {}
  for key, value in gw.pairs(args) do all[key] = key == "from" and begin.from or value end
  deed.text, deed.more = args.from and filled(deed.def.text, { args = all }) or event.text, gw.counted(deed.def.sum or "{n}", deed.count)
  return true
end

-- Adds the event to the deed and returns true; false: it is no part of it.
local function joins(deed, event)
  if deed.folds then return goes_on(deed, event) end
  local part = part_of(deed, event)
  if not part then return false end
  if part ~= "" then deed.parts[#deed.parts + 1] = part end
  deed.count = deed.count + 1
  deed.text, deed.more = filled(deed.def.deed, deed.head, table.concat(deed.parts, ", ")), ("%d lines"):format(deed.count)
  return true
end

-- The deed that an event begins; nil: it stands by itself.
local function begun(event)
  local def = definition_of(event)
  if def and def.deed then
    local throw = def.thrown and gw.find(gw.classes.throw, def.thrown, def.mod)
    return { def = def, head = event, first = event.n, count = 1, units = units_of(event), parts = {},
      throw = throw and gw.key_of(throw) }
  end
  return def and def.fold and { def = def, head = event, last = event, folds = true, first = event.n, count = 1, unit = next(units_of(event)) } or nil
end

-- `text`: the events of a reader as JSON, as match_events has them, with the number of the `choice` that led to each. Returns JSON
-- { ["N"] = { first =, text =, more = } } of the events from number `from` on that are parts of a deed: the number of its first event, the
-- line for all up to this one, and how many those are.
function gw.entry.deeds(text, from)
  local out, deed, least = {}, nil, math.tointeger(tonumber(from)) or 1
  for _, event in ipairs(core.unjson(text).events) do
    if event.to then deed = nil
    elseif deed and joins(deed, event) then
      if event.n >= least then out[tostring(event.n)] = { first = deed.first, text = deed.text, more = deed.more } end
    else deed = begun(event) end
  end
  return next(out) and core.json(out) or "{}"
end
