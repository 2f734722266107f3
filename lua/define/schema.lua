-- Values deep in a definition: lists, maps and tables of a schema, each fault at its own line.
--
-- A type is a word, or { list = TYPE }, { map = { KEY, TYPE } } or { fields = { name = RULE } }; a RULE is what a
-- schema says of a field: type, required, range, one_of, help. What stands in a list or a map may be a RULE too:
-- { list = { type = "string", one_of = { ... } } }.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local WORDS = { integer = true, string = true, boolean = true, ["function"] = true, any = true, table = true, list = true }

-- A rule where a type may stand: { type = "integer", range = { 0, 9 } }.
local function is_rule(kind) return type(kind) == "table" and (kind.type or kind.one_of or kind.range) ~= nil end

-- The type without the rule around it.
function gw.bare_type(kind)
  if is_rule(kind) then return kind.type or kind.range and "integer" or "any" end
  return kind
end

local function describe(kind)
  kind = gw.bare_type(kind)
  if type(kind) ~= "table" then return tostring(kind) end
  if kind.list then return "a list of " .. describe(kind.list) end
  return kind.map and kind.map[1] ~= "any" and ("a map from %s to %s"):format(kind.map[1], describe(kind.map[2])) or "a table"
end
gw.describe_type = describe

-- The line where the way of keys leads that begins with a field of the definition, and its column.
local function place(file, line, way)
  local col
  for _, key in ipairs(way) do
    local at, found = gw.key_line(file, line, tostring(key), col)
    if found then line, col = at, found end
  end
  return line, col
end

-- A text stands where it is quoted, from its field on.
local function place_of_text(file, line, way, value)
  local from, col = place(file, line, way)
  if type(value) ~= "string" or not core.source(file) then return from, col end
  local n = 0
  for source in (core.source(file) .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    local at = n >= from and n <= from + 200 and (source:find('"' .. value .. '"', n == from and col or 1, true))
    if at then return n, at end
  end
  return from, col
end

local function tell(s, code, text, hint, value)
  local line, col = place_of_text(s.file, s.line, s.way, value)
  core.fault { code = code, file = s.file, line = line, col = col, text = text, hint = hint }
end

-- The same of a definition, at the end of a way of keys.
function gw.deep_fault(code, def, way, text, hint, value)
  local file, line = gw.given_at(def, way[1])
  tell({ file = file, line = line, way = way }, code, text, hint, value)
end

local function deeper(s, key)
  local way = gw.copy_list(s.way)
  way[#way + 1] = key
  return { file = s.file, line = s.line, way = way, name = math.type(key) and ("%s[%d]"):format(s.name, key) or s.name .. "." .. tostring(key) }
end

local function is_word(kind, value)
  if kind == "any" then return true end
  if kind == "integer" then return math.type(value) == "integer" end
  if kind == "table" or kind == "list" then return type(value) == "table" end
  if WORDS[kind] then return type(value) == kind end
  return type(value) == "string" or type(value) == "table" -- a reference, looked up at the end
end

-- The words of one_of; nothing in quotes is a word too.
function gw.word_list(list)
  return table.concat(api.map(list, function(word) return word == "" and '""' or tostring(word) end), ", ")
end

local check_type

-- What a rule says beside the type.
local function check_rule(s, rule, value)
  if not check_type(s, gw.bare_type(rule) or "any", value) then return false end
  if rule.range and math.type(value) == "integer" and (value < rule.range[1] or value > rule.range[2]) then
    tell(s, "GW0112", ("%s is %d; %d to %d expected"):format(s.name, value, rule.range[1], rule.range[2]))
  end
  if rule.one_of and not api.contains(rule.one_of, value) then
    tell(s, "GW0113", ("%s: '%s' found, one of %s expected"):format(s.name, tostring(value), gw.word_list(rule.one_of)),
      gw.quote_nearest(tostring(value), rule.one_of), value)
  end
  return true
end

-- Returns true if an unknown key is nearly this one. The fault of that key is enough: the field is not reported as missing too.
function gw.is_misspelt(key, given, known)
  for other in pairs(given) do
    if type(other) == "string" and not known[other] and core.nearest(other, { key }) then return true end
  end
  return false
end

-- False where what stands there cannot be read as what it should be.
local function check_fields(s, kind, value)
  local fields, good = kind.fields, true
  for key in pairs(value) do
    if not fields[key] and not kind.open then
      tell(deeper(s, key), "GW0110", ("unknown field '%s' in %s"):format(tostring(key), s.name), gw.key_hint(tostring(key), gw.keys(fields)))
    end
  end
  for key, rule in pairs(fields) do
    if type(rule) == "string" then rule = { type = rule } end
    if value[key] ~= nil then
      good = check_rule(deeper(s, key), rule, value[key]) and good
    elseif rule.required and not gw.is_misspelt(key, value, fields) then
      tell(s, "GW0114", ("%s lacks the field '%s'"):format(s.name, key), rule.help)
    elseif rule.default ~= nil then
      value[key] = rule.default
    end
  end
  return good
end

local function check_list(s, kind, value)
  local good = true
  for i, v in ipairs(value) do good = check_type(deeper(s, i), kind, v) and good end
  for key in pairs(value) do
    if math.type(key) ~= "integer" then
      tell(deeper(s, key), "GW0111", ("%s is a list, but contains '%s = ...'"):format(s.name, tostring(key)))
      good = false
    end
  end
  return good
end

local function check_map(s, kind, value)
  local good = true
  for key, v in pairs(value) do
    if not is_word(kind[1], key) then
      tell(s, "GW0111", ("%s: the key is a %s, %s expected"):format(s.name, api.kind(key), kind[1]))
      good = false
    end
    good = check_type(deeper(s, key), kind[2], v) and good
  end
  return good
end

-- There is an order of names, numbers and things alone.
local function has_order(t)
  for key in next, gw.content_of(t) or t do
    local kind = type(key)
    if kind ~= "string" and kind ~= "boolean" and kind ~= "userdata" and math.type(key) ~= "integer" then return false end
  end
  return true
end

local function check_parts(s, kind, value)
  if not has_order(value) then
    tell(s, "GW0111", ("%s: names or whole numbers as keys expected"):format(s.name))
    return false
  end
  if kind.list then return check_list(s, kind.list, value) end
  if kind.map then return check_map(s, kind.map, value) end
  if kind.fields then return check_fields(s, kind, value) end
  return true
end

-- True where the value itself is of the type.
function check_type(s, kind, value)
  if is_rule(kind) then return check_rule(s, kind, value) end
  local deep = type(kind) == "table"
  if deep and type(value) == "table" then return check_parts(s, kind, value) end
  if not deep and is_word(kind, value) then return true end
  tell(s, "GW0111", ("%s: %s found, %s expected"):format(s.name, type(value), describe(kind)), gw.meant_value(s.way[#s.way], { kind }, value), value)
end

function gw.no_such_kind(kind)
  local kinds = gw.keys(gw.KIND)
  for _, r in ipairs(gw.classes.record.list) do kinds[#kinds + 1] = r.id end
  return ("fields of '%s': there is no such kind of thing"):format(tostring(kind)), gw.quote_nearest(tostring(kind), kinds)
    or "such as fields = { unit = { caged = { type = \"boolean\" } } }"
end

function gw.field_lacks_type(kind, name)
  return ("field %s.%s has no type"):format(tostring(kind), tostring(name)), "such as { type = \"integer\", default = 0 }"
end

-- The parts of the value of the field `key`, whose own type is right. False where they are not.
function gw.check_inside(def, key, kind, value, file, line)
  if type(value) ~= "table" or kind ~= "table" and type(kind) ~= "table" then return true end
  return check_parts({ file = file, line = line, way = { key }, name = def.id .. "." .. key }, kind == "table" and {} or kind, value)
end

-- --- rows of a schema ---

-- Checks the default against the rule of its own field. A wrong one would be in every definition that leaves the field out.
local function default_fits(rule)
  local d = rule.default
  local kinds, typed = gw.kinds_of(rule), false
  for _, kind in ipairs(kinds) do typed = typed or gw.type_ok(kind, d) end
  if not typed then return gw.shown_value(d), table.concat(api.map(kinds, gw.describe_type), " or "), gw.meant_value("default", kinds, d) end
  if type(rule.one_of) == "table" and not api.contains(rule.one_of, d) then
    return gw.shown_value(d), "one of " .. gw.word_list(rule.one_of), gw.quote_nearest(tostring(d), rule.one_of)
  end
  local r = rule.range
  if type(r) == "table" and math.type(d) == "integer" and (d < r[1] or d > r[2]) then return gw.shown_value(d), ("%d to %d"):format(r[1], r[2]) end
end

-- Reports a wrong row of a schema where it stands, and ignores it.
function gw.check_row(class, file, line, key, rule)
  local function say(word, text, hint)
    local at, col = gw.key_line(file, line, key)
    local deep, found = gw.key_line(file, at, word, col)
    core.fault { code = "GW0135", file = file, line = deep, col = found, text = ("class '%s': the field '%s': "):format(class.name, key) .. text, hint = hint }
    rule[word] = nil
  end
  if rule.range ~= nil and gw.range_is_bad(rule.range) then say("range", "range is { least, most }, whole numbers") end
  if rule.one_of ~= nil and (type(rule.one_of) ~= "table" or #rule.one_of == 0) then
    say("one_of", "one_of is a list of words", 'write one_of = { "a", "b" }')
  end
  local twice = gw.listed_twice(rule.one_of)
  if twice ~= nil then say("one_of", ("one_of lists '%s' twice"):format(tostring(twice)), "remove one of them") end
  if rule.default == nil then return end
  local found, wanted, hint = default_fits(rule)
  if found then say("default", ("the default is %s; %s expected"):format(found, wanted), hint) end
end
