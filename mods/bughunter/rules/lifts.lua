-- Lifts (BH-058..079, BH-488..490): a car, and a shaft through all decks at which it stops.
--
-- A stop is a room of the terrain `lift`; links of the kind `shaft` join the stops of a lift. People in such a room are in the car
-- with those whom they have taken (BH-489), creatures are in the shaft beside it: they climb there whether the car is there or not,
-- and neither notices the other.

lifts = {}

-- In the car where there is one, not in the shaft? Who is unconscious lies in the car (own D11).
local function rides(u) return not harm.is_pred(u) or u.bonds ~= "" or u.asleep end

local function is_lift(cell) return cell.terrain ~= nil and cell.terrain.id == "lift" end

-- The stop that a hex belongs to, or nil.
function lifts.stop(cell) return is_lift(cell) and cell.room or nil end

-- The stops of a lift, from the uppermost down.
function lifts.stops(stop)
  local list, i = { stop }, 1
  while list[i] do
    for _, link in ipairs(list[i].cells[1].links) do
      local to = link.def and link.def.id == "shaft" and link.to.room
      if to and not contains(list, to) then list[#list + 1] = to end
    end
    i = i + 1
  end
  return sorted(list, function(a, b) return a.cells[1].level > b.cells[1].level end)
end

local function find(stop, key)
  for _, other in ipairs(lifts.stops(stop)) do
    if other[key] then return other end
  end
end

-- Where the car is, and where it will be when the round closes.
function lifts.at(stop) return find(stop, "car") end
function lifts.goal(stop) return find(stop, "wanted") end

-- BH-058: on the deck that the plan names, else at the lowest
local function start(stops)
  local named = filter(ship.places "lift_start", function(cell) return contains(stops, cell.room) end)[1]
  return named and named.room or stops[#stops]
end

function lifts.begin()
  for _, cell in ipairs(cells.of "lift") do
    if not lifts.at(cell.room) then start(lifts.stops(cell.room)).car = true end
  end
end

-- Lists the units in the lift car: people in any state, and captives.
function lifts.riders(stop)
  return filter(stop.units, function(u) return rides(u) and u.state ~= "killed" end)
end

-- A creature in the shaft with the car before it sees nobody and is seen by nobody (BH-490).
-- `cell`: if it stood there.
function lifts.is_behind_car(u, cell)
  cell = cell or u.cell
  return not rides(u) and cell ~= nil and is_lift(cell) and cell.room.car
end

-- Do they stand in one hex and not in one place: one in the car, one in the shaft?
function lifts.are_apart(u, v, cell) return is_lift(cell) and rides(u) ~= rides(v) end

-- Why `u` does not go into or out of a lift for that hex, or nil: people enter the car and not the shaft, and not in a round in
-- which it moves (BH-065, BH-071..073).
function lifts.bar(u, to)
  local a, b = lifts.stop(u.cell), lifts.stop(to)
  if a == b or not rides(u) then return nil end
  if b and not b.car then return "the lift is elsewhere" end
  if lifts.goal(a or b) then return "the lift is about to move" end
end

-- Lists the hexes that are barred so: of cars, and beside the one in which `u` is.
function lifts.barred(u)
  local stop = u.cell and lifts.stop(u.cell)
  local list = u.cell and cells.of "lift" or {}
  for _, cell in ipairs(stop and stop.cells or {}) do
    for _, to in ipairs(cells.neighbours(cell)) do list[#list + 1] = to end
  end
  return filter(list, function(cell) return lifts.bar(u, cell) ~= nil end)
end

rule("move.may", "lift", { cite = "BH-065" }, function(u, to) return lifts.bar(u, to) end)

on("unit.moved", function(e)
  local a, b = e.from and lifts.stop(e.from), lifts.stop(e.cell)
  if a ~= b and rides(e.unit) then (a or b).crossed = true end
end, { name = "lifts" })

-- BH-074, own D4: not in two rounds of a side on end
local function rests(first, side) return first.called_by == side and side.rounds - first.called < 2 end

-- It goes to `stop` when the round closes.
local function send(first, u, stop)
  stop.wanted, first.called, first.called_by = true, u.side.rounds, u.side
  tell("lift.called", { room = stop })
end

-- In a round it moves once, and not if somebody went in or out (BH-072, BH-073).
local function may_move(at) return not at.crossed and not lifts.goal(at) end

-- What a row forbids is no illegal order, and has no effect (BH-074..076).
function lifts.call(u, stop)
  local first, at = lifts.stops(stop)[1], lifts.at(stop)
  if rests(first, u.side) or #lifts.riders(at) > 0 or not may_move(at) then return tell("lift.rests", { room = stop }) end
  send(first, u, stop)
end

function lifts.ride(u, stop)
  if not may_move(u.cell.room) then return tell("lift.rests", { room = stop }) end
  send(lifts.stops(stop)[1], u, stop)
end

-- Stops beside `u` to which it may call the car (BH-069).
function lifts.callable(u)
  local list = {}
  if destruct.holds_lift() then return list end                            -- BH-414
  for _, cell in ipairs(cells.neighbours(u.cell)) do
    local stop = lifts.stop(cell)
    if stop and stop ~= u.cell.room and not stop.car and not contains(list, stop) then list[#list + 1] = stop end
  end
  return list
end

-- The decks to which somebody in the car may ride.
function lifts.rides(u)
  local stop = lifts.stop(u.cell)
  return stop and not destruct.holds_lift() and without(lifts.stops(stop), stop) or {}
end

-- The hex of the next stop that lies where this one does in its own.
local function across(from, to, cell)
  for i, c in ipairs(from.cells) do
    if c == cell then return to.cells[i] end
  end
end

-- BH-070, BH-077: any number of decks at once, with all that is in the car. Who held a door of it lets it go (BH-030).
local function move(from, to)
  local riders = lifts.riders(from)
  for _, u in ipairs(riders) do u.cell = across(from, to, u.cell) end
  for _, u in ipairs(riders) do doors.stepped(u) end
  for _, cell in ipairs(from.cells) do
    for _, item in ipairs(cell.items) do item.cell = across(from, to, cell) end
    for _, cage in ipairs(cages.on(cell)) do cage.cell = across(from, to, cell) end
  end
  from.car, to.car = false, true
  tell("lift.arrives", { room = to })
end

on("round.ends", function()
  for _, stop in ipairs(rooms.all { wanted = true }) do move(lifts.at(stop), stop) end
end, { name = "lifts" })
