-- What bots make of cover, of AP that are left, of waiting, of nerve and wounds (the chain `worth`).
local COVER, LEFT, NERVE, BLEEDS, LANE = 2, 4, 12, 8, 3
local RESERVE = 2          -- AP that are worth keeping: two reactions (RU-03)
local EARLY, LATE = 8, 3   -- of who waits and had better not, of who waits in cover for the others to come
local GOOD = 15            -- in 36: such a shot is taken before the others act

local function is_up(u) return u.cell ~= nil end

local function enemies(u) return units.all { state = "active", where = function(v) return v.cell ~= nil and base.hostile(u, v) end } end

-- cover from where the nearest enemy in sight stands
local function covered(u)
  local v = units.near(u.cell, 40, { state = "active", where = function(w) return base.hostile(u, w) and sight.clear(w, u) end })[1]
  return v and cover_of.between(v.cell, u.cell) or 0
end

local function shoots(u) return u.weapon ~= nil and base.arms.shoots(u.weapon.def) end

-- Who can shoot keeps AP for two reactions: before it acts as well as after, so that nothing is gained by ending early. Those that
-- it has made count as if they were still to come: AP are kept to be used.
local function ready(u) return shoots(u) and math.min(RESERVE, u.ap + #u.reacted_to) or 0 end

-- The best chance, in 36, that it hits somebody with what is in hand.
local function best_shot(u)
  local most = 0
  for _, v in ipairs(enemies(u)) do
    local a = base.attack.new(u, v, u.weapon)
    if not base.attack.reason(a) then most = math.max(most, base.bots.chance(base.attack.needed(a) - base.attack.dms(a).total)) end
  end
  return most
end

-- Who stands in cover or holds a lane, and has no good shot, lets the others come, as long as one of them has not acted. Everybody else
-- is better first: a unit that waits in the open is shot at from where the others have come to.
local function patience(u)
  if not u.waits or not shoots(u) then return 0 end
  local holds = u.lane_end ~= nil or u.corner ~= nil or covered(u) > 0
  if not holds or best_shot(u) >= GOOD then return -EARLY end
  return #filter(enemies(u), function(v) return not v.acted end) > 0 and LATE or 0
end

local value = memo(function(u)
  local n = COVER * covered(u) // 2 + LEFT * ready(u) + patience(u)
  local s = game.set.morale and morale.state(u)
  if s then n = n - NERVE * s.status.rank end
  if bleeding.points(u) > 0 then n = n - BLEEDS end
  if u.lane_end or u.corner then n = n + LANE end
  return n
end)

rule("worth", "footing", { cite = "EN-171" }, function(side)
  local n = 0
  for _, u in ipairs(units.all { side = side, state = "active", where = is_up }) do n = n + value(u) end
  return n
end)
