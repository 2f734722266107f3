-- What `gangway list` and `gangway show` print: a list as a table with the columns that its entries have, a definition
-- as a line for each field.
local value, lib = ...

local COLUMNS, WIDE = 12, 40
local FIRST = { "id", "name", "title" }
local LEFT_TO_JSON = { digest = true, help = true, fault = true, outcomes = true, file = true, line = true }

-- How many characters a terminal shows.
local function width(text) return select(2, text:gsub("[^\x80-\xBF]", "")) end

local function is_flat(object)
  for _, key in ipairs(lib.keys(object)) do
    if type(object[key]) == "table" then return false end
  end
  return true
end

local function is_nested(object)
  local keys = lib.keys(object)
  for _, key in ipairs(keys) do
    local inner = object[key]
    if type(inner) ~= "table" or not lib.keys(inner) or not is_flat(inner) then return false end
  end
  return #keys > 0
end

local function joined(list, separator, text_of)
  local out = {}
  for i, item in ipairs(list) do out[i] = text_of(item) end
  return table.concat(out, separator)
end

local cell

-- key=value key=value
local function pairs_of(object)
  return joined(lib.keys(object), " ", function(key) return lib.clean(key) .. "=" .. cell(object[key]) end)
end

-- A value in one line: texts bare, lists with blanks, maps as pairs, of things that have an id the id.
function cell(v)
  if type(v) == "table" and v.id ~= nil then v = v.id end
  if v == nil then return "" end
  if type(v) == "string" then return lib.clean(v) end
  if type(v) ~= "table" then return lib.json(v) end
  if not lib.keys(v) then return joined(v, " ", cell) end
  if is_flat(v) then return pairs_of(v) end
  if not is_nested(v) then return lib.json(v) end
  return joined(lib.keys(v), "; ", function(key) return lib.clean(key) .. ": " .. pairs_of(v[key]) end)
end

-- --- lists ---

-- What one looks for first, then the others in order of first sight. Digests and long help are left to --json.
local function columns_of(list)
  local out, known = {}, {}
  local function add(key)
    if not known[key] and not LEFT_TO_JSON[key] and #out < COLUMNS then out[#out + 1] = key end
    known[key] = true
  end
  for _, key in ipairs(FIRST) do
    if list[1] and list[1][key] ~= nil then add(key) end
  end
  for _, entry in ipairs(list) do
    for _, key in ipairs(lib.keys(entry)) do add(key) end
  end
  return out
end

local function table_of(list)
  local columns, widths = columns_of(list), {}
  local rows = { columns }
  for n, entry in ipairs(list) do
    rows[n + 1] = {}
    for c, key in ipairs(columns) do rows[n + 1][c] = cell(entry[key]) end
  end
  for _, row in ipairs(rows) do
    for c, text in ipairs(row) do widths[c] = math.min(math.max(widths[c] or 0, width(text)), WIDE) end
  end
  if #columns == 0 then return "there is none" end
  return joined(rows, "", function(row)
    local line = ""
    for c, text in ipairs(row) do line = line .. text .. (" "):rep(math.max(widths[c] + 2 - width(text), 1)) end
    return line:gsub(" +$", "") .. "\n"
  end)
end

-- Things with fields are printed as a table, others one a line.
local function list_of(list)
  if type(list[1]) == "table" and lib.keys(list[1]) then return table_of(list) end
  if #list == 0 then return "there is none" end
  return joined(list, "\n", cell) .. "\n"
end

-- --- one definition ---

-- A map whose values are maps, such as a schema: a line for each. False: it is another.
local function lines_of(head, map)
  local keys = lib.keys(map)
  for _, key in ipairs(keys) do
    local inner = map[key]
    if type(inner) ~= "table" or not lib.keys(inner) or inner.id ~= nil then return false end
  end
  return #keys > 0 and head .. "\n" .. joined(keys, "", function(key) return ("  %-16s %s\n"):format(key, pairs_of(map[key])) end)
end

local function field(key)
  local v = value[key]
  local lines = type(v) == "table" and lib.keys(v) and lines_of(key, v)
  if lines then return lines end
  local text = cell(v)
  return text == "" and "" or ("%-16s %s\n"):format(key, text) -- what is empty says nothing
end

local keys = lib.keys(value)
return keys and joined(keys, "", field) or list_of(value)
