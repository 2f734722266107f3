-- Running: forward only, 2 AP for each three squares or part of three (SN-042), DM -1 on the way (SN-043).
--
-- A run is a row of steps into front squares. Every step goes one row further ahead, so the squares that can be run
-- to are found row by row, each with the square that it is reached from.

moves.running = {}

-- Directions into front squares, straight ahead first, so that nobody swerves without need.
local function ahead(facing, from)
  local list = filter(cells.ways(from), function(dir) return cells.arc(nil, facing, dir) == "front" end)
  return contains(list, facing) and { facing, table.unpack(without(list, facing)) } or list
end

-- The squares that `u` can run on to from there. Who runs does not climb through hatches.
function moves.running.on(u, from)
  local list = {}
  for _, dir in ipairs(ahead(u.facing, from)) do
    local to = cells.step(from, dir)
    if not moves.bar(u, from, dir) and moves.toll(u, from, to) == 0 then list[#list + 1] = to end
  end
  return list
end

-- AP of a run of N squares
function moves.running.price(u, squares) return turns.price(u, 2 * ((squares + 2) // 3)) end

-- AP of a run to that square: every step is one row ahead
function moves.running.cost(u, cell)
  return moves.running.price(u, cells.distance(u.cell, cell)) + vertical.run_cost(u, cell)
end

-- { { to = square, from = the one that it is reached from }, ... }: where `u` can run to for those AP, in order of distance.
function moves.running.reached(u, ap)
  local list, met, row, squares = {}, { [u.cell] = true }, { u.cell }, 0
  while row[1] and moves.running.price(u, squares + 1) <= ap do
    local further = {}
    for _, from in ipairs(row) do
      for _, to in ipairs(moves.running.on(u, from)) do
        if not met[to] then
          met[to], further[#further + 1] = true, to
          list[#list + 1] = { to = to, from = from }
        end
      end
    end
    row, squares = further, squares + 1
  end
  return list
end

-- The squares that `u` can run to for those AP, in order of distance.
function moves.running.squares(u, ap)
  return map(moves.running.reached(u, ap), function(step) return step.to end)
end

-- The squares of the way to `to`, nearest first: looked for as far as that is, for a rule set may have had less paid for it.
function moves.running.way(u, to)
  local list, way = moves.running.reached(u, moves.running.price(u, cells.distance(u.cell, to))), {}
  for i = #list, 1, -1 do
    local step = list[i]
    if step.to == to then
      table.insert(way, 1, to)
      to = step.from
    end
  end
  return way
end
