-- Chains: named steps that combine. Pure: while one runs nothing in the world can be changed.
local core, gw = ...
local api, pairs = gw.api, gw.pairs
local seal, unseal = core.seal, core.unseal

local steps = {} -- chain id -> list of steps of rule(), in order of loading
local carried = {} -- chain id -> list of { def, fn }: live while the thing is in play
local ready = {} -- chain id -> function, made at the end of loading
gw.carried_rules = carried

local function add_step(chain, name, opts, fn)
  local file, line = gw.where()
  gw.in_stage(("rule '%s'"):format(tostring(name)), "definitions")
  if gw.not_in_scenario("rule", "write rule = { [\"...\"] = function ... end } in the scenario") then return end
  if type(opts) == "function" then opts, fn = {}, opts end
  if type(fn) ~= "function" then
    gw.fault("GW0140", file, line, ("rule '%s' '%s' has no function"):format(tostring(chain), tostring(name)))
    return
  end
  local id = ("%s:%s/%s"):format(gw.mod or "engine", chain, name)
  local list = steps[chain] or {}
  steps[chain] = list
  for _, s in ipairs(list) do
    if s.id == id then
      gw.fault("GW0141", file, line, ("the step %s is there already"):format(id), "the first is at " .. s.from)
      return
    end
  end
  local s = { id = id, ref = id, class_of = "rule", name = name, title = opts.title or name:gsub("_", " "), fn = fn, cite = opts.cite,
    of = opts.of, tags = opts.tags, before = opts.before, after = opts.after, optional = opts.optional,
    from = gw.from(file, line), file = file, line = line, chain = chain, mod = gw.mod }
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
function gw.all_steps(chain) return steps[chain] or {} end
function gw.is_live(s) return not s.deleted and (s.always or gw.in_force(s.mod)) end

-- Rules and events that a definition carries. Scenarios, settings and rule sets speak for themselves;
-- everything else gets the thing in play as first argument.
local whole = { scenario = true, setting = true, ruleset = true }
gw.whole_classes = whole

-- A function, or a table with it and words such as `optional`.
local function rule_parts(rule)
  if type(rule) == "table" then return rule[1], rule end
  return rule, {}
end

-- Who gave the rule: the definition, or whoever patched it.
local function rule_place(def, chain)
  local list = gw.history(def, "rule." .. chain)
  local how = #list > 0 and list[#list].how
  if how and how.file then return how.file, gw.key_line(how.file, how.line, chain), how.mod end
  return def.file, gw.key_line(def.file, def.line, chain), def.mod
end

function gw.carry_rules(def)
  for chain, rule in pairs(def.rule or {}) do
    local fn, opts = rule_parts(rule)
    local file, line, by = rule_place(def, chain)
    if type(fn) ~= "function" then
      gw.fault("GW0140", file, line, ("rule '%s' of %s '%s' is no function"):format(chain, def.class_of, def.id))
    elseif whole[def.class_of] then
      local mod = gw.mod
      gw.mod = def.mod
      local list = steps[chain] or {}
      steps[chain] = list
      local id = ("%s:%s/%s"):format(def.mod, chain, def.id)
      list[#list + 1] = { id = id, ref = id, class_of = "rule", name = def.id, title = def.title or def.id, fn = fn, cite = opts.cite or def.cite,
        of = opts.of, tags = opts.tags, optional = opts.optional, from = gw.from(file, line), file = file, line = line, chain = chain,
        mod = def.mod, always = true, carrier = def }
      gw.mod = mod
    else
      local list = carried[chain] or {}
      carried[chain] = list
      list[#list + 1] = { def = def, fn = fn, name = def.id, title = opts.title or def.name or def.id, cite = opts.cite or def.cite,
        of = opts.of or def.of, tags = opts.tags or def.tags, optional = opts.optional, from = gw.from(file, line), file = file, line = line, mod = by }
    end
  end
end

-- --- things in play ---

local function live_item(item)
  local class = gw.classes[item.def.class_of]
  return not class.live or class.live(item)
end

-- Adds the definitions that a thing brings along: { def = thing }.
local function bring(out, thing)
  local kind = core.kind_of(thing)
  if kind == gw.KIND.item then
    local list = out[thing.def] or {}
    out[thing.def] = list
    if not api.contains(list, thing) then list[#list + 1] = thing end
  elseif kind == gw.KIND.unit then
    if thing.template then out[thing.template] = { thing } end
    for _, item in ipairs(core.items_in(thing)) do
      if live_item(item) then bring(out, item) end
    end
  end
end

local function all_in_play(entry)
  local class = gw.classes[entry.def.class_of]
  if class.in_play then return class.in_play(entry.def) end
  local out = {}
  if class.item then
    for _, item in ipairs(core.rows(gw.KIND.item)) do
      if item.def == entry.def and item.holder and live_item(item) then out[#out + 1] = item end
    end
  else
    for _, unit in ipairs(core.rows(gw.KIND.unit)) do
      if unit.template == entry.def then out[#out + 1] = unit end
    end
  end
  return out
end
gw.all_in_play = all_in_play

-- Calls visit(entry, thing) for each carried step that is live for this call.
local function each_carried(chain, list, visit, ...)
  if not chain.things then
    for _, entry in ipairs(list) do
      for _, thing in ipairs(all_in_play(entry)) do visit(entry, thing) end
    end
    return
  end
  local found = {}
  local things = chain.things(...)
  for i = 1, 16 do
    if things[i] then bring(found, things[i]) end
  end
  for _, entry in ipairs(list) do
    for _, thing in ipairs(found[entry.def] or {}) do visit(entry, thing) end
  end
end
gw.each_carried = each_carried

-- --- combining ---

local combine = {}

local function modifier(out, s, value, text)
  if value == nil or value == 0 or value == false then return end
  if math.type(value) ~= "integer" then
    error(("%s: a modifier is an integer, %s found"):format(s.id or s.name, type(value)), 0)
  end
  out[#out + 1] = { name = text or s.title, value = value, cite = s.cite, of = s.of, tags = s.tags, from = s.from }
  out.total = out.total + value
end

function combine.modifiers(chain, list, extra)
  return function(...)
    local out = { total = 0 }
    for i = 1, #list do modifier(out, list[i], list[i].fn(...)) end
    if extra then
      local a, b, c = ...
      each_carried(chain, extra, function(e, thing) modifier(out, e, e.fn(thing, a, b, c)) end, ...)
    end
    return out
  end
end

-- first, reason: the first answer that is not nil (or false) ends it.
local function first_of(chain, list, extra)
  return function(...)
    for i = 1, #list do
      local v = list[i].fn(...)
      if v ~= nil then return v end
    end
    if extra then
      local a, b, c = ...
      local found
      each_carried(chain, extra, function(e, thing)
        if found == nil then found = e.fn(thing, a, b, c) end
      end, ...)
      return found
    end
  end
end
combine.first = first_of

function combine.reason(chain, list, extra)
  local first = first_of(chain, list, extra)
  return function(...) return first(...) or nil end
end

function combine.fold(chain, list, extra)
  return function(value, ...)
    for i = 1, #list do
      local v = list[i].fn(value, ...)
      if v ~= nil then value = v end
    end
    if extra then
      local a, b = ...
      each_carried(chain, extra, function(e, thing)
        local v = e.fn(thing, value, a, b)
        if v ~= nil then value = v end
      end, value, ...)
    end
    return value
  end
end

function combine.all(chain, list, extra)
  return function(...)
    for i = 1, #list do
      if list[i].fn(...) == false then return false end
    end
    local ok = true
    if extra then
      local a, b, c = ...
      each_carried(chain, extra, function(e, thing)
        if e.fn(thing, a, b, c) == false then ok = false end
      end, ...)
    end
    return ok
  end
end

local function numeric(start, join)
  return function(chain, list, extra)
    return function(...)
      local value = start
      for i = 1, #list do
        local v = list[i].fn(...)
        if v then value = value and join(value, v) or v end
      end
      if extra then
        local a, b, c = ...
        each_carried(chain, extra, function(e, thing)
          local v = e.fn(thing, a, b, c)
          if v then value = value and join(value, v) or v end
        end, ...)
      end
      return value
    end
  end
end
combine.product = numeric(1, function(a, b) return a * b end)
combine.max = numeric(nil, math.max)

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

local function sealed(fn)
  return function(...)
    seal()
    local a = fn(...)
    unseal()
    return a
  end
end

local function unknown_chain(s, id)
  if s.optional then return end
  gw.fault("GW0143", s.file, s.line, ("rule '%s': there is no chain '%s'"):format(s.name, id), gw.quote_nearest(id, gw.class_ids(gw.classes.chain)))
end

local live = {} -- chain -> its live steps in the order in which they run
function gw.live_steps(chain) return live[chain] or {} end

function gw.finish_chains()
  for _, lists in ipairs { steps, carried } do
    for id, list in pairs(lists) do
      for _, s in ipairs(gw.classes.chain.by[id] and {} or list) do
        if s.def or gw.is_live(s) then unknown_chain(s, id) end
      end
    end
  end
  for _, def in ipairs(gw.classes.chain.list) do
    local list = ordered(steps[def.id] or {})
    live[def.id] = list
    def.steps = {}
    for i, s in ipairs(list) do def.steps[i] = { id = s.id, name = s.name, title = s.title, cite = s.cite, from = s.from, mod = s.by or s.mod } end
    local run = combine[def.combine](def, list, carried[def.id])
    ready[def.id] = def.id == "view.imagine" and run or sealed(run) -- imagining is writing
  end
end

-- chain "attack.dm": the function that runs it. May be kept in a local at file level.
function api.chain(id)
  return function(...)
    local fn = ready[id]
    if fn then return fn(...) end
    local near = core.nearest(tostring(id), gw.class_ids(gw.classes.chain))
    error(("there is no chain '%s'%s"):format(tostring(id), near and " (did you mean '" .. near .. "'?)" or ""), 2)
  end
end
gw.chain = function(id) return ready[id] end
gw.has_steps = function(id) return live[id] ~= nil and #live[id] > 0 or carried[id] ~= nil end

-- Chains of the engine; no game idea in them.
function gw.engine_chains()
  local function def(id, combine_word, args) gw.add_definition(gw.classes.chain, id, { combine = combine_word, args = args }) end
  def("action.may", "reason", { "act" })
  def("game.result", "first", {})
  def("game.resigned", "first", { "side" })
  def("worth", "modifiers", { "side" })
  def("view.sees", "first", { "side", "thing" })
  def("log.sees", "first", { "side", "event", "facts" })
  def("view.imagine", "first", { "side" })
  def("board.shade", "first", { "cell" })
  def("unit.down", "first", { "unit" })
  def("choice.plain", "first", { "case" })
end
gw.engine_chains()

function gw.entry.hides_things() return gw.has_steps "view.sees" end

function gw.entry.sees_thing(side, thing) return ready["view.sees"](side, thing) ~= false end
