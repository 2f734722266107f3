-- Arms: what a unit can strike or shoot with, by which row of the chart, and what that costs.
--
-- An arm is a weapon in hand (an item) or a part of the body (a definition). Swings are made with blades and
-- polearms, blows with the body, shots with all the rest (SN-130).

arms = {}

local STRIKES = { personal = true, blade = true, polearm = true }
local GUNS = { pistol = true, sporting = true, military = true, energy = true, support = true }

function arms.def(arm) return kind(arm) == "item" and arm.def or arm end
function arms.strikes(weapon) return STRIKES[weapon.class] or false end
function arms.is_gun(weapon) return GUNS[weapon.class] or false end
function arms.is_bow(weapon) return weapon.class == "bow" end
function arms.shoots(weapon) return GUNS[weapon.class] or weapon.class == "bow" end
function arms.is_grenade(weapon) return weapon.class == "grenade" end
function arms.is_weapon(item) return item.def.class_of == "weapon" end
function arms.row(weapon) return weapon.row or weapon.id end

-- An attack on `v` in a player's words.
function arms.deed(v, arm)
  local weapon = arms.def(arm)
  return ("%s %s with %s"):format(arms.shoots(weapon) and "Shoot" or "Strike", v.name, weapon.name)
end

-- The body of a unit as a weapon: an animal's own, anybody else's hands.
function arms.body(u) return u.natural or definition("weapon", "hands") end

-- What a gun in hand is when it is swung: a rifle or carbine a cudgel (SN-310), any other a club (SN-298).
local function butt(gun)
  if not arms.is_gun(gun) then return nil end
  return definition("weapon", gun.butt and "cudgel" or "club")
end

-- The bayonet that is fixed to the rifle in hand, or nil (SN-305).
function arms.bayonet(u)
  local rifle = u.weapon
  for _, item in ipairs(u.items) do
    if rifle and item.fixed_to == rifle then return item end
  end
end

-- What `u` can attack with now, the weapon in hand first (SN-080, ruling 13). A grenade is thrown and nothing else (SN-196).
function arms.of(u)
  local list, held = {}, u.weapon
  if held then
    if not held.def.on_rifle and not arms.is_grenade(held.def) then list[1] = held end
    list[#list + 1] = butt(held.def)
    list[#list + 1] = arms.bayonet(u)
  end
  list[#list + 1] = arms.body(u)
  return list
end

-- The one that is meant when none is named.
function arms.first(u) return arms.of(u)[1] end

-- The row of the chart within the weapon: by the selector, and by the round that comes next (SN-193, SN-327).
function arms.mode(arm)
  local weapon = arms.def(arm)
  if #weapon.modes == 0 then return "-" end
  local held = kind(arm) == "item"
  local auto = held and arm.selector == "fa"
  local round = held and arm.load[1]
  for _, id in ipairs(weapon.modes) do
    local mode = definition("mode", id)
    if mode.full_auto == auto and (not round or mode.round == round) then return id end
  end
  for _, id in ipairs(weapon.modes) do
    if not round or definition("mode", id).round == round then return id end
  end
  return weapon.modes[1]
end

-- The definition of a mode; nil for the rows without one.
function arms.mode_def(mode) return mode ~= "-" and definition("mode", mode) or nil end

function arms.is_auto(mode)
  local def = arms.mode_def(mode)
  return def ~= nil and def.full_auto
end

-- SN-076, SN-079: full automatic and energy weapons cost more; with a selector its position decides (ruling 22)
local function is_heavy(arm)
  local weapon = arms.def(arm)
  if weapon.cost == "selector" then return arms.is_auto(arms.mode(arm)) end
  return weapon.cost == "heavy"
end

local LIGHT, HEAVY = { aimed = 8, snap = 4 }, { aimed = 12, snap = 6 }
local cost = chain "attack.cost"

-- SN-075..079: aimed 8 or 12, never more than the whole allowance; snap 4 or 6
local function cost_of(u, ap, snap)
  if snap then return ap.snap end
  return units.at_least(u, "allowance", ap.aimed) and ap.aimed or u.allowance
end

function arms.cost(u, arm, snap) return cost(cost_of(u, is_heavy(arm) and HEAVY or LIGHT, snap), u, arm, snap or false) end

-- with whatever costs least
function arms.least_cost(u, snap) return cost(cost_of(u, LIGHT, snap), u, nil, snap or false) end

-- Does it fire without end? What needs no rounds does, and what a pack feeds that never runs out.
function arms.is_endless(weapon) return weapon.rounds == 0 or weapon.unlimited end

-- Has it a round to fire? What needs none always has.
function arms.is_loaded(arm)
  local weapon = arms.def(arm)
  if arms.is_endless(weapon) then return true end
  if kind(arm) ~= "item" or arm.rounds == 0 then return false end
  return weapon.insert_ap == 0 or arm.ready       -- a repeating crossbow must be cocked for each bolt (SN-320)
end

-- How many rounds one pull of the trigger fires; a short burst fires what is left (ruling 24).
function arms.burst(item, mode)
  if not arms.is_auto(mode) then return 1 end
  return math.min(item.def.burst, item.rounds)
end

-- Takes the rounds of one attack out of the weapon.
function arms.spend(item, mode)
  local weapon = item.def
  if arms.is_endless(weapon) then return end
  item.rounds = item.rounds - arms.burst(item, mode)
  if weapon.insert_ap > 0 then item.ready = false end
  if weapon.ordered_load and #item.load > 1 then table.remove(item.load, 1) end
end

-- SN-202, ruling 39: of two lengths the greater decides here
function arms.is_overlong(weapon) return (weapon.length_max_mm or weapon.length_mm) > 3000 end

local long_from = chain "doorway.length"

-- SN-203: a spear, pike or halberd in a doorway; a bayonet makes the rifle longer (SN-305)
function arms.is_long(item)
  local fixed = item.def.rifle and items.any { fixed_to = item }
  return item.def.length_mm + (fixed and fixed.def.adds_mm or 0) >= long_from(1501)
end
