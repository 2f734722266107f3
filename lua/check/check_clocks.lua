-- Timers that never end: of a clock that nobody advances, or that counts for others; and those that play refuses.
local _, gw = ...
local check = gw.check

local COUNTS = { advance = true, run_out = true }
local TIMES = { lasts = true, begins = true } -- { CLOCK, n }: of reveal, of statuses and relations

-- Returns what the tokens from `from` to before `stop` mean: "side" or "unit" (or another thing); nil if they do not say.
local function kind_of(scan, from, stop)
  local first, last = scan.list[from], scan.list[stop - 1]
  if gw.scan_is(scan, from, "sides") or last.kind == "name" and (last.text == "side" or last.text:find "_side$") then return "side" end
  local named = first.text == "units" and gw.scan_is(scan, from + 2, "named")
  return (last.kind == "name" or named) and "unit" or nil
end

-- Whose timers a use of `clock` counts down: the clock, and "own" (a unit's), "whole" (nobody's) or "any". nil: which clock is not
-- written there.
local function advanced(scan, index)
  local dot, name = scan.list[index + 1], scan.list[index + 2]
  if not (dot and dot.text == "." and name and COUNTS[name.text]) then return nil end
  local t = gw.scan_argument(scan, index + 2)
  local args = gw.scan_args(scan, index + 2)
  if not t or not args then return nil end
  local second = args[2] and scan.list[args[2]]
  if not second or second.kind == "number" or second.text == "nil" then return t.text, "whole" end
  return t.text, (args[3] or name.text == "run_out") and "own" or "any"
end

local function note(known, clock, way)
  local ways = known[clock] or {}
  known[clock] = ways
  if way == "any" then ways.own, ways.whole = true, true else ways[way] = true end
end

-- The clocks that the mods which are loaded advance: name -> { own =, whole = }; nil where one of them may be any.
local function clocks()
  local out, any = {}, false
  check.each_text({ "clock" }, function(_, scan)
    for _, use in ipairs(scan.globals) do
      if use.name == "clock" then
        local clock, way = advanced(scan, use.index)
        if clock then note(out, clock, way) else any = true end
      end
    end
  end, true)
  return not any and out or nil
end

-- { "turn", n } that begins at i: the token of the clock.
local function time_at(list, i)
  local open, clock, comma, n, close = list[i], list[i + 1], list[i + 2], list[i + 3], list[i + 4]
  if not (close and open.text == "{" and clock.kind == "string" and comma.text == "," and close.text == "}") then return nil end
  return (n.kind == "number" or n.kind == "name") and clock or nil
end

-- Returns what is written as `of` beside the key: "none", "side", "unit", or "any" if that cannot be told.
local function owner_beside(scan, key)
  for _, entry in ipairs(gw.scan_entries(scan, key.inside)) do
    if entry.key == "of" then return kind_of(scan, entry.value, entry.stop) or "any" end
  end
  return "none"
end

-- Is the brace that of what start takes, or of the `wait` of a door?
local function is_timer(scan, brace)
  local is = gw.scan_is
  return is(scan, brace - 1, "start") or is(scan, brace - 1, "(") and is(scan, brace - 2, "start")
    or is(scan, brace - 1, "=") and is(scan, brace - 2, "wait")
end

-- clock = "turn" of a timer, or lasts = { "turn", 2 }: the token of the clock, and whose timers count there.
local function clock_of(scan, key)
  local value = scan.list[key.index + 2]
  if key.name == "clock" then
    return value and value.kind == "string" and value or nil, is_timer(scan, key.inside) and owner_beside(scan, key) or "any"
  end
  local time = TIMES[key.name] and time_at(scan.list, key.index + 2)
  return time, time and owner_beside(scan, key) == "none" and "none" or "any"
end

local function tell_unknown(f, t, known)
  local near = gw.quote_nearest(t.text, gw.keys(known)) -- then it is misspelt; else a rule set that is not loaded may have it
  check.fault("GW0472", f.shown, t.line, t.col, ("nobody advances the clock '%s', so what waits for it never ends"):format(t.text),
    near or ("clock.advance \"%s\" counts one on it"):format(t.text), not near)
end

-- A timer of a unit counts when that unit's clock is advanced, one of nobody when nobody's is.
local function tell_owner(f, t, ways, owner)
  if owner == "side" then
    check.fault("GW0550", f.shown, t.line, t.col, "a timer counts on the clock of a unit, or on nobody's; its `of` is a side",
      ways.own and "write of = the unit whose clock counts" or "leave out `of`; `on` says what the effect is about")
  elseif owner == "unit" and not ways.own then
    check.fault("GW0550", f.shown, t.line, t.col, ("the clock '%s' belongs to no unit, so a timer with `of` never ends"):format(t.text),
      "leave out `of`; `on` says what the effect is about")
  elseif owner == "none" and not ways.whole then
    check.fault("GW0550", f.shown, t.line, t.col, ("the clock '%s' is advanced unit by unit, so a timer without `of` never ends"):format(t.text),
      "write of = the unit whose clock counts")
  end
end

-- A number as it is written, with its sign; nil: it is worked out.
local function number_at(scan, entry)
  local minus = gw.scan_is(scan, entry.value, "-")
  local t = scan.list[entry.value + (minus and 1 or 0)]
  local whole = t.kind == "number" and entry.stop == entry.value + (minus and 2 or 1)
  return whole and (minus and "-" or "") .. t.text or nil
end

local function check_timer(f, t, brace)
  local clock, known = false, true
  for _, entry in ipairs(gw.scan_entries(f.scan, brace)) do
    clock, known = clock or entry.key == "clock", known and entry.key ~= false
    local text = entry.key == "n" and number_at(f.scan, entry)
    local n = text and tonumber(text)
    if text and not (math.type(n) == "integer" and n >= 0) then
      local v = f.scan.list[entry.value]
      check.fault("GW0619", f.shown, v.line, v.col, ("n is %s; a whole number from 0 on expected"):format(text), "such as n = 2")
    end
  end
  if clock or not known then return end
  check.fault("GW0619", f.shown, t.line, t.col, ("%s names no clock, so the timer cannot be started"):format(t.text),
    'such as clock = "turn"')
end

-- Returns true if the table that begins at `brace` is the last argument of portal:start(STATE, { ... }).
local function is_of_start(scan, brace)
  local name = scan.list[brace - 4]
  return name ~= nil and name.text == "start" and gw.scan_is(scan, brace - 3, "(") and gw.scan_is(scan, brace - 1, ",")
end

-- Reports in start { ... } and in the `wait` of a door what play refuses.
local function check_timers(f)
  for _, use in ipairs(f.scan.globals) do
    local args = use.name == "start" and not use.assigned and gw.scan_args(f.scan, use.index)
    if args and args[1] and gw.scan_is(f.scan, args[1], "{") then check_timer(f, f.scan.list[use.index], args[1]) end
  end
  for _, key in ipairs(f.scan.keys) do
    local brace = key.name == "wait" and key.index + 2
    if brace and gw.scan_is(f.scan, brace, "{") and is_of_start(f.scan, key.inside) then
      check_timer(f, f.scan.list[key.index], brace)
    end
  end
end

function check.clocks(mod)
  for _, f in ipairs(check.scans(mod)) do check_timers(f) end
  local known = clocks()
  if not known or next(known) == nil then return end -- they belong to a rule set that is not loaded
  for _, f in ipairs(check.scans(mod)) do
    for _, key in ipairs(f.scan.keys) do
      local t, owner = clock_of(f.scan, key)
      if t and not known[t.text] then tell_unknown(f, t, known) elseif t then tell_owner(f, t, known[t.text], owner) end
    end
  end
end
