-- contest { a, b, ..., margin = 3 }: throws against each other. With two it comes to "a", "b" or "neither", with more to a
-- ranking in groups: who is less than the margin behind the first of a group stands in it.
local core, gw = ...
local api = gw.api

local INSIDE = {} -- key of what a contest is made of: a table that no mod has
local ONE = gw.names { 1, "dm", "by", "why", "stream" }
local OPTIONS = { margin = "integer", why = "string", cite = "string", see = "table" }

local methods = {}
local ways = { __metatable = false, __newindex = function() error("a contest is fixed when it is made", 2) end,
  __index = function(_, key) return methods[key] end }

local function part_of(spec, i)
  if type(spec) ~= "table" then error(("contest: %s found as part %d, a table such as { \"2D\", dm = 1, by = u } expected"):format(api.kind(spec), i), 3) end
  gw.takes("contest", ONE, spec)
  local dm = spec.dm
  if dm ~= nil and math.type(type(dm) == "table" and dm.total or dm) ~= "integer" then
    error(("contest: dm of part %d is %s, an integer or modifiers expected"):format(i, api.kind(dm)), 3)
  end
  local text = spec[1] or "2D"
  return { text = text, dice = gw.parse_dice(text), dm = gw.list_dm(dm), by = spec.by, why = spec.why, stream = spec.stream }
end

local function check_option(key, value, known)
  local kind = OPTIONS[key]
  if not kind then error(("contest takes no '%s'%s"):format(tostring(key), gw.near_text(key, known)), 4) end
  if kind == "integer" and math.type(value) ~= "integer" or kind ~= "integer" and type(value) ~= kind then
    error(("contest: %s is %s, %s expected"):format(key, api.kind(value), kind), 4)
  end
end

local function options_of(given, n)
  local out = {}
  for _, key in ipairs(gw.keys(given)) do
    if math.type(key) ~= "integer" or key > n then
      check_option(key, given[key], OPTIONS)
      out[key] = given[key]
    end
  end
  return out
end

function api.contest(given)
  if type(given) ~= "table" then error(("contest: %s found, a table expected"):format(api.kind(given)), 2) end
  local n = #given
  if n < 2 or n > 26 then error(("contest: %d parts found, 2 to 26 expected"):format(n), 2) end
  local c = options_of(given, n)
  c.margin = c.margin or 1
  if c.margin < 1 then error(("contest: margin is %d, 1 or more expected"):format(c.margin), 2) end
  for i = 1, n do c[i] = part_of(given[i], i) end
  return setmetatable({ [INSIDE] = c }, ways)
end

local function must_be(h, what)
  local c = type(h) == "table" and rawget(h, INSIDE)
  return c or error(("write contest { ... }:%s(), with a colon"):format(what), 3)
end

-- --- the end of it ---

-- Lists of the numbers of the parts, the best group first.
local function groups_of(totals, margin)
  local order, groups = {}, {}
  for i = 1, #totals do order[i] = i end
  order = api.sorted(order, function(a, b) return totals[a] > totals[b] end)
  for _, i in ipairs(order) do
    local group = groups[#groups]
    if group and totals[group[1]] - totals[i] < margin then group[#group + 1] = i else groups[#groups + 1] = { i } end
  end
  return groups
end

local function of_two(groups)
  if #groups == 1 then return "neither" end
  return groups[1][1] == 1 and "a" or "b"
end

local function name_of(i) return string.char(96 + i) end

local function words_of(parts, groups)
  if #parts == 2 then return of_two(groups) end
  return table.concat(api.map(groups, function(group) return table.concat(api.map(group, name_of), " and ") end), ", then ")
end

local function who_of(c, i) return c[i].by and gw.words(c[i].by) or c[i].why or name_of(i) end

-- `known` has the modifiers of each part as somebody may read them.
local function show(c, parts, groups, known)
  local out = {}
  for i, p in ipairs(parts) do
    out[i] = ("%s: %s [%s]%s = %d"):format(who_of(c, i), c[i].text, table.concat(p.dice, " "), gw.show_dm(known[i]), p.total)
  end
  return ("%s: %s; %s%s"):format(c.why or "contest", table.concat(out, ", "), words_of(parts, groups), c.cite and " (" .. c.cite .. ")" or "")
end

-- The modifiers of all parts in one list, each with the number of its part, and that list part by part again.
local function joined(c, parts)
  local all = { total = 0 }
  for i, p in ipairs(parts) do
    for _, m in ipairs(p.dm) do all[#all + 1] = setmetatable({ part = i, spec = c[i] }, { __index = m }) end
  end
  return all
end

local function by_part(parts, dm)
  local out = {}
  for i = 1, #parts do out[i] = api.filter(dm, function(m) return m.part == i end) end
  return out
end

local function contest_data(c, parts, groups, known)
  local out = {}
  for i, p in ipairs(parts) do
    out[i] = { who = who_of(c, i), dice = c[i].text, faces = p.dice, modified = p.total, modifiers = gw.modifiers_data(known[i]) }
  end
  return core.json { contest = out, outcome = words_of(parts, groups), why = c.why }
end

local function tell(c, parts, groups)
  gw.tell_throw(c, joined(c, parts), gw.log_mask("throw", c.see, c),
    function(dm) return show(c, parts, groups, by_part(parts, dm)) end,
    function(dm) return contest_data(c, parts, groups, by_part(parts, dm)) end)
end

-- In a command. With two: "a", "b" or "neither"; with more the groups; then the details.
function methods.roll(h)
  local c = must_be(h, "roll")
  local parts, totals = {}, {}
  for i, one in ipairs(c) do
    local _, dice, total = gw.cast(one.text, one.stream)
    parts[i] = { dice = dice, total = total + one.dm.total, dm = one.dm, by = one.by }
    totals[i] = parts[i].total
  end
  local groups = groups_of(totals, c.margin)
  if core.telling() and not gw.setting_up then gw.tell_apart("contest", gw.asked_who_sees(c.see, c), tell, c, parts, groups) end
  local t = { parts = parts, groups = groups, margin = c.margin }
  return #c == 2 and of_two(groups) or groups, t
end

-- --- before it ---

-- The share of the throws in which a part comes to a total at most so high.
local function at_most(one, total)
  local w, n = gw.ways(one.dice), 0
  for _, each in ipairs(w) do
    if each[1] + one.dm.total <= total then n = n + each[2] end
  end
  return n / w.all
end

local PARTS = 1000000

-- The chance that part i is ahead of all others by the margin, in so many parts.
local function alone(c, i)
  local w, chance = gw.ways(c[i].dice), 0.0
  for _, each in ipairs(w) do
    local p = each[2] / w.all
    for k, other in ipairs(c) do
      if k ~= i then p = p * at_most(other, each[1] + c[i].dm.total - c.margin) end
    end
    chance = chance + p
  end
  return math.tointeger((chance * PARTS + 0.5) // 1)
end

function methods.odds(h)
  local c, out, left = must_be(h, "odds"), {}, PARTS
  for i in ipairs(c) do
    local n = alone(c, i)
    left = left - n
    out[i] = { name = name_of(i), ways = n, of = PARTS }
  end
  out[#out + 1] = { name = "neither", ways = left, of = PARTS }
  local sampled
  for _, one in ipairs(c) do sampled = sampled or gw.ways(one.dice).sampled end
  return { possible = true, outcomes = out, modifiers = { total = 0 }, sampled = sampled }
end
