-- Dice: throws that explain themselves, from named streams counted in the world.
local core, gw = ...
local api = gw.api

gw.forced = {} -- stream -> { values, from = counter at which they begin, more = after them they fall }: tests, console

local function stream_number(name)
  local n = core.stream(name)
  if n then return n end
  error(("there is no dice stream '%s' (streams are named while loading)"):format(name), 3)
end
for _, name in ipairs { "combat", "setup", "cards", "people", "chance" } do core.stream(name) end
function api.stream(name)
  gw.in_stage(("stream '%s'"):format(tostring(name)), "definitions")
  core.stream(name)
end

local function draw_forced(name, n, faces, forced)
  local at = core.drawn(n) - forced.from + 1
  core.dice_matter()
  local fallen = core.draw(n, faces)
  local v = forced[at]
  if not v and forced.more then return fallen end
  if not v then error(("forced dice: too few for stream '%s' (%d given)"):format(name, #forced), 0) end
  if v > faces then error(("forced dice: %d on a die of %d faces (stream '%s')"):format(v, faces, name), 0) end
  if at > (forced.used or 0) then forced.used = at end
  return v
end

local function draw(name, faces)
  local n, forced = stream_number(name), gw.forced[name]
  if forced then return draw_forced(name, n, faces, forced) end
  return core.draw(n, faces)
end

local MOST_WORDS = 64 -- for dice that are remembered
local counts, sizes, words = {}, {}, 0

local function remember(dice, n, faces)
  if words == MOST_WORDS then counts, sizes, words = {}, {}, 0 end
  counts[dice], sizes[dice], words = n, faces, words + 1
  return n, faces
end

-- "2D" -> 2, 6; "3D10" -> 3, 10
local function parse(dice)
  if counts[dice] then return counts[dice], sizes[dice] end
  local n, faces = tostring(dice):match "^(%d+)[dD](%d*)$"
  n, faces = tonumber(n), faces == "" and 6 or tonumber(faces)
  if not n or n < 1 or n > 100 or faces < 2 then error(("'%s' is not a dice expression: 2D or 1D10 expected"):format(tostring(dice)), 3) end
  return remember(dice, n, faces)
end
gw.parse_dice = parse

local function cast(dice, stream)
  local n, faces = parse(dice)
  local list, total = {}, 0
  stream = stream or "combat"
  for i = 1, n do
    list[i] = draw(stream, faces)
    total = total + list[i]
  end
  return total, list
end

local function list_dm(dm)
  if dm == nil then return { total = 0 } end
  if type(dm) == "number" then return { total = dm, { name = "DM", value = dm } } end
  return dm
end

local function show_dm(dm)
  local out = {}
  for _, m in ipairs(dm) do
    out[#out + 1] = (m.struck and "(%+d %s)" or "%+d %s"):format(m.value, m.name)
  end
  return #out > 0 and " " .. table.concat(out, ", ") or ""
end

-- "Ana Ruiz, place in the order", where the reason does not name who throws already.
local function reason_of(spec, otherwise)
  local why, who = spec.why or otherwise, spec.by and core.kind_of(spec.by) == gw.KIND.unit and gw.words(spec.by)
  if not who or why:find(who, 1, true) then return why end
  return who .. ", " .. why
end

local function show_throw(t)
  local verdict = t.ok and "yes" or "no"
  local goal = t.need and ("needs %d+"):format(t.need) or ("needs %d or less"):format(t.at_most)
  return ("%s: %s [%s] = %d%s = %d, %s: %s%s"):format(reason_of(t, "throw"), t.name, table.concat(t.dice, " "), t.total,
    show_dm(t.dm), t.modified, goal, verdict, t.cite and " (" .. t.cite .. ")" or "")
end

local function succeeds(spec, modified)
  if spec.need then return modified >= spec.need end
  if spec.at_most then return modified <= spec.at_most end
  error("throw: need or at_most expected; use roll for a bare total", 3)
end

local FAR = 1 << 32 -- no sum of dice and no modifiers come to so much

local function is_near(n) return math.type(n) == "integer" and n > -FAR and n < FAR end

-- Says which sums of the dice come to the same (engine/world/fast/falls.h). Is that of use to anybody?
local function is_decided(spec, dm, count, ok)
  local goal = spec.need or spec.at_most
  if core.telling() or not is_near(goal) or not is_near(dm) then return false end
  goal = goal - dm
  if spec.need then return core.decide(count, ok and goal or math.mininteger, ok and math.maxinteger or goal - 1) end
  return core.decide(count, ok and math.mininteger or goal + 1, ok and goal or math.maxinteger)
end

-- A table that is made when somebody looks into it; then the dice matter one by one.
local function when_asked(make)
  local made
  local function known()
    if not made then made = make() end
    core.dice_matter()
    return made
  end
  return setmetatable({}, { __index = function(_, key) return known()[key] end, __copy = known, __metatable = false })
end

local THROW = gw.names { 1, "need", "at_most", "dm", "why", "stream", "see", "by", "cite", "at" }

-- throw { "2D", need = 8, dm = modifiers, ... } -> ok, details
function api.throw(spec)
  gw.takes("throw", THROW, spec)
  local dm = list_dm(spec.dm)
  local total, dice = cast(spec[1] or "2D", spec.stream)
  local ok = succeeds(spec, total + dm.total)
  local function details()
    return { name = spec[1] or "2D", dice = dice, total = total, dm = dm, modified = total + dm.total, need = spec.need,
      at_most = spec.at_most, why = spec.why, cite = spec.cite, by = spec.by, at = spec.at, ok = ok }
  end
  if is_decided(spec, dm.total, #dice, ok) then return ok, when_asked(details) end
  local t = details()
  if core.telling() and not gw.setting_up then
    core.log("throw", show_throw(t), gw.log_mask("throw", spec.see, spec))
  end
  return ok, t
end

local ROLL = gw.names { 1, "why", "stream", "see", "by", "cite", "at" }

-- roll "3D" or roll { "3D", why = ... } -> total, faces
function api.roll(spec)
  if type(spec) == "string" then spec = { spec } else gw.takes("roll", ROLL, spec) end
  local total, dice = cast(spec[1], spec.stream)
  if spec.why and core.telling() and not gw.setting_up then
    core.log("roll", ("%s: %s [%s] = %d"):format(reason_of(spec), spec[1], table.concat(dice, " "), total),
      gw.log_mask("roll", spec.see, spec))
  end
  return total, dice
end

function api.pick(list, stream)
  if #list == 0 then return nil end
  return list[draw(stream or "chance", #list)]
end

function api.shuffle(list, stream)
  local out = gw.copy_list(list)
  for i = #out, 2, -1 do
    local j = draw(stream or "cards", i)
    out[i], out[j] = out[j], out[i]
  end
  return out
end

-- Ways in which n dice reach at least (or at most) a sum: exact counts.
local MOST_ROWS, MOST_COUNT = 64, 1 << 53 -- of dice that are remembered; of throws that can be counted exactly
local ways_cache, rows = {}, 0

local function count_ways(n, faces)
  local row = { [0] = 1 }
  for _ = 1, n do
    local next_row = {}
    for sum, count in pairs(row) do
      for f = 1, faces do next_row[sum + f] = (next_row[sum + f] or 0) + count end
    end
    row = next_row
  end
  return row
end

local function ways(n, faces)
  local key = ("%dD%d"):format(n, faces)
  if not ways_cache[key] then
    if rows == MOST_ROWS then ways_cache, rows = {}, 0 end
    ways_cache[key], rows = count_ways(n, faces), rows + 1
  end
  return ways_cache[key]
end

local function can_be_counted(n, faces)
  local all = 1
  if n > 12 or n * faces > 4000 then return false end
  for _ = 1, n do all = all <= MOST_COUNT // faces and all * faces or MOST_COUNT + 1 end
  return all <= MOST_COUNT
end

local function chance(dice, test)
  local n, faces = parse(dice)
  if not can_be_counted(n, faces) then return nil end
  local hit, all = 0, 0
  for sum, count in pairs(ways(n, faces)) do
    all = all + count
    if test(sum) then hit = hit + count end
  end
  return { hit, all }
end

local ODDS = gw.names { 1, "need", "at_most", "dm", "base", "hits", "possible", "reason" }

-- odds { "2D", need = 8, dm = m } -> preview for option lists and `gangway odds`
function api.odds(spec)
  gw.takes("odds", ODDS, spec)
  if spec.possible == false then return { possible = false, reason = spec.reason } end
  if spec.need == nil and spec.at_most == nil then error("odds: need or at_most expected", 2) end
  local dm = list_dm(spec.dm)
  local c = chance(spec[1] or "2D", function(sum)
    if spec.need then return sum + dm.total >= spec.need end
    return sum + dm.total <= spec.at_most
  end)
  return { possible = true, dice = (spec[1] or "2D"), needed = spec.need, at_most = spec.at_most,
    on_dice = spec.need and spec.need - dm.total, base = spec.base or spec.need, chance = c, modifiers = dm, hits = spec.hits }
end
