-- Running: forward only, 2 AP for each three squares or part of three (SN-042), DM -1 on the way (SN-043).
--
-- A run is a row of steps into front squares. Every step goes one row further ahead, so the squares that can be run
-- to are found row by row, each with the square that it is reached from.

moves.running = {}

-- { direction, square, ... }: the ways into front squares, straight ahead first, so that nobody swerves without need
local front = kept(function(here, facing)
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
local ahead = kept(function(here, facing)
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
local leads_on = kept(function(dirs, facing, terms)
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
moves.running.can = kept(function(u) return leads_on(moves.free(u), u.facing, moves.own_terms(u)) end)

-- The first of all of them, or nil.
function moves.running.first(u) return ways_on(u, u.cell)[2] end

-- The squares that `u` can run to for so many AP, one at a time in order of distance; `from` is filled with where each is
-- reached from.
function moves.running.squares(u, ap, from)
  local row, out, squares, at, way = { u.cell }, {}, 1, 1, 0
  local ways = ways_on(u, u.cell)
  return function()
    while row[at] do
      way = way + 2
      local to = ways[way]
      if not to then
        at, way = at + 1, 0
        if not row[at] and moves.running.price(u, squares + 1) <= ap then row, out, at, squares = out, {}, 1, squares + 1 end
        ways = row[at] and ways_on(u, row[at])
      elseif not from[to] then
        from[to] = row[at]
        out[#out + 1] = to
        return to
      end
    end
  end
end

-- The squares of the way to `to`, nearest first; the run is paid for already.
function moves.running.way(u, to)
  local from, way = {}, {}
  for cell in moves.running.squares(u, u.paying, from) do
    if cell == to then break end
  end
  while to ~= u.cell do
    table.insert(way, 1, to)
    to = from[to]
  end
  return way
end
