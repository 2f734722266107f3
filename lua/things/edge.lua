-- Edges as nouns: the sides of cells, floors and ceilings, with what stands on them; and links.
local core, gw = ...
local api, pairs = gw.api, gw.pairs
local K = gw.KIND
local get, call = core.getters, core.methods
local state_col = core.columns[K.edge].state
local passes = { "move", "see", "fire", "air", "draft" }

-- What the edge (or the portal's) stops from now on.
function gw.set_edge(edge, stops)
  for _, word in ipairs(stops) do
    if not api.contains(passes, word) then
      local near = core.nearest(tostring(word), passes)
      error(("stops '%s': %s expected%s"):format(tostring(word), table.concat(passes, ", "),
        near and " (did you mean '" .. near .. "'?)" or ""), 3)
    end
  end
  for _, pass in ipairs(passes) do core.edge(edge, pass, api.contains(stops, pass)) end
end

local function edge_of(thing) return core.kind_of(thing) == K.portal and thing.edge or thing end
function gw.edge_changed(thing) return core.get(edge_of(thing), state_col) ~= nil end

local edge = get[K.edge]
edge.name = core.edge_text
edge.cells = function(e) return { core.edge_cells(e) } end
edge.barrier = function(e)
  local number = core.edge_facts(e)
  return number > 0 and core.def_of(number) or nil
end
edge.portal = function(e) return (select(2, core.edge_facts(e))) end
edge.level = function(e) return (select(3, core.edge_facts(e))) end
edge.stops = function(e) return api.filter(passes, function(pass) return core.edge_stops(e, pass) end) end
edge.state = function(e) return core.get(e, state_col) end
-- Is the outside on one side of it and the inside on the other?
edge.hull = function(e)
  local a, b = core.edge_cells(e)
  return a.outside ~= (b == nil or b.outside)
end
get[K.portal].edge = core.portal_edge

call[K.edge].other = function(e, from)
  local a, b = core.edge_cells(e)
  if core.kind_of(from) ~= K.cell then from = from.cell end
  if from ~= a and from ~= b then error(("%s is not a side of %s"):format(e.name, from.name), 2) end
  return from == a and b or from == b and a or nil
end
call[K.edge].stopped = function(e, pass) return core.edge_stops(e, pass) end

-- States that a definition gives to what stands there: `states = { breach = { stops = {} } }`.
local function stated(e, state)
  local def = e.portal and e.portal.def or e.barrier
  return def and def.states and def.states[state] and def.states[state].stops
end

-- What an edge is from now on, whatever the portal on it does: a hole in a wall, a door welded shut.
call[K.edge].change = function(e, spec)
  if type(spec) ~= "table" or type(spec.state) ~= "string" then
    error("e:change takes { state = NAME, stops = { ... } }", 2)
  end
  for key in pairs(spec) do
    if key ~= "state" and key ~= "stops" then error(("e:change has no '%s'; it takes state and stops"):format(tostring(key)), 2) end
  end
  gw.set_edge(e, spec.stops or stated(e, spec.state) or {})
  core.set(e, state_col, spec.state)
end

-- What the plan and the portal's state say of it.
local function stops_by_plan(e)
  local portal, barrier = e.portal, e.barrier
  if portal then return portal.def.states[portal.state].stops or {} end
  if e.level then return barrier and barrier.stops or { "move", "see", "fire", "air" } end
  local out = {}
  local t1, t2 = core.edge_terrain(e)
  for _, def in ipairs { barrier or false, t1 > 0 and core.def_of(t1), t2 > 0 and core.def_of(t2) } do
    for _, pass in ipairs(def and def.stops or {}) do out[#out + 1] = pass end
  end
  return out
end

call[K.edge].restore = function(e)
  gw.set_edge(e, stops_by_plan(e))
  core.set(e, state_col, nil)
end

local function all(query) return gw.pick(core.edges(), query) end
api.edges = {
  between = core.edge_between, of = core.edge_of, named = core.edge_named, around = core.edges_of, all = all,
  any = function(query) return all(query)[1] end,
  count = function(query) return #all(query) end,
}

-- --- links: ways between cells that do not touch ---

local function open_through(link)
  for _, e in ipairs(link.through) do
    if core.edge_stops(e, "move") then return false end
  end
  return true
end

function gw.links(cell)
  return api.map(core.links(cell), function(l)
    local props = gw.link_props(l.number)
    return gw.freeze { to = l.to, kind = props.kind, def = l.kind > 0 and core.def_of(l.kind) or nil, number = l.number,
      through = l.through, open = open_through(l), props = props }
  end)
end
api.cells.links = gw.links
get[K.cell].links = gw.links
get[K.cell].edges = core.edges_of
