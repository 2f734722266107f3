-- Group hits: whom an attack strikes besides its target (SN-185..192).
--
-- They are not chosen: each unit there is attacked, friend or foe, nearest the shooter first, up to the first
-- wall (ruling 55); nobody twice in one attack (SN-187).

group = {}

define.chain "group.dm" { title = "DMs on the others in the line of fire, from the bare chart", args = { "attack: attack" }, combine = "modifiers" }
local group_dm = chain "group.dm"

-- SN-186: the bare throw of the chart, DM -3, and what helps the victim
rule("group.dm", "bystander", { cite = "SN-186", of = "attacker" }, function() return -3 end)
rule("group.dm", "evading", { cite = "SN-073", of = "defender" }, function(a) if a.evading then return -3 end end)
rule("group.dm", "running", { cite = "SN-043", of = "defender" }, function(a) if a.running then return -1 end end)

-- Is `u` in the line of fire: on the way to the target, or in line behind it?
---@param a attack
local function in_line(a, u)
  if u == a.by or u == a.at or not wounds.active(u) or not u.cell then return false end
  if contains(sight.trace(a.by.cell, a.at.cell).cells, u.cell) then return true end
  local way = sight.trace(a.by.cell, u.cell)
  return way.clear and contains(way.cells, a.at.cell)
end

---@param a attack
local function everyone_in_line(a)
  return units.near(a.by.cell, 166, { where = function(u) return in_line(a, u) end })
end

-- how many of them the weapon may strike (SN-188..190)
---@param a attack
local function count_of(a, hit)
  if a.weapon.beam == "laser" then return hit and 0 or 1 end
  if a.weapon.beam ~= "" then return 1000 end
  if arms.is_auto(a.mode) then return (a.rounds or a.item and arms.burst(a.item, a.mode) or 0) // 2 end
  return 0
end

-- Those of them whom it throws for, nearest first.
---@param a attack
local function line_of(a, hit)
  local n, list = count_of(a, hit), {}
  for i, u in ipairs(n > 0 and everyone_in_line(a) or {}) do
    if i <= n then list[i] = u end
  end
  return list
end

-- SN-187: once for each, whether it stands in the line or beside; says whether this is the first time
---@param a attack
local function first_time(a, u)
  a.struck = a.struck or { a.at }
  if contains(a.struck, u) then return false end
  a.struck[#a.struck + 1] = u
  return true
end

define.throw "bystander" { name = "at the others in the line of fire", args = { "attack: attack" },
  spec = function(b)
    return { "2D", need = attack.needed(b), dm = group_dm(b), figure = function() return attack.of_figure(b) end,
      why = "also in the line of fire", cite = "SN-186", by = b.by, at = b.at, stream = "combat" }
  end,
}

-- The attack that is thrown for somebody else than the target; nil where the chart has no figure.
---@param a attack
local function upon(a, u, how)
  local b = attack.new(a.by, u, a.item or a.weapon, how)
  return b.band and attack.needed(b) and b or nil
end

---@param a attack
local function past(a, u) return upon(a, u, { mode = a.mode }) end

---@param a attack
local function strike_line(a, hit)
  for _, u in ipairs(line_of(a, hit)) do
    local b = past(a, u)
    if b and first_time(a, u) and throws.bystander(b):roll() == "hit" then attack.strike(b) end
  end
end

-- Active characters next to a square with nothing between that stops a shot.
function group.beside(cell)
  return units.near(cell, 1, { where = function(u)
    return wounds.active(u) and u.cell ~= cell and cells.adjacent(cell, u.cell, "fire")
  end })
end

-- The units beside a square that a burst on it strikes. An overlay may choose them by the weapon: the chain blast.reaches of seams.lua.
function group.in_blast(cell) return group.beside(cell) end

-- SN-191, SN-192: those beside the target are attacked as it was, pellets with DM -3, HE for half the wounds. Pellets come from the
-- shooter: they spare him, and whom a wall hides from him
---@param a attack
local function around(a, u, how)
  if not how.half and (u == a.by or not sight.clear(a.by.cell, u.cell, "fire")) then return nil end
  return upon(a, u, { mode = a.mode, snap = a.snap, scatter = how.scatter, half = how.half })
end

---@param a attack
function group.strike_all(a, list, how)
  for _, u in ipairs(list) do
    local b = around(a, u, how)
    if b and first_time(a, u) and attack.throw(b) then attack.strike(b) end
  end
end

local SCATTERS, BURSTS = { scatter = true }, { half = true }

-- How it strikes those beside its target; nil: it does not.
---@param a attack
local function spreads(a)
  local mode = arms.mode_def(a.mode)
  if a.weapon.scatters or mode and mode.scatters then return SCATTERS end
  return mode and mode.bursts and BURSTS or nil
end

-- SN-192: an explosion against a wall strikes those in front of it and beside them
---@param a attack
local function in_burst(a, cell)
  local mode = arms.mode_def(a.mode)
  if not mode or not mode.bursts then return {} end
  local list, there = { table.unpack(group.in_blast(cell, a.weapon)) }, moves.occupant(cell)
  if there then table.insert(list, 1, there) end
  return list
end

-- The units beside the target that the attack strikes in that way.
---@param a attack
local function besides(a, how)
  if how == BURSTS then return group.in_blast(a.at.cell, a.weapon) end
  return how and group.beside(a.at.cell) or {}
end

---@param a attack
function group.burst(a, cell) group.strike_all(a, in_burst(a, cell), BURSTS) end

-- { unit, throw } of all for whom a burst against a wall is thrown.
---@param a attack
function group.burst_throws(a, cell)
  return map(filter(in_burst(a, cell), function(u) return around(a, u, BURSTS) ~= nil end), function(u)
    return { u, throws.attack(around(a, u, BURSTS)) }
  end)
end

local others = chain "attack.others"

-- { unit, throw } of all whom an attack may strike besides its target, each once (SN-187). It may hit or miss: a laser
-- goes on where it misses.
---@param a attack
function group.other_throws(a)
  local list, seen = {}, { [a.at] = true }
  if not a.item or arms.strikes(a.weapon) then return list end
  local said = others(a)
  if said then return said end
  local function add(u, b, throw)
    if b and not seen[u] then list[#list + 1] = { u, throw(b) } end
    seen[u] = seen[u] or b ~= nil
  end
  for _, u in ipairs(line_of(a, false)) do add(u, past(a, u), throws.bystander) end
  local how = spreads(a)
  for _, u in ipairs(besides(a, how)) do add(u, around(a, u, how), throws.attack) end
  return list
end

-- Half of the sum, at least 1; the highest dice are reduced first.
local function half_of_total(faces)
  local total, left, order = sum(faces), {}, {}
  for i, points in ipairs(faces) do left[i], order[i] = points, i end
  local off = total - math.min(total, math.max(1, total // 2))
  for _, i in ipairs(sorted(order, function(a, b) return faces[a] > faces[b] end)) do
    local less = math.min(off, left[i])
    left[i], off = left[i] - less, off - less
  end
  return left
end

local HALVES = {
  total = half_of_total,
  each_die = function(faces) return map(faces, function(points) return points // 2 end) end,
}

-- SN-192: half the wounds, by the setting `half_wounds` (ruling 36)
rule("wound.faces", "half", { cite = "SN-192" }, function(faces, _, a)
  return a.half and HALVES[game.set.half_wounds](faces) or faces
end)

local follows = chain "attack.follows"

-- Names of throws that may come behind an attack besides those that are given.
function group.follows(a, names) return follows(names or {}, a) end

-- An attack throws at its target, and perhaps at the others in the line of fire (SN-186), and what else rules say.
---@param a attack
function group.thrown(a)
  local goes_on = a.item and not arms.strikes(a.weapon) and (a.weapon.beam ~= "" or arms.is_auto(a.mode))
  local names = group.follows(a, goes_on and { "bystander" } or {})
  if #names == 0 then return throws.attack(a) end
  return { throws.attack(a), table.unpack(names) }
end

-- What comes after the throw at the target.
---@param a attack
function group.after(a, hit)
  if not a.item or arms.strikes(a.weapon) then return end
  strike_line(a, hit)
  local how = spreads(a)
  group.strike_all(a, besides(a, how), how)
end
