-- Dice: throws that explain themselves, from named streams counted in the world.
local core, gw = ...
local api, watch = gw.api, gw.watch

-- stream -> { values, from = counter at which they begin, more = after them they fall, ends = "lowest" or "highest": two of three of the
-- first n come to that, so that who tries again comes to another }: tests, console, the trial of `check`
gw.forced = {}

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
  local v = forced[at] or forced.ends and at <= forced.n and at % 3 ~= 0 and (forced.ends == "lowest" and 1 or faces)
  if not v and forced.more then return fallen end
  if not v then error(("forced dice: too few for stream '%s' (%d given)"):format(name, #forced), 0) end
  if v > faces then error(("forced dice: %d on a die of %d faces (stream '%s')"):format(v, faces, name), 0) end
  if at > (forced.used or 0) then forced.used = at end
  return v
end

local function draw(name, faces)
  if watch.on then watch.dice = watch.dice + 1 end
  local n, forced = stream_number(name), gw.forced[name]
  if forced then return draw_forced(name, n, faces, forced) end
  return core.draw(n, faces)
end

-- -> the sum of the faces, the faces, the total of the dice text, what the text says
local function cast(dice, stream)
  local d = gw.parse_dice(dice)
  local list, sum = {}, 0
  stream = stream or "combat"
  for i = 1, d.n do
    list[i] = draw(stream, d.faces)
    sum = sum + list[i]
  end
  return sum, list, d.plain and sum or gw.total_of_dice(d, list, sum), d
end
gw.cast = cast

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

gw.reason_of, gw.show_dm, gw.list_dm = reason_of, show_dm, list_dm

-- What the dice need, and what that was before modifiers; a total without a goal has them added to it.
local function sum_words(t)
  local goal = t.need or t.at_most or t.below
  if not goal then return #t.dm > 0 and ("%s = %d"):format(show_dm(t.dm), t.modified) or "" end
  local words = ", " .. gw.goal_words(t)
  return #t.dm > 0 and ("%s (%d before%s)"):format(words, goal, show_dm(t.dm)) or words
end

local function show_throw(t)
  local verdict = t.outcome or (t.ok and "yes" or "no")
  return ("%s: %s [%s] = %d%s: %s%s"):format(reason_of(t, "throw"), t.name, table.concat(t.dice, " "), t.total,
    sum_words(t), verdict, t.cite and " (" .. t.cite .. ")" or "")
end
gw.show_throw = show_throw

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

gw.when_asked = when_asked

local THROW = gw.names { 1, "need", "at_most", "below", "dm", "why", "stream", "see", "by", "cite", "at" }

-- throw { "2D", need = 8, dm = modifiers, ... } -> ok, details
function api.throw(spec)
  gw.takes("throw", THROW, spec)
  local goal = spec.need or spec.at_most or spec.below
  if goal == nil then error("throw: need, at_most or below expected; use roll for a bare total", 2) end
  if math.type(goal) ~= "integer" then error(("throw: %s found, a number expected"):format(api.kind(goal)), 2) end
  if watch.on then gw.watch_bare(spec) end
  local dm = list_dm(spec.dm)
  local sum, dice, total, d = cast(spec[1] or "2D", spec.stream)
  local margin = gw.margin(spec, total, dm.total)
  local ok = margin >= 0
  local function details()
    return { name = spec[1] or "2D", dice = dice, total = total, dm = dm, modified = gw.modified(spec, total, dm.total), need = spec.need,
      at_most = spec.at_most, below = spec.below, margin = margin, why = spec.why, cite = spec.cite, by = spec.by, at = spec.at, ok = ok }
  end
  if gw.fell_alike(spec, d, sum, dm.total, ok) then return ok, when_asked(details) end
  local t = details()
  if core.telling() and not gw.setting_up then
    gw.tell_apart("throw", gw.asked_who_sees(spec.see, spec), function() gw.tell_details(t, t, gw.log_mask("throw", spec.see, spec)) end)
  end
  return ok, t
end

local ROLL = gw.names { 1, "why", "stream", "see", "by", "cite", "at" }

-- roll "3D" or roll { "3D", why = ... } -> total, faces
function api.roll(spec)
  if type(spec) == "string" then spec = { spec } else gw.takes("roll", ROLL, spec) end
  local _, dice, total = cast(spec[1], spec.stream)
  if spec.why and core.telling() and not gw.setting_up then
    gw.tell_apart("roll", gw.asked_who_sees(spec.see, spec), function()
      gw.tell_roll(("%s: %s [%s] = %d"):format(reason_of(spec), spec[1], table.concat(dice, " "), total), spec, dice, total,
        gw.log_mask("roll", spec.see, spec))
    end)
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
