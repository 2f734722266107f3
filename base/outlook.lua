-- What a side has to expect next, for bots that plan: where a unit's actions end, each enemy is about to strike at whom it
-- can hurt most, and each of one's own will have its turn too, if it is left one.
--
-- Worked out from the chances of the attacks, so that no throw of dice blurs it. Where somebody faces counts for nothing:
-- to turn costs 1 AP.

-- the first arm that is ready
local function arm_of(v)
  local arm = arms.first(v)
  return arms.is_loaded(arm) and arm or arms.body(v)
end

-- Can it come so near that AP for a blow are left? Then the blow is as from the next square.
---@param a attack
local function comes_near(a, v, u)
  local steps = cells.distance(v.cell, u.cell)
  if steps > v.allowance - 8 then return false end
  steps = cells.steps(v.cell, u.cell, true)
  if not steps or steps > math.max(1, v.allowance - 8) then return false end
  a.range, a.band = 1, attack.band(1)
  return true
end

---@param a attack
local function can_reach(a, v, u)
  if arms.strikes(a.weapon) then return comes_near(a, v, u) end
  return a.band ~= nil and not lines.blocked(v.cell, u.cell)
end

-- What `v` may do to `u` in a turn, as `worth` counts losses.
local function harm(v, u)
  local a = attack.new(v, u, arm_of(v))
  if not can_reach(a, v, u) then return 0 end
  local need = attack.needed(a)
  if not need then return 0 end
  local dice = tonumber((attack.hits(a) or "3D"):match "^%d+") or 3
  local turns = math.min(2, math.max(1, v.allowance // 8))
  return math.min(100, turns * bots.chance(need - attack.dms(a).total) * dice * 10 // 36)
end

local function harm_of(list, them)
  local n = 0
  for _, v in ipairs(list) do
    local most = 0
    for _, u in ipairs(them) do most = math.max(most, harm(v, u)) end
    n = n + most
  end
  return n
end

local function standing(query)
  return filter(units.all(query), function(u) return u.cell ~= nil end)
end

rule("outlook", "harm", {}, function(side)
  local own = standing { state = "active", side = side }
  local foes = standing { state = "active", where = function(u) return u.side ~= side end }
  return harm_of(own, foes) * 6 // 10 - harm_of(foes, own)
end)
