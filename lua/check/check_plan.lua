-- Warnings about a plan that can be built: rooms that nobody can reach, doors that lead nowhere, air that leaks,
-- and marks without effect. Terrains, barriers and portals define what stops steps and air; only this file judges
-- whether a ship is whole and a door needed. engine/script/plan_look.c makes the table `plan`.
local core, gw = ...
local api = gw.api
local K = gw.KIND

local MOVE, AIR = 1, 8 -- bits of plan_stops
local ROUND = 3 -- steps that lead round a door that stands free
local MOST = 60 -- warnings of each kind: a plan may have ten thousand closets without a door
local LEAKS = 3 -- leaks of a hull or a room that are named

-- --- what the plan says ---

-- Line and column at which a cell is drawn; 0, 0 if it is not. Some decks are drawn with lines of sides
-- between the rows of cells. On those, odd columns of hexes lie one line lower.
local function place_of(plan, cell)
  if not cell then return 0, 0 end
  local x, y, name = core.cell_pos(cell)
  local deck = api.filter(plan.decks, function(d) return d.name == name end)[1]
  if x <= deck.left or y <= deck.top or x > deck.w or y > deck.h then return 0, 0 end
  if not plan.sides then return deck.line + y - deck.top, 2 * (x - deck.left) - 1 end
  return deck.line + 2 * (y - deck.top) + (plan.grid == "hex" and (x - 1) & 1 or 0), 2 * (x - deck.left)
end

gw.plan_place = place_of

local function warn(plan, code, line, col, text, hint)
  core.fault { code = code, file = plan.file, line = line, col = col, text = text, hint = hint, warning = true }
end

-- The line of [at] for a room or a portal of that name: its own name, or that of its type.
local function line_of(plan, what, name)
  if not plan.said then
    plan.said = { room = {}, portal = {} }
    for _, a in ipairs(plan.lines) do
      local said = plan.said[a.what]
      if said and a.own then said[a.own] = said[a.own] or a end
      if said and a.name then said[a.name] = said[a.name] or a end
    end
  end
  return plan.said[what] and plan.said[what][name]
end

gw.plan_line = line_of

local function has_tag(plan, room, tag)
  local a = line_of(plan, "room", room)
  return a and a.tags and a.tags:find(tag, 1, true) ~= nil, a
end

-- Warns at the line of [at] that names it, else where the cell is drawn.
local function warn_of(plan, code, what, name, cell, text, hint)
  local a = line_of(plan, what, name)
  local line, col
  if a then line, col = a.line, a.col else line, col = place_of(plan, cell) end
  warn(plan, code, line, col, ("%s '%s' %s"):format(what, name, text), hint)
end

-- Says how many warnings were left out: an author who fixes the first sixty has not fixed all.
local function warn_rest(plan, code, more, text)
  if more > 0 then warn(plan, code, 0, 0, ("%d more %s"):format(more, text)) end
end

-- --- what definitions stop ---

local known = {} -- entry of lua/things/plan.lua -> definition -> what it stops, as bits

local function stops(entry, def, pass)
  local bits = known[entry][def] or gw.entry[entry](def.number)
  known[entry][def] = bits
  return bits & pass ~= 0
end

local function is_walkable(cell) return cell.terrain ~= nil and not stops("plan_stops", core.cell_terrain_def(cell), MOVE) end

-- Does what stands there hold air, a door being shut?
local function holds_air(edge)
  local barrier, portal = core.edge_facts(edge)
  local number = portal and select(4, core.portal(portal)) or barrier
  local def = number > 0 and core.def_of(number)
  return def and stops("plan_shuts", def, AIR) or false
end

local function begin() known = { plan_stops = {}, plan_shuts = {} } end

-- --- what can be reached ---

-- The areas that one can walk about in with all doors open. Returns the partition, the largest area (the ship), and
-- the other areas that have no cell of a room; an area is named by its first cell.
local function areas_of()
  for _, portal in ipairs(core.rows(K.portal)) do core.edge(portal, "move", false) end -- hatches too
  local cells = api.filter(core.inside_cells(), is_walkable)
  local p = core.partition(MOVE, cells, nil, false)
  core.partition_asks(p)
  local sizes, firsts, named, ship = {}, {}, {}, nil
  for _, cell in ipairs(cells) do
    local area = core.partition_of(p, cell)
    if not sizes[area] then firsts[#firsts + 1] = area end
    sizes[area] = (sizes[area] or 0) + 1
    named[area] = named[area] or core.room_of(cell) ~= nil
  end
  for _, area in ipairs(firsts) do
    if not ship or sizes[area] > sizes[ship] then ship = area end
  end
  return p, ship, api.filter(firsts, function(area) return area ~= ship and not named[area] end)
end

local function is_reached(cells, p, ship)
  for _, cell in ipairs(cells) do
    if core.partition_of(p, cell) == ship then return true end
  end
  return #cells == 0
end

local function check_rooms(plan, p, ship)
  local found = 0
  for _, room in ipairs(core.rows(K.room)) do
    local cells, name = core.room_cells(room), core.room_name(room)
    local lost = not is_reached(cells, p, ship) and not has_tag(plan, name, "sealed") and not cells[1].outside
    if lost then found = found + 1 end
    if lost and found <= MOST then
      warn_of(plan, "GW0450", "room", name, cells[1], "cannot be reached from the rest of the plan",
        "draw a door or a link; if no unit should get there, give the room tags=sealed")
    end
  end
  warn_rest(plan, "GW0450", found - MOST, "rooms cannot be reached and are not listed one by one; some may need tags=sealed")
end

local function check_areas(plan, areas)
  for i = 1, math.min(#areas, MOST) do
    warn_of(plan, "GW0459", "cell", core.cell_name(areas[i]), areas[i], "cannot be reached, and belongs to no room",
      "draw a door or a link; or make it a room with tags=sealed")
  end
  warn_rest(plan, "GW0459", #areas - MOST, "cells cannot be reached and belong to no room, and are not listed one by one")
end

-- Is there a way of at most `left` steps from one cell to another that crosses no portal?
local function leads_round(from, to, left)
  for _, edge in ipairs(left > 0 and core.edges_of(from) or {}) do
    local _, portal, level = core.edge_facts(edge)
    if not (level or portal or core.edge_stops(edge, "move")) then
      local a, b = core.edge_cells(edge)
      local other = b and (a == from and b or a)
      if other == to or other and not other.outside and leads_round(other, to, left - 1) then return true end
    end
  end
  return false
end

local function check_portals(plan)
  local found = 0
  for _, portal in ipairs(core.rows(K.portal)) do
    local name, a, b = core.portal(portal)
    local beside = not a.terrain and not (b and b.terrain)
    local round = not a.outside and b and not b.outside and leads_round(a, b, ROUND)
    if beside or round then found = found + 1 end
    if beside and found <= MOST then
      warn_of(plan, "GW0453", "portal", name, nil, "has no deck on either side", "move it to the side of a cell")
    elseif round and found <= MOST then
      warn_of(plan, "GW0451", "portal", name, a, "leads nowhere: units can walk around it", "draw a wall on both sides of it")
    end
  end
  warn_rest(plan, "GW0451", found - MOST, "portals lead nowhere or are outside the deck, and are not listed one by one")
end

function gw.entry.check_plan_walk(plan)
  begin()
  local p, ship, others = areas_of()
  check_rooms(plan, p, ship)
  check_areas(plan, others)
  check_portals(plan)
end

-- --- marks ---

local function check_legend(plan)
  for _, t in ipairs(plan.undrawn) do
    if t.glyph ~= "+" then -- corners are drawn as +, and not stored
      warn(plan, "GW0454", t.line, 1, ("glyph '%s' (%s) is not drawn anywhere"):format(t.glyph, t.name), "remove the line, or draw the glyph")
    end
  end
end

local function name_of(cell) return cell and core.cell_name(cell) or "a place" end

local function fault(plan, code, a, text, hint)
  core.fault { code = code, file = plan.file, line = a.line, col = a.col, text = text, hint = hint }
end

-- Where rule sets define kinds of links, another word is a slip of the pen. A link over the hull is told of where `climb` stands.
local function check_kind(plan, a)
  local ids = gw.class_ids(gw.classes.link)
  local def = core.def_of(gw.entry.plan_def("link", a.kind or "", plan.file))
  if not a.kind or def or #ids == 0 then return def end
  local mend = gw.quote_nearest(a.kind, ids) or "there are " .. table.concat(ids, ", ")
  fault(plan, "GW0631", a, ("there is no kind of links '%s'"):format(a.kind), mend)
end

-- The two ends of such a link lie over each other, on decks between which no other is.
local function check_upright(plan, def, a)
  local from, to = a.cells[1], a.cells[2]
  if not (def and def.upright) or a.climb then return end
  local over = core.cell_over(from, to.deck)
  if select(2, core.apart(from, to)) ~= 1 then
    local text = ("%s and %s do not lie on decks next to each other, as the ends of a %s do"):format(from.name, to.name, def.id)
    fault(plan, "GW0632", a, text,
      "write a link for each two decks, or correct level= of the decks")
  elseif over ~= to then
    fault(plan, "GW0632", a, ("%s does not lie over or under %s, as the ends of a %s do"):format(to.name, from.name, def.id),
      over and ("write %s, or correct at= of the decks"):format(over.name) or "correct at= of the decks")
  end
end

local function check_link(plan, a)
  local from, to = a.cells[1], a.cells[2]
  if to == nil then return end
  local def = check_kind(plan, a)
  if from == to then
    warn(plan, "GW0455", a.line, a.col, ("the link joins %s to itself"):format(name_of(from)), "name two places")
    return
  end
  for _, cell in ipairs { from, to } do
    if not (cell and is_walkable(cell)) then
      warn(plan, "GW0455", a.line, a.col, ("the link ends at %s, where no unit can stand"):format(name_of(cell)), "the terrain there stops moves")
      return
    end
  end
  check_upright(plan, def, a)
end

local EACH = 8 -- links that a note lists

local function note(plan, kind, text) core.fault { code = "GW0392", file = plan.file, [kind] = true, text = text } end

-- The links that `climb` in [map] made: how many from deck to deck, and to those who ask for more each of them.
local function tell_climb(plan)
  local pairs_of, order = {}, {}
  for _, a in ipairs(plan.lines) do
    local from, to = a.climb and a.cells[1], a.climb and a.cells[2]
    local decks = from and from.deck .. " to " .. to.deck
    if decks and not pairs_of[decks] then
      pairs_of[decks], order[#order + 1] = {}, decks
    end
    if decks then table.insert(pairs_of[decks], ("%s %s"):format(from.name, to.name)) end
  end
  local counts = {}
  for n, decks in ipairs(order) do
    local list = pairs_of[decks]
    counts[n] = ("%s %d"):format(decks, #list)
    for i = 1, #list, EACH do
      local last = math.min(i + EACH - 1, #list)
      local ends = table.concat(list, ", ", i, last)
      note(plan, "detail", ("links over the hull from %s, %03d to %03d of %d: %s"):format(decks, i, last, #list, ends))
    end
  end
  if #order == 0 then return end
  note(plan, "note", ("links that climb makes over the hull: %s (--verbose lists them)"):format(table.concat(counts, ", ")))
end

local function check_facing(plan, a)
  local dirs = core.grid_dirs(plan.grid)
  if not a.facing or gw.api.contains(dirs, a.facing) then return end
  warn(plan, "GW0456", a.line, a.col, ("'%s' is no direction of %s grid, and units are to face it"):format(a.facing, gw.a(plan.grid)),
    gw.quote_nearest(a.facing, dirs) or "its directions are " .. table.concat(dirs, ", "))
end

local function check_spawn(plan, a, in_vacuum)
  check_facing(plan, a)
  for _, cell in ipairs(a.cells) do
    if cell and not is_walkable(cell) then
      warn(plan, "GW0456", a.line, a.col, ("no unit can stand at %s, where units are to start"):format(name_of(cell)),
        "the terrain there stops moves, or nothing is drawn")
    elseif cell and in_vacuum(cell) then
      warn(plan, "GW0457", a.line, a.col, ("%s is in vacuum, and units are to start there"):format(name_of(cell)),
        "the plan has airtight = yes, but this place loses its air")
    end
  end
end

-- --- air ---

-- The side over which air leaves the ship from this cell (with `room`: leaves the room); nil if there is none.
local function leak(cell, room)
  for _, side in ipairs(core.sides(cell)) do
    local edge = core.edge_of(cell, side)
    local to = edge and edge:other(cell)
    local out
    if room then out = not to or core.room_of(to) ~= room else out = not to or to.outside end
    if out and not (edge and holds_air(edge)) then return side end
  end
end

-- The text of the plan, where it is a mod's; else "".
local function source_of(plan)
  local id, path = plan.file:match "([%w_]+)/(maps/[^/]+)$"
  for _, mod in ipairs(id and core.mods() or {}) do
    if mod.id == id then return core.read(id, path) or "" end
  end
  return ""
end

-- A row of the drawing that is wider or narrower than both beside it, which are equally wide: a slip of the pen.
local function slip(plan, line)
  local source, at, wide = source_of(plan), 0, {}
  for text in (source .. "\n"):gmatch "([^\n]*)\n" do
    at = at + 1
    if math.abs(at - line) <= 4 then wide[at - line] = #gw.trim_end(text) end
  end
  for d = -2, 2, 2 do
    local above, own, below = wide[d - 2], wide[d], wide[d + 2]
    if above and own and below and above == below and own ~= above and above > 0 then
      return ("; line %d has %d characters, those above and below have %d"):format(line + d, own, above)
    end
  end
  local above, own, below = wide[-2], wide[0], wide[2]
  return above and own and below and above == below and own ~= above and above > 0
    and ("; this line has %d characters, those above and below have %d"):format(own, above) or ""
end

local function warn_of_leak(plan, a, what, cell, side)
  local line, col
  if a then line, col = a.line, a.col else line, col = place_of(plan, cell) end
  warn(plan, "GW0460", line, col, ("%s leaks: nothing stops the air at %s on side %s"):format(what, core.cell_name(cell), side),
    "draw a barrier or a door that stops air; a closed door counts" .. slip(plan, line))
end

local function check_room(plan, room)
  local name, told = core.room_name(room), 0
  local tagged, a = has_tag(plan, name, "airtight")
  if not tagged then return end
  for _, cell in ipairs(core.room_cells(room)) do
    local side = told < LEAKS and leak(cell, room)
    if side then
      told = told + 1
      warn_of_leak(plan, a, ("room '%s'"):format(name), cell, side)
    end
  end
end

-- All that is connected to a leak is empty. Returns a function that says whether a cell is.
local function check_hull(plan)
  local p = core.partition(0, nil, nil, false)
  for _, edge in ipairs(core.partition_asks(p) or {}) do core.partition_part(p, edge, holds_air(edge)) end
  core.partition_look(p)
  local empty, told = {}, 0
  for _, cell in ipairs(core.inside_cells()) do
    local side = leak(cell)
    if side then
      told = told + 1
      if told <= LEAKS then warn_of_leak(plan, nil, "the hull", cell, side) end
      empty[core.partition_of(p, cell)] = true
    end
  end
  return function(cell) return empty[core.partition_of(p, cell)] end
end

-- What is wrong with the width of a row of cells between two lines of sides; nil: nothing. What stands apart behind a gap
-- is a part of its own.
local function fault_of_row(above, row, below)
  local wide = #above
  if wide == 0 or wide ~= #below or #row // 2 == wide // 2 or row:find("^  ", wide + 1) then return end
  return ("this row has %d characters, the lines above and below it have %d"):format(#row, wide),
    #row < wide and "a cell may be missing at its end" or "a cell may be too many"
end

-- A row of cells is as wide as the lines of sides above and below it, where those are equally wide. A painted deck has no rows.
local function check_rows(plan)
  local lines = {}
  for text in (source_of(plan) .. "\n"):gmatch "([^\n]*)\n" do lines[#lines + 1] = gw.trim_end(text) end
  for _, deck in ipairs(plan.sides and plan.grid ~= "hex" and plan.decks or {}) do
    local drawn = lines[deck.line + 1] ~= ""
    for line = deck.line + 2, drawn and deck.line + 2 * deck.h or 0, 2 do
      local text, hint = fault_of_row(lines[line - 1] or "", lines[line] or "", lines[line + 1] or "")
      if text then warn(plan, "GW0468", line, #lines[line], text, hint) end
    end
  end
end

-- With every door shut, a plan with `airtight = yes` in [map] must hold its air against the outside, and a room
-- with the tag `airtight` against its surroundings.
function gw.entry.check_plan_marks(plan)
  begin()
  check_legend(plan)
  local in_vacuum = plan.airtight and check_hull(plan) or function() return false end
  check_rows(plan)
  for _, room in ipairs(core.rows(K.room)) do check_room(plan, room) end
  for _, a in ipairs(plan.lines) do
    if a.what == "link" then check_link(plan, a) end
    if a.what == "spawn" then check_spawn(plan, a, in_vacuum) end
  end
  tell_climb(plan)
end
