-- The value of a position for a side: what a bot tries to raise. Scenarios add what they are about.

local WORTH = { active = 100, unconscious = 20, serious = 10, dead = 0 }

-- whom this side would see fall: all who are hostile to one of its own
local function enemies(side)
  local own = side.units[1]
  return own and units.all { where = function(u) return hostile(own, u) end } or {}
end

local function standing(u)
  local n = WORTH[u.state] or 0
  if u.state == "active" and not u.hits_down then
    n = n - 2 * (u.strength_hits + u.dexterity_hits + u.endurance_hits)
  elseif u.hits_down then
    n = n - 2 * u.hits_taken
  end
  return n
end

local function lost(list) return sum(map(list, function(u) return 100 - standing(u) end)) end

rule("worth", "own losses", {}, function(side) return -lost(side.units) end)
rule("worth", "enemy losses", {}, function(side) return lost(enemies(side)) end)

rule("worth", "weapons in hand", {}, function(side)
  return 8 * #filter(side.units, function(u) return wounds.active(u) and u.weapon ~= nil end)
end)

rule("worth", "loaded", {}, function(side)
  return 4 * #filter(side.units, function(u)
    return wounds.active(u) and u.weapon ~= nil and arms.shoots(u.weapon.def) and arms.is_loaded(u.weapon)
  end)
end)

-- somebody active of the other side in sight to shoot at, or close to strike
local function threat(u, foes)
  local best = 0
  for _, v in ipairs(foes) do
    local range = wounds.active(v) and v.cell and cells.distance(u.cell, v.cell) or -1
    if range > 0 and range <= 2 or range > 0 and u.weapon and arms.shoots(u.weapon.def) and sight.clear(u, v) then
      best = math.max(best, 6)
    elseif range > 0 then
      best = math.max(best, 4 - range // 10)
    end
  end
  return best
end

rule("worth", "threats", {}, function(side)
  local foes = enemies(side)
  return sum(map(side.units, function(u) return wounds.active(u) and u.cell and threat(u, foes) or 0 end))
end)

rule("worth", "covering and evading", {}, function(side)
  return 3 * #filter(side.units, function(u) return wounds.active(u) and (u.evading or u.covering) end)
end)
