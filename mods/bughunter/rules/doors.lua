-- Doors (BH-024..040): shut unless somebody beside them holds them open.

doors = {}

-- An airtight door opens only between equal atmospheres (BH-037).
function doors.may_open(portal)
  return portal.state ~= "whole" and (not portal.def.airtight or air.same(portal))
end

function doors.may_hold(u)
  return filter(u.cell.portals, function(p) return p.state == "closed" and doors.may_open(p) end)
end

function doors.hold(u, portal)
  portal.state = "held"
  portal.holder = u
  sighting.tell("unit.holds", "counter.holds", { unit = u, portal = portal })
  sighting.update()
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

-- After a step: a holder who is no longer beside the door lets it go.
function doors.stepped(u)
  for _, portal in ipairs(portals.all { state = "held" }) do
    if portal.holder == u and not contains(portal.cells, u.cell) then doors.let_go(u) end
  end
end
