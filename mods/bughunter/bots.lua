-- What a position is worth to a side, for bots. It is asked for every option they look at, so it goes over the units once.

bots = {}

local WORTH = { healthy = 100, wounded = 60, incapacitated = 15, killed = 0 }

-- A captive is worth more than a corpse to those who hold it, and the more the surer it is held.
local CAUGHT = { subdued = 150, netted = 110, caged = 180 }

local function value(u)
  if u.dummy then return 0 end
  if u.confined then return -800 end
  local n = WORTH[u.state]
  if u.species and u.species.swarm then n = n * u.heads // 4 end
  if u.panicked then n = n - 25 end
  if u.stunned then n = n - 15 end
  if u.asleep then n = n - (harm.is_pred(u) and u.bonds == "" and bots.captures() and 110 or 30) end
  return n - (CAUGHT[u.bonds] or 0)
end

rule("worth", "losses", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all()) do n = n + (u.side == side and value(u) or -value(u)) end
  return n
end)

-- A shot or a blow is better than none, whatever the dice of a look ahead say.
local STRUCK = { fire = 18, spray = 18, fight = 18, rush = 18, restrain = 18, cage = 18, struggle = 18, throw = 4 }

rule("worth", "attacks", {}, function(side)
  local n = 0
  local wasted = side.id == "humans" and bots.captures() and "throw"         -- gas and smoke, mostly over their own
  for _, u in ipairs(units.all { side = side, acted = true }) do n = n + (u.task ~= wasted and STRUCK[u.task] or 0) end
  return n
end)

-- A level takes all that a move has (BH-043).
local ON_FOOT, FAR = { level = 8 }, 40

-- Where it is, or will be when the lift that it is in has come.
function bots.whereabouts(u)
  local stop = not harm.is_pred(u) and lifts.stop(u.cell)
  local goal = stop and lifts.goal(stop)
  return goal and goal.cells[1] or u.cell
end

-- how far the nearest of a list is: on foot, by hatches and by the shaft of a lift
function bots.nearest(cell, list)
  local _, steps = cells.nearest(cell, list, ON_FOOT)
  return steps or FAR
end

-- Nobody stays where there is no air for it, or takes off what it breathes in.
rule("worth", "air", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all { side = side, dummy = false, where = harm.able }) do
    if exposure.column(u) then n = n - 40 end
  end
  return n
end)

-- A creature goes through a lock or a door, and neither works the one nor holds the other for its own sake.
rule("worth", "idle doors", {}, function(side)
  if side.id ~= "preds" then return nil end
  local held = portals.all { state = "held", where = function(p) return p.holder ~= nil and harm.is_pred(p.holder) end }
  return -6 * (#held + units.count { side = side, where = function(u) return u.task == "cycle" end })
end)

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

-- What is known to be there is not to be walked into. One that has hold of a comrade already is no worse for who comes near.
local function dread(u, near)
  local n = 0
  for _, q in ipairs(near) do
    local far = cells.distance(u.cell, q.creature.cell)                      -- below 0: on another deck
    if far >= 0 and far <= 1 then n = n - 8 elseif far > 0 and far <= 4 and q.prey == nil then n = n - 3 end
  end
  return n
end

-- A comrade who is set upon is helped: by a loaded weapon with the creature in sight, or else on the way to it.
local function help(u, near)
  local n, armed = 0, attack.weapon(u) ~= nil
  for _, q in ipairs(near) do
    if armed and sighting.sees(u, q.creature) then n = n + 6 end
    if q.prey and q.prey ~= u then n = n - math.min(8, ranges.hexes(u.cell, q.creature.cell)) // 2 end
  end
  return n
end

-- What is in hand counts by what it does at six hexes: a pistol is not drawn where a rifle is.
local function loaded(u)
  local item = attack.weapon(u)
  if launchers.are_alone(u) then return 12 end                               -- more than a pistol, less than a rifle
  if not item or game.set.non_lethal_only then return 0 end
  return 8 + chart_cell("firepower", item.def.id, item.def.modes[#item.def.modes], "6") // 3
end

-- A hex to and fro gains nothing, so what a move has cost counts against it.
local function spent(u)
  return (u.task == "move" or u.task == "evade") and (moves.points(u, u.task) - u.mp) // 2 or 0
end

-- The creatures that are known, each with the human beside it, if any.
local function known_creatures(counters)
  return map(filter(counters, sighting.known), function(q)
    return { creature = q, prey = units.near(q.cell, 1, { side = "humans", where = harm.able })[1] }
  end)
end

-- Crates and machinery shield from what carries arms; they are dear to enter, so only what is known makes them worth it.
local function cover(u, known)
  return #known > 0 and u.cell.terrain.multiple - 1 or 0
end

-- Quick fire is for what may come within its 8 hexes in a move or two.
local function ambush(u, counters)
  for _, q in ipairs(counters) do
    if ranges.within(u.cell, q.cell, 12) then return 7 end
  end
  return 0
end

local function watch(u, counters)
  for _, q in ipairs(counters) do
    if ranges.within(u.cell, q.cell, 12) and sighting.ahead(u.cell, u.facing, q.cell) then return 2 end
  end
  return 0
end

-- A car that stands or comes where somebody waits for it
local function waits_for_lift(u)
  for _, cell in ipairs(cells.neighbours(u.cell)) do
    local stop = lifts.stop(cell)
    if stop and (stop.car or stop.wanted) then return 2 end
  end
  return 0
end

-- Those who take alive keep close together: whoever has gear or a cage goes up to what is known to be there, all others come behind.
local function takes(u, free, known)
  local n = bots.gear_in_hand(u, free) + bots.closes_in(u, free)
  n = n + (cages.of(u) and 1 or 2) * math.min(4, #units.near(u.cell, 3, { side = "humans", where = harm.able }))
  return (gear.of(u) or cages.of(u)) and n or n + dread(u, known)
end

-- Marines keep together, loaded, on their feet, with their faces to the counters.
rule("worth", "order", {}, function(side)
  if side.id ~= "humans" then return nil end
  local n, counters = 0, harm.preds()
  local known, captures = known_creatures(counters), bots.captures()
  local free = map(known, function(q) return q.creature end)
  for _, u in ipairs(harm.humans()) do
    n = n + (captures and takes(u, free, known) or dread(u, known)) + loaded(u) - spent(u)
    if u.prone then n = n - 6 end
    if u.ready == "quick_fire" then n = n + ambush(u, counters) end
    if #units.near(u.cell, 3, { side = "humans", where = harm.able }) > 0 then n = n + 3 end
    n = n + help(u, known) + cover(u, known) + watch(u, counters) + waits_for_lift(u)
  end
  return n
end)
