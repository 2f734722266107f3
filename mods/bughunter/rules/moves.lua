-- Movement: what a hex costs, what a being has to spend (BH-033..040, BH-454, BH-514, own D4).

moves = {}

local may, cost, allowance = chain "move.may", chain "move.cost", chain "move.allowance"

rule("move.cost", "the hex", { cite = "own D4" }, function(_, to) return to.terrain.cost end)
rule("move.cost", "door", { cite = "BH-033" }, function(_, _, portal)
  if portal then return doors.price(portal) end
end)
rule("move.cost", "sleepers", { cite = "BH-103" }, function(u, to)
  local edge = u.cell and edges.between(u.cell, to)
  if edge and edge.barrier and edge.barrier.id == "cryo_side" then return 4 end
end)
-- Worn or carried (BH-393); outside it is in the four hexes of BH-378.
rule("move.cost", "spacesuit", { cite = "BH-392" }, function(u, to)
  if (u.suited or u.suit_in_arms) and not eva.is_hull(to) then return 1 end
end)
rule("move.cost", "shut down", { cite = "BH-400" }, function(_, to) if damage.is_down(to) then return 1 end end)

local full = chain "rush.full"

local function points_of(u, task, points, is_full)
  if task == "evade" or task == "rush" and not is_full then points = points // 2 end
  return u.state == "wounded" and points // 2 or points
end

-- Outside, where no power counts (BH-378, BH-492).
function moves.outside(u, task) return points_of(u, task, eva.POINTS, false) end

-- Points for a task: move 8, evade 4, rush half; half of that when wounded (BH-454, BH-485, BH-486, BH-514).
function moves.points(u, task)
  if eva.is_outside(u) then return moves.outside(u, task) end
  return points_of(u, task, allowance(8, u), full(u))
end

-- Takes the cost of a step from the points of `u`. A step out of the ship counts as one of the hexes outside.
function moves.spend(u, to)
  u.mp = u.mp - moves.cost(u, to)
  if eva.is_hull(to) and not eva.is_outside(u) then u.mp = math.min(u.mp, eva.left_after_step(u)) end
end

-- The same without a door on the way: of the hex alone.
function moves.enter_cost(u, to) return cost(u, to, nil).total end
function moves.cost(u, to) return cost(u, to, portals.between(u.cell, to)).total end

-- Why `u` cannot step to a neighbour, or nil.
function moves.reason(u, dir)
  local to = cells.step(u.cell, dir)
  if not to or not to.terrain then return "nothing to stand on there" end
  if not cells.may_step(u.cell, dir) then return "a wall is in the way" end
  if posture.full(to, u) then return "no room there" end
  return may(u, to, portals.between(u.cell, to))
end

local function told(u, from)
  sighting.tell(u.marker == "evade" and "unit.evades" or "unit.goes", "counter.goes", { unit = u, from = from, cell = u.cell })
end

-- It has come: counters are turned over, then others answer. Where it went it looks.
function moves.arrive(u, from)
  doors.stepped(u)
  tell("unit.moved", { unit = u, from = from, cell = u.cell })
  if harm.able(u) then sighting.update(harm.is_pred(u) and { u } or nil) end
  if harm.able(u) then react.to_move(u, from) end
end

-- One step
function moves.enter(u, to)
  local from = u.cell
  u.facing = cells.dir_to(from, to)
  u.cell = to
  told(u, from)
  moves.arrive(u, from)
end

-- To another deck (BH-041)
function moves.climb(u, to)
  local from = u.cell
  u.cell = to
  told(u, from)
  moves.arrive(u, from)
end
