-- Loading mods: an environment for each, its files, the checks at the end, the freeze.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local envs, owns, publics, included = {}, {}, {}, {}
local flat = {} -- mod -> all its names, once they are fixed
local metas = {} -- mod -> metatable of its environment
local known, files = {}, {} -- mod -> what the engine names there; mod -> its files that Lua could read
local guarded = {} -- mod -> true where a function of a file may set names, or takes the environment as a value

local function copy_library(lib)
  local out = {}
  for k, v in next, lib do out[k] = v end
  return out
end

local function unknown_global(env_name, env)
  return function(_, name)
    local names = {}
    for k in next, env do names[#names + 1] = k end
    for k in next, api do names[#names + 1] = k end
    for k in next, core.allowed[""] do names[#names + 1] = k end
    local needed = gw.scenario_needs(name)
    if needed then return needed end
    if name == env_name then error(("'%s' is this mod itself: its names are written without '%s.' before them"):format(name, name), 2) end
    error(("'%s' is not known in mod %s%s"):format(tostring(name), env_name, gw.replacement_text(tostring(name), names)), 2)
  end
end

-- The public table of a mod that the open scenario needs: its functions may use it.
function gw.scenario_needs(name)
  local def = gw.scenario
  return def and api.contains(gw.mods_of_scenario(def), name) and publics[name] or nil
end

-- Names that each mod has for itself.
function gw.own_names(id)
  local names = {}
  for name, make in next, gw.per_mod do
    local made = make(id)
    names[name] = type(made) == "table" and gw.freeze(made) or made
  end
  names.include = function(path, opts) return gw.include(id, path, opts) end
  names.double = function(name, fn) return gw.double(id, name, fn) end
  names.mods = gw.freeze { has = function(other) return publics[other] ~= nil end }
  return names
end

-- Each mod gets library tables of its own, and none of them can be changed. What the mod itself names
-- stands apart from its environment, so that each assignment is seen.
local function new_env(id)
  local names, own = {}, {}
  for k, v in next, core.allowed[""] do names[k] = v end
  for lib, fns in next, core.allowed do
    if lib ~= "" then names[lib] = gw.freeze(copy_library(fns)) end
  end
  for k, v in next, api do names[k] = v end
  for other, public in next, publics do
    if gw.knows(id, other) then names[other] = public end
  end
  for k, v in next, gw.own_names(id) do names[k] = v end
  owns[id], known[id], files[id] = own, names, files[id] or {}
  setmetatable(names, { __index = unknown_global(id, own) })
  setmetatable(own, { __index = names })
  local meta = { __metatable = false, __index = own,
    __newindex = function(_, k, v)
      if gw.stage ~= "definitions" then
        error(("'%s': state outside the world is not allowed; declare a field"):format(tostring(k)), 2)
      end
      if rawget(names, k) ~= nil then error(("'%s' is a name of the engine and cannot be assigned"):format(tostring(k)), 2) end
      own[k] = v
      if flat[id] then flat[id][k] = v end
    end }
  metas[id] = meta
  return setmetatable({}, meta)
end

-- When all is loaded a name is found at once, and not through the mod's own names and those of the engine.
local function flatten(id)
  local all = {}
  for k, v in next, known[id] do all[k] = v end
  for k, v in next, owns[id] do all[k] = v end
  flat[id] = setmetatable(all, { __index = known[id] })
  local meta = metas[id]
  meta.__index = all
end

-- Where nobody can set a name in play the environment holds them all, and each is found with one look.
-- docs/decisions/0030-names-within-reach.md
local function fill(id)
  if guarded[id] then return end
  for k, v in next, flat[id] do rawset(envs[id], k, v) end
end

-- Empty again, each assignment is seen.
local function empty(id)
  for k in next, flat[id] or {} do rawset(envs[id], k, nil) end
end

-- Loader errors come as "file:line: text"; they are told with their place.
local function place_of(err)
  local file, line, text = tostring(err):match "^([^\n:]+):(%d+): (.*)$"
  if file then return file, tonumber(line), text end
  return nil, 0, tostring(err)
end

-- Where the line has the word that the message quotes, so that the caret stands below it.
local function column_of(file, line, text)
  local word = text:match "near '([^']+)'" or text:match "'([^']+)'"
  local n = 0
  for source in ((core.source(file) or "") .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    if n == line then return word and source:find(word, 1, true) end
  end
end

local stopped = {} -- "file:line" -> what was told there

-- Was it told already, when the file was run, that nobody knows the name there?
function gw.told_unknown(file, line, name)
  local text = stopped[file .. ":" .. tostring(line)]
  return text ~= nil and text:find(("'%s' is not known"):format(name), 1, true) ~= nil
end

-- Lua says so of what it cannot read, and of nothing that runs.
local function is_syntax(text)
  return text:find " near [^ ]" ~= nil and (text:find "expected" or text:find "unexpected symbol" or text:find "syntax error" or text:find "malformed"
    or text:find "unfinished" or text:find "invalid") ~= nil
end

-- `said_file`, `said_line`: the mod's line that called into the engine, for errors that are the engine's.
local function load_error(id, err, said_file, said_line)
  local file, line, text = place_of(err)
  if not file then text = tostring(err) end
  if not file or not core.source(file) then file, line = said_file, said_line or 0 end
  gw.broken = true -- what stood below was not run: nobody can say what is missing
  gw.last_error = file and ("%s:%d: %s"):format(file, line, text) or text
  if text == "not enough memory" then return end -- the caller reports that
  local chain = text:find "near '='" and file and (core.source(file) or ""):match("[{,]%s*([%w_]+%.[%w_.]+)%s*=%s*function")
  if file then stopped[file .. ":" .. line] = text end
  local form, right, at
  if file then form, right, at = gw.verb_fault(file, line, text) end
  core.fault { code = "GW0101", file = file, line = at and at.line or line, col = at and at.col or file and column_of(file, line, text),
    text = form or text, mod = id,
    hint = right or chain and ("a name with a dot is written [\"%s\"] = function ... end"):format(chain)
      or file and core.source(file) and is_syntax(text) and gw.syntax_hint(core.source(file), line, text) or gw.error_hint(text, id) }
end

local function line_at(text, at) return select(2, text:sub(1, at):gsub("\n", "")) + 1 end

-- libm's pow differs from processor to processor, so the operator is refused where it stands. The text
-- is one that Lua has read already.
local function refuse_power(id, name, text)
  local at = 0
  for _ = 1, 10 do -- each counts the lines before it
    at = core.find_code(text, "^", at + 1)
    if not at then return end
    core.fault { code = "GW0102", file = name, line = line_at(text, at), text = "the operator ^ is not available (its result differs between processors)",
      hint = "multiply, or use 1 << n", mod = id }
  end
end

-- The line of the first division, which is what most often makes a number that is none.
local function line_of_division(text)
  local at = core.find_code(text, "/", 1)
  return at and line_at(text, at) or 1
end

-- A file of a mod that is no text, as core.read says it.
local function tell_no_text(id, shown, bad)
  core.fault { code = "GW0570", file = shown, line = bad.line, col = bad.col, text = bad.text, hint = bad.hint, mod = id }
end

-- A file of the folder that differs from the missing one in a letter or in its capitals.
local function missing_hint(tree, path)
  local folder, name = path:match "^(.-)/?([^/]*)$"
  local names = core.list(tree, folder ~= "" and folder or ".") or {}
  if api.contains(names, name) then return nil end -- it is there, and is no file that can be read
  for _, other in ipairs(names) do
    if other:lower() == name:lower() then return ("rename %s to %s: capitals count"):format(other, name) end
  end
  local near = core.nearest(name, names)
  return near and ("there is %s: did you mean it?"):format(near) or name == "init.lua" and "a mod begins with init.lua; it may be empty" or nil
end

local function run_file(id, tree, path, shown)
  local text, why, bad = core.read(tree, path)
  if bad then
    gw.broken = true
    return tell_no_text(id, shown, bad)
  end
  if not text then
    local file, line = gw.where()
    gw.broken = true
    core.fault { code = "GW0103", file = file or shown, line = line, text = ("%s %s"):format(shown, why), hint = missing_hint(tree, path), mod = id }
    return
  end
  local chunk, told = core.load(text, shown, envs[id])
  if not chunk then
    load_error(id, told, shown, 1) -- not all that the reader of Lua says has a place
    return
  end
  guarded[id] = guarded[id] or not told
  files[id][#files[id] + 1] = { shown = shown, path = path }
  refuse_power(id, shown, text)
  local before = gw.mod
  gw.mod = id
  local said_file, said_line
  return gw.with_whole_calls(function()
    local ok, result = xpcall(chunk, core.plain_error(function() said_file, said_line = gw.where() end))
    gw.mod = before
    local nothing = core.nothing_made()
    if not ok then load_error(id, result, said_file, said_line) end
    if nothing then core.fault { code = "GW0106", file = shown, line = line_of_division(text), text = nothing, hint = "divide by //", mod = id } end
    return result
  end)
end

-- Folders whose files are run without being included.
local FOUND = { scenarios = "scenarios are found automatically; gangway list scenarios lists them",
  tests = "tests are found automatically; gangway test runs them" }

-- What may have been meant by a path that is not there: a file of that name, or the nearest folder.
local function include_hint(id, path)
  local folder = path:match "^(.*)/[^/]*$" or "."
  for _, name in ipairs(core.list(id, folder) or {}) do
    if name == (path:match "^.*/(.*)$" or path) .. ".lua" then
      return ("the file's name has an extension: include \"%s.lua\""):format(path)
    end
  end
  local folders = core.folders(id, ".") or {}
  return gw.quote_nearest(path, folders) or #folders > 0 and "the folders are " .. table.concat(folders, ", ")
    or "write the file's extension: include \"rules.lua\""
end

local JOINS = gw.names { "joins" }

-- Is the mod loaded that the file joins? mod.ini names it, or nobody knew which is loaded first.
local function may_join(id, path, joins)
  local m = gw.manifest(id)
  if type(joins) == "string" and ((m.requires or {})[joins] or (m.optional or {})[joins]) then return gw.is_loaded(joins) end
  error(("include '%s': joins = '%s' is no mod that mod.ini names; write [optional] %s = *"):format(path, tostring(joins), tostring(joins)), 4)
end

-- include("snapshot.lua", { joins = "base" }): what the file says holds where the rule set of that mod is played, and the
-- file is not read where that mod is not loaded.
local function include_joining(id, path, opts)
  gw.takes("include", JOINS, opts)
  if opts.joins == nil then return gw.include(id, path) end
  if not may_join(id, path, opts.joins) then return end
  local before = gw.joining
  gw.joining = opts.joins
  local result = gw.include(id, path)
  gw.joining = before
  return result
end

-- include "rules/x.lua" or "rules": a file, or the files of a folder in the order of their names; once.
function gw.include(id, path, opts)
  if opts ~= nil then return include_joining(id, path, opts) end
  gw.in_stage(("include '%s'"):format(tostring(path)), "definitions")
  if included[id .. "/" .. path] then return end
  included[id .. "/" .. path] = true
  local folder = path:match "^[^/]+"
  if FOUND[folder] and (folder == "scenarios" or path == folder) then
    local file, line = gw.where()
    core.fault { code = "GW0105", file = file, line = line, text = ("include '%s': %s are not included"):format(path, folder),
      hint = FOUND[folder], mod = id }
    return
  end
  if path:sub(-4) == ".lua" then return run_file(id, id, path, id .. "/" .. path) end
  local names = core.list(id, path)
  if not names then
    local file, line = gw.where()
    gw.broken = true
    core.fault { code = "GW0103", file = file, line = line, text = ("there is no file or folder '%s'"):format(path), hint = include_hint(id, path), mod = id }
    return
  end
  for _, name in ipairs(names) do
    if name:sub(-4) == ".lua" then gw.include(id, path .. "/" .. name) end
  end
end

function gw.entry.load_mod(id)
  envs[id] = new_env(id)
  gw.tell_known(id)
  gw.mod = id
  local public = run_file(id, id, "init.lua", id .. "/init.lua")
  if type(public) == "table" then
    publics[id] = gw.freeze(copy_library(public))
  else
    publics[id] = gw.freeze {}
  end
  gw.mod = nil
end

-- --- scenarios ---

-- The scenario files of a mod: { tree, path, shown }. The top-level folders are base's.
local function scenario_files(mod)
  local out = {}
  local tree, folder, shown = mod, "scenarios", mod .. "/scenarios/"
  if mod == "base" then tree, folder, shown = "@scenarios", ".", "scenarios/" end
  for _, name in ipairs(core.list(tree, folder) or {}) do
    if name:sub(-4) == ".lua" then
      out[#out + 1] = { id = name:sub(1, -5), tree = tree, path = folder == "." and name or folder .. "/" .. name, shown = shown .. name, mod = mod }
    end
  end
  return out
end

function gw.scenario_files()
  local out = {}
  for _, mod in ipairs(core.mods()) do
    if mod.id:sub(1, 1) ~= "@" then
      for _, f in ipairs(scenario_files(mod.id)) do out[#out + 1] = f end
    end
  end
  return out
end

-- The file of the scenario ID or MOD:ID, or nil.
function gw.scenario_file(id)
  for _, f in ipairs(gw.scenario_files()) do
    if f.id == id or f.mod .. ":" .. f.id == id then return f end
  end
end

-- The same, also of one that had the id before.
local function scenario_file_now(id)
  local now = not gw.scenario_file(id) and gw.alias("scenario", id)
  return gw.scenario_file(now or id)
end

-- The scenario that the definition names by `next`, one of its own mod before others: the id by which it is begun, and its file. nil:
-- none is named, or it is not there.
function gw.next_scenario(def)
  if not def.next then return nil end
  local file = gw.scenario_file(("%s:%s"):format(def.mod, def.next)) or scenario_file_now(def.next)
  if not file then return nil end
  return gw.scenario_file(file.id).mod == file.mod and file.id or file.mod .. ":" .. file.id, file
end

-- C has looked for the file before any mod was loaded.
local function find_scenario(id)
  local file, ids = scenario_file_now(id), {}
  if file then return file end
  for i, f in ipairs(gw.scenario_files()) do ids[i] = f.id end
  core.fault { code = "GW0170", text = ("there is no scenario '%s'"):format(id),
    hint = gw.quote_nearest(id, ids) or ("there are: " .. table.concat(ids, ", ")) }
end

gw.left_out = {} -- scenarios that a list could not read: their files and why
gw.stopped_after = {} -- scenarios that were defined before their file stopped with an error: id -> why

local function run_scenario(f)
  gw.in_scenario, gw.last_error = f.shown, nil
  gw.is_scenario_file[f.shown] = true
  run_file(f.mod, f.tree, f.path, f.shown)
  gw.in_scenario = nil
end

-- Reads the scenario's file (it defines the scenario). True when it is there.
function gw.entry.load_scenario(id)
  if id == gw.PEOPLE then
    gw.scenario = gw.people_scenario()
    return true
  end
  local f = find_scenario(id)
  if not f then return false end
  run_scenario(f)
  gw.scenario = gw.find(gw.classes.scenario, f.mod .. ":" .. f.id)
  if not gw.scenario then
    core.fault { code = "GW0171", file = f.shown, line = 1, text = ("the file defines no scenario '%s'"):format(f.id) }
  end
  return gw.scenario ~= nil
end

function gw.check_own_settings(def)
  for id, spec in pairs(type(def.settings) == "table" and def.settings or {}) do
    if not gw.is_id(id) then gw.not_an_id(def, "settings", id, "a setting") end
    if type(spec) ~= "table" then
      gw.key_fault("GW0422", def.file, def.line, id,
        ("setting %s needs a table, such as { type = \"boolean\", default = false }"):format(tostring(id)))
    end
  end
end

-- An id that stands as a key in a definition: it is typed, printed and handed on like any other.
function gw.not_an_id(def, key, id, of)
  gw.key_fault("GW0610", def.file, def.line, key, ("%s '%s': '%s' is not an id for %s"):format(def.class_of, def.id, gw.words(id), of),
    "ids are lower case letters, digits and _")
end

-- Sides are a map from an id to what is said of it.
function gw.check_sides(def)
  for id, side in pairs(def.sides or {}) do
    if type(id) ~= "string" or type(side) ~= "table" then
      gw.key_fault("GW0430", def.file, def.line, "sides", ("scenario %s: sides is a table from an id to the side's description"):format(def.id),
        "write sides = { crew = { title = \"Crew\" } }")
      return
    elseif not gw.is_id(id) then
      gw.not_an_id(def, "sides", id, "a side")
    elseif side.title ~= nil and type(side.title) ~= "string" then
      gw.key_fault("GW0430", def.file, def.line, "sides", ("scenario %s: the title of side '%s' is not a text"):format(def.id, id))
    end
  end
end

-- Set-up steps stand in an order, so they are a list of { name, function }.
function gw.check_setup(def)
  for key, s in pairs(def.setup or {}) do
    if math.type(key) ~= "integer" or type(s) ~= "table" or type(s[1]) ~= "string" or type(s[2]) ~= "function" then
      gw.key_fault("GW0175", def.file, def.line, "setup",
        ("scenario %s: setup is a list of { \"name\", function }"):format(def.id), 'steps are run in their order: { { "places", function(set) ... end } }')
      gw.refused[def] = { setup = true }
      return
    end
  end
end

function gw.entry.scenario_rules() return gw.scenario and gw.scenario.rules end

-- All scenarios for lists (definitions only; none is played).
function gw.load_all_scenarios()
  local stage = gw.stage
  local is_new = {}
  gw.stage, gw.listing, gw.left_out = "definitions", true, {}
  for id in next, envs do empty(id) end
  for _, f in ipairs(gw.scenario_files()) do
    gw.last_error = nil
    if not gw.find(gw.classes.scenario, f.mod .. ":" .. f.id) then
      run_scenario(f)
      local def = gw.find(gw.classes.scenario, f.mod .. ":" .. f.id)
      if def then is_new[def] = true end
    end
    local why = not gw.find(gw.classes.scenario, f.mod .. ":" .. f.id) and (gw.last_error or ("%s: the file defines no scenario '%s'"):format(f.shown, f.id))
    if not why then gw.stopped_after[f.id] = gw.last_error end
    if why then gw.left_out[#gw.left_out + 1] = { id = f.id, mod = f.mod, tree = f.tree, path = f.path, why = why } end
  end
  gw.put_scenario_texts(is_new)
  gw.stage, gw.listing = stage, nil
end

-- --- the end of loading ---

-- A setting of words is not chosen where it is the first of them.
local function is_chosen(def)
  local value = gw.settings[gw.setting_of(def).id]
  return value and value ~= (def.one_of and def.one_of[1])
end

local function in_use(def)
  if def.class_of == "scenario" then return def == gw.scenario end
  if not gw.is_used(def) then return false end
  if def.class_of == "ruleset" then return gw.is_played(def.id) end
  if def.class_of == "setting" then return gw.in_force(def.mod) and is_chosen(def) end
  return true
end

local function each_definition(fn)
  for _, name in ipairs(gw.class_names()) do
    for _, def in ipairs(gw.copy_list(gw.classes[name].list)) do fn(def) end
  end
end

-- Was the value given by another mod that knows that one?
local function by_others(def, key, mod)
  local list = gw.history(def, key, def[key])
  local how = list[#list] and list[#list].how
  return how and how.mod ~= def.mod and gw.knows(how.mod, mod)
end

local function check_reference(def, key, class_name, value)
  local class = type(value) == "string" and gw.class_named(class_name, def.mod)
  if not class then return end
  local found, several = gw.find(class, value, def.mod)
  local file, line = gw.given_at(def, key)
  if not found then
    gw.key_fault("GW0119", file, line, key, several or ("%s.%s: there is no %s '%s'"):format(def.id, key, class_name, value),
      not several and gw.id_hint(class, value, def.mod) or nil)
  elseif not gw.knows(def.mod, found.mod) and not by_others(def, key, found.mod) then
    gw.key_fault("GW0119", file, line, key, ("%s.%s: the %s '%s' is of mod '%s', which mod '%s' does not name"):format(def.id, key, class_name,
      value, found.mod, def.mod), gw.how_to_load(found.mod, def.mod))
  end
end

local NO_CLASS = gw.names { "string", "any", "function", "boolean", "integer", "table", "list", "turn" }

-- The fields of the class that name definitions: { key =, one = class } or { key =, many = class }.
local function references_of(class)
  local out = {}
  for key, rule in pairs(class.schema) do
    local kind = rule.type
    if type(kind) == "string" and not NO_CLASS[kind] then out[#out + 1] = { key = key, one = kind } end
    if type(kind) == "table" and kind.list then out[#out + 1] = { key = key, many = gw.bare_type(kind.list) } end
  end
  return out
end

local function check_references(def, rows)
  for _, row in ipairs(rows) do
    local value = def[row.key]
    if row.one then check_reference(def, row.key, row.one, value) end
    for _, name in ipairs(row.many and type(value) == "table" and value or {}) do check_reference(def, row.key, row.many, name) end
  end
end

local function check_all_references()
  for _, name in ipairs(gw.class_names()) do
    local rows = references_of(gw.classes[name])
    for _, def in ipairs(#rows > 0 and gw.classes[name].list or {}) do
      if gw.is_used(def) then check_references(def, rows) end
    end
  end
end

local function line_like(file, from, wanted)
  local n = 0
  for source in ((core.source(file) or "") .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    if n >= from and source == wanted then return n end
  end
  return from
end

gw.line_like = line_like

-- File, line and mod of line `n` of the chart's block; `row` names it, for it may have been patched.
local function chart_place(def, n, row)
  local wanted, at = nil, 0
  for line in (def.rows .. "\n"):gmatch "([^\n]*)\n" do
    at = at + 1
    if at == n then wanted = line end
  end
  local list = gw.history(def, "rows." .. (row or ""))
  local how = list[#list] and list[#list].how or gw.origin_of(def)
  return how.file, line_like(how.file, how.line, wanted), how.mod
end
gw.chart_place = chart_place

local function read_chart(def)
  local wrong, key = gw.chart.shape_fault(def)
  if wrong then
    local file, line = gw.given_at(def, key)
    local near = def[key] == nil and core.nearest(key, gw.keys(def))
    gw.key_fault("GW0180", file or def.file, line or def.line, near or key, ("chart %s: %s"):format(def.id, wrong),
      near and ("write %s for %s"):format(key, near) or nil)
    if type(def.rows) ~= "string" then def.rows, gw.refused[def] = "", { rows = true } end
    return
  end
  local function tell(err, n)
    local text = tostring(err)
    local file, line, mod = chart_place(def, n, text:match "row '(.-)'")
    core.fault { code = "GW0180", file = file, line = line, text = (text:gsub(", line %d+, row", ", row", 1)), mod = mod }
  end
  local ok, err = pcall(gw.chart.parse, def, tell)
  if not ok then core.fault { code = "GW0180", file = def.file, line = def.line, text = tostring(err), mod = def.mod } end
end

local function parse_charts()
  for _, def in ipairs(gw.classes.chart.list) do read_chart(def) end
end

local function choose_rules(rules)
  gw.check_rulesets()
  if not rules then return end
  gw.ruleset = not rules:find(":", 1, true) and gw.find(gw.classes.ruleset, rules) or nil -- by its id alone: mod.ini has that
  if gw.ruleset then
    gw.play_rules(rules)
  elseif not gw.is_promised(rules) then -- that was told
    core.fault { code = "GW0172", text = ("there is no rule set '%s'"):format(rules),
      hint = gw.rules_hint(rules) or gw.quote_nearest(rules:match "[^:]*$", gw.class_ids(gw.classes.ruleset)) }
  end
end

-- rules: rule set id or nil; set_json: { key = text }
function gw.entry.finish(rules, set_json)
  gw.define_events_of_scenarios()
  gw.check_aliases()
  choose_rules(rules)
  gw.set_aside_inert()
  gw.apply_patches()
  each_definition(gw.place_functions)
  gw.inherit_rulesets()
  gw.put_texts()
  gw.finish_records()
  gw.finish_holders()
  gw.finish_fields()
  gw.declare_crews()
  gw.choose_settings(core.unjson(set_json or "{}"))
  parse_charts()
  check_all_references()
  for _, def in ipairs(gw.classes.scenario.list) do
    if def ~= gw.scenario then gw.objectives_of(def) end -- for what it says of facts that are not there
    gw.check_names_of_arrivals(def)
  end
  each_definition(function(def)
    if not in_use(def) then return end
    gw.mod = def.mod
    if def.fields then gw.declare_fields(def, def.file, def.line) end
    gw.carry_rules(def)
    gw.carry_events(def)
    gw.carry_actions(def)
    gw.mod = nil
  end)
  gw.add_concealments()
  gw.finish_objectives()
  gw.ask_numbers_of_arrivals()
  gw.finish_air()
  gw.finish_shapes()
  gw.finish_chains()
  gw.finish_events()
  gw.finish_tags()
  gw.finish_throws()
  gw.finish_actions()
  gw.finish_pending()
  gw.finish_flow()
  gw.record_methods()
  gw.holder_methods()
  gw.finish_decks()
  gw.finish_no_map()
  gw.forget_changes()
  gw.close_locals()
  each_definition(function(def)
    gw.freeze_all(def, { file = def.file, line = def.line, mod = def.mod, what = ("%s %s"):format(def.class_of, def.id) })
  end)
  for _, mod in ipairs(core.mods()) do
    local first = files[mod.id] and files[mod.id][1]
    local whose = { file = first and first.shown, line = 1, mod = mod.id, what = ("mod %s"):format(mod.id) }
    gw.freeze_values(owns[mod.id] or {}, whose)
    gw.freeze_all(publics[mod.id], whose)
    if envs[mod.id] then
      flatten(mod.id)
      fill(mod.id)
    end
  end
  gw.stage = "play"
  gw.mod = nil
  core.freeze()
end

-- C: the maps of the scenario as gw.map_lines has them, then the mod whose maps come first.
function gw.entry.map_list()
  if not gw.scenario then return nil, "there is no scenario" end
  gw.laid = nil
  local lines = gw.map_lines(gw.scenario)
  if not lines then return nil, "it has neither map nor maps" end
  return lines, gw.scenario.mod
end

-- Text of a plan by id: the mod's own maps/, then the shared folder; where it lies, and how it is shown.
local function find_map(id, mod)
  local owner, bare = tostring(id):match "^([%w_]+):(.+)$"
  id = bare or id
  local tries = { { "@maps", "", "maps/" }, { mod or "base", "maps/", (mod or "base") .. "/maps/" } }
  if mod and mod ~= "base" then tries[1], tries[2] = tries[2], tries[1] end
  for _, m in ipairs(core.mods()) do
    if m.id:sub(1, 1) ~= "@" then tries[#tries + 1] = { m.id, "maps/", m.id .. "/maps/" } end
  end
  for _, try in ipairs(tries) do
    local ok, text = pcall(core.bytes, try[1], try[2] .. id .. ".map") -- the reader of plans makes text of it
    local own = owner == try[1] or owner == "base" and try[1] == "@maps" -- the shared folder is base's
    if ok and text and (not owner or own) then return text, try, id end
  end
end

function gw.entry.map_text(id, mod)
  gw.reads_no_map = id == gw.NO_MAP
  if gw.reads_no_map then return gw.NO_MAP_TEXT, "map = false" end
  local text, try, bare = find_map(id, mod)
  if text then return text, try[3] .. bare .. ".map" end
end

-- The id in the path of a plan, "maps/room.map": "room".
local function id_of_path(path) return ((path:match "^.*[/\\:](.*)$" or path):gsub("%.map$", "")) end

-- The mod that has such a map, the id in what is a path, or "did you mean 'x'?" of the maps there are, or "".
function gw.entry.map_nearest(id)
  local bare, ids = id_of_path(id), api.map(gw.map_names(), function(m) return m.id end)
  local there = gw.elsewhere_hint("map", bare, gw.scenario and gw.scenario.mod)
  if there then return there end
  local near = api.contains(ids, bare) and bare or core.nearest(bare, ids)
  if not near then return "" end
  return bare ~= gw.bare_id(id) and ("a map is named by its id, without folder and ending: '%s'"):format(near)
    or ("did you mean '%s'?"):format(near)
end

-- Where the scenario says which map it wants; "" where a setting says so.
function gw.entry.map_place(id)
  local def = gw.scenario
  if not def then return nil, "there is no scenario" end
  for _, s in ipairs(gw.all_settings()) do
    if gw.settings[s.id] == id and s.default ~= id then return "", 0 end
  end
  return def.file, (gw.key_line(def.file, def.line, def.map ~= nil and "map" or "maps"))
end

-- The bytes of a picture that lies beside the plan.
function gw.entry.map_image(id, mod, name)
  local _, try = find_map(id, mod)
  return try and core.bytes(try[1], try[2] .. name)
end

gw.env_of = function(id) return envs[id] end
gw.known_of = function(id) return known[id], owns[id] end
gw.files_of = function(id) return files[id] or {} end
gw.load_error = load_error
gw.tell_no_text = tell_no_text
gw.run_file = run_file
gw.publics = publics

-- Charts, as mods ask them: chart_cell("guns", weapon, mode, armor, range), in the order of the
-- chart's own keys.
local function chart(id, mod)
  if type(id) ~= "string" then error("there is no chart '" .. tostring(id) .. "'", 3) end
  local def, why = gw.find(gw.classes.chart, id, mod)
  return def or error(why or "there is no chart '" .. id .. "'", 3)
end

local function take(names, values, from)
  local out = {}
  for i, name in ipairs(names) do out[name] = values[from + i - 1] end
  return out
end

-- Charts do not change in play, and rules ask the same cells again and again.
local function deeper(t, key)
  local found = t[key]
  if found == nil then
    found = {}
    t[key] = found
  end
  return found
end

local NOTHING = {}
local function at(t, key) return t[key] or NOTHING end

local MOST_CELLS = 1 << 14 -- that are remembered: a caller may ask with more words than there are cells

local function remembered(mod, fetch)
  local said = { memo = {}, cells = 0 }
  local function remember(v, id, a, b, c, d)
    if said.cells == MOST_CELLS then said.memo, said.cells = {}, 0 end
    said.cells = said.cells + 1
    deeper(deeper(deeper(deeper(said.memo, id), a), b), c)[d] = v == nil and gw or v
    return v
  end
  return function(id, a, b, c, d)
    local v = at(at(at(at(said.memo, id), a or ""), b or ""), c or "")[d or ""]
    if v == nil then return remember(fetch(chart(id, mod), { a, b, c, d }), id, a or "", b or "", c or "", d or "") end
    if v == gw then return nil end
    return v
  end
end

local function cell(def, values)
  return gw.chart.cell(def, take(def.down, values, 1), take(gw.keys(def.across or {}), values, #def.down + 1))
end

local function extra(def, values) return gw.chart.extra(def, take(def.down, values, 1), values[#def.down + 1]) end

-- A chart is that of the mod that asks, else of a mod that it requires.
function gw.per_mod.chart_cell(mod) return remembered(mod, cell) end
function gw.per_mod.chart_extra(mod) return remembered(mod, extra) end
function gw.per_mod.chart_rows(mod)
  return function(id) return gw.chart.rows(chart(id, mod)) end
end
for _, name in ipairs { "chart_cell", "chart_extra", "chart_rows" } do api[name] = gw.per_mod[name](nil) end
