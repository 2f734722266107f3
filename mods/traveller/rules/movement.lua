-- Movement by bands and clusters (TR-008, own T4, own T5): where an order leads, and moving all at once.

movement = {}

local MOST = { walk = 1, run = 2, evade = 1, flee = 2 }                    -- own T4

function movement.most(u, status)
  local n = MOST[status] or 0
  return u.encumbered and math.min(n, 1) or n
end

local DIRECTIONS = { west = -1, east = 1 }

-- Only flight leads off the strip.
local function step(u, dir, status)
  local band = u.band + DIRECTIONS[dir] * movement.most(u, status)
  if status ~= "flee" then band = math.max(1, math.min(game.bands, band)) end
  return { band = band, cluster = 0 }
end

local function toward(u, goal, most)
  local far = goal.band - u.band
  if math.abs(far) <= most then return { band = goal.band, cluster = goal.cluster } end
  return { band = u.band + (far > 0 and most or -most), cluster = 0 }
end

-- Where an order leads from where everybody stands now. `to`: "", a direction, "apart", the name of a cover, or a unit.
function movement.goal(u, status, to)
  if kind(to) == "unit" then return toward(u, to, movement.most(u, status)) end
  if DIRECTIONS[to] then return step(u, to, status) end
  if to == "apart" then return { band = u.band, cluster = 0 } end
  local cover = to ~= "" and to ~= "here" and bands.cover_named(to)
  if cover then return { band = cover.band, cluster = cover.cluster } end
  return { band = u.band, cluster = u.cluster }
end

-- Away from the nearest enemy, two bands (own T9).
function movement.flight(u)
  local nearest, best
  for _, v in ipairs(bands.enemies(u)) do
    local far = bands.distance(u, v)
    if not best or far < best then nearest, best = v, far end
  end
  if not nearest then return "" end
  if nearest.band ~= u.band then return nearest.band > u.band and "west" or "east" end
  return u.side.back
end

local function mean(side)
  local list = units.all { side = side }
  return #list > 0 and sum(map(list, function(u) return u.band * 100 end)) // #list or 0
end

-- Where a side runs to that is broken among its enemies: where it came from.
function movement.note_backs()
  local list = sides.all()
  local first_is_west = mean(list[1]) <= mean(list[2])
  list[1].back, list[2].back = first_is_west and "west" or "east", first_is_west and "east" or "west"
end

local function move_to(u, goal)
  u.band, u.cluster = goal.band, goal.cluster
end

-- Two that go to one another in a band make a cluster of it.
local function meet(u, v)
  if u.band ~= v.band then return end
  if v.cluster == 0 then v.cluster = bands.new_cluster(v.band) end
  u.cluster = v.cluster
end

-- Who goes to another figure comes after it: to where that one is then, as far as it can. In a ring the first in order
-- goes to where the next stood.
local function follow(u, done)
  if done[u] then return end
  done[u] = true
  local v = u.order_unit
  if v.order_unit and v.order ~= "stand" then follow(v, done) end
  move_to(u, toward(u, v, movement.most(u, u.order)))
  meet(u, v)
end

local function leave(u)
  if u.band >= 1 and u.band <= game.bands then return end
  u.gone = true
  u.cell = nil
  tell("unit.leaves", { unit = u })
end

-- All orders at once: first those with a goal of their own, then those who go to somebody.
function movement.carry_out(list)
  local done = {}
  for _, u in ipairs(list) do
    if not u.order_unit then
      local goal = movement.goal(u, u.order, u.order_to)
      move_to(u, goal)
    end
  end
  for _, u in ipairs(list) do
    if u.order_unit then follow(u, done) end
  end
  for _, u in ipairs(list) do leave(u) end
end
