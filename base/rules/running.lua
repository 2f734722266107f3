-- Running: forward only, 2 AP for each three squares or part of three (SN-042), DM -1 on the way (SN-043).
--
-- A run is a row of steps into front squares. Every step goes one row further ahead, so the squares that can be run
-- to are found row by row, each with the square that it is reached from.

moves.running = {}

-- { direction, square, ... }: the ways into front squares, straight ahead first, so that nobody swerves without need
local front = memo(function(here, facing)
  local list, ways = {}, moves.ways(here)
  for i = 1, #ways, 2 do
    local at = ways[i] == facing and 1 or #list + 1
    if cells.arc(here, facing, ways[i + 1]) == "front" then
      table.insert(list, at, ways[i])
      table.insert(list, at + 1, ways[i + 1])
    end
  end
  return list
end)

-- those on which nobody stands
local ahead = memo(function(here, facing)
  local list, ways = {}, front(here, facing)
  for i = 1, #ways, 2 do
    if not moves.occupant(ways[i + 1]) then list[#list + 1], list[#list + 2] = ways[i], ways[i + 1] end
  end
  return list
end)

-- { direction, square, ... }: where `u` can run on from that square. Whoever runs does not climb through hatches.
local function ways_on(u, from)
  local list, terms = ahead(from, u.facing), moves.terms(u, from)
  if not terms[1] then return list end
  local out = {}
  for i = 1, #list, 2 do
    if moves.term(terms, list[i]) == nil then out[#out + 1], out[#out + 2] = list[i], list[i + 1] end
  end
  return out
end

-- Does one of the directions lead ahead, and no term bars it?
local leads_on = memo(function(dirs, facing, terms)
  for _, dir in ipairs(dirs) do
    if cells.arc(nil, facing, dir) == "front" and moves.term(terms, dir) == nil then return true end
  end
  return false
end)

-- AP of a run of so many squares
function moves.running.price(u, squares) return turns.price(u, 2 * ((squares + 2) // 3)) end

-- AP of a run to that square: every step is one row ahead
function moves.running.cost(u, cell)
  return moves.running.price(u, cells.distance(u.cell, cell)) + vertical.run_cost(u, cell)
end

-- Is there a square that `u` can run to?
moves.running.can = memo(function(u) return leads_on(moves.free(u), u.facing, moves.own_terms(u)) end)

-- The first of all of them, or nil.
function moves.running.first(u) return ways_on(u, u.cell)[2] end

-- { square, the one that it is reached from, ... }: where `u` can run to for so many AP, in order of distance
local reached = memo(function(u, ap)
  local list, met, row, squares = {}, { [u.cell] = true }, { u.cell }, 0
  while row[1] and moves.running.price(u, squares + 1) <= ap do
    local out = {}
    for _, here in ipairs(row) do
      local ways = ways_on(u, here)
      for i = 2, #ways, 2 do
        local to = ways[i]
        if not met[to] then
          met[to], out[#out + 1] = true, to
          list[#list + 1], list[#list + 2] = to, here
        end
      end
    end
    row, squares = out, squares + 1
  end
  return list
end)

-- The squares that `u` can run to for so many AP, one at a time in order of distance.
function moves.running.squares(u, ap)
  local list, at = reached(u, ap), -1
  return function()
    at = at + 2
    return list[at]
  end
end

-- The squares of the way to `to`, nearest first: looked for as far as that is, for a rule set may have had less paid for it.
function moves.running.way(u, to)
  local list, way = reached(u, moves.running.price(u, cells.distance(u.cell, to))), {}
  for i = #list - 1, 1, -2 do
    if list[i] == to then
      table.insert(way, 1, to)
      to = list[i + 1]
    end
  end
  return way
end
