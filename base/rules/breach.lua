-- Breaking through walls, bulkheads, floors and the hull (SN-194, SN-195, SN-376..380, SN-390).
--
-- Hits of energy weapons and explosives add up on the wall between two squares (rulings 6 and 59). What a wall takes says
-- its barrier: `vent` to let the air through, `pass` to let a person through. Floors are bulkheads. Doors are no walls, and a
-- valve only closes tighter.

breach = {}

stream "walls"

-- Under the open sky there is neither a floor to break through nor a ceiling.
local function is_open_ground(edge)
  local function is_ground(cell) return not cell.outside and cell.terrain.id == "ground" end
  return edge.level and #filter(edge.cells, is_ground) > 0
end

-- What a wall there is made of: its barrier; nil where nothing can be broken through.
function breach.material(edge)
  if edge.portal or is_open_ground(edge) then return nil end
  local built = edge.barrier or edge.level and definition("barrier", "bulkhead") or nil      -- SN-380
  return built and built.pass and contains(built.stops or {}, "move") and built or nil
end

-- What such a wall is by the hit points that it has taken: nil, "holed" or "breach".
local function worn_to(built, points)
  if points >= built.pass then return "breach" end
  return built.vent and points >= built.vent and "holed" or nil
end

local STOPS = { holed = { "move", "see", "fire" }, breach = {} }
local TOLD = { holed = "wall.holed", breach = "wall.breached" }

-- SN-194, SN-195: puts hit points on a wall, and opens it where they are enough
function breach.hit(edge, points)
  local built = breach.material(edge)
  if not built or points <= 0 then return end
  edge.hit_points = edge.hit_points + points
  local state = worn_to(built, edge.hit_points)
  if not state or edge.state == state then return end
  local seen = cover.views()
  edge:change { state = state, stops = STOPS[state] }
  for _, cell in ipairs(edge.cells) do
    if not cell.outside then cell.blast = true end
  end
  tell(TOLD[state], { edge = edge, cell = edge.cells[1] })
  pressure.changed(edge)
  cover.look(seen)
end

-- What goes off on a square does so much to each wall round it, to its floor and to its ceiling.
function breach.explode(cell, dice)
  local list = filter(edges.around(cell), breach.material)
  if #list == 0 then return end
  local points = roll { dice, why = "the walls", stream = "walls" }
  for _, edge in ipairs(list) do breach.hit(edge, points) end
end

-- --- shots at a wall ---

-- Does it breach walls: a beam, or a round that explodes?
local function breaks_walls(weapon, mode)
  local def = arms.mode_def(mode)
  return weapon.beam ~= "" or def ~= nil and (def.round == "he" or def.round == "heap")
end

-- One shot at a wall as an attack without a victim; it hits without a throw (ruling 59).
local function shot(u, range)
  local gun = u.weapon
  local a = { by = u, item = gun, weapon = gun.def, mode = arms.mode(gun), range = math.max(1, range),
    worn = { definition("armor", "nothing") } }
  a.band = attack.band(a.range)
  return a
end

-- The reason why what is in hand breaks no walls, or nil.
function breach.unfit(u)
  local gun = u.weapon
  if not gun or not arms.is_gun(gun.def) or not breaks_walls(gun.def, arms.mode(gun)) then return "no energy weapon and no explosive in hand" end
end

-- The square from which the wall is seen, nearest to the shooter.
local function near_side(u, edge)
  local best, least
  for _, cell in ipairs(edge.cells) do
    local n = not cell.outside and cells.distance(u.cell, cell) or -1
    if n >= 0 and (not best or n < least) then best, least = cell, n end
  end
  return best, least
end

local function is_to_the_front(u, edge, near)
  if game.set.gun_arc ~= "front" or edge.level then return true end
  local aim = near == u.cell and edge:other(near) or near
  return cells.arc(u.cell, u.facing, aim) == "front"
end

-- The reason why no shot comes from one square to the other, or nil.
function breach.line_to(from, to)
  return lines.blocked(from, to) or lines.bodies(from, to) > 0 and "somebody stands in the line" or nil
end

-- The reason why what is in hand makes no shot over that range, or nil.
function breach.no_shot(u, range) return attack.reason(shot(u, range)) end

-- The reason why `u` cannot shoot at that wall, or nil.
function breach.reason(u, edge)
  if not breach.material(edge) then return "there is no wall that could be broken through" end
  if edge.state == "breach" then return "it is open" end
  local near, range = near_side(u, edge)
  if not near then return "out of sight" end
  if not is_to_the_front(u, edge, near) then return "it is not to the front" end
  return near ~= u.cell and breach.line_to(u.cell, near) or breach.no_shot(u, range)
end

-- All walls that `u` may see, one at a time, each once.
function breach.walls(u)
  local squares, at, around, i, seen = sight.cells(u.cell, "fire"), 0, edges.around(u.cell), 0, {}
  return function()
    while true do
      i = i + 1
      local edge = around[i]
      if not edge then
        at, i = at + 1, 0
        if not squares[at] then return nil end
        around = edges.around(squares[at])
      elseif not seen[edge] then
        seen[edge] = true
        if breach.material(edge) and edge.state ~= "breach" then return edge end
      end
    end
  end
end

-- A wall is hit; what else rules say may be thrown for the shot.
function breach.thrown(u, edge)
  local names = group.follows(shot(u, cells.distance(u.cell, near_side(u, edge))))
  return #names > 0 and names or nil
end

function breach.shoot(u, edge)
  local near = near_side(u, edge)
  local a = shot(u, cells.distance(u.cell, near))
  attack.use_up(a)
  tell("wall.shot", { by = u, edge = edge, item = u.weapon })
  breach.hit(edge, (roll { attack.hits(a), why = "the wall", by = u, stream = "combat" }))
  tell("weapon.fired", { by = u, item = a.item, weapon = a.weapon })
  group.burst(a, near)
end

-- { unit, throw } of all whom the burst of such a shot may strike.
function breach.burst_throws(u, edge)
  local near = near_side(u, edge)
  return group.burst_throws(shot(u, cells.distance(u.cell, near)), near)
end
