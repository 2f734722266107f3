-- Seats that choose at the same time, each aside from the others: what `next` may return in place of decide {...}. Where each of
-- them writes (a desk) and how the choices are made again in the end is engine/play/desk.c's.
local core, gw = ...
local api = gw.api

local plain = core.decides(api.seats.named)

local KEYS = gw.names { "during", "then_", "done", "in_turn", "open" }
local ENTRY = gw.names { "seat", "unit", "units", "during", "otherwise", "done" }
local MOST = 256

local function bad(text) error("decide.each: " .. text, 3) end

-- Why the seat cannot be done yet, false: it can.
local function reason_of(done, seat)
  if type(done) == "function" then done = done(seat) end
  if done == nil or done == false then return false end
  if type(done) ~= "string" then error("decide.each: done is " .. api.kind(done) .. "; a text that says why not, or a function that gives one, expected", 4) end
  return done
end

local function entry_of(e, all)
  if type(e) ~= "table" then bad("an entry is " .. api.kind(e) .. "; { seat = ..., unit = ... } expected") end
  gw.takes("an entry of decide.each", ENTRY, e)
  local d = plain { seat = e.seat, unit = e.unit }
  if core.kind_of(d.seat) ~= gw.KIND.seat then bad("an entry has no seat") end
  return { seat = d.seat, unit = e.unit or false, units = e.units or false, during = e.during or all.during or false,
    otherwise = e.otherwise or false, done = reason_of(e.done == nil and all.done or e.done, d.seat) }
end

local function check_keys(d)
  for _, key in ipairs(gw.keys(d)) do
    if math.type(key) ~= "integer" and not KEYS[key] then
      bad(("there is no key '%s'%s"):format(gw.words(key), gw.near_text(key, KEYS)))
    end
  end
  local after = d.then_
  if after ~= nil and not (type(after) == "table" and after.step) then bad("then_ is " .. api.kind(after) .. "; step(\"name\") expected") end
  if #d > MOST then bad(("%d entries, at most %d can wait"):format(#d, MOST)) end
end

-- In turn the first of the list decides, in the world itself.
local function in_turn(entries)
  local e = entries[1]
  return { seat = e.seat, unit = e.unit or nil, units = e.units or nil, during = e.during or nil, otherwise = e.otherwise or nil }
end

local function each(d)
  if type(d) ~= "table" then error("decide.each { { seat = ... }, ... } expected", 2) end
  check_keys(d)
  local entries = {}
  for i, e in ipairs(d) do entries[i] = entry_of(e, d) end
  if not entries[1] then return d.then_ or bad "nobody is to write, and there is no step after it (then_)" end
  if d.in_turn then return in_turn(entries) end
  local after = d.then_
  return { each = entries, open = d.open and true or false,
    then_ = after and { after.step, core.fix(after.arg, "the argument of a step") } or false }
end

gw.decide_names = { each = each }
api.decide = setmetatable({}, { __index = gw.decide_names, __call = function(_, d) return plain(d) end,
  __metatable = false, __newindex = function() error("decide is fixed", 2) end })

-- --- what C asks, after `next` has said so ---

-- The seats, in the order of the list, each once.
function gw.entry.each_seats()
  local out, known = {}, {}
  for _, e in ipairs(gw.writing().each) do
    if not known[e.seat] then out[#out + 1] = e.seat end
    known[e.seat] = true
  end
  return out
end

local function entry_for(seat)
  local now = gw.writing()
  for _, e in ipairs(now and now.each or {}) do
    if e.seat == seat then return e end
  end
end

-- What that seat decides: true and the unit; false: nothing more.
function gw.entry.each_of(seat)
  local e = entry_for(seat)
  if not e then return false end
  return true, gw.take_decision { seat = seat, unit = e.unit or nil, units = e.units and { table.unpack(e.units) } or nil,
    during = e.during or nil, otherwise = e.otherwise or nil }
end

-- Why the seat may not say that it is done, "": it may.
function gw.entry.each_done(seat)
  local e = entry_for(seat)
  return e and e.done or ""
end

-- May the others be told who is not done yet?
function gw.entry.each_open() return gw.writing().open end

-- The step that follows when all are done, nothing where the rules are asked what is next.
function gw.step_after_writing()
  local after = gw.writing().then_
  return after and gw.named_step(after[1], after[2]) or { name = "all have written", run = function() end }
end
