-- How the steps of a chain become one function, written out step by step when all are known.
--
-- A rule set asks its chains some hundred times a decision. A function with its steps in locals and its
-- arguments by name does it in a third of the time of a loop over a list with `...`.
local core, gw = ...
local api = gw.api

local MOST = 6 -- arguments of a chain; more go the slow way
local LONGEST = 120 -- steps that are written out; Lua allows 200 locals

local NAMES = { "a", "b", "c", "d", "e", "f" }

-- --- things in play ---

local function live_item(item)
  local class = gw.class_of(item.def)
  return not class.live or class.live(item)
end

-- Adds the definitions that a thing brings along: { def = things }. Those that no step wants are left out.
local function bring(out, wanted, thing)
  local kind = core.kind_of(thing)
  if kind == gw.KIND.item then
    local def = thing.def
    if not wanted[def] then return end
    local list = out[def] or {}
    out[def] = list
    if not api.contains(list, thing) then list[#list + 1] = thing end
  elseif kind == gw.KIND.unit then
    local template = thing.template
    if template then out[template] = { thing } end
    for _, item in ipairs(core.items_in(thing)) do
      if wanted[item.def] and live_item(item) then bring(out, wanted, item) end
    end
  end
end

-- Does the engine know which things of the class are in play? If not, the steps of its definitions never run.
function gw.can_be_in_play(def)
  local class = gw.class_of(def)
  return gw.whole_classes[class.name] or class.item or class.in_play ~= nil or class.name == "template"
end

-- A definition carries steps, handlers or actions that never run: `what` of them, in the field `key`.
function gw.never_in_play(def, key, what)
  gw.key_fault("GW0147", def.file, def.line, key, ("%s '%s': %s never runs, for %s is never in play"):format(def.class_of, def.id, what, gw.a(def.class_of)),
    ("items, templates and scenarios are; a class says which of its things are by in_play = function(def) ... end (define.class \"%s\")"):format(def.class_of))
end

-- Are its actions offered to anybody?
gw.offers_actions = gw.can_be_in_play

-- What a class says is in play, if it is a list of things.
local function said_in_play(class, def)
  local list = class.in_play(def)
  local wrong = type(list) ~= "table" and list or nil
  for _, thing in ipairs(wrong == nil and list or {}) do
    if not core.kind_of(thing) then wrong = thing break end
  end
  if wrong == nil and type(list) == "table" then return list end
  local file, line = core.fn_where(class.in_play)
  error(("%s:%d: in_play of class %s: a list of things expected, %s found"):format(file, line, def.class_of, api.kind(wrong)), 0)
end

local function all_in_play(entry)
  local class = gw.class_of(entry.def)
  if class.in_play then return said_in_play(class, entry.def) end
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

-- Does the class of a definition say that this unit, or something that the unit holds, is in play with it?
function gw.is_in_play_with(def, unit)
  local class = gw.class_of(def)
  if not class.in_play or not unit then return false end
  for _, thing in ipairs(said_in_play(class, def)) do
    if thing == unit or core.kind_of(thing) == gw.KIND.item and thing.holder == unit then return true end
  end
  return false
end

-- Does the thing, or its holder, take part? Things without a holder known to the engine, such as records, always do; their
-- steps must check.
local function takes_part(thing, things)
  local kind = core.kind_of(thing)
  if kind ~= gw.KIND.unit and kind ~= gw.KIND.item then return true end
  local holder = kind == gw.KIND.item and thing.holder
  for i = 1, 16 do
    if things[i] and (things[i] == thing or things[i] == holder) then return true end
  end
  return false
end

-- Calls visit(entry, thing) for the things of a class that says itself which are in play, where they take part.
local function each_held(entry, things, visit)
  for _, thing in ipairs(all_in_play(entry)) do
    if takes_part(thing, things) then visit(entry, thing) end
  end
end

-- Calls visit(entry, thing) for each carried step that is live for this call.
local function each_carried(chain, list, wanted, visit, ...)
  if not chain.things then
    for _, entry in ipairs(list) do
      for _, thing in ipairs(all_in_play(entry)) do visit(entry, thing) end
    end
    return
  end
  local found = {}
  local things = chain.things(...)
  for i = 1, 16 do
    if things[i] then bring(found, wanted, things[i]) end
  end
  for _, entry in ipairs(list) do
    if gw.class_of(entry.def).in_play then
      each_held(entry, things, visit)
    else
      for _, thing in ipairs(found[entry.def] or {}) do visit(entry, thing) end
    end
  end
end

local function wanted_of(list)
  local out = {}
  for _, entry in ipairs(list) do out[entry.def] = true end
  return out
end

function gw.each_carried(chain, list, visit, ...) each_carried(chain, list, wanted_of(list), visit, ...) end

-- --- what a step gave ---

local FAR = 1 << 53 -- as far as bots weigh (WORTH_MOST of engine/play/match_rep.h); a sum of many larger ones would wrap

local function whole(value, s)
  local is_whole = math.type(value) == "integer"
  if is_whole and value < FAR and value > -FAR then return value end
  error(("%s: %s: a modifier is an integer%s, %s found"):format(s.from, s.id or s.name,
    is_whole and (" from %d to %d"):format(1 - FAR, FAR - 1) or "", type(value) == "number" and tostring(value) or type(value)), 0)
end

local function wrong_result(s, wanted, value)
  error(("%s: rule '%s': %s expected, %s found"):format(s.from or gw.from(s.file, s.line), s.name, wanted, api.kind(value)), 0)
end

local function number(value, s)
  if type(value) == "number" then return value end
  wrong_result(s, "a number", value)
end

-- A reason in words; nil or false for none, so that `u.ap < 3 and "too tired"` is one.
local function reason(value, s)
  if type(value) == "string" then return value end
  if value then wrong_result(s, "a reason in words or nothing", value) end
end

local function modifier(out, s, value, text)
  if value == nil or value == 0 or value == false then return end
  whole(value, s)
  out[#out + 1] = { name = text or s.title, value = value, cite = s.cite, of = s.of, tags = s.tags, from = s.from, see = s.see }
  out.total = out.total + value
end

-- The steps that things carry, after those of the rules: value so far -> value. `given` holds the arguments of
-- the chain, the thing comes before them.
local carried = {}

function carried.modifiers(chain, list)
  local wanted = wanted_of(list)
  return function(out, ...)
    local a, b, c = ...
    each_carried(chain, list, wanted, function(e, thing) modifier(out, e, e.fn(thing, a, b, c)) end, ...)
    return out
  end
end

function carried.first(chain, list)
  local wanted = wanted_of(list)
  return function(_, ...)
    local a, b, c = ...
    local found
    each_carried(chain, list, wanted, function(e, thing)
      if found == nil then found = e.fn(thing, a, b, c) end
    end, ...)
    return found
  end
end

function carried.reason(chain, list)
  local wanted = wanted_of(list)
  return function(_, ...)
    local a, b, c = ...
    local found
    each_carried(chain, list, wanted, function(e, thing)
      if not found then found = e.fn(thing, a, b, c) end
      if found then reason(found, e) end
    end, ...)
    return found
  end
end

function carried.fold(chain, list)
  local wanted = wanted_of(list)
  return function(value, first, ...)
    local a, b = ...
    each_carried(chain, list, wanted, function(e, thing)
      local v = e.fn(thing, value, a, b)
      if v ~= nil then value = v end
    end, first, ...)
    return value
  end
end

function carried.all(chain, list)
  local wanted = wanted_of(list)
  return function(ok, ...)
    local a, b, c = ...
    each_carried(chain, list, wanted, function(e, thing)
      if e.fn(thing, a, b, c) == false then ok = false end
    end, ...)
    return ok
  end
end

local function numeric(join)
  return function(chain, list)
    local wanted = wanted_of(list)
    return function(value, ...)
      local a, b, c = ...
      each_carried(chain, list, wanted, function(e, thing)
        local v = e.fn(thing, a, b, c)
        if v then value = value and join(value, number(v, e)) or number(v, e) end
      end, ...)
      return value
    end
  end
end
carried.product = numeric(function(a, b) return a * b end)
carried.max = numeric(math.max)

-- --- writing it out ---

-- By word: what stands before the steps, for step N with the arguments ARGS, and after them. LATER are the things
-- that carry steps; DONE ends the function.
local forms = {
  modifiers = { "local v = { total = 0 }",
    "local n, text = sN(ARGS) if n and n ~= 0 then modifier(v, tN, n, text) end", "v = later(v, ARGS)", "return v" },
  total = { "local v = 0", "local n = sN(ARGS) if n and n ~= 0 then v = v + whole(n, tN) end", "v = v + later({ total = 0 }, ARGS).total",
    "return v" },
  first = { "local v", "v = sN(ARGS) if v ~= nil then return v end", "v = later(v, ARGS)", "return v" },
  reason = { "local v", "v = sN(ARGS) if v then return reason(v, tN) end", "v = later(v, ARGS)", "return v or nil" },
  fold = { "local v", "v = sN(ARGS) if v ~= nil then FIRST = v end", "FIRST = later(FIRST, ARGS)", "return FIRST" },
  all = { "", "if sN(ARGS) == false then return false end", "return later(true, ARGS)", "return true" },
  product = { "local v, n = 1", "n = sN(ARGS) if n then v = v * number(n, tN) end", "v = later(v, ARGS)", "return v" },
  max = { "local v, n", "n = sN(ARGS) if n then v = v and max(v, number(n, tN)) or number(n, tN) end", "v = later(v, ARGS)", "return v" },
}

local function add(out, line, args, first, n)
  line = line:gsub("ARGS", args):gsub("FIRST", first)
  out[#out + 1] = n and (line:gsub("%f[%w]([st])N", "%1" .. n)) or line
end

local function written(chain, list, extra, word)
  local form = forms[word]
  local count = chain.args and math.max(#chain.args, 1) or MOST
  if count > MOST or #list > LONGEST then return nil end
  local args = table.concat(NAMES, ", ", 1, count)
  local out, fns, texts = { "local fns, steps, later, modifier, max, whole, number, reason = ..." }, {}, {}
  for i, s in ipairs(list) do
    fns[i] = s.fn
    out[#out + 1] = ("local s%d, t%d = fns[%d], steps[%d]"):format(i, i, i, i)
  end
  if #list > LONGEST // 2 then return nil end
  out[#out + 1] = ("return function(%s)"):format(args)
  add(texts, form[1], args, "a")
  for i = 1, #list do add(texts, form[2], args, "a", i) end
  if extra then add(texts, form[3], args, "a") end
  if not (extra and form[3]:find "^return") then add(texts, form[4], args, "a") end
  out[#out + 1] = table.concat(texts, "\n")
  out[#out + 1] = "end"
  local chunk = assert(load(table.concat(out, "\n"), "=chain " .. chain.id, "t", {}))
  return chunk(fns, list, extra, modifier, math.max, whole, number, reason)
end

-- The plain way, for chains too long to be written out, and for tests to compare with.
local function plain(chain, list, extra)
  local step = {
    modifiers = function(v, s, ...) modifier(v, s, s.fn(...)) return v end,
    first = function(v, s, ...) if v == nil then v = s.fn(...) end return v end,
    fold = function(v, s, _, ...)
      local n = s.fn(v, ...)
      if n ~= nil then return n end
      return v
    end,
    all = function(v, s, ...) return v and s.fn(...) ~= false end,
    product = function(v, s, ...) return v * number(s.fn(...) or 1, s) end,
    max = function(v, s, ...)
      local n = s.fn(...)
      return n and (v and math.max(v, number(n, s)) or number(n, s)) or v
    end,
  }
  function step.reason(v, s, ...)
    if not v then v = s.fn(...) end
    if v then reason(v, s) end
    return v
  end
  local word, one = chain.combine, step[chain.combine]
  return function(...)
    local v
    if word == "modifiers" then v = { total = 0 } elseif word == "fold" then v = ... elseif word == "all" then v = true
    elseif word == "product" then v = 1 end
    for i = 1, #list do v = one(v, list[i], ...) end
    local over = word == "first" and v ~= nil or word == "reason" and v or word == "all" and not v
    if extra and not over then v = extra(v, ...) end
    if word == "reason" then return v or nil end
    return v
  end
end

-- The function of a chain: its steps in order, then those that things carry.
function gw.combine(chain, list, extra, plainly)
  local later = extra and carried[chain.combine](chain, extra)
  return not plainly and written(chain, list, later, chain.combine) or plain(chain, list, later)
end

-- Of a chain of modifiers the sum alone: for bots, who ask for nothing else.
function gw.combine_total(chain, list, extra)
  local later = extra and carried.modifiers(chain, extra)
  local run = written(chain, list, later, "total")
  if run then return run end
  run = plain(chain, list, later)
  return function(...) return run(...).total end
end
