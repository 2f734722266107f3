-- What a board shows beside the plan's geometry, as plain data: definitions with their glyphs and colours,
-- units, doors, rooms, shades; and overlays over the board. Everything is read from the world that is looked at,
-- which for a seat is its view.
local core, gw = ...
local api = gw.api
local K = gw.KIND

local SHADES = { "dark", "vacuum", "smoke", "gas", "fire" }
local COLORS = { "red", "green", "yellow", "blue", "magenta", "cyan", "white" }

-- --- marks: the fields that are declared to show on the board ---

-- The fields of a kind that show on the board or `where`, which are the same for all things of it.
local function shown_fields(kind, where)
  return api.filter(core.fields(kind), function(f) return f.show == "board" or where and f.show == where end)
end

-- What is taken off another field is told there: of itself it has no label, and stands on the counter alone.
local function taken_off(thing, f, look, masked)
  local n = look and look.off and not masked and thing[f.name] or 0
  return n ~= 0 and { label = "", text = tostring(n), counter = look.counter } or nil
end

-- "Revolver (Rounds 6, Spare 6)" of a field that is an item, where its counter has room for the name alone; nil: nothing is added.
local function item_in_full(thing, f, masked)
  local v = not masked and thing[f.name]
  local text = v and core.kind_of(v) == K.item and gw.item_text(v)
  return text and text ~= gw.words(v) and text or nil
end

local function marks(thing, kind, shown, masked)
  local out = {}
  for _, f in ipairs(shown) do
    local text, look = gw.field_text(thing, kind, f, masked), gw.field_looks[core.kind_name(kind) .. "." .. f.name]
    local full = text and item_in_full(thing, f, masked)
    out[#out + 1] = taken_off(thing, f, look, masked)
    if full and look and look.counter then out[#out + 1] = { label = "", text = text, counter = look.counter } end
    if text then
      out[#out + 1] = { label = f.label or f.name:gsub("_", " "), text = full or text, board = f.show == "board" or nil,
        counter = not full and look and look.counter or nil, usual = look and look.usual == thing[f.name] or nil }
    end
  end
  return out
end

local function shaded_fields(kind)
  local out = {}
  for _, f in ipairs(core.fields(kind)) do
    local look = gw.field_looks[core.kind_name(kind) .. "." .. f.name]
    if look and look.shade then out[#out + 1] = { name = f.name, shade = look.shade } end
  end
  return out
end

local function shade_of(thing, fields)
  for _, f in ipairs(fields) do
    local v = thing[f.name]
    if v and v ~= 0 and v ~= "" then return f.shade end
  end
end

-- cell -> word: what fields of cells and rooms say, then what fills the cell, then the chain board.shade
local function shades()
  local out, of_cell, of_room = {}, shaded_fields(K.cell), shaded_fields(K.room)
  for _, room in ipairs(core.rows(K.room)) do
    local word = shade_of(room, of_room)
    for _, c in ipairs(word and core.room_cells(room) or {}) do out[core.row(c)] = word end
  end
  local asks, air = gw.has_steps "board.shade", false
  for _, def in ipairs(gw.classes.atmosphere.list) do air = air or def.shade ~= nil end
  if #of_cell == 0 and not asks and not air then return out end
  for _, c in ipairs(core.rows(K.cell)) do
    local def = air and c.air
    local word = c.terrain and (shade_of(c, of_cell) or def and def.shade or asks and gw.chain "board.shade" (c))
    if word then out[core.row(c)] = word end
  end
  return out
end

local function shade_list()
  local out = {}
  for row, word in gw.pairs(shades()) do
    if not api.contains(SHADES, word) then
      error(("board.shade: '%s' found, one of %s expected"):format(tostring(word), table.concat(SHADES, ", ")), 0)
    end
    out[#out + 1] = { row, word }
  end
  return out
end

-- --- definitions ---

local function glyph(def, state)
  local g = def.glyph
  if type(g) == "table" then g = g[state] end
  return g
end

local function def_facts(def)
  local name = def.name or def.title or def.id
  return { id = def.id, class = def.class_of, name = name, glyph = glyph(def), color = def.color, number = def.number,
    solid = api.contains(def.stops or {}, "move") or nil }
end

local function definitions()
  local out = {}
  for _, class in ipairs { "terrain", "barrier", "portal" } do
    for _, def in ipairs(gw.classes[class].list) do out[#out + 1] = def_facts(def) end
  end
  return out
end

local function portal_facts(p, shown)
  local name, _, _, number = core.portal(p)
  local def = core.def_of(number)
  local state = p.state or def.first
  local s = def.states[state] or {}
  return { name = name, state = state, kind = def.name or def.id, sign = def.sign, glyph = s.glyph or glyph(def, state), color = s.color or def.color,
    row = core.row(p), marks = marks(p, K.portal, shown) }
end

-- --- things ---

-- What the rules say of it on its card, before its fields.
local function card_marks(u, shown, masked)
  local out, fields = gw.card_lines(u), marks(u, K.unit, shown, masked)
  return table.move(fields, 1, #fields, #out + 1, out)
end

-- One that is masked has no name and looks nowhere.
local function unit_facts(u, shown, masked)
  return { id = u.id, name = not masked and u.name or "", side = u.side and core.row(u.side) or -1,
    cell = u.cell and core.row(u.cell) or -1,
    facing = not masked and u.facing or nil, down = gw.entry.is_down(u), marks = card_marks(u, shown, masked) }
end

-- Without a map nobody has to stand anywhere.
local function units(blank)
  local out, masked, shown = {}, gw.masked(), shown_fields(K.unit, "card")
  for _, u in ipairs(core.rows(K.unit)) do
    if u.cell or blank then out[#out + 1] = unit_facts(u, shown, masked[u]) end
  end
  return out
end

local function items()
  local out, at = {}, {}
  for _, i in ipairs(core.rows(K.item)) do
    local c = i.cell
    if c and not at[c] then
      at[c] = { cell = core.row(c), names = {} }
      out[#out + 1] = at[c]
    end
    if c then at[c].names[#at[c].names + 1] = gw.words(i) end
  end
  return out
end

local function cell_marks()
  local out, shown = {}, shown_fields(K.cell)
  for _, c in ipairs((#shown > 0 or gw.has_holders()) and core.rows(K.cell) or {}) do
    local list = marks(c, K.cell, shown)
    for _, line in ipairs(gw.holder_lines(c)) do list[#list + 1] = line end
    if #list > 0 then out[#out + 1] = { cell = core.row(c), marks = list } end
  end
  return out
end

local function rooms()
  local out, shown = {}, shown_fields(K.room)
  for _, r in ipairs(core.rows(K.room)) do out[#out + 1] = { name = r.name, title = r.title, marks = marks(r, K.room, shown) } end
  return out
end

local function fixtures()
  local out, seen = {}, {}
  for _, p in ipairs(api.places.all "fixture") do
    local title = p.props and p.props.title or p.name
    local there = p.cell and p.name .. " " .. core.row(p.cell)
    if there and not seen[there] then
      seen[there] = true
      out[#out + 1] = { cell = core.row(p.cell), title = title }
    end
  end
  return out
end

local function sides()
  local out = {}
  for i, s in ipairs(core.rows(K.side)) do out[i] = { id = s.id, title = s.title, row = core.row(s) } end
  return out
end

-- --- who acts next ---

-- Ids of what the rule set's `upcoming` lists, who is first first. A fault of it is counted with what else fails, and the
-- board is shown without.
local function upcoming()
  local rules = gw.ruleset
  if not (rules and rules.upcoming) then return nil end
  local ok, list = pcall(function()
    return api.map(gw.given_by(rules, "upcoming", rules.upcoming(), "table", "a list of units") or {}, function(u)
      if core.kind_of(u) ~= K.unit then error(("ruleset %s: `upcoming` lists %s; units expected"):format(rules.id, core.kind_word(u)), 0) end
      return u.id
    end)
  end)
  if ok then return list end
  core.failed(("ruleset %s: upcoming"):format(rules.id), tostring(list))
end

-- What is shown: "plan", a plan alone; "seat", what `seat` sees; "all", everything; "public", what all sides know.
function gw.entry.scene(what, seat)
  local game, shown = gw.game(), shown_fields(K.portal)
  return core.json { plan = gw.plan_head(), turn = game.turn, marks = marks(game, K.game, shown_fields(K.game)), defs = definitions(), sides = sides(),
    blank = gw.is_blank() or nil,
    units = units(gw.is_blank()), portals = api.map(core.rows(K.portal), function(p) return portal_facts(p, shown) end), rooms = rooms(), items = items(),
    order = what ~= "plan" and upcoming() or nil, cells = cell_marks(), fixtures = fixtures(), shades = shade_list(),
    boards = what ~= "plan" and gw.boards_of(seat, what == "public") or nil }
end

-- --- overlays ---

-- The cells in sight: those of the map, or where the rules see otherwise those that they say.
local function cells_seen(who, from)
  if not gw.has_steps "sight.line" then return core.sight_cells(from) end
  return api.filter(core.rows(K.cell), function(c) return core.distance(from, c) >= 0 and gw.sees_line(who, c) end)
end

-- What every rule set has: the steps that `go` would take, by their cost, and what is in sight.
local function engine_overlays()
  gw.add_definition(gw.classes.overlay, "reach", { title = "Reach", help = "what it costs to go there", order = 10,
    cells = function(unit)
      if gw.is_blank() then return nil, gw.NO_MAP_HERE end
      if not (unit and unit.cell and gw.ruleset and gw.ruleset.walk) then return nil, "no unit is moving" end
      local w, out = gw.walk_of(unit), {}
      for _, to in ipairs(gw.path(unit.cell, unit.facing, w, math.max(w.budget or 0, 0))) do
        if to[1] ~= unit.cell then out[#out + 1] = { cell = to[1], text = gw.number_text(w.quantity, to[2]) } end
      end
      return out
    end })
  gw.add_definition(gw.classes.overlay, "sight", { title = "Sight", help = "what the unit or the square can see", order = 20,
    cells = function(unit, cell)
      if gw.is_blank() then return nil, gw.NO_MAP_HERE end
      local from = unit and unit.cell or cell
      if not from then return nil, "from where?" end
      return api.map(cells_seen(unit or from, from), function(c) return { cell = c, text = "*" } end)
    end })
end
engine_overlays()

function gw.entry.overlays()
  local list = api.sorted(gw.classes.overlay.list, function(a, b) return a.order < b.order end)
  return core.json(api.map(list, function(def) return { id = def.id, title = def.title or def.id, help = def.help } end))
end

local function overlay_cell(def, entry)
  if core.kind_of(entry) then entry = { cell = entry } end
  if type(entry) ~= "table" or core.kind_of(entry.cell) ~= K.cell then error(("overlay %s: a list of { cell =, text = } expected"):format(def.id), 0) end
  if entry.color and not api.contains(COLORS, entry.color) then
    error(("overlay %s: color '%s'; one of %s expected"):format(def.id, tostring(entry.color), table.concat(COLORS, ", ")), 0)
  end
  return { core.row(entry.cell), entry.text or "*", entry.color or def.color or "" }
end

-- "threats u1 f7" -> JSON { title, cells = [[row, text, color]] }, or nil and why not
function gw.entry.overlay(id, unit, cell)
  local def = gw.find(gw.classes.overlay, id)
  if not def then return nil, ("there is no overlay '%s'"):format(id) end
  local u = unit ~= "" and api.units.named(unit) or nil
  local list, reason = def.cells(u, core.cell_named(cell) or u and u.cell)
  if not list then return nil, type(reason) == "string" and reason or "nothing to show" end
  if type(list) ~= "table" then error(("overlay %s: a list of { cell =, text = } expected"):format(def.id), 0) end
  return core.json { title = def.title or def.id, cells = api.map(list, function(e) return overlay_cell(def, e) end) }
end
