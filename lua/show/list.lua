-- What there is, for people and programs: lists, single definitions, charts, odds without a map.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

-- weapons, classes, quantities, species
local function plural_of(name)
  return name:match "ies$" and name or name:match "[sx]$" and name .. "es" or name:match "[^aeiou]y$" and name:sub(1, -2) .. "ies" or name .. "s"
end

local function class_named(word)
  for _, name in ipairs(gw.class_names()) do
    if word == name or word == plural_of(name) or word == name .. "s" then return name end
  end
end

local lists = {}

function lists.mods()
  local out = {}
  for _, m in ipairs(core.mods()) do
    if m.id:sub(1, 1) ~= "@" then out[#out + 1] = { id = m.id, title = m.title, version = m.version, digest = m.digest } end
  end
  return out
end

function lists.rulesets()
  local out = {}
  for _, m in ipairs(gw.installed()) do
    local def = m.ruleset and gw.find(gw.classes.ruleset, m.ruleset)
    if m.ruleset then out[#out + 1] = { id = m.ruleset, title = def and def.mod == m.id and def.title or m.title, mod = m.id, extends = m.extends } end
  end
  return out
end

function gw.setting_facts(id, s)
  return { id = id, title = s.title, type = s.type or (s.one_of and "one_of") or (s.range and "range") or "boolean",
    fixed = s.fixed_by, one_of = s.one_of, range = s.range, default = s.default, cite = s.cite, help = s.help, needs = s.needs, excludes = s.excludes,
    presets = s.presets,
    quantity = s.quantity, per = gw.is_quantity(s.quantity) and api.definition("quantity", s.quantity).per or nil }
end

function lists.scenarios()
  gw.load_all_scenarios()
  local out = {}
  for _, def in ipairs(gw.classes.scenario.list) do
    local settings = {}
    for id, s in pairs(def.settings or {}) do settings[#settings + 1] = gw.setting_facts(id, s) end
    local map = def.map
    if type(map) == "function" then
      local chosen = {}
      for id, s in pairs(def.settings or {}) do chosen[id] = s.default end
      map = map(chosen)
    end
    local titles = {}
    for id, side in pairs(def.sides) do titles[id] = side.title end
    out[#out + 1] = { id = def.id, title = def.title, sides = gw.keys(def.sides), side_titles = titles, rules = def.rules, map = map,
      turns = def.turns or 0, settings = settings, mod = def.mod, summary = def.summary, minutes = def.minutes, level = def.level,
      lesson = def.lesson, next = gw.next_scenario(def),
      fault = gw.stopped_after[def.id], outcomes = gw.scenario_outcomes(def), file = def.file, line = def.line,
      points = def.points }
  end
  for _, f in ipairs(gw.left_out) do
    local entry = gw.read_header(f, core.read(f.tree, f.path) or "")
    entry.fault = f.why
    out[#out + 1] = entry
  end
  return out
end

-- What the texts of scenarios say of themselves; none is run.
function lists.scenario_headers()
  local out = {}
  for i, f in ipairs(gw.scenario_files()) do
    out[i] = gw.read_header(f, core.read(f.tree, f.path) or "")
    out[i].file = f.shown
  end
  return out
end

function lists.settings()
  local out = {}
  for _, s in ipairs(gw.all_settings()) do out[#out + 1] = gw.setting_facts(s.id, s) end
  return out
end

-- What the scenario fixes: "id=value", for records.
function lists.fixed_settings() return gw.fixed_texts() end

function gw.map_names()
  local out = {}
  for _, m in ipairs(core.mods()) do
    local folder = m.id == "@maps" and "." or "maps"
    for _, name in ipairs((m.id:sub(1, 1) ~= "@" or m.id == "@maps") and core.list(m.id, folder) or {}) do
      if name:sub(-4) == ".map" then out[#out + 1] = { id = name:sub(1, -5), mod = m.id == "@maps" and "base" or m.id } end
    end
  end
  return out
end

function lists.maps() return gw.map_names() end

local CARRIED = { setting = "settings", field = "fields", action = "actions" }

-- "CLASS/ID" of everything that `show` and `why` find by its name: definitions, what they carry, maps, mods.
function lists.known_names()
  gw.load_all_scenarios()
  local seen = {}
  for _, class in ipairs(gw.class_names()) do
    for _, def in ipairs(gw.classes[class].list) do
      seen[class .. "/" .. def.id] = true
      for kind, key in pairs(CARRIED) do
        for id in pairs(type(def[key]) == "table" and def[key] or {}) do seen[kind .. "/" .. tostring(id)] = true end
      end
    end
  end
  for _, class in ipairs { "map", "mod", "setting" } do
    for _, id in ipairs(gw.thing_names(class)) do seen[class .. "/" .. id] = true end
  end
  return gw.keys(seen)
end

local function cells_of(line)
  local out = {}
  for cell in (line .. "|"):gmatch "%s*(.-)%s*|" do
    local words = {}
    for word in cell:gmatch "%S+" do words[#words + 1] = word end
    out[#out + 1] = words
  end
  return out
end

-- Each chart with its rows cut into cells, and those into words; lines that begin with # are its heads.
function lists.chart_rows()
  local out = {}
  for _, def in ipairs(gw.classes.chart.list) do
    local rows, heads = {}, {}
    for line in (type(def.rows) == "string" and def.rows or ""):gmatch "[^\n]+" do
      if line:find "^%s*#" then
        heads[#heads + 1] = cells_of((line:gsub("^%s*#", "", 1)))
      elseif line:find "%S" then
        rows[#rows + 1] = cells_of(line)
      end
    end
    out[#out + 1] = { id = def.id, mod = def.mod, title = def.title, cite = def.cite, heads = heads, rows = rows }
  end
  return out
end

-- The verb of each action, as a choice begins with it.
function lists.action_verbs()
  return api.map(gw.classes.action.list, function(def) return { id = def.id, mod = def.mod, verb = gw.verb_of(def) } end)
end

-- The verbs for which menus keep a letter each: what ends a turn, then the others as they are listed.
function lists.letter_verbs()
  local function ends(def) return api.contains(def.tags or {}, "ends") and 0 or 1 end
  local out = {}
  local defs = api.sorted(gw.classes.action.list, function(a, b)
    return ends(a) < ends(b) or ends(a) == ends(b) and (a.order or 0) < (b.order or 0)
  end)
  for _, def in ipairs(defs) do
    local verb = gw.verb_of(def)
    if not api.contains(out, verb) then out[#out + 1] = verb end
  end
  return out
end

-- JSON, or nil and why not.
function gw.entry.list(what)
  local make = lists[what] or lists[what .. "s"]
  if make then return core.json(make()) end
  local name = class_named(what)
  if not name then
    local names, seen = {}, {}
    for _, n in ipairs(gw.keys(lists)) do
      if not n:find "_" then names[#names + 1], seen[n] = n, true end -- the others are for programs
    end
    for _, n in ipairs(gw.class_names()) do
      local many = plural_of(n)
      if not seen[many] then names[#names + 1] = many end
    end
    local near = core.nearest(what, names)
    return nil, ("there is no class '%s'%s"):format(what, near and " (did you mean '" .. near .. "'?)" or "; there are: " .. table.concat(names, ", "))
  end
  local out = {}
  for _, def in ipairs(gw.classes[name].list) do
    out[#out + 1] = { id = def.ref, name = def.name or def.title or def.id, mod = def.mod }
  end
  return core.json(out)
end

local hidden = { number = true, history = true, file = true, line = true, steps = true, parsed = true }

local function plain(value, depth)
  if type(value) == "function" then return "function" end
  if type(value) ~= "table" or depth > 4 then return value end
  local out = {}
  for k, v in pairs(value) do out[k] = plain(v, depth + 1) end
  return out
end

local function id_with_mod(text)
  local _, mod, bare = gw.read_id(text)
  return (mod and mod .. ":" or "") .. bare
end

-- Ids of a case are read as everywhere; a template that is not there is no case.
local function name_case(case)
  if case.weapon then
    local id, mode = gw.read_mode(case.weapon)
    case.weapon, case.mode = id, mode or case.mode
  end
  if case.armor then case.armor = id_with_mod(case.armor) end
  for _, key in ipairs { "by", "at" } do
    if case[key] then
      case[key] = id_with_mod(case[key])
      local def = gw.find(gw.classes.template, case[key])
      local near = not def and core.nearest(case[key], gw.class_ids(gw.classes.template))
      if not def then return ("there is no template '%s'%s"):format(case[key], near and " (did you mean '" .. near .. "'?)" or "") end
    end
  end
end

function gw.entry.odds_case(case_json)
  local case, err = core.unjson(case_json)
  if not case then return nil, err end
  local fn = gw.ruleset and gw.ruleset.odds_case
  if not fn then return nil, "this rule set has no odds" end
  local fault = name_case(case)
  if fault then return nil, fault end
  local ok, preview = pcall(fn, case)
  if not ok then return nil, (tostring(preview):gsub("^[^\n:]+:%d+: ", "")) end
  if type(preview) ~= "table" then return nil, "this rule set has no odds for that" end
  if preview.help then return core.json(preview) end
  return gw.odds_json(gw.ruleset, "odds_case", preview)
end

-- --- charts as text ---

local function pad(text, width, right)
  local space = (" "):rep(width - #text)
  return right and space .. text or text .. space
end

local function chart_head(def)
  local out = { def.title or def.id, def.cite and " (" .. def.cite .. ")" or "" }
  return table.concat(out)
end

local function chart_text(def)
  local out = { chart_head(def) }
  if type(def.rows) == "string" then
    for line in def.rows:gmatch "[^\n]+" do out[#out + 1] = line end
  else
    for k, v in pairs(def) do
      if type(v) == "table" and not hidden[k] then out[#out + 1] = pad(k, 16) .. core.json(plain(v, 1)) end
    end
  end
  return table.concat(out, "\n")
end

function gw.entry.chart(id)
  if id and id ~= "" then
    local class, mod, bare = gw.read_id(id)
    local def = (not class or class == "chart") and gw.find(gw.classes.chart, (mod and mod .. ":" or "") .. bare)
    if def then return chart_text(def) end
    local ids = gw.class_ids(gw.classes.chart)
    local near = core.nearest(id, ids)
    return nil, ("there is no chart '%s'%s"):format(id, near and " (did you mean '" .. near .. "'?)" or "; there are: " .. table.concat(ids, ", "))
  end
  local out = {}
  for _, def in ipairs(gw.classes.chart.list) do out[#out + 1] = chart_text(def) end
  return table.concat(out, "\n\n")
end

local function file_digests(mod, digits)
  local out, n = {}, 0
  for hex, name in core.files(mod):gmatch "(%x+)  ([^\n]*)\n" do out[name], n = hex:sub(1, digits), n + 1 end
  return n > 0 and out or nil
end

-- What a record must find again: the mods with their files, and what was read of the folders that all share. The
-- digest of a mod is of all its files; theirs are there to name the one that changed.
function gw.entry.lock()
  local out = lists.mods()
  for _, m in ipairs(out) do m.files = file_digests(m.id, 16) end
  for _, m in ipairs(core.mods()) do
    local files = m.id:sub(1, 1) == "@" and file_digests(m.id, 64)
    if files then out[#out + 1] = { id = m.id, files = files } end
  end
  return core.json(out)
end

function gw.entry.briefing(side)
  local b = gw.scenario and gw.scenario.briefing
  if type(b) == "function" then b = b(gw.settings) end
  return (type(b) == "table" and b[side] or "") .. gw.objective_briefing(side) .. gw.arrival_briefing(side)
end

-- --- see ---

-- "@c2" is the square, and no unit of that id.
local function place_named(text)
  local square = text:match "^@(.+)$"
  if square then return core.cell_named(square) end
  return api.units.named(text) or core.cell_named(text)
end

local function cell_of(place) return core.kind_of(place) == gw.KIND.unit and place.cell or place end

-- What the rules say of the second square, seen from the first; nil: nothing.
local function words_between(a, b)
  if a == b or not gw.has_steps "sight.words" then return nil end
  local words = gw.chain "sight.words" (a, b)
  if words == nil or type(words) == "string" then return words end
  error(("%s: sight.words: %s found, a text expected"):format(gw.last_place "sight.words", type(words)), 0)
end

-- Is the second in sight of the first, by the rules and else by the map? And what is in the way, where the rules say it.
function gw.sees_line(from, to)
  local said = gw.has_steps "sight.line" and gw.chain "sight.line" (from, to)
  if not said then return core.sight(from, to, "see") end
  if type(said) ~= "table" or type(said.clear) ~= "boolean" or not (said.by == nil or type(said.by) == "string") then
    error(("%s: sight.line: a table { clear = boolean, by = text } expected"):format(gw.last_place "sight.line"), 0)
  end
  return said.clear, said.by
end

-- What lies between two places: { range, clear, fire, by = what blocks it, words, from, to = cells, units = { { id, cell } } }; or nil
-- and why there is no such line.
local function line_between(from, to)
  if gw.is_blank() then return nil, gw.NO_MAP_HERE end
  local a, b = place_named(from), place_named(to)
  if not a or not b then return nil, ("there is no cell or unit '%s'"):format(a and to or from) end
  for text, place in pairs { [from] = a, [to] = b } do
    if core.kind_of(place) == gw.KIND.unit and not place.cell then return nil, ("%s is not on the map"):format(text) end
  end
  local range = core.distance(a, b)
  if range < 0 then return nil, "they are on different decks" end
  local open, cells, blocker, corner = core.trace(a, b, "see")
  local clear, by = gw.sees_line(a, cell_of(b))
  local fire = core.trace(a, b, "fire")
  local line = { range = range, clear = clear, fire = fire, units = {}, from = cell_of(a), to = cell_of(b) }
  line.words = words_between(line.from, line.to)
  if not clear then line.by = by or not open and (blocker and blocker.name or corner and "a corner" or "a wall") or nil end
  for _, c in ipairs(cells) do
    for _, u in ipairs(core.units_at(c)) do line.units[#line.units + 1] = { id = u.id, cell = core.cell_name(c) } end
  end
  return line
end

-- "see b2 f7": sight, range, first blocker
function gw.entry.see(from, to)
  local line, why = line_between(from, to)
  if not line then return nil, why end
  local out = { ("range %d, sight %s"):format(line.range, line.clear and "clear" or "blocked") }
  if line.clear ~= line.fire then out[#out + 1] = line.fire and "a shot passes" or "no shot passes" end
  if line.by then out[#out + 1] = "by " .. line.by end
  out[#out + 1] = line.words
  for _, u in ipairs(line.units) do out[#out + 1] = ("%s is in the line of fire (%s)"):format(u.id, u.cell) end
  return table.concat(out, ", ")
end

-- The same as data, for who draws it.
function gw.entry.sight(from, to)
  local line, why = line_between(from, to)
  if not line then return nil, why end
  line.from, line.to = core.row(line.from), core.row(line.to)
  return core.json(line)
end

-- --- the view of a side as data ---

local function value_of(v)
  local kind = core.kind_of(v)
  if kind then
    if kind == gw.KIND.unit or kind == gw.KIND.side or kind == gw.KIND.seat then return v.id end
    if kind == gw.KIND.item then return v.def.id end
    if kind == gw.KIND.cell or kind == gw.KIND.portal or kind == gw.KIND.room then return v.name end
    return gw.words(v)
  end
  if type(v) == "table" and v.id then return v.id end
  if type(v) == "userdata" then
    local out = {}
    for k, x in pairs(v) do out[tostring(k)] = value_of(x) end
    return out
  end
  return v
end

-- A field for people: maps as "revolver 2, brawling 1"; nil where there is nothing to say.
local function shown(v, quantity)
  local function word(x)
    if type(x) == "string" then return x:find "^[%w_]+$" and x:gsub("_", " ") or x end -- an id is shown as people read it
    return quantity and math.type(x) == "integer" and gw.quantity_text(quantity, x) or gw.words(x)
  end
  if type(v) == "userdata" and not core.kind_of(v) then
    local out = {}
    for k, x in pairs(v) do out[#out + 1] = type(k) == "string" and ("%s %s"):format(k:gsub("_", " "), word(x)) or word(x) end
    v = #out > 0 and table.concat(out, ", ") or nil
  end
  if v == nil or v == false or v == "" or v == 0 then return nil end
  return v == true and "yes" or word(v)
end

local skip = { next_in_cell = true, first_item = true, next_item = true, first_unit = true, standing = true, ended_by = true,
  setup_step = true, seat = true }

local function wrong_most(id, most)
  local def = gw.find(gw.classes.field, id)
  local file, line = gw.given_at(def, "most")
  error(("%s:%d: field %s: `most` gives %s, an integer or nil expected"):format(tostring(file or def.file), line or def.line, id, core.kind_word(most)), 0)
end

-- How many there may be, "3 of 7", from 0 on; nil: no limit is given for this thing.
local function of_most(thing, id, look, v)
  local most = look.most(thing)
  if most == nil then return nil end
  if math.type(most) ~= "integer" then wrong_most(id, most) end
  local function text(n) return n == 0 and "0" or shown(n, look.quantity) end
  return ("%s of %s"):format(text(v), text(most))
end

-- What people are told of a field: nil where there is nothing to say, where the default goes without saying, or where
-- nobody can know, of a unit that is masked.
function gw.field_text(thing, kind, f, masked)
  if masked and not f.outward then return nil end
  local id = core.kind_name(kind) .. "." .. f.name
  local look, v = gw.field_looks[id], thing[f.name]
  if look and (look.off or look.quiet ~= nil and look.quiet == v) then return nil end
  local limited = look and look.most and of_most(thing, id, look, v)
  if limited then return limited end
  local text, taken = shown(v, look and look.quantity), gw.field_taken[id]
  if not (text and taken) or (thing[taken] or 0) == 0 then return text end
  return ("%s of %s"):format(shown(v - thing[taken], look and look.quantity) or "0", text)
end

-- The units that are masked in this view, as keys (engine/world/mask.h).
function gw.masked() return core.masks() or {} end

local LONGEST = 200 -- bytes of a text that rules add to a card
local MOST = 100 -- lines that they add

local function wrong_card(what, ...) error(("%s: unit.card: " .. what):format(gw.last_place "unit.card", ...), 0) end

local function check_card_line(line)
  if type(line) ~= "table" then wrong_card("%s found, a line { label =, text = } expected", core.kind_word(line)) end
  for _, key in ipairs { "label", "text" } do
    local v = line[key]
    if type(v) ~= "string" then wrong_card("`%s` is %s, a text expected", key, core.kind_word(v)) end
    if #v > LONGEST then wrong_card("`%s` has %d bytes, at most %d expected", key, #v, LONGEST) end
  end
end

-- What the rules say of a unit on its card: a list of { label =, text = }. Of a masked unit nobody knows anything.
function gw.card_lines(u)
  if gw.masked()[u] then return {} end
  local inside = gw.inside_line(u)
  if not gw.has_steps "unit.card" then return { inside } end
  local lines = gw.chain "unit.card" ({ inside }, u)
  if type(lines) ~= "table" then wrong_card("%s found, a list of lines expected", core.kind_word(lines)) end
  if #lines > MOST then wrong_card("%d lines found, at most %d expected", #lines, MOST) end
  for _, line in ipairs(lines) do check_card_line(line) end
  return lines
end

local function facts_of(things, kind)
  local names = {}
  for _, f in ipairs(core.fields(kind)) do
    if not skip[f.name] then names[#names + 1] = f.name end
  end
  return api.map(things, function(thing)
    local out = {}
    for _, name in ipairs(names) do out[name] = value_of(thing[name]) end
    return out
  end)
end

function gw.entry.view()
  local K = gw.KIND
  local out = { game = facts_of({ gw.game() }, K.game)[1], units = facts_of(core.rows(K.unit), K.unit), items = facts_of(core.rows(K.item), K.item),
    timers = facts_of(gw.timers(), K.timer),
    portals = api.map(core.rows(K.portal), function(p) return { name = p.name, state = p.state } end) }
  for _, r in ipairs(gw.classes.record.list) do out[r.id] = facts_of(core.rows(r.kind), r.kind) end
  return core.json(out)
end

-- Fields of a thing that are declared with show, as far as they say something: "Rounds 20".
local function shown_fields(thing, kind)
  local out, masked = {}, gw.masked()[thing]
  for _, f in ipairs(core.fields(kind)) do
    local text = (f.show == "card" or f.show == "board") and gw.field_text(thing, kind, f, masked)
    if text then out[#out + 1] = ("%s %s"):format(f.label or f.name:gsub("_", " "), text) end
  end
  return out
end

-- "Revolver (Rounds 6)"
local function item_text(item)
  local said = shown_fields(item, gw.KIND.item)
  return gw.words(item) .. (#said > 0 and (" (%s)"):format(table.concat(said, ", ")) or "")
end
gw.item_text = item_text

-- Things of a definition that lie about or are carried, a line each; nil: there are none.
local function items_card(id)
  local out = {}
  for _, item in ipairs(core.rows(gw.KIND.item)) do
    local at = item.holder and item.holder.id or item.cell and item.cell.name
    if item.def.id == id and not (item.holder and gw.masked()[item.holder]) then out[#out + 1] = item_text(item) .. (at and ": " .. at or "") end
  end
  return #out > 0 and table.concat(out, "\n") or nil
end

-- For the board: of each unit its cell, facing, id and side; glyphs by the definitions.
-- "c1  Kalinda Eriksen"; "Trampler a1" where the name has the id in it.
local function called(u)
  local name = u.name or ""
  if name == "" or name == u.id then return u.id end
  return (" " .. name):sub(-#u.id - 1) == " " .. u.id and name or u.id .. "  " .. name
end

-- What is straight before a unit and ends its look: ", at a wall", ", at door-north (closed)"; "": nothing.
local function ahead(u)
  if not api.contains(api.cells.dirs(), u.facing) then return "" end
  local to = api.cells.step(u.cell, u.facing)
  if not to or api.cells.may_step(u.cell, u.facing, "see") then return "" end
  local portal = api.portals.between(u.cell, to)
  return portal and (", at %s (%s)"):format(portal.name, portal.state) or ", at a wall"
end

function gw.entry.card(id)
  local u = api.units.named(id)
  if not u then
    local things = items_card(id)
    return things, not things and ("there is no unit or other thing '%s'"):format(id) or nil
  end
  local masked = gw.masked()[u]
  local place = u.cell and "  at " .. u.cell.name .. (masked and "" or " facing " .. u.facing .. ahead(u)) or ""
  local out = { (masked and u.id or called(u)) .. place }
  for _, line in ipairs(gw.card_lines(u)) do out[#out + 1] = ("%s: %s"):format(line.label, line.text) end
  for _, line in ipairs(shown_fields(u, gw.KIND.unit)) do out[#out + 1] = line end
  local items = {}
  for i, item in ipairs(u.items) do items[i] = item_text(item) end
  if #items > 0 then out[#out + 1] = "has " .. table.concat(items, ", ") end
  return table.concat(out, "\n")
end

-- C: glyph of a terrain, barrier or portal in a state; may be a string or a table by state.
function gw.entry.glyph(number, state)
  local def = core.def_of(number)
  if def.states and state and def.states[state] and def.states[state].glyph then return def.states[state].glyph end
  local g = def.glyph
  if type(g) == "table" then return g[state] end
  return g
end

-- Is the unit out of the fight? The chain "unit.down" says.
function gw.entry.is_down(unit) return gw.chain "unit.down" (unit) and true or false end

-- One line about a unit under the board: id, name, facing, and the fields shown on the board.
function gw.entry.unit_line(u)
  local out = { ("%-4s %-18s %-4s %s"):format(u.id, u.name or "", u.cell and u.cell.name or "-", u.facing or "") }
  for _, f in ipairs(core.fields(gw.KIND.unit)) do
    if f.show == "board" then
      local text = gw.field_text(u, gw.KIND.unit, f)
      if text then out[#out + 1] = ("%s %s"):format(f.label or f.name:gsub("_", " "), text) end
    end
  end
  return table.concat(out, "  ")
end
