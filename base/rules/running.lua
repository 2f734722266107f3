-- Running: forward only, 2 AP for each three squares or part of three (SN-042), DM -1 on the way (SN-043).
--
-- A run is a row of steps into front squares. Every step goes one row further ahead, so the squares that can be run
-- to are found row by row, each with the square that it is reached from.

moves.running = {}

-- The ways into front squares beside straight ahead.
local slants = kept(function(here, facing)
  local ways = {}
  for _, dir in ipairs(cells.dirs()) do
    local to = dir ~= facing and cells.step(here, dir)
    if to and cells.arc(here, facing, to) == "front" then ways[#ways + 1] = dir end
  end
  return ways
end)

local passage, may = chain "passage.cost", chain "move.may"

-- The square one step on, if it can be run to.
local ahead = kept(function(u, from, dir)
  local to = moves.beside(from, dir)
  if type(to) == "string" or moves.occupant(to) then return nil end
  local portal = moves.portal(from, to)
  if portal and #passage(u, portal) > 0 then return nil end             -- whoever runs does not climb through hatches
  return not may(u, to, portal) and to or nil
end)

-- AP of a run of so many squares
function moves.running.price(u, squares) return turns.price(u, 2 * ((squares + 2) // 3)) end

-- The squares that `u` can run to for so many AP, one at a time in order of distance; `from` is filled with where each is
-- reached from. Straight ahead comes first, so that nobody swerves without need.
function moves.running.squares(u, ap, from)
  local row, out, squares, at, way, dirs = { u.cell }, {}, 1, 1, 0, { u.facing }
  return function()
    while row[at] do
      way = way + 1
      if way == 2 and not dirs[2] then table.move(slants(u.cell, u.facing), 1, 7, 2, dirs) end
      local cell, dir = row[at], dirs[way]
      local to = dir and ahead(u, cell, dir)
      if not dir then
        at, way = at + 1, 0
        if not row[at] and moves.running.price(u, squares + 1) <= ap then row, out, at, squares = out, {}, 1, squares + 1 end
      elseif to and not from[to] then
        from[to] = cell
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
