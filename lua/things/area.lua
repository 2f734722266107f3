-- Areas: partitions of the map that mods define, each kept up to date as edges change.
local core, gw = ...
local api = gw.api
local K = gw.KIND

local partitions = {} -- definition -> partition
function gw.forget_areas() partitions = {} end

-- definition -> its functions as they are asked: on a closed world, and again wherever something that they read has changed.
-- They may look at more than the edge or the cell, and an answer of one turn or of one side's view is none for the next.
local parting, within = {}, {}

local bits = { move = 1, see = 2, fire = 4, air = 8, draft = 16 }

local function pass_bits(def)
  local out = 0
  for _, pass in ipairs(type(def.stops) == "string" and { def.stops } or def.stops or {}) do out = out | bits[pass] end
  return out
end

function gw.check_area(def)
  parting[def] = type(def.parts) == "function" and core.memo(def.parts) or nil
  within[def] = def.cells and core.memo(function() return api.filter(core.inside_cells(), def.cells) end, true)
  if (def.stops == nil) == (def.parts == nil) then
    gw.fault("GW0480", def.file, def.line, ("area %s needs either stops or parts"):format(def.id),
      'stops = "air": what stops air parts; parts = a list of barriers and portals, or a function of the edge')
  end
  for _, pass in ipairs(type(def.stops) == "string" and { def.stops } or def.stops or {}) do
    if not bits[pass] then
      gw.key_fault("GW0442", def.file, def.line, "stops",
        ("area %s: stops '%s'; move, see, fire, air or draft expected"):format(def.id, tostring(pass)), gw.quote_nearest(tostring(pass), gw.keys(bits)))
      def.stops = nil
    end
  end
end

-- Does the edge part, by the definition's list or function?
local function parts(def, edge)
  if parting[def] then return parting[def](edge) and true or false end
  local built = edge.portal and edge.portal.def or edge.barrier
  for _, id in ipairs(built and def.parts or {}) do
    if built.id == id or built.ref == id then return true end
  end
  return false
end

local function link_kinds(def)
  return def.links and api.map(def.links, function(id) return api.definition("link", id).number end)
end

local cells_in = {} -- definition -> the cells for which its partition was made

local function same_list(a, b)
  if a == b or not b then return a == b end
  for i = 1, math.max(#a, #b) do
    if a[i] ~= b[i] then return false end
  end
  return true
end

-- Pure: it is that of the world as it stands, whatever it was of the one looked at before.
local function partition(name)
  local def = type(name) == "table" and name or api.definition("area", name)
  local p, cells = partitions[def], within[def] and within[def]()
  if not p or not core.partition_fits(p) or not same_list(cells, cells_in[def]) then
    p = core.partition(pass_bits(def), cells, link_kinds(def), parting[def] ~= nil)
    partitions[def], cells_in[def] = p, cells
  end
  local asked = core.partition_asks(p)
  if asked then
    for _, edge in ipairs(asked) do core.partition_part(p, edge, parts(def, edge)) end
    core.partition_look(p)
  end
  return p
end

api.areas = {
  of = function(name, at) return core.partition_of(partition(name), at) end,
  cells = function(name, at) return core.partition_cells(partition(name), at) end,
  all = function(name) return core.partition_cells(partition(name)) end,
}

function api.areas.same(name, a, b)
  local p = partition(name)
  local one = core.partition_of(p, a)
  return one ~= nil and one == core.partition_of(p, b)
end

-- Edges with the area on one side; with `other`, only those with that area on the other side.
function api.areas.borders(name, at, other)
  local p = partition(name)
  local list = core.partition_borders(p, at)
  if not other then return list end
  local mine, theirs = core.partition_of(p, at), core.partition_of(p, other)
  return api.filter(list, function(edge)
    for _, cell in ipairs(edge.cells) do
      local area = core.partition_of(p, cell)
      if area ~= mine and area == theirs then return true end
    end
    return false
  end)
end

-- The areas beside one, each once, in the order of its borders.
function api.areas.beside(name, at)
  local p, out = partition(name), {}
  local mine = core.partition_of(p, at)
  for _, edge in ipairs(core.partition_borders(p, at)) do
    for _, cell in ipairs(edge.cells) do
      local area = core.partition_of(p, cell)
      if area and area ~= mine and not api.contains(out, area) then out[#out + 1] = area end
    end
  end
  return out
end

-- --- a list of cells by whatever names them ---

function gw.cells_of(where, name)
  local kind = core.kind_of(where)
  if kind == K.room then return where.cells end
  if kind == K.cell then return { where } end
  if (kind == K.unit or kind == K.item) and where.cell then return { where.cell } end
  if not kind and type(where) == "table" then return where end
  error(name .. ": a cell, a list of cells or a room expected", 3)
end
