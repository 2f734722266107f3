-- Chains: named steps that combine. Pure: while one runs nothing in the world can be changed.
local core, gw = ...
local api, pairs = gw.api, gw.pairs
local seal, unseal = core.seal, core.unseal

-- Up to the end of loading by the chain's bare id, for nobody knows yet whose chain is meant; then by its key (gw.key_of).
local steps = {} -- bare id -> list of steps of rule(), in order of loading
local carried = {} -- bare id -> list of { def, fn }: live while the thing is in play
local carried_by = {} -- key -> the same
local ready = {} -- key -> function, made at the end of loading
local bodies = {} -- the same for a world that is closed already
local memo = {} -- the same, keeping what was said of things
local totals = {} -- of chains of modifiers the sums
gw.carried_rules = carried_by
local pure = { on = false } -- the world is closed for the whole call
gw.pure = pure
gw.opens_again = setmetatable({}, { __close = function() pure.on = false end })

-- What is wrong with rule(...), and what mends it.
local function bad_call(chain, name, opts, fn)
  if type(chain) ~= "string" then return "the first argument of rule is the id of a chain", 'write rule("attack.dm", "a name", function(...) ... end)' end
  if type(name) ~= "string" then
    return ("rule '%s' has no name"):format(chain), ('write rule("%s", "a name", function(...) ... end)'):format(chain)
  end
  if type(fn) ~= "function" then return ("rule '%s' '%s' has no function"):format(chain, name) end
  if type(opts) ~= "table" then return ("rule '%s' '%s': a table of options or the function expected, %s found"):format(chain, name, type(opts)) end
end

local OPTIONS = { title = "string", cite = "string", of = "string", tags = "table", before = "string", after = "string", optional = "boolean",
  figures = "string", see = "string" }
gw.rule_options = OPTIONS

-- "base:attack.dm" is said of a chain of that mod, and a step is found by the name without the mod.
local function bare(chain) return chain:match "^[%w_]+:(.*)$" or chain end

local function list_of(lists, chain)
  local list = lists[bare(chain)] or {}
  lists[bare(chain)] = list
  return list
end

local function add_step(chain, name, opts, fn)
  local file, line = gw.where()
  gw.in_stage(("rule '%s'"):format(tostring(name)), "definitions")
  if gw.not_in_scenario("rule", "write rule = { [\"...\"] = function ... end } in the scenario") then return end
  if fn == nil and type(opts) ~= "table" then opts, fn = {}, opts end
  local wrong, hint = bad_call(chain, name, opts, fn)
  if wrong then
    gw.fault("GW0140", file, line, wrong, hint)
    return
  end
  opts = gw.check_options("rule", opts, OPTIONS, file, line)
  local id = ("%s:%s/%s"):format(gw.mod or "engine", bare(chain), name)
  local list = list_of(steps, chain)
  for _, s in ipairs(list) do
    if s.id == id then
      gw.fault("GW0141", file, line, ("the step %s exists already"):format(id), "the first is at " .. s.from)
      return
    end
  end
  local s = { id = id, ref = id, class_of = "rule", name = name, title = opts.title or name:gsub("_", " "), fn = core.placed(fn, file, line), cite = opts.cite,
    of = opts.of, tags = opts.tags, before = opts.before, after = opts.after, optional = opts.optional, figures = opts.figures,
    see = opts.see, from = gw.from(file, line), file = file, line = line, chain = chain, mod = gw.mod }
  gw.origin_open(s, gw.origin_new "define")
  list[#list + 1] = s
end

function api.rule(chain, name, opts, fn) add_step(chain, name, opts, fn) end

-- "base:attack.dm/running", whether or not it was deleted.
function gw.find_step(id)
  for _, s in ipairs(steps[tostring(id):match "^[%w_]+:([%w_.]+)/" or ""] or {}) do
    if s.id == id then return s end
  end
end

-- Ids of the steps of a chain named in a step's id, or of all chains.
function gw.step_ids(id)
  local ids, chain = {}, id:match "([%w_.]+)/"
  for _, list in ipairs(steps[chain] and { steps[chain] } or gw.step_lists()) do
    for _, s in ipairs(list) do ids[#ids + 1] = s.id end
  end
  return ids
end

function gw.step_lists()
  local out = {}
  for _, list in pairs(steps) do out[#out + 1] = list end
  return out
end

-- All steps of a chain in order of loading, with those that were deleted or belong to a rule set that is not played.
function gw.all_steps(chain) return steps[bare(chain)] or {} end
function gw.is_live(s)
  if s.deleted then return false end
  return s.always or gw.holds(gw.origin_of(s))
end

-- Rules and events that a definition carries. Scenarios, settings and rule sets speak for themselves;
-- everything else gets the thing in play as first argument.
local whole = { scenario = true, setting = true, ruleset = true }
gw.whole_classes = whole

-- A function, or a table with it and words such as `optional`.
local function rule_parts(rule)
  if type(rule) == "table" then return rule[1], rule end
  return rule, {}
end

-- Who gave the rule: the definition, or the last patch of it.
local function rule_place(def, chain)
  local list = gw.history(def, "rule." .. chain)
  local how = #list > 0 and list[#list].how
  if how and how.file then return how.file, gw.key_line(how.file, how.line, chain), how.mod end
  return def.file, gw.key_line(def.file, def.line, chain), def.mod
end

local function add_carried(def, chain, fn, opts, file, line, by)
  if whole[def.class_of] then
    local list = list_of(steps, chain)
    local id = ("%s:%s/%s"):format(def.mod, bare(chain), def.id)
    list[#list + 1] = { id = id, ref = id, class_of = "rule", name = def.id, title = def.title or def.id, fn = fn, cite = opts.cite or def.cite,
      of = opts.of, tags = opts.tags, see = opts.see, optional = opts.optional, figures = opts.figures,
      from = gw.from(file, line), file = file, line = line, chain = chain,
      mod = def.mod, always = true, carrier = def }
  else
    local list = list_of(carried, chain)
    list[#list + 1] = { def = def, chain = chain, fn = fn, name = def.id, title = opts.title or def.name or def.id, cite = opts.cite or def.cite,
      of = opts.of or def.of, tags = opts.tags or def.tags, optional = opts.optional, figures = opts.figures,
      see = opts.see, from = gw.from(file, line), file = file, line = line, mod = by }
  end
end

-- A step that the engine makes of a definition: `name` is its own, and `key` the field that it stands in.
function gw.add_step_of(def, chain, name, key, fn)
  local file, line = gw.given_at(def, key)
  line = gw.key_line(file, line, key)
  local list = list_of(steps, chain)
  local id = ("%s:%s/%s"):format(def.mod, bare(chain), name)
  list[#list + 1] = { id = id, ref = id, class_of = "rule", name = name, title = def.title or name, fn = core.placed(fn, file, line), cite = def.cite,
    from = gw.from(file, line), file = file, line = line, chain = chain, mod = def.mod, always = true, carrier = def }
end

function gw.carry_rules(def)
  for chain, rule in pairs(def.rule or {}) do
    if not gw.can_be_in_play(def) then gw.never_in_play(def, chain, ("its rule '%s'"):format(chain)) end
    local fn, opts = rule_parts(rule)
    local file, line, by = rule_place(def, chain)
    if type(fn) ~= "function" then
      gw.fault("GW0140", file, line, ("rule '%s' of %s '%s' is not a function"):format(chain, def.class_of, def.id))
    else
      add_carried(def, chain, fn, gw.check_options("rule", opts, OPTIONS, file, line), file, line, by)
    end
  end
end

gw.chain_lists = {} -- chain id -> its steps in order, and those that are carried
gw.misplaced = {} -- steps that name one which is not there

-- Load order holds unless a step says before or after whom it goes.
local function place_step(out, s)
  local wanted = s.before or s.after
  for i, other in ipairs(out) do
    if other.id == wanted or other.name == wanted then
      table.insert(out, s.before and i or i + 1, s)
      return true
    end
  end
  return false
end

-- One may wait for another that has to be placed itself. Those that name nobody, or each other, run last.
local function place_all(out, waiting)
  local left = {}
  for _, s in ipairs(waiting) do
    if not place_step(out, s) then left[#left + 1] = s end
  end
  if #left > 0 and #left < #waiting then return place_all(out, left) end
  for _, s in ipairs(left) do
    gw.misplaced[#gw.misplaced + 1] = s
    out[#out + 1] = s
  end
end

local function ordered(list)
  local out = {}
  for _, s in ipairs(list) do
    if gw.is_live(s) and not (s.before or s.after) then out[#out + 1] = s end
  end
  place_all(out, api.filter(list, function(s) return gw.is_live(s) and (s.before or s.after) end))
  return out
end

-- In a command the world is open, and a chain closes it for itself. Where C has closed it for the whole call (a
-- listing, `next`, a view) there is nothing left to do, and it is not even asked: see gw.pure.

local function sealed(fn)
  return function(a, b, c, d, e, f)
    if pure.on then return fn(a, b, c, d, e, f) end
    seal()
    local v = fn(a, b, c, d, e, f)
    unseal()
    return v
  end
end
gw.sealed = sealed

-- Answers that are one value are kept; the others are tables that callers may go on with.
local KEEPS = { first = true, reason = true, all = true, product = true, max = true }

local about_things = {} -- chain -> what keeps its answers

-- A chain that keeps nothing seals the world for itself. One that does goes one way whatever it is asked of: lists that
-- it gives are fixed, even where what it was given cannot be kept by.
local function runner(id, run, keeping)
  local plain = sealed(run)
  if keeping == run then return plain end
  about_things[id] = keeping
  return function(a, b, c, d, e, f)
    if e == nil and f == nil then return keeping(a, b, c, d) end
    return plain(a, b, c, d, e, f)
  end
end

-- What a chain without a single rule says. Rule sets leave many questions open that nobody answers.
local OPEN = { fold = function(v) return v end, first = function() end, reason = function() end }

-- Makes an entry that C calls on a closed world only, with two arguments and three results at most.
function gw.pure_entry(fn)
  return function(a, b, c)
    local _ <close> = gw.opens_again -- an error of fn opens it as well
    pure.on = true
    return fn(a, b, c)
  end
end

-- memo(fn): what fn said once of things is said again wherever all that it read is the same (engine/script/memo/memo.h).
function api.memo(fn)
  gw.in_stage("memo", "definitions")
  if type(fn) ~= "function" then error("memo(fn): a function expected, " .. type(fn) .. " found", 2) end
  return core.memo(fn)
end

-- Who deletes a chain is told of the first rule that still answers it, and not the rule's author.
local function deleted_chain(s, how)
  if how.told then return end
  how.told = true
  gw.fault("GW0139", how.file, how.line, ("delete.chain '%s': the rule '%s' still answers it (%s:%d)"):format(gw.bare_id(s.chain), s.name, s.file, s.line),
    ("write replace.chain \"%s\" { ... }, or delete the rules that answer it too"):format(gw.bare_id(s.chain)))
end

local function unknown_chain(s, why)
  if s.optional then return end
  local how = gw.classes.chain.deleted[gw.bare_id(s.chain)]
  if how and not why then return deleted_chain(s, how) end
  gw.fault("GW0143", s.file, s.line, why and ("rule '%s': %s"):format(s.name, why) or ("rule '%s': there is no chain '%s'"):format(s.name, s.chain),
    gw.find(gw.classes.chain, s.name, s.mod) and ("the chain comes first, and then a name of your own: rule(\"%s\", \"%s\", ...)"):format(s.name, s.chain)
      or not why and gw.id_hint("chain", s.chain, s.mod) or nil)
end

-- Adds each step to the list of the chain that its mod means. What a chain of another rule set would be asked is inert.
local function sort_steps(lists, out)
  for _, id in ipairs(gw.keys(lists)) do
    for _, s in ipairs(lists[id]) do
      local def, why, inert = gw.find(gw.classes.chain, s.chain, s.mod)
      if def then
        local list = out[def] or {}
        out[def] = list
        list[#list + 1] = s
      elseif not inert and (s.def or gw.is_live(s)) then
        unknown_chain(s, why)
      end
    end
  end
  return out
end

local live = {} -- key -> its live steps in the order in which they run
function gw.live_steps(chain) return live[chain] or {} end

-- The place of the step that ran last, "mod/file.lua:7", for what is wrong with what the chain gave: no line of a mod runs then.
function gw.last_place(chain)
  local list = carried_by[chain] or live[chain]
  return list[#list].from
end

local function step_facts(list)
  return api.map(list, function(s) return { id = s.id, name = s.name, title = s.title, cite = s.cite, from = s.from, mod = s.by or s.mod } end)
end

local function finish_chain(def, list, extra)
  local key = gw.key_of(def)
  def.combine = def.combine or "first" -- that it says no word for it was told
  def.steps = step_facts(list)
  live[key], carried_by[key] = list, extra
  gw.chain_lists[key] = { def = def, list = list, extra = extra }
  local open = #list == 0 and not extra and OPEN[def.combine]
  local plain = open or gw.combine(def, list, extra)
  local run = gw.checked_chain(def, gw.with_ignored(def, plain))
  bodies[key] = run
  totals[key] = def.combine == "modifiers" and gw.combine_total(def, list, extra) or nil
  if run ~= plain then totals[key] = function(...) return run(...).total end end
  memo[key] = not open and def.memo ~= false and KEEPS[def.combine] and core.memo(run) or run
  ready[key] = (open or key == "view.imagine") and run or runner(key, run, memo[key]) -- imagining is writing
end

function gw.finish_chains()
  gw.finish_ignores()
  local said, brought = sort_steps(steps, {}), sort_steps(carried, {})
  for _, def in ipairs(gw.classes.chain.list) do finish_chain(def, ordered(said[def] or {}), brought[def]) end
end

local function no_chain(id, level)
  local near = core.nearest(tostring(id), gw.class_ids(gw.classes.chain))
  error(("there is no chain '%s'%s"):format(tostring(id), near and " (did you mean '" .. near .. "'?)" or ""), level)
end

-- The key of the chain that a mod means.
local function key_for(mod, id)
  local def, why = gw.find(gw.classes.chain, id, mod)
  if not def and why then error(why, 3) end
  return def and gw.key_of(def)
end

-- chain "attack.dm": the function that runs it. May be kept in a local at file level. What memoizes nothing is run straight,
-- in a world that is closed for it unless it is for the whole call, as it is for what a listing asks.
local function chain_of(mod, id)
  local fn, keeping, plain
  return function(a, b, c, d, e, f)
    if keeping and e == nil and f == nil then return keeping(a, b, c, d) end
    if plain then
      if pure.on then return plain(a, b, c, d, e, f) end
      seal()
      local v = plain(a, b, c, d, e, f)
      unseal()
      return v
    end
    local key = key_for(mod, id)
    fn = fn or ready[key or id] or no_chain(id, 3)
    keeping = about_things[key]
    plain = not gw.keeps(key) and key ~= "view.imagine" and bodies[key]
    return fn(a, b, c, d, e, f)
  end
end

-- The function `chain` of a mod.
function gw.per_mod.chain(mod)
  local found = {} -- id -> function
  return function(id)
    local fn = found[id]
    if fn then return fn end
    if gw.stage ~= "play" then return chain_of(mod, id) end
    fn = ready[key_for(mod, id) or id] or no_chain(id, 3)
    found[id] = fn
    return fn
  end
end
api.chain = gw.per_mod.chain(nil)
gw.chain = function(id) return ready[id] end
-- The same for callers on a world that is closed already.
gw.chain_body = function(id) return bodies[id] end
gw.memo_body = function(id) return memo[id] end
function gw.keeps(id) return memo[id] ~= bodies[id] end
gw.chain_total = function(id) return totals[id] end
gw.has_steps = function(id) return live[id] ~= nil and #live[id] > 0 or carried_by[id] ~= nil end

-- Calls fn(step, name) for each step there is.
function gw.name_steps(fn)
  for _, chain in ipairs(gw.keys(steps)) do
    for _, s in ipairs(steps[chain]) do fn(s.fn, "rule " .. s.id) end
  end
  for _, chain in ipairs(gw.keys(carried)) do
    for _, s in ipairs(carried[chain]) do fn(s.fn, ("rule %s of %s"):format(chain, s.name)) end
  end
end

-- Chains of the engine; no game idea in them.
function gw.engine_chains()
  local function def(id, word, args, gives) gw.add_definition(gw.classes.chain, id, { combine = word, args = args, gives = gives }) end
  def("action.legal", "reason", { "action: definition", "unit: unit?" })
  def("action.may", "reason", { "act: act" })
  def("game.result", "first", {}, "table?")
  def("game.resigned", "first", { "side: side" }, "table?")
  def("worth", "modifiers", { "side: side" })
  def("outlook", "modifiers", { "side: side" })
  def("view.sees", "first", { "side: side", "thing: thing" }, "boolean?")
  def("view.hides", "first", { "side: side" }, "boolean?")
  def("view.masks", "first", { "side: side", "unit: unit" }, "string?")
  def("log.sees", "first", { "side: side", "event: string", "facts: table" }, "boolean?")
  def("view.imagine", "first", { "side: side" })
  def("board.shade", "first", { "cell: cell" }, "string?")
  def("sight.line", "first", { "from: unit|cell", "to: cell" })
  def("sight.words", "first", { "from: cell", "to: cell" }, "string?")
  def("unit.card", "fold", { "lines: table", "unit: unit" })
  def("unit.down", "first", { "unit: unit" }, "boolean?")
  def("choice.plain", "first", { "case: plain_case" }, "string?")
  def("choice.doubt", "first", { "act: act" }, "string?")
end
gw.engine_chains()

function gw.entry.hides_things() return gw.has_steps "view.sees" end

-- As memoized functions: where it is known what they say C does not call the entries below.
function gw.entry.chains_of_views() return memo["view.hides"], memo["view.sees"] end

-- Where "view.hides" says false nothing is hidden from the side now, and "view.sees" is not asked thing by thing.
gw.entry.hides_from = gw.pure_entry(function(side) return ready["view.hides"](side) ~= false end)

gw.entry.sees_thing = gw.pure_entry(function(side, thing) return ready["view.sees"](side, thing) ~= false end)

-- The steps that say what a side sees, for a message: "mod:view.sees/name (file:line)".
function gw.entry.seeing()
  local out = {}
  for _, chain in ipairs { "view.sees", "view.masks" } do
    for _, s in ipairs(live[chain] or {}) do out[#out + 1] = ("%s (%s)"):format(s.id, s.from) end
  end
  return table.concat(out, ", ")
end

function gw.entry.masks_units() return gw.has_steps "view.masks" end

function gw.entry.mask_word(side, unit) return ready["view.masks"](side, unit) end
