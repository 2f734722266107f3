-- Running: forward only, 2 AP for each three squares or part of three (SN-042), DM -1 on the way (SN-043).
--
-- A run is a row of steps into front squares. Every step goes one row further ahead, so the squares that can be run
-- to are found row by row, each with the square that it is reached from, and by the way on which doors and hatches cost
-- least (SN-048..050, SN-203).

moves.running = {}

local passage = chain "passage.cost"

-- Directions into front squares, straight ahead first, so that nobody swerves without need.
local function ahead(facing, from)
  local list = filter(cells.ways(from), function(dir) return cells.arc(nil, facing, dir) == "front" end)
  return contains(list, facing) and { facing, table.unpack(without(list, facing)) } or list
end

-- The squares that `u` can run on to from there.
function moves.running.on(u, from)
  local list = {}
  for _, dir in ipairs(ahead(u.facing, from)) do
    local to = cells.step(from, dir)
    if not moves.bar(u, from, dir) then list[#list + 1] = to end
  end
  return list
end

-- AP of a run of N squares through what costs `toll` AP on the way
function moves.running.price(u, squares, toll) return turns.price(u, 2 * ((squares + 2) // 3) + (toll or 0)) end

-- The steps of the next row, by their squares: from each step of this row to where it leads on, if that is within `ap`, as it is
-- where nothing is dearer than the ground.
local function next_row(u, row, squares, ap)
  local list, step_to = {}, {}
  for _, step in ipairs(row) do
    for _, to in ipairs(moves.running.on(u, step.to)) do
      local toll, known = step.toll + moves.toll(u, step.to, to), step_to[to]
      if not known and (toll == 0 or moves.running.price(u, squares, toll) <= ap) then
        known = { to = to, from = step.to, toll = toll }
        step_to[to], list[#list + 1] = known, known
      elseif known and toll < known.toll then
        known.from, known.toll = step.to, toll
      end
    end
  end
  return list
end

-- { { to = square, from = the one that it is reached from, toll = AP for doors and hatches up to there }, ... }: where `u` can
-- run to for those AP, in order of distance, `rows` squares far at most. Every step is one row ahead, so a square is met in one row
-- alone.
function moves.running.reached(u, ap, rows)
  local list, row, squares = {}, { { to = u.cell, toll = 0 } }, 1
  while row[1] and moves.running.price(u, squares) <= ap and (not rows or squares <= rows) do
    row = next_row(u, row, squares, ap)
    for _, step in ipairs(row) do list[#list + 1] = step end
    squares = squares + 1
  end
  return list
end

-- Those of them on whose way something costs more than the ground; mostly there are none.
function moves.running.tolled(u, ap)
  return filter(moves.running.reached(u, ap), function(step) return step.toll > 0 end)
end

-- Can a run from one square to another, which is as long as they are far apart, cross what is between `a` and `b`?
local function is_on_the_way(from, to, a, b)
  local off, rest = cells.distance(from, a), cells.distance(b, to)
  return off >= 0 and rest >= 0 and off + 1 + rest == cells.distance(from, to)
end

-- Is there anything on the way where a crossing costs `u` something?
function moves.running.is_dear(u, cell)
  local here = u.cell
  for _, p in ipairs(portals.all()) do
    local a, b = p.cells[1], p.cells[2]
    if (is_on_the_way(here, cell, a, b) or is_on_the_way(here, cell, b, a)) and not p.edge:stopped "move" and passage(u, p).total > 0 then
      return true
    end
  end
  return false
end

-- What doors and hatches cost on the way to that square
function moves.running.toll(u, cell)
  for _, step in ipairs(moves.running.is_dear(u, cell) and moves.running.tolled(u, u.ap) or {}) do
    if step.to == cell then return step.toll end
  end
  return 0
end

-- AP of a run to that square
function moves.running.cost(u, cell)
  return moves.running.price(u, cells.distance(u.cell, cell), moves.running.toll(u, cell)) + vertical.run_cost(u, cell)
end

-- The squares that `u` can run to for those AP, in order of distance.
function moves.running.squares(u, ap)
  return map(moves.running.reached(u, ap), function(step) return step.to end)
end

local function leads_to(to, list)
  return contains(map(list, function(step) return step.to end), to)
end

-- The squares of the way to `to`, nearest first: those that its AP reach, with what it pays just now. A rule set may have had less
-- paid: then they are looked for as far as that is, whatever it costs.
function moves.running.way(u, to)
  local list, way = moves.running.reached(u, u.ap + u.paying), {}
  if not leads_to(to, list) then list = moves.running.reached(u, math.maxinteger, cells.distance(u.cell, to)) end
  for i = #list, 1, -1 do
    local step = list[i]
    if step.to == to then
      table.insert(way, 1, to)
      to = step.from
    end
  end
  return way
end
