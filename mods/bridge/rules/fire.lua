-- Firing (SS-022 to SS-030), and evasive action against missiles (SS-026 to SS-028).

fire = {}

local function bracket(weapon, range)
  for _, row in ipairs(firing_charts[weapon.def.chart]) do
    if range >= row.from and range <= row.to then return row end
  end
end

-- A shot with its range and the side that it strikes (SS-025).
function fire.shot(ship, weapon, at)
  local range = cells.distance(ship, at)
  return { by = ship, weapon = weapon, at = at, range = range, row = bracket(weapon, range), side = ships.side_to(at, ship) }
end

rule("fire.may", "sensors", { cite = "SS-023" }, function(shot)
  if not ships.works(shot.by, "sensors") then return "the sensors are knocked out" end
end)
rule("fire.may", "weapon", { cite = "own B4" }, function(shot)
  local weapon = shot.weapon
  if weapon.broken then return "it is knocked out" end
  if weapon.power == 0 then return "it has no power" end
  if weapon.fired then return "it has already fired this turn" end
end)
rule("fire.may", "range", { cite = "SS-029" }, function(shot)
  if not shot.row then return ("out of range at %d hexes"):format(shot.range) end
end)
rule("fire.may", "arc", { cite = "own B4" }, function(shot)
  if not ships.bears(shot.by, shot.weapon, shot.at) then return "the target is outside its arc of fire" end
end)

rule("fire.dm", "aim", { cite = "own B1" }, function(shot) return shot.by.aim and 1 or 0 end)
rule("fire.dm", "sensor lock", { cite = "SS-023" }, function(shot) return shot.by.lock == shot.at and game.set.lock_fire_dm or 0 end)

-- SS-030, own B4.
function fire.damage(shot)
  local n = shot.row.damage
  if shot.weapon.def.chart == "beam" then n = n + shot.weapon.power end
  return math.max(n, 0)
end

-- Has the ship a shot that it may declare.
function fire.any(ship)
  for _, weapon in ipairs(ships.weapons(ship)) do
    for _, at in ipairs(ships.foes(ship)) do
      if not chain "fire.may" (fire.shot(ship, weapon, at)) then return true end
    end
  end
  return false
end

function fire.declare(ship, weapon, at)
  weapon.target, weapon.fired = at, true
  ship.last_target = at
  game.shots[#game.shots + 1] = weapon
  tell("ship.declares", { ship = ship, weapon = weapon, at = at })
end

-- The one of those that have still to declare who is next; the holder of the advantage after all others (SS-007, SS-024).
function fire.next_to_declare()
  for _, ship in ipairs(advantage.last(game.order)) do
    if ships.fighting(ship) and not ship.declared then return ship end
  end
end

-- --- evasive action ---

-- SS-026: once a phase, by a captain who can act.
local function may_evade(shot)
  local at = shot.at
  return shot.weapon.def.chart == "missile" and not at.evaded and at.state == "fighting" and crew.at(at, "captain") ~= nil
end

-- The side that faces the missile after a swing to port or starboard.
local function swung(side, way) return (side - 1 + (way == "port" and 1 or -1)) % 6 + 1 end

define.throw "evasion" { args = { "unit: unit" },
  spec = function(ship)
    return { "1D10", at_most = ship.evades_well and 5 or 3, names = { "evades", "does not" }, why = "evasive action", cite = "SS-028",
      by = ship, stream = "combat" }
  end,
}

-- Gives "struck" (with half damage on the new side), "miss", "wreck", or nil: the shot is thrown for.
local function evade(shot)
  if not may_evade(shot) then return nil end
  local at = shot.at
  local way = ask { seat = services.seat(at, "captain"), verb = "evade", unit = at, of = { "no", "port", "starboard" }, prefer = "port",
    why = ("%s's missile is coming in on the %s"):format(shot.by.name, ships.side_names[shot.side]) }
  if way == "no" then return nil end
  at.evaded = true
  tell("ship.evades", { ship = at, way = way })
  harm.superstructure(at, 1)                                               -- SS-027
  if not at.cell then return "wreck" end
  if throws.evasion(at):roll() == "evades" then
    shot.side = swung(shot.side, way)
    return "struck"
  end
  return game.set.evasive_else == "miss" and "miss" or nil
end

-- --- the roll ---

-- A natural 10 hits and a natural 1 misses (own B4).
define.throw "shot" { args = { "shot: shot" },
  spec = function(shot)
    if not shot.row then return nil, "out of range" end
    return { "1D10", need = shot.row.need, dm = chain "fire.dm" (shot), always = { hit = { 10 }, miss = { 1 } }, why = shot.weapon.def.name,
      cite = "SS-029", by = shot.by, at = shot.at, stream = "combat" }
  end,
}

local function hits(shot) return throws.shot(shot):roll() == "hit" end

local function strike(shot)
  if hits(shot) then return true end
  return panel.again(shot.by, "helm", "attack") and hits(shot)
end

-- One shot that was declared; the target may have left the field by then.
local function carry_out(weapon)
  local ship, at = weapon.holder, weapon.target
  if not at.cell or not ship.cell then return end
  local shot = fire.shot(ship, weapon, at)
  tell("ship.fires", { ship = ship, weapon = weapon, at = at, range = shot.range, side = ships.side_names[shot.side] })
  local evaded = evade(shot)
  if evaded == "wreck" then return end
  local n = fire.damage(shot)
  if evaded == "struck" then return harm.strike(at, shot.side, n // 2) end
  if evaded == nil and strike(shot) then return harm.strike(at, shot.side, n) end
  tell("ship.missed", { ship = ship, weapon = weapon, at = at })
end

-- Each command carries out one shot, so that a question of one is not asked again for the next.
function fire.next_shot()
  local list = map(game.shots, function(w) return w end)
  local weapon = table.remove(list, 1)
  game.shots = list
  carry_out(weapon)
end
