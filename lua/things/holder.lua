-- Holders: records that units can be inside of, such as the car of a lift, a locker or a cage.
--
--   define.holder "locker" { name = "Locker", capacity = 1, see = "owner" }
--   u.inside = locker        locker.inside        locker.cell = c
--
-- Who is inside stands on no cell: engine/world/inside.h says what follows from that. A holder lies in a cell, or is carried by a unit
-- (of = "unit"), so that it may itself be inside another with its bearer.
local core, gw = ...
local api = gw.api
local K, COL = gw.KIND, core.columns
local get, set, call = core.getters, core.setters, core.methods

local REFERENCE = 3 -- the code of a type, as for fields
local REACH = { none = 0, sight = 1, all = 2 }

-- What each has: may it be assigned? Its methods.
gw.holder_fields = { name = false, title = false, def = false, cell = true, bearer = true, inside = false, air = true }
gw.holder_verbs = { "takes", "remove" }

local def_of = {} -- number of a kind of records -> the definition of that holder
local kinds = {} -- those numbers, in order
local carried = {} -- those that units carry

function gw.is_holder(thing) return def_of[core.kind_of(thing) or 0] ~= nil end

-- Its own name where it says one.
local function called(holder)
  local def = def_of[core.kind_of(holder)]
  return def.name or def.title or def.id
end

local function bearer_of(holder)
  return holder and def_of[core.kind_of(holder)].of == "unit" and holder.bearer or nil
end

-- The first holder from this one outward, those of its bearers, for which is(holder) holds.
local function outward(holder, is)
  while holder do
    if is(holder) then return holder end
    local bearer = bearer_of(holder)
    holder = bearer and bearer.inside
  end
end

-- --- what a definition brings ---

-- Where one lies hidden from others it is a concealment; one of whose own side is in there with him sees him.
local function hides(def, unit, side)
  local shut = outward(unit.inside, function(h) return def_of[core.kind_of(h)] == def end)
  return shut ~= nil and not api.units.any { inside = shut, side = side }
end

function gw.add_holder(def)
  if type(def.ends) == "string" and def.ends ~= "out" and def.ends ~= "gone" then
    local file, line = gw.given_at(def, "ends")
    gw.key_fault("GW0113", file, line, "ends", ("%s.ends: '%s' found, out, gone or a function expected"):format(def.id, def.ends),
      gw.quote_nearest(def.ends, { "out", "gone" }))
  end
  gw.add_definition(gw.classes.record, def.id, { name = def.name, title = def.title })
  if def.see ~= "owner" then return end
  gw.add_definition(gw.classes.concealment, def.id, { hides = function(unit, side) return hides(def, unit, side) end })
end

-- --- going in and out ---

-- Why the unit does not fit, or nil.
local function refused(holder, unit)
  local most = def_of[core.kind_of(holder)].capacity
  if type(most) == "function" then return not most(holder, unit) and "does not take it" or nil end
  return most and #holder.inside >= most and ("holds %d already"):format(most) or nil
end

local function put_out(unit)
  local holder = unit.inside
  if holder then unit.cell = holder.cell end
end

local function put_in(unit, holder)
  if holder == nil then return put_out(unit) end
  if not def_of[core.kind_of(holder) or 0] then error(("unit.inside: a holder expected, %s found"):format(core.kind_word(holder)), 2) end
  if unit.inside == holder then return end
  local name = called(holder)
  if outward(holder, function(h) return bearer_of(h) == unit end) then
    error(("unit.inside: %s carries the %s, which cannot be inside itself; put it down first: assign its cell"):format(unit.id, name), 2)
  end
  local why = refused(holder, unit)
  if why then error(("unit.inside: the %s %s"):format(name, why), 2) end
  unit.cell = nil
  core.set(unit, COL[K.unit].inside, holder)
end

-- --- a holder that moves ---

local function carried_by(unit)
  local out = {}
  for _, kind in ipairs(carried) do
    for _, h in ipairs(core.rows(kind)) do
      if h.bearer == unit then out[#out + 1] = h end
    end
  end
  return out
end

-- One event for each being in it, and in what these carry.
local function tell_moved(holder, from)
  local to = holder.cell
  if from == to then return end
  for _, unit in ipairs(holder.inside) do
    api.tell("unit.carried", { unit = unit, holder = holder, from = from, to = to })
    for _, h in ipairs(carried_by(unit)) do tell_moved(h, from) end
  end
end

-- A shut holder has the air of the place where it first lay, until somebody assigns other air.
local function take_air(holder)
  if holder.cell and holder.own_air == nil then core.set(holder, COL[core.kind_of(holder)].own_air, holder.cell.air) end
end

local function put(holder, cell, bearer)
  local kind, from = core.kind_of(holder), holder.cell
  core.set(holder, COL[kind].cell, cell)
  if COL[kind].bearer then core.set(holder, COL[kind].bearer, bearer) end
  if COL[kind].own_air then take_air(holder) end
  tell_moved(holder, from)
end

local function give(holder, unit)
  if unit and outward(unit.inside, function(h) return h == holder end) then
    local text = "%s.bearer: %s is in the %s, which cannot be inside itself; take the unit out first: UNIT.inside = nil"
    error(text:format(core.kind_word(holder), unit.id, called(holder)), 2)
  end
  put(holder, unit == nil and holder.cell or nil, unit)
end

local function cell_named(cell)
  if type(cell) ~= "string" then return cell end
  return core.cell_named(cell) or error(("there is no cell '%s'"):format(cell), 3)
end

-- --- the end of a holder or of its bearer ---

local function remove(holder)
  local ends, cell = def_of[core.kind_of(holder)].ends, holder.cell
  for _, unit in ipairs(holder.inside) do
    if type(ends) == "function" then ends(holder, unit) end
    if core.alive(unit) and unit.inside == holder then unit.cell = ends ~= "gone" and cell or nil end
  end
  core.remove(holder)
end

local function move_bearer(unit, cell)
  local from = unit.cell
  core.place_unit(unit, cell)
  for _, h in ipairs(carried_by(unit)) do tell_moved(h, from) end
end

-- What he carried lies where he was.
local function remove_bearer(unit)
  for _, h in ipairs(carried_by(unit)) do h.cell = unit.cell end
  core.remove(unit)
end

-- --- what others ask ---

-- The air of one who is in a shut holder, else nil.
local function held_air(at)
  local shut = core.kind_of(at) == K.unit and outward(at.inside, function(h) return def_of[core.kind_of(h)].sealed end)
  return shut and shut.air
end

local function holders_at(cell)
  local out = {}
  for _, kind in ipairs(kinds) do
    for _, h in ipairs(core.rows(kind)) do
      if h.cell == cell then out[#out + 1] = h end
    end
  end
  return out
end
function gw.has_holders() return #kinds > 0 end

-- A line of the card of who is inside.
function gw.inside_line(unit)
  local holder = #kinds > 0 and unit.inside
  return holder and { label = "inside", text = called(holder) } or nil
end

-- A line on a cell for each holder there: who is in it, as far as the view says.
function gw.holder_lines(cell)
  return #kinds == 0 and {} or api.map(holders_at(cell), function(h)
    local inside = api.map(h.inside, function(u) return u.id end)
    return { label = called(h), text = #inside > 0 and table.concat(inside, ", ") or "nobody seen inside" }
  end)
end

-- --- after loading ---

local function reference(def, kind, name, of)
  return core.add_field(kind, name, { type = REFERENCE, of = of, optional = true })
    or gw.fault("GW0123", def.file, def.line, ("field '%s.%s' is declared twice (or is the engine's own)"):format(core.kind_name(kind), name))
end

local function add_air(kind)
  core.add_field(kind, "own_air", { type = 4, of = gw.classes.atmosphere.number, optional = true })
  get[kind].air = function(h) return h.own_air end
  set[kind].air = function(h, air) core.set(h, COL[kind].own_air, api.definition("atmosphere", air)) end
end

local function add_accessors(def, kind)
  get[kind].cell, get[kind].def = core.holder_cell, function() return def end
  get[kind].name = function(h) return ("%s-%d"):format(def.id, core.row(h) + 1) end
  get[kind].title = called
  get[kind].inside = function(h) return api.units.all { inside = h } end
  set[kind].cell = function(h, cell) put(h, cell_named(cell), nil) end
  if def.of == "unit" then set[kind].bearer = give end
  if def.sealed then add_air(kind) else get[kind].air = function(h) return h.cell and h.cell.air end end
  call[kind].takes = function(h, unit) return refused(h, unit) == nil end
end

local function finish(def, inside)
  local kind = gw.find(gw.classes.record, def.id, def.mod).kind
  if not kind then return end
  def_of[kind], kinds[#kinds + 1] = def, kind
  if def.of == "unit" then carried[#carried + 1] = kind end
  local cell, bearer = reference(def, kind, "cell", K.cell), def.of == "unit" and reference(def, kind, "bearer", K.unit) or 0
  core.holds(kind, inside, cell or 0, bearer or 0, REACH[def.reaches] or REACH.none) -- a word that is none was said when it was read
  add_accessors(def, kind)
end

-- The field of units is there only where something holds them: games without are the same as ever.
function gw.finish_holders()
  local list = api.filter(gw.classes.holder.list, gw.is_used)
  if #list == 0 then return end
  local inside = reference(list[1], K.unit, "inside", 0)
  if not inside then return end
  gw.add_definition(gw.classes.event, "unit.carried", { args = { "unit", "holder", "from", "to" } })
  for _, def in ipairs(list) do finish(def, inside) end
  gw.held_air = held_air
  if #carried > 0 then set[K.unit].cell, call[K.unit].remove = move_bearer, remove_bearer end
end

-- After all fields and the methods of all records. A mod without holders may have fields of these names.
function gw.holder_methods()
  if not COL[K.cell].holders then get[K.cell].holders = holders_at end
  if #kinds == 0 and COL[K.unit].inside then return end
  set[K.unit].inside = put_in
  if #kinds == 0 then get[K.unit].inside = function() return nil end end
  for _, kind in ipairs(kinds) do call[kind].remove = remove end
end
