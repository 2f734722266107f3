-- Breaches (BH-197, BH-232, own D9): the plasma gun makes one in any wall, door, floor or ceiling at a shot, the assault gun at the
-- third hit on a wall. Nothing stops anybody there any longer: neither steps nor looks, fire or air.

breach = {}

function breach.is_open(edge) return edge.state == "breach" end

-- Is there an inside on one of its sides? Below the hull outside is open space.
local function is_of_ship(edge)
  return #filter(edge.cells, ship.is_inside) > 0
end

-- Nothing is left to make a hole in: a hole, or the hatch that went with the lifeboat.
local function is_void(edge) return breach.is_open(edge) or edge.state == "gone" end

-- Is there something in it that can be breached? Only what breaches at a shot does it to a door, a floor or a ceiling.
local function is_solid(edge, weapon)
  if is_void(edge) or not is_of_ship(edge) then return false end
  if edge.portal or edge.level then return weapon.breaches == 1 end
  return edge.barrier ~= nil and contains(edge.barrier.stops, "fire")
end

-- Does `u` look that way from its own hex, or at the hex from which the wall is seen?
local function is_ahead(u, cell, edge)
  if harm.is_pred(u) or edge.level then return true end
  return sighting.ahead(u.cell, u.facing, cell == u.cell and edge:other(cell) or cell)
end

-- What `u` may shoot at with a weapon, each once, one at a time: what stands around the hexes in its line of fire.
function breach.walls(u, weapon)
  local list, seen = {}, {}
  for _, cell in ipairs(sight.cells(u.cell, "fire")) do
    for _, edge in ipairs(cell.terrain and ranges.hexes(u.cell, cell) <= weapon.reach and edges.around(cell) or {}) do
      if not seen[edge] and is_solid(edge, weapon) and is_ahead(u, cell, edge) then
        seen[edge], list[#list + 1] = true, edge
      end
    end
  end
  return list
end

local function near_side(u, edge)
  return sorted(filter(edge.cells, ship.is_inside), function(a, b)
    return ranges.hexes(u.cell, a) < ranges.hexes(u.cell, b)
  end)[1]
end

local function open(edge)
  if edge.portal then doors.give_way(edge.portal) end
  edge:change { state = "breach", stops = {} }
  tell("wall.breached", { edge = edge })
end

-- Is anything there that a charge or a bomb makes a hole in?
local function is_built(edge)
  if is_void(edge) then return false end
  return edge.portal ~= nil or edge:stopped "move"
end

-- Every side of a hex that has something on it, its floor and its ceiling (BH-243, own D9)
function breach.all_around(cell)
  for _, edge in ipairs(edges.around(cell)) do
    if is_built(edge) then open(edge) end
  end
  sighting.update()
end

-- Does the next cut of its pod, or the next shot of its gun, let air through there?
function breach.makes_hole(u, edge)
  if pods.of(u) then return edge.state == nil end
  return edge.hits + 1 >= u.weapon.def.breaches
end

-- One shot at a barrier: it always hits, damages the ship as any shot does (BH-394), and units that may react do so.
function breach.shoot(u, edge)
  local item = u.weapon
  tell("wall.shot", { by = u, item = item, edge = edge })
  edge.hits = edge.hits + 1
  if edge.hits >= item.def.breaches then open(edge) end
  damage.of_shot(near_side(u, edge), item.def, "semi")
  attack.spend(u, item, "semi")
  sighting.update()
  react.to_attack(u)
end
