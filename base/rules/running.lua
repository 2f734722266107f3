-- Running: forward only, 2 AP for each three squares or part of three (SN-042), DM -1 on the way (SN-043).
--
-- A run is a row of steps into front squares. Every step goes one row further ahead, so the squares that can be run
-- to are found row by row, each with the square that it is reached from.

moves.running = {}

-- The ways into front squares, straight ahead first, so that nobody swerves without need.
local function forward(u)
  local slant = filter(without(cells.dirs(), u.facing), function(dir)
    local to = cells.step(u.cell, dir)
    return to and cells.arc(u.cell, u.facing, to) == "front"
  end)
  table.insert(slant, 1, u.facing)
  return slant
end

local function is_free(u, from, dir)
  local to = cells.step(from, dir)
  if not to or to.outside or not cells.may_step(from, dir) or moves.occupant(to) then return nil end
  local portal = moves.portal(from, to)
  if portal and #chain "passage.cost" (u, portal) > 0 then return nil end    -- whoever runs does not climb through hatches
  if chain "move.may" (u, to, portal) then return nil end
  return to
end

local function next_row(u, row, dirs, from)
  local out = {}
  for _, cell in ipairs(row) do
    for _, dir in ipairs(dirs) do
      local to = is_free(u, cell, dir)
      if to and not from[to] then
        from[to] = cell
        out[#out + 1] = to
      end
    end
  end
  return out
end

-- AP of a run of so many squares
function moves.running.price(u, squares) return turns.price(u, 2 * ((squares + 2) // 3)) end

-- Squares that `u` can run to for so many AP, in order of distance, and where each is reached from.
function moves.running.field(u, ap)
  local list, from, row, squares = {}, {}, { u.cell }, 1
  local dirs = forward(u)
  while #row > 0 and moves.running.price(u, squares) <= ap do
    row = next_row(u, row, dirs, from)
    for _, cell in ipairs(row) do list[#list + 1] = cell end
    squares = squares + 1
  end
  return list, from
end

-- The squares of the way to `to`, nearest first; the run is paid for already.
function moves.running.way(u, to)
  local _, from = moves.running.field(u, u.paying)
  local way = {}
  while to ~= u.cell do
    table.insert(way, 1, to)
    to = from[to]
  end
  return way
end
