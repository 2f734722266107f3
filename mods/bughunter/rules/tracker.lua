-- Motion trackers (BH-332..341): one die against the distance, through walls and doors.

tracker = { RANGE = 5 }

stream "trackers"

-- A marine has his beside his weapon (BH-333), others have theirs in hand (BH-334).
local function has_one(v)
  local item = v.weapon
  return v.tracker or item ~= nil and item.def.class_of == "weapon" and item.def.tracks
end

-- Once in a round of either side, by a unit that is fit for it (BH-335, BH-336).
function tracker.may_use(v)
  return has_one(v) and not v.tracked_once and harm.able(v) and not v.panicked and not v.stunned
end

-- The die must be greater than the distance (BH-340).
define.throw "tracker" { args = { "unit: unit", "far: integer" },
  spec = function(v, far)
    return { "1D", need = far + 1, figure = "more than the distance", names = { "found", "not found" },
      why = "tracker of " .. v.name, cite = "BH-340", by = v, stream = "trackers" }
  end,
}

define.question "track" { kind = "cost", title = "using a tracker", text = "whether one of yours uses its tracker on a counter that moves" }

-- The counter is spoken of by its hex: who it is nobody knows yet.
function tracker.offer(v, u)
  local far = cells.distance(v.cell, u.cell)
  local cell = u.cell
  local answer = ask { seat = v.seat, verb = "track", unit = v, of = { "pass", cell }, standing = true,
    why = ("a counter moves %d from %s"):format(far, v.name), prefer = far <= 4 and cell or "pass",
    throw = function() return throws.tracker(v, far) end,
    words = function(c) return c == "pass" and "Leave the tracker off" or "Look at it with the tracker" end }
  if answer == "pass" then return end
  v.tracked_once = true
  tell("tracker.used", { unit = v, cell = cell })
  if throws.tracker(v, far):roll() ~= "found" then return end
  u.tracked = true
  sighting.update { u }
end
