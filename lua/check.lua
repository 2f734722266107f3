-- What `gangway check` looks at when everything is loaded: names in Lua texts, chains and events that
-- definitions carry, settings, scenarios. Nothing is played.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local function fault(code, file, line, col, text, hint, warning)
  core.fault { code = code, file = file, line = line, col = col, text = text, hint = hint, warning = warning }
end

-- An error of Lua without its place, which is told apart.
local function plain_error(text) return (tostring(text):gsub("^[^\n:]+:%d+: ", "")) end

local function each_definition(mod, fn)
  for _, name in ipairs(gw.class_names()) do
    for _, def in ipairs(gw.classes[name].list) do
      if def.mod == mod and def.file then fn(def) end
    end
  end
end

-- A fault in what `def` says of `key`.
local function def_fault(code, def, key, text, hint, warning)
  local line, col = gw.key_line(def.file, def.line, key)
  fault(code, def.file, line, col, text, hint, warning)
end

-- --- names in Lua texts ---

-- Tables of the engine whose content is fixed: to read what is not in them is a mistake.
local function content_of(value)
  return type(value) == "table" and gw.content_of(value) or nil
end

local function check_path(file, scan, use, names)
  local path = gw.scan_path(scan, use.index)
  local value, said = rawget(names, use.name), use.name
  for _, t in ipairs(path) do
    local content = content_of(value)
    if not content then return end
    if content[t.text] == nil then
      fault("GW0412", file, t.line, t.col, ("there is no '%s' in %s"):format(t.text, said), gw.quote_nearest(t.text, gw.keys(content)))
      return
    end
    value, said = content[t.text], said .. "." .. t.text
  end
end

local function class_ids(class) return gw.class_ids(gw.classes[class]) end

-- Functions whose first argument is the id of a definition.
local takes = { chain = "chain", tell = "event", deck = "deck", chart_cell = "chart", chart_extra = "chart", chart_rows = "chart" }

local function check_call(file, scan, use)
  local class, t = takes[use.name], gw.scan_argument(scan, use.index)
  if not class or not t or gw.find(gw.classes[class], t.text) then return end
  fault("GW0413", file, t.line, t.col, ("there is no %s '%s'"):format(class, t.text), gw.quote_nearest(t.text, class_ids(class)))
end

-- Mods that scenarios of this mod need: their functions may name them.
local function needed_mods(mod)
  local out = {}
  for _, def in ipairs(gw.classes.scenario.list) do
    for key, value in pairs(def.mod == mod and type(def.needs) == "table" and def.needs or {}) do
      out[#out + 1] = math.type(key) == "integer" and value or key
    end
  end
  return out
end

local function known_names(mod, scans)
  local names, own = gw.known_of(mod)
  local set, list = { test = true, _ENV = true }, {}
  for _, from in ipairs { names, own } do
    for name in next, from do set[name] = true end
  end
  for _, scan in ipairs(scans) do
    for _, use in ipairs(scan.globals) do
      if use.assigned then set[use.name] = true end
    end
  end
  for _, needed in ipairs(needed_mods(mod)) do set[needed] = true end
  for name in next, set do list[#list + 1] = name end
  return set, api.sorted(list), names
end

local function check_names(mod, file, scan, set, list, names)
  local told = {}
  for _, use in ipairs(scan.globals) do
    if use.assigned and use.inside and rawget(names, use.name) == nil then
      if not told[use.name] then
        told[use.name] = true
        fault("GW0411", file, use.line, use.col, ("'%s' is set inside a function and is no local name"):format(use.name),
          "write local before it; what a game remembers belongs in a field", true)
      end
    elseif not set[use.name] and not told[use.name] then
      told[use.name] = true
      fault("GW0410", file, use.line, use.col, ("'%s' is not known in mod %s"):format(use.name, mod), gw.quote_nearest(use.name, list))
    elseif rawget(names, use.name) ~= nil then
      check_path(file, scan, use, names)
      check_call(file, scan, use)
    end
  end
  for _, t in ipairs(scan.divisions) do
    fault("GW0415", file, t.line, t.col, "/ gives a number with a fraction, which no field holds", "whole numbers are divided by //", true)
  end
end

-- Test files run only under `gangway test`, but that Lua can read them is told here.
local function read_tests(mod, files)
  for _, name in ipairs(core.list(mod, "tests") or {}) do
    if name:sub(-4) == ".lua" then
      local shown = mod .. "/tests/" .. name
      local text = core.read(mod, "tests/" .. name)
      local chunk, err = core.load(text or "", shown, {})
      if chunk then files[#files + 1] = { shown = shown } else gw.load_error(mod, err) end
    end
  end
end

local function check_texts(mod)
  local files, scans = gw.copy_list(gw.files_of(mod)), {}
  read_tests(mod, files)
  for i, f in ipairs(files) do scans[i] = gw.scan(core.source(f.shown)) end
  local set, list, names = known_names(mod, scans)
  for i, f in ipairs(files) do check_names(mod, f.shown, scans[i], set, list, names) end
end

-- --- definitions ---

local function check_carried(def)
  for chain, rule in pairs(type(def.rule) == "table" and def.rule or {}) do
    if not (type(rule) == "table" and rule.optional) and not gw.classes.chain.by[chain] then
      def_fault("GW0143", def, chain, ("rule '%s': there is no chain '%s'"):format(def.id, chain), gw.quote_nearest(chain, class_ids "chain"))
    end
  end
  for event, heard in pairs(type(def.on) == "table" and def.on or {}) do
    if not (type(heard) == "table" and heard.optional) and not gw.classes.event.by[event] then
      def_fault("GW0151", def, event, ("on: there is no event '%s'"):format(event), gw.quote_nearest(event, class_ids "event"))
    end
  end
end

local PASSES = { "move", "see", "fire", "air", "draft" }

local function check_stops(def, stops)
  for _, word in ipairs(type(stops) == "table" and stops or {}) do
    if not api.contains(PASSES, word) then
      def_fault("GW0442", def, "stops", ("%s '%s' stops '%s'; move, see, fire, air or draft expected"):format(def.class_of, def.id, tostring(word)),
        gw.quote_nearest(tostring(word), PASSES))
    end
  end
end

local function check_portal(def)
  local states = type(def.states) == "table" and def.states or {}
  local names = gw.keys(states)
  if def.first and not states[def.first] then
    def_fault("GW0441", def, "first", ("portal '%s' has no state '%s'"):format(def.id, def.first), gw.quote_nearest(def.first, names))
  end
  for _, name in ipairs(names) do
    local state = type(states[name]) == "table" and states[name] or {}
    check_stops(def, state.stops)
    if state.becomes and not states[state.becomes] then
      def_fault("GW0441", def, "becomes", ("portal '%s': %s becomes '%s', which is no state"):format(def.id, name, tostring(state.becomes)),
        gw.quote_nearest(tostring(state.becomes), names))
    end
  end
end

-- What the class itself says of its definitions: check(def) gives a text and the field it is about.
local function check_by_class(def)
  local check = gw.classes[def.class_of].check
  if not check then return end
  local ok, text, key = pcall(check, def)
  if not ok or text then def_fault("GW0440", def, key or def.id, ("%s '%s': %s"):format(def.class_of, def.id, plain_error(text))) end
end

local function check_definition(def)
  check_carried(def)
  check_stops(def, def.stops)
  if def.class_of == "portal" then check_portal(def) end
  check_by_class(def)
end

local function check_steps(mod)
  for _, s in ipairs(gw.misplaced) do
    if s.mod == mod then
      fault("GW0144", s.file, s.line, 0, ("rule '%s' goes %s '%s', which is no step of '%s'"):format(s.name, s.before and "before" or "after",
        tostring(s.before or s.after), s.chain), "the step runs last; gangway list chains names the chains", true)
    end
  end
end

-- --- settings ---

local KEYS = { "title", "type", "one_of", "range", "default", "needs", "excludes", "cite", "help", "name", "text", "notes" }

local function values_of(s)
  if type(s.one_of) == "table" then return s.one_of end
  if s.range or s.type == "integer" or s.type == "string" then return nil end
  return { false, true }
end

local function value_fits(s, value)
  local list = values_of(s)
  if list then return api.contains(list, value) end
  if s.type == "string" then return type(value) == "string" end
  return math.type(value) == "integer" and (not s.range or value >= s.range[1] and value <= s.range[2])
end

local function words(s)
  local list = values_of(s)
  if list then return table.concat(api.map(list, tostring), ", ") end
  return s.range and ("%d to %d"):format(s.range[1], s.range[2]) or "a whole number"
end

-- `say` tells a fault at a key of the setting.
local function check_shape(id, s, say)
  for key in pairs(s) do
    if not api.contains(KEYS, key) then
      say("GW0421", key, ("setting %s: unknown field '%s'"):format(id, key), gw.quote_nearest(key, KEYS))
    end
  end
  if s.range and gw.range_is_bad(s.range) then
    say("GW0422", "range", ("setting %s: range is { least, most }, whole numbers"):format(id))
    return false
  end
  if s.one_of and (type(s.one_of) ~= "table" or #s.one_of == 0) then
    say("GW0422", "one_of", ("setting %s: one_of is a list of values"):format(id))
    return false
  end
  if s.default ~= nil and not value_fits(s, s.default) then
    say("GW0161", "default", ("setting %s: the default is %s; %s expected"):format(id, tostring(s.default), words(s)))
  end
  return true
end

local function check_others(id, s, all, say)
  for _, word in ipairs { "needs", "excludes" } do
    for key, value in pairs(type(s[word]) == "table" and s[word] or {}) do
      local other = all[key]
      if not other then
        say("GW0420", word, ("setting %s %s '%s', which is no setting"):format(id, word, tostring(key)), gw.quote_nearest(tostring(key), gw.keys(all)))
      elseif type(other) == "table" and not value_fits(other, value) then
        say("GW0420", word, ("setting %s %s %s=%s; it takes %s"):format(id, word, key, tostring(value), words(other)))
      end
    end
  end
end

local function plain_settings()
  local all = {}
  for _, def in ipairs(gw.classes.setting.list) do all[def.id] = def end
  return all
end

local function check_setting(def, all)
  local function say(code, key, text, hint) def_fault(code, def, key, text, hint) end
  local plain = {}
  for _, key in ipairs(KEYS) do plain[key] = def[key] end
  if check_shape(def.id, plain, say) then check_others(def.id, def, all, say) end
end

local function check_own_settings(def)
  if type(def.settings) ~= "table" then return end
  local all = plain_settings()
  for id, s in pairs(def.settings) do all[id] = s end
  for id, s in pairs(def.settings) do
    local from = gw.key_line(def.file, def.line, tostring(id))
    local function say(code, key, text, hint)
      local line, col = gw.key_line(def.file, from, key)
      fault(code, def.file, line, col, text, hint)
    end
    if type(s) ~= "table" then
      all[id] = true -- told when it was defined
    elseif check_shape(id, s, say) then
      check_others(id, s, all, say)
    end
  end
end

-- --- scenarios ---

local function check_sides(def)
  if type(def.sides) ~= "table" then return end
  if #gw.keys(def.sides) == 0 then
    def_fault("GW0430", def, "sides", ("scenario %s has no side"):format(def.id), "write sides = { crew = { title = \"Crew\" } }")
  end
  for id, side in pairs(def.sides) do
    if type(id) ~= "string" or type(side) ~= "table" then
      def_fault("GW0430", def, "sides", ("scenario %s: sides is a map from an id to what is said of it"):format(def.id),
        "write sides = { crew = { title = \"Crew\" } }")
      return
    end
  end
end

local function check_briefing(def)
  if type(def.briefing) ~= "table" or type(def.sides) ~= "table" then return end
  for id in pairs(def.briefing) do
    if def.sides[id] == nil then
      def_fault("GW0431", def, "briefing", ("scenario %s: briefing for '%s', which is no side"):format(def.id, tostring(id)),
        gw.quote_nearest(tostring(id), gw.keys(def.sides)))
    end
  end
end

local function check_seats(def)
  if type(def.seats) == "string" and def.seats ~= "side" and def.seats ~= "unit" then
    def_fault("GW0433", def, "seats", ("scenario %s: seats = '%s'; side, unit or a function expected"):format(def.id, def.seats),
      gw.quote_nearest(def.seats, { "side", "unit" }))
  end
end

local function has_rules(def)
  if not def.rules or gw.find(gw.classes.ruleset, def.rules) or gw.brought_by(def.rules) then return true end
  def_fault("GW0172", def, "rules", ("scenario %s: there is no rule set '%s'"):format(def.id, tostring(def.rules)),
    gw.quote_nearest(tostring(def.rules), class_ids "ruleset") or "a folder that holds the mod that brings it is named by --mod-path")
  return false
end

-- Sides named in the text: side = "crew", sides.named "crew".
local function check_side_names(def, scan)
  if type(def.sides) ~= "table" then return end
  local function look(t)
    if t and t.kind == "string" and def.sides[t.text] == nil then
      fault("GW0435", def.file, t.line, t.col, ("scenario %s has no side '%s'"):format(def.id, t.text), gw.quote_nearest(t.text, gw.keys(def.sides)))
    end
  end
  for _, key in ipairs(scan.keys) do
    local after = scan.list[key.index + 3]
    if key.name == "side" and after and after.kind == "op" and (after.text == "," or after.text == "}") then look(scan.list[key.index + 2]) end
  end
  for _, use in ipairs(scan.globals) do
    local path, last = gw.scan_path(scan, use.index)
    if use.name == "sides" and path[1] and path[1].text == "named" then look(gw.scan_argument(scan, last)) end
  end
end

local function check_file_level(def, scan)
  for _, use in ipairs(scan.globals) do
    if use.depth == 1 and (use.name == "rule" or use.name == "on") and gw.scan_argument(scan, use.index) then
      fault("GW0414", def.file, use.line, use.col, ("'%s' at the top of a scenario's file would hold in every game"):format(use.name),
        ("write %s = { [\"...\"] = function ... end } in the scenario"):format(use.name))
    end
  end
end

local function check_scenario(def)
  check_sides(def)
  check_briefing(def)
  check_seats(def)
  check_own_settings(def)
  has_rules(def)
  local scan = gw.scan(core.source(def.file) or "")
  check_side_names(def, scan)
  check_file_level(def, scan)
end

-- Ids of scenarios of the mod that can be opened, one a line.
function gw.entry.check_scenarios(mod)
  local out = {}
  for _, f in ipairs(gw.scenario_files()) do
    local def = f.mod == mod and gw.find(gw.classes.scenario, f.id)
    if def and (gw.find(gw.classes.ruleset, def.rules or "") or gw.brought_by(def.rules or "")) then out[#out + 1] = def.id end
    if f.mod == mod and not def and not gw.broken then
      fault("GW0171", f.shown, 1, 0, ("the file defines no scenario '%s'"):format(f.id), "the file and its scenario bear one name")
    end
  end
  return table.concat(out, "\n")
end

-- Everything of a mod but its maps. Where loading stopped on the way, what is missing is not told: it may
-- only stand below.
function gw.entry.check_mod(mod)
  gw.load_all_scenarios()
  check_texts(mod)
  if gw.broken then return end
  each_definition(mod, check_definition)
  check_steps(mod)
  local all = plain_settings()
  each_definition(mod, function(def)
    if def.class_of == "setting" then check_setting(def, all) end
    if def.class_of == "scenario" then check_scenario(def) end
  end)
end

function gw.entry.check_broken() return gw.broken and true or false end

-- --- the scenario that is open ---

-- The defaults, and each value of each setting with the others at their defaults.
local function variations()
  local list, base = { gw.settings }, gw.settings
  for _, s in ipairs(gw.all_settings()) do
    for _, value in ipairs(values_of(s) or {}) do
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
        def_fault("GW0432", def, "map", ("scenario %s: map stops: %s"):format(def.id, plain_error(got)))
        return table.concat(out, "\n")
      end
      map = got
    end
    if type(map) ~= "string" then
      def_fault("GW0432", def, "map", ("scenario %s: map is %s; the id of a map expected"):format(def.id, map == nil and "missing" or type(map)))
      return table.concat(out, "\n")
    end
    if not api.contains(out, map) then out[#out + 1] = map end
  end
  return table.concat(out, "\n")
end

function gw.entry.check_map_there(id)
  if gw.entry.map_text(id, gw.scenario.mod) then return true end
  local ids = {}
  for _, m in ipairs(core.unjson(gw.entry.list "maps")) do ids[#ids + 1] = m.id end
  def_fault("GW0174", gw.scenario, "map", ("scenario %s: there is no map '%s'"):format(gw.scenario.id, id), gw.quote_nearest(id, ids))
  return false
end

-- Rooms and portals that the text names: rooms.named "bridge", rooms = { bridge = 2 }.
-- One a line: what, name, line, column.
function gw.entry.check_places()
  local file = gw.scenario.file
  if gw.scenario.maps then return "" end -- names have the names of maps before them
  local scan, out = gw.scan(core.source(file) or ""), {}
  local function add(what, t) out[#out + 1] = ("%s %s %d %d"):format(what, t.text, t.line, t.col) end
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
  return table.concat(out, "\n")
end

function gw.entry.check_place(what, name, line, col, hint)
  fault("GW0434", gw.scenario.file, line, col, ("no map of scenario %s has a %s '%s'"):format(gw.scenario.id, what, name), hint)
end
