-- What heals after the fight, by minutes, hours and days (TR-063 to TR-070): `recovery.begin` when the fight is over,
-- `recovery.pass(u, minutes, medic, place)` for the time after it, which `gangway roster rest` lets pass (recovery.days).
--
-- medic: the level of Medical of who tends it, 0 for nobody; place: "kit" where a medical kit is at hand, "facility" in a
-- medical facility, which has one, "" where there is neither.

recovery = {}

stream "healing"

local HOUR, DAY = 60, 24 * 60
local COMA = { unconscious = 10, ["seriously wounded"] = 3 * HOUR }        -- TR-063, TR-067
local REST = 3 * DAY                                                       -- TR-065
local TREATMENT = 30                                                       -- TR-066

local function lost(u) return sum(map(people.STATS, function(stat) return u[stat .. "_lost"] end)) end
local function is_hurt(u) return lost(u) > 0 end

-- TR-064: midway between what is left and what was, fractions down.
local function midway(u)
  for _, stat in ipairs(people.STATS) do
    local left = people.left_of(u, stat)
    u[stat .. "_lost"] = u[stat] - (left + u[stat]) // 2
  end
end

-- TR-068: as it is, or 1.
local function at_least_one(u)
  for _, stat in ipairs(people.STATS) do
    if people.left_of(u, stat) == 0 and u[stat] > 0 then u[stat .. "_lost"] = u[stat] - 1 end
  end
end

local function healed(u)
  for _, stat in ipairs(people.STATS) do u[stat .. "_lost"] = 0 end
  u.healing, u.minutes, u.facility, u.treated, u.bled = "", 0, 0, 0, false
  wounds.update(u)
  tell("unit.healed", { unit = u })
end

-- TR-069: the minutes in a facility that it needs, the longer of what was left of earlier wounds and what these ask for; 0: none.
local function facility_of(u)
  if u.state ~= "seriously wounded" then return u.facility end
  return math.max(u.facility, roll { "5D", why = u.name .. ", days in a medical facility", stream = "healing" } * DAY)
end

local function wake(u)
  local was_out, facility = u.state ~= "able", facility_of(u)
  if facility > 0 then at_least_one(u) else midway(u) end
  if facility > 0 then
    u.healing, u.minutes, u.facility = "facility", facility, 0
  else
    u.healing, u.minutes = "rest", REST
  end
  wounds.update(u)
  if was_out then tell("unit.awakes", { unit = u }) end
end

local function fall_into_coma(u)
  if u.healing == "facility" then u.facility = u.minutes end
  u.healing, u.minutes = "coma", COMA[u.state]
end

-- The fight is over. Those whom it left at zero lie unconscious, the others are as on waking. Who heals already and has no new
-- wound goes on as before.
function recovery.begin(u)
  if people.is_animal(u) or u.state == "dead" then return end              -- TR-070
  if u.healing ~= "" and lost(u) == u.tended then return end
  if COMA[u.state] then
    fall_into_coma(u)
  elseif is_hurt(u) and u.healing ~= "facility" then                       -- TR-069: only there, whatever it does meanwhile
    wake(u)
  end
  u.tended = lost(u)
end

-- Minutes of the time that count in its state, given the care.
local function counted(u, minutes, medic, place)
  if u.healing == "facility" then return place == "facility" and medic >= 3 and minutes or 0 end
  return minutes
end

-- TR-066: thirty minutes of a medic with a kit do what three days of rest do.
local function treat(u, minutes, medic, place)
  if u.healing ~= "rest" or medic < 1 or place == "" then return false end
  u.treated = u.treated + minutes
  return u.treated >= TREATMENT
end

local function one_stage(u, minutes, medic, place)
  local spent = math.min(minutes, u.minutes)
  if treat(u, minutes, medic, place) then
    healed(u)
    return minutes
  end
  u.minutes = u.minutes - counted(u, spent, medic, place)
  if u.minutes > 0 then return minutes end
  if u.healing == "coma" then wake(u) else healed(u) end
  return spent
end

-- Time passes: what is over when it has, and the next stage with what is left of it.
function recovery.pass(u, minutes, medic, place)
  melee.rested(u, minutes)
  while minutes > 0 and u.healing ~= "" do
    minutes = minutes - one_stage(u, minutes, medic or 0, place or "")
  end
  u.tended = lost(u)
end

local WORDS = { coma = "unconscious for another %s", rest = "heals in %s, or in half an hour with a medic and a kit",
  facility = "needs %s in a medical facility" }

-- Rounded up, in the largest unit that fits.
local function long_of(minutes)
  local size, unit = 1, "minute"
  if minutes >= DAY then size, unit = DAY, "day" elseif minutes >= HOUR then size, unit = HOUR, "hour" end
  local n = (minutes + size - 1) // size
  return ("%d %s%s"):format(n, unit, n == 1 and "" or "s")
end

function recovery.words(u)
  if u.state == "dead" then return "dead" end
  local text = WORDS[u.healing]
  if not text then return "unhurt" end
  return text:format(long_of(u.minutes))
end

-- TR-005: when the fight ends the wounded are tended, and each side comes together where most of it stands.
local function regroup(side)
  local counts, best = {}, nil
  for _, u in ipairs(units.all { side = side, gone = false }) do
    counts[u.band] = (counts[u.band] or 0) + 1
    if not best or counts[u.band] > counts[best] then best = u.band end
  end
  for _, u in ipairs(units.all { side = side, gone = false, state = "able" }) do u.band, u.cluster = best, 0 end
end

function recovery.aftermath()
  for _, u in ipairs(units.all()) do
    recovery.begin(u)
    if u.healing ~= "" then tell("unit.tended", { unit = u, text = recovery.words(u) }) end
  end
  for _, side in ipairs(sides.all()) do regroup(side) end
  strip.lay()
end

-- --- days for those of a roster ---

recovery.STAGES = { "coma", "rest", "facility" }
recovery.CARE = { aid = "somebody with Medical-1 or more and a kit", hospital = "a medical facility with somebody of Medical-3 or more" }
local CARE = { [""] = { 0, "" }, aid = { 1, "kit" }, hospital = { 3, "facility" } }

-- Days pass for all of a list, where there is power (TR-035). how: days, care.
function recovery.days(list, how)
  local medic, place = table.unpack(CARE[how.care])
  for _, u in ipairs(list) do
    if u.healing == "" then recovery.begin(u) end
    recovery.pass(u, how.days * DAY, medic, place)
    reload.recharge(u, how.days * DAY)
  end
end

-- Points of wounds by characteristic, for a roster; nil: none.
function recovery.wounds_of(u)
  local out = {}
  for _, stat in ipairs(people.STATS) do
    if u[stat .. "_lost"] > 0 then out[stat] = u[stat .. "_lost"] end
  end
  if is_empty(out) then return nil end
  return out
end

-- The stages that are ahead of it with their minutes, for a roster; nil: none.
function recovery.healing_of(u)
  if u.healing == "" then return nil end
  return { [u.healing] = u.minutes, facility = u.healing == "facility" and u.minutes or u.facility > 0 and u.facility or nil }
end

-- What a character brings of an earlier fight.
function recovery.bring(u, values)
  for _, stat in ipairs(people.STATS) do
    u[stat .. "_lost"] = math.min(u[stat], values.wounds and values.wounds[stat] or 0)
  end
  u.bled, u.tended = is_hurt(u), lost(u)
  local healing = values.healing or {}
  for _, stage in ipairs(recovery.STAGES) do
    if healing[stage] and u.healing == "" then u.healing, u.minutes = stage, healing[stage] end
  end
  u.facility = u.healing == "coma" and healing.facility or 0
  wounds.update(u)
end

-- In words, for the end of a game and for rosters; nil: nothing.
function recovery.needs(u)
  if people.is_animal(u) or u.state == "dead" or not is_hurt(u) then return nil end
  if u.healing == "" then return "is wounded at " .. people.upp(u) end
  return (u.healing == "coma" and "is " or "") .. recovery.words(u)
end
