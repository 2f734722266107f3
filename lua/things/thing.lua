-- Units, items, cells, portals, rooms, sides, seats and records as nouns.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local K = {}
for _, name in ipairs { "game", "side", "seat", "unit", "item", "cell", "edge", "portal", "room", "timer", "deck" } do
  K[name] = core.kind(name)
end
gw.KIND = K
local get, set, call = core.getters, core.setters, core.methods

-- --- queries ---

local function same(thing, key, want)
  local have = thing[key]
  if have == want then return true end
  if key == "side" or key == "seat" then return have ~= nil and have.id == want end
  if (key == "def" or key == "template" or key == "barrier") and have then return have.id == want or have.ref == want end
  return false
end

-- What a query may want beside plain fields: tags, names of sides and definitions, values worked out.
local function suits(thing, key, want)
  if key == "tag" then return thing:tagged(want) end
  return same(thing, key, want)
end

-- Those of a list that fit: for things without rows.
function gw.pick(list, query)
  if not query then return list end
  return api.filter(list, function(thing)
    for key, want in pairs(query) do
      if key == "where" then
        if not want(thing) then return false end
      elseif not suits(thing, key, want) then
        return false
      end
    end
    return true
  end)
end

-- all / any / count over the rows of a kind.
local function queries(noun, kind)
  noun.all, noun.any, noun.count = core.queries(kind, suits)
  return noun
end

local function named(kind, key)
  local _, any = core.queries(kind, suits)
  return function(name) return any { [key] = name } end
end

local function assign_fields(thing, fields, skip)
  for key, value in pairs(fields) do
    if not skip[key] then thing[key] = value end
  end
  return thing
end

-- --- sides and seats ---

local COL = core.columns
api.sides = queries({ named = named(K.side, "id") }, K.side)
api.seats = queries({ named = named(K.seat, "id"), of = function(unit) return unit.seat end }, K.seat)
get[K.side].units = function(s) return api.units.all { side = s } end
get[K.side].seat = core.side_seat
get[K.side].seats = function(s) return api.seats.all { side = s } end
get[K.seat].units = function(s) return api.units.all { seat = s } end

local MOST_SIDES, MOST_SEATS = 32, 256 -- who knows a line of the log is a bit a side; the client keeps a place for each seat

-- An error at the line of the mod that makes the thing, or at its scenario.
local function cannot_be(text)
  local file, line = gw.where()
  if not file and gw.scenario then file, line = gw.scenario.file, gw.scenario.line end
  error((file and ("%s:%d: "):format(file, line) or "") .. text, 0)
end

local function no_room(kind, id, most)
  cannot_be(("there is no room for the %s '%s': a game has at most %d"):format(kind, id, most))
end

function gw.new_side(id, title)
  if #core.rows(K.side) >= MOST_SIDES then no_room("side", id, MOST_SIDES) end
  local s = core.add(K.side)
  core.set(s, COL[K.side].id, id)
  core.set(s, COL[K.side].title, title or id)
  return s
end

function gw.new_seat(id, side)
  if id == "referee" then cannot_be("a seat cannot be named 'referee': records use that name for changes by hand") end
  if #core.rows(K.seat) >= MOST_SEATS then no_room("seat", id, MOST_SEATS) end
  local s = core.add(K.seat)
  core.set(s, COL[K.seat].id, id)
  core.set(s, COL[K.seat].side, side)
  return s
end

-- Who plays a seat may change sides, and sees from then on what the new one sees.
set[K.seat].side = function(s, side)
  if type(side) == "string" then side = api.sides.named(side) or gw.no_such("side", side, api.sides.all(), 2) end
  core.set(s, COL[K.seat].side, side)
end

-- --- units ---

api.units = queries({ named = named(K.unit, "id"), at = core.units_at, around = core.around }, K.unit)
api.units.of = api.units.all
api.units.first = core.first_unit
api.units.at_least = core.at_least

function api.units.near(from, range, query) return core.near(from, range, suits, query) end

local function free_id(want)
  if not api.units.named(want) then return want end
  local n = 2
  while api.units.named(want .. n) do n = n + 1 end
  return want .. n
end

local unit_skip = { id = true, items = true, facing = true, cell = true, at = true, side = true }

-- Players type ids, and find units by them.
local function check_id(id)
  if type(id) ~= "string" or #id > 40 or id == "" or id:find "[%c%s\"]" then
    error(("unit '%s': an id is a word of at most 40 characters"):format(tostring(id)), 4)
  end
  if api.units.named(id) then error(("a unit '%s' exists already"):format(id), 4) end
end

-- The template is that of the mod, or of one that it requires.
local function with_template(fields, mod)
  local def = mod and type(fields.template) == "string" and gw.find(gw.classes.template, fields.template, mod)
  if not def then return fields end
  local out = {}
  for key, value in next, gw.content_of(fields) or fields do out[key] = value end
  out.template = def
  return out
end

local function new_unit(fields, items)
  if fields.id ~= nil then check_id(fields.id) end
  local u = core.add(K.unit)
  local side = fields.side
  if type(side) == "string" then side = api.sides.named(side) or gw.no_such("side", side, api.sides.all(), 2) end
  local id = fields.id or free_id((side and side.id:sub(1, 1) or "u") .. (#core.rows(K.unit)))
  core.set(u, COL[K.unit].id, id)
  if side then u.side = side end
  gw.man_unit(u)
  if fields.seat == nil and side then u.seat = gw.seat_for(u, side) end
  if fields.cell or fields.at then u.cell = fields.cell or api.cells.named(fields.at) end
  if fields.facing then u.facing = fields.facing end
  assign_fields(u, fields, unit_skip)
  for _, item in ipairs(fields.items or {}) do items.new(item, { holder = u }) end
  return u
end

local function with_new(noun, new)
  local out = {}
  for name, fn in next, gw.content_of(noun) or noun do out[name] = fn end
  out.new = new
  return out
end

function gw.per_mod.units(mod)
  local items = gw.per_mod.items(mod)
  return with_new(api.units, function(fields) return (new_unit(with_template(fields, mod), items)) end)
end

get[K.unit].room = core.unit_room
get[K.unit].terrain = core.unit_terrain
get[K.unit].there = core.unit_there
get[K.unit].items = core.items_in
set[K.unit].cell = core.place_unit
call[K.unit].remove = function(u) core.remove(u) end

-- A facing is kept as the number of its direction and spoken of by name.
local facing = COL[K.unit].facing
get[K.unit].facing = core.unit_facing
set[K.unit].facing = function(u, name)
  for i, dir in ipairs(core.dirs(u.cell)) do
    if dir == name then return core.set(u, facing, i - 1) end
  end
  error(("facing '%s': a direction expected (%s)"):format(tostring(name), table.concat(core.dirs(u.cell), " ")), 2)
end

-- --- items ---

api.items = queries({ at = core.items_in, lying = core.items_lying, distinct = core.distinct }, K.item)

local function item_def(what, mod)
  if type(what) == "table" and core.number(what) then return what end
  if type(what) ~= "string" then error(("%s found, a definition or the id of an item expected"):format(core.kind_word(what)), 3) end
  local found, several = gw.find_item(what, mod)
  if found then return found end
  if several then error(several, 3) end
  local ids = {}
  for _, name in ipairs(gw.class_names()) do
    if gw.classes[name].item then
      for _, id in ipairs(gw.class_ids(gw.classes[name])) do ids[#ids + 1] = id end
    end
  end
  local near = core.nearest(tostring(what), ids)
  error(("there is no item '%s'%s"):format(tostring(what), near and " (did you mean '" .. near .. "'?)" or ""), 3)
end

function gw.per_mod.items(mod)
  return with_new(api.items, function(what, fields)
    local i = core.add(K.item)
    core.set(i, COL[K.item].def, item_def(what, mod))
    return assign_fields(i, fields or {}, {})
  end)
end
api.items.new = gw.per_mod.items(nil).new
api.units.new = gw.per_mod.units(nil).new

set[K.item].holder = function(i, unit) core.place_item(i, unit) end
set[K.item].cell = function(i, cell) core.place_item(i, cell) end
call[K.item].remove = function(i) core.remove(i) end
-- What an item does not have of its own it has from its definition.
get[K.item][""] = function(i, key)
  local def = core.get(i, COL[K.item].def)
  local value = def[key]
  if value ~= nil then return value, true end
  local class = gw.class_of(def)
  if class.schema[key] or key == "name" or key == "id" or key == "cite" then return nil, true end
end

-- --- cells ---

api.cells = {
  named = core.cell_named, distance = core.distance, apart = core.apart, over = core.cell_over, step = core.cell_step,
  neighbours = core.neighbours,
  arc = core.arc, ways = core.ways, exits = core.exits, dir_to = core.dir_to, dirs = core.dirs, sides = core.sides, may_step = core.may_step,
  joined = core.joined, free = core.free_ways, adjacent = core.adjacent, steps = core.steps, nearest = core.nearest_of, in_arc = core.in_arc,
}

-- The cells of the plan at most `range` steps from one, itself first, then ring by ring; walls do not count.
function api.cells.near(from, range)
  if core.kind_of(from) ~= K.cell then from = from.cell or error("cells.near: it is not on the map", 2) end
  local out, seen, i = { from }, { [from] = true }, 1
  while out[i] and core.distance(from, out[i]) < range do
    for _, c in ipairs(core.neighbours(out[i])) do
      if not seen[c] and c.terrain then
        seen[c] = true
        out[#out + 1] = c
      end
    end
    i = i + 1
  end
  return out
end

function api.cells.of(terrain) return core.cells_of(api.definition("terrain", terrain).number) end

-- Direction of the facing `n` sides clockwise from `dir`.
api.cells.turn = core.turn_from

local cell = get[K.cell]
cell.name = core.cell_name
cell.x = core.cell_x
cell.y = core.cell_y
cell.deck = function(c) return (select(3, core.cell_pos(c))) end
cell.outside = core.cell_outside
cell.level = function(c) return (select(5, core.cell_pos(c))) end
cell.map = function(c) return gw.map_name((select(6, core.cell_pos(c)))) end
cell.room = core.room_of
cell.units = core.units_at
cell.items = core.items_in
cell.portals = core.portals_of
cell.terrain = core.cell_terrain_def

-- --- portals ---

api.portals = queries({ between = core.portal_between, of = core.portals_of }, K.portal)
api.portals.named = core.portal_named
local portal = get[K.portal]
portal.name = core.portal -- the first that it gives
portal.cells = function(p)
  local _, a, b = core.portal(p)
  return { a, b }
end
local state_col = COL[K.portal].state

set[K.portal].state = function(p, state)
  local def = p.def
  local found = def.states[state]
  if not found then
    local near = core.nearest(tostring(state), gw.keys(def.states))
    error(("%s: %s has no state '%s'%s"):format(p.name, gw.a(def.id), tostring(state),
      near and " (did you mean '" .. near .. "'?)" or ""), 2)
  end
  core.set(p, state_col, state)
  if not gw.edge_changed(p) then gw.set_edge(p, found.stops or {}) end
end
call[K.portal].tagged = function(p, tag) return api.contains(gw.portal_tags(p), tag) end
-- p:start("closing", { wait = { clock = "ap", of = u, n = 3 } }): a state that passes into the next.
call[K.portal].start = function(p, state, opts)
  local w = opts and opts.wait
  if w then gw.check_timer(w, 2) end -- before anything has changed
  p.state = state
  if w then
    api.start { effect = w.effect or "portal_settles", clock = w.clock, of = w.of, n = w.n, on = p,
      to = opts.to or p.def.states[state].becomes }
  end
end

-- --- rooms ---

api.rooms = queries({ named = core.room_named }, K.room)
api.rooms.tagged = function(tag)
  return api.filter(core.rows(K.room), function(r) return r:tagged(tag) end)
end
get[K.room].name = core.room_name
get[K.room].title = function(r) return gw.room_title(r) or core.room_name(r) end
get[K.room].cells = core.room_cells
get[K.room].units = core.room_units
get[K.room].portals = function(r)
  local out = {}
  for _, c in ipairs(core.room_cells(r)) do
    for _, p in ipairs(core.portals_of(c)) do
      if not api.contains(out, p) then out[#out + 1] = p end
    end
  end
  return out
end
call[K.room].tagged = function(r, tag) return api.contains(gw.room_tags(r), tag) end

-- --- records ---

-- The engine's own kinds are made in other ways: a row of one of them would be a cell that is on no map.
local function record_kind(mod, id)
  local def, why = gw.find(gw.classes.record, id, mod)
  if not def then error(why or ("no record kind '%s'"):format(tostring(id)), 3) end
  return def.kind or error("there is no game yet: things can be read only while playing", 3)
end

local queries_of = {} -- kind of record -> what finds all that fit

function gw.per_mod.records(mod)
  return { new = function(kind, fields) return assign_fields(core.add(record_kind(mod, kind)), fields or {}, {}) end,
    all = function(kind, query)
      local number = record_kind(mod, kind)
      queries_of[number] = queries_of[number] or core.queries(number, suits)
      return queries_of[number](query)
    end }
end
api.records = gw.per_mod.records(nil)
function gw.record_methods()
  for _, def in ipairs(gw.classes.record.list) do
    if def.kind then call[def.kind].remove = function(r) core.remove(r) end end
  end
end

-- --- sight and the rest ---

api.sight = { clear = core.sight, cells = core.sight_cells, among = core.seen_among }
function api.sight.units(from, query, pass) return core.units_seen(from, suits, query, pass) end
function api.sight.by(fn)
  gw.in_stage("sight.by", "definitions")
  if type(fn) ~= "function" then error("sight.by(fn): a function expected, " .. type(fn) .. " found", 2) end
  return core.sight_by(fn)
end
function api.sight.trace(a, b, pass, open)
  local clear, cells, blocker, corner, edge = core.trace(a, b, pass, open)
  return { clear = clear, cells = cells, blocker = blocker, corner = corner, edge = edge }
end

-- `barriers = { window = 4 }` of a walk goes by id here and by number there.
function gw.path(from, dir, walk, budget, goal)
  if not walk.barriers then return core.path(from, dir, walk, budget, goal) end
  local by_number, copy = {}, {}
  for id, extra in pairs(walk.barriers) do by_number[api.definition("barrier", id).number] = extra end
  for key, value in pairs(walk) do copy[key] = value end
  copy.barriers = by_number
  return core.path(from, dir, copy, budget, goal)
end
api.path = { find = gw.path }
function api.lapse(word) core.lapse(word) end

-- --- game ---

local function game() return core.at(K.game, 0) end
gw.game = game
get[K.game].set = function() return gw.settings end
get[K.game].scenario = function() return gw.scenario and gw.scenario.id end
get[K.game].ruleset = function() return gw.ruleset and gw.ruleset.id end
local TOO_EARLY = "settings are chosen when all mods are loaded: read game.set in a function that the game calls, such as a rule"

-- What the noun `game` has beside its fields, at hand without a call.
gw.game_values = {}
api.game = setmetatable({}, { __metatable = false,
  __index = core.game_index(function(_, key)
    if not core.playing() then
      if key == "set" then return gw.game_values.set or error(TOO_EARLY, 2) end
      error("there is no game yet: game can be read only while playing", 2)
    end
    return game()[key]
  end, gw.game_values),
  __newindex = function(_, key, value) game()[key] = value end })
