-- Returns how a value of the wrong type is shown, and how the one that was meant is written.
local _, gw = ...
local api = gw.api

-- The value as a message shows it: a text in quotes, so that '0' is not taken for the number.
function gw.shown_value(value)
  if type(value) == "string" then return ("the text '%s'"):format(value) end
  return (type(value) == "number" or type(value) == "boolean") and tostring(value) or gw.a(api.kind(value))
end

local NAMES = { integer = "a whole number", turn = "a whole number", boolean = "true or false", string = "a text" }

function gw.is_simple_type(kind) return NAMES[kind] ~= nil end

-- A simple type in words; of another one the word itself.
function gw.type_name(kind) return NAMES[kind] or tostring(kind) end

-- Words that other languages have for the types.
local TYPES = { int = "integer", number = "integer", float = "integer", long = "integer", bool = "boolean", str = "string", text = "string" }

-- The word of the list that is meant by another one, or nil.
function gw.meant_word(word, list)
  return api.contains(list, TYPES[word]) and ("did you mean '%s'?"):format(TYPES[word]) or gw.quote_nearest(tostring(word), list)
end
gw.types_meant = TYPES

local TRUTH = { yes = true, y = true, on = true, ["true"] = true, ["1"] = true,
  no = false, n = false, off = false, ["false"] = false, ["0"] = false }

-- The truth value that the word, or the number 1 or 0, is typed for; nil: none.
function gw.truth_of(word) return TRUTH[tostring(word):lower()] end

local LONGEST = 40 -- bytes of a text that a hint repeats

-- Returns the text as Lua has it in one line; one that is longer ends in three dots, and with no part of a character.
local function quoted(text)
  if #text > LONGEST then text = text:sub(1, LONGEST):gsub("[\xC0-\xFF][\x80-\xBF]*$", "") .. "..." end
  return '"' .. text:gsub('["\\]', "\\%0"):gsub("\n", "\\n"):gsub("%c", " ") .. '"'
end

-- A number or a truth value as it is written in Lua; nil: it is neither, or no number that anybody writes, such as 1e999 is.
local function written(value)
  local text = (type(value) == "number" or type(value) == "boolean") and tostring(value)
  return text and not text:find "^-?[in]" and text or nil
end

-- By the type that is expected: a value of it that looks like the one that was given; nil: none does.
local LIKE = {}
function LIKE.integer(value)
  if type(value) == "string" and math.tointeger(tonumber(value)) then return tostring(math.tointeger(tonumber(value))), "without quotes" end
  local whole = math.type(value) == "float" and math.tointeger(value // 1) -- nil: too large, infinite or no number
  return whole and tostring(whole), "a whole number"
end
function LIKE.boolean(value)
  local truth = gw.truth_of(value)
  return truth ~= nil and tostring(truth) or nil, type(value) == "string" and "without quotes" or nil
end
function LIKE.string(value)
  local text = written(value)
  return text and ('"%s"'):format(text), "in quotes"
end
LIKE["function"] = function(value)
  local text = type(value) == "string" and quoted(value) or written(value)
  return type(value) ~= "function" and ("function(...) %s end"):format(text and "return " .. text or "..."),
    "a function that is called in play"
end

-- "1-5" and "a, b" as the lists that they mean.
local function list_of(value)
  if type(value) == "number" then return written(value) and ("{ %s }"):format(written(value)), "a list" end
  if type(value) ~= "string" then return nil end
  local least, most = value:match "^%s*(%d+)%s*[-,]+%s*(%d+)%s*$"
  if least then return ("{ %s, %s }"):format(least, most), "a list" end
  local words = {}
  for word in value:gmatch "[^,]+" do words[#words + 1] = gw.trim(word) end
  if words[1] == nil or #value > LONGEST then return ("{ %s }"):format(quoted(value)), "a list" end
  return ("{ %s }"):format(table.concat(api.map(words, quoted), ", ")), "a list"
end

local function like_of(kind)
  if type(kind) ~= "table" then return kind == "list" and list_of or LIKE[kind] end
  return kind.list and list_of or nil
end

local function is_table(kind) return type(kind) == "table" or kind == "table" or kind == "list" end

-- Returns the first value that is listed twice; nil if there is none.
function gw.listed_twice(list)
  local seen = {}
  for _, value in ipairs(type(list) == "table" and list or {}) do
    if seen[value] then return value end
    seen[value] = true
  end
end

-- Returns what to write for `key` instead of `value`, which is none of the `kinds`; nil if that is not known.
function gw.meant_value(key, kinds, value)
  for _, kind in ipairs(kinds) do
    local like = like_of(kind)
    local text, how = nil, nil
    if like and (kind ~= "function" or #kinds == 1) then text, how = like(value) end
    if text then return "write " .. (math.type(key) and "" or key .. " = ") .. text .. (how and ", " .. how or "") end
    if type(value) == "function" and is_table(kind) then return ("write the table itself: %s = { ... }"):format(key) end
  end
end
