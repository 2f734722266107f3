-- Air: what cells are filled with, the fronts in which it spreads, and airlocks.
--
-- An atmosphere's `spreads` is its rank: it enters cells whose atmosphere has a lower one. Whom it harms
-- is the rule set's business, which hears `air.reaches`.
local core, gw = ...
local api = gw.api
local K = gw.KIND
local MOST = 16

local function kinds() return gw.classes.atmosphere.list end

function gw.finish_air()
  for i, def in ipairs(kinds()) do
    if i > MOST then gw.fault("GW0481", def.file, def.line, ("atmosphere %s: there may be %d of them"):format(def.id, MOST)) end
  end
end

local function by_number(n) return kinds()[n + 1] end

local function number(atmosphere)
  local want = api.definition("atmosphere", atmosphere)
  for i, def in ipairs(kinds()) do
    if def == want then return i - 1 end
  end
end

local function ranks()
  return api.map(kinds(), function(def) return def.spreads or 0 end)
end

local function air_of(cell) return by_number(core.air(cell)) end
core.getters[K.cell].air = air_of
core.setters[K.cell].air = function(cell, atmosphere) core.air_put(cell, number(atmosphere)) end

-- The atmospheres on both sides of an edge or a portal.
local function both(edge)
  if core.kind_of(edge) == K.portal then edge = edge.edge end
  local a, b = core.edge_cells(edge)
  return air_of(a), b and air_of(b) or by_number(core.air_beyond())
end

gw.add_definition(gw.classes.event, "air.reaches", { args = { "air", "cells", "rooms" } })
gw.add_definition(gw.classes.event, "air.shuts", { args = { "portal" } })

-- Valves: portals whose present state says `shuts = STATE` close before spreading air passes them.
local function valves()
  return api.filter(core.rows(K.portal), function(p)
    local state = p.def.states[p.state]
    return state and state.shuts and not core.edge_stops(p, "air")
  end)
end

local function list_rooms(list)
  local out, seen = {}, {}
  for _, cell in ipairs(list) do
    local room = cell.room
    if room and not seen[room] then
      seen[room] = true
      out[#out + 1] = room
    end
  end
  return out
end

-- One event for each atmosphere that came somewhere.
local function tell_reached(list)
  local by = {}
  for _, cell in ipairs(list) do
    local def = air_of(cell)
    by[def.id] = by[def.id] or { air = def, cells = {} }
    by[def.id].cells[#by[def.id].cells + 1] = cell
  end
  for _, def in ipairs(kinds()) do
    local e = by[def.id]
    if e then
      e.rooms = list_rooms(e.cells)
      api.tell("air.reaches", e)
    end
  end
end

-- Two ways may meet at a valve: it is told once.
local function shut(list, reached)
  local met = {}
  for _, cell in ipairs(reached) do met[cell] = true end
  for _, p in ipairs(list) do
    local a, b = core.edge_cells(p)
    local one, two = both(p)
    if one ~= two or met[a] or met[b] then
      p.state = p.def.states[p.state].shuts
      api.tell("air.shuts", { portal = p })
    end
  end
end

local function spread(whole, opts)
  local list = valves()
  if opts and opts.valves == false then list = {} end
  local reached = core.air_spread(ranks(), whole, list)
  shut(list, reached)
  tell_reached(reached)
  return reached
end

api.air = {
  of = function(at) return gw.held_air and gw.held_air(at) or air_of(at) end,
  put = function(where, atmosphere) core.air_put(gw.cells_of(where, "air.put"), number(atmosphere)) end,
  outside = function(atmosphere) core.air_outside(number(atmosphere)) end,
  both = both,
  same = function(edge)
    local a, b = both(edge)
    return a == b
  end,
  step = function(opts) return spread(false, opts) end,
  flood = function(opts) return spread(true, opts) end,
}

-- --- airlocks: cells closed by doors, which are filled from one side or the other ---

local function lock_borders(list)
  local inside, out = {}, {}
  for _, cell in ipairs(list) do inside[cell] = true end
  for _, cell in ipairs(list) do
    for _, edge in ipairs(core.edges_of(cell)) do
      local other = edge:other(cell)
      if not (other and inside[other]) then out[#out + 1] = { edge = edge, other = other } end
    end
  end
  return out
end

-- What lies beyond the portals of a lock, each atmosphere once, without the lock's own.
local function beyond(borders, own)
  local out = {}
  for _, b in ipairs(borders) do
    local air = b.edge.portal and (b.other and air_of(b.other) or by_number(core.air_beyond()))
    if air and air ~= own and not api.contains(out, air) then out[#out + 1] = air end
  end
  return out
end

-- Fills the lock with what is on its other side, or with `to`. nil and why where it cannot be.
function api.air.cycle(where, to)
  local list = gw.cells_of(where, "air.cycle")
  local own, borders = air_of(list[1]), lock_borders(list)
  for _, b in ipairs(borders) do
    if not core.edge_stops(b.edge, "air") then return nil, (b.edge.portal and b.edge.portal.name or b.edge.name) .. " lets air pass" end
  end
  local others = beyond(borders, own)
  if to then to = api.definition("atmosphere", to) end
  if not to and #others > 1 then return nil, "there are several atmospheres to choose from" end
  to = to or others[1]
  if not to then return nil, "the air is the same on every side" end
  core.air_put(list, number(to))
  return to
end
