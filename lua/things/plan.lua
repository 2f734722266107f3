-- What a deck plan says beside its geometry: states and tags of portals, titles and tags of rooms,
-- spawns and fixtures; and what terrains, barriers and portals stop.
local core, gw = ...
local api = gw.api

local portals, rooms, places, links, maps = {}, {}, {}, {}, {}

local function split(tags)
  local out = {}
  for word in (tags or ""):gmatch "[^,%s]+" do out[#out + 1] = word end
  return out
end

-- `file` and `line`: where the plan says the state.
function gw.entry.plan_portal(number, kind, state, tags, file, line, name)
  portals[number] = { state = state, tags = split(tags), name = name }
  local found = state and gw.entry.plan_def("portal", kind, file) or 0
  local def = found > 0 and core.def_of(found)
  if not def or def.states[state] then return end
  local states = gw.keys(def.states)
  core.fault { code = "GW0365", file = file, line = line, text = ("%s has no state '%s'"):format(gw.a(kind), state),
    hint = gw.quote_nearest(state, states) or "its states: " .. table.concat(states, ", ") }
end

function gw.entry.plan_room(number, title, tags, name) rooms[number] = { title = title, tags = split(tags), name = name } end

local head = { id = "", title = "", scale = "" }

function gw.entry.plan_head(id, title, scale) head = { id = id, title = title, scale = scale } end

function gw.plan_head() return head end

function gw.entry.plan_place(what, name, cell, file, line, props)
  places[#places + 1] = { what = what, name = name, cell = cell, file = file, line = line, props = gw.freeze(props) }
end

-- --- several maps ---

-- `maps = { a = "free_trader", b = "scout" }`, in the order of the names, or a list of ids, which are then
-- the names too: those that come twice are numbered.
function gw.scenario_maps(scenario)
  local out, used = {}, {}
  for _, key in ipairs(gw.keys(scenario.maps)) do
    local id = scenario.maps[key]
    local name = type(key) == "string" and key or id
    used[name] = (used[name] or 0) + 1
    if used[name] > 1 then name = name .. used[name] end
    out[#out + 1] = { name = name, id = id }
  end
  return out
end

-- Lines "name id"; of a single map "- id"; nil: there is none. Of a scenario, or of a test's game.
function gw.map_lines(given)
  if given.maps then
    return table.concat(api.map(gw.scenario_maps(given), function(m) return m.name .. " " .. m.id end), "\n")
  end
  local map = given.map
  if type(map) == "function" then map = map(gw.settings) end
  if map == false then return "- " .. gw.NO_MAP end
  if map == nil or type(map) == "string" then return map and "- " .. map end
  local file, line = given.file, given.file and gw.key_line(given.file, given.line, "map")
  error(("%smap is %s; the id of a map, or false for none, expected"):format(file and ("%s:%d: "):format(file, line) or "", core.kind_word(map)), 0)
end

function gw.check_scenario_maps(def)
  local function fault(text, hint) gw.key_fault("GW0482", def.file, def.line, "maps", ("scenario %s: %s"):format(def.id, text), hint) end
  if def.maps == nil then return end
  if def.map ~= nil then fault("both map and maps are given; only one expected") end
  for key, id in gw.pairs(def.maps) do
    if type(id) ~= "string" then
      fault(("maps.%s is not the id of a map"):format(tostring(key)))
    elseif type(key) == "string" and (not key:match "^[a-z][a-z0-9_]*$" or #key > 15) then
      fault(("maps: '%s' is not a name"):format(key), "names are lower case letters, digits and _, at most 15")
    end
  end
  for i, link in ipairs(def.links or {}) do
    if type(link) ~= "table" or type(link[1]) ~= "string" or type(link[2]) ~= "string" then
      gw.key_fault("GW0482", def.file, def.line, "links", ("scenario %s: links[%d] needs two cells"):format(def.id, i),
        'write { "a:f7", "b:c3", kind = "dock", through = { "a:lock-1", "b:lock-1" } }')
    end
  end
end

-- C: the n-th link of the scenario, from 1: its cells, its kind and the portals that it leads through.
function gw.entry.scenario_link(n)
  local of = gw.laid or gw.scenario
  local link = of and of.links and of.links[n]
  if not link then return nil end
  local through = link.through or {}
  return link[1], link[2], link.kind or "", through[1] or "", through[2] or ""
end

function gw.entry.plan_link_fault(what, name)
  local text, def = ("links: there is no %s '%s'"):format(what, name), not gw.laid and gw.scenario
  if not def then
    core.fault { code = "GW0362", text = text }
  else
    gw.key_fault("GW0362", def.file, def.line, "links", ("scenario %s: "):format(def.id) .. text,
      "put the map's name before a cell or portal: a:f7")
  end
end

function gw.entry.plan_link_of(n)
  local link, props = (gw.laid or gw.scenario).links[n], {}
  for key, value in gw.pairs(link) do
    if type(key) == "string" and type(value) == "string" then props[key] = value end
  end
  links[#links + 1] = gw.freeze(props)
end

api.maps = { names = function() return gw.copy_list(maps) end }
function gw.map_name(number) return maps[number] end

-- Links come in the order of the plan, as their numbers count.
function gw.entry.plan_link(props) links[#links + 1] = gw.freeze(props) end
function gw.link_props(number) return links[number] or {} end

-- The tags of the plan: tag -> true.
function gw.plan_tags()
  local out = {}
  for _, list in ipairs { portals, rooms } do
    for _, info in next, list do
      for _, tag in ipairs(info.tags) do out[tag] = true end
    end
  end
  return out
end

-- Adds the names of its rooms or portals ("room", "portal") to the list, in its order.
function gw.plan_names(what, list)
  local from = what == "room" and rooms or portals
  for _, n in ipairs(gw.keys(from)) do list[#list + 1] = from[n].name end
end

function gw.portal_tags(p) return portals[core.row(p)] and portals[core.row(p)].tags or {} end
function gw.room_tags(r) return rooms[core.row(r)] and rooms[core.row(r)].tags or {} end
function gw.room_title(r) return rooms[core.row(r)] and rooms[core.row(r)].title end

-- What the plan says of each place of a kind, which needs no game: a list of { props, file, line, ... }.
function gw.plan_places(what) return api.filter(places, function(p) return p.what == what end) end

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

-- Whose words a plan has: those of its mod, MOD/maps/NAME.map, or of the rule set that is played on one that all share. nil: none is
-- played.
local function mod_of_plan(file)
  local mod = file:match "([%w_]+)/maps/[^/]*$"
  if mod and gw.is_loaded(mod) then return mod end
  return gw.ruleset and gw.ruleset.mod or nil
end

-- Returns, for C, the number of a terrain, barrier or portal by the plan's word for it ("door.sliding" or "sliding_door"). The word is
-- that of the plan's mod; in a plan that all mods share, that of the rule set, and without one that of any mod.
function gw.entry.plan_def(class, name, file)
  if name == "no-map" and gw.reads_no_map then return gw.no_map_terrain() end
  local of, mod, word = gw.classes[class], mod_of_plan(file), name:gsub("%.", "_")
  local def = gw.find(of, word, mod) or gw.find(of, name, mod) or not mod and gw.definitions_of(of, word)[1]
  return def and def.number or 0
end

-- What to say of one that is not there, in the plan of that file, MOD/maps/NAME.map; "" where there is nothing to say.
function gw.entry.plan_hint(class, name, file)
  local mod, ids = mod_of_plan(file), gw.class_ids(gw.classes[class])
  local _, several = gw.find(gw.classes[class], name, mod)
  if several then return several end
  local there = gw.elsewhere_hint(class, name, mod) or class == "portal" and gw.elsewhere_hint("barrier", name, mod)
  if class == "portal" then
    for _, id in ipairs(gw.class_ids(gw.classes.barrier)) do ids[#ids + 1] = id end
  end
  return there or gw.quote_nearest(name, ids) or ""
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

-- C: what a barrier stops, or a portal in one of its states at least.
function gw.entry.plan_shuts(number)
  local def, out = core.def_of(number), 0
  if not def or def.class_of ~= "portal" then return gw.entry.plan_stops(number) end
  for _, state in gw.pairs(type(def.states) == "table" and def.states or {}) do
    for _, pass in ipairs(type(state) == "table" and state.stops or {}) do out = out | (bits[pass] or 0) end
  end
  return out
end

-- C: how many steps a portal of that definition counts in that state for those who work doors; -1: it stays
-- shut. Asked once for each.
function gw.entry.door_steps(number, state)
  local def = core.def_of(number)
  local found = def and def.states[state]
  return found and found.steps or -1
end

-- C: does one clear way round a corner do, as the rule set says?
function gw.entry.open_corners()
  local corners = gw.ruleset and gw.ruleset.corners
  if type(corners) == "function" then corners = corners(gw.settings) end
  if corners == nil or corners == "strict" then return false end
  if corners == "open" then return true end
  error(("rule set %s: corners is '%s'; strict or open expected"):format(gw.ruleset.id, tostring(corners)), 0)
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

-- A map is being rebuilt: nothing of an earlier one counts.
function gw.entry.plan_begin(names)
  portals, rooms, places, links, maps = {}, {}, {}, {}, {}
  for name in names:gmatch "[^\n]+" do maps[#maps + 1] = name end
  gw.forget_areas()
end
