-- The markers Sighting and Exposed (BH-012, BH-028, BH-517..520, own D5): who looks or fires through a shut door is seen through it from
-- the other side, until the marker comes off. A being wears one of them at most, across one door.

markers = {}

local function put(u, portal, marker)
  u.door, u.door_marker, game.peeped = portal, marker, true
end

function markers.off(u)
  if game.peeped and u.door then u.door, u.door_marker = nil, "" end
end

-- The task Sight, to the side it now faces: with a shut door there it is seen through it.
function markers.peer(u)
  local edge = edges.of(u.cell, u.facing)
  local portal = edge and edge.portal
  if portal and contains(sighting.doors_beside(u.cell), portal) then put(u, portal, "sighting") end
end

-- It has fired at that hex: if that was through a shut door, it is exposed there.
function markers.expose(u, cell)
  if #u.cell.portals == 0 or sight.clear(u.cell, cell, "see") then return end
  for _, portal in ipairs(sighting.doors_beside(u.cell)) do
    if sight.clear(u.cell, cell, "see", { portal }) then put(u, portal, "exposed") end
  end
end

-- The door through which it is seen where it stands, or nil.
function markers.door(u)
  local portal = u.door
  return portal and portal.state == "closed" and u.cell and contains(portal.cells, u.cell) and portal or nil
end
