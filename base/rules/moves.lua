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

-- what the ground asks for whoever looks that way, and the stairs on it
local ground = kept(function(here, facing, to)
  return COST[cells.arc(here, facing, to)] + vertical.stairs_cost(here, to)
end)

-- AP of a step to a neighbour, with what its portal costs and the threefold price of sneaking.
function moves.cost(u, to)
  local here = u.cell
  local portal = moves.portal(here, to)
  local extra = portal and passage(u, portal).total or 0
  return turns.price(u, ground(here, u.facing, to) + extra)
end

-- The square that a step in that direction comes to; a text: why there is none, whoever steps.
moves.beside = kept(function(here, dir)
  local to = cells.step(here, dir)
  if not to or to.outside then return "nothing to stand on there" end
  return cells.may_step(here, dir) and to or "something is in the way"
end)

-- The reason why `u` cannot step in that direction, or nil.
function moves.reason(u, dir)
  local here = u.cell
  local to = moves.beside(here, dir)
  if type(to) == "string" then return to end
  local other = moves.occupant(to)
  if other then return other.name .. " stands there" end                -- SN-021
  return may(u, to, moves.portal(here, to))
end

-- --- all steps from a square at once ---
--
-- What bars a step is mostly who stands there, and what it costs is mostly what the ground asks: that is kept for all who
-- look that way, and apart from it what else holds for one of them. (With moves.reason and moves.cost asked way by way,
-- here and in running.lua, games of random bots take 1.05 times as long; `gangway fuzz` compares the two.)

-- { direction, square, ... }: where whoever stands here could step
moves.ways = kept(function(here)
  local list = {}
  for _, dir in ipairs(cells.ways(here)) do
    local to = moves.beside(here, dir)
    if type(to) ~= "string" then list[#list + 1], list[#list + 2] = dir, to end
  end
  return list
end)

-- { direction, AP of the ground, ... } of those
local treads = kept(function(here, facing)
  local list, ways = {}, moves.ways(here)
  for i = 1, #ways, 2 do list[i], list[i + 1] = ways[i], ground(here, facing, ways[i + 1]) end
  return list
end)

-- { direction, AP of the ground, ... } of those on which nobody stands
local open = kept(function(here, facing)
  local list, ways, prices = {}, moves.ways(here), treads(here, facing)
  for i = 1, #ways, 2 do
    if not moves.occupant(ways[i + 1]) then list[#list + 1], list[#list + 2] = ways[i], prices[i + 1] end
  end
  return list
end)

-- { direction, AP, ... } where a step from there asks more of `u` than the ground does; false: it may not go that way.
moves.terms = kept(function(u, here)
  local list, ways = {}, moves.ways(here)
  for i = 1, #ways, 2 do
    local portal = moves.portal(here, ways[i + 1])
    local extra = portal and passage(u, portal)
    if may(u, ways[i + 1], portal) then
      list[#list + 1], list[#list + 2] = ways[i], false
    elseif extra and #extra > 0 then
      list[#list + 1], list[#list + 2] = ways[i], extra.total
    end
  end
  return list
end)

-- What stands behind a direction in such a list, or nil.
function moves.term(terms, dir)
  for i = 1, #terms, 2 do
    if terms[i] == dir then return terms[i + 1] end
  end
end

local function on_terms(list, terms)
  if not terms[1] then return list end
  local out = {}
  for i = 1, #list, 2 do
    local term = moves.term(terms, list[i])
    if term ~= false then out[#out + 1], out[#out + 2] = list[i], list[i + 1] + (term or 0) end
  end
  return out
end

-- { choice, AP, ... } as it is for `u`, who may be sneaking.
function moves.priced(u, list)
  if not u.sneaking then return list end
  local out = {}
  for i = 1, #list, 2 do out[i], out[i + 1] = list[i], turns.price(u, list[i + 1]) end
  return out
end

-- { direction, AP, ... }: the steps that `u` can take, and what they cost it.
function moves.steps(u) return moves.priced(u, on_terms(open(u.cell, u.facing), moves.terms(u, u.cell))) end

-- Whoever may answer the coming of `u`: those who cover and those beside it, nearest first.
local function watchers(u)
  local here = u.cell
  local near = units.near(here, 1, { state = "active", where = function(v)
    return (v.covering or v.cell ~= here) and hostile(v, u)
  end })
  local far = units.near(here, 166, { state = "active", covering = true, where = function(v)
    return cells.distance(v.cell, here) > 1 and hostile(v, u)
  end })
  return table.move(far, 1, #far, #near + 1, near)
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

rule("passage.cost", "long weapon", { cite = "SN-203", figures = "+1 AP over 1500 mm" }, function(u)
  local long = filter(u.items, function(item) return arms.is_weapon(item) and arms.is_long(item) end)
  if #long > 0 then return 1 end
end)
