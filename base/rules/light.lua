-- Light (SN-213..216, SN-407): rooms are lit until somebody presses a switch beside a door or hatch.

light = {}

-- The room whose switch is within reach, or nil.
function light.room(u)
  if #portals.of(u) == 0 then return nil end    -- asked first: a room is another one each time
  return u.room
end

local out = chain "light.out"

-- Is it dark there?
function light.is_out(room) return out(room) == true end

rule("light.out", "no power", { cite = "SN-406" }, function() if not game.power then return true end end)
rule("light.out", "switch", { cite = "SN-214" }, function(room) return room ~= nil and room.dark end)

function light.switch(room)
  room.dark = not room.dark
  tell("light.switched", { room = room, state = room.dark and "off" or "on" })
end
