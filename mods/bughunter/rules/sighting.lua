-- Sight, and the two sides of a counter (BH-026..028, BH-498..501, own D5).
--
-- Creatures and dummies lie face down. One is turned over while a human sees it and it does not evade, while a human
-- beside it sees it, or when a tracker finds it; a dummy is then taken off. Who is out of all three turns down again.

sighting = {}

-- Own D5: a human sees the half of the world before it; a creature sees all round. Each facing as the sign of 3x and of
-- y in half hexes.
local AHEAD = { n = { 0, -1 }, ne = { 3, -1 }, se = { 3, 1 }, s = { 0, 1 }, sw = { -3, 1 }, nw = { -3, -1 } }

local function half_hexes(cell) return 2 * cell.y + (cell.x % 2 == 0 and 1 or 0) end

function sighting.ahead(from, facing, to)
  local v = AHEAD[facing]
  return v[1] * (to.x - from.x) + v[2] * (half_hexes(to) - half_hexes(from)) >= 0
end

-- Doors that a being beside them looks through (BH-027).
local function doors_beside(cell)
  local list = {}
  for _, portal in ipairs(cell.portals) do
    if portal.state == "closed" and doors.may_open(portal) then list[#list + 1] = portal end
  end
  return list
end

sighting.doors_beside = doors_beside

local function cell_of(thing) return kind(thing) == "unit" and thing.cell or thing end

-- A line between two on the hull may cross empty space, which is no terrain.
local function hides(cell) return cell.terrain ~= nil and cell.terrain.hides end

-- How many hexes of explosive machinery lie between two hexes (own D4)?
function sighting.machines(a, b)
  return #filter(sight.trace(a, b, "see").cells, function(cell) return cell.terrain ~= nil and cell.terrain.bursts ~= nil end)
end

-- Crates hide what is not beside them; smoke hides beyond one hex (own D4).
local function hidden_by(cell, a, b)
  if hides(cell) then return ranges.hexes(cell, a) > 1 and ranges.hexes(cell, b) > 1 end
  return cell.smoke
end

-- The cell that hides the second from the first, where no wall or door does; nil: none.
local function hiding(a, b, open)
  if cells.distance(a, b) == 1 then return nil end
  if a.smoke or b.smoke then return a.smoke and a or b end
  for _, cell in ipairs(sight.trace(a, b, "see", open).cells) do
    if hidden_by(cell, a, b) then return cell end
  end
end

local function is_open(a, b, open) return sight.clear(a, b, "see", open) and not hiding(a, b, open) end

-- Is there a line from a cell to another, or, where that is not free, to the unit there across the door where it wears a marker (BH-028)?
local function is_clear(a, b, unit)
  if a == b then return true end
  local open = doors_beside(a)
  if is_open(a, b, open) then return true end
  if not unit or not game.peeped or not markers.door(unit) then return false end
  open[#open + 1] = markers.door(unit)
  return is_open(a, b, open)
end

-- Is the line clear for a unit on the first cell? Arcs of sight do not count.
function sighting.line(from, to)
  local unit = kind(to) == "unit"
  return is_clear(cell_of(from), unit and to.cell or to, unit and to)
end

-- Is one of them shut in a vehicle (BH-355)? v: nil or false for a hex
local function are_walls_between(u, v) return ship.is_shut_in(u) or v and ship.is_shut_in(v) end

-- Does `u` see it, a unit or a cell?
function sighting.sees(u, what)
  local unit = kind(what) == "unit"
  local from, to = u.cell, unit and what.cell or what
  if not to or unit and not what.cell or not from then return false end
  if lifts.is_behind_car(u) or unit and lifts.is_behind_car(what) then return false end
  if to == from then return not are_walls_between(u, unit and what) end
  if not harm.is_pred(u) and not sighting.ahead(from, u.facing, to) then return false end
  return is_clear(from, to, unit and what) and not are_walls_between(u, unit and what)
end

-- The same in words, for the line that a board shows: what is in the way is found where it is not free.
local function in_the_way(a, b)
  local open = doors_beside(a)
  local way = sight.trace(a, b, "see", open)
  if not way.clear then return way.blocker and way.blocker.name or way.corner and "a corner" or "a wall" end
  local cell = hiding(a, b, open)
  return hides(cell) and cell.terrain.name or "smoke"
end

rule("sight.line", "as it is seen", { cite = "BH-026" }, function(from, to)
  if sighting.line(from, to) then
    if kind(from) == "unit" and not sighting.sees(from, to) then return { clear = false, by = "its own facing" } end
    return { clear = true }
  end
  return { clear = false, by = in_the_way(cell_of(from), to) }
end)

-- May the humans know who it is?
function sighting.known(u) return not harm.is_pred(u) or u.face_up end

-- Who lies face down is a counter to the humans, nothing more (BH-008, BH-009), and they read no line that names it (BH-494):
-- what they see of it is told by places, in the `counter.` events.
define.concealment "face_down" { title = "face down", cite = "BH-008", as = "c",
  hides = function(u, side) return side.id ~= "preds" and not sighting.known(u) end }

-- A line about `u`, and for the humans, where they do not know it, one about a counter.
function sighting.tell(event, counter_event, e)
  local of_counter = { from = e.from, cell = e.cell or e.unit.cell, portal = e.portal, see = { "humans" } }
  tell(event, e)
  if not sighting.known(e.unit) then tell(counter_event, of_counter) end
end

-- Does any human watch the hex?
function sighting.watched(cell)
  return units.any { side = "humans", where = function(h) return harm.able(h) and sighting.sees(h, cell) end } ~= nil
end

local may_lair = chain "lair.may"

-- Were creatures set up in that hex, and do they come back to it when they have mended (BH-482)? In rooms, or on the ground about the base.
function sighting.is_lair(cell)
  local room = cell.room
  if game.open_lairs then return not room and not may_lair(cell) end
  return room ~= nil and room:tagged "lair" and not storage.is_special(room) and not may_lair(cell)
end

function sighting.lairs()
  if game.open_lairs then return filter(cells.of "ground", sighting.is_lair) end
  local list = {}
  for _, room in ipairs(rooms.tagged "lair") do
    for _, cell in ipairs(filter(room.cells, sighting.is_lair)) do list[#list + 1] = cell end
  end
  return list
end

-- Could a human see that hex if he turned that way?
local function is_in_view(cell)
  for _, u in ipairs(harm.humans()) do
    if sighting.line(u, cell) then return true end
  end
end

-- Those that no human could see.
function sighting.hidden_lairs()
  return filter(sighting.lairs(), function(cell) return not is_in_view(cell) end)
end

-- Turning over ------------------------------------------------------------------------------------------------------

local function shown(u, humans)
  if u.tracked or u.bonds ~= "" then return true end                       -- BH-499; who is in their hands they know
  for _, h in ipairs(humans) do
    local far = cells.distance(h.cell, u.cell)                             -- below 0: on another deck
    local near = far >= 0 and far <= 1                                     -- BH-500
    if (near or u.marker ~= "evade") and sighting.sees(h, u) then return true end   -- BH-498
  end
end

local function turn_up(u)
  if u.dummy then                                                          -- BH-501
    tell("dummy.found", { cell = u.cell })
    people.take_off(u)
    return
  end
  u.face_up = true
  tell("unit.found", { unit = u, cell = u.cell })
end

local function turn_down(u)
  tell("unit.hides", { unit = u, cell = u.cell })
  u.face_up = false
end

-- Looks again at some counters, or at all of them; called after whatever may change what is seen.
-- An incapacitated creature stays where it was seen.
function sighting.update(list)
  local humans = harm.humans()
  for _, u in ipairs(list or units.all { side = "preds", where = harm.on_plan }) do
    if harm.is_pred(u) and harm.on_plan(u) then
      local seen = shown(u, humans)
      if seen and not u.face_up then turn_up(u) elseif u.face_up and not seen and harm.living(u) then turn_down(u) end
    end
  end
  tell "sighting.done"
end

-- The enemies whom its side knows and of whom `fits` is true: people all, counters face up.
function sighting.enemies(u, fits)
  if harm.is_pred(u) then return units.all { side = "humans", where = fits } end
  return units.all { side = "preds", face_up = true, where = fits }
end

-- What may be shot at: face up, in sight.
function sighting.targets(u)
  return sighting.enemies(u, function(v) return harm.on_plan(v) and sighting.sees(u, v) end)
end
