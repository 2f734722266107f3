-- Clocks that nobody advances: what waits for one never ends.
local _, gw = ...
local check = gw.check

local COUNTS = { advance = true, run_out = true }
local TIMES = { lasts = true, begins = true } -- { CLOCK, n }: of reveal, of statuses and relations

-- The clock that a use of `clock` advances; nil: it is not written there, so it may be any.
local function advanced(scan, index)
  local list = scan.list
  local dot, name = list[index + 1], list[index + 2]
  if not (dot and dot.text == "." and name and COUNTS[name.text]) then return nil end
  local t = gw.scan_argument(scan, index + 2)
  return t and t.text
end

-- The clocks that the mods which are loaded advance, as a list; nil where one of them may be any.
local function clocks()
  local out, any = {}, false
  check.each_text(function(_, scan)
    for _, use in ipairs(scan.globals) do
      local name = use.name == "clock" and advanced(scan, use.index)
      if name then out[#out + 1] = name end
      any = any or name == nil
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

-- clock = "turn", or lasts = { "turn", 2 }: the token of the clock.
local function clock_of(scan, key)
  local value = scan.list[key.index + 2]
  if key.name == "clock" then return value and value.kind == "string" and value or nil end
  return TIMES[key.name] and time_at(scan.list, key.index + 2)
end

function check.clocks(mod)
  local known = clocks()
  if not known or not known[1] then return end -- they belong to a rule set that is not loaded
  for _, f in ipairs(check.scans(mod)) do
    for _, key in ipairs(f.scan.keys) do
      local t = clock_of(f.scan, key)
      if t and not gw.api.contains(known, t.text) then
        check.warn("GW0472", f.shown, t.line, t.col, ("nobody advances the clock '%s', so what waits for it never ends"):format(t.text),
          gw.quote_nearest(t.text, known) or ("clock.advance \"%s\" counts one on it"):format(t.text))
      end
    end
  end
end
