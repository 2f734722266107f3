-- Damage (SS-031 to SS-034, own B6): the shield of the side, the superstructure, the systems.

harm = {}

function harm.superstructure(ship, n, event)
  ship.superstructure = math.max(ship.superstructure - n, 0)
  if event then tell(event, { ship = ship, n = n }) end
  ships.check(ship)
end

-- Who the bridge hit threatens is drawn; a die of ten of 4 or more and the officer stays (own B8).
define.throw "officer" { args = { "unit: unit", "officer: officer" },
  spec = function(ship, officer)
    return { "1D10", need = 4, names = { "stays", "lost" }, why = officer.name .. " stays at the post", cite = "SS-040", by = ship, stream = "combat" }
  end,
}

local function officer_check(ship)
  local officer = pick(crew.able(ship))
  if not officer then return end
  if throws.officer(ship, officer):roll() == "lost" then crew.lose(officer) end
end

local function weapon_hit(ship)
  local weapon = pick(filter(ships.weapons(ship), function(w) return not w.broken end))
  if not weapon then return harm.superstructure(ship, 1) end
  weapon.broken = true
end

-- A hit on a system; one that is gone already costs a point of superstructure (own B6).
function harm.system(ship, system)
  tell("ship.system", { ship = ship, system = system })
  if system == "bridge" then return officer_check(ship) end
  if system == "weapon" then return weapon_hit(ship) end
  if not ships.works(ship, system) then return harm.superstructure(ship, 1) end
  ship["hits_" .. system] = ship["hits_" .. system] + 1
  for side, n in ipairs(ship.shield) do ship.shield[side] = math.min(n, ships.shield_max(ship)) end
  ships.check(ship)
end

-- SS-032, SS-033: the target's die, with its damage control bonus.
local function locate(ship)
  local function die()
    return roll { "1D10", why = "hit location, " .. ship.name, stream = "combat" } + ship.hull.damage_control
  end
  local system = location_table[die()]
  if system and panel.again(ship, "science", "damage to " .. system) then system = location_table[die()] end
  if system then harm.system(ship, system) end
end

-- Rolls for a location: one where anything comes through (SS-032), or one for each full three points of it.
local function locations(through)
  if game.set.locations == "by_three" then return through // 3 end
  return through > 0 and 1 or 0
end

-- SS-031: what the shield of the side does not take comes off the superstructure.
function harm.strike(ship, side, n)
  local stopped = math.min(ships.shield(ship, side), n)
  local through = n - stopped
  if stopped > 0 then ship.shield[side] = ship.shield[side] - stopped end
  tell("ship.struck", { ship = ship, side = ships.side_names[side], n = n, through = through })
  harm.superstructure(ship, through)
  for _ = 1, locations(through) do
    if ship.state ~= "destroyed" then locate(ship) end
  end
end
