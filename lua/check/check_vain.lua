-- Checks of tests that pass whatever the mod does: t.ok of a text, t.is of a value and itself.
local _, gw = ...
local check = gw.check

local is = gw.scan_is

local LITERAL = { string = "a text", number = "a number" }

-- The last token of each of the arguments.
local function ends_of(args, stop)
  local out = {}
  for n = 1, #args do out[n] = (args[n + 1] and args[n + 1] - 2) or stop - 1 end
  return out
end

local COMPARES = gw.names { "==", "~=", "<", ">", "<=", ">=" }

-- Does a comparison, or one of several values, stand there?
local function compares(scan, i, last)
  for k = i, last do
    local t = scan.list[k]
    if t.kind == "op" and COMPARES[t.text] or t.kind == "keyword" and (t.text == "and" or t.text == "or") then return true end
  end
  return false
end

-- What begins at i and ends at `last`, where it is always something: its name, and the mend.
local function always(scan, i, last)
  local t = scan.list[i]
  if i == last and LITERAL[t.kind] then return LITERAL[t.kind], "write the comparison without quotes, or t.is(found, expected)" end
  if is(scan, i, "{") and gw.scan_close(scan, i) == last then return "a table", "t.is(found, { ... }) compares" end
  if is(scan, i, "function") and gw.scan_end(scan, i) == last then return "a function", "call it: t.ok takes what it gives" end
  if is(scan, i, "#") and not compares(scan, i, last) then return "a count, and 0 counts as true", "write #list > 0, or t.is(#list, n)" end
  if last > i and is(scan, last, "true") and is(scan, last - 1, "or") then return "... or true, which is always true", "leave out: or true" end
end

-- Are both values the same words, and none of them a call, which may give something else each time?
local function are_same(scan, args, ends)
  if ends[1] - args[1] ~= ends[2] - args[2] then return false end
  for n = 0, ends[1] - args[1] do
    local a, b = scan.list[args[1] + n], scan.list[args[2] + n]
    if a.kind ~= b.kind or a.text ~= b.text or a.text == "(" or a.kind == "string" and n > 0 then return false end
  end
  return true
end

local LOOK = {}

local function vain(file, t, text, hint) check.warn("GW0624", file, t.line, t.col, text, hint) end

function LOOK.ok(file, scan, t, args, ends)
  local what, hint = always(scan, args[1], ends[1])
  if what then return vain(file, t, ("t.ok cannot fail: it is given %s"):format(what), hint) end
  local second = args[2] and args[2] == ends[2] and scan.list[args[2]]
  if second and second.kind == "number" and not compares(scan, args[1], ends[1]) then
    vain(file, t, ("t.ok compares nothing: %s stands where its words are expected"):format(second.text), "t.is(found, expected) compares two values")
  end
end

function LOOK.is(file, scan, t, args, ends)
  if args[2] and are_same(scan, args, ends) then
    vain(file, t, "t.is cannot fail: it compares a value with itself", "write what is expected as the second value")
  end
end

-- Looks over a file of tests.
function check.vain(file, scan)
  for k, t in ipairs(scan.list) do
    local of_t = t.kind == "name" and LOOK[t.text] and is(scan, k - 1, ".") and is(scan, k - 2, "t") and not is(scan, k - 3, ".")
    if of_t and is(scan, k + 1, "(") then
      local args, stop = gw.scan_args(scan, k)
      if args and args[1] then LOOK[t.text](file, scan, t, args, ends_of(args, stop)) end
    end
  end
end
