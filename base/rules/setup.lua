-- Places units and distributes items among a side, for the setup steps of scenarios.

local function can_stand(cell)
  local terrain = cell.terrain
  return not (terrain and terrain.stops and contains(terrain.stops, "move")) and not moves.occupant(cell)
end

local function free_cells(room)
  local list = filter(room.cells, can_stand)
  if is_empty(list) then error("no free square left in " .. room.name, 0) end
  return list
end

local function by_people() return game.set.set_up == "people" end

-- By chance, or as the side's seat says where people set up
local function choose(u, verb, list, why)
  if not by_people() then return pick(list, "setup") end
  return ask { seat = seats.of(u), verb = verb, unit = u, of = list, why = why, prefer = list[1] }
end

-- Puts one unit on one of these squares, by chance or as its seat says; so with the facing, where it is not given.
function stand(u, list, facing, why)
  u.cell = choose(u, "place", list, why or "a square for " .. u.name)
  u.facing = facing or choose(u, "face", cells.sides(), u.name .. " looks")
end

local function put(u, room, facing)
  stand(u, free_cells(room), facing, ("%s: a square of %s"):format(u.name, room.title or room.name))
end

-- Which of those not yet placed goes into a room: the next one, or whom the seat names.
local function who(waiting, room)
  local u = waiting[1]
  if #waiting > 1 and by_people() then
    u = ask { seat = seats.of(u), verb = "station", of = filter(waiting, function(v) return v.seat == u.seat end), prefer = u,
      why = "who begins in " .. (room.title or room.name) }
  end
  for i = #waiting, 1, -1 do
    if waiting[i] == u then table.remove(waiting, i) end
  end
  return u
end

local PLACE = { side = true, role = true, rooms = true, one_each = true, facing = true }
local DEAL = { side = true, role = true, of = true, each = true, verb = true, why = true }

local function check_side(name, side)
  if type(side) == "string" and not sides.named(side) then
    error(("base.%s: there is no side '%s'; there are %s"):format(name, side, table.concat(map(sides.all(), function(s) return s.id end), ", ")), 3)
  end
end

local function unplaced(spec)
  local side = type(spec.side) == "string" and sides.named(spec.side) or spec.side
  return units.all { where = function(u)
    return not u.cell and (not side or u.side == side) and (not spec.role or u.role == spec.role)
  end }
end

local ROLE_FAULT = "base.place: there is no unit of the role '%s' to place; the roles of those not yet placed are %s"

-- A misspelt role would place nobody.
local function check_role(spec)
  if not spec.role or units.any { where = function(u) return u.role == spec.role end } then return end
  local roles = {}
  for _, u in ipairs(units.all()) do
    if not u.cell and u.role ~= "" then roles[u.role] = true end
  end
  error(ROLE_FAULT:format(spec.role, table.concat(sorted(keys(roles)), ", ")), 3)
end

-- Puts one unit into one of these rooms, by chance or as its seat says.
function settle(u, list)
  put(u, choose(u, "area", list, "where " .. u.name .. " begins"))
end

-- place { side =, role =, rooms = { bridge = 2, drive_room = 1 } }: so many of those not yet placed in each room, in the
-- order of the rooms' names; or `one_each = list of rooms`. Who, which square and, where it is not given, the facing are by
-- chance, or asked where the setting `set_up` says people.
function place(spec)
  options("place", spec, PLACE)
  check_side("place", spec.side)
  check_role(spec)
  for name in pairs(spec.rooms or {}) do
    if not rooms.named(name) then error(("base.place: the map has no room '%s'"):format(name), 2) end
  end
  local waiting = unplaced(spec)
  local function next_into(room)
    if waiting[1] then put(who(waiting, room), room, spec.facing) end
  end
  for _, room in ipairs(spec.one_each or {}) do next_into(room) end
  for name, count in pairs(spec.rooms or {}) do
    for _ = 1, count do next_into(rooms.named(name)) end
  end
end

-- deal { side =, role =, of = {...}, each = 1, verb = "wear", why = }: chance, or where people set up the side's seat, gives each
-- of its units one of the things, none to more than `each`. Returns a map from unit to what it got.
function deal(spec)
  options("deal", spec, DEAL)
  check_side("deal", spec.side)
  local left, given = {}, {}
  for _, thing in ipairs(spec.of) do left[thing] = spec.each or 1 end
  for _, u in ipairs(units.all { side = spec.side }) do
    if not spec.role or u.role == spec.role then
      local open = filter(spec.of, function(thing) return left[thing] > 0 end)
      local got = not by_people() and pick(open, "setup")
        or ask { seat = seats.of(u), verb = spec.verb or "deal", unit = u, of = open, why = spec.why or "one for " .. u.name }
      left[got], given[u] = left[got] - 1, got
    end
  end
  return given
end
