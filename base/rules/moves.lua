-- Going from square to square (SN-020..022, SN-038..043, SN-048..050).
--
-- The facing never changes by a step; where the step goes, seen from the facing, says what it costs (SN-026).

moves = {}

local COST = { front = 1, side = 2, rear = 2 }                          -- SN-038..040
local may, passage = chain "move.may", chain "passage.cost"

-- The one active character on a square, or nil (SN-020, SN-022).
function moves.occupant(cell)
  local first = units.first(cell)
  if not first or wounds.active(first) then return first end
  for _, u in ipairs(cell.units) do
    if wounds.active(u) then return u end
  end
end

-- The portal on the side that a straight step crosses; a diagonal step crosses none.
function moves.portal(from, to) return portals.between(from, to) end

-- what the ground asks of a step, and the stairs on it
local function ground(here, facing, to) return COST[cells.arc(here, facing, to)] + vertical.stairs_cost(here, to) end

-- AP of a step to a neighbour, with what its portal costs and the threefold price of sneaking.
function moves.cost(u, to)
  local here = u.cell
  local portal = moves.portal(here, to)
  local extra = portal and passage(u, portal).total or 0
  return turns.price(u, ground(here, u.facing, to) + extra)
end

-- The square that a step in that direction comes to; a text: why there is none, whoever steps.
moves.beside = memo(function(here, dir)
  local to = cells.step(here, dir)
  if not to or to.outside then return "nothing to stand on there" end
  return cells.may_step(here, dir) and to or "something is in the way"
end)

-- { direction, square, ... }: where whoever stands here could step
moves.ways = memo(function(here)
  local list = {}
  for _, dir in ipairs(cells.ways(here)) do list[#list + 1], list[#list + 2] = dir, cells.step(here, dir) end
  return list
end)

-- { direction, AP, ... } where a step from there asks more of `u` than the ground does; false: it may not go that way.
moves.terms = memo(function(u, here)
  local list, exits = {}, cells.exits(here)
  for i = 1, #exits, 3 do
    local dir, to, portal = exits[i], exits[i + 1], exits[i + 2] or nil
    local extra = portal and passage(u, portal)
    if may(u, to, portal) then
      list[#list + 1], list[#list + 2] = dir, false
    elseif extra and #extra > 0 then
      list[#list + 1], list[#list + 2] = dir, extra.total
    end
  end
  return list
end)

-- What stands behind a direction in such a list, or nil.
function moves.term(terms, dir)
  local i, found = 1, terms[1]          -- mostly there is none, and `#` of what is kept is a call
  while found do
    if found == dir then return terms[i + 1] end
    i = i + 2
    found = terms[i]
  end
end

-- --- the steps from where `u` stands ---
--
-- What is asked here is asked of `u` and not of its square: mostly nobody stands beside it, no rule says anything of the
-- ways, and what a step costs hangs on the facing alone. So what is kept of it is met again on other squares. (Kept by the
-- square, games of random bots take 1.08 times as long; `gangway fuzz` compares it with the choices asked one by one.)

moves.own_terms = memo(function(u) return moves.terms(u, u.cell) end)

-- The directions in which nothing and nobody stops a step.
moves.free = memo(function(u)
  local list, taken, around = {}, {}, units.around(u)
  if #around == 0 then return cells.ways(u) end
  for i = 1, #around, 2 do taken[around[i]] = taken[around[i]] or wounds.active(around[i + 1]) end
  for _, dir in ipairs(cells.ways(u)) do
    if not taken[dir] then list[#list + 1] = dir end
  end
  return list
end)

-- AP of a step in that direction
function moves.price(u, dir)
  local term = moves.term(moves.own_terms(u), dir)
  if term == false or vertical.rises() then return moves.cost(u, cells.step(u, dir)) end
  return turns.price(u, COST[cells.arc(nil, u.facing, dir)] + (term or 0))
end

-- { direction, AP, ... } of those directions, on such terms, where nothing rises
local treads = memo(function(dirs, facing, terms)
  local list = {}
  for _, dir in ipairs(dirs) do
    local term = moves.term(terms, dir)
    if term ~= false then list[#list + 1], list[#list + 2] = dir, COST[cells.arc(nil, facing, dir)] + (term or 0) end
  end
  return list
end)

local function on_stairs(u, list)
  local out = {}
  for i = 1, #list, 2 do
    out[i], out[i + 1] = list[i], list[i + 1] + vertical.stairs_cost(u.cell, cells.step(u, list[i]))
  end
  return out
end

-- { direction, AP, ... }: the steps that `u` can take, and what they cost it.
function moves.steps(u)
  local list = treads(moves.free(u), u.facing, moves.own_terms(u))
  return moves.priced(u, vertical.rises() and on_stairs(u, list) or list)
end

-- The reason why `u` cannot step in that direction, or nil.
function moves.reason(u, dir)
  if contains(moves.free(u), dir) and moves.term(moves.own_terms(u), dir) ~= false then return nil end
  local here = u.cell
  local to = moves.beside(here, dir)
  if type(to) == "string" then return to end
  local other = moves.occupant(to)
  if other then return other.name .. " stands there" end                -- SN-021
  return may(u, to, moves.portal(here, to))
end

-- { choice, AP, ... } as it is for `u`, who may be sneaking.
function moves.priced(u, list)
  if not u.sneaking then return list end
  local out = {}
  for i = 1, #list, 2 do out[i], out[i + 1] = list[i], turns.price(u, list[i + 1]) end
  return out
end

local function in_reach(u)
  local here = u.cell
  return units.near(here, 1, { state = "active", where = function(v)
    return (v.covering or v.cell ~= here) and hostile(v, u)
  end })
end

local function far_off(u)
  local here = u.cell
  return units.near(here, 166, { state = "active", covering = true, where = function(v)
    return cells.distance(v.cell, here) > 1 and hostile(v, u)
  end })
end

-- Mostly nobody stands beside `u`, and no enemy covers: both are asked as what is kept, before anybody is looked for.
local is_beside_any = memo(function(u) return #units.around(u) > 0 or #units.at(u) > 1 end)
local is_covered = memo(function(u)
  return units.any { state = "active", covering = true, where = function(v) return hostile(v, u) end } ~= nil
end)

-- Whoever may answer the coming of `u`: those who cover and those beside it, nearest first.
local function watchers(u)
  local list = is_beside_any(u) and in_reach(u) or {}
  if is_covered(u) then
    for _, v in ipairs(far_off(u)) do list[#list + 1] = v end
  end
  return list
end

-- `u` has come to where it stands: the others answer, by covering fire first, else by the free attack (SN-028, SN-089).
function moves.arrive(u, from)
  tell("unit.moved", { unit = u, from = from, cell = u.cell })
  for _, v in ipairs(watchers(u)) do
    if wounds.active(u) and wounds.active(v) and not cover.answer(v, u, from) then free.answer(v, u) end
  end
end

function moves.enter(u, to)
  local from = u.cell
  u.cell = to
  moves.arrive(u, from)
end

-- SN-049, SN-050: the line of a hatch, dearer in bulky clothes
rule("passage.cost", "crossing", { cite = "SN-049", figures = "+1 AP at a hatch, +5 at an access plate" }, function(_, portal)
  return definition("mechanism", portal.def.id).cross
end)

local function is_bulky(armor) return armor.bulky or armor.id == "combat_armor" and game.set.bulky_combat_armor end

rule("passage.cost", "bulky clothing", { cite = "SN-050", figures = "+2 AP at a hatch" }, function(u, portal)
  local mechanism = definition("mechanism", portal.def.id)
  if mechanism.cross_bulky > mechanism.cross and #filter(attack.worn(u), is_bulky) > 0 then
    return mechanism.cross_bulky - mechanism.cross
  end
end)

local has_long = memo(function(u)
  for _, item in ipairs(u.items) do
    if arms.is_weapon(item) and arms.is_long(item) then return true end
  end
  return false
end)

rule("passage.cost", "long weapon", { cite = "SN-203", figures = "+1 AP over 1500 mm" }, function(u)
  if has_long(u) then return 1 end
end)
