-- The header of a scenario as its text has it: for lists, where the file cannot be run. Values that are worked out by
-- code are left out.
local _, gw = ...

local OPENS = { ["("] = true, ["{"] = true, ["["] = true, ["function"] = true, ["do"] = true, ["if"] = true, ["repeat"] = true }
local CLOSES = { [")"] = true, ["}"] = true, ["]"] = true, ["end"] = true, ["until"] = true }

-- What stands alone as a value: a text or a number.
local function literal(t)
  if t.kind == "string" then return t.text end
  return t.kind == "number" and math.tointeger(tonumber(t.text)) or nil
end

-- The fields of the table constructor whose bracket is token `from`: key -> its first token and where that is. The
-- keys in the order of the text come second.
local function table_fields(list, from)
  local out, order, depth = {}, {}, 0
  for i = from, #list do
    local t, nxt = list[i], list[i + 1]
    local word = t.kind ~= "string" and t.text
    if OPENS[word] then depth = depth + 1 end
    if CLOSES[word] then depth = depth - 1 end
    if depth == 0 then break end
    if depth == 1 and t.kind == "name" and nxt and nxt.text == "=" and list[i + 2] then
      out[t.text], order[#order + 1] = i + 2, t.text
    end
  end
  return out, order
end

-- Where the table of `define.scenario "ID" { ... }` begins.
local function header_table(list, id)
  for i = 1, #list - 4 do
    local j = list[i + 3].text == "(" and i + 4 or i + 3
    if list[i].text == "define" and list[i + 2].text == "scenario" and list[j].kind == "string" and list[j].text == id then
      for k = j + 1, math.min(j + 3, #list) do
        if list[k].kind == "op" and list[k].text == "{" then return k end
      end
    end
  end
end

local FIELDS = { "title", "rules", "map", "turns", "lesson", "next" }

-- { id, title, sides, rules, map, turns, lesson, next, mod } of a scenario's file, as far as its text has them.
function gw.read_header(file, text)
  local out = { id = file.id, mod = file.mod, sides = {}, settings = {} }
  local list = gw.scan(text).list
  local at = header_table(list, file.id)
  if not at then return out end
  local fields = table_fields(list, at)
  for _, key in ipairs(FIELDS) do
    out[key] = fields[key] and literal(list[fields[key]])
  end
  if fields.sides and list[fields.sides].text == "{" then
    local _, order = table_fields(list, fields.sides)
    out.sides = order
    table.sort(out.sides)
  end
  return out
end
