-- A grenade that misses comes down beside the square at which it was thrown.
patch.procedure "grenades.landing" { run = function(_, cell)
  return pick(filter(cells.neighbours(cell), function(c) return cells.adjacent(cell, c, "fire") end), "chance")
end }
