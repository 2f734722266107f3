-- Events: telling what happened, in words for those who may know it, and hearing of it.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

-- Up to the end of loading by the event's bare id, for nobody knows yet whose event is meant; then by its key (gw.key_of).
local handlers = {} -- bare id -> list of handlers of on(), in order of loading
local carried = {} -- bare id -> list of { def, fn }
local live = {} -- key -> those that are heard, in the order in which they run
local carried_by = {} -- key -> list of { def, fn }
local ruled -- chain log.sees on a world that is closed; nil: no rule keeps a line of the log from anybody
local apart -- may a side know something in a line as something else?
local count = 0

-- What is wrong with on(...).
local function bad_call(event, fn, opts)
  if type(event) ~= "string" then return "the first argument of on is the id of an event" end
  if type(fn) ~= "function" then return ("on '%s' has no function"):format(event) end
  if opts ~= nil and type(opts) ~= "table" then return ("on '%s': a table of options expected, %s found"):format(event, api.kind(opts)) end
end

-- "base:turn.ends" is said of an event of that mod, and a handler is found by the name without the mod.
local function bare(event) return event:match "^[%w_]+:(.*)$" or event end

local function list_of(lists, event)
  local list = lists[bare(event)] or {}
  lists[bare(event)] = list
  return list
end

local OPTIONS = { name = "string", priority = "integer", optional = "boolean" }
gw.handler_options = OPTIONS

function api.on(event, fn, opts)
  local file, line = gw.where()
  gw.in_stage(("on '%s'"):format(tostring(event)), "definitions")
  if gw.not_in_scenario("on", "write on = { [\"...\"] = function ... end } in the scenario") then return end
  local wrong = bad_call(event, fn, opts)
  if wrong then
    gw.fault("GW0150", file, line, wrong, 'write on("turn.ends", function(e) ... end)')
    return
  end
  count = count + 1
  opts = gw.check_options("on", opts or {}, OPTIONS, file, line)
  local id = ("%s:%s/%s"):format(gw.mod or "engine", bare(event), opts.name or "-")
  local there = opts.name and gw.find_handler(id)
  if there then
    gw.fault("GW0152", file, line, ("the handler %s exists already"):format(id), "the first is at " .. there.from)
    return
  end
  local list = list_of(handlers, event)
  local h = { id = id, ref = id, class_of = "on", name = opts.name, chain = event, fn = core.placed(fn, file, line),
    priority = opts.priority or 0, number = count, file = file, line = line, from = gw.from(file, line), optional = opts.optional, mod = gw.mod }
  gw.origin_open(h, gw.origin_new "define")
  list[#list + 1] = h
end

-- "base:weapon.fired/recoil", whether or not it was deleted: only those that were named.
function gw.find_handler(id)
  for _, h in ipairs(handlers[tostring(id):match "^[%w_]+:([%w_.]+)/" or ""] or {}) do
    if h.id == id and h.name then return h end
  end
end

function gw.handler_ids()
  local ids = {}
  for _, list in pairs(handlers) do
    for _, h in ipairs(list) do ids[#ids + 1] = h.name and h.id end
  end
  return ids
end

-- Of an event: those that are heard in order, and all that there are.
function gw.live_handlers(event) return live[event] or {} end
function gw.all_handlers(event) return handlers[bare(event)] or {} end
function gw.carried_handlers(event) return carried_by[event] or {} end

function gw.carry_events(def)
  for event, heard in pairs(def.on or {}) do
    if not gw.can_be_in_play(def) then gw.never_in_play(def, event, ("its handler of '%s'"):format(event)) end
    local fn, optional = heard, false
    local file, line = gw.given_at(def, "on." .. event)
    if type(heard) == "table" then fn, optional = heard[1], heard.optional end
    if type(fn) ~= "function" then
      gw.key_fault("GW0150", file, line, event, ("on '%s' of %s '%s' is not a function"):format(event, def.class_of, def.id))
    elseif gw.whole_classes[def.class_of] then
      count = count + 1
      local list = list_of(handlers, event)
      local id = ("%s:%s/%s"):format(def.mod, bare(event), def.id)
      list[#list + 1] = { id = id, ref = id, class_of = "on", chain = event, fn = fn, priority = 0, number = count, file = file, always = true,
        optional = optional, line = gw.key_line(file, line, event), from = def.from, mod = def.mod, carrier = def }
    else
      local list = list_of(carried, event)
      list[#list + 1] = { def = def, chain = event, fn = fn, optional = optional, file = file, line = gw.key_line(file, line, event), mod = def.mod }
    end
  end
end

local function unknown_event(h, why)
  if h.optional then return end
  local hint = not why and gw.id_hint("event", h.chain, h.mod) or nil
  local text = why and ("on: %s"):format(why) or ("on: there is no event '%s'"):format(h.chain)
  if h.def then gw.key_fault("GW0151", h.file, h.line, h.chain, text, hint) else gw.fault("GW0151", h.file, h.line, text, hint) end
end

-- Adds each handler to the list of the event that its mod means. What hears events of another rule set is inert.
local function sort_handlers(lists, out)
  for _, id in ipairs(gw.keys(lists)) do
    for _, h in ipairs(lists[id]) do
      local def, why, inert = gw.find(gw.classes.event, h.chain, h.mod)
      if def then
        local list = out[def] or {}
        out[def] = list
        list[#list + 1] = h
      elseif not inert and (h.def or gw.is_live(h)) then
        unknown_event(h, why)
      end
    end
  end
  return out
end

local function comes_first(a, b)
  if a.priority ~= b.priority then return a.priority > b.priority end
  return a.number < b.number
end

function gw.finish_events()
  gw.finish_told()
  apart = gw.knows_apart()
  ruled = gw.has_steps "log.sees" and gw.chain_body "log.sees" or nil
  local brought, said = sort_handlers(carried, {}), sort_handlers(handlers, {})
  for _, def in ipairs(gw.classes.event.list) do
    local key = gw.key_of(def)
    carried_by[key] = brought[def]
    live[key] = said[def] and api.sorted(api.filter(said[def], gw.is_live), comes_first)
  end
end

-- Calls fn(handler, name) for each handler there is.
function gw.name_handlers(fn)
  for _, event in ipairs(gw.keys(handlers)) do
    for _, h in ipairs(handlers[event]) do fn(h.fn, "on " .. event) end
  end
  for _, event in ipairs(gw.keys(carried)) do
    for _, h in ipairs(carried[event]) do fn(h.fn, ("on %s of %s"):format(event, h.def.id)) end
  end
end

-- --- words ---

-- Of a record, which has the fields that its mod gave it, and of other things.
local function words_of_record(v, kind)
  local has, get = core.columns[kind] or {}, core.getters[kind]
  return (has.name or get.name) and v.name or has.id and v.id or core.kind_name(kind)
end

local function words(v)
  local kind = core.kind_of(v)
  if kind == gw.KIND.unit then return v.name or v.id or "somebody" end
  if kind == gw.KIND.item then return v.def.name or v.def.id end
  if kind == gw.KIND.side then return v.title or v.id end
  if kind == gw.KIND.room then return v.title end
  if kind == gw.KIND.seat then return v.title or v.id end
  if kind then return words_of_record(v, kind) end
  if type(v) == "table" then
    if gw.is_definition(v) then return v.name or v.id end
    local text = rawget(gw.content_of(v) or v, "text")
    if text then return text end
    local out = {}
    for i, x in ipairs(v) do out[i] = words(x) end
    return table.concat(out, ", ")
  end
  if v == nil then return "" end
  return tostring(v)
end
gw.words = words

-- "{by} opens {portal}", "{by.id}"
function gw.fill(text, e)
  return (text:gsub(gw.HOLE, function(hole)
    local name, field = gw.hole_parts(hole)
    if not name then return nil end
    local v = e[name]
    if v ~= nil and field ~= "" then v = v[field] end
    return words(v)
  end))
end

-- "{by} opens {door.id}" as core.told wants it: { "", "by", false, "{by}", " opens ", "door", "id", "{door.id}", "" }.
local function parts_of(text)
  local parts, from, at = {}, 1, 1
  while at do
    local first, last, hole = text:find(gw.HOLE, at)
    local name, field = gw.hole_parts(hole or "")
    if name then
      for _, part in ipairs { text:sub(from, first - 1), name, field ~= "" and field, text:sub(first, last) } do parts[#parts + 1] = part end
      from = last + 1
    end
    at = last and last + 1
  end
  parts[#parts + 1] = text:sub(from)
  return parts
end

local function side_bit(side)
  if type(side) == "string" then side = api.sides.named(side) end
  return 1 << core.row(side)
end

local function sees(see, side, e)
  if type(see) == "function" then return see(side, e) end
  local bits = 0
  for _, s in ipairs(type(see) == "table" and see or { see }) do bits = bits | side_bit(s) end
  return bits & side_bit(side) ~= 0
end

-- Which sides may read a line, a bit each; nil: all. `see` is the line's own word, the chain log.sees may
-- take more away. Only within gw.tell_apart.
function gw.log_mask(event, see, e)
  if see == nil or see == "all" then return ruled and core.let_read(ruled, event, e) end
  local bits = 0
  for _, side in ipairs(core.rows(gw.KIND.side)) do
    if sees(see, side, e) then bits = bits | side_bit(side) end
  end
  return ruled and bits & core.let_read(ruled, event, e) or bits
end

-- Names of what an event tells: { "unit", "cell" }, or what is said of each by name. nil: they are not declared.
function gw.event_args(def)
  if type(def.args) ~= "table" then return nil end
  local out = { see = true }
  for _, m in ipairs(gw.members(def)) do out[m.name] = true end
  return out
end

-- May it be told without that argument? Its type says so by a question mark: { item = "item?" }.
function gw.event_arg_is_optional(def, name)
  local m = gw.member_of(def, name)
  return m ~= nil and m.optional and m.text ~= "any"
end

local function refuse_args(event, known, e)
  for _, name in ipairs(gw.keys(e)) do -- in order: a mod may read what is told of the first
    if not known[name] then
      local near = core.nearest(tostring(name), gw.keys(known))
      error(("tell '%s': it has no '%s'%s"):format(event, tostring(name), near and " (did you mean '" .. near .. "'?)"
        or "; its args are " .. table.concat(gw.keys(known), ", ")), 3)
    end
  end
end

-- Names of what the text says, and of what the event tells besides.
local function names_of(def, parts)
  local names, more, said = {}, {}, { see = true }
  for i = 2, parts and #parts or 0, 4 do
    if not said[parts[i]] then names[#names + 1] = parts[i] end
    said[parts[i]] = true
  end
  for _, name in ipairs(gw.keys(gw.event_args(def) or {})) do
    if not said[name] then more[#more + 1] = name end
  end
  return names, more
end

local none = {}

local function no_event(event, why)
  local near = not why and core.nearest(tostring(event), gw.class_ids(gw.classes.event))
  error(why or ("there is no event '%s'%s"):format(tostring(event), near and " (did you mean '" .. near .. "'?)" or ""), 4)
end

-- What `tell` of a mod asks of the event each time.
local function told_of(mod, event)
  local def, why = gw.find(gw.classes.event, event, mod)
  if not def then no_event(event, why) end
  local key = gw.key_of(def)
  local t = { key = key, known = gw.event_args(def), parts = def.text and parts_of(def.text), see = def.see, to = def.to, heard = live[key] or none,
    carried = carried_by[key] or none, rule = def.cite }
  t.names, t.more = names_of(def, t.parts)
  t.hidden = gw.hidden_holes(t.parts)
  t.is_heard = #t.heard + #t.carried > 0
  t.def = gw.checks_shapes and def or nil
  return t
end

local function hear(t, e)
  for i = 1, #t.heard do t.heard[i].fn(e) end
  for i = 1, #t.carried do
    local entry = t.carried[i]
    for _, thing in ipairs(gw.all_in_play(entry)) do entry.fn(thing, e) end
  end
end

-- The one seat that is told, or nil: all that may know.
local function only_seat(t, e)
  if core.kind_of(e.to) == gw.KIND.seat then return e.to end
  if not t.to then return nil end
  local to = t.to(e)
  if to ~= nil and core.kind_of(to) ~= gw.KIND.seat then error(("the event's `to` gave %s; a seat or nil expected"):format(api.kind(to)), 3) end
  return to
end

local knows = core.knows

-- The line of those who know something in it as something else, and of all others.
local function write_apart(event, t, e, mask, seat)
  local groups, plain = gw.sides_apart(mask, t.names, e, t.hidden, seat)
  if not groups then return core.told(event, t.parts, e, mask, words, gw.value_json, seat, t.more, t.rule, gw.timer_runs) end
  local own = seat and 1 << core.row(seat.side)
  for _, group in ipairs(groups) do
    if not own or group.bits & own ~= 0 then
      core.told(event, t.parts, e, group.bits, words, gw.value_json, seat, t.more, t.rule, gw.timer_runs, group.masks)
    end
  end
  local is_for = (not own or plain & own ~= 0) and seat or nil -- else it is an onlooker's alone
  core.told(event, t.parts, e, own and plain & own or plain, words, gw.value_json, is_for, t.more, t.rule, gw.timer_runs)
end

-- Into the log of those who may know.
local function write(event, t, e)
  local mask, seat = gw.log_mask(event, e.see or t.see, e), only_seat(t, e)
  if t.def and gw.watch.on then gw.watch_line(t.def, e, mask, seat) end
  if t.hidden or apart and gw.reads_apart(mask, t.names, e) then return write_apart(event, t, e, mask, seat) end
  core.told(event, t.parts, e, mask, words, gw.value_json, seat, t.more, t.rule, gw.timer_runs)
end

-- What the code of mods is given while it is told; nil: none is called.
function gw.asked_who_sees(see, e) return (ruled or type(see) == "function") and e or nil end

local function reach_of(t, e) return t.to and e or gw.asked_who_sees(e.see or t.see, e) end

-- In a game that is checked: what is told is of the types that it says, and it is told when it says.
local function look(def, e)
  gw.check_told(def, e)
  if gw.watch.on then gw.watch_told(def, e) end
end

-- tell("unit.killed", { unit = u }): into the log of those who may know, then to the handlers. Each mod has its own, for
-- the name is that of its own event, else of a mod that it requires.
function gw.per_mod.tell(mod)
  local told = {} -- event -> what is asked of it each time
  return function(event, e)
    e = e or {}
    local t = told[event]
    if not t then
      t = told_of(mod, event)
      if gw.stage == "play" then told[event] = t end
    end
    local good, telling = knows(t.known, e)
    if not good then refuse_args(event, t.known, e) end
    if telling and t.parts then gw.tell_apart(t.key, reach_of(t, e), write, t.key, t, e) end
    if t.def then look(t.def, e) end -- after log.sees, which reads what any event may tell
    if t.is_heard then hear(t, e) end
  end
end
api.tell = gw.per_mod.tell(nil)
