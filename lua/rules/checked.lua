-- Tables of shapes in games that `test` and `fuzz` play: what a rule reads of one must be a member of its shape, and what is
-- in it must be of the member's type. A table is looked at where it is first handed to a chain, to a throw or to an event.
--
-- In ordinary play nothing of this is there: whether a game is checked is known before its chains are made.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

function gw.entry.check_shapes() gw.checks_shapes = true end

local guards = {} -- definition -> { def, by = name -> member, names = sorted, meta = what guards a table }

-- --- what is told ---

local function what_of(def) return def.class_of == "shape" and ("shape '%s'"):format(def.id) or ("%s '%s'"):format(def.class_of, def.id) end

local function lacks(guard, key)
  local near = core.nearest(tostring(key), guard.names)
  return ("%s has no '%s'%s"):format(what_of(guard.def), tostring(key), near and (" (did you mean '%s'?)"):format(near)
    or "; it has " .. table.concat(guard.names, ", "))
end

local function wrong_value(guard, m, value)
  local found = type(value) == "string" and "'" .. value .. "'" or api.kind(value)
  if m.words and type(value) == "string" then
    local near = core.nearest(value, gw.copy_list(m.words))
    return ("%s: %s is %s, one of %s expected%s"):format(what_of(guard.def), m.name, found, table.concat(m.words, ", "),
      near and (" (did you mean '%s'?)"):format(near) or "")
  end
  return ("%s: %s is %s, %s expected"):format(what_of(guard.def), m.name, found, m.text)
end

-- Raised at the line of the mod that handed the table on: to `def`, nil where a mod gave it. `name`: the member that is wrong.
local function refuse(def, name, text)
  local file, line, over = core.caller()
  if file and over and def then error(gw.told_of_tail(def, name, text, file, line), 0) end
  error((file and ("%s:%d: "):format(file, line) or "") .. text, 0)
end

-- --- guards ---

-- Of a table whose shape is known: a name that is not in the table comes here, and only that.
local function meta_of(guard)
  return {
    __index = function(_, key)
      if not guard.by[key] then error(lacks(guard, key), 2) end
    end,
    __newindex = function(t, key, value)
      if not guard.by[key] then error(lacks(guard, key), 2) end
      rawset(t, key, value)
    end,
  }
end

local MORE = { event = { "see", "to" } } -- what the engine reads beside what is told

local function guard_of(def)
  if guards[def] then return guards[def] end
  local guard = { def = def, by = {}, names = {} }
  for _, m in ipairs(gw.members(def)) do
    guard.by[m.name] = m
    guard.names[#guard.names + 1] = m.name
  end
  table.sort(guard.names)
  for _, name in ipairs(MORE[def.class_of] or {}) do
    guard.by[name] = guard.by[name] or { name = name, text = "any", tree = { is = "any" }, optional = true }
  end
  guard.meta = meta_of(guard)
  guards[def] = guard
  return guard
end

local function is_word(m, value)
  return not m.words or type(value) ~= "string" or api.contains(m.words, value)
end

-- --- at a glance ---

-- Most values are right, and a quick test can tell. at_once[WHAT](tree) returns such a test for a type. It may reject a value that is
-- right; gw.type_fits then decides, which is slower, and the error is worded from there. Types that contain no other type are not in the
-- table, because their own test is quick.
local at_once = {}
local MOST = gw.type_most

local function by_test(tree)
  local test = gw.type_test(tree.is)
  return function(v) return test(tree, v) end
end

local function glance(tree) return (at_once[tree.is] or by_test)(tree) end

-- One that has its guard was looked at.
function at_once.shape(tree)
  local shape = tree.shape
  return function(v)
    local guard = guards[shape]
    return guard ~= nil and type(v) == "table" and getmetatable(v) == guard.meta
  end
end

function at_once.list(tree)
  local fits, is_field = glance(tree.of), gw.type_test "table"
  return function(v)
    if type(v) ~= "table" then return is_field(tree, v) end -- what a list in a field holds was looked at when it was put in
    local n = #v
    for i = 1, n < MOST and n or MOST do
      if not fits(v[i]) then return false end
    end
    return true
  end
end

function at_once.map() return function() return false end end

local WITHIN = { shape = true, list = true, map = true } -- what a table is taken for, whatever is in it

-- The first that fits counts, as in the full look.
function at_once.either(tree)
  local parts = api.map(tree.of, function(part) return { fits = glance(part), within = WITHIN[part.is] or part.is == "either" } end)
  local a, b = parts[1], parts[2]
  if #parts == 2 and not (a.within or b.within) then
    local one, other = a.fits, b.fits
    return function(v) return one(v) or other(v) end
  end
  return function(v)
    for _, part in ipairs(parts) do
      if part.fits(v) then return true end
      if part.within and type(v) == "table" then return false end
    end
    return false
  end
end

local glances = {} -- member -> the function

local function glance_of(m)
  local known = glances[m]
  if known then return known end
  local fits, words = glance(m.tree), nil
  if m.words then
    words = {}
    for _, word in ipairs(m.words) do words[word] = true end
  end
  known = words and function(v) return fits(v) and (words[v] or type(v) ~= "string") end or fits
  glances[m] = known
  return known
end

local function is_right(guard, t)
  for key, value in next, gw.content_of(t) or t do
    local m = guard.by[key]
    if not m or not glance_of(m)(value) then return false end
  end
  return true
end

-- --- member by member ---

-- What stands in the table, member by member; tables of shapes in it come into `todo`, whose `by` is the definition that they
-- are handed to.
local function check_members(guard, t, todo)
  for key, value in pairs(is_right(guard, t) and {} or t) do
    local m = guard.by[key]
    if not m then refuse(todo.by, key, lacks(guard, key)) end
    if not (gw.type_fits(m.tree, value, todo) and is_word(m, value)) then refuse(todo.by, key, wrong_value(guard, m, value)) end
  end
  for _, name in ipairs(guard.names) do
    if not guard.by[name].optional and t[name] == nil then refuse(todo.by, name, ("%s lacks '%s'"):format(what_of(guard.def), name)) end
  end
end

-- A table that cannot be changed, such as one of the file, is not guarded; it was looked at all the same.
local function look_at(def, t, todo)
  local guard, meta = guard_of(def), getmetatable(t)
  if meta == guard.meta then return end
  check_members(guard, t, todo)
  if meta == nil then setmetatable(t, guard.meta) end
end

-- Each table once by each shape: a fixed one may stand in itself.
local function look_at_all(todo)
  local at, seen = 1, {}
  while todo[at] do
    local shape, value = todo[at].shape, todo[at].value
    local by = seen[value] or {}
    if not shape.open and not by[shape] then
      seen[value], by[shape] = by, true
      look_at(shape, value, todo)
    end
    at = at + 1
  end
end

-- The table that an event tells.
function gw.check_told(def, e)
  local todo = { by = def }
  if gw.members(def) then look_at(def, e, todo) end
  look_at_all(todo)
end

-- --- arguments and results ---

-- `by`: the definition that is handed the value; nil where it gives it.
local function check_value(def, m, value, what, by)
  local todo = { by = by }
  if not (gw.type_fits(m.tree, value, todo) and is_word(m, value)) then
    local found = type(value) == "string" and "'" .. value .. "'" or api.kind(value)
    refuse(by, m.name, ("%s '%s': %s is %s, %s expected"):format(def.class_of, def.id, what, found, m.text))
  end
  look_at_all(todo)
end

-- A function that checks arguments against the types of the members; nil: no member has a type. The first six are parameters of their
-- own, because select() costs more than the test and few calls have more than six.
local function looking(def, list)
  local fits, any = {}, false
  for i, m in ipairs(list) do
    fits[i] = m.tree.is ~= "any" and glance_of(m)
    any = any or fits[i]
  end
  if not any then return nil end
  local function see(i, value) check_value(def, list[i], value, list[i].name, def) end
  local fa, fb, fc, fd, fe, ff = table.unpack(fits)
  local count = #list
  return function(a, b, c, d, e, f, ...)
    if fa and not fa(a) then see(1, a) end
    if fb and not fb(b) then see(2, b) end
    if fc and not fc(c) then see(3, c) end
    if fd and not fd(d) then see(4, d) end
    if fe and not fe(e) then see(5, e) end
    if ff and not ff(f) then see(6, f) end
    for i = 7, count do
      local value = select(i - 6, ...)
      if fits[i] and not fits[i](value) then see(i, value) end
    end
  end
end

-- The same function, which looks at what it is given and at what it gives; where there is nothing to look at, the function
-- itself. `gives`: a member, or nil.
local function checking(def, fn, gives)
  local look = looking(def, gw.members(def) or {})
  if gives and gives.tree.is == "any" then gives = nil end
  local fits = gives and glance_of(gives)
  if not gives then
    return look and function(...)
      look(...)
      return fn(...)
    end or fn
  end
  return function(...)
    if look then look(...) end
    local value = fn(...)
    if not fits(value) then check_value(def, gives, value, "what it gives") end
    return value
  end
end

-- The function of a chain as it runs in this game.
function gw.checked_chain(def, run)
  return gw.checks_shapes and checking(def, run, gw.chain_gives(def)) or run
end

-- The function `spec` of a throw as it runs in this game.
function gw.checked_spec(def, spec)
  return gw.checks_shapes and checking(def, spec) or spec
end
