-- Air (BH-020..023, BH-037, BH-097..100, BH-121..139): what fills a place, how it leaves, and what that does.
--
-- A front advances at the very beginning of a round, before anybody acts; walls, airtight doors and hatches hold it, an interior
-- door or a stair holds it for one round. What stops it is said by the words `air` and `draft` of terrain.lua.

exposure = {}

define.atmosphere "benign" { name = "Air", cite = "BH-021" }
define.atmosphere "hostile" { name = "Hostile atmosphere", cite = "BH-022", spreads = 1 }
define.atmosphere "vacuum" { name = "Vacuum", cite = "BH-023", spreads = 2 }

local COLUMN = { hostile = "11:1", vacuum = "15:1" }                      -- BH-138, BH-139

local harms = chain "air.harms"

-- Does it breathe what fills the place where it is? In a spacesuit, or in a vehicle with air of its own, it does not (BH-145, BH-391).
function exposure.breathes(u) return not u.suited and not (u.inside ~= nil and u.inside.def.sealed) end

rule("air.harms", "air of its own", { cite = "BH-391" }, function(u) if not exposure.breathes(u) then return false end end)

-- The fixed column that strikes a being where it stands; nil: it is safe.
function exposure.column(u)
  return not u.dummy and harms(u) and COLUMN[air.of(u).id] or nil
end

-- Is what fills the place where it is no air?
function exposure.is_bad(u) return COLUMN[air.of(u).id] ~= nil end

-- Rooms with air on one side of that edge, where there is none on the other.
function exposure.behind(edge)
  local bare = filter(edge.cells, function(cell) return cell.air.id ~= "benign" end)
  local full = filter(edge.cells, function(cell) return cell.air.id == "benign" and cell.room ~= nil end)
  return #bare > 0 and map(full, function(cell) return cell.room end) or {}
end

-- BH-137: at the beginning of its own activation, before it does anything; no multiple applies
function exposure.strike(u)
  local column = exposure.column(u)
  if not column then return sacrifice.is_safe(u) end
  local rolled = roll { "2D", stream = "combat" }
  local word = attack.result(column, rolled)
  local a = { at = u, cell = u.cell, kind = "air", ignores = {} }
  tell("attack.made", { at = u, cell = u.cell, attack = a, result = word,
    text = ("%s harms %s: %s; %d: %s"):format(u.cell.air.name, u.name, column, rolled, harm.WORDS[word]) })
  if word ~= "" then harm.apply(u, word, a) end
end

-- Around a base is what the game says; space lies around a ship, and its probe bays are empty of air from the start (BH-099, BH-349,
-- BH-373).
function exposure.begin()
  if ship.is_base() then air.outside(game.set.outside) end          -- BH-100
  if is_empty(cells.of "hull_side") then return end
  air.outside "vacuum"
  for _, room in ipairs(rooms.tagged "probe_bay") do air.put(room, "vacuum") end
end

-- BH-037, BH-038: a difference keeps an airtight door shut for all
rule("move.may", "pressure", { cite = "BH-037" }, function(_, _, portal)
  if portal and portal.def.airtight and not doors.may_open(portal) then return "the pressure holds the door" end
end)

-- Airlocks (BH-046..057) ----------------------------------------------------------------------------------------------

-- Is it beside a door of the room, or below or above one?
local function is_at_door(u, room)
  for _, portal in ipairs(room.portals) do
    if contains(portal.cells, u.cell) then return true end
  end
  for _, side in ipairs { "up", "dn" } do
    local edge = edges.of(u.cell, side)
    local other = edge and edge.portal and edge:other(u.cell)
    if other and other.room == room then return true end
  end
  return false
end

-- Those that a being beside one of their doors may cycle (BH-057).
function exposure.locks(u)
  return filter(rooms.tagged "airlock", function(room) return u.cell.room == room or is_at_door(u, room) end)
end

-- BH-054..056: not in two rounds of a side on end; to try is legal, and does nothing
local function rests(room, side) return room.cycled_by == side and side.rounds - room.cycled < 2 end

-- Would the air go out of it, if it were cycled?
function exposure.empties(room) return room.cells[1].air.id == "benign" end

function exposure.cycle(u, room)
  local side = u.side
  if rests(room, side) then return tell("lock.rests", { room = room }) end
  local empties = exposure.empties(room)
  local now = air.cycle(room)
  if not now then return tell("lock.rests", { room = room }) end
  room.cycled, room.cycled_by = side.rounds, side
  tell("lock.cycled", { room = room, air = now })
  if empties then sacrifice.vent(u, { room }) end
end
