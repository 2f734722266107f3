-- What the game answered as data, in words for people: a form for each kind of answer. A key of the wrong type counts as absent.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local forms = {}

local function word(v) return type(v) == "string" and v ~= "" and v or nil end
local function int(v) return math.type(v) == "integer" and v or nil end
local function number(v) return type(v) == "number" and v or nil end
local function list(v) return ipairs(type(v) == "table" and v or {}) end
local function plain(v) return type(v) == "string" and v or core.json(v) end

-- --- odds ---

-- What the dice must show, with the modifiers in it: "needs 8+", "needs 30 or less"; nil: no number decides.
local function goal(o)
  local n = int(o.needed) or int(o.at_most) or int(o.below)
  return n and (int(o.needed) and "needs %d+" or int(o.at_most) and "needs %d or less" or "needs less than %d"):format(int(o.on_dice) or n)
end

-- To the nearest whole number; of two that are equally near, the even one.
local function rounded(x)
  local whole = math.tointeger(x // 1)
  local over = x - whole
  return (over > 0.5 or over == 0.5 and whole % 2 == 1) and whole + 1 or whole
end

local function percent(chance)
  local tenths = rounded(100.0 * (number(chance) or 0) * 10)
  return ("%d.%d%%"):format(tenths // 10, tenths % 10)
end

local function on_dice(o) return word(o.dice) and " on " .. o.dice or "" end

-- The goal, the dice, the chance, and what the number was before modifiers: a line, or nothing.
local function needs(o)
  local text, base = goal(o), int(o.base)
  if not text then return "" end
  text = text .. on_dice(o)
  if number(o.chance) then text = ("%s: %s%s"):format(text, o.sampled == true and "about " or "", percent(o.chance)) end
  if base then text = ("%s (%d%s)"):format(text, base, word(o.figure) and ": " .. o.figure or " before modifiers") end
  return text .. "\n"
end

local function modifiers(o)
  local out = ""
  for _, m in list(o.modifiers) do
    out = ("%s  %+d %s%s%s\n"):format(out, int(m.value) or 0, word(m.name) or "",
      word(m.cite) and (" [%s]"):format(m.cite) or "", word(m.from) and "  " .. m.from or "")
  end
  return out
end

-- Of several throws each, and what is thrown next.
local function throws(o)
  local out = ""
  for i, one in list(o.each) do out = ("%sthrow %d: %s%s"):format(out, i, needs(one), modifiers(one)) end
  for _, one in list(o["then"]) do out = ("%s%s\n"):format(out, word(one.text) or "") end
  return out
end

local function outcomes(o)
  local out = {}
  for i, one in list(o.outcomes) do out[i] = ("%s %s"):format(word(one.name) or "", percent(one.chance)) end
  return #out > 0 and table.concat(out, ", ") .. "\n" or ""
end

local SHOWN = {}
for key in ("possible outcomes modifiers needed at_most below dice chance base reason sampled each then throw on_dice as_known figure"):gmatch "%S+" do
  SHOWN[key] = true
end

-- Keys beside the fixed ones, such as hits.
local function others(o, form)
  local out = ""
  for key, value in pairs(o) do
    if not SHOWN[key] then out = out .. form:format(key, plain(value)) end
  end
  return out
end

-- Why the throw itself may be another; nil: everything that counts is known.
local function known(o) return o.as_known == true and "as far as is known" or word(o.as_known) end

-- All of it. What `--with help` gives: the facts that there are, with their defaults.
function forms.odds(o)
  if o.help ~= nil then
    local out = "facts of the case, with their defaults:\n"
    for name, value in pairs(type(o.help) == "table" and o.help or {}) do out = ("%s  %s=%s\n"):format(out, name, core.json(value)) end
    return out
  end
  if o.possible ~= true then return ("not possible: %s\n"):format(word(o.reason) or "") end
  local bare = o.throw == nil and o.needed == nil and outcomes(o) == ""
  return table.concat { bare and "possible without a throw\n" or "", needs(o), modifiers(o), outcomes(o), throws(o), others(o, "%s: %s\n"),
    known(o) and known(o) .. "\n" or "" }
end

-- Returns the number before modifiers: "8 Hands at close range", or "8 before" where it has no name.
local function unmodified(o, modified)
  if not int(o.base) then return nil end
  local figure = word(o.figure)
  return figure and ("%d %s"):format(o.base, figure) or modified and ("%d before"):format(o.base) or nil
end

-- "(8 Hands at close range, +2 expertise, -2 snap attack)", as the log has it where it is thrown.
local function sum(o)
  local out = {}
  for i, m in list(o.modifiers) do out[i] = ("%+d %s"):format(int(m.value) or 0, word(m.name) or "") end
  local base = unmodified(o, #out > 0)
  local text = table.concat(out, ", ")
  if base then text = base .. (text ~= "" and (word(o.figure) and ", " or " ") .. text or "") end
  return text ~= "" and (" (%s)"):format(text) or ""
end

-- On one line: "72%, needs 6+ (6 before +2 expertise, -2 snap attack), hits 2D". Nothing where nothing is thrown.
function forms.odds_line(o)
  local text, chance = goal(o), number(o.chance) and ("%d%%"):format(rounded(100.0 * o.chance))
  return (chance or "") .. (text and (chance and ", " or "") .. text or "") .. sum(o)
    .. (text and word(o.hits) and ", hits " .. o.hits or "") .. (known(o) and ", " .. known(o) or "")
end

-- "needs 13+ on 2D6, which cannot be thrown"; nothing: it may succeed, or throws nothing.
function forms.never(o)
  local never = number(o.chance) and o.chance <= 0 and o.sampled ~= true and goal(o)
  return never and ("%s%s, which cannot be thrown"):format(never, on_dice(o)) or ""
end

-- The same, and what the rules ask a person about it (the chain choice.doubt).
function forms.doubt(o)
  local never, doubt = forms.never(o), type(o.doubt) == "string" and o.doubt
  return never .. (doubt and never ~= "" and "; " or "") .. (doubt or "")
end

-- --- lines of the log ---

local function value_text(v)
  local words, id = type(v) == "table" and word(v.words), type(v) == "table" and word(v.id)
  if not words then return plain(v) end
  return words .. (id and id ~= words and (" (%s)"):format(id) or "")
end

local function add_throw(out, t)
  if type(t) ~= "table" or t.faces == nil then return end
  local faces = {}
  for i, face in list(t.faces) do faces[i] = (" %d"):format(int(face) or 0) end
  out[#out + 1] = ("  %s:%s, total %d"):format(word(t.dice) or "", table.concat(faces), int(t.total) or 0)
  for _, m in list(t.modifiers) do
    out[#out + 1] = ("  %+d %s%s%s"):format(int(m.value) or 0, word(m.name) or "",
      type(m.cite) == "string" and (" (%s)"):format(m.cite) or "", m.struck ~= nil and ", struck out" or "")
  end
end

-- An event (docs/events.md) with what led to it, as far as the person who asks may know; `args`: its facts in order, { name, value };
-- `before`: the throw that it follows from.
function forms.event(told)
  local event, before = told.event, told.before
  local cause = type(event.cause) == "table" and event.cause or {}
  local out = { ("%d. %s"):format(int(event.n) or 0, word(event.text) or "") }
  for _, fact in list(told.args) do out[#out + 1] = ("  %s: %s"):format(fact[1], value_text(fact[2])) end
  add_throw(out, event.throw)
  if cause.own ~= nil then out[#out + 1] = "  your choice led to it" end
  for _, key in ipairs { "choice", "by", "step", "timer" } do
    if int(cause[key]) or type(cause[key]) == "string" then out[#out + 1] = ("  %s %s"):format(key, cause[key]) end
  end
  if cause.file ~= nil then out[#out + 1] = ("  told at %s:%d"):format(word(cause.file) or "", int(cause.line) or 0) end
  if type(cause.rule) == "string" then out[#out + 1] = "  rule " .. cause.rule end
  if before then
    out[#out + 1] = "  the last throw before it: " .. (word(before.text) or "")
    add_throw(out, before.throw)
  end
  return table.concat(out, "\n")
end

-- --- the sheet ---

-- What choices cost: "open, close: 1 AP", a line for each price, in the order of the first that has it.
function forms.prices(sheet)
  local by, out = {}, {}
  for _, section in list(sheet.sections) do
    for _, row in list(section.id == "actions" and section.rows) do
      local price = word(row[3]) or ""
      if not by[price] then
        by[price] = { price = price }
        out[#out + 1] = by[price]
      end
      table.insert(by[price], word(row[1]) or "")
    end
  end
  return table.concat(api.map(out, function(one) return ("%s: %s\n"):format(table.concat(one, ", "), one.price) end))
end

-- "FORM JSON" -> the words.
function gw.entry.said(text)
  local form, json = text:match "^(%S+) (.*)$"
  local data = core.unjson(json)
  if type(data) ~= "table" then return nil, "no object" end
  return forms[form](data)
end
