-- The line of sight (SN-092..095): what stands in it, and whom it may pass.
--
-- The engine follows the line and stops it at walls and closed doors; a corner is clear only where both ways round
-- it are (ruling 50), unless the setting `corners` says otherwise. This file adds the bodies.

lines = {}

-- Squares that the line passes, the last one included.
function lines.cells(from, to)
  local list = {}
  for i, cell in ipairs(sight.trace(from, to).cells) do list[i] = cell end
  list[#list + 1] = to
  return list
end

-- Active characters standing between the two squares; casualties do not count (ruling 59).
function lines.bodies(from, to)
  local n = 0
  for _, cell in ipairs(sight.trace(from, to).cells) do
    if moves.occupant(cell) then n = n + #filter(cell.units, wounds.active) end
  end
  return n
end

-- The reason why there is no line from one square to the other, or nil (SN-093, SN-094).
function lines.blocked(from, to)
  if cells.distance(from, to) < 0 then return "on another deck" end
  if not sight.clear(from, to) then return "no line of sight" end
  if lines.bodies(from, to) > 1 then return "two characters stand in the line" end
end

-- SN-095: between neighbours nothing is asked but that no wall or closed door parts them
function lines.beside(from, to)
  if from ~= to and not cells.adjacent(from, to, "fire") then return "a wall or a shut door is between" end
end
