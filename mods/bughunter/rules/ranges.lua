-- How far hexes lie apart where there are several decks.

ranges = {}

-- Hexes from one to the other: over the plan, and one for each level between.
function ranges.hexes(a, b)
  local far = cells.distance(a, b)
  if far >= 0 then return far end
  local steps, levels = cells.apart(a, b)
  return steps + levels
end

-- At most so many hexes away on the same deck?
function ranges.within(a, b, most)
  local far = cells.distance(a, b)
  return far >= 0 and far <= most
end
