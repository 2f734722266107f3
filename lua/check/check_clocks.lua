-- Clocks that nobody advances: what waits for one never ends.
local _, gw = ...
local check = gw.check

local COUNTS = { advance = true, run_out = true }
local TIMES = { lasts = true, begins = true } -- { CLOCK, n }: of reveal, of statuses and relations

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

-- What is written beside the key as `of`: "none", "given", or "any" where that cannot be said.
local function owner_beside(scan, key)
  for _, entry in ipairs(gw.scan_entries(scan, key.inside)) do
    if entry.key == "of" then
      return scan.list[entry.value].kind == "name" and not gw.scan_args(scan, entry.stop - 1) and "given" or "any"
    end
  end
  return "none"
end

-- clock = "turn" of a timer, or lasts = { "turn", 2 }: the token of the clock, and whose timers count there.
local function clock_of(scan, key)
  local value = scan.list[key.index + 2]
  if key.name == "clock" then
    local timer = gw.scan_is(scan, key.inside - 1, "start") or gw.scan_is(scan, key.inside - 2, "start")
    return value and value.kind == "string" and value or nil, timer and owner_beside(scan, key) or "any"
  end
  local time = TIMES[key.name] and time_at(scan.list, key.index + 2)
  return time, time and owner_beside(scan, key) == "none" and "none" or "any"
end

local function tell_unknown(f, t, known)
  check.warn("GW0472", f.shown, t.line, t.col, ("nobody advances the clock '%s', so what waits for it never ends"):format(t.text),
    gw.quote_nearest(t.text, gw.keys(known)) or ("clock.advance \"%s\" counts one on it"):format(t.text))
end

-- A timer of a unit counts when that unit's clock is advanced, one of nobody when nobody's is.
local function tell_owner(f, t, ways, owner)
  if owner == "given" and not ways.own then
    check.fault("GW0550", f.shown, t.line, t.col, ("the clock '%s' belongs to no unit, so a timer with `of` never ends"):format(t.text),
      "leave out `of`; `on` says what the effect is about")
  elseif owner == "none" and not ways.whole then
    check.fault("GW0550", f.shown, t.line, t.col, ("the clock '%s' is advanced unit by unit, so a timer without `of` never ends"):format(t.text),
      "write of = the unit whose clock counts")
  end
end

function check.clocks(mod)
  local known = clocks()
  if not known or next(known) == nil then return end -- they belong to a rule set that is not loaded
  for _, f in ipairs(check.scans(mod)) do
    for _, key in ipairs(f.scan.keys) do
      local t, owner = clock_of(f.scan, key)
      if t and not known[t.text] then tell_unknown(f, t, known) elseif t then tell_owner(f, t, known[t.text], owner) end
    end
  end
end
