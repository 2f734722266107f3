-- Lists and tables for mods: everything goes in a stated order.
local core, gw = ...
local api = gw.api
local pairs, keys = core.allowed[""].pairs, core.allowed[""].keys
gw.pairs, gw.keys = pairs, keys

local function plain_less(a, b) return a < b end

-- Merge sort: stable, and its comparisons never depend on a clock as the stock pivot does.
local function merge_sort(list, less)
  local n, from, to = #list, list, {}
  local width = 1
  while width < n do
    for lo = 1, n, 2 * width do
      local mid, hi = math.min(lo + width, n + 1), math.min(lo + 2 * width, n + 1)
      local i, j = lo, mid
      for k = lo, hi - 1 do
        if i < mid and (j >= hi or not less(from[j], from[i])) then
          to[k], i = from[i], i + 1
        else
          to[k], j = from[j], j + 1
        end
      end
    end
    from, to, width = to, {}, width * 2
  end
  return from
end

local function copy_list(list)
  local out = {}
  for i, v in ipairs(list) do out[i] = v end
  return out
end
gw.copy_list = copy_list

function api.sorted(list, less) return merge_sort(copy_list(list), less or plain_less) end

-- A function that takes a table of named values refuses what it does not take: `known` has the names as keys. For the
-- first call below that of the mod.
function gw.takes(name, known, given)
  if type(given) ~= "table" then return end
  local good = true
  for key in next, given do good = good and known[key] end
  if good then return end
  for _, key in ipairs(gw.keys(given)) do
    if not known[key] then error(("%s takes no '%s'%s"):format(name, tostring(key), gw.near_text(key, known)), 3) end
  end
end

-- The names of a list as such a table.
function gw.names(list)
  local out = {}
  for _, name in ipairs(list) do out[name] = true end
  return out
end

-- Who gives a function to count, as other languages have it, would get the count of all.
local function no_more(name, more)
  if more ~= nil then error(("%s takes 1 argument, 2 found; filter(list, fn) chooses from a list"):format(name), 3) end
end

function api.count(t, more)
  no_more("count", more)
  local n = 0
  for _ in pairs(t) do n = n + 1 end
  return n
end

function api.is_empty(t)
  return #keys(t) == 0
end

function api.without(list, value)
  local out = {}
  for _, v in ipairs(list) do
    if v ~= value then out[#out + 1] = v end
  end
  return out
end

-- What rules ask most goes along a list by number: `ipairs` is a call of C for each that is there, and greedy bots take
-- 1.006 times as many instructions with it.
function api.filter(list, fn)
  local out, n, i = {}, 0, 1
  local v = list[1]
  while v ~= nil do
    if fn(v) then
      n = n + 1
      out[n] = v
    end
    i = i + 1
    v = list[i]
  end
  return out
end

function api.contains(list, value)
  local i, v = 1, list[1]
  while v ~= nil do
    if v == value then return true end
    i = i + 1
    v = list[i]
  end
  return false
end

-- one_by_one(list, fn, list2, fn2): those of the list that fn holds for, then those of the second, each found when it is
-- asked for.
function api.one_by_one(list, fn, more, more_fn)
  local i = 0
  return function()
    while list do
      i = i + 1
      local v = list[i]
      if v == nil then
        list, fn, i, more, more_fn = more, more_fn, 0, nil, nil
      elseif fn(v) then
        return v
      end
    end
  end
end

function api.map(list, fn)
  local out = {}
  for i, v in ipairs(list) do out[i] = fn(v) end
  return out
end

function api.sum(list, more)
  no_more("sum", more)
  local n = 0
  for _, v in ipairs(list) do n = n + v end
  return n
end

api.kind = core.kind_word
api.each_with = core.each_with

-- Weak: what is made in play, such as the links of a cell, goes when nobody has it any longer.
local frozen = setmetatable({}, { __mode = "k" }) -- table -> its content
local loose = setmetatable({}, { __mode = "k" }) -- frozen table -> true, of those that files of scenarios may fill which are read for lists alone

-- A table that can be read but not changed. pairs and # go to the content.
local function refuse(t, key, value)
  if not (gw.listing and loose[t]) then error("this table is fixed: '" .. tostring(key) .. "' cannot be set", 2) end
  frozen[t][key] = value
end

function gw.freeze(t)
  if getmetatable(t) ~= nil then return t end
  local content = {}
  frozen[t] = content
  for k, v in next, t do content[k] = v end
  for k in next, content do t[k] = nil end
  return setmetatable(t, { __index = content, __newindex = refuse, __frozen = content,
    __len = function() return #content end, __metatable = false })
end

-- What stands in a fixed table; nil for others.
function gw.content_of(t) return frozen[t] end

-- Is it a definition? Of a table that rules pass on nothing else is asked: it may refuse (lua/rules/checked.lua).
function gw.is_definition(v) return type(v) == "table" and rawget(frozen[v] or v, "class_of") ~= nil end

local DEEP = 150

-- Freezes one table; those that it holds come into `inner`.
local function freeze_one(t, whose, inner)
  if type(t) ~= "table" or frozen[t] and frozen[frozen[t]] then return end
  gw.freeze(t)
  local content = frozen[t]
  if not content then return end -- a table of the engine's with ways of its own
  frozen[content] = true
  loose[t] = whose and whose.loose
  for _, v in next, content do
    if type(v) == "table" then inner[#inner + 1] = v end
  end
end

local function any_loose_end(list)
  for _, t in ipairs(list) do
    if type(t) == "table" and getmetatable(t) == nil then return true end
  end
end

-- The values and all that they hold; with `whose` { file, line, what, loose } of a mod's values that may be nested too
-- deep. What is near comes before what is far: a table that is reached on two ways lies as deep as the shorter one says,
-- in whatever order the hashes put them.
function gw.freeze_values(values, whose)
  local level = values
  for _ = 1, DEEP do
    local inner = {}
    for _, t in next, level do freeze_one(t, whose, inner) end
    if #inner == 0 then return end
    level = inner
  end
  if not any_loose_end(level) then return end
  whose = whose or {}
  core.fault { code = "GW0129", file = whose.file, line = whose.line, mod = whose.mod,
    text = ("%s: tables are nested more than %d deep"):format(whose.what or "a value", DEEP) }
end

-- The table and all that it holds.
function gw.freeze_all(t, whose)
  gw.freeze_values({ t }, whose)
  return t
end

-- Stages, in this order: files are run and say what there is; patches are applied; patch.each; everything is
-- checked and frozen; play. Each verb belongs to one: later it would be state outside the world.
local stages = { fields = 1, definitions = 1, patches = 2, ["patch.each"] = 3, checks = 4, play = 5 }
gw.stage = "definitions"

-- What is said while files are run is only noted, so all verbs are welcome then and none later.
function gw.in_stage(what, home)
  if stages[gw.stage] == 1 then return end
  local file, line = gw.where()
  error(("%s%s belongs to the stage '%s'; this is the stage '%s'"):format(file and ("%s:%d: "):format(file, line) or "", what, home, gw.stage), 0)
end

-- Verbs that in a scenario's file would hold in every game.
function gw.not_in_scenario(what, hint)
  if not gw.in_scenario then return false end
  local file, line = gw.where()
  gw.fault("GW0414", file, line, ("'%s' at the top of a scenario's file would apply to every game"):format(what), hint)
  return true
end

-- Where the mod's code is that called into the engine: file, line. When none did, as at the end of loading,
-- the place of the definition that is being seen to (gw.seen_to).
function gw.where()
  local file, line = core.where()
  if not file and gw.seen_to then return gw.seen_to.file, gw.seen_to.line end
  return file, line
end

function gw.from(file, line) return file and (file .. ":" .. tostring(line)) or "engine" end

-- A mistake in a definition: told with its place; loading goes on to find more.
function gw.fault(code, file, line, text, hint)
  core.fault { code = code, file = file, line = line, text = text, hint = hint }
end

-- A mistake in the field `key` of the definition that begins at `line`.
function gw.key_fault(code, file, line, key, text, hint)
  local at, col = gw.key_line(file, line, tostring(key))
  core.fault { code = code, file = file, line = at, col = col, text = text, hint = hint }
end

-- Does a statement of its own begin here, so that what was looked for is not in the definition above?
local function is_statement(text)
  return text:find "^local%s" or text:find "^function%s" or text:find "^return%f[%W]" or text:find "^[%a_][%w_.]*%s*[\"(=]"
end

local starts_of = {} -- file -> its text, and where the lines of that begin

local function line_starts(file, source)
  local known = starts_of[file]
  if not known or known.source ~= source then
    known = { source = source, 1 }
    for after in source:gmatch "\n()" do known[#known + 1] = after end
    starts_of[file] = known
  end
  return known
end

local WIDEST = 1000 -- what of a line is searched: a pattern takes its time with brackets without end

local FARTHEST = 401 -- lines below the first one

-- Line of the field `key` in the definition that begins at `line`, there at column `from` or behind it, and its column. Only lines
-- that hold the word are read.
function gw.key_line(file, line, key, from)
  local source = file and core.source(file)
  if not source then return line end
  local starts = line_starts(file, source)
  local function text_of(n)
    local stop = starts[n + 1] and starts[n + 1] - 2 or #source
    return source:sub(starts[n], math.min(stop, starts[n] + WIDEST))
  end
  local word = tostring(key)
  local pattern = word:gsub("%p", "%%%0")
  local n, most = math.max(line, 1), starts[line + FARTHEST + 1] or #source + 1
  local first = n
  local at = starts[n] and source:find(word, starts[n] + (from or 1) - 1, true)
  while at and at < most do
    while starts[n + 1] and starts[n + 1] <= at do
      if n > line and is_statement(text_of(n)) then return line end
      n = n + 1
    end
    local text, after = text_of(n), n == first and from or 1
    if n > line and text:find "^%a+%.[%w_.]+%s*[\"(]" then return line end
    local col = text:find("%f[%w_]" .. pattern .. "%s*=", after) or text:find('["%[]+' .. pattern .. '["%]]+%s*=', after)
    if col then return n, col end
    at = starts[n + 1] and source:find(word, starts[n + 1], true)
  end
  return line
end

-- Returns the n-th line of a text, without its end; "" where there are fewer. A pattern that counts lines is too complex from about 200 on.
function gw.line_of(text, n)
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    n = n - 1
    if n == 0 then return line end
  end
  return ""
end

-- The text without the white space around it. A pattern that looks for the last of many spaces starts over at each.
function gw.trim(text)
  local from = text:find "%S"
  return from and text:match("^.*%S", from) or ""
end

-- The text without the blanks at its end. A pattern that ends in %s*$ would start over at each blank of a long row.
function gw.trim_end(text) return text:match "^.*%S" or "" end

-- "base:revolver" -> "revolver". A pattern that ends in [^:]*$ would start over at each character.
function gw.bare_id(id) return id:match "^.*:(.*)$" or id end

-- What stands in braces in a text: {unit}, {unit.id}. One run of characters: with two, Lua would try each way to part a
-- long one.
gw.HOLE = "{([%w_.]+)}"

-- "unit.id" -> "unit", "id"; of "unit" the second is empty. nil: it is no name.
function gw.hole_parts(hole)
  local at = hole:find(".", 1, true) or #hole + 1
  local name, field = hole:sub(1, at - 1), hole:sub(at + 1)
  if name ~= "" and not field:find(".", 1, true) then return name, field end
end

-- The word with its article: "an airlock", "a unit".
function gw.a(word) return (word:find "^[aeioAEIO]" and "an " or "a ") .. word end

-- " (did you mean 'x'?)" of the nearest key of the table, or the keys that there are.
function gw.near_text(name, known)
  local near = core.nearest(tostring(name), gw.keys(known))
  return near and (" (did you mean '%s'?)"):format(near) or "; there are " .. table.concat(gw.keys(known), ", ")
end

-- Raises that no thing of the list has that id, with the nearest one or all that there are.
function gw.no_such(what, id, list, level)
  local known = {}
  for _, thing in ipairs(list) do known[thing.id] = true end
  error(("there is no %s '%s'%s"):format(what, tostring(id), gw.near_text(id, known)), level + 1)
end

local MOST_KEYS = 40

-- The same of a key, or the keys that there are, as far as they are few.
function gw.key_hint(name, list)
  local near = gw.quote_nearest(name, list)
  if near or #list == 0 then return near end
  local more = #list > MOST_KEYS and " ..." or ""
  return "it takes " .. table.concat(gw.api.sorted(list), ", ", 1, math.min(#list, MOST_KEYS)) .. more
end

function gw.quote_nearest(name, list)
  local near = core.nearest(name, list)
  return near and ("did you mean '" .. near .. "'?") or nil
end
