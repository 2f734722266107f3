-- Steps and runs as they are listed (rules/moves.lua, rules/running.lua), which random and greedy bots ask most.
--
-- What is asked here is asked of the unit and not of its square: mostly nobody stands beside it, no rule says anything of the
-- ways, and what a step costs depends on the facing alone. So a memoized answer is met again on other squares. (Memoized by the
-- square, games of random bots take 1.08 times as long.)

steps = {}

local may, passage = chain "move.may", chain "passage.cost"

-- { direction, AP, ... } where a step from there asks more of `u` than the ground does; false: it may not go that way.
steps.terms = memo(function(u, here)
  local list, exits = {}, cells.exits(here)
  for i = 1, #exits, 3 do
    local dir, to, portal = exits[i], exits[i + 1], exits[i + 2] or nil
    local extra = portal and passage(u, portal).total or 0
    if may(u, to, portal) then
      list[#list + 1], list[#list + 2] = dir, false
    elseif extra ~= 0 then
      list[#list + 1], list[#list + 2] = dir, extra
    end
  end
  return list
end)

-- What stands behind a direction in such a list, or nil.
function steps.term(terms, dir)
  local i, found = 1, terms[1]          -- mostly there is none, and `#` of a memoized list is a call
  while found do
    if found == dir then return terms[i + 1] end
    i = i + 2
    found = terms[i]
  end
end

steps.own_terms = memo(function(u) return steps.terms(u, u.cell) end)

-- The directions in which nothing and nobody stops a step.
steps.free = memo(function(u)
  local list, barred, around = {}, {}, units.around(u)
  if #around == 0 then return cells.ways(u) end
  for i = 1, #around, 2 do
    local dir = around[i]
    if not barred[dir] and wounds.active(around[i + 1]) then barred[dir] = moves.crowd(u, cells.step(u.cell, dir)) end
  end
  for _, dir in ipairs(cells.ways(u)) do
    if not barred[dir] then list[#list + 1] = dir end
  end
  return list
end)

-- { direction, AP, ... } of those directions, on such terms, where nothing rises
steps.treads = memo(function(dirs, facing, terms)
  local list = {}
  for _, dir in ipairs(dirs) do
    local term = steps.term(terms, dir)
    if term ~= false then list[#list + 1], list[#list + 2] = dir, moves.pace(cells.arc(nil, facing, dir)) + (term or 0) end
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

-- { choice, AP, ... } as it is for `u`, who may be sneaking.
local function priced(u, list)
  if not u.sneaking then return list end
  local out = {}
  for i = 1, #list, 2 do out[i], out[i + 1] = list[i], turns.price(u, list[i + 1]) end
  return out
end

patch.action "move" { at_hand = function(u)
  local list = steps.treads(steps.free(u), u.facing, steps.own_terms(u))
  return priced(u, vertical.rises() and on_stairs(u, list) or list)
end }

-- { facing, AP, ... }
steps.turnings = memo(function(from)
  local list = {}
  for i, facing in ipairs(without(cells.sides(), from)) do list[2 * i - 1], list[2 * i] = facing, moves.turn_ap(from, facing) end
  return list
end)

patch.action "turn" { at_hand = function(u) return priced(u, steps.turnings(u.facing)) end }

-- --- runs ---

-- Does one of the directions lead ahead? "dear": something that costs more than the ground is among them.
steps.leads_on = memo(function(dirs, facing, terms)
  local on = false
  for _, dir in ipairs(dirs) do
    local term = cells.arc(nil, facing, dir) ~= "front" or steps.term(terms, dir)
    if math.type(term) then return "dear" end
    on = on or term == nil
  end
  return on
end)

steps.can_run = memo(function(u) return steps.leads_on(steps.free(u), u.facing, steps.own_terms(u)) end)

patch.action "run" { at_hand = function(u)
  local can = steps.can_run(u)
  if not can then return nil end
  if can == true and not vertical.rises() then return { true, moves.running.price(u, 1) } end
  local first = moves.running.squares(u, u.ap)[1]
  return first and { true, moves.running.cost(u, first) } or nil
end }

-- { direction, square, ... }: the ways into front squares, straight ahead first
steps.front = memo(function(from, facing)
  local list = {}
  for _, dir in ipairs(cells.ways(from)) do
    local at = dir == facing and 1 or #list + 1
    if cells.arc(nil, facing, dir) == "front" then
      table.insert(list, at, dir)
      table.insert(list, at + 1, cells.step(from, dir))
    end
  end
  return list
end)

-- The squares of these ways, if nobody stands on them; else false.
steps.open_front = memo(function(from, facing)
  local list, ways = {}, steps.front(from, facing)
  for i = 2, #ways, 2 do
    if moves.occupant(ways[i]) then return false end
    list[#list + 1] = ways[i]
  end
  return list
end)

double("moves.running.on", function(u, from)
  local open, terms = steps.open_front(from, u.facing), steps.terms(u, from)
  if open and not terms[1] then return open end
  local list, ways = {}, steps.front(from, u.facing)
  for i = 1, #ways, 2 do
    if steps.term(terms, ways[i]) ~= false and not moves.crowd(u, ways[i + 1]) then list[#list + 1] = ways[i + 1] end
  end
  return list
end)

-- { portal, one cell, the other, ... } of the doors whose crossing costs `u` something, whether they are open or not.
steps.dear_doors = memo(function(u)
  local list = {}
  for _, p in ipairs(portals.all()) do
    if passage(u, p).total > 0 then list[#list + 1], list[#list + 2], list[#list + 3] = p, p.cells[1], p.cells[2] end
  end
  return list
end)

-- Mostly no door on the way costs anything. A run of `far` squares to `cell` goes through a door where the way to its one side, the
-- step across and the way on from its other side are no longer than that.
double("moves.running.is_dear", function(u, cell)
  local doors, here = steps.dear_doors(u), u.cell
  local far = doors[1] and cells.distance(here, cell)
  for i = 1, #doors, 3 do
    local a, b = doors[i + 1], doors[i + 2]
    local to_a, to_b = cells.distance(here, a), cells.distance(here, b)
    local on = to_a >= 0 and to_a < far and to_a + 1 + cells.distance(b, cell) == far
      or to_b >= 0 and to_b < far and to_b + 1 + cells.distance(a, cell) == far
    if on and not doors[i].edge:stopped "move" then return true end
  end
  return false
end)

-- --- who stands where ---

-- Mostly nobody stands on a square, or one who is on his feet.
double("moves.occupant", function(cell)
  local first = units.first(cell)
  if not first or wounds.active(first) then return first end
  for _, u in ipairs(cell.units) do
    if wounds.active(u) then return u end
  end
end)

-- Mostly nobody stands beside `u`, and no enemy covers: both are asked before anybody is looked for.
steps.is_beside_any = memo(function(u) return #units.around(u) > 0 or #units.at(u) > 1 end)
steps.is_covered = memo(function(u)
  return units.any { state = "active", covering = true, where = function(v) return hostile(v, u) end } ~= nil
end)

local function in_reach(u)
  local here = u.cell
  return units.near(here, 1, { state = "active", where = function(v) return (v.covering or v.cell ~= here) and hostile(v, u) end })
end

local function far_off(u)
  local here = u.cell
  return units.near(here, 166, { state = "active", covering = true, where = function(v)
    return cells.distance(v.cell, here) > 1 and hostile(v, u)
  end })
end

double("moves.watchers", function(u)
  local list = steps.is_beside_any(u) and in_reach(u) or {}
  for _, v in ipairs(steps.is_covered(u) and far_off(u) or {}) do list[#list + 1] = v end
  return list
end)
