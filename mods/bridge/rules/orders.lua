-- The captain's orders (SS-008) and what following them is worth (own B8): +10 to the roll of an officer who follows, -10 to that of
-- one who does not.

orders = {}

orders.arms = { "all", "beams", "missiles", "none" }
orders.shields = { "even", "bow", "stern", "port", "starboard", "none" }

-- Sides that an order to energize shields means.
orders.arcs = {
  even = { 1, 2, 3, 4, 5, 6 }, bow = { 6, 1, 2 }, stern = { 3, 4, 5 }, starboard = { 2, 3 }, port = { 5, 6 }, none = {},
}

function orders.wants(ship, weapon)
  local order = ship.order_arms
  return order == "all" or order == "beams" and weapon.def.chart == "beam" or order == "missiles" and weapon.def.chart == "missile"
end

-- Weapons that work and are of those ordered have power, and no others.
local function armed_as_ordered(ship)
  local any, good = false, true
  for _, weapon in ipairs(ships.weapons(ship)) do
    local wanted = orders.wants(ship, weapon) and not weapon.broken
    if weapon.power > 0 and not wanted then good = false end
    if wanted then any = any or weapon.power > 0 end
  end
  return good and (any or ship.order_arms == "none")
end

-- At least half of the points are where they were ordered; "even": no arc has two more than another.
local function shielded_as_ordered(ship)
  local order, all, there = ship.order_shields, 0, 0
  local low, high = 99, 0
  for side, n in ipairs(ship.shield) do
    all = all + n
    if contains(orders.arcs[order], side) then there = there + n end
    low, high = math.min(low, n), math.max(high, n)
  end
  if order == "none" then return all == 0 end
  if order == "even" then return all > 0 and high - low <= 1 end
  return all > 0 and 2 * there >= all
end

-- Each share that an order needs has power.
local function split_as_ordered(ship)
  local weapons, shields = ship.share_weapons > 0, ship.share_shields > 0
  return weapons == (ship.order_arms ~= "none") and shields == (ship.order_shields ~= "none")
    and (ship.order_course == "hold" or ship.share_engines > 0)
end

-- The course so far in this phase: nearer, farther, or as it was.
local function steered_as_ordered(ship)
  local to = ship.order_target
  if ship.order_course == "hold" or not to or not to.cell or not ship.cell then return true end
  local far = cells.distance(ship, to)
  if ship.order_course == "close" then return far <= ship.far_before end
  return far >= ship.far_before
end

local FOLLOWS = {
  captain = function() return true end,
  engineer = split_as_ordered,
  navigator = shielded_as_ordered,
  helm = function(ship) return armed_as_ordered(ship) and (game.stage ~= "movement" or steered_as_ordered(ship)) end,
  science = function(ship, at)
    local lock = at or ship.lock
    return ship.order_target == nil or lock == nil or lock == ship.order_target
  end,
}

-- Does the officer at a post follow; nil where no orders were given. `at` is whom the science officer turns the sensors on.
function orders.followed(ship, post, at)
  if ship.order_course == "" or post == "captain" then return nil end
  return FOLLOWS[post](ship, at)
end

function orders.dm(ship, post, at)
  local followed = orders.followed(ship, post, at)
  if followed == nil then return 0 end
  return followed and 10 or -10
end
