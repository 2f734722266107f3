-- Conditions that always hold, or test something other than they seem to: `if #list then`, `u.state == "dead" or "down"`, `if u.hits then`,
-- and `not a == b`, which compares the opposite of a. In Lua every number, text and list counts as true.
local core, gw = ...
local check = gw.check

local is = gw.scan_is

-- --- how far a value goes ---

local BEGINS = gw.names { "string", "number", "name" }
local OPERATORS = gw.names { "+", "-", "*", "/", "//", "%", "^", "..", "&", "|", "<<", ">>", "~", "<", ">", "<=", ">=", "==", "~=" }
local COMPARES = gw.names { "==", "~=", "<", ">", "<=", ">=" }

local function is_op(scan, i, words)
  local t = scan.list[i]
  return t ~= nil and t.kind == "op" and words[t.text] or false
end

local function is_word(scan, i, words)
  local t = scan.list[i]
  return t ~= nil and t.kind == "keyword" and words[t.text] or false
end

-- One step along a value whose last token is at i: .name, [n], a call; nil: it ends there.
local function step(scan, i)
  local t = scan.list[i + 1]
  if not t then return nil end
  if is(scan, i + 1, ".") or is(scan, i + 1, ":") then return i + 2 end
  if is(scan, i + 1, "[") then return gw.scan_close(scan, i + 1) end
  local _, stop = gw.scan_args(scan, i)
  return stop
end

-- The last token of the operand that begins at i; nil: none is known to begin there.
local function operand_end(scan, i)
  local t = scan.list[i]
  if is(scan, i, "not") or is(scan, i, "#") or is(scan, i, "-") then return operand_end(scan, i + 1) end
  if is(scan, i, "{") then return gw.scan_close(scan, i) end
  if is(scan, i, "(") then i = gw.scan_close(scan, i)
  elseif not t or not BEGINS[t.kind] then return t and t.kind == "keyword" and i or nil
  elseif t.kind ~= "name" then return i end
  local at = i
  repeat i, at = at, step(scan, at) until not at
  return i
end

local SPACED = gw.names { "and", "or", "not", ",", "==", "~=" }

-- The tokens as they are written, more or less.
local function text_of(scan, from, to)
  local out = {}
  for i = from, to do
    local t = scan.list[i]
    local text = t.kind == "string" and ("\"%s\""):format(t.text) or t.text
    if t.kind == "string" and i > from and scan.list[i - 1].kind == "name" then out[#out + 1] = " " end
    out[#out + 1] = SPACED[t.text] and t.kind ~= "string" and (t.text == "," and ", " or t.text == "not" and "not " or " " .. text .. " ") or text
  end
  return table.concat(out)
end

local function tell(file, t, text, hint)
  if t.told then return end
  t.told = true
  check.warn("GW0625", file, t.line, t.col, text, hint)
end

-- --- where a condition stands ---

local ASKS = gw.names { "if", "elseif", "while", "until", "not" }
local JOINS = gw.names { "and", "or" }
local THEN = gw.names { "then" }

local CLOSES = gw.names { ")", "]", "}" }

-- Is the bracket there that of a call? What is called stands before it.
local function is_of_call(scan, i)
  local before = scan.list[i - 1]
  return before ~= nil and (BEGINS[before.kind] or CLOSES[before.text] or before.text == "end")
end

-- The brackets that hold nothing but the operand from `from` to `to` are taken off: the tokens of the whole.
local function without_brackets(scan, from, to)
  while is(scan, from - 1, "(") and gw.scan_close(scan, from - 1) == to + 1 and not is_of_call(scan, from - 1) do
    from, to = from - 1, to + 1
  end
  return from, to
end

-- Is the operand from `from` to `to` asked for true or false, and nothing else? With `or` behind it all that follows is never reached.
local function is_asked(scan, from, to)
  from, to = without_brackets(scan, from, to)
  if is_op(scan, from - 1, OPERATORS) or is_op(scan, to + 1, OPERATORS) then return false end
  return is_word(scan, from - 1, ASKS) or is_word(scan, to + 1, THEN)
end

-- --- counts and texts ---

-- if #list then, #list and 1 or 0; in `a and #list or 0` the count is an answer.
local function look_at_count(file, scan, i)
  local to = operand_end(scan, i)
  if not to or is_op(scan, i - 1, OPERATORS) or is_op(scan, to + 1, OPERATORS) then return end
  local leads = is(scan, to + 1, "and") or is(scan, to + 1, "or") and not is(scan, i - 1, "and")
  if not leads and not is_asked(scan, i, to) then return end
  if is(scan, to + 1, "or") and not is_asked(scan, i, to) then
    return tell(file, scan.list[i], "a count is a number, and every number counts as true, 0 too",
      "remove what follows `or`: it is never reached")
  end
  tell(file, scan.list[i], "a count is a number, and every number counts as true, 0 too",
    is(scan, i - 1, "not") and ("write %s == 0 without not"):format(text_of(scan, i, to)) or ("write %s > 0"):format(text_of(scan, i, to)))
end

local LITERAL = { string = "text", number = "number" }

-- Where the comparison begins whose last token is at `to`, and its sign; nil: none ends there, or it is a part of something longer.
local function comparison(scan, to)
  local sign = to - 1
  if scan.list[to].kind == "op" then return nil end
  while scan.list[sign] and not is_op(scan, sign, COMPARES) do
    local t = scan.list[sign]
    if t.kind ~= "name" and not is(scan, sign, ".") then return nil end
    sign = sign - 1
  end
  local from = scan.list[sign] and check.begins(scan, sign - 1)
  if not from or is_op(scan, from - 1, OPERATORS) or is(scan, from - 1, "and") or is(scan, from - 1, "not") then return nil end
  return from, sign
end

-- The same of the one before the word at k, and before texts and numbers that `or` joins to it.
local function compared(scan, k)
  while LITERAL[scan.list[k - 1].kind] and is(scan, k - 2, "or") do k = k - 2 end
  return comparison(scan, k - 1)
end

local ENDS_VALUE = gw.names { ")", "}", "]", ",", ";" }

-- Does the value end at i, so that no operator goes on with it?
local function ends(scan, i)
  local t = scan.list[i + 1]
  return not t or t.kind == "name" or t.kind == "keyword" and not JOINS[t.text] or t.kind == "op" and ENDS_VALUE[t.text] or false
end

local EQUALS = gw.names { "==", "~=" }

-- Is the comparison from `from` to the word at k with a text where a text follows, or with a number where a number does? A text of several
-- words that is returned, or that `assert` gets, is a reason: `return u.state == "awake" or "fast asleep"`.
local function is_like(scan, from, sign, k)
  local returned, other = is(scan, from - 1, "return") or is(scan, from - 1, "(") and is(scan, from - 2, "assert"), scan.list[k + 1]
  local reason = returned and other.kind == "string" and other.text:find " "
  return not reason and EQUALS[scan.list[sign].text] and scan.list[k - 1].kind == other.kind
end

-- u.state == "dead" or "down", and any other text or number that is asked for true or false behind `and` or `or`.
local function look_at_joined(file, scan, k)
  local word, t = scan.list[k].text, scan.list[k + 1]
  local what = t and LITERAL[t.kind]
  if not what or is_op(scan, k + 2, OPERATORS) or is(scan, k + 2, ":") then return end
  local from, sign = compared(scan, k)
  local follows = word == "or" and is(scan, k + 2, "or")
  if not (follows or is_asked(scan, k + 1, k + 1) or word == "or" and from and is_like(scan, from, sign, k)
      and ends(scan, k + 1)) then
    return
  end
  local joins = word == "or" and from and scan.list[sign].text == "~=" and "and " or ""
  tell(file, t, ("%s after '%s' is not compared with anything, and every %s counts as true"):format(text_of(scan, k + 1, k + 1),
    word, what),
    from and ("write %s%s %s %s"):format(joins, text_of(scan, from, sign - 1), scan.list[sign].text, text_of(scan, k + 1, k + 1))
      or "compare it with a value")
end

-- --- not a == b ---

local TRUTHS = gw.names { "true", "false", "not" }

-- Do the brackets hold a comparison, or what `not`, `and` and `or` make?
local function has_truth_inside(scan, from, to)
  for i = from + 1, to - 1 do
    if is_op(scan, i, COMPARES) or is_word(scan, i, JOINS) or is(scan, i, "not") then return true end
  end
end

local function is_truth(scan, from, to)
  if is(scan, from, "(") and gw.scan_close(scan, from) == to and has_truth_inside(scan, from, to) then return true end
  if is_word(scan, from, TRUTHS) then return true end
  local known, last = check.operand(scan, from)
  return known ~= nil and known.is == "true or false" and last == to
end

-- Is what stands there known to be neither true nor false?
local function is_no_truth(scan, from, to)
  if LITERAL[scan.list[from].kind] then return from == to end
  local known, last = check.operand(scan, from)
  return known ~= nil and known.is ~= nil and last == to and not is_truth(scan, from, to)
end

local OPPOSITE = { ["=="] = "~=", ["~="] = "==", ["<"] = ">=", [">"] = "<=", ["<="] = ">", [">="] = "<" }

local function look_at_not(file, scan, i)
  local to = not is(scan, i + 1, "not") and not is(scan, i - 1, "not") and operand_end(scan, i + 1)
  local sign = to and is_op(scan, to + 1, COMPARES) and scan.list[to + 1]
  local last = sign and operand_end(scan, to + 2)
  if not last or is_truth(scan, i + 1, to) or EQUALS[sign.text] and not is_no_truth(scan, to + 2, last) then return end
  tell(file, scan.list[i], ("'not' applies to %s alone, so true or false is compared with %s"):format(text_of(scan, i + 1, to),
    text_of(scan, to + 2, last)),
    ("write %s %s %s"):format(text_of(scan, i + 1, to), OPPOSITE[sign.text], text_of(scan, to + 2, last)))
end

-- --- values that are always there ---

local always -- kind of things -> field -> is it never nil?

local VALUES = { [0] = true, true, true } -- whole numbers, truths and texts

local function always_there()
  if always then return always end
  always = {}
  for word, kind in gw.pairs(gw.KIND) do
    always[word] = {}
    for _, f in ipairs(core.fields(kind)) do always[word][f.name] = f.shape ~= 0 or VALUES[f.type] and not f.optional end
  end
  for full, row in gw.pairs(check.book().rows) do
    local word, name = full:match "^([%w_]+)[.](.+)$"
    local gives = always[word] and row.is ~= "function" and row.result[1]
    if gives then always[word][name] = gives ~= "any" and not gives:find "%?$" end
  end
  return always
end

-- Is it a field of things that may be empty?
function check.may_be_nil(kind, name)
  local of = always_there()[kind]
  return of ~= nil and not of[name]
end

-- What begins at i, as check.operand has it, where that is never nil; nil: it may be, or is not known.
function check.never_nil(scan, i)
  local known, info = check.operand(scan, i), scan.locals[i]
  if not known or not known.is or known.likely or known.from ~= i then return nil end
  if known.to == i then return info and info.value and not info.assigned and check.never_nil(scan, info.value) and known or nil end
  if known.results then
    local gives = known.results(1)
    return gives and gives ~= "any" and not gives:find "%?$" and known or nil
  end
  local of = known.field and always_there()[known.owner]
  return of and of[known.field.text] and known or nil
end

-- What counts as true, how it is compared, and how behind a `not` that goes.
local COUNTS = { ["a number"] = { "every number counts as true, 0 too", "write %s > 0", "write %s == 0 without not" },
  ["a text"] = { "every text counts as true, \"\" too", "write %s ~= \"\"", "write %s == \"\" without not" },
  ["a list"] = { "every list counts as true, an empty one too", "write #%s > 0", "write #%s == 0 without not" } }

-- if u.hits then; with `and` behind it, it may be asked for before it is used.
local function look_at_value(file, scan, i)
  local known = check.never_nil(scan, i)
  local why, denied = known and COUNTS[known.is], is(scan, i - 1, "not")
  if not why or not denied and is(scan, known.to + 1, "and") or not is_asked(scan, i, known.to) then return end
  local name = known.results and text_of(scan, i, known.to) or known.name
  tell(file, scan.list[i], ("%s is %s, and %s"):format(name, known.is, why[1]), why[denied and 3 or 2]:format(text_of(scan, i, known.to)))
end

local LOOK = { ["#"] = look_at_count, ["and"] = look_at_joined, ["or"] = look_at_joined, ["not"] = look_at_not }

-- The token at i is a # or a word: is it that of a condition that asks for something else than was meant?
function check.truth_at(file, scan, i, word)
  if LOOK[word] then LOOK[word](file, scan, i) end
  if (ASKS[word] or JOINS[word]) and scan.list[i + 1] and scan.list[i + 1].kind == "name" then look_at_value(file, scan, i + 1) end
end
