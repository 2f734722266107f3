-- What Lua lets pass and no mod means: a method called with a dot, texts joined by +, and functions that forget their
-- return.
local core, gw = ...
local pairs, check = gw.pairs, gw.check
local is = gw.scan_is

-- --- methods ---

local methods

-- Names that are called with a colon and that no thing has as a field.
local function known_methods()
  if methods then return methods end
  methods = {}
  for _, kind in pairs(gw.KIND) do
    for name in pairs(core.methods[kind] or {}) do methods[name] = true end
  end
  for _, kind in pairs(gw.KIND) do
    for name in pairs(core.getters[kind] or {}) do methods[name] = nil end
    for _, f in ipairs(core.fields(kind)) do methods[f.name] = nil end
  end
  return methods
end

-- The token at which the path that ends at i begins: `a` of a.b.c; nil where it begins with a call.
local function root_of(list, i)
  while list[i - 1] and (list[i - 1].text == "." or list[i - 1].text == ":") and list[i - 2] and list[i - 2].kind == "name" do i = i - 2 end
  return list[i].kind == "name" and list[i - 1] and list[i - 1].text ~= "." and list[i - 1].text ~= ":" and i or nil
end

local function is_call(t) return t and (t.kind == "string" or t.kind == "op" and (t.text == "(" or t.text == "{")) end

local made = check.remembers {} -- scan -> name of a function that the text gives to a table -> true

-- Is what the local name holds a table that is written out, or has the text a function of that name of its own?
local function own_function(scan, root, name)
  local info = scan.locals[root]
  if info and info.value and is(scan, info.value, "{") or is(scan, root - 1, "function") then return true end
  if not made[scan] then
    made[scan] = {}
    for fn in pairs(scan.named) do
      local full = scan.named[fn]
      if type(full) == "string" then made[scan][full:match "[^.]+$"] = true end
    end
  end
  return made[scan][name] or false
end

local function look_at_method(file, scan, i, globals)
  local list = scan.list
  local t, dot, before = list[i], list[i - 1], list[i - 2]
  if not (dot and before and dot.kind == "op" and dot.text == "." and known_methods()[t.text] and is_call(list[i + 1])) then return end
  local root = root_of(list, i - 2)
  if root and (globals[root] or own_function(scan, root, t.text)) then return end
  if not (before.kind == "name" or before.text == ")" or before.text == "]") then return end
  check.fault("GW0495", file, t.line, t.col, ("'%s' is called with a dot"):format(t.text), ("methods are called with a colon: ...:%s(...)"):format(t.text))
end

-- --- texts ---

-- The text behind a name or a bracket is the argument of a call.
local function look_at_plus(file, list, i)
  local a, b, before = list[i - 1], list[i + 1], list[i - 2]
  local is_text = a and a.kind == "string" and not (before and (before.text == "#" or before.kind == "name" or before.text == ")" or before.text == "]"))
  if is_text or b and b.kind == "string" then
    check.fault("GW0496", file, list[i].line, list[i].col, "a text is added by +", "texts are joined by two dots: \"a\" .. \"b\"")
  end
end

-- --- functions without a return ---

local ANSWERS = { of = "a list of choices", in_play = "a list of things", spec = "a throw", cards = "a list of cards" }
local ASKED_OF = { of = "action", in_play = "class", spec = "throw", cards = "deck" } -- elsewhere the key means what the mod likes
-- Whether it returns something. Of one that has no end Lua says so.
local function returns(list, i)
  local found = false
  return not gw.scan_returns(list, i, function() found = true end) or found
end

-- return { a = 1, b = 2 }, where a list is asked for: nobody sees what stands under names. `none` is one that lists have.
local function look_at_names(file, scan, fn, key)
  gw.scan_returns(scan.list, fn, function(k)
    if not is(scan, k + 1, "{") then return end
    local entries = gw.scan_entries(scan, k + 1)
    for _, e in ipairs(entries) do
      if e.key == nil or e.key == false or e.key == "none" then return end
    end
    local t = scan.list[k + 1]
    if #entries > 0 then
      check.fault("GW0499", file, t.line, t.col, ("the function '%s': %s expected, a table with the name '%s' found"):format(key, ANSWERS[key], entries[1].key),
        "write the values alone: { a, b }")
    end
  end)
end

local function look_at_answer(file, scan, i)
  local list = scan.list
  local t, fn = list[i], list[i + 2]
  if not (list[i + 1] and list[i + 1].text == "=" and fn and fn.kind == "keyword" and fn.text == "function") then return end
  if check.asked_of(scan, i + 2) ~= ASKED_OF[t.text] then return end
  if returns(list, i + 2) then return t.text ~= "spec" and look_at_names(file, scan, i + 2, t.text) end
  check.fault("GW0497", file, t.line, t.col, ("the function '%s' returns nothing; %s expected"):format(t.text, ANSWERS[t.text]), "write return before it")
end

-- --- answers of the wrong kind ---

local WRONG = {
  reason = { words = "a reason in words or nothing", ["true"] = true, ["false"] = true, number = true, truths = true },
  modifiers = { words = "a number and what it is called", ["true"] = true, string = true },
  sum = { words = "a number", ["true"] = true, string = true },
  max = { words = "a number", ["true"] = true, string = true },
  truth = { words = "true or false", number = true, string = true },
  all = { words = "true or false", number = true, string = true, plays = true, hint = "every number and every text counts as true, 0 and \"\" too" },
}

local KINDS = gw.names { "true", "false", "number", "string" }

local function hint_of(wrong) return wrong == WRONG.reason and "write why not, such as return \"too far away\"" or wrong.hint end

-- An answer that stands at `at` as one word.
local function look_at_word(file, list, at, wrong, what)
  local value = list[at]
  local found = value and (value.kind == "keyword" and value.text or value.kind)
  if not (found and KINDS[found] and wrong[found]) or value.told then return false end
  value.told = true
  local shown = value.kind == "string" and "a text" or value.kind == "number" and value.text or found
  check.fault("GW0499", file, value.line, value.col, ("%s: %s expected, %s found"):format(what, wrong.words, shown),
    hint_of(wrong), wrong.plays)
  return true
end

-- An answer that is a comparison.
local function look_at_comparison(file, scan, from, stop, wrong, what)
  local t = scan.list[from]
  if not wrong.truths or t.told or not check.is_truth(scan, from, stop) then return end
  t.told = true
  check.fault("GW0499", file, t.line, t.col, ("%s: %s expected, true or false found"):format(what, wrong.words), hint_of(wrong))
end

local function each_answer(scan, i, visit)
  gw.scan_returns(scan.list, i, function(k)
    check.each_alternative(scan, k + 1, check.value_end(scan, k + 1), function(from, stop) visit(from, stop, k) end)
  end)
end

local TRUTHS = gw.names { "true", "false", "nil" }

-- Does the function give something else than true and false? False stands for no reason then.
local function gives_reasons(scan, i)
  local found = false
  each_answer(scan, i, function(from, stop)
    local t = scan.list[from]
    found = found or stop > from and not (stop == from + 1 and t.kind == "keyword" and TRUTHS[t.text] or check.is_truth(scan, from, stop))
  end)
  return found
end

-- return 1, and return u.hits > 3 and 1 or 0, which is told once.
local function look_at_returns(file, scan, i, wrong, what)
  local told_at
  local may_be_false = wrong["false"] and gives_reasons(scan, i)
  each_answer(scan, i, function(from, stop, k)
    if from + 1 < stop then return look_at_comparison(file, scan, from, stop, wrong, what) end
    if from + 1 ~= stop or told_at == k or may_be_false and is(scan, from, "false") then return end
    told_at = look_at_word(file, scan.list, from, wrong, what) and k or told_at
  end)
end

-- A function that is asked for true or false and gives a number or a text, which play takes for true.
-- `stops`: it is refused there.
function check.truth(file, scan, fn, what, stops) look_at_returns(file, scan, fn, stops and WRONG.truth or WRONG.all, what) end

-- The function among the arguments of the call whose bracket is at i; nil: none is written there.
local function function_argument(list, i)
  local depth = 0
  for k = i, #list do
    local t = list[k]
    if t.kind == "keyword" and t.text == "function" and depth == 1 then return k end
    if t.kind == "op" and (t.text == "(" or t.text == "{") then depth = depth + 1 end
    if t.kind == "op" and (t.text == ")" or t.text == "}") then depth = depth - 1 end
    if depth == 0 then return end
  end
end

-- rule("action.may", "name", function ... end), and ["action.may"] = function ... end in `rule` of a definition.
local function look_at_rule(file, scan, i)
  local list = scan.list
  local t, before, after = list[i], list[i - 1], list[i + 1]
  local chain = t.kind == "string" and gw.classes.chain.by[t.text]
  local wrong = chain and WRONG[chain.combine]
  if not wrong or not before or before.kind ~= "op" then return end
  local fn
  if before.text == "(" and list[i - 2] and list[i - 2].text == "rule" then
    fn = function_argument(list, i - 1)
  elseif before.text == "[" and after and after.text == "]" and list[i + 3] and list[i + 3].text == "function" then fn = i + 3 end
  if fn then look_at_returns(file, scan, fn, wrong, ("rule of the chain '%s'"):format(t.text)) end
end

local REASONS = { legal = true, may = true }

-- legal = function ... end of an action.
local function look_at_reason(file, scan, i)
  local list = scan.list
  local equals, fn = list[i + 1], list[i + 2]
  if not (equals and equals.text == "=" and fn and fn.kind == "keyword" and fn.text == "function") then return end
  if not (scan.inside[i + 2] and check.is_action(scan, scan.inside[i + 2])) then return end
  look_at_returns(file, scan, i + 2, WRONG.reason, ("the function '%s'"):format(list[i].text))
end

-- --- lists, and calls of one text ---

local LISTS = { units = true, items = true, cells = true, sides = true, seats = true, portals = true, rooms = true, filter = true, map = true,
  sorted = true }

-- for u in units.all { ... } do
local function look_at_loop(file, list, i)
  local t = list[i + 1]
  if list[i].text == "in" and list[i].kind == "keyword" and t and t.kind == "name" and LISTS[t.text] then
    check.fault("GW0483", file, t.line, t.col, ("'%s' gives a list, and for ... in needs an iterator"):format(t.text),
      "write for _, x in ipairs(" .. t.text .. " ...) do")
  end
end

-- all[0] of a list of things
local function look_at_index(file, scan, i)
  local list, open, index, close = scan.list, scan.list[i + 1], scan.list[i + 2], scan.list[i + 3]
  if not (open and open.kind == "op" and open.text == "[" and index and index.text == "0" and close and close.text == "]") then return end
  if check.holds_list(scan, i) then
    check.fault("GW0485", file, list[i + 2].line, list[i + 2].col, ("'%s' is a list, and lists begin with 1: there is nothing at 0"):format(list[i].text),
      ("write %s[1]"):format(list[i].text))
  end
end

local IN_BRACKETS = { tell = true, on = true, rule = true }

-- tell "boast" { ... }
local function look_at_call(file, list, i, globals)
  local text, after = list[i + 1], list[i + 2]
  if not (IN_BRACKETS[list[i].text] and globals[i] and text and text.kind == "string" and after and after.kind ~= "string") then return end
  if after.text ~= "{" and after.text ~= "function" then return end
  check.fault("GW0486", file, list[i].line, list[i].col, ("%s is called with one text, and more behind it"):format(list[i].text),
    ("write its arguments in brackets: %s(\"%s\", ...)"):format(list[i].text, text.text))
end

-- --- tables of the file ---

-- Where the path or index that begins behind the name at i ends.
local function behind_path(scan, i)
  local list = scan.list
  while list[i + 1] do
    local t = list[i + 1]
    if t.kind == "op" and t.text == "." and list[i + 2] then i = i + 2
    elseif t.kind == "op" and t.text == "[" then i = gw.scan_close(scan, i + 1)
    else return i end
    if not i then return nil end
  end
  return i
end

-- By token the outermost function that it stands in, where that is given to a call or stands in a table: it runs in play.
local function functions_of_play(scan)
  local out, stack, outer = {}, {}, nil
  for i, t in ipairs(scan.list) do
    local word = t.kind == "keyword" and t.text
    if gw.scan_opens(word) then
      stack[#stack + 1] = word
      if word == "function" and not outer then outer = { at = i, depth = #stack } end
    elseif word == "end" or word == "until" then
      if outer and #stack == outer.depth then outer = nil end
      table.remove(stack)
    end
    out[i] = outer and scan.inside[outer.at] ~= nil
  end
  return out
end

-- Is something set in what the local name at i holds?
local function is_set_in(scan, i)
  local after = scan.list[i + 1]
  if not (after and after.kind == "op" and (after.text == "[" or after.text == ".")) then return false end
  local last = behind_path(scan, i)
  local equals = last and scan.list[last + 1]
  return equals ~= nil and equals.kind == "op" and equals.text == "="
end

local function look_at_tables(file, scan)
  local in_play
  for i in pairs(scan.locals) do
    if scan.locals[i].of_file and is_set_in(scan, i) then
      in_play = in_play or functions_of_play(scan)
      local t = scan.list[i]
      if in_play[i] then
        check.warn("GW0469", file, t.line, t.col, ("'%s' belongs to the file, and no function of the game may write in it"):format(t.text),
          "state of the game belongs in a field: define.field, or a list or a map in one")
      end
    end
  end
end

local function look_at_name(file, scan, i, t, globals)
  local list = scan.list
  local before, after = list[i - 1], list[i + 1]
  local is_field = before and before.text == "."
  if REASONS[t.text] and not is_field then look_at_reason(file, scan, i) end
  if is_field then look_at_method(file, scan, i, globals) end
  if after and after.text == "[" then look_at_index(file, scan, i) end
  if globals[i] then look_at_call(file, list, i, globals) end
  if ANSWERS[t.text] and not is_field then look_at_answer(file, scan, i) end
end

function check.habits(file, scan)
  local globals = {}
  for _, use in ipairs(scan.globals) do globals[use.index] = true end
  look_at_tables(file, scan)
  for i, t in ipairs(scan.list) do
    local kind = t.kind
    if kind == "name" then look_at_name(file, scan, i, t, globals)
    elseif kind == "string" then look_at_rule(file, scan, i)
    elseif kind == "keyword" then look_at_loop(file, scan.list, i)
    elseif t.text == "+" then look_at_plus(file, scan.list, i) end
  end
end
