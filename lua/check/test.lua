-- Tests of mods: small games from tables, forced dice, choices in the text form that players use.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local tests = {} -- of the file that was loaded last: { name, rules, fn }
local setup -- what the running test asked for
local checked -- how many checks it has made
local need = {} -- raised where a test wants another scenario or rule set than is loaded

-- --- files ---

local function run_file(mod, path, env, level)
  local text, why, bad = core.read(mod, path)
  if bad then error(("%s/%s:%d: %s; %s"):format(mod, path, bad.line, bad.text, bad.hint), 0) end
  if not text then error(path .. " " .. why, level) end
  local chunk, err = core.load(text, mod .. "/" .. path, env)
  if not chunk then error(err, 0) end
  return chunk()
end

-- What tests share: a file below tests/, run once for each file of tests; what it returns is handed on.
local function including(mod, env)
  local done = {}
  return function(path)
    if type(path) ~= "string" or path:sub(-4) ~= ".lua" then
      error("include: a file below tests/ with its extension expected, such as \"helpers/doors.lua\"", 2)
    end
    if not done[path] then done[path] = table.pack(run_file(mod, "tests/" .. path, env, 3)) end
    return table.unpack(done[path], 1, done[path].n)
  end
end

-- Name and rule ids of a test of that file -> { the file, the line } where it stands, which may be one that it includes.
local places_of = {}

local function add_test(name, ids, fn)
  if type(name) ~= "string" then error("test: a name is expected first", 2) end
  if type(ids) == "function" then ids, fn = {}, ids end
  if type(ids) ~= "table" or type(fn) ~= "function" then
    error(("test '%s': test(name, { rule ids }, function(t) ... end) expected"):format(name), 2)
  end
  for key, id in pairs(ids) do
    if math.type(key) ~= "integer" or type(id) ~= "string" then
      error(("test '%s': { rule ids } is a list of texts; %s found"):format(name,
        math.type(key) and api.kind(id) or "'" .. tostring(key) .. "'"), 2)
    end
  end
  local key = name .. "\n" .. table.concat(api.map(ids, tostring), "\n")
  local first = places_of[key]
  if first then
    fn = function()
      error(("a test of this name and these rule ids stands at %s: give one of them another name"):format(gw.from(table.unpack(first))), 0)
    end
  end
  places_of[key] = first or { core.where() }
  tests[#tests + 1] = { name = name, ids = ids, fn = fn }
end

local t -- what a test gets

-- The tests of a file of another mod, which are not run there: each { name, ids, fn }.
local function tests_of(mod, path)
  local theirs, own = {}, setmetatable({}, { __metatable = false, __index = gw.env_of(mod) or error(("borrow: there is no mod '%s' here"):format(mod), 3) })
  local before, places = tests, places_of
  tests, places_of = theirs, {}
  rawset(own, "test", add_test)
  rawset(own, "include", including(mod, own))
  rawset(own, "memo", core.memo)
  local ok, err = pcall(run_file, mod, path, own, 3)
  tests, places_of = before, places
  if not ok then error(err, 0) end
  return theirs
end

-- What such a test gets: its games are those of another rule set, with what `adapt` makes of their table.
local function under(rules, adapt)
  return setmetatable({ game = function(opts)
    local copy = {}
    for key, value in pairs(opts) do copy[key] = value end
    copy.rules = rules
    return t.game(adapt and adapt(copy) or copy)
  end }, { __metatable = false, __index = function(_, key) return t[key] end })
end

local BORROW = gw.names { "from", "file", "rules", "rows", "adapt" }

-- Of the tests that `id` names those whose name has the text, all without one.
local function add_borrowed(spec, list, row, id, text)
  local n = 0
  for _, test in ipairs(list) do
    if api.contains(test.ids, id) and (not text or test.name:find(text, 1, true)) then
      n = n + 1
      add_test(("%s as %s: %s"):format(row, id, test.name), { row }, function() return test.fn(under(spec.rules, spec.adapt)) end)
    end
  end
  if n == 0 then error(("borrow: no test of %s/%s names %s%s"):format(spec.from, spec.file, id, text and " and has '" .. text .. "'" or ""), 3) end
end

-- borrow { from = "base", file = "tests/moves.lua", rules = "enhanced", rows = { ["EN-055"] = "SN-038" } }: runs the tests of another mod
-- that name SN-038 under a rule set that extends its own, as tests of EN-055. `adapt(opts)` may change what they give to t.game.
local function borrow(spec)
  gw.takes("borrow", BORROW, spec)
  local list = tests_of(spec.from, spec.file)
  for row, ids in pairs(spec.rows) do
    for _, id in ipairs(type(ids) == "table" and ids or { ids }) do
      local bare, text = id:match "^(%S+)%s*(.*)$"
      add_borrowed(spec, list, row, bare, text ~= "" and text or nil)
    end
  end
end

-- Loads a file of tests: how many it has, and what stopped it, "" if nothing did. Those before are run.
function gw.entry.test_load(mod, path)
  tests, places_of = {}, {}
  local own = setmetatable({}, { __metatable = false, __index = gw.env_of(mod) })
  rawset(own, "test", add_test)
  rawset(own, "borrow", borrow)
  rawset(own, "include", including(mod, own))
  rawset(own, "memo", core.memo) -- a test lives as long as it runs
  local ok, err = core.told_pcall(need, run_file, mod, path, own, 0)
  return #tests, ok and "" or tostring(err)
end

function gw.entry.test_name(i) return tests[i].name, table.concat(tests[i].ids, " ") end

-- --- checking ---

local function show(v)
  local kind = core.kind_of(v)
  if kind then return gw.words(v) end
  if type(v) == "string" then return "'" .. v .. "'" end
  if type(v) == "table" then return core.json(v) end
  return tostring(v)
end
gw.show_value = show

local same = gw.same_value

local function plain(v)
  if type(v) == "userdata" and not core.kind_of(v) then
    local out = {}
    for k, x in pairs(v) do out[k] = x end
    return out
  end
  return v
end
gw.plain_list = plain

local function fail(text) error(text, 3) end

t = {}

function t.is(got, ...)
  checked = checked + 1
  local want = ...
  got = plain(got)
  if select("#", ...) == 0 then
    fail(("t.is(found, expected): %s found, and nothing beside it to compare it with; t.ok takes one value"):format(show(got)))
  end
  if same(got, want) then return end
  fail(("got %s, expected %s"):format(show(got), show(want)))
end

-- Words to say where a check fails: a second value beside one that is no answer to a question is meant to be compared with it.
-- Two numbers are what text:find(...) gives.
local function refuse_words(name, v, text)
  local found = math.type(v) == "integer" and math.type(text) == "integer"
  if text == nil or type(text) == "string" or type(v) == "boolean" or found then return end
  error(("t.%s(found, words): %s found, and %s where words are expected; t.is(found, expected) compares two values"):format(name, show(v), show(text)), 3)
end

function t.ok(v, text)
  checked = checked + 1
  refuse_words("ok", v, text)
  if not v then fail(text or ("got %s, expected something"):format(show(v))) end
end
-- Is it in the list?
function t.has(list, wanted)
  checked = checked + 1
  if type(list) ~= "table" then error(("t.has(list, value): a list expected, %s found"):format(type(list)), 2) end
  for _, v in ipairs(list) do
    if same(plain(v), wanted) then return end
  end
  fail(("%s is not in the list %s"):format(show(wanted), show(plain(list))))
end
function t.no(v, text)
  checked = checked + 1
  refuse_words("no", v, text)
  if v then fail(text or ("got %s, expected nothing"):format(show(v))) end
end
function t.fails(fn, pattern)
  checked = checked + 1
  local ok, err = pcall(fn)
  if err == need then error(need, 0) end -- the game that `fn` asked for is not open yet
  if ok then fail "expected an error" end
  if pattern and not tostring(err):find(pattern) then fail(("error '%s' does not match '%s'"):format(tostring(err), pattern)) end
end

local THROWS = 10000
local BOUND, MORE = 28, 7 -- of chi-square for one degree of freedom and for each further one: passed by chance once in some million

-- How often each outcome falls, without a line in the log.
local function thrown(h, n)
  local counts, before = {}, gw.setting_up
  gw.setting_up = true
  local ok, err = pcall(function()
    for _ = 1, n do
      local word = gw.roll_once(h)
      counts[word] = (counts[word] or 0) + 1
    end
  end)
  gw.setting_up = before
  if not ok then error(err, 0) end
  return counts
end

-- In a command: makes a throw so often, and compares what falls with what is shown of it.
function t.fair(h, n)
  checked = checked + 1
  local inside = gw.throw_of(h)
  if not inside or inside.reason then error("t.fair(throws.NAME(...)): a throw that can be made expected", 2) end
  n = n or THROWS
  local ways, words, all = gw.throw_tally(inside)
  local fell, chi, parts = thrown(h, n), 0, {}
  for _, word in ipairs(words) do
    local want, got = n * ways[word] / all.all, fell[word] or 0
    chi, fell[word] = chi + (got - want) * (got - want) / want, nil
    parts[#parts + 1] = ("%s %d of %d, %d of %d shown"):format(word, got, n, ways[word], all.all)
  end
  local strange = next(fell)
  if strange then fail(("throws.%s comes to '%s', which is not shown"):format(inside.throw, strange)) end
  if chi > BOUND + MORE * (#words - 2) then fail(("throws.%s falls otherwise than it is shown: %s"):format(inside.throw, table.concat(parts, "; "))) end
end

local MEANT = { eq = "is", equal = "is", equals = "is", same = "is", isnt = "no", contains = "has", raises = "fails", throws = "fails", truthy = "ok" }

setmetatable(t, { __metatable = false, __index = function(_, key)
  local near = MEANT[key] or core.nearest(tostring(key), gw.keys(t))
  error(("t has no '%s'%s"):format(tostring(key), near and (" (t.%s is meant?)"):format(near) or "; it has " .. table.concat(gw.keys(t), ", ")), 2)
end })

local function view_value(view, path)
  local id, field = path:match "^([^.]+)%.?(.*)$"
  for _, list in ipairs { view.units or {}, view.portals or {}, view.items or {}, view.sides or {} } do
    for _, thing in ipairs(list) do
      if thing.id == id or thing.name == id or thing.def == id then
        if field == "" then return thing end
        return thing[field]
      end
    end
  end
  if id == "game" then return view.game[field] end
end

-- The id of each thing in the true world that a path may name, with its kind.
local function things_by_name()
  local out = { game = gw.KIND.game }
  for _, portal in ipairs(api.portals.all()) do out[portal.name] = gw.KIND.portal end
  for _, item in ipairs(api.items.all()) do out[item.def.id] = gw.KIND.item end
  for _, side in ipairs(api.sides.all()) do out[side.id] = gw.KIND.side end
  for _, unit in ipairs(api.units.all()) do
    out[unit.id], out[unit.name or unit.id] = gw.KIND.unit, gw.KIND.unit
  end
  return out
end

-- What is nowhere is unseen too: a word that is misspelt must not pass.
local function check_path(view, path)
  if type(path) ~= "string" then error(("t.unseen(view, path): %s found, a text such as \"b1.ap\" expected"):format(show(path)), 3) end
  if view_value(view, path) ~= nil then return end
  core.host "ready"
  local id, field = path:match "^([^.]+)%.?(.*)$"
  local known = things_by_name()
  for unit in pairs(setup.units or {}) do known[unit] = known[unit] or gw.KIND.unit end -- which may be gone
  local kind = known[id]
  if not kind then error(("t.unseen: the game has no '%s'%s"):format(tostring(id), gw.near_text(tostring(id), known)), 3) end
  local fields = core.columns[kind]
  if field ~= "" and not fields[field] then
    error(("t.unseen: %s has no field '%s'%s"):format(gw.a(core.kind_name(kind)), field, gw.near_text(field, fields)), 3)
  end
end

function t.seen(view, path)
  checked = checked + 1
  if view_value(view, path) == nil then fail(path .. " is not in the view") end
end
function t.unseen(view, path)
  checked = checked + 1
  check_path(view, path)
  local v = view_value(view, path)
  local empty = v == nil or v == false or v == 0 or v == "" or type(v) == "table" and next(v) == nil
  if not empty then fail(("%s is in the view: %s"):format(path, show(v))) end
end

-- --- games ---

local function host(what, a, b)
  local text, err = core.host(what, a, b)
  if text == nil then error(err or "the game stopped", 3) end
  return text
end

local methods = {}

-- Those that were forced and not thrown; nil: none.
local function left_over(name, list)
  local used = list.used or 0
  if used >= #list then return nil end
  return ("%sforced dice: %d of %d left over in stream '%s' (%s)"):format(list.where, #list - used, #list, name,
    table.concat(list, ", ", used + 1))
end

local function force(name, values, level)
  local old = gw.forced[name]
  local left = old and left_over(name, old)
  if left then error(left, 0) end
  if type(values) ~= "table" then
    error(("forced dice: %s found, a list of faces by stream expected, such as { combat = { 6, 1 } }"):format(show(values)), level)
  end
  local n = core.stream(name) or error(("there is no dice stream '%s'"):format(tostring(name)), level)
  local file, line = gw.where()
  local list = { from = core.drawn(n), where = file and ("%s:%d: "):format(file, line) or "" }
  for i, v in ipairs(values) do
    if math.type(v) ~= "integer" or v < 1 then
      error(("forced dice: no die has the face %s (stream '%s')"):format(show(v), name), level)
    end
    list[i] = v
  end
  gw.forced[name] = list
end

-- Forced dice by stream: the next throws of each, in order.
function methods.dice(_, streams)
  if type(streams) ~= "table" then
    error(("g:dice: %s found, a list of faces by stream expected, such as { combat = { 6, 1 } }"):format(show(streams)), 3)
  end
  host "ready" -- the true world, not the view that was looked at last
  for name, values in pairs(streams) do force(name, values, 3) end
end

function methods.act(_, seat, text) host("act", seat, text) end

-- A refusal is the listing's: a command that fails is no refusal.
function methods.refused(_, seat, text)
  checked = checked + 1
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
function methods.unasked(_, seat)
  local text, why, words = host("unasked", seat):match "^([^\n]*)\n?([^\n]*)\n?(.*)$"
  if text ~= "" then return text, why, words end
end
-- Up to `n` choices that a bot makes for the seat, as long as the seat is asked: their texts.
function methods.bot(_, seat, bot, n, seed)
  n, seed = n or 1, seed or 0
  if math.type(n) ~= "integer" or n < 1 or math.type(seed) ~= "integer" or seed < 0 then
    error("g:bot(seat, bot, n, seed): how many choices (1 or more) and a seed (0 or more) expected", 2)
  end
  return lines(host("bot", seat, ("%s %d %d"):format(bot, n, seed)))
end
function methods.pending() return lines(host "pending") end
function methods.log(_, n)
  local all = lines(host("log", ""))
  local out = {}
  for i = math.max(1, #all - (n or #all) + 1), #all do out[#out + 1] = all[i] end
  return out
end
function methods.log_of(_, seat) return lines(host("log", seat)) end
function methods.view(_, seat, path)
  local view = core.unjson(host("view", seat))
  if path then return view_value(view, path) end
  return view
end
function methods.scene(_, seat) return core.unjson(host("scene", seat)) end
-- "threats b2" or "sight - f7": the cells by name, with what is written there.
function methods.overlay(_, seat, words)
  local out = {}
  for _, e in ipairs(core.unjson(host("overlay", seat, words)).cells) do out[core.cell_name(core.at(gw.KIND.cell, e[1]))] = e[2] end
  return out
end
function methods.odds(_, seat, text) return core.unjson(host("odds", seat, text)) end
function methods.help(_, seat, verb) return host("help", seat, verb or "") end
function methods.result()
  local result = core.unjson(host "result")
  return not api.is_empty(result) and result or nil
end
-- The briefing of a side, and the lines of the end page, as people read them.
function methods.briefing(_, side)
  host "ready"
  return gw.entry.briefing(side)
end
-- The hints of the scenario that apply now to the seat that waits.
function methods.hints(_, seat, where)
  return api.map(lines(host("hints", seat or "", where or "")), function(line) return (line:gsub("^%d+ ", "")) end)
end
-- Is a hint with these words said of that unit (nil: nobody acts), or where a question with that verb is open?
function methods.hinted(_, words, unit, asked)
  local u = type(unit) == "string" and api.units.named(unit) or unit
  for _, hint in ipairs(gw.scenario and gw.scenario.hints or {}) do
    if hint.text:find(words, 1, true) and (not hint.when or hint.when(u, asked)) then return true end
  end
  return false
end
function methods.ending()
  host "ready"
  return lines(gw.entry.ending())
end
function methods.cell(_, name) return core.cell_named(name) or error(("there is no cell '%s'"):format(name), 2) end
function methods.path(_, cell)
  host "ready"
  local d = gw.decision()
  if d and d.seat then host("options", d.seat.id) end                        -- `go` looks whether its first step is one
  return lines((gw.entry.path(cell)) or "")
end

local function no_question(what)
  if host "asking" == "yes" then error(("g:%s: a question is open; answer it first"):format(what), 3) end
end

function methods.set(_, id, fields)
  no_question "set"
  local thing = id == "game" and gw.game() or api.units.named(id) or error(("there is no unit '%s'"):format(id), 2)
  for k, v in pairs(fields) do
    local ok, why = pcall(function() thing[k] = v end)
    if not ok then error((tostring(why):gsub("^%S+:%d+: ", "")), 2) end
  end
end

-- A command of nobody that the test writes itself; it may ask.
function methods.run(_, fn)
  no_question "run"
  gw.write_command(fn)
  host "run"
end

gw.test_names = { test = t, test_game = methods } -- for the pages of the API

-- g.act("a", "pass") would take "a" for the game.
local function with_colon(name)
  return function(g, ...)
    if type(g) ~= "table" then error(("write g:%s(...), with a colon"):format(name), 2) end
    return methods[name](g, ...)
  end
end

local g_meta = { __metatable = false,
  __index = function(_, key)
    if methods[key] then return with_colon(key) end
    host "ready"
    if key == "game" then return gw.game() end
    if key == "portal" then
      return setmetatable({}, { __index = function(_, name) return api.portals.named(name) end, __metatable = false })
    end
    local unit = api.units.named(key)
    if unit then return unit end
    local ids = api.map(api.units.all(), function(u) return u.id end)
    local near = core.nearest(tostring(key), gw.keys(methods))
    error(("the game has no unit '%s'; %s"):format(tostring(key),
      near and ("g:%s(...) is meant?"):format(near) or gw.quote_nearest(tostring(key), ids)
      or ids[1] and "it has " .. table.concat(ids, ", ") or "it has none"), 2)
  end }

local function wants(opts)
  if opts.scenario ~= (gw.scenario and gw.scenario.id) then return true end
  local rules = opts.rules or opts.scenario and gw.scenario.rules
  return rules and (not gw.ruleset or rules ~= gw.ruleset.id)
end

local known = { "rules", "map", "maps", "links", "sides", "units", "set", "portals", "fields", "seats", "seed", "dice", "scenario" }
local of_scenario = { "scenario", "rules", "set", "seed", "dice" }

local function check_opts(opts)
  if type(opts) ~= "table" then error("t.game { ... } expected", 3) end
  for key in pairs(opts) do
    if not api.contains(known, key) then
      error(("t.game: there is no '%s'; %s"):format(tostring(key), gw.quote_nearest(tostring(key), known) or table.concat(known, ", ")), 3)
    end
    if opts.scenario and not api.contains(of_scenario, key) then
      error(("t.game: a scenario brings its own %s"):format(key), 3)
    end
  end
end

-- "": the map that is there already; of a scenario it may depend on the settings.
local function map_of(opts)
  if not opts.scenario then return gw.map_lines(opts) end
  return type(gw.scenario.map) == "function" and gw.map_lines(gw.scenario) or ""
end

function t.game(opts)
  check_opts(opts)
  if wants(opts) then
    need.spec = core.json { scenario = opts.scenario, rules = opts.rules }
    error(need, 0)
  end
  local set = {}
  for k, v in pairs(opts.set or {}) do set[k] = tostring(v) end
  gw.choose_settings(set)
  gw.ask_numbers_of_arrivals()
  local errors = core.host("errors", "", "")
  if errors and errors ~= "" then error(errors, 2) end
  setup = opts
  gw.forced = {}
  gw.laid = opts.maps and opts or nil
  if not (opts.scenario or opts.map ~= nil or opts.maps) then error("t.game: no map", 2) end
  host("game", map_of(opts), tostring(opts.seed or 1))
  for name, values in pairs(opts.dice or {}) do force(name, values, 3) end
  host "ready" -- what is read next, also of a thing that was found before, is read after the set-up
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
  if given.cell ~= nil then
    error(("t.game: unit '%s' has cell = %s; where it stands is written at = \"a1\""):format(id, show(given.cell)), 0)
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

local function still_left()
  for name, list in pairs(gw.forced) do
    local left = left_over(name, list)
    if left then return left end
  end
end

-- Runs test i: "" when it passed; else the failure; or "need {json}".
function gw.entry.test_run(i)
  setup, checked = nil, 0
  gw.entry.note_listen()
  gw.forced = {}
  gw.watch_throws(true)
  local ok, err = core.told_pcall(need, tests[i].fn, t)
  gw.watch_throws(false)
  if err == need then return "need " .. need.spec end
  if not ok then return (tostring(err):gsub("^(%S+:%d+: )%1", "%1")) end -- an error of the set-up has its place already
  local left = still_left()
  if left then return left end
  if checked > 0 then return "" end
  local file, line = core.fn_where(tests[i].fn)
  return ("%s:%d: the test checks nothing: use t.is, t.ok, t.no, t.fails, t.seen, t.unseen or g:refused"):format(file, line)
end
