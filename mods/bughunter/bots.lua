-- What a position is worth to a side, for bots. It is asked for every option they look at, so it goes over the units once.

bots = {}

local WORTH = { healthy = 100, wounded = 60, incapacitated = 15, killed = 0 }

local function value(u)
  if u.dummy then return 0 end
  local n = WORTH[u.state]
  if u.species and u.species.swarm then n = n * u.heads // 4 end
  if u.panicked then n = n - 25 end
  if u.stunned then n = n - 15 end
  return n
end

rule("worth", "losses", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all()) do n = n + (u.side == side and value(u) or -value(u)) end
  return n
end)

-- A shot or a blow is better than none, whatever the dice of a look ahead say.
local STRUCK = { fire = 8, fight = 8, rush = 10, throw = 4 }

rule("worth", "attacks", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all { side = side, acted = true }) do n = n + (STRUCK[u.task] or 0) end
  return n
end)

local function steps(a, b) return cells.steps(a, b) or 40 end

-- how near the nearest of a list is, on foot
function bots.nearest(cell, list)
  local best = 40
  for _, other in ipairs(list) do best = math.min(best, steps(cell, other)) end
  return best
end

local function places(side)
  local list = {}
  for _, u in ipairs(units.all { side = side, where = harm.able }) do list[#list + 1] = u.cell end
  return list
end

-- Creatures close in, unseen when they can; who stands in the open is shot.
rule("worth", "hunting", {}, function(side)
  if side.id ~= "preds" then return nil end
  local men, n = places "humans", 0
  for _, u in ipairs(harm.preds()) do
    n = n - 2 * bots.nearest(u.cell, men)
    if u.face_up then n = n - 8 end
    if u.marker == "evade" then n = n + 3 elseif u.marker == "move" then n = n + 2 end
  end
  return n
end)

-- What stands close is worth a look, and what is known to be there is not to be walked into.
local function dread(u, known)
  local n = 0
  for _, q in ipairs(known) do
    local far = cells.distance(u.cell, q.cell)
    if far <= 1 then n = n - 14 elseif far <= 4 then n = n - 4 end
  end
  return n
end

-- Crates and machinery shield from what carries arms; they are dear to enter, so only what is known makes them worth it.
local function cover(u, known)
  return #known > 0 and u.cell.terrain.multiple - 1 or 0
end

-- Quick fire is for what may come within its 8 hexes in a move or two.
local function ambush(u, counters)
  for _, q in ipairs(counters) do
    if cells.distance(u.cell, q.cell) <= 12 then return 7 end
  end
  return 0
end

local function watch(u, counters)
  for _, q in ipairs(counters) do
    if cells.distance(u.cell, q.cell) <= 12 and sighting.ahead(u.cell, u.facing, q.cell) then return 2 end
  end
  return 0
end

-- Marines keep together, loaded, on their feet, with their faces to the counters.
rule("worth", "order", {}, function(side)
  if side.id ~= "humans" then return nil end
  local n, counters = 0, harm.preds()
  local known = filter(counters, sighting.known)
  for _, u in ipairs(harm.humans()) do
    if u.weapon and not u.weapon.empty then n = n + 8 end
    if u.prone then n = n - 6 end
    if u.ready == "quick_fire" then n = n + ambush(u, counters) end
    if #units.near(u.cell, 3, { side = "humans", where = harm.able }) > 0 then n = n + 3 end
    n = n + dread(u, known) + cover(u, known) + watch(u, counters)
  end
  return n
end)
