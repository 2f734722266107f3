-- Movement in three phases (SS-017 to SS-021) by the printed table, hexes and turns (own B7), stress (own B5).

course = {}

-- Points of a phase: the table's, and one by a plot.
function course.points(ship, phase)
  return movement_table[math.min(ship.mp, 20)][phase] + (ship.plotted == phase and 1 or 0)
end

local function by_points(list)
  return sorted(list, function(a, b) return a.mp_now > b.mp_now end)
end

-- SS-006 among ships of equal points: the holder is last of them.
local function holder_last_of_equals(list)
  return sorted(list, function(a, b)
    if a.mp_now ~= b.mp_now then return a.mp_now > b.mp_now end
    return b == game.holder and a ~= game.holder
  end)
end

-- SS-018 read the other way: after the first, from the fewest up.
local function upward(list)
  local out = { list[1] }
  for i = #list, 2, -1 do out[#out + 1] = list[i] end
  return out
end

-- Who moves in which order in a phase, points being given.
function course.order(list)
  local tie = game.set.advantage == "tie"
  local out = tie and holder_last_of_equals(list) or by_points(advantage.last(list))
  if game.set.reverse_order == "ascending_after_first" and #out > 1 then out = upward(out) end
  return tie and out or advantage.last(out)
end

function course.begin_phase()
  game.pair = game.pair + 1
  lapse "phase"
  tell("phase.begins", { n = game.pair })
  local list = ships.all()
  for _, ship in ipairs(list) do
    ship.mp_now = course.points(ship, game.pair)
    if ship.order_target and ship.order_target.cell then ship.far_before = cells.distance(ship, ship.order_target) end
  end
  game.order = course.order(list)
end

-- --- one ship ---

local function leave(ship)
  ship.state, ship.left_at = "gone", ship.cell.x
  tell("ship.leaves", { ship = ship })
  ship.cell = nil
end

function course.ahead(ship)
  ship.mp_now = ship.mp_now - 1
  local to = cells.step(ship, ship.facing)
  if not to or to.outside then return leave(ship) end
  ship.cell = to
  tell("ship.moves", { ship = ship, cell = to.name })
end

function course.turn(ship, n)
  ship.mp_now = ship.mp_now - 1
  ship.turns_made = ship.turns_made + 1
  ship.facing = cells.turn(ship.facing, n, ship.cell)
  tell("ship.turns", { ship = ship, way = ship.facing })
end

-- SS-019, own B5: each turn after the first, twice where the ship has five points or more in the phase.
function course.stress(ship)
  local fast = course.points(ship, game.pair) >= 5
  return math.max(ship.turns_made - 1, 0) * (fast and 2 or 1)
end

-- What the helm throws against stress, where there is any; by what is left of tactics and of a steady hand it throws again.
function course.throw(ship)
  if not ship.cell or course.stress(ship) == 0 then return nil end
  return { throws.skill(ship, "helm", "stress", "SS-020"), "skill" }
end

-- SS-020: the helm's roll halves it, rounded down; made twice by a ship held steady.
local function eased(ship)
  if crew.roll(ship, "helm", "stress", "SS-020") then return true end
  if ship.steady and crew.roll(ship, "helm", "stress, held steady", "SS-020") then return true end
  return panel.again(ship, "helm", "stress") and crew.roll(ship, "helm", "stress, again", "SS-020")
end

function course.finish(ship)
  ship.moved = true
  if not ship.cell then return end
  local n = course.stress(ship)
  if n == 0 then return end
  if eased(ship) then n = n // 2 end
  if n > 0 then harm.superstructure(ship, n, "ship.stressed") end
end

-- Own B8: a ship without a helm goes straight on with all its points.
function course.drift(ship)
  while ship.cell and ship.mp_now > 0 do course.ahead(ship) end
  course.finish(ship)
end
