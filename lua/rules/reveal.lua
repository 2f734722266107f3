-- reveal(thing, field, { to = seat, lasts = { "turn", 2 }, as = "seen" }): one seat is told what a field says that it may not see
-- otherwise. It is kept in a timer without an effect (engine/world/reveal.h), and no mod meets that timer.
local core, gw = ...
local api = gw.api
local K, COL = gw.KIND, core.columns

local SEE_ALL, ONE = 0, 0 -- of engine/world/schema.h

local SPEC = gw.names { "to", "lasts", "as" }

local function wrong(text, ...) error("reveal: " .. text:format(...), 4) end

-- The field of that name, and its column.
local function field_of(kind, name)
  local names = {}
  for col, f in ipairs(core.fields(kind)) do
    if f.name == name then return f, col end
    names[f.name] = true
  end
  error(("reveal: %s has no field '%s'%s"):format(gw.a(core.kind_name(kind)), gw.words(name), gw.near_text(gw.words(name), names)), 3)
end

local function check_lasts(lasts)
  if lasts == nil then return nil, nil end
  local clock, n = nil, nil
  if type(lasts) == "table" then clock, n = lasts[1], lasts[2] or 1 end
  if type(clock) ~= "string" or math.type(n) ~= "integer" or n < 1 or #lasts > 2 then
    error('reveal: lasts = { CLOCK, n } expected, such as { "turn", 2 }', 3)
  end
  return clock, n
end

local function check_field(kind, f, as)
  local name = core.kind_name(kind) .. "." .. f.name
  if f.see == SEE_ALL then wrong("everybody sees %s: there is nothing to reveal", name) end
  if as == "seen" and f.shape ~= ONE then wrong("%s holds several values, and as = \"seen\" keeps one", name) end
end

local function note(thing, col, spec, clock, n)
  local old = core.revealed(spec.to, thing, col)
  if old then core.remove(old) end
  local t = core.add(K.timer)
  core.reveal(t, thing, col, spec.as == "seen")
  core.set(t, COL[K.timer].of, spec.to)
  if clock then core.set(t, COL[K.timer].clock, clock) end
  core.set(t, COL[K.timer].n, n or 0)
end

function api.reveal(thing, field, spec)
  gw.takes("reveal", SPEC, spec)
  local kind = core.kind_of(thing)
  if not kind then error(("reveal: %s found, a thing expected"):format(api.kind(thing)), 2) end
  if not core.alive(thing) then error("reveal: the thing is gone", 2) end
  local f, col = field_of(kind, field)
  if type(spec) ~= "table" or core.kind_of(spec.to) ~= K.seat then error("reveal: to = SEAT expected, the seat that is told", 2) end
  if spec.as ~= nil and spec.as ~= "seen" then error(("reveal: as = '%s' found, \"seen\" or nothing expected"):format(gw.words(spec.as)), 2) end
  check_field(kind, f, spec.as)
  note(thing, col, spec, check_lasts(spec.lasts))
end
