-- Hand grenades (SN-196..201, SN-432): armed, thrown, and off 8 AP later or at the end of the thrower's turn.

grenades = {}

-- how many squares somebody throws (SN-198), and how many AP of the thrower later it goes off (SN-197)
local reach, fuse = chain "grenade.reach", chain "grenade.fuse"

function grenades.reason(u, cell)
  local range = cells.distance(u.cell, cell)
  if range < 1 or range > reach(10, u) then return "out of reach" end
  return lines.blocked(u.cell, cell)
end

-- Where it comes down that was thrown at `cell` and missed by that many: short along the line from the thrower, or its own
-- square (SN-200).
function grenades.landing(u, cell, short)
  local range = cells.distance(u.cell, cell) - short
  local best = u.cell
  for _, c in ipairs(lines.cells(u.cell, cell)) do
    if cells.distance(u.cell, c) <= range then best = c end
  end
  return best
end

-- What may be aimed at: squares with an enemy in sight first, those whose burst would reach one's own people last.
function grenades.aims(u)
  local rank = {}
  for _, v in ipairs(units.all { state = "active", where = function(v) return v.cell ~= nil and hostile(u, v) end }) do rank[v.cell] = -1 end
  for _, v in ipairs(units.all { state = "active", where = function(v) return danger.is_own(u, v) and v.cell ~= nil end }) do
    for _, cell in ipairs(cells.near(v.cell, 1)) do rank[cell] = 1 end
  end
  local list = sorted(sight.cells(u.cell, "fire"), function(a, b) return (rank[a] or 0) < (rank[b] or 0) end)
  return one_by_one(list, function(cell) return not grenades.reason(u, cell) end)
end

-- Its fuse burns from now on; one that burns already goes on (SN-197).
local function light(u, item)
  if #timers.all { effect = "grenade_bursts", on = item } > 0 then return end
  start { effect = "grenade_bursts", clock = "ap", of = u, n = fuse(8, u) + u.paying, on = item }
end

local lob_dm = chain "lob.dm"

-- SN-199: dexterity or less
define.throw "lob" { args = { "unit: unit" }, tags = { "action" }, dms = "lob.dm",
  spec = function(u)
    return { "2D", at_most = attack.dexterity(u), dm = lob_dm(u), figure = "dexterity", names = { "there", "short" },
      why = "throws the grenade there", cite = "SN-199", by = u, stream = "combat" }
  end,
}

-- Where it comes down by what the throw is missed by (SN-200); nothing and less: there.
local function falls_at(u, cell, short) return short <= 0 and cell or grenades.landing(u, cell, short) end

function grenades.throw(u, item, cell)
  local falls, t = throws.lob(u):roll()
  local at = falls_at(u, cell, falls == "there" and 0 or -t.margin)
  u.weapon = nil
  item.cell = at
  tell("grenade.lands", { unit = u, cell = at })
  light(u, item)
end

define.throw "grenade" { args = { "attack: attack", "by: unit?" },
  spec = function(a, by)
    return { "2D", need = attack.needed(a), dm = attack.dms(a), figure = function() return attack.of_figure(a) end,
      why = "grenade", cite = "SN-432", by = by, at = a.at, stream = "combat" }
  end,
}

-- SN-192, SN-432: a neighbour is attacked by the chart's row at short range, for half the wounds
local function beside(weapon, u)
  return { weapon = weapon, mode = "he", band = "short", range = 2, at = u, worn = attack.worn(u), half = true,
    ablated = 0, evading = attack.is_evading(u), running = u.running }
end

local function strike_beside(by, weapon, u)
  local a = beside(weapon, u)
  if throws.grenade(a, by):roll() == "hit" then grenades.wound(by, weapon, u, a) end
end

function grenades.wound(by, weapon, u, a)
  local _, faces = roll { weapon.hits, why = "wounds of the grenade", by = by, stream = "combat" }
  wounds.by_hit(u, faces, a, by)
end

-- The square of a thrown or dropped grenade, even if somebody has picked it up
function grenades.place(item) return item.cell or item.holder.cell end

-- SN-201: 4D to everybody in its square, then those beside it
function grenades.burst(item, by)
  local cell, weapon, holder = grenades.place(item), item.def, item.holder
  if holder and holder.weapon == item then holder.weapon = nil end
  item:remove()
  cell.blast = true
  tell("grenade.bursts", { cell = cell })
  for _, u in ipairs(filter(cell.units, wounds.active)) do grenades.wound(by, weapon, u, { at = u, weapon = weapon }) end
  for _, u in ipairs(group.in_blast(cell, weapon)) do strike_beside(by, weapon, u) end
  breach.explode(cell, weapon.hits)                                     -- SN-377, SN-378
end

local known_landings = chain "grenade.landings"

-- { cell, ways, of } of where it may come down (SN-199, SN-200), by the figure of the throw that is made.
local function landings(u, cell)
  local known = known_landings(u, cell)
  if known then return known end
  local odds = throws.lob(u):odds()
  local list, level = {}, odds.at_most + sum(map(odds.modifiers, function(m) return m.value end))
  for total = 2, 12 do list[#list + 1] = { falls_at(u, cell, total - level), 6 - math.abs(7 - total), 36 } end
  return list
end

-- Who may be caught where `u` throws `item` at `cell`, by where it may come down: { unit, ways, of }, as all stand now.
function grenades.dangers(u, item, cell)
  local list, of = {}, {}
  local function add(v, ways, all)
    if not of[v] then
      of[v] = { v, 0, all }
      list[#list + 1] = of[v]
    end
    of[v][2] = of[v][2] + ways
  end
  for _, one in ipairs(landings(u, cell)) do
    local at, ways, all = one[1], one[2], one[3] * 36
    for _, v in ipairs(filter(at.units, wounds.active)) do add(v, ways * 36, all) end
    for _, v in ipairs(group.in_blast(at, item.def)) do add(v, ways * throws.grenade(beside(item.def, v), u):odds().chance[1], all) end
  end
  return list
end

define.effect "grenade_bursts" { done = function(t) grenades.burst(t.on, t.of) end }

-- A dropped armed grenade, dropped by choice or in a fall, explodes as if thrown to that square.
on("item.dropped", function(e)
  if e.item.armed then light(e.unit, e.item) end
end, { name = "armed grenade" })

-- An explosion may make its victims drop armed grenades, which explode with the rest.
local function burst_all(which)
  local t = timers.all(which)[1]
  while t do
    local item, by = t.on, t.of
    t:stop()
    grenades.burst(item, by)
    t = timers.all(which)[1]
  end
end

-- At the end of the thrower's turn, any of their grenades still armed explode (ruling 35). If the thrower has fallen, they
-- explode at the end of the game turn.
function grenades.end_of_activation(u) burst_all { of = u, effect = "grenade_bursts" } end
function grenades.end_of_turn() burst_all { effect = "grenade_bursts" } end
