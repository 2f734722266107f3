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

-- Creatures close in, unseen when they can; a charge in the open at a marine who may fire is better not made.
rule("worth", "hunting", {}, function(side)
  if side.id ~= "preds" then return nil end
  local men, n = places "humans", 0
  for _, u in ipairs(harm.preds()) do
    n = n - 2 * bots.nearest(u.cell, men)
    if u.face_up and u.marker == "" then n = n - 6 end
  end
  return n
end)

-- Marines keep together, loaded, and face what they know of.
rule("worth", "order", {}, function(side)
  if side.id ~= "humans" then return nil end
  local n = 0
  for _, u in ipairs(harm.humans()) do
    if u.weapon and not u.weapon.empty then n = n + 8 end
    if u.marker ~= "" then n = n + 1 end
    if #units.near(u.cell, 3, { side = "humans", where = harm.able }) > 0 then n = n + 3 end
  end
  return n
end)
