-- What expressions of Lua texts are, as far as can be said without running anything, and what does not fit: two values that are
-- never equal, values that < cannot compare, a number that no field takes, an argument of another type than a function takes.
local _, gw = ...
local pairs, check = gw.pairs, gw.check

local is = gw.scan_is

-- --- what an expression is ---

-- The groups of values of which one never equals one of another, by the kind at which the walk along an expression arrives.
local GROUP = { integer = "a number", number = "a number", boolean = "true or false", string = "a text", definition = "a definition" }

local function group_of(kind)
  if GROUP[kind] then return GROUP[kind] end
  if gw.KIND[kind] then return gw.a(kind) end
  if kind:find "%[%]$" then return "a list" end
  local word, of = kind:match "^(%w+) (.*)$"
  if word == "a" then return ("the definition of %s"):format(gw.a(of)) end
  return word == "outcome" and "a text" or (word == "shape" or word == "event") and "a table" or nil
end

local LITERAL = { string = "a text", number = "a number" }
local KEYWORD = { ["true"] = "true or false", ["false"] = "true or false", ["function"] = "a function" }
local ENDS_VALUE = gw.names { "name", "string", "number" }

-- Does an operator that takes two values, or a call, stand at the token?
local JOINS = gw.names { "+", "-", "*", "/", "//", "%", "^", "..", "<", ">", "<=", ">=", "==", "~=", "&", "|", "<<", ">>", "~" }
local GOES_ON = gw.names { ".", ":", "[", "(", "{" }

-- What is called `unit.side` in a message: the last field of the walk, with the kind that has it; else the local name.
local function name_of(scan, i, owner, field)
  if not field then return scan.list[i].text end
  return ("%s.%s"):format(owner:match "^shape .-([%w_.]+)$" or owner:match "^%a+ .-([%w_.]+)$" or owner, field.text)
end

-- Is the local name at i given another value later on, so that it is not sure what it holds?
local function may_change(scan, i)
  local info = scan.locals[i]
  return info ~= nil and info.assigned ~= nil and info.assigned ~= false and not (info.once and info.assigned == 1 and not info.fn)
end

-- What begins at i: { is = its group, kind =, literal = its token, name = how it is called, likely = }, and its last token. nil: nothing is known.
local function operand(scan, i)
  local t = scan.list[i]
  if not t then return nil end
  if is(scan, i, "{") then return { is = "a table", written = true }, gw.scan_close(scan, i) end
  if is(scan, i, "#") then
    local _, last = operand(scan, i + 1)
    return last and { is = "a number", name = "a count" }, last
  end
  if is(scan, i, "-") and scan.list[i + 1] and scan.list[i + 1].kind == "number" then return { is = "a number", literal = scan.list[i + 1] }, i + 1 end
  local group = LITERAL[t.kind] or t.kind == "keyword" and KEYWORD[t.text]
  if group then return { is = group, literal = t }, group == "a function" and gw.scan_end(scan, i) or i end
  if t.kind ~= "name" then return nil end
  local owner, field, before
  local kind, last, likely, results = check.walked(scan, i, function(of, _, token)
    before = field and ("%s.%s"):format(owner, field.text)
    owner, field = of, token
  end)
  if not kind or not last or likely and last == i or may_change(scan, i) then return nil end
  return { is = group_of(kind), kind = kind, name = name_of(scan, i, owner, last == i and nil or field), likely = likely, from = i, to = last,
    owner = owner, field = field and scan.list[last] == field and field or nil, before = before, results = results }, last
end
check.operand = operand

-- The same of a whole value: nothing that joins it with another stands behind it.
local function whole(scan, i)
  local known, last = operand(scan, i)
  local after = last and scan.list[last + 1]
  if not known or after and after.kind == "op" and (JOINS[after.text] or GOES_ON[after.text]) then return nil end
  if after and after.kind == "keyword" and (after.text == "and" or after.text == "or") then return nil end
  return known, last
end

-- --- what stands before an operator ---

local opens = check.remembers {} -- scan -> the place of a bracket that closes -> that of the one that opens

local function opened(scan, i)
  if not opens[scan] then
    opens[scan] = {}
    for from, to in pairs(scan.closes) do opens[scan][to] = from end
  end
  return opens[scan][i]
end

-- Where the value that ends at i begins; nil: it is none that can be walked along.
local function begins(scan, i)
  local t = scan.list[i]
  local before = scan.list[i - 1]
  if not t then return nil end
  if t.kind == "op" and (t.text == ")" or t.text == "]") then return opened(scan, i) and begins(scan, opened(scan, i) - 1) end
  if t.kind == "string" and before and (before.kind == "name" or before.text == ")") then return begins(scan, i - 1) end
  if t.kind == "name" and before and before.kind == "op" and (before.text == "." or before.text == ":") then return begins(scan, i - 2) end
  if not (ENDS_VALUE[t.kind] or t.kind == "keyword" and KEYWORD[t.text] and t.text ~= "function") then return nil end
  return before and is(scan, i - 1, "#") and i - 1 or i
end

check.begins = begins

-- The value before the operator at k, where it stands alone.
local function before_operator(scan, k)
  local from = begins(scan, k - 1)
  local before = from and scan.list[from - 1]
  if not before or before.kind == "op" and JOINS[before.text] or is(scan, from - 1, "not") or is(scan, from - 1, "#") then return nil end
  local known, last = operand(scan, from)
  return last == k - 1 and known or nil
end

-- The value behind it.
local function behind_operator(scan, k)
  local known, last = operand(scan, k + 1)
  local after = last and scan.list[last + 1]
  if not known or after and after.kind == "op" and (JOINS[after.text] or GOES_ON[after.text]) then return nil end
  return known
end

-- --- values that are never equal ---

local TABLES = gw.names { "a list", "a table" }

local function may_be_equal(a, b)
  if a.is == b.is or TABLES[a.is] and TABLES[b.is] then return true end
  return a.is == "a definition" and b.kind and b.kind:find "^a " or b.is == "a definition" and a.kind and a.kind:find "^a " or false
end

local function text_of(scan, v) return v.literal and (v.literal.kind == "string" and ("\"%s\""):format(v.literal.text) or v.literal.text)
  or table.concat(gw.api.map({ table.unpack(scan.list, v.from, v.to) }, function(t) return t.kind == "string" and ("\"%s\""):format(t.text) or t.text end)) end

-- How a thing's definition, or a thing of another kind that it has, is read: the field of it that is of the other's kind.
local function field_with(kind, wanted)
  for name, of in pairs(check.kind_fields()[kind] or {}) do
    if check.bare(of) == wanted and name ~= "id" then return name end
  end
end

local function is_thing(v) return v.kind ~= nil and gw.KIND[v.kind] ~= nil end
local function has_id(v) return is_thing(v) or v.kind ~= nil and (v.kind == "definition" or v.kind:find "^a " ~= nil) end

-- The mend where `a` has an id or is a field, and `b` is something else.
local function mend_of(scan, op, a, b)
  if has_id(a) and b.is == "a text" then
    local short = a.name:match "[%w_]+$" or a.name
    return ("compare its id: %s.id %s %s"):format(b.literal and short or text_of(scan, a), op, text_of(scan, b))
  end
  if b.literal and b.literal.kind == "string" and a.is == "a number" then return "write the number without quotes" end
  if b.literal and b.literal.kind == "string" and a.is == "true or false" then return "write true or false without quotes" end
  if b.literal and a.is == "a text" then return b.is == "a number" and "write the number in quotes" or "compare it with a text" end
  local field = is_thing(a) and b.kind and field_with(a.kind, b.kind)
  return field and ("compare %s.%s"):format(text_of(scan, a), field) or nil
end

local function tell_unequal(file, scan, k, a, b)
  local first, other = a, b
  if a.literal then first, other = b, a end -- what is no literal is spoken of
  if not first.name then return end
  local t = other.literal or scan.list[k + 1]
  if t.told then return end
  t.told = true
  local op = scan.list[k].text
  check.fault("GW0484", file, t.line, t.col, ("%s is %s and never equals %s"):format(first.name, first.is, other.literal and other.is
    or ("%s, %s"):format(other.name, other.is)), mend_of(scan, op, first, other) or mend_of(scan, op, other, first)
    or "compare two values of one kind", a.likely or b.likely)
end

local LUA_TYPES = { "nil", "number", "string", "boolean", "table", "function", "userdata" }

-- type(u) == "unit": the function gives words of Lua's.
local function look_at_type(file, scan, k)
  local t, open = scan.list[k + 1], is(scan, k - 1, ")") and opened(scan, k - 1)
  if not (t and t.kind == "string" and not t.told and open and is(scan, open - 1, "type") and not scan.locals[open - 1]) then return end
  if is(scan, open - 2, ".") or gw.api.contains(LUA_TYPES, t.text) then return end
  t.told = true
  check.fault("GW0498", file, t.line, t.col, ("type is never '%s'"):format(t.text),
    gw.quote_nearest(t.text, LUA_TYPES) or "its words are " .. table.concat(LUA_TYPES, ", ") .. "; a thing is 'userdata'")
end

-- u.friends == {}: a table equals itself alone.
local function look_at_new_table(file, scan, k)
  local t, from = scan.list[k + 1], begins(scan, k - 1)
  if t.told or not is(scan, k + 1, "{") then return end
  t.told = true
  local name = from and table.concat(gw.api.map({ table.unpack(scan.list, from, k - 1) }, function(each) return each.text end))
  check.fault("GW0484", file, t.line, t.col, "{ ... } makes a new table, which never equals another",
    is(scan, k + 2, "}") and name and ("count it: #%s %s 0"):format(name, scan.list[k].text) or "compare what is in it")
end

local NO_NIL = { ["a number"] = "compare it with a number", ["a text"] = "compare it with \"\"",
  ["a list"] = "count it: an empty list has #list == 0" }
local OPTIONAL = "; a field with optional = true may be nil"

-- Do the same tokens stand from a on as from b on, n of them?
local function same_text(scan, a, b, n)
  for i = 0, n - 1 do
    local one, other = scan.list[a + i], scan.list[b + i]
    if not other or one.kind ~= other.kind or one.text ~= other.text then return false end
  end
  return true
end

-- item ~= nil and item.def ~= nil: does what stands before the link ask for the beginning of the value?
local function asks_for_holder(scan, from, to, link)
  if not is(scan, from - 1, link) then return false end
  local last = is(scan, from - 2, "nil") and from - 4 or from - 2
  local first = begins(scan, last)
  return first ~= nil and last - first < to - from and same_text(scan, first, from, last - first + 1)
end

local GOES_THROUGH = gw.names { "and", "not", "nil", "true", "false" }

-- u.ap ~= nil and u.ap > 3: is the value used behind the link?
local function is_used_behind(scan, from, k, link)
  if not is(scan, k + 2, link) then return false end
  for i = k + 3, #scan.list do
    local t = scan.list[i]
    if t.kind == "keyword" and not GOES_THROUGH[t.text] and t.text ~= link or is(scan, i, ",") or is(scan, i, ";") then return false end
    if same_text(scan, from, i, k - from) and not is(scan, i - 1, ".") and not is(scan, i - 1, ":") then return true end
  end
  return false
end

-- A guard of what is used with it does no harm where it says what always holds.
local function is_guard(scan, from, k)
  local link = is(scan, k, "~=") and "and" or "or"
  return asks_for_holder(scan, from, k - 1, link) or is_used_behind(scan, from, k, link)
end

-- u.ap == nil of what is always there
local function look_at_nil(file, scan, k)
  local from = is(scan, k + 1, "nil") and begins(scan, k - 1)
  local known = from and check.never_nil(scan, from)
  local t = scan.list[k + 1]
  if not known or known.to ~= k - 1 or t.told or is_guard(scan, from, k) then return end
  t.told = true
  local name = known.results and text_of(scan, known) or known.name
  local declared = known.field and not known.results and gw.fields_from[known.owner .. "." .. known.field.text]
  check.warn("GW0484", file, t.line, t.col, ("%s is always there and never equals nil"):format(name),
    NO_NIL[known.is] and NO_NIL[known.is] .. (declared and known.is ~= "a list" and OPTIONAL or ""))
end

-- weapon.id == "cutlas"
local function compare_id(file, mod, a, b)
  local v, literal = a, b.literal
  if not literal then v, literal = b, a.literal end
  if literal and v.field then check.compared_id(file, mod, v, literal) end
end

local function look_at_equal(file, scan, k)
  look_at_type(file, scan, k)
  look_at_nil(file, scan, k)
  look_at_new_table(file, scan, k)
  local a = before_operator(scan, k)
  local b = a and a.is and behind_operator(scan, k)
  if b and b.is == "a text" and a.is == "a text" then compare_id(file, scan.mod, a, b) end
  if b and b.is and not (a.literal and b.literal) and not may_be_equal(a, b) then tell_unequal(file, scan, k, a, b) end
end

-- --- values that < cannot compare ---

local ORDERED = gw.names { "a number", "a text" }

local function look_at_order(file, scan, k)
  local a, b = before_operator(scan, k), behind_operator(scan, k)
  local wrong = a and a.is and not ORDERED[a.is] and a or b and b.is and not ORDERED[b.is] and b
  local mixed = a and b and a.is and b.is and a.is ~= b.is
  if not wrong and not mixed then return end
  local t, v = scan.list[k], wrong or (a.is == "a text" and a or b)
  local name = v.literal and text_of(scan, v) or v.name
  if t.told or not name then return end
  t.told = true
  check.fault("GW0621", file, t.line, t.col, ("%s is %s, and %s compares numbers"):format(name, v.is, t.text),
    v.literal and v.literal.kind == "string" and tonumber(v.literal.text) and "write the number without quotes"
      or v.kind and v.kind:find "%[%]$" and "count the list: #" .. text_of(scan, v) or "compare a number of it", a and a.likely or b and b.likely)
end

local LOOK = { ["=="] = look_at_equal, ["~="] = look_at_equal, ["<"] = look_at_order, [">"] = look_at_order, ["<="] = look_at_order,
  [">="] = look_at_order }

-- --- arguments ---

local fits

local TABLE = gw.names { "a table", "a list" }

local OF = {
  any = function() return true end,
  integer = function(v) return v.is == "a number" and not (v.literal and v.literal.text:find "[.eE]" and not v.literal.text:find "^0[xX]") end,
  string = function(v) return v.is == "a text" end,
  boolean = function(v) return v.is == "true or false" end,
  table = function(v) return TABLE[v.is] or has_id(v) and not is_thing(v) end,
  ["function"] = function(v) return v.is == "a function" end,
  thing = function(v) return is_thing(v) end,
  kind = function(v, tree) return is_thing(v) and (v.kind == tree.name or tree.record ~= nil) end,
  definition = function(v, tree)
    return v.kind == "definition" or not is_thing(v) and has_id(v) and (tree.class == nil or v.kind == "a " .. tree.class.name)
  end,
  literal = function(v, tree) return v.is == "a text" and (not v.literal or v.literal.text == tree.value) end,
  either = function(v, tree)
    for _, part in ipairs(tree.of) do
      if fits(part, v) then return true end
    end
    return false
  end,
}
OF.shape = function(v) return TABLE[v.is] end
OF.list, OF.map = OF.shape, OF.shape
OF["nil"] = function() return false end

function fits(tree, v) return OF[tree.is](v, tree) end

-- What a value that does not fit is called: "a text", "0.5", "'atacker'", "unit.side, a side".
local function found_in(scan, v, words)
  if v.literal and (words and v.literal.kind == "string") then return ("'%s'"):format(v.literal.text) end
  if v.literal and v.literal.kind == "number" then return text_of(scan, v) end
  return v.name and ("%s, %s"):format(v.name, v.is) or v.is
end

local function hint_of(tree, v, words)
  if words and v.literal then return gw.quote_nearest(v.literal.text, words) or "its words are " .. table.concat(words, ", ") end
  if v.literal and v.literal.kind == "string" and tonumber(v.literal.text) and fits(tree, { is = "a number" }) then return "write the number without quotes" end
  return has_id(v) and fits(tree, { is = "a text" }) and "write its id: .id behind it" or nil
end

local function tell_unfit(file, scan, i, v, tree, what)
  local t = v.literal or scan.list[i]
  if t.told then return end
  t.told = true
  local words = gw.type_words(tree)
  check.fault("GW0622", file, t.line, t.col, ("%s is %s; %s expected"):format(what, found_in(scan, v, words), gw.type_text(tree)), hint_of(tree, v, words))
end

-- Tells of the value that begins at i where it is known and is not of the type. `what`: "throw: need". `stop`: the token behind it, where it
-- is a part of a value.
function check.fit(file, scan, i, tree, what, stop)
  local v, last
  if stop then v, last = operand(scan, i) else v, last = whole(scan, i) end
  if v and tree and v.is and not v.likely and (not stop or last == stop - 1) and not fits(tree, v) then tell_unfit(file, scan, i, v, tree, what) end
end

-- The same where only words may be wrong, since all else is told while the mod is loaded.
function check.fit_word(file, scan, i, tree, what)
  local t = scan.list[i]
  if tree and t.kind == "string" and gw.type_words(tree) then check.fit(file, scan, i, tree, what) end
end

-- chain "ID" (...) and throws.ID(...)
local function look_at_arguments(file, scan, i)
  local def, last = check.called_at(scan, i)
  local args = def and gw.scan_args(scan, last)
  for n, m in ipairs(args and gw.members(def) or {}) do
    if args[n] and not is(scan, args[n], "{") then check.fit(file, scan, args[n], m.tree, ("%s '%s': %s"):format(def.class_of, def.id, m.name)) end
  end
end

-- --- what functions in definitions give ---

local answers = {} -- "action.cost" -> the type of the first value, false: it may be any

local function answer_of(class, key)
  local name = class .. "." .. key
  if answers[name] == nil then
    local text = (gw.api_calls()[class] or {})[key]
    local first = text and text:match "^fun%b():%s*([^,]+)"
    answers[name] = first and gw.type_tree(first) or false
  end
  return answers[name]
end

local TRIED = gw.names { "cards" } -- asked while the mod is checked, which tells

local REASONS = gw.names { "legal", "may" }

-- cost = function(u) return 2.5 end
local function look_at_answers(file, scan, fn)
  local class, key = check.asked_of(scan, fn)
  local tree = class and key and not TRIED[key] and answer_of(class, key)
  if not tree then return end
  gw.scan_returns(scan.list, fn, function(k)
    check.each_alternative(scan, k + 1, check.value_end(scan, k + 1), function(from, stop)
      local no_reason = REASONS[key] and is(scan, from, "false") -- told where it seems to mean something else
      if not is(scan, from, "{") and not no_reason then check.fit(file, scan, from, tree, ("the result of '%s'"):format(key), stop) end
    end)
  end)
end

-- --- numbers of fields ---

local NO_FRACTION = gw.names { "==", "~=", "<", ">", "<=", ">=", "..", "//" }
local WITHIN = gw.names { "and", "or", "not", "nil", "true", "false" }

-- Does a statement of its own begin at i, or does a block end there?
local function is_behind(scan, i)
  local t, before = scan.list[i], scan.list[i - 1]
  if not t or t.kind == "keyword" then return not t or not WITHIN[t.text] end
  if t.kind == "op" then return t.text == "," or t.text == ";" or t.text == ")" or t.text == "}" end
  return t.kind == "name" and (ENDS_VALUE[before.kind] or before.text == ")" or before.text == "]" or before.text == "}")
end

-- The number with a fraction in the value at i, outside of its brackets and calls; nil: there is none. Of / is told elsewhere.
local function fraction(scan, i)
  local found
  repeat
    local t = scan.list[i]
    if t.kind == "op" and (t.text == "(" or t.text == "{" or t.text == "[") then i = gw.scan_close(scan, i)
    elseif t.kind == "op" and NO_FRACTION[t.text] then return nil
    elseif t.kind == "number" and t.text:find "%." then found = found or t end
    i = i + 1
  until is_behind(scan, i)
  return found
end

-- u.ap = u.ap + 0.5: `what` is a whole number. `i`: where its value begins.
function check.fraction(file, scan, i, what)
  local t = scan.list[i] and fraction(scan, i)
  if not t or t.told then return end
  t.told = true
  check.fault("GW0622", file, t.line, t.col, ("%s is a whole number, and %s is none"):format(what, t.text), "write a whole number")
end

-- --- the end of a game ---

-- Every side that some scenario has, for which of them plays is not known here; and whether the mod has one of these scenarios.
local function all_sides(mod)
  local out, own = { none = true }, false
  for _, def in ipairs(gw.classes.scenario.list) do
    own = own or def.mod == mod
    for id in pairs(type(def.sides) == "table" and def.sides or {}) do out[id] = true end
  end
  return out, own
end

-- Of a mod without a scenario the side may be that of one which is not loaded; a scenario's own texts are compared with its sides elsewhere.
local function look_at_winner(file, scan, t)
  local sides, own = all_sides(scan.mod)
  if sides[t.text] or file:find("/scenarios/", 1, true) then return end
  check.fault("GW0413", file, t.line, t.col, ("no scenario has a side '%s' that could win"):format(t.text), gw.quote_nearest(t.text, gw.keys(sides)), not own)
end

local function look_at_end(file, scan, brace)
  for _, e in ipairs(gw.scan_entries(scan, brace)) do
    local t = e.key and scan.list[e.value]
    if t and not gw.END_KEYS[e.key] then
      check.fault("GW0419", file, scan.list[e.value - 2].line, scan.list[e.value - 2].col, ("the end of a game takes no '%s'"):format(e.key),
        gw.quote_nearest(e.key, gw.keys(gw.END_KEYS)) or "it takes because, outcome, winner")
    elseif t and e.key == "winner" and gw.scan_entry_text(scan, e) then
      look_at_winner(file, scan, t)
    elseif t and e.key == "winner" then
      local known, last = whole(scan, e.value)
      if known and known.is == "a side" and last == e.stop - 1 and not known.likely then
        check.fault("GW0622", file, t.line, t.col, ("winner is a side, and its id is expected: %s"):format(text_of(scan, known)),
          ("write %s.id"):format(text_of(scan, known)))
      end
    end
  end
end

local NO_END = { string = "a text", number = "a number" }

local look_at_result

-- What begins at `from` is an answer of game.result: a table, or what a local function gives.
local function look_at_answer(file, scan, from)
  local t, info = scan.list[from], scan.locals[from]
  if is(scan, from, "{") then return look_at_end(file, scan, from) end
  local what = NO_END[t.kind] or is(scan, from, "true") and "true"
  if what then
    return check.fault("GW0622", file, t.line, t.col, ("game.result gives %s; a table expected"):format(what),
      'write return { winner = "SIDE", because = "..." }')
  end
  local fn = info and info.named_at and not info.assigned and gw.scan_args(scan, from) and info.named_at
  if fn then look_at_result(file, scan, fn) end
end

local looked = check.remembers {} -- scan -> the functions in it that were looked at

-- The function at fn answers game.result, as a rule or as that of a definition, or gives that answer to one that does.
function look_at_result(file, scan, fn)
  looked[scan] = looked[scan] or {}
  if looked[scan][fn] then return end
  looked[scan][fn] = true
  gw.scan_returns(scan.list, fn, function(k)
    check.each_alternative(scan, k + 1, check.value_end(scan, k + 1), function(from) look_at_answer(file, scan, from) end)
  end)
end

local function look_at_function(file, scan, k)
  if check.answers_of(scan, k) == "game.result" then look_at_result(file, scan, k) else look_at_answers(file, scan, k) end
end

local CALLED = { chain = true, throws = true }

function check.fits(file, scan)
  for k, t in ipairs(scan.list) do
    if t.kind == "op" then
      if LOOK[t.text] then LOOK[t.text](file, scan, k) end
      if t.text == "#" then check.truth_at(file, scan, k, "#") end
    elseif t.kind == "keyword" then
      check.truth_at(file, scan, k, t.text)
      if t.text == "function" and scan.inside[k] then look_at_function(file, scan, k) end
    elseif t.kind == "name" and CALLED[t.text] and not is(scan, k - 1, ".") and not is(scan, k - 1, ":") then
      look_at_arguments(file, scan, k)
    end
  end
end
