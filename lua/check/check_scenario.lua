-- Scenarios: what can be said of one from its definition, and what only when it is open.
local core, gw = ...
local api, pairs, check = gw.api, gw.pairs, gw.check
local fault, warn, def_fault, plain_error = check.fault, check.warn, check.def_fault, check.plain_error

-- --- scenarios ---

local function check_sides(def)
  if type(def.sides) ~= "table" or #gw.keys(def.sides) > 0 then return end
  def_fault("GW0430", def, "sides", ("scenario %s has no side"):format(def.id), "write sides = { crew = { title = \"Crew\" } }")
end

local function check_briefing(def)
  if type(def.briefing) ~= "table" or type(def.sides) ~= "table" then return end
  for id in pairs(def.briefing) do
    if def.sides[id] == nil then
      def_fault("GW0431", def, { "briefing", id }, ("scenario %s: briefing for '%s', which is not a side"):format(def.id, tostring(id)),
        gw.quote_nearest(tostring(id), gw.keys(def.sides)))
    end
  end
end

local function check_side_titles(def)
  for id, side in pairs(type(def.sides) == "table" and def.sides or {}) do
    if type(side) == "table" and not side.title and not core.nearest("title", gw.keys(side)) then
      def_fault("GW0461", def, { "sides", id }, ("side '%s' has no title: players see the id"):format(tostring(id)),
        "write title = \"...\"", true)
    end
  end
end

local MANY_TURNS = 5000

local function check_turns(def)
  if math.type(def.turns) ~= "integer" or def.turns >= 1 and def.turns <= MANY_TURNS then return end
  def_fault("GW0437", def, "turns", ("scenario %s lasts %d turns"):format(def.id, def.turns), ("1 to %d are usual"):format(MANY_TURNS), true)
end

local function check_setup(def)
  local wrong = gw.refused[def] and gw.refused[def].setup
  if wrong or def.setup and #def.setup > 0 or gw.ruleset.start then return end
  warn("GW0438", def.file, def.line, 0, ("scenario %s has no setup: no unit is placed on the map"):format(def.id),
    "setup = { { \"places\", function(set) ... end } }")
end

-- Tells of the first key that is none of the scenario's sides; true: there was one.
local function names_no_side(def, key, code, by_side)
  for side in pairs(by_side) do
    if def.sides[side] == nil then
      def_fault(code, def, key, ("scenario %s: %s for '%s', which is not a side"):format(def.id, key, tostring(side)),
        gw.quote_nearest(tostring(side), gw.keys(def.sides)))
      return true
    end
  end
end

local function check_seats(def)
  if type(def.seats) == "string" and def.seats ~= "side" and def.seats ~= "unit" then
    def_fault("GW0433", def, "seats", ("scenario %s: seats = '%s'; side, unit or a function expected"):format(def.id, def.seats),
      gw.quote_nearest(def.seats, { "side", "unit" }))
  end
end

-- One that is loaded, or that a mod brings which was found. A scenario names it by its id alone.
local function is_ruleset(id) return (gw.find(gw.classes.ruleset, id) or gw.brought_by(id)) and not tostring(id):find(":", 1, true) end
local function has_rules(def) return is_ruleset(def.rules) end

local function check_rules(def)
  if has_rules(def) then return end
  local bare = tostring(def.rules):match ":(.*)$"
  def_fault("GW0172", def, "rules", ("scenario %s: there is no rule set '%s'"):format(def.id, tostring(def.rules)),
    bare and is_ruleset(bare) and ("write '%s': a scenario names its rule set without the mod"):format(bare)
      or gw.rules_hint(def.rules, def.mod) or gw.quote_nearest(tostring(def.rules), check.class_ids "ruleset")
      or "use --mod-path to name the folder with the mod that defines it")
end

-- Where the scenario lists what looks at its own sides when it is read (GW0183, GW0185): number of the first word -> of the last.
local function places_of_lists(scan)
  local out = {}
  for _, key in ipairs(scan.keys) do
    if key.name == "objectives" or key.name == "arrivals" then out[key.index] = gw.scan_close(scan, key.index + 2) end
  end
  return out
end

local function is_within(places, index)
  for from, to in pairs(places) do
    if index > from and index < to then return true end
  end
end

-- Sides named in the text: side = "crew", sides.named "crew".
local function check_side_names(def, scan)
  if type(def.sides) ~= "table" then return end
  local function look(t)
    if t and t.kind == "string" and def.sides[t.text] == nil then
      fault("GW0435", def.file, t.line, t.col, ("scenario %s has no side '%s'"):format(def.id, t.text), gw.quote_nearest(t.text, gw.keys(def.sides)))
    end
  end
  local listed = places_of_lists(scan)
  for _, key in ipairs(scan.keys) do
    local value, after = scan.list[key.index + 2], scan.list[key.index + 3]
    local names_one = key.name == "side" and not is_within(listed, key.index) or key.name == "winner" and value and value.text ~= "none"
    if names_one and after and after.kind == "op" and (after.text == "," or after.text == "}") then look(value) end
  end
  for _, use in ipairs(scan.globals) do
    local path, last = gw.scan_path(scan, use.index)
    if use.name == "sides" and path[1] and path[1].text == "named" then look(gw.scan_argument(scan, last)) end
  end
end

local function check_file_level(def, scan)
  for _, use in ipairs(scan.globals) do
    if use.depth == 1 and (use.name == "rule" or use.name == "on") and gw.scan_argument(scan, use.index) then
      fault("GW0414", def.file, use.line, use.col, ("'%s' at the top of a scenario's file would apply to every game"):format(use.name),
        ("write %s = { [\"...\"] = function ... end } in the scenario"):format(use.name))
    end
  end
end

local function check_scenario(def)
  check_sides(def)
  check_briefing(def)
  check_seats(def)
  check_side_titles(def)
  check_turns(def)
  check.own_settings(def)
  check_rules(def)
  local scan = check.scan_of(def.file) or gw.scan ""
  check_side_names(def, scan)
  check_file_level(def, scan)
  check.lesson(def)
end

function check.scenarios(mod)
  check.each_definition(mod, function(def)
    if def.class_of == "scenario" then check_scenario(def) end
  end)
end

-- Ids of scenarios of the mod that can be opened, one a line.
function gw.entry.check_scenarios(mod)
  local out = {}
  for _, f in ipairs(gw.scenario_files()) do
    local def = f.mod == mod and gw.find(gw.classes.scenario, f.id)
    if def and has_rules(def) then out[#out + 1] = def.id end
    if f.mod == mod and not def and not gw.broken then
      fault("GW0171", f.shown, 1, 0, ("the file defines no scenario '%s'"):format(f.id), "the file and its scenario must have the same name")
    end
  end
  return table.concat(out, "\n")
end

-- --- the scenario that is open ---

-- The defaults, and each value of each setting with the others at their defaults.
local function variations()
  local list, base = { gw.settings }, gw.settings
  for _, s in ipairs(gw.all_settings()) do
    for _, value in ipairs(check.values_of(s) or {}) do
      if value ~= base[s.id] then
        local set = {}
        for k, v in pairs(base) do set[k] = v end
        set[s.id] = value
        for k, v in pairs(s.needs or {}) do set[k] = v end
        list[#list + 1] = set
      end
    end
  end
  return list
end

-- Ids of the maps that the scenario may be played on, one a line.
function gw.entry.check_maps()
  local def, out = gw.scenario, {}
  if def.maps then
    for _, m in ipairs(gw.scenario_maps(def)) do
      if not api.contains(out, m.id) then out[#out + 1] = m.id end
    end
    return table.concat(out, "\n")
  end
  for _, set in ipairs(variations()) do
    local map = def.map
    if type(map) == "function" then
      local ok, got = pcall(map, set)
      if not ok then
        def_fault("GW0432", def, "map", ("scenario %s: the function map stops with an error: %s"):format(def.id, plain_error(got)))
        return table.concat(out, "\n")
      end
      map = got
    end
    if map == false then map = gw.NO_MAP end
    if type(map) ~= "string" then
      def_fault("GW0432", def, "map", ("scenario %s: map is %s; the id of a map, or false for none, expected"):format(def.id,
        map == nil and "missing" or type(map)))
      return table.concat(out, "\n")
    end
    if not api.contains(out, map) then out[#out + 1] = map end
  end
  return table.concat(out, "\n")
end

function gw.entry.check_map_there(id)
  if gw.entry.map_text(id, gw.scenario.mod) then return true end
  local hint = gw.entry.map_nearest(id)
  def_fault("GW0174", gw.scenario, "map", ("scenario %s: there is no map '%s'"):format(gw.scenario.id, id), hint ~= "" and hint or nil)
  return false
end

local tags, maps = {}, 0 -- of all maps of the scenario
local places = { room = {}, portal = {} } -- their names

-- Spawns for sides that the scenario does not have. A map all of whose spawns are for other sides was drawn for another scenario.
local function check_spawns(id)
  local def = gw.scenario
  local names, unknown, drawn_for_it = gw.keys(def.sides), {}, false
  for _, spawn in ipairs(gw.plan_places "spawn") do
    local side = spawn.props.side
    if def.sides[side] ~= nil then drawn_for_it = true elseif side then unknown[side] = unknown[side] or spawn end
  end
  for _, side in ipairs(gw.keys(unknown)) do
    local near = core.nearest(side, names)
    if drawn_for_it or near then
      warn("GW0435", unknown[side].file, unknown[side].line, 1,
        ("map %s has a spawn for side '%s', but scenario %s has no such side"):format(id, side, def.id),
        near and ("the map should say side=%s"):format(near))
    end
  end
end

-- A map whose cells the rules are not made for: their directions, or what they count.
local function check_grid(id)
  local grids, def = gw.ruleset.grids, gw.scenario
  local text = not gw.reads_no_map and type(grids) == "table" and gw.entry.map_text(id, def.mod)
  local grid = text and (("\n" .. text):match "\n[ \t]*grid[ \t]*=[ \t]*(%l+)" or "square")
  if not grid or api.contains(grids, grid) then return end
  def_fault("GW0627", def, "map", ("scenario %s: map '%s' has the grid %s, and the rule set '%s' is made for %s"):format(def.id, id, grid, gw.ruleset.id,
    table.concat(grids, " or ")), "draw the map with grid = " .. grids[1] .. ", or let the scenario have other rules")
end

-- A map of the scenario has been built.
function gw.entry.check_built(id)
  maps = maps + 1
  check_grid(id)
  for tag in pairs(gw.plan_tags()) do tags[tag] = true end
  for what, list in pairs(places) do gw.plan_names(what, list) end
  check_spawns(id)
end

-- Visits what a function of the settings gives for each choice, without the defaults where `tried` says that the trial asks under
-- these. Returns false if it stopped, which is told.
local function each_answer(def, key, code, visit, tried)
  for i, set in ipairs(variations()) do
    if i > 1 or not tried then
      local ok, got = pcall(def[key], set)
      if not ok then
        def_fault(code, def, key, ("scenario %s: %s stops: %s"):format(def.id, key, plain_error(got)))
        return
      end
      if visit(got) then return end
    end
  end
end

local function check_seats_given(def)
  if type(def.seats) == "table" then return end
  each_answer(def, "seats", "GW0433", function(seats)
    if type(seats) ~= "table" and seats ~= "side" and seats ~= "unit" then
      def_fault("GW0433", def, "seats", ("scenario %s: seats gave %s; \"side\", \"unit\" or { crew = 4 } expected"):format(def.id, tostring(seats)))
      return true
    end
    return names_no_side(def, "seats", "GW0433", type(seats) == "table" and seats or {})
  end)
end

local function check_briefing_given(def)
  each_answer(def, "briefing", "GW0431", function(texts)
    if type(texts) ~= "table" then
      def_fault("GW0431", def, "briefing", ("scenario %s: briefing gave %s; { crew = \"...\" } expected"):format(def.id, tostring(texts)))
      return true
    end
    return names_no_side(def, "briefing", "GW0431", texts)
  end)
end

local function check_last_turn(def)
  each_answer(def, "last_turn", "GW0521", function(got)
    if got == nil or math.type(got) == "integer" then return false end
    def_fault("GW0521", def, "last_turn",
      ("scenario %s: last_turn gives %s; a whole number or nothing expected"):format(def.id, gw.shown_value(got)))
    return true
  end, true)
end

-- The turn with which the game ends under these settings; nil: it is not said, or not by a number.
local function last_turn(def, set)
  local last = def.last_turn
  if type(last) == "function" then
    local ok, got = pcall(last, set)
    last = ok and got -- check_last_turn tells why it stopped
  end
  return math.type(last) == "integer" and last or nil
end

-- The settings that these values read where they are functions, under each of those choices.
local function settings_read(values, sets)
  local out = {}
  local ask = gw.sealed(function(fn, set)
    pcall(fn, setmetatable({}, { __index = function(_, id)
      out[id] = true
      return set[id]
    end }))
  end)
  for _, set in ipairs(sets) do
    for _, value in ipairs(values) do
      if type(value) == "function" then ask(value, set) end
    end
  end
  return gw.keys(out)
end

-- Has each choice that counts been tried? Choices of two settings at once are not, nor are numbers.
local function is_all_tried(def, i, sets)
  local read = settings_read({ def.arrivals[i].turn, def.last_turn }, sets)
  local all = api.filter(gw.all_settings(), function(s) return s.id == read[1] end)
  return #read == 0 or #read == 1 and all[1] ~= nil and check.values_of(all[1]) ~= nil
end

local function tell_late(def, i, found)
  def_fault("GW0185", def, { "arrivals", i, "turn" }, ("scenario %s: arrivals[%d] comes in turn %d, and the game ends after turn %d"):format(def.id, i,
    found.turn, found.last), ("write turn = %d or less, or let last_turn be later"):format(found.last), true)
end

-- What functions give as `turn` and `n` of arrivals, for each choice of the settings, and which of them come after the last turn under
-- each of these.
local function check_numbers_of_arrivals(def)
  local told = {}
  local late, sets = {}, def.arrivals and variations() or {}
  for _, set in ipairs(sets) do
    local last = last_turn(def, set)
    for i, numbers in ipairs(gw.numbers_of_arrivals(def, set, told)) do
      if last and math.type(numbers.turn) == "integer" and numbers.turn > last then
        late[i] = { n = (late[i] and late[i].n or 0) + 1, last = last, turn = numbers.turn }
      end
    end
  end
  for i in ipairs(type(def.arrivals) == "table" and def.arrivals or {}) do
    if late[i] and late[i].n == #sets and is_all_tried(def, i, sets) then tell_late(def, i, late[i]) end
  end
end

function gw.entry.check_open()
  local def = gw.scenario
  if type(def.sides) ~= "table" then return end
  if not gw.has_steps "game.result" then
    def_fault("GW0436", def, "rule", ("scenario %s can never end: no rule answers the chain game.result"):format(def.id),
      "objectives = { out = { title = \"...\", side = \"crew\", when = \"FACT\" } }, or a rule of game.result")
  end
  check_setup(def)
  check_numbers_of_arrivals(def)
  if type(def.last_turn) == "function" then check_last_turn(def) end
  if type(def.seats) == "function" then check_seats_given(def) end
  if type(def.briefing) == "function" then check_briefing_given(def) end
end

local function tell_missing(what, t, names)
  fault("GW0434", gw.scenario.file, t.line, t.col, ("no map of scenario %s has a %s '%s'"):format(gw.scenario.id, what, t.text),
    gw.quote_nearest(t.text, names))
end

local function check_tag(t)
  if t and not tags[t.text] then tell_missing("tag", t, gw.keys(tags)) end
end

-- Tags that the text names, and squares.
local function check_marks(scan)
  for _, f in ipairs(scan.fields) do
    if f.name == "tagged" then check_tag(gw.scan_argument(scan, f.index)) end
  end
  for _, key in ipairs(scan.keys) do
    if key.name == "tag" then check_tag(check.text_at(scan, key.index + 2)) end
  end
  for _, use in ipairs(scan.globals) do
    local path, last = gw.scan_path(scan, use.index)
    local t = maps == 1 and use.name == "cells" and path[1] and path[1].text == "named" and gw.scan_argument(scan, last)
    if t and not core.cell_named(t.text) then tell_missing("cell", t, {}) end
  end
end

-- Where arrivals come: cells of a list are looked up here, a single name may be that of a room too.
local function check_arrivals(add)
  for i, a in ipairs(type(gw.scenario.arrivals) == "table" and gw.scenario.arrivals or {}) do
    local line, col = check.place(gw.scenario, "arrivals")
    if type(a.at) == "string" and not core.cell_named(a.at) then add("room", { text = a.at, line = line, col = col }) end
    for _, name in ipairs(type(a.at) == "table" and maps == 1 and a.at or {}) do
      if not core.cell_named(tostring(name)) then tell_missing(("cell for arrivals[%d]:"):format(i), { text = tostring(name), line = line, col = col }, {}) end
    end
  end
end

-- Is a map of the scenario without a room or portal that its text names? rooms.named "bridge", rooms = { bridge = 2 }.
function gw.entry.check_places()
  if gw.scenario.maps or maps == 0 then return end -- names have the names of maps before them
  local scan = check.scan_of(gw.scenario.file) or gw.scan ""
  check_marks(scan)
  local function add(what, t)
    if not api.contains(places[what], t.text) then tell_missing(what, t, places[what]) end
  end
  check_arrivals(add)
  for _, use in ipairs(scan.globals) do
    local path, last = gw.scan_path(scan, use.index)
    local t = path[1] and path[1].text == "named" and gw.scan_argument(scan, last)
    if t and use.name == "rooms" then add("room", t) end
    if t and use.name == "portals" then add("portal", t) end
  end
  for _, key in ipairs(scan.keys) do
    if key.name == "rooms" then
      for _, t in ipairs(gw.scan_keys(scan, key.index + 2)) do add("room", t) end
    end
  end
end
