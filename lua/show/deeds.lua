-- How the log is read. A deed is several lines that people read as one: a walk is its last step, with the number of its squares; an attack
-- is one line that says what was thrown and what came of it. Events declare it: `deed`, `thrown`, `miss` and `brief`, or `fold`. A line
-- that only announces who acts (`announces`) is left out where the next one says so too, and several in a row are one; a line that is
-- `notable` stands out.
--
-- All is made of events as one reader has them (play/events.c), so it tells nobody more than the lines do.
local core, gw = ...
local api = gw.api

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

-- The ids of the units that an event names, as a set. One that is masked has none.
local function units_of(event)
  local out = {}
  for _, value in gw.pairs(event.args or {}) do
    if type(value) == "table" and value.kind == "unit" and value.id then out[value.id] = true end
  end
  return out
end

-- Returns true if all units that the event names are that one.
local function is_about(event, id)
  for other in gw.pairs(units_of(event)) do
    if other ~= id then return false end
  end
  return true
end

-- "8, needs 7+, missed": what the dice showed, what they had to show, and in a word what that means where it is no hit.
local function thrown(t, miss)
  local d = { need = t.need, at_most = t.at_most, below = t.below, dm = { total = 0 } }
  if t.need then d.need = t.total - t.margin elseif t.at_most then d.at_most = t.total + t.margin else d.below = t.total + t.margin + 1 end
  local word = t.outcome or t.margin < 0 and "miss" or "hit" -- a natural total may decide otherwise than the margin
  if word == "miss" then word = miss end
  return ("%d, %s%s"):format(t.total, gw.goal_words(d), word and word ~= "hit" and ", " .. word or "")
end

-- Returns true if the event comes of the same choice as the head, or, after a question, of a throw of the deed.
local function comes_of(deed, event)
  local throw = event.cause and event.cause.throw
  return event.choice == deed.head.choice or throw ~= nil and throw >= deed.first
end

-- What the event adds to the line of the deed: words, "" for nothing; nil: it is no part of it. What happens before the deed's own throw is
-- no result of it, and names whom it is about.
local function part_of(deed, event)
  local t = event.throw
  if not comes_of(deed, event) then return nil end
  if t and t.margin and deed.throws[t.throw] then
    deed.throw = deed.throw or event.n
    return thrown(t, deed.def.miss)
  end
  if t then return "" end
  local def = definition_of(event)
  if not def or not def.brief then return nil end
  local early = next(deed.throws) ~= nil and not deed.throw
  local own = type(def.brief) == "string" and (def.brief == "" or not early and is_about(event, deed.target))
  return own and filled(def.brief, event) or event.text
end

-- Adds the next event of a row to its deed and returns true: one of the same unit, or where no unit is told one that begins where the last
-- has led. The line leads from the beginning to the end.
local function goes_on(deed, event)
  local args, begin = event.args or {}, deed.head.args or {}
  if event.kind ~= deed.head.kind or next(units_of(event)) ~= deed.unit then return false end
  local same = deed.def.fold -- the argument that stays as it was
  if same ~= true and args[same] ~= begin[same] then return false end
  if not deed.unit and not (args.from and deed.last.args.cell and args.from.id == deed.last.args.cell.id) then return false end
  deed.count, deed.last = deed.count + 1, event
  local all = {}
  for key, value in gw.pairs(args) do all[key] = key == "from" and begin.from or value end
  deed.text, deed.more = args.from and deed.def.text and filled(deed.def.text, { args = all }) or event.text, gw.counted(deed.def.sum or "{n}", deed.count)
  return true
end

-- Returns true if the text begins with these words, and a word ends there.
local function begins_with(text, words)
  return text:sub(1, #words) == words and not text:find("^[%w_\128-\255]", #words + 1)
end

-- Returns the words for the unit that the event announces, with which its text begins; nil: it announces nobody.
local function announced(event)
  local def = definition_of(event)
  for _, value in gw.pairs(def and def.announces and event.args or {}) do
    if type(value) == "table" and value.kind == "unit" and begins_with(event.text or "", value.words) then return value.words end
  end
end

-- Adds the next of those who are announced one after the other, and do nothing that is told.
local function is_next_of_row(deed, event)
  local words = event.kind == deed.head.kind and announced(event)
  if not words then return false end
  if words ~= deed.row[#deed.row] then deed.row[#deed.row + 1] = words end
  if #deed.row == 1 then return true end
  deed.text = filled(deed.def.announces, { args = { units = table.concat(deed.row, ", ") } })
  return true
end

-- Adds a part to those of the deed. Those that differ in the number that `adds` names alone are one, with their sum.
local function add_part(deed, event, part)
  local def, sums, parts = definition_of(event) or {}, deed.sums, deed.parts
  local n = def.adds and type(def.brief) == "string" and part == filled(def.brief, event) and event.args[def.adds]
  if math.type(n) ~= "integer" then parts[#parts + 1] = part return end
  local args = {}
  for key, value in gw.pairs(event.args) do args[key] = value end
  args[def.adds] = ""
  local key = event.kind .. " " .. filled(def.brief, { args = args })
  sums[key] = sums[key] or { at = #parts + 1, n = 0 }
  sums[key].n = sums[key].n + n
  args[def.adds] = sums[key].n
  parts[sums[key].at] = filled(def.brief, { args = args })
end

-- Adds the event to the deed and returns true; false: it is no part of it.
local function joins(deed, event)
  if deed.row then return is_next_of_row(deed, event) end
  if deed.folds then return goes_on(deed, event) end
  local part = part_of(deed, event)
  if not part then return false end
  if part ~= "" then add_part(deed, event, part) end
  deed.count = deed.count + 1
  deed.more = ("%d lines"):format(deed.count)
  deed.text = deed.parts[1] and filled(deed.def.deed, deed.head, table.concat(deed.parts, ", ")) or deed.head.text
  return true
end

-- The deed that an event begins; nil: it stands by itself.
local function begun(event)
  local def = definition_of(event)
  if def and def.deed then
    local throws, target = {}, event.args and event.args[def.target]
    for _, id in ipairs(def.thrown or {}) do
      local throw = gw.find(gw.classes.throw, id, def.mod)
      if throw then throws[gw.key_of(throw)] = true end
    end
    return { def = def, head = event, first = event.n, count = 1, parts = {}, sums = {}, throws = throws,
      target = type(target) == "table" and target.id or nil }
  end
  local first = def and type(def.announces) == "string" and announced(event)
  if first then return { def = def, head = event, first = event.n, row = { first }, text = event.text, more = "" } end
  return def and def.fold and { def = def, head = event, last = event, folds = true, first = event.n, count = 1,
    unit = next(units_of(event)) } or nil
end

-- Returns true if another deed begins before the first has been thrown for: of those that are thrown at once nobody can tell which a line
-- is of.
local function is_tangled(deed, event)
  if not deed or not deed.parts or event.choice ~= deed.head.choice then return false end
  local def, is_open = definition_of(event), not deed.throw and (next(deed.throws) ~= nil or not deed.parts[1])
  return is_open and def ~= nil and def.deed ~= nil
end

-- Goes over the events of a reader in their order: calls visit(event, deed, joined) for each that was told, with the deed that it is part
-- of or begins; nil: it stands by itself.
local function each_deed(events, visit)
  local deed, tangled = nil, nil
  for _, event in ipairs(events) do
    local joined = false
    if event.to or tangled and event.choice == tangled then deed = nil
    elseif deed and joins(deed, event) then joined = true
    else
      tangled = is_tangled(deed, event) and event.choice or nil
      deed = not tangled and begun(event) or nil
    end
    if not event.to then visit(event, deed, joined) end
  end
end

-- Returns true if the second of two events begins with the unit that the first one announces, and is not of the same row.
local function covers(event, before, is_of_row)
  local words = before and not event.to and not is_of_row and announced(before)
  return words and event.text and begins_with(event.text, words) or false
end

-- `text`: the events of a reader as JSON, as match_events has them, with the number of the `choice` that led to each. Returns JSON
-- { ["N"] = { deed =, covers =, announces =, notable = } } of those from number `from` on of which there is something to say. `deed`, of
-- parts of a deed: { first =, text =, more =, throw = }: the number of its first event, the line for all up to this one, how many those
-- are, and the number of the throw that decided; nil: none did. `covers`: the number of the event before it, which this one makes needless:
-- a row of those who are announced ends before it then. `announces`: the next one may do that.
function gw.entry.deeds(text, from)
  local out, least, before = {}, math.tointeger(tonumber(from)) or 1, nil
  each_deed(core.unjson(text).events, function(event, deed, joined)
    local def = definition_of(event) or {}
    local covered = covers(event, before, joined and deed.row)
    local reading = { covers = covered and before.n or nil, announces = def.announces and true or nil,
      notable = def.notable or covered and (definition_of(before) or {}).notable or nil,
      deed = joined and { first = deed.first, text = deed.text, more = deed.more, throw = deed.throw } or nil }
    before = event
    if event.n >= least and next(reading) then out[tostring(event.n)] = reading end
  end)
  return next(out) and core.json(out) or "{}"
end

-- The unit with the longest name with which the text begins; nil: none of them.
local function named_first(units, text)
  local best, most = nil, 0
  for _, u in ipairs(units) do
    local name = u.name or u.id
    if #name > most and text:sub(1, #name + 1) == name .. " " then best, most = u, #name end
  end
  return best
end

-- The unit with whose name the text of an event begins: one that the event has in its data, or else any. Two may have one name.
local function told_of(event)
  local all, ids, text = api.units.all(), units_of(event), event.text or ""
  return named_first(api.filter(all, function(u) return ids[u.id] end), text) or named_first(all, text)
end

-- `text`: the events of a reader as JSON, as for the entry `deeds`. Returns what harmed units from event number `from` on, as lines
-- "ID\tTEXT" in the order in which it began: of what an attack did to its target, who attacked with what, and all that came of it.
function gw.entry.harms(text, from)
  local rows, row_of, least = {}, {}, math.tointeger(tonumber(from)) or 1
  each_deed(core.unjson(text).events, function(event, deed)
    local def, unit = definition_of(event), told_of(event)
    if event.n < least or not def or not def.harm or not unit then return end
    local own = deed and deed.parts and deed.target == unit.id
    local row = own and row_of[deed] or { id = unit.id, event = event, deed = own and deed or nil }
    if not own or not row_of[deed] then rows[#rows + 1] = row end
    if own then row_of[deed] = row end
  end)
  return table.concat(api.map(rows, function(row) return row.id .. "\t" .. (row.deed and row.deed.text or row.event.text) end), "\n")
end

local PLAIN, THROWN, HARM = 0, 1, 2 -- what a line tells of; what is notable weighs as much as harm

local function weight_of(event)
  local def = definition_of(event)
  return def and (def.harm or def.notable) and HARM or event.throw and THROWN or PLAIN
end

-- Takes the last event away from its line, and the line where it has no other.
local function take_last(lines)
  local line = lines[#lines]
  table.remove(line.events)
  if line.before then line.text = line.before else table.remove(lines) end
end

-- Returns the lines that the events are read as: { text =, weight =, events =, alone =, thrown =, tried = }, a line for each deed; `alone`: it
-- is no deed; `thrown`: it is a deed, and its throw was told; `tried`: something was thrown that might have failed.
local function lines_of(events)
  local lines, of, before = {}, {}, nil
  each_deed(events, function(event, deed, joined)
    if covers(event, before, joined and deed.row) then take_last(lines) end
    local line = deed and of[deed]
    before = event
    if not line then
      line = { weight = PLAIN, alone = not deed, events = {} }
      lines[#lines + 1] = line
      if deed then of[deed] = line end
    end
    line.before, line.text, line.thrown = line.text, deed and deed.text or event.text, deed and deed.throw ~= nil
    line.weight = math.max(line.weight, weight_of(event))
    line.tried = line.tried or event.throw ~= nil and event.throw.margin ~= nil
    line.events[#line.events + 1] = event
  end)
  return lines
end

-- What units did that can be counted, as a line for each: an event says by `sum` how.
local function counted_lines(events)
  local counts, out = {}, {}
  for _, event in ipairs(events) do
    local unit, def = told_of(event), definition_of(event)
    local of = unit and def and def.sum and (counts[unit.id] or {})
    if of then counts[unit.id], of[def] = of, (of[def] or 0) + 1 end
  end
  for _, unit in ipairs(api.units.all()) do
    local of = counts[unit.id] or {}
    local parts = api.map(api.filter(gw.classes.event.list, function(def) return of[def] end), function(def) return gw.counted(def.sum, of[def]) end)
    if #parts > 0 then out[#out + 1] = ("%s: %s"):format(unit.name or unit.id, table.concat(parts, ", ")) end
  end
  return out
end

-- `text`: the events of a reader as JSON, as for the entry `deeds`. Returns those from number `from` on in short, the weightiest last, where
-- they stay in sight: a line for what each unit did that can be counted, then the lines of all that might have failed, did harm or is notable.
function gw.entry.in_short(text, from)
  local least, plain, heavy = math.tointeger(tonumber(from)) or 1, {}, {}
  local news = api.filter(core.unjson(text).events, function(event) return event.n >= least end)
  for _, line in ipairs(lines_of(news)) do
    if line.tried or line.weight == HARM then heavy[#heavy + 1] = line.text else table.move(line.events, 1, #line.events, #plain + 1, plain) end
  end
  local out = counted_lines(plain)
  return table.concat(table.move(heavy, 1, #heavy, #out + 1, out), "\n")
end

local MOST = 2 -- lines that tell of a moment

-- Returns those of the most weight. A throw that is no deed does not say what it is thrown for: the line before it does.
local function weightiest(lines, most)
  local out = {}
  for i, line in ipairs(lines) do
    local before = lines[i - 1]
    if line.weight == most then
      if most == THROWN and line.alone and before and before.weight == PLAIN then out[#out + 1] = before end
      out[#out + 1] = line
    end
  end
  return out
end

-- Returns the side of the unit that the event harms; nil: it is not known by that name.
local function harmed_by(event)
  local args = event.args or {}
  local arg = args.unit or args.at
  local unit = type(arg) == "table" and arg.kind == "unit" and api.units.named(arg.id)
  return unit and unit.side and unit.side.id or nil
end

-- Returns the id of the side that the events harm, "*" where it is not one that is known, "" where they harm nobody. Where the rules do not
-- say what harms (`harm` of define.event), anything may.
local function harmed(events)
  local declared, out = false, ""
  for _, def in ipairs(gw.classes.event.list) do declared = declared or def.harm == true end
  if not declared then return #events > 0 and "*" or "" end
  for _, event in ipairs(events) do
    local def = definition_of(event)
    local side = def and def.harm and (harmed_by(event) or "*")
    if side then out = (out == "" or out == side) and side or "*" end
  end
  return out
end

-- `text`: what a reader was told between two decisions, as JSON. Returns that as a line: what harmed somebody or is notable, or else what
-- was thrown, or else how it begins; "": nothing was told. In a second result, whether it matters: it is an attack or another deed with
-- its throw, harm, or a notable event. A throw of another kind does not. In a third, whom it harmed.
function gw.entry.moment(text)
  local events = core.unjson(text).events
  local most, lines, out, matters = PLAIN, lines_of(events), {}, false
  for _, line in ipairs(lines) do
    most = math.max(most, line.weight)
    matters = matters or line.thrown or line.weight == HARM
  end
  lines = weightiest(lines, most)
  for i = 1, math.min(MOST, #lines) do out[i] = lines[i].text end
  if #lines > MOST then out[MOST + 1] = ("and %d more"):format(#lines - MOST) end
  return table.concat(out, "; "), matters, harmed(events)
end
