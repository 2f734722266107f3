-- Tests of mods: small games from tables, forced dice, choices in the text form that players use.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local tests = {} -- of the file that was loaded last: { name, rules, fn }
local setup -- what the running test asked for
local need = {} -- raised where a test wants another scenario or rule set than is loaded

-- --- files ---

function gw.entry.test_load(mod, path)
  tests = {}
  local env = gw.env_of(mod)
  local own = setmetatable({}, { __metatable = false, __index = env })
  rawset(own, "test", function(name, ids, fn) tests[#tests + 1] = { name = name, ids = ids, fn = fn } end)
  local text, why = core.read(mod, path)
  if not text then error(path .. " " .. why, 0) end
  local chunk, err = core.load(text, mod .. "/" .. path, own)
  if not chunk then error(err, 0) end
  chunk()
  return #tests
end

function gw.entry.test_name(i)
  local ids = tests[i].ids
  return (ids and #ids > 0 and table.concat(ids, " ") .. " " or "") .. tests[i].name
end

-- --- checking ---

local function show(v)
  local kind = core.kind_of(v)
  if kind then return gw.words(v) end
  if type(v) == "string" then return "'" .. v .. "'" end
  if type(v) == "table" then return core.json(v) end
  return tostring(v)
end

local function same(a, b)
  if a == b then return true end
  if type(a) ~= "table" or type(b) ~= "table" then return false end
  for k, v in pairs(a) do
    if not same(v, b[k]) then return false end
  end
  for k in pairs(b) do
    if a[k] == nil then return false end
  end
  return true
end

local function plain(v)
  if type(v) == "userdata" and not core.kind_of(v) then
    local out = {}
    for k, x in pairs(v) do out[k] = x end
    return out
  end
  return v
end

local function fail(text) error(text, 3) end

local t = {}

function t.is(got, want)
  got = plain(got)
  if not same(got, want) then fail(("got %s, expected %s"):format(show(got), show(want))) end
end

function t.ok(v, text) if not v then fail(text or "expected something true") end end
function t.no(v, text) if v then fail(text or ("expected nothing, got " .. show(v))) end end
function t.fails(fn, pattern)
  local ok, err = pcall(fn)
  if ok then fail "expected an error" end
  if pattern and not tostring(err):find(pattern) then fail(("error '%s' does not match '%s'"):format(tostring(err), pattern)) end
end

local function view_value(view, path)
  local id, field = path:match "^([^.]+)%.?(.*)$"
  for _, list in ipairs { view.units or {}, view.portals or {}, view.items or {} } do
    for _, thing in ipairs(list) do
      if thing.id == id or thing.name == id or thing.def == id then
        if field == "" then return thing end
        return thing[field]
      end
    end
  end
  if id == "game" then return view.game[field] end
end

function t.seen(view, path) if view_value(view, path) == nil then fail(path .. " is not in the view") end end
function t.unseen(view, path)
  local v = view_value(view, path)
  if v ~= nil and v ~= false and v ~= 0 and v ~= "" then fail(("%s is in the view: %s"):format(path, show(v))) end
end

-- --- games ---

local function host(what, a, b)
  local text, err = core.host(what, a, b)
  if text == nil then error(err or "the game stopped", 3) end
  return text
end

local methods = {}

-- Forced dice by stream: the next throws of each, in order.
function methods.dice(_, streams)
  for name, values in pairs(streams) do
    local old = gw.forced[name]
    if old and (old.used or 0) < #old then
      error(("forced dice: %d of %d left over in stream '%s'"):format(#old - (old.used or 0), #old, name), 2)
    end
    local n = core.stream(name) or error(("there is no dice stream '%s'"):format(name), 2)
    local list = { from = core.drawn(n) }
    for i, v in ipairs(values) do list[i] = v end
    gw.forced[name] = list
  end
end

function methods.act(_, seat, text) host("act", seat, text) end

-- A refusal is the listing's: a command that fails is no refusal.
function methods.refused(_, seat, text)
  local done, err = core.host("refused", seat, text)
  if done == nil then error(err, 2) end
  if done == "" then error(("'%s' was not refused"):format(text), 2) end
  return done
end

local function lines(text)
  local out = {}
  for line in text:gmatch "[^\n]+" do out[#out + 1] = line end
  return out
end

function methods.options(_, seat) return lines(host("options", seat)) end
function methods.pending() return lines(host "pending") end
function methods.log(_, n)
  local all = lines(host("log", ""))
  local out = {}
  for i = math.max(1, #all - (n or #all) + 1), #all do out[#out + 1] = all[i] end
  return out
end
function methods.log_of(_, seat) return lines(host("log", seat)) end
function methods.view(_, seat) return core.unjson(host("view", seat)) end
function methods.odds(_, seat, text) return core.unjson(host("odds", seat, text)) end
function methods.help(_, seat, verb) return host("help", seat, verb or "") end
function methods.result() return core.unjson(host "result") end
function methods.cell(_, name) return core.cell_named(name) or error(("there is no cell '%s'"):format(name), 2) end
function methods.path(_, cell)
  host "ready"
  return lines((gw.entry.path(cell)) or "")
end

local function no_question(what)
  if host "asking" == "yes" then error(("g:%s: a question is open; answer it first"):format(what), 3) end
end

function methods.set(_, id, fields)
  no_question "set"
  local thing = id == "game" and gw.game() or api.units.named(id) or error(("there is no unit '%s'"):format(id), 2)
  for k, v in pairs(fields) do thing[k] = v end
end

-- A command of nobody that the test writes itself; it may ask.
function methods.run(_, fn)
  no_question "run"
  gw.test_command(fn)
  host "run"
end

gw.test_names = { test = t, test_game = methods } -- for the pages of the API

local g_meta = { __metatable = false,
  __index = function(_, key)
    if methods[key] then return methods[key] end
    host "ready"
    if key == "game" then return gw.game() end
    if key == "portal" then
      return setmetatable({}, { __index = function(_, name) return api.portals.named(name) end, __metatable = false })
    end
    return api.units.named(key) or error(("the game has no unit '%s'"):format(tostring(key)), 2)
  end }

local function wants(opts)
  local scenario = gw.scenario and gw.scenario.id
  if opts.scenario ~= scenario then return true end
  return not opts.scenario and opts.rules and (not gw.ruleset or opts.rules ~= gw.ruleset.id)
end

function t.game(opts)
  if wants(opts) then
    need.spec = core.json { scenario = opts.scenario, rules = opts.rules }
    error(need, 0)
  end
  local set = {}
  for k, v in pairs(opts.set or {}) do set[k] = tostring(v) end
  gw.choose_settings(set)
  local errors = core.host("errors", "", "")
  if errors and errors ~= "" then error(errors, 2) end
  setup = opts
  gw.forced = {}
  host("game", opts.scenario and "" or opts.map or error("t.game: no map", 2), tostring(opts.seed or 1))
  if opts.dice then methods.dice(nil, opts.dice) end
  return setmetatable({}, g_meta)
end

-- --- what a test's game begins with ---

local function new_item(unit, item)
  if type(item) == "string" then item = { item } end
  local fields = {}
  for k, v in pairs(item) do
    if k ~= 1 then fields[k] = v end
  end
  fields.holder = unit
  api.items.new(item[1], fields)
end

local function new_unit(id, given)
  local fields = {}
  for k, v in pairs(given) do
    if k ~= "items" and k ~= "at" and k ~= 1 then fields[k] = v end
  end
  if given[1] then fields.template = given[1] end
  fields.id = id
  fields.name = fields.name or id
  fields.cell = given.at and (core.cell_named(given.at) or error(("there is no cell '%s'"):format(given.at), 0)) or nil
  local u = api.units.new(fields)
  for _, item in ipairs(given.items or {}) do new_item(u, item) end
end

local begin = gw.entry.begin
function gw.entry.begin()
  if not setup or setup.scenario then return begin() end
  gw.seats_by = setup.seats or "side"
  for _, id in ipairs(setup.sides or { "a", "b" }) do
    local side = gw.new_side(id, id)
    if gw.seats_by ~= "unit" then gw.new_seat(id, side) end
  end
  local start = gw.ruleset and gw.ruleset.start
  gw.setup_list = { { name = "start", run = start or function() end } }
  gw.set_portals()
  for id, u in pairs(setup.units or {}) do new_unit(id, u) end
  for key, value in pairs(setup.fields or {}) do gw.game()[key] = value end
  for name, state in pairs(setup.portals or {}) do api.portals.named(name).state = state end
end

-- Runs test i: "" when it passed; else the failure; or "need {json}".
function gw.entry.test_run(i)
  setup = nil
  gw.forced = {}
  local ok, err = xpcall(tests[i].fn, function(e)
    if type(e) ~= "string" then return e end
    return e
  end, t)
  if err == need then return "need " .. need.spec end
  if not ok then return tostring(err) end
  for name, list in pairs(gw.forced) do
    if (list.used or 0) < #list then
      return ("forced dice: %d of %d left over in stream '%s'"):format(#list - (list.used or 0), #list, name)
    end
  end
  return ""
end
