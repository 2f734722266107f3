-- Who beside the target is attacked as well (TR-024 to TR-028).

group = {}

-- All whom the shot or the burst may strike beside the target, friends of the shooter too.
---@param a attack
function group.beside(a)
  if a.mode ~= "burst" and not a.weapon.pellets then return {} end
  return filter(bands.beside(a.at), function(v)
    return v ~= a.by and not attack.reason(attack.new(a.by, v, a.item, a.weapon, a.mode, { group = true }))
  end)
end

function group.most(weapon) return weapon.pellets and 3 or 2 end           -- TR-024, TR-027

local function foes_first(u, list)
  return sorted(list, function(a, b) return a.side ~= u.side and b.side == u.side end)
end

-- A burst strikes two of those beside the target, friend or enemy. Where there are more, the shooter chooses.
---@param a attack
local function of_burst(a, list)
  local most = group.most(a.weapon)
  local chosen = {}
  while #chosen < most and #list > 0 do
    local v = list[1]
    if #list > most - #chosen then
      v = ask { seat = a.by.seat, verb = "also", unit = a.by, of = list, prefer = list[1], why = "who else in " .. a.at.name .. "'s group does the burst hit?" }
    end
    chosen[#chosen + 1] = v
    list = without(list, v)
  end
  return chosen
end

-- A shotgun may strike up to three: none whom its bearer leaves out.
---@param a attack
local function of_pellets(a, list)
  local foes = filter(list, function(v) return v.side ~= a.by.side end)
  if #foes <= group.most(a.weapon) then return foes end
  return of_burst(a, foes)
end

-- Chooses whom the attack strikes beside its target; may ask.
---@param a attack
function group.choose(a)
  local list = foes_first(a.by, group.beside(a))
  if #list == 0 then return list end
  return a.weapon.pellets and of_pellets(a, list) or of_burst(a, list)
end
