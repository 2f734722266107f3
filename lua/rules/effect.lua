-- Effects with a delay: named, so that no function is ever kept in the world.
local core, gw = ...
local api = gw.api
local K, COL = gw.KIND, core.columns

local function set(timer, name, value)
  if value ~= nil then core.set(timer, COL[K.timer][name], value) end
end

-- start { effect = "door_moves", clock = "ap", of = u, n = 3, on = p, to = "open", amount = 0 }
local START = gw.names { "effect", "clock", "of", "n", "on", "to", "amount" }

-- Raises the error at the line that starts the timer.
function gw.check_timer(spec, level)
  local function stop(key, expected)
    error(("start: %s is %s; %s expected"):format(key, spec[key] == nil and "missing" or gw.shown_value(spec[key]), expected), level + 2)
  end
  local n, of = spec.n, spec.of
  if type(spec.clock) ~= "string" then stop("clock", 'the name of a clock') end
  if n ~= nil and (math.type(n) ~= "integer" or n < 0) then stop("n", "a whole number from 0 on") end
  if of ~= nil and core.kind_word(of) ~= "unit" then stop("of", "a unit") end
end

function gw.per_mod.start(mod)
  local definition = gw.per_mod.definition(mod)
  return function(spec)
    gw.takes("start", START, spec)
    local def = definition("effect", spec.effect)
    gw.check_timer(spec, 2)
    local t = core.add(K.timer)
    set(t, "effect", def)
    set(t, "clock", spec.clock)
    set(t, "of", spec.of)
    set(t, "n", spec.n or 1)
    set(t, "on", spec.on)
    set(t, "to", spec.to)
    set(t, "amount", spec.amount)
    return t
  end
end
api.start = gw.per_mod.start(nil)

core.methods[K.timer].stop = function(t) core.remove(t) end

local function matches(t, q)
  return (not q.on or t.on == q.on) and (not q.of or t.of == q.of) and (not q.clock or t.clock == q.clock)
    and (not q.effect or t.effect.id == q.effect or t.effect.ref == q.effect)
end

-- All but those that keep what was revealed (rules/reveal.lua).
function gw.timers(query)
  return api.filter(core.rows(K.timer), function(t) return t.effect ~= nil and (not query or matches(t, query)) end)
end

api.timers = {}
local TIMERS = gw.names { "effect", "clock", "of", "on" }

function api.timers.all(query)
  gw.takes("timers.all", TIMERS, query)
  return gw.timers(query)
end

-- Whose clock it counts on: what is revealed counts on nobody's.
local function counts_for(t) return t.effect and t.of end

local function finish(t)
  if not t.effect then return core.remove(t) end
  local copy = { effect = t.effect, clock = t.clock, of = t.of, on = t.on, to = t.to, amount = t.amount, n = 0 }
  core.remove(t)
  local before = gw.timer_runs
  gw.timer_runs = copy.effect.id
  copy.effect.done(copy)
  gw.timer_runs = before
end

api.clock = {}
-- clock.advance("ap", u, 2): timers of that clock and that unit (or of nobody) count down.
function api.clock.advance(clock, of, n)
  if type(of) == "number" then of, n = nil, of end
  if not core.timed(clock, of) then return end -- as mostly: then no effect is done which could start one
  for _, t in ipairs(core.rows(K.timer)) do
    if core.alive(t) and t.clock == clock and counts_for(t) == of then
      t.n = math.max(0, t.n - (n or 1))
      if t.n == 0 then finish(t) end
    end
  end
end

-- Ends every timer of that clock and unit at once (its bearer fell, its turn ended).
function api.clock.run_out(clock, of)
  for _, t in ipairs(core.rows(K.timer)) do
    if core.alive(t) and t.clock == clock and counts_for(t) == of then finish(t) end
  end
end

-- The effect behind portal:start.
function gw.engine_effects()
  gw.add_definition(gw.classes.effect, "portal_settles", { done = function(t) t.on.state = t.to end })
end
gw.engine_effects()
