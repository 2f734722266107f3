-- The value of a position for a side: what a bot tries to raise. Scenarios add what they are about.
--
-- It is asked for every option that a bot looks at, so each step goes over the units once.

local WORTH = { active = 100, unconscious = 20, serious = 10, dead = 0 }
local NEAR = 20

-- what has been lost of one unit
local function loss(u)
  local n = 100 - WORTH[u.state]
  if u.state ~= "active" then return n end
  if u.hits_down then return 2 * u.hits_taken end
  return 2 * (u.strength_hits + u.dexterity_hits + u.endurance_hits)
end

rule("worth", "losses", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all()) do n = n + (u.side == side and -loss(u) or loss(u)) end
  return n
end)

bots = {}

-- How many steps it is to a square from everywhere, for somebody who opens the doors on the way: a function of a square;
-- nil where there is no way.
function bots.steps_to(goal)
  return function(cell) return cells.steps(cell, goal, true) end
end

-- Steps on foot to the nearest of some squares, shut doors counted.
local function nearest(u, list)
  local _, steps = cells.nearest(u, list, true)
  return steps or 60
end

-- the nearer the enemy the better for whoever is armed, the nearer a weapon for whoever is not
local function close(u, foes) return 3 * math.max(0, NEAR - nearest(u, foes)) end

local function posture(u, foes, weapons)
  if u.hits_down then return close(u, foes) end
  if u.weapon then return 80 + close(u, foes) + (arms.is_loaded(u.weapon) and 5 or 0) end
  if #filter(u.items, arms.is_weapon) > 0 then return 70 end
  return #weapons == 0 and close(u, foes) or 2 * math.max(0, 34 - nearest(u, weapons))
end

local function places_of(list)
  return map(filter(list, function(thing) return thing.cell ~= nil end), function(thing) return thing.cell end)
end

rule("worth", "posture", {}, function(side)
  local foes = places_of(units.all { state = "active", where = function(u) return u.side ~= side end })
  local loose = places_of(items.all { where = arms.is_weapon })
  local n = 0
  for _, u in ipairs(units.all { side = side, state = "active" }) do
    if u.cell then n = n + posture(u, foes, loose) + ((u.evading or u.covering) and 1 or 0) end
  end
  return n
end)

-- For scenarios in which a side must seek the other out: what whoever is armed still has to walk to the nearest enemy, beyond what
-- `posture` counts. Weapons in hand or at the belt are kept: they are neither dropped nor put into valves without need.
function bots.hunt(side)
  local foes, n = places_of(units.all { state = "active", where = function(u) return u.side ~= side end }), 0
  if #foes == 0 then return 0 end
  for _, u in ipairs(units.all { side = side, state = "active" }) do
    if u.cell and (u.weapon or u.hits_down) then n = n - math.max(0, nearest(u, foes) - NEAR) end
    n = n + 12 * math.min(2, #filter(u.items, arms.is_weapon))
  end
  return n
end

-- --- haste ---------------------------------------------------------------------------------------------------------
-- What somebody in a hurry does, for bots that play a position on: how readily each thing is done, 10 where nothing is
-- said.

-- to where there is something to go for: enemies for whoever is armed, weapons for whoever is not
local function goals(u)
  if u.weapon or u.hits_down then return places_of(units.all { state = "active", where = function(v) return v.side ~= u.side end }) end
  return places_of(items.all { where = arms.is_weapon })
end

local function toward(u, dir)
  local list, to = goals(u), cells.step(u.cell, dir)
  local here = nearest(u, list)
  for _, goal in ipairs(list) do
    if (cells.steps(to, goal, true) or 60) < here then return 24 end
  end
  return 3
end

local READY = {
  attack = 120, snap = 60, throw = 10, cover = 4, draw = 40, pick_up = 40, reload = 40, open = 24, move = toward, run = 4, turn = 4, fix = 4,
  ["end"] = 4, pass = 4, sneak = 0, expletive = 0, drop = 0, carry = 0, close = 1, jam = 0, force = 4, ["break"] = 4,
  breach = 1, light = 0, power = 0, select = 1,
}

for id, weight in pairs(READY) do patch.action(id) { weight = weight } end
