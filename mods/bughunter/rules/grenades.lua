-- Grenades (BH-234..237, own D8): thrown or launched at a hex, they may go astray; thrown ones burst when the round closes, launched
-- ones at once (rules/launchers.lua).

grenades = {}

local dm = chain "scatter.dm"

-- Beyond 12 and 60 hexes only as outside the ship, where each counts twice (BH-383).
local FAR = { throw = { { 3, 0 }, { 6, -1 }, { 9, -2 }, { 12, -3 }, { 15, -4 }, { 18, -5 }, { 21, -6 }, { 24, -7 } },
  launch = { { 10, 0 }, { 25, -1 }, { 40, -2 }, { 60, -3 }, { 80, -4 }, { 100, -5 }, { 120, -6 } } }

-- The grenade that is prepared, nil: none is.
local function prepared(u) return filter(u.items, function(i) return i.def.id == u.ready end)[1] end

-- Own D8: 12 hexes on one's feet, 6 prone, a satchel charge 2; a launcher 60
function grenades.range(u, how)
  if how == "launch" then return 60 end
  local item = prepared(u)
  return math.min(u.prone and 6 or 12, item and item.def.reach or 12)
end

rule("scatter.dm", "range", { cite = "own D8" }, function(u, how, range)
  local counts = eva.scatter_range(u, range)
  for _, band in ipairs(FAR[how]) do
    if counts <= band[1] then return band[2] end
  end
end)
rule("scatter.dm", "ability", { cite = "BH-290" }, function(u) return u.throwing end)
rule("scatter.dm", "wounded", { cite = "own D8" }, function(u) if u.state == "wounded" then return -1 end end)

-- Returns the grenades that would be thrown or launched now: one, or the three of a salvo.
local function kinds_of(u, how)
  if how == "launch" then return u.weapon and launchers.rounds(u.weapon) or {} end
  local item = prepared(u)
  return { item and item.def }
end

-- In its hex, one away, two away; a bomb burns alike in its hex and beside it (BH-240).
function grenades.strengths(def) return def.burns > 0 and { def.burns, def.burns } or def.blast end

-- How far from its hex such a grenade harms.
function grenades.spread(def) return not def.smoke and not def.gas and #grenades.strengths(def) - 1 or -1 end

local function widest(list)
  local far = -1
  for _, def in ipairs(list) do far = math.max(far, grenades.spread(def)) end
  return far
end

-- Nearer than this nothing is aimed at.
local function nearest(u, how) return how == "launch" and u.weapon and u.weapon.def.arms_at or 0 end

-- Hexes with an enemy in sight come first, those whose blast would reach one's own people last.
local function in_order(u, list, reach)
  local rank = {}
  for _, v in ipairs(sighting.targets(u)) do rank[v.cell] = -1 end
  for _, v in ipairs(reach >= 0 and units.all { side = u.side, dummy = false, where = harm.able } or {}) do
    for _, cell in ipairs(cells.near(v.cell, reach)) do rank[cell] = 1 end
  end
  return sorted(list, function(a, b) return (rank[a] or 0) < (rank[b] or 0) end)
end

-- Cells that may be aimed at: in sight and in reach.
function grenades.aims(u, how)
  local reach, least = grenades.range(u, how), math.max(1, nearest(u, how))
  local list = filter(sight.cells(u, "see"), function(cell)
    local far = ranges.hexes(u.cell, cell)
    return far >= least and far <= reach and cell.terrain ~= nil and (harm.is_pred(u) or sighting.ahead(u.cell, u.facing, cell))
  end)
  return in_order(u, list, widest(kinds_of(u, how)))
end

-- Where it comes down by that die: it goes astray along a hexside counted clockwise from the one away from the thrower, and stops
-- at a wall.
local function strayed(u, cell, by, die)
  local dir = cells.turn(cells.dir_to(u.cell, cell) or u.facing, die - 1)
  for _ = 1, by do
    local next_cell = cells.step(cell, dir)
    if not next_cell or not next_cell.terrain or not cells.may_step(cell, dir, "fire") then return cell end
    cell = next_cell
  end
  return cell
end

stream "scatter"

-- Hexes by which the modified dice miss.
function grenades.miss(rolled) return chart_cell("scatter", math.max(2, math.min(7, rolled)), "hexes") end

define.throw "grenade" { args = { "unit: unit", "cell: cell", "how: \"throw\"|\"launch\"" },
  spec = function(u, cell, how)
    return { "2D", dm = dm(u, how, ranges.hexes(u.cell, cell)), wins = { "there" },
      outcomes = function(total)
        local by = grenades.miss(total)
        return by == 0 and "there" or ("%d away"):format(by)
      end,
      why = function() return u.name .. " aims at " .. cell.name end, cite = "own D8", by = u, stream = "scatter" }
  end,
}

-- The hex where it comes down.
function grenades.landing(u, cell, how)
  local _, t = throws.grenade(u, cell, how):roll()
  local by = grenades.miss(t.modified)
  return by > 0 and strayed(u, cell, by, (roll { "1D", stream = "scatter" })) or cell
end

local TRIGGERS = { defensive = true, incendiary = true }                    -- BH-085

local BURNING = { movement = true, posture = true }                         -- BH-242

---@return { flame: boolean, grenade: definition, by: unit?, ignores: table<string, boolean>? }
function grenades.how(def, by) return { flame = def.flame, grenade = def, by = by, ignores = def.burns > 0 and BURNING or nil } end

-- It goes off: smoke, gas, or a blast on its hex and those around; machinery and the ship may suffer (BH-085, BH-394, BH-395).
function grenades.burst(cell, def, by)
  if eva.quenches(cell, def) then return tell("grenade.fails", { item = def, cell = cell }) end
  if def.burns > 0 then return thermal.ignite(cell, def, by) end
  tell("grenade.bursts", { item = def, cell = cell })
  if def.smoke then
    damage.roll(cell, def.dice)
    for _, c in ipairs(cells.near(cell, 1)) do
      if c == cell or sight.clear(cell, c, "fire") then c.smoke = true end
    end
    return
  end
  if def.gas then gas.fill(cell) end
  if TRIGGERS[def.id] then damage.machinery(cell, def.blast[1]) end
  damage.roll(cell, def.dice)
  blast.around(cell, def.blast, def.name, grenades.how(def, by))
  if def.breaches then breach.all_around(cell) end
end

-- { cell, ways } of where it may come down, in 216 ways in all.
local function landings(u, cell, how)
  local list, of = {}, {}
  local function add(at, n)
    if not of[at] then
      of[at] = { at, 0 }
      list[#list + 1] = of[at]
    end
    of[at][2] = of[at][2] + n
  end
  local plus = dm(u, how, ranges.hexes(u.cell, cell)).total
  for total = 2, 12 do
    local by, ways = grenades.miss(total + plus), 6 - math.abs(7 - total)
    for die = 1, 6 do add(by > 0 and strayed(u, cell, by, die) or cell, ways) end
  end
  return list
end

-- Returns the units that one may harm, by where it may come down: { unit, ways, of }, as all stand now.
local function dangers_of(u, cell, how, def)
  local sums = danger.sums(216)
  if def.smoke or def.remote then return {} end
  for _, one in ipairs(landings(u, cell, how)) do
    local shot = TRIGGERS[def.id] and def.blast[1] or 0
    local near = def.gas and gas.dangers(one[1]) or blast.dangers(one[1], grenades.strengths(def), def.name, grenades.how(def))
    sums.add(one[2], danger.of_two(near, danger.of_machinery(one[1], shot)))
  end
  return sums.list
end

-- The same of all that is thrown or launched at once.
function grenades.dangers(u, cell, how)
  return danger.of_any(map(kinds_of(u, how), function(def) return dangers_of(u, cell, how, def) end))
end

-- { unit, ways of 36 } of whom the prepared one would harm, put where `u` stands.
function grenades.dangers_here(u)
  local def = prepared(u).def
  return blast.dangers(u.cell, grenades.strengths(def), def.name, grenades.how(def))
end

-- Whose grenade goes off there next; nil where nobody may know (in what a bot looks ahead on).
local function thrower_at(cell)
  local list = cell.throwers
  local by, n = list[1], #list
  for i = 1, n do list[i] = list[i + 1] end
  return by
end

define.effect "grenade_bursts" { done = function(t)
  local by = thrower_at(t.on)
  grenades.burst(t.on, definition("grenade", t.to), by)
  sacrifice.over(by)
end }

-- Lets a prepared grenade go out of the hand
local function let_go(u)
  local item = prepared(u)
  u.ready = ""
  return item
end

-- It goes off where it lies when the round closes (BH-238)
local function lies(u, def, at)
  start { effect = "grenade_bursts", clock = "round", on = at, to = def.id }
  at.throwers[#at.throwers + 1] = u
end

function grenades.throw(u, cell)
  local item = let_go(u)
  local def = item.def
  tell("grenade.thrown", { unit = u, item = def, cell = cell })
  if not def.remote then sacrifice.aim(u, cell, def) end                    -- a charge is aimed when it is fired
  local at = grenades.landing(u, cell, "throw")
  tell("grenade.lands", { item = def, cell = at })
  if def.remote then return satchels.arm(item, at, u) end
  item:remove()
  lies(u, def, at)
end

-- BH-238: put where one stands, not thrown
function grenades.put(u)
  local item = let_go(u)
  local def = item.def
  tell("grenade.lands", { item = def, cell = u.cell })
  sacrifice.aim(u, u.cell, def)
  item:remove()
  lies(u, def, u.cell)
end

-- BH-244: the same of a charge, with its detonator
function grenades.lay(u, detonator) satchels.arm(let_go(u), u.cell, detonator) end
