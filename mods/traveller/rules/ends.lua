-- How the scenarios end: when a side has broken or has nobody left. What a scenario adds is its own.

ends = {}

function ends.beaten(side) return side.broken or not units.any { side = side, where = bands.up } end

-- For `combat.over` of a scenario in which a side that breaks has lost.
function ends.when_broken()
  if game.turn == 0 then return nil end
  local broken = map(filter(sides.all(), function(side) return side.broken end), function(side) return side.title end)
  if #broken > 0 then return table.concat(broken, " and ") .. ": broken" end
end

local function on_their_feet(side) return units.count { side = side, where = bands.up } end

-- Both have broken in the same round: the field is with those of whom more are on their feet.
local function by_numbers(why)
  local list = sorted(sides.all(), function(a, b) return on_their_feet(a) > on_their_feet(b) end)
  if on_their_feet(list[1]) == on_their_feet(list[2]) then return { winner = "none", because = "neither side stands" } end
  return { winner = list[1].id, outcome = "narrowly", because = why }
end

-- For `combat.result`: the side that is not beaten; nil where that says nothing.
function ends.by_who_stands(why)
  local list = filter(sides.all(), function(side) return not ends.beaten(side) end)
  if #list == 1 then return { winner = list[1].id, because = why } end
  if #list == 0 then return by_numbers(why) end
end

-- For the end page, beside who is left of each side.
function ends.facts()
  return { ("%d rounds, %d seconds"):format(game.turn, 15 * game.turn) }
end
