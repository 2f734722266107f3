-- The wounded recover after a game, by days of rest (docs/rules/snapshot-own.md, Recovery). The booklet ends earlier: with the ten
-- minutes of SN-110, and with the care that the seriously wounded need to survive (SN-108).

recovery = {}

local THREE = { "strength", "dexterity", "endurance" }

recovery.CARE = { aid = "a medic with a kit", hospital = "a hospital" }

function recovery.is_hurt(u)
  return not u.hits_down and u.state ~= "dead" and u.strength_hits + u.dexterity_hits + u.endurance_hits > 0
end

-- Points of wounds by characteristic, for a roster; nil: none.
function recovery.wounds_of(u)
  local out = {}
  for _, what in ipairs(THREE) do
    if u[what .. "_hits"] > 0 then out[what] = u[what .. "_hits"] end
  end
  if is_empty(out) then return nil end
  return out
end

-- Of points by characteristic those of the three that wounds can take here; nil: none.
function recovery.three(points)
  local out = {}
  for _, what in ipairs(THREE) do out[what] = points and points[what] end
  if is_empty(out) then return nil end
  return out
end

-- The wounds that a character brings with it; whether there are any.
function recovery.bring(u, points)
  for _, what in ipairs(THREE) do
    local n = points and points[what] or 0
    u[what .. "_hits"] = math.min(n, u[what])
    if n > 0 then u.wounded = true end
  end
  return u.wounded
end

local function give_back(u, n)
  for _, what in ipairs(THREE) do u[what .. "_hits"] = math.max(0, u[what .. "_hits"] - n) end
end

local function heal(u, n)
  give_back(u, n)
  u.state, u.wakes = "active", nil
  if not recovery.is_hurt(u) then u.wounded = false end
end

-- SN-108: without care the seriously wounded die; a medic keeps them alive; in hospital they heal.
local function of_serious(u, how)
  if how.care == "" then return wounds.kill(u) end
  if how.care == "hospital" then heal(u, how.days) end
end

-- Days pass for one person. A medic does in half an hour what rest does in days.
function recovery.pass(u, how)
  if not recovery.is_hurt(u) then return end
  if u.state == "serious" then return of_serious(u, how) end
  if u.state == "unconscious" then wounds.recover(u) end                   -- SN-110
  heal(u, how.care == "" and how.days or 15)
end

-- In words, for the end of a game and for rosters; nil: nothing.
function recovery.needs(u)
  if not recovery.is_hurt(u) then return nil end
  local most = 0
  for _, what in ipairs(THREE) do most = math.max(most, u[what .. "_hits"]) end
  local days = ("%d day%s"):format(most, most > 1 and "s" or "")
  if u.state == "serious" then return ("is seriously wounded: needs a medic to live, and %s in hospital"):format(days) end
  return ("is wounded: needs a medic with a kit, or %s%s of rest"):format(u.state == "unconscious" and "at most " or "", days)
end
