-- The control panels (SS-013, own B1): each officer chooses one roll a turn.

panel = {}

local function set(name) return function(ship) ship[name] = true end end

local function overload(ship) ship.overload = (ship.hull.power + 9) // 10 end

local function burn_out(ship) harm.system(ship, "engines") end

-- Systems with a hit that can be mended, weapons among them.
function panel.broken(ship)
  local list = filter({ "engines", "reactor", "sensors", "generator", "cargo" }, function(system) return ship["hits_" .. system] > 0 end)
  for _, weapon in ipairs(ships.weapons(ship)) do
    if weapon.broken then list[#list + 1] = weapon end
  end
  return list
end

local function repair(ship)
  local what = ask { seat = services.seat(ship, "engineer"), verb = "repair", unit = ship, of = panel.broken(ship), why = "what to repair" }
  if kind(what) == "item" then what.broken = false else ship["hits_" .. what] = ship["hits_" .. what] - 1 end
end

-- Up to three points from one arc to another.
local function angle(ship)
  local seat = services.seat(ship, "navigator")
  local from = ask { seat = seat, verb = "from", unit = ship, why = "take points from which arc",
    of = filter(orders.arcs.even, function(side) return ship.shield[side] > 0 end) }
  local rooms_of = filter(orders.arcs.even, function(side) return side ~= from and ship.shield[side] < ships.shield_max(ship) end)
  if #rooms_of == 0 then return end
  local to = ask { seat = seat, verb = "to", unit = ship, of = rooms_of, why = "give them to which arc" }
  local most = math.min(3, ship.shield[from], ships.shield_max(ship) - ship.shield[to])
  local n = ask { seat = seat, verb = "points", unit = ship, of = services.amounts(most, 1), why = "how many points", prefer = most }
  ship.shield[from], ship.shield[to] = ship.shield[from] - n, ship.shield[to] + n
end

local function plot(ship)
  ship.plotted = ask { seat = services.seat(ship, "navigator"), verb = "phase", unit = ship, of = { 1, 2, 3 },
    why = "the phase that gets one more movement point" }
end

-- Rows of a panel: what it is called, what success and failure do, a reason against it.
panel.rows = {
  captain = {
    { id = "tactics", done = set "reroll", help = "on success, one die of an attack, of stress or of damage may be rerolled this turn" },
    { id = "evade_plus", done = set "evades_well", help = "on success, the ship evades missiles on 1 to 5 of a ten-sided die instead of 1 to 3" },
  },
  engineer = {
    { id = "overload", done = overload, failed = burn_out, help = "on success, a tenth more power; on failure, a hit on the engines" },
    { id = "repair", done = repair, help = "on success, repairs one hit on a system, or one broken weapon",
      may = function(ship) if #panel.broken(ship) == 0 then return "nothing is damaged" end end },
  },
  helm = {
    { id = "steady", done = set "steady", help = "on success, the helm may try twice to halve the stress of turning" },
    { id = "aim", done = set "aim", help = "on success, all shots this turn are at +1" },
  },
  navigator = {
    { id = "angle", done = angle, help = "on success, moves up to three shield points from one arc to another",
      may = function(ship) if sum(ship.shield) == 0 then return "the shields have no points" end end },
    { id = "plot", done = plot, help = "on success, one more movement point in a phase of your choice",
      may = function(ship) if ship.mp >= 20 then return "it has the maximum of movement points" end end },
  },
  science = {
    { id = "lock", done = function(ship, at) sensors.lock(ship, at) end, target = true,
      help = "on success, a sensor lock on one ship: 1 to 5 answers to questions about it this turn" },
    { id = "analyse", done = function(ship, at) sensors.answer(ship, at, "power") end, target = true,
      help = "on success, tells how another ship has divided its power" },
  },
}

function panel.throw(ship, post, row, at) return throws.skill(ship, post, row.id, row.id == "lock" and "SS-014" or "own B1", at) end

function panel.use(ship, post, row, at)
  local skill = panel.throw(ship, post, row, at)
  ship.rolled[post] = true
  local ok = not skill.reason and skill:roll() == "succeeds"
  tell("panel.done", { ship = ship, post = post, text = row.id .. (ok and " succeeds" or " fails") })
  local fn = ok and row.done or row.failed
  if fn then fn(ship, at) end
end

-- Own B1: a captain's tactics let one own die of the turn be thrown again.
function panel.again(ship, post, what)
  if not ship.reroll then return false end
  local yes = ask { seat = services.seat(ship, "captain"), verb = "again", unit = ship, of = { "yes", "no" }, why = ("reroll: %s, %s"):format(post, what),
    prefer = "yes" }
  if yes == "yes" then ship.reroll = false end
  return yes == "yes"
end
