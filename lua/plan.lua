-- What a deck plan says beside its geometry: states and tags of portals, titles and tags of rooms,
-- spawns and fixtures; and what terrains, barriers and portals stop.
local core, gw = ...
local api = gw.api

local portals, rooms, places, links = {}, {}, {}, {}

local function split(tags)
  local out = {}
  for word in (tags or ""):gmatch "[^,%s]+" do out[#out + 1] = word end
  return out
end

function gw.entry.plan_portal(number, state, tags) portals[number] = { state = state, tags = split(tags) } end

function gw.entry.plan_room(number, title, tags) rooms[number] = { title = title, tags = split(tags) } end

local head = { id = "", title = "", scale = "" }

function gw.entry.plan_head(id, title, scale) head = { id = id, title = title, scale = scale } end

function gw.plan_head() return head end

function gw.entry.plan_place(what, name, cell, props)
  places[#places + 1] = { what = what, name = name, cell = cell, props = gw.freeze(props) }
end

-- Links come in the order of the plan, as their numbers count.
function gw.entry.plan_link(props) links[#links + 1] = gw.freeze(props) end
function gw.link_props(number) return links[number] or {} end

function gw.portal_tags(p) return portals[core.row(p)] and portals[core.row(p)].tags or {} end
function gw.room_tags(r) return rooms[core.row(r)] and rooms[core.row(r)].tags or {} end
function gw.room_title(r) return rooms[core.row(r)] and rooms[core.row(r)].title end

-- places.all "spawn" -> list of { name, cell, props }
api.places = {
  all = function(what)
    local out = {}
    for _, p in ipairs(places) do
      if p.what == what then
        out[#out + 1] = { name = p.name, cell = p.cell >= 0 and core.at(gw.KIND.cell, p.cell) or nil, props = p.props }
      end
    end
    return out
  end,
}

-- C: number of a terrain, barrier or portal by the plan's word for it ("door.sliding" or "sliding_door").
function gw.entry.plan_def(class, name)
  local def = gw.find(gw.classes[class], (name:gsub("%.", "_"))) or gw.find(gw.classes[class], name)
  return def and def.number or 0
end

function gw.entry.plan_nearest(class, name)
  local ids = gw.class_ids(gw.classes[class])
  if class == "portal" then
    for _, id in ipairs(gw.class_ids(gw.classes.barrier)) do ids[#ids + 1] = id end
  end
  return core.nearest(name, ids)
end

local bits = { move = 1, see = 2, fire = 4, air = 8, draft = 16 }
function gw.entry.plan_stops(number)
  local def, out = core.def_of(number), 0
  for _, pass in ipairs(def and def.stops or {}) do
    if not bits[pass] then
      error(("%s '%s' stops '%s': move, see, fire, air or draft expected"):format(def.class_of, def.id, tostring(pass)), 0)
    end
    out = out | bits[pass]
  end
  return out
end

function gw.set_portals()
  for _, p in ipairs(core.rows(gw.KIND.portal)) do
    local _, _, _, number = core.portal(p)
    local def = core.def_of(number)
    core.set(p, core.columns[gw.KIND.portal].def, def)
    local info = portals[core.row(p)]
    p.state = info and info.state or def.first
  end
end

function gw.forget_plan() portals, rooms, places, links = {}, {}, {}, {} end
