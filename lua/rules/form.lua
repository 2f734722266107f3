-- Forms: choices that nobody could list, for there are thousands of them. An amount, a split of a total over pools, some
-- of a list, packets assigned to targets, a route of steps. Each is read from what a player types, written back in one
-- way (the record has that), described for menus, and sampled for bots: never more than SAMPLES.
local core, gw = ...
local api, arg_text = gw.api, gw.arg_text

local SAMPLES = 6
local MOST = { pools = 32, list = 256, packets = 32, steps = 64, total = 1000000 }

local kinds = {} -- word -> { default, text, read, draw, corners, describe }
local is_form = setmetatable({}, { __mode = "k" })

-- --- making them ---

-- Without a place: who calls a form by a tail call has left no line (lua/flow/parts.lua names the action's).
local function bad(kind, form, ...) error(("%s: "):format(kind) .. form:format(...), 0) end

local function check_keys(kind, t, known)
  if type(t) ~= "table" or core.kind_of(t) then error(("%s { ... } expected, %s found"):format(kind, core.kind_word(t)), 0) end
  for key in gw.pairs(t) do
    if math.type(key) ~= "integer" and not api.contains(known, key) then
      bad(kind, "there is no '%s'; %s", gw.words(key), gw.quote_nearest(tostring(key), known) or table.concat(known, ", "))
    end
  end
end

local function whole(kind, what, v, least, most)
  if math.type(v) ~= "integer" then bad(kind, "%s is %s, an integer expected", what, core.kind_word(v)) end
  if v < least or v > most then bad(kind, "%s is %d, %d to %d expected", what, v, least, most) end
  return v
end

local function listed(kind, what, v, most)
  if type(v) == "userdata" and not core.kind_of(v) then v = gw.copy_list(v) end
  if type(v) ~= "table" or core.number(v) then bad(kind, "%s is %s, a list expected", what, core.kind_word(v)) end
  local out = {}
  for i = 1, #v do out[i] = v[i] end
  if #out > most then bad(kind, "%s is a list of %d, at most %d expected", what, #out, most) end
  return out
end

-- Words that a player types for the things of a list, each once: a second of the same name is "b1-2".
local function words_for(kind, list)
  local seen, out = {}, {}
  for i, v in ipairs(list) do
    local ok, word = pcall(arg_text, v)
    if not ok then bad(kind, "%s", word) end
    word = word:lower():gsub("%s", "_")
    if word == "" or word:find "[=%c]" then bad(kind, "'%s' cannot be typed", word) end
    seen[word] = (seen[word] or 0) + 1
    out[i] = seen[word] > 1 and word .. "-" .. seen[word] or word
  end
  return out
end

local function quantity_of(kind, q)
  if q ~= nil and not (type(q) == "string" and gw.is_quantity(q)) then bad(kind, "there is no quantity '%s'", gw.words(q)) end
  return q
end

local function made(kind, f)
  f.kind = kind
  is_form[f] = true
  return f
end

function api.amount(t)
  check_keys("amount", t, { "from", "to", "step", "default", "quantity" })
  local from = whole("amount", "from", t.from or t[1], -MOST.total, MOST.total)
  local to = whole("amount", "to", t.to or t[2], -MOST.total, MOST.total)
  local step = whole("amount", "step", t.step or t[3] or 1, 1, MOST.total)
  local f = made("amount", { from = from, to = to - (to - from) % step, step = step, quantity = quantity_of("amount", t.quantity) })
  f.default = t.default or t[4]
  if f.default == nil then return f end
  local wish = math.min(whole("amount", "default", f.default, -MOST.total, MOST.total), math.max(from, f.to))
  f.default = math.max(wish - (wish - from) % step, from)
  return f
end

function api.split(t)
  check_keys("split", t, { "total", "pools", "step", "all", "quantity", "default" })
  local f = made("split", { total = whole("split", "total", t.total, 0, MOST.total), step = whole("split", "step", t.step or 1, 1, MOST.total),
    all = t.all and true or false, quantity = quantity_of("split", t.quantity), pools = {}, caps = {} })
  for i, pool in ipairs(listed("split", "pools", t.pools, MOST.pools)) do
    if type(pool) ~= "table" or core.number(pool) then bad("split", "pools[%d] is %s, { NAME, MOST } expected", i, core.kind_word(pool)) end
    f.pools[i] = pool[1]
    f.caps[i] = whole("split", ("the most of pool %d"):format(i), pool[2] or f.total, 0, MOST.total)
  end
  f.words = words_for("split", f.pools)
  f.total = f.total - f.total % f.step
  local sum = 0
  for i, cap in ipairs(f.caps) do
    f.caps[i] = math.min(cap - cap % f.step, f.total)
    sum = sum + f.caps[i]
  end
  f.wanted = f.all and math.min(f.total, sum) or nil
  f.given = t.default and listed("split", "default", t.default, #f.pools)
  return f
end

function api.some(t)
  check_keys("some", t, { "list", "min", "max" })
  local list = listed("some", "list", t.list or t[1], MOST.list)
  local min = whole("some", "min", t.min or t[2] or 0, 0, MOST.list)
  local max = whole("some", "max", t.max or t[3] or #list, 0, MOST.list)
  return made("some", { list = list, words = words_for("some", list), min = min, max = math.min(max, #list) })
end

function api.assign(t)
  check_keys("assign", t, { "packets", "to", "most" })
  local f = made("assign", { packets = listed("assign", "packets", t.packets or t[1], MOST.packets), to = listed("assign", "to", t.to or t[2], MOST.list) })
  f.most = t.most and whole("assign", "most", t.most, 1, MOST.packets) or nil
  f.packet_words = api.map(f.packets, function(p) return (arg_text(p):lower():gsub("%s", "_")) end)
  f.words = words_for("assign", f.to)
  return f
end

function api.route(t)
  check_keys("route", t, { "unit", "from", "n", "may" })
  local from = t.unit or t.from or t[1]
  local kind = core.kind_of(from)
  if kind ~= gw.KIND.unit and kind ~= gw.KIND.cell then bad("route", "unit is %s, a unit or a cell expected", core.kind_word(from)) end
  local may = t.may or t[3]
  if may ~= nil and type(may) ~= "function" then bad("route", "may is %s, a function expected", core.kind_word(may)) end
  local cell = from
  if kind == gw.KIND.unit then cell = from.cell end
  return made("route", { cell = cell, n = whole("route", "n", t.n or t[2], 0, MOST.steps), may = may })
end

-- --- dice of those who draw samples; they are nobody's of the game ---

local function draw(die, n)
  die[1] = (die[1] * 1103515245 + 12345) & 0x7fffffff
  return (die[1] >> 8) % n
end

-- --- amounts ---

local function number(f, n) return gw.number_text(f.quantity, n) end

kinds.amount = {
  empty = function(f) return f.to < f.from and "there is nothing to give" end,
  default = function(f) return f.default or f.from end,
  text = number,
  read = function(f, text)
    local n, why = gw.number_read(f.quantity, text)
    if not n then return nil, why end
    if n < f.from or n > f.to then
      return nil, ("'%s' is too %s: %s to %s expected"):format(text, n > f.to and "much" or "little", number(f, f.from), number(f, f.to))
    end
    if (n - f.from) % f.step ~= 0 then return nil, ("'%s': steps of %s from %s on expected"):format(text, number(f, f.step), number(f, f.from)) end
    return n
  end,
  corners = function(f) return { f.from, f.to } end,
  draw = function(f, die) return f.from + draw(die, (f.to - f.from) // f.step + 1) * f.step end,
  fits = function(f, v) return math.type(v) == "integer" and v >= f.from and v <= f.to and (v - f.from) % f.step == 0 end,
  describe = function(f) return ("%s to %s%s"):format(number(f, f.from), number(f, f.to), f.step > 1 and " by " .. number(f, f.step) or "") end,
}

-- --- splits ---

local function parts_text(f, parts)
  local out = {}
  for i, word in ipairs(f.words) do out[i] = word .. "=" .. number(f, parts[i]) end
  return table.concat(out, " ")
end

local function sum_of(parts)
  local n = 0
  for _, v in ipairs(parts) do n = n + v end
  return n
end

-- What a rule gets: pool -> number, in which every pool stands.
local function by_pool(f, parts)
  local out = {}
  for i, pool in ipairs(f.pools) do out[pool] = parts[i] end
  return out
end
local function parts_of(f, v)
  local parts = {}
  for i, pool in ipairs(f.pools) do parts[i] = v[pool] or 0 end
  return parts
end

-- Why the parts cannot stand; nil: they can.
local function against_parts(f, parts)
  for i, n in ipairs(parts) do
    if n < 0 or n > f.caps[i] then return ("%s takes at most %s, not %s"):format(f.words[i], number(f, f.caps[i]), number(f, n)) end
    if n % f.step ~= 0 then return ("%s=%s: steps of %s expected"):format(f.words[i], number(f, n), number(f, f.step)) end
  end
  local sum = sum_of(parts)
  if sum > f.total then return ("%s of %s: %s too much"):format(number(f, sum), number(f, f.total), number(f, sum - f.total)) end
  if f.wanted and sum < f.wanted then return ("%s of %s: %s left to give"):format(number(f, sum), number(f, f.wanted), number(f, f.wanted - sum)) end
end

-- As much as goes into the pools in that order.
local function fill(f, order)
  local parts, left = {}, f.total
  for i = 1, #f.pools do parts[i] = 0 end
  for _, i in ipairs(order) do
    parts[i] = math.min(f.caps[i], left)
    left = left - parts[i]
  end
  return parts
end

local function order_from(f, first)
  local out = {}
  for k = 0, #f.pools - 1 do out[#out + 1] = (first - 1 + k) % #f.pools + 1 end
  return out
end

-- Turn by turn a step to each that has room.
local function spread(f)
  local parts, left, moved = fill(f, {}), f.total, true
  local share = math.max(f.total // math.max(#f.pools, 1) // f.step * f.step, f.step)
  while left > 0 and moved do
    moved = false
    for i = 1, #f.pools do
      local n = math.min(share, f.caps[i] - parts[i], left)
      if n > 0 then parts[i], left, moved = parts[i] + n, left - n, true end
    end
    share = f.step
  end
  return parts
end

-- How many ways there are to put `u` units or fewer into the pools from i on; above 2^40 it no longer counts.
local MANY = 1 << 40
local function ways_table(f, units)
  local ways = { [#f.pools + 1] = {} }
  for u = 0, units do ways[#f.pools + 1][u] = (f.wanted and u > 0) and 0 or 1 end
  for i = #f.pools, 1, -1 do
    local row, after, sum, cap = {}, ways[i + 1], 0, f.caps[i] // f.step
    for u = 0, units do
      sum = sum + after[u] - (u > cap and after[u - cap - 1] or 0)
      row[u] = math.min(sum, MANY)
    end
    ways[i] = row
  end
  return ways
end

-- Each split as likely as the others, as long as there are not too many steps to count.
local function draw_split(f, die)
  local units = (f.wanted or f.total) // f.step
  if units > 2048 then return fill(f, order_from(f, draw(die, #f.pools) + 1)) end
  local ways, left, parts = ways_table(f, units), units, {}
  for i = 1, #f.pools do
    local all = 0
    for n = 0, math.min(f.caps[i] // f.step, left) do all = all + ways[i + 1][left - n] end
    local at, n = draw(die, math.min(math.max(all, 1), 0x7fffff)), 0
    while n < math.min(f.caps[i] // f.step, left) and at >= ways[i + 1][left - n] do
      at = at - ways[i + 1][left - n]
      n = n + 1
    end
    parts[i] = n * f.step
    left = left - n
  end
  return parts
end

local function read_pool(f, parts, given, word)
  local name, amount = word:match "^(.-)=(.*)$"
  if not name then return ("'%s' is no part; write %s=N"):format(word, f.words[1]) end
  local at
  for i, w in ipairs(f.words) do
    if w == name then at = i end
  end
  if not at then
    local near = core.nearest(name, f.words)
    return ("there is no '%s'%s"):format(name, near and ("; did you mean '%s'?"):format(near) or "; there are " .. table.concat(f.words, ", "))
  end
  if given[at] then return ("%s is named twice"):format(name) end
  local n, why = gw.number_read(f.quantity, amount)
  if not n then return ("%s: %s"):format(name, why) end
  parts[at], given[at] = n, true
end

kinds.split = {
  empty = function(f) return #f.pools == 0 and "there is nothing to give to" end,
  default = function(f)
    local parts = f.given
    if parts and #parts == #f.pools and not against_parts(f, parts) then return by_pool(f, parts) end
    return by_pool(f, spread(f))
  end,
  text = function(f, v) return parts_text(f, parts_of(f, v)) end,
  read = function(f, text)
    local parts, given = fill(f, {}), {}
    for word in text:gmatch "%S+" do
      local why = read_pool(f, parts, given, word)
      if why then return nil, why end
    end
    local why = against_parts(f, parts)
    if why then return nil, why end
    return by_pool(f, parts)
  end,
  corners = function(f)
    local out = { by_pool(f, spread(f)) }
    for i = 1, math.min(#f.pools, 3) do out[#out + 1] = by_pool(f, fill(f, order_from(f, i))) end
    return out
  end,
  draw = function(f, die) return by_pool(f, draw_split(f, die)) end,
  fits = function(f, v) return type(v) == "table" and not against_parts(f, parts_of(f, v)) end,
  describe = function(f)
    local pools = {}
    for i, word in ipairs(f.words) do pools[i] = ("%s=0..%s"):format(word, number(f, f.caps[i])) end
    return ("%s, %s in all"):format(table.concat(pools, " "), (f.wanted and "" or "at most ") .. number(f, f.wanted or f.total))
  end,
}

-- --- some of a list ---

local function word_at(words, word)
  for i, w in ipairs(words) do
    if w == word then return i end
  end
end

local function first(list, n) return table.move(list, 1, n, 1, {}) end

kinds.some = {
  empty = function(f) return f.max < f.min and ("%d to choose, and there are %d"):format(f.min, #f.list) end,
  default = function(f) return first(f.list, f.min) end,
  text = function(f, v)
    local out = {}
    for i, item in ipairs(f.list) do
      if api.contains(v, item) then out[#out + 1] = f.words[i] end
    end
    return #out > 0 and table.concat(out, " ") or "none"
  end,
  read = function(f, text)
    local chosen, n = {}, 0
    for word in (text == "none" and "" or text):gmatch "%S+" do
      local at = word_at(f.words, word)
      if not at then
        local near = core.nearest(word, f.words)
        return nil, ("there is no '%s'%s"):format(word, near and ("; did you mean '%s'?"):format(near) or "")
      end
      if chosen[at] then return nil, ("%s is named twice"):format(word) end
      chosen[at], n = true, n + 1
    end
    if n > f.max then return nil, ("%d chosen: %d too many"):format(n, n - f.max) end
    if n < f.min then return nil, ("%d chosen: %d left to choose"):format(n, f.min - n) end
    local out = {}
    for i, item in ipairs(f.list) do
      if chosen[i] then out[#out + 1] = item end
    end
    return out
  end,
  corners = function(f) return { first(f.list, f.max) } end,
  draw = function(f, die)
    local n, left, out = f.min + draw(die, f.max - f.min + 1), #f.list, {}
    for _, item in ipairs(f.list) do
      if draw(die, left) < n - #out then out[#out + 1] = item end
      left = left - 1
    end
    return out
  end,
  fits = function(f, v)
    if type(v) ~= "table" or #v < f.min or #v > f.max then return false end
    for _, item in ipairs(v) do
      if not api.contains(f.list, item) then return false end
    end
    return true
  end,
  describe = function(f) return ("%s of %s"):format(f.min == f.max and tostring(f.min) or f.min .. " to " .. f.max, table.concat(f.words, " ")) end,
}

-- --- packets to targets ---

local function too_many(f, v)
  local count = {}
  for _, target in ipairs(v) do
    local at = 0
    for i, t in ipairs(f.to) do
      if t == target then at = i end
    end
    count[at] = (count[at] or 0) + 1
    if f.most and count[at] > f.most then return ("%s gets %d: at most %d expected"):format(f.words[at], count[at], f.most) end
  end
end

local function dealt(f, from, step)
  local out = {}
  for i = 1, #f.packets do out[i] = f.to[(from + (i - 1) * step) % #f.to + 1] end
  return out
end

local function read_packet(f, out, word)
  local packet, target = word:match "^(.-)=(.*)$"
  if not packet then return ("'%s': write PACKET=TARGET, such as %s=%s"):format(word, f.packet_words[1], f.words[1]) end
  local to = word_at(f.words, target)
  if not to then
    local near = core.nearest(target, f.words)
    return ("there is no '%s'%s"):format(target, near and ("; did you mean '%s'?"):format(near) or "; there are " .. table.concat(f.words, ", "))
  end
  for i, w in ipairs(f.packet_words) do
    if w == packet and out[i] == nil then
      out[i] = f.to[to]
      return nil
    end
  end
  return ("there is no %s left; the packets are %s"):format(packet, table.concat(f.packet_words, " "))
end

kinds.assign = {
  empty = function(f)
    if #f.to == 0 then return "there is nothing to assign to" end
    return f.most and f.most * #f.to < #f.packets and ("%d packets do not fit into %d"):format(#f.packets, #f.to)
  end,
  default = function(f) return dealt(f, 0, f.most and 1 or 0) end,
  text = function(f, v)
    local out = {}
    for i, packet in ipairs(f.packet_words) do
      for k, t in ipairs(f.to) do
        if t == v[i] then out[i] = packet .. "=" .. f.words[k] end
      end
    end
    return #out > 0 and table.concat(out, " ") or "none"
  end,
  read = function(f, text)
    local out, left = {}, {}
    for word in (text == "none" and "" or text):gmatch "%S+" do
      local why = read_packet(f, out, word)
      if why then return nil, why end
    end
    for i, packet in ipairs(f.packet_words) do
      if out[i] == nil then left[#left + 1] = packet end
    end
    if #left > 0 then return nil, ("left to assign: %s"):format(table.concat(left, " ")) end
    local why = too_many(f, out)
    if why then return nil, why end
    return out
  end,
  corners = function(f)
    local out = { dealt(f, 0, 1) }
    for i = 1, f.most and 0 or math.min(#f.to - 1, 2) do out[#out + 1] = dealt(f, i, 0) end
    return out
  end,
  draw = function(f, die)
    local out = {}
    for i = 1, #f.packets do out[i] = f.to[draw(die, #f.to) + 1] end
    return too_many(f, out) and dealt(f, draw(die, #f.to), 1) or out
  end,
  fits = function(f, v)
    if type(v) ~= "table" or #v ~= #f.packets or too_many(f, v) then return false end
    for _, target in ipairs(v) do
      if not api.contains(f.to, target) then return false end
    end
    return true
  end,
  describe = function(f) return ("%s to %s"):format(table.concat(f.packet_words, " "), table.concat(f.words, " ")) end,
}

-- --- routes ---

-- The next cell, or nil and why not.
local function step_from(f, cell, dir, n)
  local to = core.cell_step(cell, dir)
  if not to or to.outside then return nil, "it leads off the plan" end
  if not f.may then return core.may_step(cell, dir) and to or nil, "something is in the way" end
  local reason = f.may(cell, dir, to, n)
  if reason then return nil, gw.words(reason) end
  return to
end

local function dirs_of(f, v)
  local out, at = {}, f.cell
  for i, to in ipairs(v) do
    for _, dir in ipairs(core.dirs(at)) do
      if core.cell_step(at, dir) == to then out[i] = dir end
    end
    at = to
  end
  return out
end

local function walk(f, die, length)
  local out, at = {}, f.cell
  while #out < length do
    local ways = {}
    for _, dir in ipairs(core.dirs(at)) do
      local to = step_from(f, at, dir, #out + 1)
      if to then ways[#ways + 1] = to end
    end
    if #ways == 0 then break end
    at = ways[draw(die, #ways) + 1]
    out[#out + 1] = at
  end
  return out
end

kinds.route = {
  empty = function(f)
    if f.cell == nil then return "it is not on the map" end
    return #walk(f, { 1 }, math.min(f.n, 1)) == 0 and "there is no step to take"
  end,
  default = function(f) return walk(f, { 1 }, 1) end,
  text = function(f, v) return table.concat(dirs_of(f, v), " ") end,
  read = function(f, text)
    local out, at = {}, f.cell
    for word in text:gmatch "%S+" do
      local dirs = core.dirs(at)
      if not api.contains(dirs, word) then return nil, ("'%s' is not a direction; there are %s"):format(word, table.concat(dirs, " ")) end
      if #out == f.n then return nil, ("more than %d steps"):format(f.n) end
      local to, why = step_from(f, at, word, #out + 1)
      if not to then return nil, ("step %d, %s from %s: %s"):format(#out + 1, word, at.name, why) end
      at = to
      out[#out + 1] = to
    end
    if #out == 0 then return nil, "no step is named" end
    return out
  end,
  corners = function(f) return { walk(f, { 2 }, f.n) } end,
  draw = function(f, die) return walk(f, die, 1 + draw(die, f.n)) end,
  fits = function(f, v) return type(v) == "table" and #v > 0 and kinds.route.read(f, table.concat(dirs_of(f, v), " ")) ~= nil and #dirs_of(f, v) == #v end,
  describe = function(f) return ("at most %d steps from %s: %s ..."):format(f.n, f.cell.name, table.concat(core.dirs(f.cell), " ")) end,
}

-- --- what the others ask ---

local form = {}
gw.form = form

function form.is(v) return is_form[v] or false end
function form.empty(f) return kinds[f.kind].empty(f) or nil end
function form.default(f) return kinds[f.kind].default(f) end
function form.text(f, v) return kinds[f.kind].text(f, v) end
function form.describe(f) return kinds[f.kind].describe(f) end
-- The value that the text is, or nil and why it is none.
function form.read(f, text) return kinds[f.kind].read(f, gw.trim(text:lower())) end
function form.fits(f, v) return kinds[f.kind].fits(f, v) end

-- At most SAMPLES values, no two of the same text: those that are suggested, the default, corners, then some that are
-- drawn by the die.
function form.samples(f, seed, suggested)
  local out, seen, kind, die = {}, {}, kinds[f.kind], { seed & 0x7fffffff }
  local function add(v)
    local text = #out < SAMPLES and kind.text(f, v)
    if text and not seen[text] then
      seen[text] = true
      out[#out + 1] = v
    end
  end
  for _, v in ipairs(suggested or {}) do add(v) end
  add(kind.default(f))
  for _, v in ipairs(kind.corners(f)) do add(v) end
  for _ = 1, 2 * SAMPLES do
    if #out < SAMPLES then add(kind.draw(f, die)) end
  end
  return out
end

-- For menus: fields that a client may draw, and the same in words.
function form.data(f)
  local out = { kind = f.kind, text = form.describe(f), default = form.text(f, form.default(f)) }
  if f.kind == "amount" then
    out.from, out.to, out.step = number(f, f.from), number(f, f.to), number(f, f.step)
  elseif f.kind == "split" then
    out.total, out.all, out.step = number(f, f.total), f.all or nil, number(f, f.step)
    out.pools = {}
    for i, word in ipairs(f.words) do out.pools[i] = { name = word, most = number(f, f.caps[i]) } end
  elseif f.kind == "some" then
    out.min, out.max, out.list = f.min, f.max, f.words
  elseif f.kind == "assign" then
    out.packets, out.to = f.packet_words, f.words
  else
    out.n, out.from = f.n, f.cell.name
  end
  return out
end
