-- Recovery after the fight (EN-286 to EN-291): what rest and treatment give back, by `gangway roster rest`.
recovery = {}

local THREE = { "strength", "dexterity", "endurance" }
local FOUR = { "strength", "dexterity", "endurance", "intelligence" }
local HOURS = 24
local EVERY = { 1, HOURS, 2 * HOURS, 3 * HOURS }                           -- hours of rest for a point, by level (EN-287 to EN-290)

local function hits(u, what) return u[what .. "_hits"] end
local function give_back(u, what, n) u[what .. "_hits"] = math.max(0, hits(u, what) - n) end

-- What a roster keeps of a wound: what a drug has lent is gone by then, and the wounds in it too.
local function own(u, what) return u[what] - drugs.lent(u, what) end
local function wound(u, what) return math.min(hits(u, what), own(u, what)) end

local function lost(u)
  local n = 0
  for _, what in ipairs(FOUR) do n = n + wound(u, what) end
  return n
end

-- The level of a wound without what a drug has lent.
local function level_of(u)
  local gone = filter(THREE, function(what) return wound(u, what) >= own(u, what) end)
  return lost(u) > 0 and 1 + #gone or 0
end

-- So many points in all, one after the other from where most are missing.
local function spread(u, points)
  while points > 0 do
    local most
    for _, what in ipairs(FOUR) do if hits(u, what) > 0 and (not most or hits(u, what) > hits(u, most)) then most = what end end
    if not most then return end
    give_back(u, most, 1)
    points = points - 1
  end
end

-- EN-289, EN-290: in each that is depleted; of a critical wound in each of all, what bled of intelligence too.
local function each_depleted(u, points)
  for _, what in ipairs(FOUR) do give_back(u, what, points) end
end

local function settled(u)
  u.level = bodies.level(u)
  if lost(u) == 0 then u.mending, u.hours_rested, u.treated, u.wounded = 0, 0, false, false end
  return u.level
end

-- EN-277, EN-287: half of the hits of a minor wound.
function recovery.boost(u)
  if bodies.level(u) ~= 1 then return end
  spread(u, (u.strength_hits + u.dexterity_hits + u.endurance_hits) // 2)
  settled(u)
end

-- The level by which its wounds heal: what they were when they were worst, until they are whole. Only a critical wound takes
-- intelligence (EN-273).
local function mending(u)
  if u.intelligence_hits > 0 then return 4 end
  return lost(u) > 0 and math.max(u.mending, level_of(u)) or 0
end

define.setting "hospital_rest" { title = "The point a day of a hospital", one_of = { "each", "one" }, default = "each", cite = "EN-291",
  help = "each: of a serious or critical wound in each characteristic, as without a hospital; one: one point in all" }

-- So many points, as a wound of that level asks for.
local function give(u, points, level)
  if level <= 2 then spread(u, points) else each_depleted(u, points) end
end

-- So many hours of rest, in hospital or not, of somebody who has been seen to, where its wound asks for that; says its level then.
-- Hours that are not enough for a point are kept.
function recovery.rest(u, hours, in_hospital)
  local level = mending(u)
  if level == 0 then return settled(u) end
  if level > 1 and not u.treated then return u.level end                  -- EN-288 to EN-290: treatment first
  local all = u.hours_rested + hours
  u.mending, u.hours_rested = level, all % EVERY[level]
  give(u, all // EVERY[level], level)
  if in_hospital then give(u, hours // HOURS, game.set.hospital_rest == "one" and 1 or level) end -- EN-291
  return settled(u)
end

-- EG-29: where nobody bled to death, a throw of 11 decides whether the critically wounded live: that of the treatment, made
-- in the fight or after it. Where nobody on their feet is there to treat it, it is thrown for without any DM.
function recovery.survives(u, healer)
  if u.state == "dead" or bodies.level(u) < 4 or u.treated then return u.state ~= "dead" end
  local able = healer and healer ~= u and base.wounds.active(healer)
  local lives = able and medical.treat(healer, u) or not able and throws.survival(u):roll() == "lives"
  if not lives then base.wounds.kill(u) end
  return lives
end

define.throw "survival" { args = { "unit: unit" }, spec = function(u)
  return { "2D", need = 11, names = { "lives", "dies" }, why = u.name .. " lives", cite = "EN-237", by = u, stream = "combat" }
end }

-- --- days for those of a roster ---

local function is_patient(u) return not u.hits_down and u.state ~= "dead" and lost(u) > 0 end

-- Who can best treat `u`: somebody on their feet, itself at its DM; nil: nobody.
local function healer(list, u)
  local best, most
  for _, v in ipairs(list) do
    local n = base.wounds.active(v) and not v.hits_down and medical.total(v, u)
    if n and (not most or n > most) then best, most = v, n end
  end
  return best
end

-- EN-286: a throw a day until somebody has seen to it; in hospital that is done.
local function see_to(list, u, in_hospital)
  if mending(u) < 2 or u.treated then return end
  if in_hospital then
    u.treated = true
    return
  end
  local who = healer(list, u)
  if who then medical.treat(who, u) end
end

-- The first that happens to whom the fight has left dying (EG-29).
local function outlives(list, u)
  if u.mending == 4 or bodies.level(u) < 4 then return true end
  if not recovery.survives(u, healer(list, u)) then return false end
  u.mending = 4
  return true
end

-- EN-228, EN-233: who lay unconscious is awake before the first day is over; the dying once no characteristic is gone.
local function wake(u)
  if u.level < 4 then u.state, u.wakes = "active", nil end
end

-- Days pass for all of a list, in its order. how: days, care ("" or "hospital").
function recovery.pass(list, how)
  local patients = filter(list, function(u) return is_patient(u) and outlives(list, u) end)
  for _ = 1, how.days do
    for _, u in ipairs(patients) do
      see_to(list, u, how.care == "hospital")
      recovery.rest(u, HOURS, how.care == "hospital")
      wake(u)
    end
  end
end

-- --- in a roster ---

local LEVELS = { "minor", "moderate", "serious", "critical" }

function recovery.wounds_of(u)
  local out = {}
  for _, what in ipairs(FOUR) do
    local n = wound(u, what)
    if n > 0 then out[what] = n end
  end
  if is_empty(out) then return nil end
  return out
end

function recovery.healing_of(u)
  return u.mending > 0 and { [LEVELS[u.mending]] = u.hours_rested } or nil
end

-- What a character brings of an earlier fight: no throw falls for it, and no event tells of it, since nothing happens now.
function recovery.bring(u, values)
  base.recovery.bring(u, values.wounds)
  u.intelligence_hits = math.min(u.intelligence, values.wounds and values.wounds.intelligence or 0)
  u.treated, u.level = values.treated or false, bodies.level(u)
  for i, level in ipairs(LEVELS) do
    if values.healing and values.healing[level] then u.mending, u.hours_rested = i, values.healing[level] end
  end
  if u.level == 4 then u.state = "serious" end
end

local function of_unit(n, unit) return ("%d %s%s"):format(n, unit, n == 1 and "" or "s") end

-- In words, for the end of a game and for rosters; nil: nothing.
function recovery.needs(u)
  if not is_patient(u) then return nil end
  local level, most = mending(u), 0
  for _, what in ipairs(FOUR) do most = math.max(most, wound(u, what)) end
  local points = level <= 2 and lost(u) or most
  local hours = points * EVERY[level] - u.hours_rested
  local long = level == 1 and of_unit(hours, "hour") or of_unit((hours + HOURS - 1) // HOURS, "day")
  return ("has a %s wound: needs %s%s of rest, less in hospital"):format(LEVELS[level], level > 1 and not u.treated and "treatment and " or "", long)
end
