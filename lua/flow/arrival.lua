-- Arrivals: units that come into play when a turn begins, as the scenario has them in its list.
--
-- They come in a step between two turns (lua/flow/objective.lua). A field of the game counts how many units of each arrival have come,
-- so that those who find their place full can come later.
local core, gw = ...
local api = gw.api

local function fault(def, i, key, text, hint, value)
  gw.deep_fault("GW0185", def, key and { "arrivals", i, key } or { "arrivals", i }, ("scenario %s: arrivals[%d]: %s"):format(def.id, i, text), hint, value)
end

-- --- checked where they are defined ---

-- Bounds of a number that is written out, and of one that a function of the settings gives, which is checked when it is asked.
local WRITTEN = { turn = { 2, 100000 }, n = { 1, 100 } }
local GIVEN = { turn = WRITTEN.turn, n = { 0, 100 } } -- nobody may come under some settings
local HINTS = { turn = "return 2 or more; units that are there from the start belong in setup", n = "return 0 where nobody comes" }

local function fits(n, bounds) return math.type(n) == "integer" and n >= bounds[1] and n <= bounds[2] end

local function found(value)
  if type(value) == "string" then return ("'%s'"):format(value) end
  return type(value) == "number" and tostring(value) or api.kind(value)
end

local function wrong_number(i, key, verb, n, bounds)
  return ("arrivals[%d].%s %s %s; a whole number from %d to %d expected"):format(i, key, verb, found(n), bounds[1], bounds[2])
end

local function check_numbers(def, i, a)
  for _, key in ipairs { "turn", "n" } do
    local n = a[key]
    if n ~= nil and type(n) ~= "function" and not fits(n, WRITTEN[key]) then
      gw.deep_fault("GW0185", def, { "arrivals", i, key }, ("scenario %s: %s"):format(def.id, wrong_number(i, key, "is", n, WRITTEN[key])),
        ("write %s = 2, or a function of the settings"):format(key), n)
    end
  end
end

local function check_what(def, i, a)
  check_numbers(def, i, a)
  local kinds = (a.template and 1 or 0) + (a.roster and 1 or 0)
  if kinds ~= 1 then fault(def, i, nil, "one of template and roster expected", 'write template = "person", n = 2') end
  if a.roster and a.n then fault(def, i, "n", "a roster says itself how many come", "leave n out") end
  if a.at ~= nil and type(a.at) ~= "string" and type(a.at) ~= "table" then
    fault(def, i, "at", ("at is %s; a cell, a room or a list of cells expected"):format(api.kind(a.at)), 'write at = "f7"')
  end
end

function gw.check_arrivals(def)
  for i, a in ipairs(def.arrivals or {}) do
    check_what(def, i, a)
    if a.side and type(def.sides) == "table" and def.sides[a.side] == nil then
      fault(def, i, "side", ("'%s' is not a side"):format(a.side), gw.quote_nearest(a.side, gw.keys(def.sides)), a.side)
    end
    if a.when ~= nil and not gw.condition_is_whole(def, { "arrivals", i, "when" }, ("arrivals[%d]: when"):format(i), a.when) then a.when = nil end
  end
end

-- Facts and templates that an arrival names must exist.
function gw.check_names_of_arrivals(def)
  for i, a in ipairs(type(def.arrivals) == "table" and def.arrivals or {}) do
    if a.when ~= nil then gw.facts_of(def, { "arrivals", i, "when" }, a.when, {}) end
    if type(a.template) == "string" and a.template ~= "person" and not gw.find(gw.classes.template, a.template, def.mod) then
      fault(def, i, "template", ("there is no template '%s'"):format(a.template), gw.id_hint("template", a.template, def.mod)
        or "person: a character that the rule set makes", a.template)
    end
  end
end

-- --- numbers that the settings decide ---

-- { true, what it gives } or { false, why it stopped }. In a test there may be a game already, which must stay as it is.
local answer = gw.sealed(function(fn, set) return { pcall(fn, set) } end)

-- What is wrong with the number that the function gives, and a hint; nil, nil and the number where nothing is.
local function number_given(i, a, key, set)
  local ok, n = table.unpack(answer(a[key], set))
  if not ok then return ("arrivals[%d].%s stops: %s"):format(i, key, (tostring(n):gsub("^[^\n:]+:%d+: ", ""))) end
  if not fits(n, GIVEN[key]) then return wrong_number(i, key, "gives", n, GIVEN[key]), HINTS[key] end
  return nil, nil, n
end

local function number_under(def, set, i, key, told)
  local a = def.arrivals[i]
  if key == "n" and a.roster then return #a.roster end
  if type(a[key]) ~= "function" then return a[key] or 1 end
  local wrong, hint, n = number_given(i, a, key, set)
  if wrong and not told[a[key]] then
    local file, line = core.fn_where(a[key])
    gw.fault("GW0185", file, line, ("scenario %s: %s"):format(def.id, wrong), hint)
    told[a[key]] = true
  end
  return n
end

-- `turn` and `n` of each arrival under these settings. A function with a fault is told of once and then stands in `told`.
function gw.numbers_of_arrivals(def, set, told)
  local out = {}
  for i in ipairs(type(def.arrivals) == "table" and def.arrivals or {}) do
    out[i] = { turn = number_under(def, set, i, "turn", told), n = number_under(def, set, i, "n", told) }
  end
  return out
end

local numbers = {} -- those of the scenario that is played

-- They are asked once, when the settings are chosen and before there is a game: no dice can fall for them, and nothing that changes
-- in play can change them.
function gw.ask_numbers_of_arrivals()
  numbers = gw.scenario and gw.numbers_of_arrivals(gw.scenario, gw.settings, {}) or {}
end

-- --- where they come ---

-- The cells of a place; nil, and the name that the map does not have.
local function cells_of(at)
  if type(at) == "table" then
    local out = {}
    for i, name in ipairs(at) do
      out[i] = core.cell_named(tostring(name))
      if not out[i] then return nil, tostring(name) end
    end
    return out
  end
  local room = api.rooms.named(at)
  if room then return room.cells end
  local cell = core.cell_named(at)
  if cell then return { cell } end
  return nil, at
end

-- visit(i, name) for each place that the map which is laid does not have.
function gw.each_lost_arrival(def, visit)
  for i, a in ipairs(type(def.arrivals) == "table" and def.arrivals or {}) do
    local _, name = cells_of(a.at == nil and {} or a.at)
    if name then visit(i, name) end
  end
end

local room_at = gw.sealed(function(cell)
  local rule = gw.ruleset.room_for
  if rule then return gw.given_by(gw.ruleset, "room_for", rule(cell), "string", "a reason, or nothing") == nil end
  return #cell.units == 0
end)

local MOST_LOOKED = 200 -- cells that are looked at for the nearest one with room

-- The nearest cell with room that one can walk to from any of the list.
local function nearest_room(list)
  local seen, queue = {}, gw.copy_list(list)
  for _, cell in ipairs(list) do seen[cell] = true end
  for at = 1, MOST_LOOKED do
    local cell = queue[at]
    if not cell or room_at(cell) then return cell end
    local exits = api.cells.exits(cell)
    for k = 2, #exits, 3 do
      if not seen[exits[k]] then
        seen[exits[k]] = true
        queue[#queue + 1] = exits[k]
      end
    end
  end
end

local function free_cell(a)
  local list = cells_of(a.at) or {}
  for _, cell in ipairs(list) do
    if room_at(cell) then return cell end
  end
  return a.full == "near" and nearest_room(list) or nil
end

-- --- who comes ---

local function from_roster(i, a, n, cell)
  local hooks = gw.roster_hooks()
  local enter = hooks and hooks.enter
  if not enter then
    error(("%s:%d: scenario %s: the rule set %s makes no units of rosters: its `character` has no `enter`"):format(gw.scenario.file,
      (gw.key_line(gw.scenario.file, gw.scenario.line, "arrivals")), gw.scenario.id, gw.ruleset.id), 0)
  end
  local unit = enter(api.sides.named(a.side), { id = ("arrival%d_%d"):format(i, n), values = a.roster[n] })
  if core.kind_of(unit) ~= gw.KIND.unit then
    local def = gw.ruleset
    error(("%s:%d: rule set %s: character: `enter` gives %s, a unit expected"):format(def.file, (gw.key_line(def.file, def.line, "character")), def.id,
      api.kind(unit)), 0)
  end
  unit.cell = cell
  return unit
end

local function from_template(a, cell)
  local fields = { side = api.sides.named(a.side), cell = cell }
  local template = a.template ~= "person" and gw.find(gw.classes.template, a.template, gw.scenario.mod) or nil
  fields.template, fields.name = template, template and template.name or nil
  local add = gw.ruleset.add
  return add and add(template or "person", fields) or api.units.new(fields)
end

local function make(i, a, n, cell)
  local unit = a.roster and from_roster(i, a, n, cell) or from_template(a, cell)
  if a.facing then unit.facing = a.facing end
  return unit
end

local function seen_by(a) return a.see == "owner" and a.side or nil end

local function tell(event, a, facts)
  facts.side, facts.see = api.sides.named(a.side), seen_by(a)
  facts.title = a.title or facts.side.title
  api.tell(event, facts)
end

local function number_of(i) return numbers[i].n end

-- Units that find no room wait for the next turn or never come. The log says so once, since those who wait try again each turn.
local function turned_away(i, a, n, before)
  local left, arrived = number_of(i) - n + 1, gw.game().arrived
  arrived[i] = a.full == "lost" and number_of(i) or n - 1
  if a.full == "lost" then return tell("arrival.lost", a, { n = left }) end
  if before == nil or n - 1 > before then tell("arrival.waits", a, { n = left }) end
end

local function bring(i, a)
  local before = gw.game().arrived[i] -- nil: nobody has tried to come
  for n = (before or 0) + 1, number_of(i) do
    local cell = a.at ~= nil and free_cell(a) or nil
    if a.at ~= nil and not cell then return turned_away(i, a, n, before) end
    local unit = make(i, a, n, cell)
    gw.game().arrived[i] = n
    tell("unit.arrives", a, { unit = unit, cell = cell })
  end
end

local may_come = gw.sealed(function(a)
  return a.when == nil or gw.condition_holds(a.when, api.sides.named(a.side), gw.scenario.mod)
end)

-- Brings the units whose turn has come, now that `over` turns are over.
function gw.bring_arrivals(over)
  for i, a in ipairs(gw.scenario.arrivals or {}) do
    local come = gw.game().arrived[i]
    if over >= numbers[i].turn - 1 and (come or 0) < number_of(i) and (come or may_come(a)) then bring(i, a) end
  end
end

-- The title of the room with that name, which players read; nil: there is no such room.
local function room_title(name)
  local room = api.rooms.named(name)
  return room and gw.words(room)
end

-- For the briefing: what the side may count on.
function gw.arrival_briefing(side)
  local out = {}
  for i, a in ipairs(gw.scenario and gw.scenario.arrivals or {}) do
    if a.side == side and number_of(i) > 0 then
      local where = type(a.at) == "table" and table.concat(a.at, ", ") or a.at and room_title(a.at) or a.at
      out[#out + 1] = ("  Turn %d%s: %s%s"):format(numbers[i].turn, a.when and " at the earliest" or "",
        a.title or ("%d more"):format(number_of(i)), where and " at " .. where or "")
    end
  end
  return #out > 0 and "\nArrivals:\n" .. table.concat(out, "\n") or ""
end

local function refuse_key(def, text)
  error(("%s:%d: scenario %s: %s"):format(def.file, gw.key_line(def.file, def.line, "arrivals"), def.id, text), 0)
end

-- The direction must be one of the grid that they come to.
local function check_facing(def, i, a)
  local cells = a.at and cells_of(a.at) or {}
  local dirs = a.facing and core.dirs(cells[1])
  if not dirs or api.contains(dirs, a.facing) then return end
  refuse_key(def, ("arrivals[%d].facing is '%s'; a direction expected (%s)"):format(i, a.facing, table.concat(dirs, " ")))
end

-- When a world begins each place must be there.
function gw.find_arrivals(def)
  gw.each_lost_arrival(def, function(i, name) refuse_key(def, ("arrivals[%d]: there is no cell or room '%s'"):format(i, name)) end)
  for i, a in ipairs(def.arrivals or {}) do check_facing(def, i, a) end
end
