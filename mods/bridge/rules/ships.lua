-- Ships: where they are, what they have left, which side of one another faces.

ships = {}

function ships.fighting(ship) return ship.state == "fighting" and ship.cell ~= nil end

-- Those that still take part and have somebody to decide; a disabled hulk is on the field and takes no part.
function ships.all() return units.all { where = ships.fighting } end

function ships.foes(ship)
  return units.all { where = function(v) return v.side ~= ship.side and v.cell ~= nil and v.state ~= "destroyed" end }
end

-- --- systems ---

local MOST = { engines = "engines", reactor = "reactor", sensors = "sensors", generator = "generator", cargo = "cargo" }

function ships.left(ship, system) return math.max(ship.hull[MOST[system]] - ship["hits_" .. system], 0) end

function ships.works(ship, system) return ships.left(ship, system) > 0 end

-- Power units of this turn's allocation (SS-009): what the hits on the power plant leave, and an overload.
function ships.power(ship)
  return ship.hull.power * ships.left(ship, "reactor") // ship.hull.reactor + ship.overload
end

-- Most points of an arc: each hit on the generator takes its share (own B6).
function ships.shield_max(ship)
  return ship.hull.shield_max * ships.left(ship, "generator") // ship.hull.generator
end

-- Points of an arc. A side that does not know them reads none.
function ships.shield(ship, side) return ship.shield[side] or 0 end

function ships.weapons(ship)
  return filter(ship.items, function(item) return item.def.chart ~= nil end)
end

-- --- sides: 1 is the bow, then clockwise (SS-041) ---

ships.side_names = { "bow", "starboard bow", "starboard quarter", "stern", "port quarter", "port bow" }

local function index_of(list, value)
  for i, v in ipairs(list) do
    if v == value then return i end
  end
end

-- On which of its six sides another ship lies. In one hex it is the one ahead (own B4).
function ships.side_to(ship, other)
  local dir = ship.cell ~= other.cell and cells.dir_to(ship, other)
  if not dir then return 1 end
  local all = cells.sides(ship.cell)
  return (index_of(all, dir) - index_of(all, ship.facing)) % 6 + 1
end

local ARCS = {
  fore = { [6] = true, [1] = true, [2] = true }, aft = { [3] = true, [4] = true, [5] = true },
  starboard = { [1] = true, [2] = true, [3] = true }, port = { [5] = true, [6] = true, [1] = true },
}

function ships.bears(ship, weapon, other)
  local arc = ARCS[weapon.def.arc]
  return arc == nil or arc[ships.side_to(ship, other)] == true
end

-- --- ends (own B12) ---

function ships.check(ship)
  if ship.state ~= "fighting" then return end
  if ship.superstructure == 0 then
    ship.state = "destroyed"
    tell("ship.destroyed", { ship = ship })
    ship.cell = nil
  elseif not ships.works(ship, "engines") and not ships.works(ship, "reactor") then
    ship.state = "disabled"
    tell("ship.disabled", { ship = ship })
  end
end

-- The first ship of a side takes the officers of its roster.
local function officers(row)
  if units.any { side = row.side } then return row.names, row.skills end
  return crew.brought(row.side, row.names, row.skills)
end

-- A ship of a hull, whole, with its weapons and crew: { id =, name =, side =, at =, facing =, hull =, weapons =, names =, skills = }
function ships.new(row)
  local hull = definition("hull", row.hull)
  local called, skills = officers(row)
  local ship = units.new { id = row.id, name = row.name, side = row.side, cell = cells.named(row.at), facing = row.facing, hull = hull,
    superstructure = hull.superstructure }
  ships.outfit(ship, row.weapons)
  crew.man(ship, called, skills)
  return ship
end

function ships.outfit(ship, list)
  ship.superstructure = ship.hull.superstructure
  ship.shield = { 0, 0, 0, 0, 0, 0 }
  for _, id in ipairs(list) do items.new(id, { holder = ship }) end
end

-- A few words for the prompt of who acts.
function ships.prompt(ship)
  local stage = game.stage
  if stage == "movement" then return ("%d points, heading %s"):format(ship.mp_now, ship.facing) end
  if stage == "power" then
    if power.next_share(ship) then return ("%d power units"):format(power.left(ship)) end
    return ("%d units for weapons, %d shield points"):format(power.for_weapons(ship), power.for_shields(ship))
  end
  return ("superstructure %d"):format(ship.superstructure)
end
