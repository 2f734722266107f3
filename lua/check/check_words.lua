-- Words that a text field takes and ids that stand in lists, wherever a Lua text compares or sets them: `u.state == "ded"`,
-- contains(u.powers, "spti"), powers = { "spti" }.
local core, gw = ...
local api, pairs, check = gw.api, gw.pairs, gw.check

local lists -- name of a field -> { words =, of = what they are, sure = are those all? }

local function add(name, of, words)
  local list = lists[name] or { of = of, words = {} }
  lists[name] = list
  for _, word in ipairs(words) do list.words[word] = true end
end

-- The class whose ids a list of this name holds: power of `powers`.
local function class_of_list(name)
  local class = name:match "^(.*)s$"
  return class and gw.classes[class]
end

local function add_states()
  for _, class in ipairs { "portal", "barrier" } do
    for _, def in ipairs(gw.classes[class].list) do
      if type(def.states) == "table" and lists.state then add("state", nil, gw.keys(def.states)) end
    end
  end
end

local function word_lists()
  if lists then return lists end
  lists = {}
  for full, def in pairs(gw.fields_from) do
    local words = def.id == full and def.words
    if type(words) == "table" then add(full:match "[^.]+$", full, words) end
  end
  add_states()
  for full, def in pairs(gw.fields_from) do -- a field of that name which takes any word may be meant
    if def.id == full and def.type == "string" and type(def.words) ~= "table" then lists[full:match "[^.]+$"] = nil end
  end
  for _, name in ipairs(gw.class_names()) do
    local ids = gw.class_ids(gw.classes[name])
    if #ids > 0 and not lists[name .. "s"] then add(name .. "s", name, ids) end
  end
  return lists
end

-- The words of a member of a shape or of what an event tells: those that are listed, or those of its type, "red"|"blue".
local function words_of_member(kind, name)
  local class, ref = kind:match "^(%w+) (.*)$"
  local def = (class == "shape" or class == "event") and gw.find(gw.classes[class], ref)
  local m = def and gw.member_of(def, name)
  return m and (m.words or gw.type_words(m.tree)) or nil
end

local GRIDS = { "square", "hex", "band" } -- an open one has the directions of hex

local directions

-- Those of every grid: which one will be played on is not known.
local function every_direction()
  if directions then return directions end
  directions = {}
  for _, grid in ipairs(GRIDS) do
    for _, dir in ipairs(core.grid_dirs(grid)) do
      if not api.contains(directions, dir) then directions[#directions + 1] = dir end
    end
  end
  return directions
end

-- The words of what the API says of a field of its own: directions, passes.
local function words_of_row(row)
  local kind = row and row.is ~= "function" and row.result[1]
  if kind == "dir" then return every_direction() end
  return kind and check.book().words[kind:gsub("%[%]$", "")] or nil
end

-- The words of a field of things, in the order in which they were given; nil: it takes any.
local function words_of(kind, name)
  if kind:find " " then return words_of_member(kind, name) end
  local def = gw.fields_from[kind .. "." .. name]
  if not def then return words_of_row(check.book().rows[kind .. "." .. name]) end
  return def and def.id == kind .. "." .. name and type(def.words) == "table" and def.words or nil
end

-- The text at i, where it stands alone.
local function text_at(scan, i)
  local t, after = scan.list[i], scan.list[i + 1]
  if t and t.kind == "string" and not (after and after.kind == "op" and (after.text == ".." or after.text == ":" or after.text == ".")) then return t end
end

check.text_at = text_at

local COMPARES = { ["=="] = true, ["~="] = true }

local is = gw.scan_is

-- Is the path that ends at i the first argument of contains?
local function in_contains(scan, i)
  local from = check.begins(scan, i)
  return from ~= nil and is(scan, from - 1, "(") and is(scan, from - 2, "contains")
end

-- The texts with which the field at i is compared, or that it is set to.
local function values_of(scan, i)
  local out, op = {}, scan.list[i + 1]
  if not op or op.kind == "string" then return out end
  if COMPARES[op.text] or op.text == "=" or op.text == "," and in_contains(scan, i) then
    out[1] = text_at(scan, i + 2)
    if not out[1] and op.text == "=" and is(scan, i + 2, "{") then
      local at = i + 3
      while text_at(scan, at) do
        out[#out + 1] = text_at(scan, at)
        at = at + (is(scan, at + 1, ",") and 2 or 1)
      end
    end
  elseif op.text == "[" then
    local close = gw.scan_close(scan, i + 1)
    if close and is(scan, close + 1, "=") then out[1] = text_at(scan, close + 2) end
  end
  return out
end

-- `known`: of things of this kind, whose field takes nothing else.
function check.word_of_field(file, scan, kind, t, i, likely)
  local words = words_of(kind, t.text)
  if not words then return end
  for _, value in ipairs(values_of(scan, i)) do
    if not value.told and not api.contains(words, value.text) then
      value.told = true
      local what, compares = kind:gsub("^(%w+) .-([%w_.]+)$", "%1 '%2': "):gsub("(%w)$", "%1."), COMPARES[scan.list[i + 1].text]
      check.fault("GW0498", file, value.line, value.col, ("%s%s is never '%s'"):format(what, t.text, value.text),
        gw.quote_nearest(value.text, gw.copy_list(words)) or "its words are " .. table.concat(words, ", "), likely or compares and kind:find " " ~= nil)
    end
  end
end

-- Whose field it is is not known, so it may be that of a table of the mod's own: only what is nearly one of the words is told, as a warning,
-- and not where the mod writes it twice, as it does what its own tables give and its functions ask for.
local function look(file, scan, name, i)
  local list = word_lists()[name]
  for _, value in ipairs(list and values_of(scan, i) or {}) do
    local near = not value.told and not list.words[value.text] and gw.quote_nearest(value.text, gw.keys(list.words))
    if near and check.times_written(scan.mod, value.text) == 1 then
      value.told = true
      local text = class_of_list(name) and ("there is no %s '%s'"):format(list.of, value.text) or ("%s is never '%s'"):format(list.of, value.text)
      check.fault("GW0498", file, value.line, value.col, text, near, true)
    end
  end
end

local schema_words -- names of fields of definitions, whose values are checked when they are defined

local function is_of_a_schema(name)
  if not schema_words then
    schema_words = {}
    for _, class in pairs(gw.classes) do
      for field in pairs(class.schema) do schema_words[field] = true end
    end
  end
  return schema_words[name]
end

function check.words(file, scan)
  for _, f in ipairs(scan.fields) do look(file, scan, f.name, f.index) end
  for _, key in ipairs(scan.keys) do
    if not is_of_a_schema(key.name) then look(file, scan, key.name, key.index) end
  end
end
