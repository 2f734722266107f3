-- What a position is worth to a side, for bots: what ships have left, power where it serves, a place from which weapons bear,
-- shots that were declared. A bot looks one choice ahead, so each of these is worth something by itself.

bots = {}

rule("worth", "losses", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all()) do
    local value = 20 * u.superstructure + (u.state == "fighting" and 200 or 0)
    n = n + (u.side == side and value or -value)
  end
  return n
end)

local function aim(ship) return chain "bots.aim" (ship) or "near" end

local function nearest(ship)
  local best, far = nil, 99
  for _, v in ipairs(ships.foes(ship)) do
    local n = cells.distance(ship, v)
    if n < far then best, far = v, n end
  end
  return best, far
end

-- --- orders and power ---

-- Shares of the whole in percent that a ship wants: to get away, the same with no foe near enough to strike it, or to fight.
local WANTS = { leave = { engines = 70, shields = 25, weapons = 5 }, clear = { engines = 90, shields = 10, weapons = 0 },
  near = { engines = 40, shields = 25, weapons = 35 } }
local REACH = 16                                                            -- of a beam (SS-029)

local function wants(ship)
  local _, far = nearest(ship)
  if aim(ship) == "leave" and far > REACH then return WANTS.clear end
  return WANTS[aim(ship)]
end

local function split(ship)
  local n, total, wanted = 0, ships.power(ship), wants(ship)
  for _, share in ipairs(power.shares) do
    local given = ship["share_" .. share]
    if given >= 0 then n = n + 60 - 6 * math.abs(given - total * wanted[share] // 100) end
  end
  return n
end

local function given(ship)
  local n = 0
  if ship.order_arms == "all" then n = n + 9 end
  if ship.order_shields == (aim(ship) == "leave" and "stern" or "bow") then n = n + 9 end
  if ship.order_course == (aim(ship) == "leave" and "open" or "close") then n = n + 9 end
  return n
end

-- A point of shield counts for more toward the foe; a unit in a weapon is a point of damage.
local function energy(ship)
  local n, foe = 0, nearest(ship)
  local toward = foe and ships.side_to(ship, foe) or 1
  for side, points in ipairs(ship.shield) do
    local off = math.min((side - toward) % 6, (toward - side) % 6)
    n = n + points * (off == 0 and 5 or off == 1 and 3 or 1)
  end
  for _, weapon in ipairs(ships.weapons(ship)) do
    local most = weapon.def.chart == "missile" and 1 or 6
    n = n + (weapon.power > 0 and 6 or 0) + 4 * math.min(weapon.power, most) - math.max(weapon.power - most, 0)
  end
  return n
end

rule("worth", "power", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all { side = side, where = ships.fighting }) do n = n + split(u) + given(u) + energy(u) end
  return n
end)

rule("worth", "rolls", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all { side = side, where = ships.fighting }) do
    n = n + (u.reroll and 8 or 0) + (u.evades_well and 5 or 0) + (u.steady and 3 or 0) + (u.aim and 9 or 0) + 6 * (u.plotted > 0 and 1 or 0) + 4 * u.overload
      + (u.lock and 3 or 0) + 2 * #u.learned
    for _, system in ipairs { "engines", "reactor", "sensors", "generator", "cargo" } do n = n - 12 * u["hits_" .. system] end
  end
  return n
end)

-- --- where it is ---

-- What its weapons would do from here, in tenths of a point.
local function fire_from(ship, foe)
  local n = 0
  for _, weapon in ipairs(ships.weapons(ship)) do
    local shot = fire.shot(ship, weapon, foe)
    if weapon.power > 0 and not weapon.broken and not weapon.fired and shot.row and ships.bears(ship, weapon, foe) then
      n = n + (11 - shot.row.need) * fire.damage(shot)
    end
  end
  return n
end

-- Steps to the nearest edge of the field that it heads for.
local function to_edge(ship)
  local cell, n = ship.cell, 0
  while cell and not cell.outside and n < 60 do
    cell, n = cells.step(cell, ship.facing), n + 1
  end
  return n
end

-- Columns that are left, and whether its heading leads over the edge that counts.
local function to_gate(ship)
  local cell = ship.cell
  local last = cell
  for _ = 1, 60 do
    if not cell or cell.outside then break end
    last, cell = cell, cells.step(cell, ship.facing)
  end
  return 30 * (game.gate - ship.cell.x) + 4 * (game.gate - last.x)
end

local function place(ship)
  if aim(ship) == "leave" then
    local _, far = nearest(ship)
    return 2 * math.min(far, 20) - to_gate(ship)
  end
  local foe, far = nearest(ship)
  if not foe then return 0 end
  local off = ships.side_to(ship, foe)
  return fire_from(ship, foe) - 8 * math.max(far - 4, 0) - 3 * math.min(off - 1, 7 - off) - (to_edge(ship) <= 2 and 12 or 0)
end

-- Turns beyond the first hurt; a movement that is over is not worth less than one that goes on.
rule("worth", "place", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all { side = side, where = ships.fighting }) do
    n = n + place(u) - 8 * math.max(u.turns_made - 1, 0)
  end
  for _, u in ipairs(units.all { side = side, state = "gone" }) do n = n + (ships.away(u) and 2000 or -600) end
  return n
end)

-- --- shots declared ---

rule("worth", "shots", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all { side = side, where = ships.fighting }) do
    for _, weapon in ipairs(ships.weapons(u)) do
      local at = weapon.target
      if at and at.cell then
        local shot = fire.shot(u, weapon, at)
        local gain = shot.row and (11 - shot.row.need) * fire.damage(shot) or 0
        n = n + 3 * gain + (aim(at) == "leave" and 10 or 0)
      end
    end
  end
  return n
end)
