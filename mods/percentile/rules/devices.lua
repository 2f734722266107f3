-- Doors and locks (PC-055, PC-056). A door is a familiar device to everybody; a lock opens with a key,
-- or by a roll with lockpicks.

devices = {}

local may = chain "operate.may"

function devices.reason(u, portal) return may(u, portal) end

rule("operate.may", "locked", { cite = "PC-056" }, function(u, portal)
  if portal.state ~= "locked" then return nil end
  if not u.device or not (u.device.def.is_key or u.device.def.opens_locks) then return "it is locked, and the unit has no key or lockpicks in hand" end
end)
local function set(u, portal, state)
  portal.state = state
  tell("portal.worked", { unit = u, portal = portal, state = state })
end

local function unlock(u, portal)
  portal.state = "closed"
  tell("lock.opens", { unit = u, portal = portal })
end

-- Opens, closes or tries the lock.
function devices.operate(u, portal)
  if portal.state == "open" then return set(u, portal, "closed") end
  if portal.state == "closed" then return set(u, portal, "open") end
  if u.device.def.is_key then return unlock(u, portal) end
  local ok, mishap = checks.roll_skill(u, "locks", "picks " .. portal.name, portal.difficulty)
  if ok then return unlock(u, portal) end
  tell("lock.holds", { unit = u, portal = portal })
  if mishap then mishaps.of_device(u) end
end
