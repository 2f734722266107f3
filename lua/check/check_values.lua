-- Values that nobody gives: functions that never return one, facts that are never so, lists of definitions that are searched for a
-- text, and rules of a definition that take what they are about for their holder.
local _, gw = ...
local check = gw.check

local is = gw.scan_is

-- --- functions that give nothing ---

local BARE = { ["end"] = true, ["else"] = true, ["elseif"] = true, ["until"] = true }

-- Does a value stand behind the return at k?
local function gives(scan, k)
  local t = scan.list[k + 1]
  return t ~= nil and not (t.kind == "keyword" and BARE[t.text]) and not is(scan, k + 1, ";")
end

-- Is the last statement of the function a call of `error`, so that it never comes back?
local function ends_in_error(scan, fn)
  local stop = gw.scan_end(scan, fn)
  for k = fn + 1, stop do
    if is(scan, k, "error") and not is(scan, k - 1, ".") and not is(scan, k - 1, ":") then
      local args, close = gw.scan_args(scan, k)
      if args and (is(scan, close + 1, ";") and close + 2 or close + 1) == stop then return true end
    end
  end
  return false
end

-- Has the function a body that can come to its end, and no return with a value? Of one that has no end Lua says so.
local function gives_nothing(scan, fn)
  local found = false
  local whole = gw.scan_returns(scan.list, fn, function(k) found = found or gives(scan, k) end)
  return whole and not found and gw.scan_end(scan, fn) > gw.scan_close(scan, check.bracket_of(scan, fn)) + 1 and not ends_in_error(scan, fn)
end

-- The bracket of the parameters of the function at fn.
function check.bracket_of(scan, fn)
  while scan.list[fn] and not is(scan, fn, "(") do fn = fn + 1 end
  return fn
end

-- `stops`: play stops where a value is missing.
local function tell_nothing(file, scan, fn, what, wanted, stops)
  local t = scan.list[fn]
  check.fault("GW0523", file, t.line, t.col, ("%s never returns a value; %s expected"):format(what, wanted), "write return before what it finds", not stops)
end

local GIVES = { modifiers = "a number and what it is called, or nothing", reason = "a reason in words, or nothing", max = "a number, or nothing",
  product = "a number, or nothing", all = "true or false" }

-- Steps change nothing, so one that gives nothing has no effect at all.
local function look_at_step(file, scan, fn, id)
  local chain = gw.find(gw.classes.chain, id, scan.mod)
  if chain and gives_nothing(scan, fn) then
    tell_nothing(file, scan, fn, ("this rule of the chain '%s'"):format(id), GIVES[chain.combine] or "an answer, or nothing,")
  end
end

-- What stands before a value that is used.
local USES = {}
for word in ("= == ~= < > <= >= .. + - * // % # if elseif while until and or not , ( {"):gmatch "%S+" do USES[word] = true end

-- local x = f(u), where f is a local function that gives nothing.
local function look_at_results(file, scan)
  for i, info in gw.pairs(scan.locals) do
    local before = scan.list[i - 1]
    local used = info.named_at and not info.assigned and before and before.kind ~= "string" and before.kind ~= "name" and USES[before.text]
    if used and gw.scan_args(scan, i) and gives_nothing(scan, info.named_at) then
      local t = scan.list[i]
      check.warn("GW0523", file, t.line, t.col, ("the function '%s' never returns a value, and one is used here"):format(t.text),
        ("write return in the function, which begins in line %d"):format(scan.list[info.named_at].line))
    end
  end
end

-- Functions of a definition that are asked for something: class -> key -> what is expected.
local ASKED = { action = { cost = "a whole number", throw = "a throw" }, fact = { when = "true or false" }, holder = { capacity = "true where the unit fits" } }

local function look_at_asked(file, scan, fn, class, key)
  local wanted = ASKED[class] and ASKED[class][key]
  if wanted and gives_nothing(scan, fn) then tell_nothing(file, scan, fn, ("the function '%s'"):format(key), wanted, key == "cost") end
end

local TRUTH = "true or false"
local HANDED = { map = "a value", filter = TRUTH, sorted = TRUTH, ["sight.by"] = TRUTH }
local QUERIED = { units = true, items = true, edges = true, portals = true, records = true }

-- The call whose bracket, or whose one table, opens at `place`: "map", "units.all"; nil: none, or that of a function of the file's own.
local function call_at(scan, place)
  local name = scan.list[place - 1]
  if not name or name.kind ~= "name" or is(scan, place - 2, ":") then return nil end
  if not is(scan, place - 2, ".") then return not scan.locals[place - 1] and name.text or nil end
  local owner = scan.list[place - 3]
  if not owner or owner.kind ~= "name" or is(scan, place - 4, ".") or scan.locals[place - 3] then return nil end
  return owner.text .. "." .. name.text
end

-- Does the table at `brace` say what a query asks for: units.all { ... }, records.all("shot", { ... })?
local function is_query(scan, brace)
  if not is(scan, brace, "{") then return false end
  local call = call_at(scan, brace) or scan.inside[brace] and call_at(scan, scan.inside[brace])
  return call ~= nil and QUERIED[call:match "^(%a+)%."] or false
end

-- filter(list, function(u) ... end), sight.by(function(a, b) ... end), units.all { where = function(u) ... end }.
local function look_at_handed(file, scan, fn, key)
  local place = scan.inside[fn]
  local call = is(scan, place, "(") and call_at(scan, place)
  local what = key == "where" and is_query(scan, place) and key or call and HANDED[call] and call
  if what and gives_nothing(scan, fn) then
    tell_nothing(file, scan, fn, ("the function for %s"):format(what), HANDED[what] or "true or false")
  elseif what and (HANDED[what] or TRUTH) == TRUTH then
    check.truth(file, scan, fn, ("the function for %s"):format(what))
  end
end

-- --- facts that are never so ---

local function is_false(scan, k)
  local t, after = scan.list[k + 1], scan.list[k + 2]
  return t.kind == "keyword" and (t.text == "false" or t.text == "nil") and after and after.kind == "keyword" and BARE[after.text]
end

local function look_at_fact(file, scan, fn, id)
  local never, some = true, false
  gw.scan_returns(scan.list, fn, function(k) some, never = true, never and gives(scan, k) and is_false(scan, k) end)
  if some and never then
    local t = scan.list[fn]
    check.warn("GW0524", file, t.line, t.col, ("fact '%s' is never so: it returns false alone"):format(tostring(id)),
      "an objective that asks for it is never reached, and where there is no other nobody can win")
  end
end

-- --- holders ---

-- What the first argument behind the holder is called and has.
local function first_argument(scan, what, id)
  local kind = check.heard_or_asked(scan, what, id)
  return kind and check.kind_fields()[kind] or nil
end

local function reads_of(scan, fn, stop)
  local out = {}
  for i = fn, stop do
    local info = scan.locals[i]
    if info and info.fn == fn and info.param == 1 and (is(scan, i + 1, ".") or is(scan, i + 1, ":")) then out[#out + 1] = i + 2 end
  end
  return out
end

-- The field by which the first parameter shows that it is taken for what the rule is about; the name of a chain's argument says it too.
local function mistaken(scan, fn, what, id, holder)
  local fields = first_argument(scan, what, id)
  local own = check.kind_fields()[holder or "unit"]
  for _, i in ipairs(reads_of(scan, fn, gw.scan_end(scan, fn))) do
    local name = scan.list[i].text
    if fields and fields[name] and not own[name] then return scan.list[i] end
  end
  local def = what == "chain" and gw.find(gw.classes.chain, id, scan.mod)
  local first = def and (gw.members(def) or {})[1]
  local named = first and first.name == check.parameters(scan, fn)[1] and first.name ~= (holder or "unit")
  return named and scan.list[check.bracket_of(scan, fn) + 1] or nil
end

local function arguments_of(scan, what, id)
  local def = what == "chain" and gw.find(gw.classes.chain, id, scan.mod)
  return def and #(gw.members(def) or {}) or 1
end

-- The mend for a function of a definition whose first parameter is taken for what comes second, the token that shows it, the
-- parameter, and whether its holder is a thing that lacks that field, which is told for itself. nil: nothing is mistaken.
function check.holder_hint(scan, fn)
  local what, id, class, holder = check.carried(scan, fn)
  if not what or not class or gw.whole_classes[class] then return nil end
  local names = check.parameters(scan, fn)
  local t = #names > 0 and #names <= arguments_of(scan, what, id) and mistaken(scan, fn, what, id, holder)
  if not t then return nil end
  return ("what carries a rule or a handler comes first: write function(%s, %s)"):format(holder or "holder", table.concat(names, ", ")), t, names[1],
    holder ~= nil and t.text ~= names[1]
end

local function look_at_holder(file, scan, fn)
  local hint, t, name, of_thing = check.holder_hint(scan, fn)
  if hint and not of_thing then
    check.fault("GW0525", file, t.line, t.col, ("'%s' is what carries this function, and is used as its next argument"):format(name), hint)
  end
end

-- --- lists of definitions ---

-- contains(u.powers, "veil") where the list has definitions, and contains(u.powers, def.id).
local function look_at_contains(file, scan, i)
  local args = is(scan, i, "contains") and is(scan, i + 1, "(") and gw.scan_args(scan, i)
  local kind = args and #args == 2 and check.element(check.type_at(scan, args[1]) or "")
  if not kind or not (kind == "definition" or kind:find "^a ") then return end
  local last = args and gw.scan_close(scan, i + 1) - 1
  local t = scan.list[args[2]]
  local text = t.kind == "string" and args[2] == last
  local id = is(scan, last, "id") and is(scan, last - 1, ".")
  if not text and not id then return end
  check.warn("GW0484", file, t.line, t.col, "this list has definitions, so it never contains a text",
    text and ("write contains(..., definition(\"%s\", \"%s\"))"):format(kind:match "^a (.*)$" or "CLASS", t.text)
      or "leave .id out: compare the definition itself")
end

-- rule("chain", "name", { ... }, function ... end): the id of the chain.
local function registered(scan, fn)
  local place = scan.inside[fn]
  if not is(scan, place, "(") or not is(scan, place - 1, "rule") or is(scan, place - 2, ".") then return nil end
  local t = scan.list[place + 1]
  return t and t.kind == "string" and t.text or nil
end

-- The chain that the function at i answers, as a rule or in a definition; nil: none.
function check.answers_of(scan, i)
  local what, id = check.carried(scan, i)
  return what == "chain" and id or not what and registered(scan, i) or nil
end

function check.values(file, scan)
  look_at_results(file, scan)
  for i, t in ipairs(scan.list) do
    if t.kind == "keyword" and t.text == "function" and scan.inside[i] then
      local what, id = check.carried(scan, i)
      local chain = what == "chain" and id or not what and registered(scan, i)
      local class, key, of = check.asked_of(scan, i)
      if chain then look_at_step(file, scan, i, chain) end
      if what then look_at_holder(file, scan, i) end
      look_at_handed(file, scan, i, key)
      if class then look_at_asked(file, scan, i, class, key) end
      if class == "fact" and key == "when" then
        check.truth(file, scan, i, "the function 'when'", true)
        look_at_fact(file, scan, i, of)
      end
    elseif t.kind == "name" and t.text == "contains" then
      look_at_contains(file, scan, i)
    end
  end
end
