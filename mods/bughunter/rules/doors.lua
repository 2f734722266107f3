-- Doors (BH-024..040): shut unless somebody beside them holds them open.

doors = {}

-- Is there a hole where it was (BH-232), or does it stand open for a pod (BH-358)?
function doors.is_gone(portal)
  local state = portal.edge.state
  return state == "breach" or state == "open"
end

-- An airtight door opens only between equal atmospheres (BH-037).
function doors.may_open(portal)
  if portal.edge.state ~= nil then return portal.edge.state ~= "gone" end      -- the lifeboat's
  return portal.state ~= "whole" and (not portal.def.airtight or air.same(portal))
end

-- MP to go through it, held open or not; nothing where there is a hole (BH-033, own D9)
function doors.price(portal)
  if doors.is_gone(portal) then return 0 end
  return portal.state == "held" and portal.def.held_mp or portal.def.closed_mp
end

-- BH-102, BH-120: a holding cell or the special storage stays shut for creatures, on both sides of its door; who drives a captive opens it
local function holds_back(u, portal)
  local keeps = portal.def.holds or storage.keeps(portal)
  return keeps and harm.is_pred(u) and u.bonds == "" and not doors.is_gone(portal)
end

-- Returns true if `u` cannot pass the door, held or not (BH-037, BH-102).
---@return boolean
function doors.bars(u, portal) return not doors.may_open(portal) or holds_back(u, portal) or probes.bars(u, portal) end

rule("move.may", "holding cell", { cite = "BH-102" }, function(u, _, portal)
  if portal and holds_back(u, portal) then return "no creature opens that door" end
end)

-- Hexes from which it is held: those beside it, of a probe bay those beside the airlock (BH-029, BH-351).
local function posts(portal) return probes.posts(portal) or portal.cells end

function doors.may_hold(u)
  local list = probes.doors_of(u.cell)
  for _, p in ipairs(u.cell.portals) do
    if not contains(list, p) and contains(posts(p), u.cell) then list[#list + 1] = p end
  end
  return filter(list, function(p)
    return p.state == "closed" and doors.may_open(p) and not doors.is_gone(p) and not holds_back(u, p)
  end)
end

function doors.hold(u, portal)
  portal.state = "held"
  portal.holder = u
  sighting.tell("unit.holds", "counter.holds", { unit = u, portal = portal })
  sighting.update()
end

-- It is shot away: nobody holds it any longer.
function doors.give_way(portal)
  if portal.state == "held" then portal.state, portal.holder = "closed", nil end
end

-- Shuts what `u` held (BH-030, BH-031).
function doors.let_go(u)
  for _, portal in ipairs(portals.all { state = "held" }) do
    if portal.holder == u then
      portal.state = "closed"
      portal.holder = nil
      tell("door.shuts", { portal = portal })
    end
  end
end

-- After a step: what it wore at a door comes off (BH-517), and a holder who is no longer beside the door lets it go.
function doors.stepped(u)
  markers.off(u)
  for _, portal in ipairs(portals.all { state = "held" }) do
    if portal.holder == u and not contains(posts(portal), u.cell) then doors.let_go(u) end
  end
end
