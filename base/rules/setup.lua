-- Setting up: who is put where, and sharing out things among a side. For the set-up steps of scenarios.

local function can_stand(cell)
  local terrain = cell.terrain
  return (not terrain or terrain.move ~= false) and not moves.occupant(cell)
end

-- A free square of a room by chance.
local function free_cell(room)
  local list = filter(room.cells, can_stand)
  if is_empty(list) then error("no free square left in " .. room.name, 0) end
  return pick(list, "setup")
end

local function put(u, room, facing)
  u.cell = free_cell(room)
  u.facing = facing or pick(cells.sides(), "setup")
end

local function unplaced(spec)
  return units.all { where = function(u)
    return not u.cell and (not spec.side or u.side.id == spec.side) and (not spec.role or u.role == spec.role)
  end }
end

-- place { side =, role =, rooms = { bridge = 2, drive_room = 1 } }: so many of those not yet placed in each room, in the
-- order of the rooms' names; or `one_each = list of rooms`. Squares are by chance; `facing`, where it is not given, too.
function place(spec)
  local waiting, n = unplaced(spec), 0
  local function next_into(room)
    n = n + 1
    if waiting[n] then put(waiting[n], room, spec.facing) end
  end
  for _, room in ipairs(spec.one_each or {}) do next_into(room) end
  for name, count in pairs(spec.rooms or {}) do
    for _ = 1, count do next_into(rooms.named(name)) end
  end
end

-- deal { side =, role =, of = {...}, each = 1, verb = "wear", why = }: the side's seat gives each of its units one of the
-- things, none to more than `each`. Returns a map from unit to what it got.
function deal(spec)
  local left, given = {}, {}
  for _, thing in ipairs(spec.of) do left[thing] = spec.each or 1 end
  for _, u in ipairs(units.all { side = spec.side }) do
    if not spec.role or u.role == spec.role then
      local open = filter(spec.of, function(thing) return left[thing] > 0 end)
      local got = ask { seat = seats.of(u), verb = spec.verb or "deal", unit = u, of = open, why = spec.why or "one for " .. u.name }
      left[got], given[u] = left[got] - 1, got
    end
  end
  return given
end
