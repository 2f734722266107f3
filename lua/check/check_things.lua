-- Fields of things in Lua texts: `unit.strenght`. What a local name is, is worked out from where it comes
-- from, as far as that can be said without running anything; of the rest only that nobody has such a name.
local core, gw = ...
local pairs, check = gw.pairs, gw.check

-- --- what kinds have ---

local TYPE_WORDS = { [0] = "integer", "boolean", "string" }
local kinds -- word -> field -> type

local function field_type(f)
  local word = TYPE_WORDS[f.type] or f.type == 3 and f.of ~= 0 and core.kind_name(f.of) or f.type == 4 and "definition" or "any"
  return f.shape == 1 and word .. "[]" or f.shape == 2 and "table" or word
end

-- Fields of scenarios that are not open, and of definitions not in play, are names as well.
local function add_declared(out)
  for _, name in ipairs(gw.class_names()) do
    for _, def in ipairs(gw.classes[name].list) do
      for kind, list in pairs(type(def.fields) == "table" and def.fields or {}) do
        for field, spec in pairs(out[kind] and type(list) == "table" and list or {}) do
          local word = type(spec) == "table" and spec.type
          out[kind][field] = type(word) == "string" and gw.KIND[word] and word or "any"
        end
      end
    end
  end
end

-- An item has the words of its definition.
local function add_words_of_items(item)
  for _, class in pairs(gw.classes) do
    for field in pairs(class.item and class.schema or {}) do item[field] = item[field] or "any" end
  end
  for field in pairs(check.book().shapes["fields.common"].fields) do item[field] = item[field] or "any" end
end

-- Tables of the API, but those that take any field.
local function add_tables(out)
  for name in pairs(check.book().shapes) do
    local fields = not name:find("fields.", 1, true) and name ~= "definition" and check.shape_fields(name)
    for field, spec in pairs(fields or {}) do
      out[name] = out[name] or {}
      out[name][field] = spec.type or "any"
    end
  end
end

local function kind_fields()
  if kinds then return kinds end
  kinds = {}
  for word, kind in pairs(gw.KIND) do
    kinds[word] = {}
    for _, f in ipairs(core.fields(kind)) do kinds[word][f.name] = field_type(f) end
    for _, list in ipairs { core.getters[kind] or {}, core.methods[kind] or {} } do
      for name in pairs(list) do kinds[word][name] = "any" end
    end
  end
  for full, row in pairs(check.book().rows) do
    local word, name = full:match "^([%w_]+)[.:](.+)$"
    if kinds[word] and row.is ~= "function" then kinds[word][name] = row.result[1] or "any" end
  end
  add_declared(kinds)
  add_words_of_items(kinds.item)
  kinds.settings = check.setting_types()
  kinds.game.set = "settings"
  add_tables(kinds)
  check.add_types(kinds)
  return kinds
end

-- --- what an expression is ---

local is = gw.scan_is

local function bare(kind) return kind and (kind:gsub("%?$", "")) end
local function element(kind) return kind and bare(kind):match "^(.+)%[%]$" end

local info_type

-- What the call of the function of the API comes to, result by result.
local function results_of_row(row)
  return function(n) return row and row.params and row.result[n] end
end

local function result_of(full) return bare(results_of_row(check.book().rows[full])(1)) end

-- What is known of a call: the kind of its first result, its last token, and the kinds of all of its results, each with a ?
-- where it may be missing.
local function call_of(results, done) return bare(results(1)), done, results end

-- Of a function of a mod: the results that comments above it name, or that it returns.
local function own_result(scan, text, path, i)
  local full, stop = text, i + 2 * #path
  for _, token in ipairs(path) do full = full .. "." .. token.text end
  local _, done = gw.scan_args(scan, stop)
  if done then return call_of(function(n) return check.result_of_function(scan, full, n) end, done) end
  return nil, i
end

-- A local name, or the call of the function that it names.
local function local_type(scan, info, i)
  local kind = info_type(scan, info)
  if kind or not info.is_function then return kind, i end
  local _, done = gw.scan_args(scan, i)
  if done then return call_of(function(n) return check.result_of_local(scan, info, n) end, done) end
  return nil, i
end

-- throws.NAME: what makes the throw. One that is not known here, because its rule set is not played, is any throw.
local function throw_type(scan, i)
  local id, last = gw.scan_named(scan, "throw", i)
  local def = id and gw.find(gw.classes.throw, id, scan.mod)
  if def then return "maker " .. def.ref, last end
  return last and "declared_throw", last and select(2, gw.scan_args(scan, last)) or last or i
end

-- `likely`: what a parameter is most likely will do.
local function first_type(scan, i, likely)
  local t = scan.list[i]
  if not t or t.kind ~= "name" then return nil, i end
  if scan.locals[i] then
    local kind, at, results = local_type(scan, scan.locals[i], i)
    return kind or likely and check.likely_kind(scan, scan.locals[i]) or nil, at, results
  end
  if t.text == "game" and not is(scan, i - 1, ".") then return "game", i end
  if t.text == "chain" and scan.list[i + 1] and scan.list[i + 1].kind == "string" then return "chain " .. scan.list[i + 1].text, i + 1 end
  if t.text == "throws" then return throw_type(scan, i) end
  local path, last = gw.scan_path(scan, i)
  local full, stop = t.text, i
  for k = 1, #path do
    if check.book().rows[full .. "." .. path[k].text] then full, stop = full .. "." .. path[k].text, i + 2 * k end
  end
  local _, done = gw.scan_args(scan, stop)
  if done and last >= stop and check.book().rows[full] then return call_of(results_of_row(check.book().rows[full]), done) end
  return own_result(scan, t.text, path, i)
end

-- What is called and is no function by name: a chain, or what makes a throw.
local function called(scan, kind, i)
  local word, of = kind:match "^(%w+) (.*)$"
  local _, done = gw.scan_args(scan, i)
  if word == "chain" and done then return call_of(function(n) return n == 1 and (check.result_of_chain(scan, of) or "any") end, done) end
  if word == "maker" then return done and "throw " .. of, done end
end

-- The kinds of what a method gives.
local function results_of_method(kind, name)
  local ref = name == "roll" and kind:match "^throw (.*)$"
  if ref then return function(n) return ({ "outcome " .. ref, "fallen " .. ref, "throw_details" })[n] end end
  return results_of_row(check.book().rows[kind .. ":" .. name])
end

-- One step further: .field, :method(...), [n], the call of a chain. The type, the place of its last token, and the kinds of all
-- results of a call; nil: the end.
local function further(scan, kind, i, see)
  local t = scan.list[i + 2]
  if kind:find "^chain " or kind:find "^maker " then return called(scan, kind, i) end
  if (is(scan, i + 1, ".") or is(scan, i + 1, ":")) and t and t.kind == "name" then
    local fields = kind_fields()[kind] or kind == "definition" and check.defined_fields[t.text] and check.defined_fields or nil
    if see and (fields or element(kind) and is(scan, i + 1, ".")) then see(kind, fields or {}, t, i) end
    local _, stop = gw.scan_args(scan, i + 2)
    if is(scan, i + 1, ":") then return bare(fields and fields[t.text] or "any"), stop or i + 2, results_of_method(kind, t.text) end
    return bare(fields and fields[t.text] or "any"), i + 2
  end
  if is(scan, i + 1, "[") then return element(kind) or "any", gw.scan_close(scan, i + 1) end
end

-- Walks along an expression from the name at `i`; see(kind, its fields, token) for each field of a thing. The type of the whole,
-- its last token, and where that is a call the kinds of all of its results.
local function walk(scan, i, see, likely)
  local kind, at, results = first_type(scan, i, likely)
  while kind do
    local next_kind, next_at, more = further(scan, kind, at, see)
    if not next_at then return kind, at, results end
    kind, at, results = next_kind, next_at, more
  end
  return nil, at, results
end

local ENDS = { [","] = true, [";"] = true, [")"] = true, ["}"] = true, ["]"] = true }

-- Does the expression end at the token, with no operator behind it?
local function ends_at(scan, i)
  local t = scan.list[i + 1]
  return not t or ENDS[t.text] or t.kind == "name" or t.kind == "keyword" and t.text ~= "and" and t.text ~= "or"
end

-- The type of a whole expression; nil where an operator follows.
local function type_at(scan, i)
  local kind, at = walk(scan, i)
  return kind and ends_at(scan, at) and kind or nil
end

-- The type of the nth result of the call that is the whole expression.
local function result_at(scan, i, n)
  local _, at, results = walk(scan, i)
  return results and ends_at(scan, at) and bare(results(n)) or nil
end

-- Is it a local name that is given its value later on, which it may not have yet?
local function is_given_later(scan, i)
  local info = scan.locals[i]
  return info ~= nil and info.once ~= nil
end

-- The type of a whole expression, with a ? where it may be missing: the result of a call, an entry of a list, a field that may be empty, a
-- local name that is given its value later on.
function check.given_at(scan, i)
  local owner, field
  local kind, at, results = walk(scan, i, function(of, _, t) owner, field = of, t end)
  if not kind or not ends_at(scan, at) then return nil end
  if results then return results(1) or kind end
  local missing = at == i and is_given_later(scan, i) or is(scan, at, "]") or field and scan.list[at] == field and check.may_be_nil(owner, field.text)
  return missing and bare(kind) ~= "any" and bare(kind) .. "?" or kind
end

-- { "places", function(set) ... end } of setup = { ... }
local function is_setup(scan, brace)
  local outer = scan.inside[brace]
  return outer and is(scan, outer - 1, "=") and is(scan, outer - 2, "setup") and scan.list[brace + 1].kind == "string" or false
end

local OF_LIST = { filter = true, map = true, sorted = true }

-- What the function at `fn` is called with.
local function param_type(scan, fn, n, name)
  local known = check.param_type(scan, fn, n, name)
  if known then return known end
  local place = scan.inside[fn]
  if not place then return check.argument_by_calls(scan, fn, n) end
  local key = is(scan, fn - 1, "=") and scan.list[fn - 2].text
  if is(scan, place, "(") then
    local name_of_call = scan.list[place - 1]
    return name_of_call and OF_LIST[name_of_call.text] and not is(scan, place - 2, ".") and element(type_at(scan, place + 1)) or nil
  end
  if n == 1 and is_setup(scan, place) then return "settings" end
  if n > 1 or not key then return check.argument_by_calls(scan, fn, n) end
  if key ~= "where" then return nil end
  local paren = scan.inside[place]
  local call = paren and is(scan, paren, "(") and paren - 1 or place - 1
  local noun = scan.list[call - 2]
  return noun and is(scan, call - 1, ".") and check.book().rows[noun.text .. ".any"] and bare(result_of(noun.text .. ".any")) or nil
end

local function loop_type(scan, i)
  if is(scan, i, "ipairs") or is(scan, i, "pairs") then
    local args = gw.scan_args(scan, i)
    return args and element(type_at(scan, args[1]))
  end
end

local grown = check.remembers {} -- scan -> what is known of a local name -> something is put into its list

-- list[#list + 1] = "pass", table.insert(list, "pass"): the list may hold other things than what was put in first.
local function grows(scan, info)
  if not grown[scan] then
    grown[scan] = {}
    for i, known in pairs(scan.locals) do
      local stop = is(scan, i + 1, "[") and gw.scan_close(scan, i + 1)
      if stop and is(scan, stop + 1, "=") or is(scan, i - 1, "(") and is(scan, i - 2, "insert") then grown[scan][known] = true end
    end
  end
  return grown[scan][info]
end

function info_type(scan, info)
  if info.busy then return nil end
  if info.known == nil then
    info.busy = true
    local kind
    if info.once and info.assigned == 1 then kind = type_at(scan, info.once)
    elseif info.value then kind = type_at(scan, info.value) or check.made_as(scan, info)
    elseif info.call then kind = result_at(scan, info.call, info.nth)
    elseif info.loop then kind = loop_type(scan, info.loop)
    elseif info.fn then kind = param_type(scan, info.fn, info.param, info.name) end
    if kind and element(kind) and grows(scan, info) then kind = "any[]" end
    info.known, info.busy = kind or false, nil
  end
  return info.known or nil
end

-- --- names that nobody has ---

-- Names that a text makes: keys, functions, fields that are assigned, words of its strings.
local function names_made(scan)
  local out = {}
  for _, key in ipairs(scan.keys) do out[key.name] = true end
  for name in pairs(scan.made) do out[name] = true end
  for _, f in ipairs(scan.fields) do
    if f.assigned then out[f.name] = true end
  end
  for i, t in ipairs(scan.list) do
    if t.kind == "string" then
      for word in t.text:gmatch(t.text:find "^[%w_.]+$" and "[%a_][%w_]*" or "^%z") do out[word] = true end
    elseif t.kind == "name" and is(scan, i + 1, "=") then
      out[t.text] = true
    end
  end
  return out
end

local is_made, all_made = check.words_of_texts(names_made, true)

local words -- every name that something loaded may bear, but for those that only texts make

local function defined_words()
  if words then return words end
  words = {}
  for _, fields in pairs(kind_fields()) do
    for name in pairs(fields) do words[name] = true end
  end
  for _, shape in pairs(check.book().shapes) do
    for name in pairs(shape.fields) do words[name] = true end
  end
  for full in pairs(check.book().rows) do words[full:match "[%w_]+$"] = true end
  for id, class in pairs(gw.classes) do
    words[id] = true
    for name in pairs(class.schema) do words[name] = true end
  end
  for _, lib in pairs(core.allowed) do
    for name in pairs(lib) do words[name] = true end
  end
  for _, def in ipairs(gw.classes.record.list) do
    for _, f in ipairs(def.kind and core.fields(def.kind) or {}) do words[f.name] = true end
  end
  return words
end

-- May something that is loaded bear the name?
function check.is_known_word(name) return defined_words()[name] ~= nil or is_made(name) end

local all_words

-- All those names, to find the nearest.
local function known_words()
  if all_words then return all_words end
  local set = gw.names(all_made())
  for name in pairs(defined_words()) do set[name] = true end
  all_words = gw.keys(set)
  return all_words
end

-- The nearest of them, as a hint; nil: none is near.
function check.nearest_word(name) return gw.quote_nearest(name, known_words()) end

-- --- what is told ---

-- `likely`: the kind is not sure, and it is a warning.
local function tell_field(file, kind, fields, t, likely, mend)
  local what, event = check.what_lacks(kind, t.text), kind:find "^event "
  local near = gw.quote_nearest(t.text, gw.keys(fields))
  if kind:find "^shape " then
    near = near or ("it has %s; a field of your own is declared by patch.shape \"%s\" { has = { %s = \"TYPE\" } }"):format(
      table.concat(gw.keys(fields), ", "), kind:match "[%w_.]+$", t.text)
  elseif event then
    near = near or "it has " .. table.concat(gw.keys(fields), ", ")
  elseif gw.KIND[kind] then
    near = (near and near .. " a" or "A"):gsub("^A", "a") .. (" field of your own is declared by define.field \"%s.%s\""):format(kind, t.text)
  end
  check.fault("GW0416", file, t.line, t.col, what, mend or near, likely)
end

check.tell_field = tell_field

-- A literal that no field of that type holds: x.shown = "yes".
local LITERALS = { integer = { string = "a text", ["true"] = "true", ["false"] = "false" }, boolean = { string = "a text", number = "a number" },
  string = { number = "a number", ["true"] = "true", ["false"] = "false" } }

local function wrong_literal(file, scan, kind, fields, t, i)
  local equals, value, after = scan.list[i + 1], scan.list[i + 2], scan.list[i + 3]
  local wrong = LITERALS[fields[t.text]]
  if not wrong or kind:find " " or not (equals and equals.text == "=" and value) or scan.list[i - 1].text ~= "." then return end
  if fields[t.text] == "integer" then check.fraction(file, scan, i + 2, ("%s.%s"):format(kind, t.text)) end
  local found = wrong[value.kind == "keyword" and value.text or value.kind] or is(scan, i + 2, "{") and "a table"
  if found == "a table" then after = scan.list[gw.scan_close(scan, i + 2) + 1] end
  if not found or after and after.kind == "op" and after.text ~= ";" and after.text ~= ")" and after.text ~= "}" then return end
  check.fault("GW0111", file, value.line, value.col, ("%s.%s: %s found, %s expected"):format(kind, t.text, found, fields[t.text]))
end

-- A conversion turns characters of a rule set that is not loaded here: the names of their values are not known.
local function has_foreign_conversion(file)
  for _, def in ipairs(gw.classes.conversion.list) do
    if def.file == file and def.from ~= gw.ruleset.id then return true end
  end
  return false
end

-- Is the name before the field `c.values`, a local that holds it, or what a function is handed?
local function is_of_character(scan, f)
  local at = f.index - 2
  local info = scan.locals[at]
  if info and info.fn then return info_type(scan, info) == nil end
  if info and info.value then at = select(2, gw.scan_path(scan, info.value)) end
  return is(scan, at, "values") and is(scan, at - 1, ".")
end

local function names_of_tables(scan, file, told)
  local foreign = has_foreign_conversion(file)
  for _, f in ipairs(scan.fields) do
    if not told[f.index] and not f.told and not check.is_known_word(f.name) and not (foreign and is_of_character(scan, f)) then
      f.told = true
      check.warn("GW0417", file, f.line, f.col, ("no loaded definition has a field '%s'"):format(f.name),
        check.nearest_word(f.name) or "a field of your own is declared by define.field")
    end
  end
end

-- Is the kind of the name at i no more than likely?
local function is_likely(scan, i)
  return scan.locals[i] ~= nil and not info_type(scan, scan.locals[i]) and check.likely_kind(scan, scan.locals[i]) ~= nil
end

-- What begins with the name at i: its kind, its last token, whether it is no more than likely, and where it ends in a call the kinds of all
-- results. see(kind, its fields, token) for each field.
function check.walked(scan, i, see)
  local kind, at, results = walk(scan, i, see, true)
  return kind, at, is_likely(scan, i), results
end

local OF_LISTS = gw.names { "n", "none" } -- what lists have beside what they list

-- units.near(u, 1).ap = 3: the list of the call has no such field, and play neither stops nor does anything. One that has a name may have
-- been given fields.
local function field_of_list(file, scan, t, told, at)
  if OF_LISTS[t.text] or t.told or not (is(scan, at, ")") or is(scan, at, "}")) then return end
  t.told, told[at + 2] = true, true
  check.warn("GW0416", file, t.line, t.col, ("a list has no field '%s'"):format(t.text),
    "go along it: for _, x in ipairs(...) do ... end, or take one: list[1]")
end

-- `told`: tokens that were told of otherwise.
function check.things(file, scan, told)
  local index = {}
  for i, t in ipairs(scan.list) do index[t] = i end
  local likely -- is it by what a parameter is most likely?
  local function see(kind, fields, t, at)
    if element(kind) then return field_of_list(file, scan, t, told, at) end
    if fields[t.text] then
      if not likely then wrong_literal(file, scan, kind, fields, t, index[t]) end
      check.word_of_field(file, scan, kind, t, index[t], likely)
    end
    if fields[t.text] or told[index[t]] or likely and check.is_known_word(t.text) then return end
    told[index[t]] = true
    local info = scan.locals[index[t] - 2]
    tell_field(file, kind, fields, t, likely, info and info.fn and info.param == 1 and check.holder_hint(scan, info.fn) or nil)
  end
  for i, t in ipairs(scan.list) do
    local before = scan.list[i - 1]
    if t.kind == "name" and not (before and (before.text == "." or before.text == ":")) then
      likely = is_likely(scan, i)
      local kind, at = walk(scan, i, see, true)
      if kind then check.outcome_at(file, scan, kind, at) end
    end
  end
  names_of_tables(scan, file, told)
end

-- The names of fields that are read of something of that kind, or of something whose kind is not known: name -> true.
function check.fields_read_of(scan, kind)
  local out, others = {}, {}
  for i, t in ipairs(scan.list) do
    local before = scan.list[i - 1]
    if t.kind == "name" and not (before and (before.text == "." or before.text == ":")) then
      walk(scan, i, function(owner, _, field) others[field] = owner ~= kind end, true)
    end
  end
  for _, f in ipairs(scan.fields) do
    if not f.assigned and not others[scan.list[f.index]] then out[f.name] = true end
  end
  return out
end

-- Does a local name hold a list of things?
function check.holds_list(scan, i)
  local info = scan.locals[i]
  return info ~= nil and element(info_type(scan, info)) ~= nil
end

check.kind_fields, check.element, check.bare, check.type_at = kind_fields, element, bare, type_at
