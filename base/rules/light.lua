-- Light (SN-213..216, SN-407): rooms are lit until somebody presses a switch beside a door or hatch.

light = {}

-- The room whose switch is within reach, or nil.
function light.room(u)
  if #portals.of(u) == 0 then return nil end    -- asked first: a room is another one each time
  return u.room
end

-- Is it dark there: by the switch, or because the ship has no power (SN-406)?
function light.is_out(room) return not game.power or room ~= nil and room.dark end

function light.switch(room)
  room.dark = not room.dark
  tell("light.switched", { room = room, state = room.dark and "off" or "on" })
end
