-- Power: the engineer's split (SS-009), movement points and armed weapons (SS-010, SS-011), shields (SS-012).

power = {}

power.shares = { "engines", "shields", "weapons" }

-- What is left of the total after the shares that were given.
function power.left(ship)
  local n = ships.power(ship)
  for _, share in ipairs(power.shares) do n = n - math.max(ship["share_" .. share], 0) end
  return n
end

-- The share to be given next, or nil.
function power.next_share(ship)
  for _, share in ipairs(power.shares) do
    if ship["share_" .. share] < 0 then return share end
  end
end

-- SS-010, own B2: rounded down; damaged engines bear a part of the most.
function power.points(ship)
  local hull = ship.hull
  local most = hull.max_mp * ships.left(ship, "engines") // hull.engines
  return math.min(math.max(ship.share_engines, 0) * hull.mp_num // hull.mp_den, most)
end

function power.give(ship, share, n)
  ship["share_" .. share] = n
  tell("power.given", { ship = ship, post = "engineer", text = ("%d to %s"):format(n, share) })
  if power.next_share(ship) == nil then
    ship.overload = 0
    ship.mp = power.points(ship)
  end
end

-- --- weapons ---

function power.for_weapons(ship)
  return math.max(ship.share_weapons, 0) - sum(map(ships.weapons(ship), function(w) return w.power end))
end

-- Most that one more weapon takes.
function power.room(ship, weapon)
  if weapon.broken then return 0 end
  return math.min(weapon.def.most - weapon.power, power.for_weapons(ship))
end

function power.any_room(ship)
  for _, weapon in ipairs(ships.weapons(ship)) do
    if power.room(ship, weapon) > 0 then return true end
  end
  return false
end

-- --- shields ---

-- Points that are to be given out: those of the share, less those that stand in the arcs.
function power.for_shields(ship)
  return math.max(ship.share_shields, 0) * ship.hull.shield_ratio - sum(ship.shield)
end

function power.shield_room(ship, side)
  return math.min(ships.shield_max(ship) - ships.shield(ship, side), power.for_shields(ship))
end

-- One point after another to the arcs of a list, as far as they take them.
function power.spread(ship, arcs)
  local again = true
  while again do
    again = false
    for _, side in ipairs(arcs) do
      if power.shield_room(ship, side) > 0 then
        ship.shield[side] = ship.shield[side] + 1
        again = true
      end
    end
  end
end

-- --- vacant posts decide nothing (own B8) ---

function power.split_evenly(ship)
  local total = ships.power(ship)
  for i, share in ipairs(power.shares) do power.give(ship, share, total // 3 + (i <= total % 3 and 1 or 0)) end
end

-- One unit after another to each weapon, while there is power.
function power.arm_evenly(ship)
  local again = true
  while again do
    again = false
    for _, weapon in ipairs(ships.weapons(ship)) do
      if power.room(ship, weapon) > 0 then
        weapon.power = weapon.power + 1
        again = true
      end
    end
  end
  ship.armed = true
end

function power.shield_evenly(ship)
  power.spread(ship, orders.arcs.even)
  ship.shielded = true
end
