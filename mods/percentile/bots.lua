-- What a position is worth to a side, for bots.

bots = {}

local WORTH = { incapacitated = 20, unconscious = 8, dead = 0 }

-- What somebody is worth: what endurance is left, above what puts it out.
local function value(u)
  if u.state ~= "up" then return WORTH[u.state] end
  return 60 + 2 * math.min(40, harm.curr(u) - 20) + (u.lucky and 6 or 0)
end

rule("worth", "losses", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all()) do n = n + (u.side == side and value(u) or -value(u)) end
  return n
end)

-- What AP are good for: an attack made is worth more than the AP that it takes, and AP that are left parry.
local BLOW, MOST_BLOWS = 4, 4

local function effort(u) return BLOW * math.min(MOST_BLOWS, u.blows) + u.pressed // 8 + u.ap // 4 end

-- A thing in hand, as it will serve.
local function armed(u)
  local item = u.weapon
  if not item then return 0 end
  if item.def.shoots then return item.loaded > 0 and not item.jammed and 24 or item.spares > 0 and 8 or -4 end
  return 6
end

local function known_foes(side)
  return units.all { state = "up", where = function(v) return v.side ~= side and v.cell ~= nil and not stealth.unknown(v, side) end }
end

local function nearest(u, list)
  local best, far = nil, 40
  for _, v in ipairs(list) do
    local steps = cells.distance(u.cell, v.cell) <= 1 and 1 or cells.steps(u.cell, v.cell, true) or 40
    if steps < far then best, far = v, steps end
  end
  return best, far
end
bots.nearest = nearest

local function gun(u) return u.weapon and u.weapon.def.shoots and u.weapon.loaded > 0 and not u.weapon.jammed end

-- In whose front half and line of fire it stands: for a gun that counts, for fists being beside.
local function reach(u, foe, far)
  local n = 0
  if arcs.of(u, foe.cell) == "front" then n = n + 3 end
  if gun(u) then return n + (sight.clear(u, foe, "fire") and 10 or 0) - math.abs(far - 4) end
  return n - 4 * math.max(0, far - 1)
end

local LOW = { standing = 0, kneeling = -3, sitting = -5, prone = -8 }

-- Lying is bad beside fists; cover is good before guns, but wins nothing.
local function posture(u, guns) return LOW[u.position] + (guns and u.hidden > 0 and 3 or 0) end

-- Who comes from behind strikes better, and cannot be answered.
local function flanked(u, foes)
  local n = 0
  for _, v in ipairs(foes) do
    if cells.distance(u.cell, v.cell) == 1 then
      if arcs.of(u, v.cell) == "rear" then n = n - 6 end
      if arcs.of(v, u.cell) == "rear" then n = n + 4 end
    end
  end
  return n
end

-- The nearest loose weapon that is better than what anybody of the side has is worth fetching by the nearest of them.
local function fetch(mine, foes)
  local n = 0
  for _, item in ipairs(items.all { where = function(i) return i.cell ~= nil and gear.is_weapon(i) and i.def.shoots and i.loaded > 0 end }) do
    local best = 40
    for _, u in ipairs(mine) do
      if not gun(u) then best = math.min(best, cells.steps(u.cell, item.cell, true) or 40) end
    end
    local theirs = 40
    for _, v in ipairs(foes) do theirs = math.min(theirs, cells.steps(v.cell, item.cell, true) or 40) end
    if best <= theirs + 2 then n = n - 3 * best end
  end
  return n
end

local hunt = chain "worth.hunts"

rule("worth", "fight", {}, function(side)
  local foes = known_foes(side)
  local mine = units.all { side = side.id, state = "up", where = function(u) return u.cell ~= nil end }
  local guns = units.any { where = function(v) return v.side ~= side and v.state == "up" and gun(v) end } ~= nil
  local hunts = hunt(side) ~= false
  local n = hunts and fetch(mine, foes) or 0
  for _, u in ipairs(mine) do
    n = n + effort(u) + armed(u) + posture(u, guns) + flanked(u, foes)
    local foe, far = nearest(u, foes)
    if foe and hunts then n = n + reach(u, foe, far) end
  end
  return n
end)
