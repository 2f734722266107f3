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
define.throw "tracker" { args = { "unit: unit", "far: integer", "levels: integer?" },
  spec = function(v, far, levels)
    return { "1D", need = far + 1, dm = levels == 1 and -3 or nil, figure = "more than the distance", names = { "found", "not found" },
      why = "tracker of " .. v.name, cite = "BH-340", by = v, stream = "trackers" }
  end,
}

define.question "track" { kind = "cost", title = "using a tracker", text = "whether one of yours uses its tracker on a counter that moves" }

-- BH-338, BH-339: within five hexes on its own deck, or on the next, where a tracker finds at -3, and so only within two
local REACH = { [0] = tracker.RANGE, 2 }

local function hears(v, u)
  local far, levels = cells.apart(v, u)
  return far ~= nil and REACH[levels] ~= nil and far <= REACH[levels]
end

-- Lists those on the decks next to a counter who may use theirs on it, the nearest first.
function tracker.beyond(u)
  if not game.has_decks then return {} end
  local list = units.all { side = "humans", where = function(v)
    return v.cell ~= nil and v.cell.deck ~= u.cell.deck and tracker.may_use(v) and hears(v, u)
  end }
  return sorted(list, function(a, b) return ranges.hexes(a.cell, u.cell) < ranges.hexes(b.cell, u.cell) end)
end

-- The counter is spoken of by its hex: who it is nobody knows yet.
function tracker.offer(v, u)
  local far, levels = cells.apart(v, u)
  local cell = u.cell
  local where = levels == 0 and "" or cell.level > v.cell.level and " and a deck above" or " and a deck below"
  local answer = ask { seat = v.seat, verb = "track", unit = v, of = { "pass", cell }, standing = true,
    why = ("a counter moves %d%s from %s"):format(far, where, v.name), prefer = far <= 4 and cell or "pass",
    throw = function() return throws.tracker(v, far, levels) end,
    words = function(c) return c == "pass" and "Leave the tracker off" or "Look at it with the tracker" end }
  if answer == "pass" then return end
  v.tracked_once = true
  tell("tracker.used", { unit = v, cell = cell })
  if throws.tracker(v, far, levels):roll() ~= "found" then return end
  u.tracked = true
  sighting.update { u }
end
