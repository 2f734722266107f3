-- Recovery after the fight (EN-286 to EN-291): what rest and treatment give back. A campaign spends the days.
recovery = {}

local THREE = { "strength", "dexterity", "endurance" }
local HOURS = 24

local function hits(u, what) return u[what .. "_hits"] end
local function give_back(u, what, n) u[what .. "_hits"] = math.max(0, hits(u, what) - n) end

-- So many points in all, one after the other from where most are missing.
local function spread(u, points)
  while points > 0 do
    local most
    for _, what in ipairs(THREE) do if hits(u, what) > 0 and (not most or hits(u, what) > hits(u, most)) then most = what end end
    if not most then return end
    give_back(u, most, 1)
    points = points - 1
  end
end

local function each_depleted(u, points)
  for _, what in ipairs(THREE) do give_back(u, what, points) end
end

local function settled(u)
  u.level = bodies.level(u)
  return u.level
end

-- EN-277, EN-287: half of the hits of a minor wound.
function recovery.boost(u)
  if bodies.level(u) ~= 1 then return end
  spread(u, (u.strength_hits + u.dexterity_hits + u.endurance_hits) // 2)
  settled(u)
end

-- So many hours of rest, in hospital or not, of somebody who has been seen to, where its wound asks for that; says its level then.
function recovery.rest(u, hours, in_hospital)
  local level, days = bodies.level(u), hours // HOURS
  if level > 1 and not u.treated then return level end                    -- EN-288 to EN-290: treatment first
  local more = in_hospital and days or 0                                  -- EN-291
  if level == 1 then spread(u, hours + more)                              -- EN-287
  elseif level == 2 then spread(u, days + more)                           -- EN-288
  elseif level == 3 then each_depleted(u, days // 2 + more)               -- EN-289
  elseif level == 4 then each_depleted(u, days // 3 + more) end           -- EN-290
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
