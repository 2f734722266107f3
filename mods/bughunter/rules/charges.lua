-- Going up to a being to strike it (BH-485, BH-468).

charges = {}

-- With so many points, through no hex that is full
local function walk(u, points)
  local edge, enter, stop = {}, {}, {}
  for _, p in ipairs(portals.all()) do edge[p] = not doors.bars(u, p) and doors.price(p) end
  for _, cell in ipairs(cells.near(u.cell, points + 1)) do
    if not cell.terrain or posture.full(cell, u) then
      stop[#stop + 1] = cell
    else
      enter[cell] = moves.enter_cost(u, cell) - 1
    end
  end
  return { step = { 1, 1, 1, 1, 1, 1 }, turn = false, face_travel = true, edge = edge, enter = enter, blocked = stop }
end

-- The steps of the shortest way to a hex from which `v` can be struck, or nil: without a blow there is no charge (BH-485).
function charges.way(u, v, points)
  local best
  for _, goal in ipairs(cells.near(v.cell, 1)) do
    local steps = goal ~= u.cell and goal.terrain and not posture.full(goal, u) and hands.reaches_from(u, goal, v)
      and path.find(u.cell, u.facing, walk(u, points), points, goal)
    if steps and #steps > 0 and (not best or #steps < #best) then best = steps end
  end
  return best
end

function charges.go(u, steps)
  for _, s in ipairs(steps) do
    if s.move and harm.able(u) and not moves.reason(u, s.move) then moves.enter(u, cells.step(u.cell, s.move)) end
  end
end

function charges.strike(u, v)
  if harm.able(u) and not u.stunned and hands.reaches(u, v) and v.state ~= "killed" then hands.attack(u, v) end
end

-- BH-468: at once up to the nearest human, on his feet or not, within its whole allowance, with a blow; where there is none, nothing
function charges.enrage(u)
  if not harm.able(u) then return end
  local points = moves.points(u, "move")
  for _, v in ipairs(units.near(u.cell, points + 1, { side = "humans", where = function(v) return v.state ~= "killed" end })) do
    local steps = hands.reaches(u, v) and {} or charges.way(u, v, points)
    if steps then
      charges.go(u, steps)
      return charges.strike(u, v)
    end
  end
end
