-- Workpods (BH-355..363): three on deck 7, each in a bay of its own, with one person inside. The bay is an airlock: its door, once opened,
-- stays open and the bay empty of air until the pod is back (ruling of ours, else nobody could ever enter the bay again).

pods = {}

define.holder "workpod" { name = "Workpod", capacity = 1, sealed = true, ends = "out" }
define.field "workpod.bay" { type = "cell", optional = true }              -- where it stands at first, and returns to

define.event "pod.boarded" { args = { unit = "unit", holder = "workpod" }, text = "{unit} gets into the {holder.title}" }
define.event "pod.left" { args = { unit = "unit" }, text = "{unit} gets out of the workpod" }
define.event "pod.opens" { args = { unit = "unit", room = "room" }, text = "{unit} opens the door of {room}, out of which the air goes",
  notable = true }
define.event "pod.goes" { args = { unit = "unit", cell = "cell" }, text = "{unit} drives the workpod to {cell}" }
define.event "pod.returns" { args = { room = "room" }, text = "the workpod is back in {room}, which shuts and fills with air" }
define.event "pod.comes_back" { args = { room = "room" },
  text = "the workpod is back in {room}, which has a hole and does not fill with air" }
define.event "hull.cut" { args = { unit = "unit", edge = "edge" }, notable = true,
  text = "{unit} cuts into the hull at {edge}: air passes the hole, and no being" }
define.event "hull.opened" { args = { unit = "unit", edge = "edge" }, text = "{unit} has cut a way through the hull at {edge}",
  notable = true }
define.event "deck.shuts_down" { args = { deck = "integer" }, text = "deck {deck} shuts down", notable = true }

-- One for each of the controls that the plan has
function pods.begin()
  for _, cell in ipairs(#records.all "workpod" == 0 and ship.places "pod_controls_%d+" or {}) do
    records.new("workpod", { cell = cell, bay = cell })
  end
end

-- The pod that a unit is in, or nil.
function pods.of(u) return u.inside and u.inside.def.id == "workpod" and u.inside or nil end

local OF_PODS = { open_bay = true, drive_pod = true, cut = true, leave_pod = true, lead = true }

-- Why it cannot begin that task in there, or nil.
function pods.bars(u, task)
  if pods.of(u) and not OF_PODS[task] then return "is in a workpod" end
end

-- Getting in and out (BH-356, BH-362) -------------------------------------------------------------------------------------

-- Crews and marines work a pod, colonists do not.
function pods.unfit(u)
  if harm.is_pred(u) or u.troop == "colonist" then return "only a ship's crew and marines do" end
  return cages.fill_arms(u)
end

function pods.here(u)
  return filter(records.all "workpod", function(pod) return pod.cell == u.cell and pod:takes(u) end)
end

function pods.board(u, pod)
  u.inside = pod
  doors.let_go(u)
  tell("pod.boarded", { unit = u, holder = pod })
  sighting.update()
end

function pods.leave(u)
  u.inside = nil
  tell("pod.left", { unit = u })
  sighting.update()
end

-- Moving (BH-357..359) ----------------------------------------------------------------------------------------------------

local function door_of(pod)
  for _, portal in ipairs(pod.bay.room.portals) do
    local a, b = portal.cells[1], portal.cells[2]
    if b and (a.outside or b.outside) then return portal end
  end
end

local function is_open(pod) return doors.is_gone(door_of(pod)) end
local function is_home(pod) return pod.cell.room == pod.bay.room end

-- Why the pod of `u` does not open its bay, or nil.
function pods.shut_reason(u)
  local pod = pods.of(u)
  if not pod then return "not in a workpod" end
  if not is_home(pod) then return "not in its bay" end
  if is_open(pod) then return "the bay is open" end
end

-- BH-357, ruling: what air there was goes out.
function pods.open_bay(u)
  local pod = pods.of(u)
  door_of(pod).edge:change { state = "open", stops = {} }
  air.put(pod.bay.room, "vacuum")
  tell("pod.opens", { unit = u, room = pod.bay.room })
  sacrifice.vent(u, { pod.bay.room })
  sighting.update()
end

-- Is there a hole in its walls, floor or ceiling, or a cut that lets the air out?
local function is_holed(room)
  for _, cell in ipairs(room.cells) do
    for _, edge in ipairs(edges.around(cell)) do
      if breach.is_open(edge) or edge.state == "small" then return true end
    end
  end
  return false
end

-- BH-363: a breach stays one, and a bay that has one holds no air.
local function close_bay(pod)
  local edge, room = door_of(pod).edge, pod.bay.room
  if not breach.is_open(edge) then edge:restore() end
  if is_holed(room) then return tell("pod.comes_back", { room = room }) end
  air.put(room, "benign")
  tell("pod.returns", { room = room })
end

local STEPS = 4                                                            -- BH-359

-- Along the hull, and through its own bay; not into the ship, even through a breach.
local function may_enter(pod, cell) return eva.is_hull(cell) or cell ~= nil and cell.room ~= nil and cell.room == pod.bay.room end

-- No wall and no door that stands shut between
local function is_way(cell, dir)
  local edge = edges.of(cell, dir)
  return cells.may_step(cell, dir) and (not edge.portal or doors.is_gone(edge.portal))
end

local function within(pod)
  local list, far, i = { pod.cell }, { [pod.cell] = 0 }, 1
  while list[i] do
    for _, dir in ipairs(far[list[i]] < STEPS and cells.sides() or {}) do
      local to = cells.step(list[i], dir)
      if may_enter(pod, to) and not far[to] and is_way(list[i], dir) then
        far[to], list[#list + 1] = far[list[i]] + 1, to
      end
    end
    i = i + 1
  end
  return list
end

-- Returns the places within one activation: four hexes, or a deck up or down over the edge of the hull. In its bay only to its place.
function pods.goals(u)
  local pod = pods.of(u)
  local list = filter(pod and within(pod) or {}, function(cell) return cell ~= pod.cell and (eva.is_hull(cell) or cell == pod.bay) end)
  for _, up in ipairs(pod and eva.is_hull(pod.cell) and { true, false } or {}) do
    local to = hatches.over_edge(pod.cell, up)
    if to and not contains(list, to) then list[#list + 1] = to end
  end
  return list
end

-- BH-358: back in its place the door shuts by itself.
function pods.drive(u, cell)
  local pod = pods.of(u)
  pod.cell = cell
  tell("pod.goes", { unit = u, cell = cell })
  if cell == pod.bay then close_bay(pod) end
  sighting.update()
end

-- Cutting (BH-360, BH-361) ------------------------------------------------------------------------------------------------

-- The sides of the hull beside the pod that it has not cut through.
function pods.walls(u)
  local pod = pods.of(u)
  return filter(pod and eva.is_hull(pod.cell) and edges.around(pod.cell) or {}, function(edge)
    return not edge.portal and not breach.is_open(edge) and ship.is_inside(edge:other(pod.cell))
  end)
end

-- BH-360: all areas of the deck, whatever they have suffered. It is no structural damage, and counts for none (BH-403).
local function shut_down(cell)
  for _, room in ipairs(rooms.all()) do
    if room.cells[1].deck == cell.deck then room.down = true end
  end
  tell("deck.shuts_down", { deck = -cell.level })
end

function pods.cut(u, edge)
  if edge.state == "small" then
    edge:change { state = "breach", stops = {} }
    tell("hull.opened", { unit = u, edge = edge })
  else
    edge:change { state = "small", stops = { "move" } }
    tell("hull.cut", { unit = u, edge = edge })
    shut_down(edge:other(u.cell))
  end
  sighting.update()
end
