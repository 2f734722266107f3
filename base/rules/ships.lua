-- Whose bridge commands which valves. Of one ship rooms and portals have plain names; where several are laid out together the
-- name of the ship stands before them, `scout.bridge`.

ships = {}

-- The ship of a room or a portal: "" where there is only one.
function ships.of(thing) return thing.name:match "^(.*)%." or "" end

-- Is it the bridge of a ship?
function ships.is_bridge(room) return room ~= nil and (room.name:match "[^.]*$") == "bridge" end

-- For the chain `ship.panel` of a scenario whose valves are closed from the bridge (SN-242).
function ships.valves_from_bridge(u, what) return what == "valves" and ships.is_bridge(u.room) or nil end

-- SN-242, ruling 59: the open iris valves of the ship in which `u` is; in some scenarios they can be closed from its bridge
function ships.valves(u)
  if not u.room then return {} end
  local ship = ships.of(u.room)
  return filter(portals.all(), function(p)
    return doors.mechanism(p).wedged and p.state == "open" and ships.of(p) == ship and not doors.reason(u, p)
  end)
end
