-- Firing charts (SS-029, own B4): by range in hexes, what one die of ten must show, and the damage. A beam does the power in it
-- and `damage`; a missile does `damage` alone.

firing_charts = {
  beam = {
    { from = 0, to = 4, need = 3, damage = 4 }, { from = 5, to = 8, need = 5, damage = 2 }, { from = 9, to = 12, need = 7, damage = 0 },
    { from = 13, to = 16, need = 9, damage = -1 },
  },
  missile = { { from = 3, to = 10, need = 4, damage = 8 }, { from = 11, to = 20, need = 6, damage = 8 } },
}

-- Locations by the die of ten with the target's damage control bonus (SS-032, own B6); more than 7: no system.
location_table = { "bridge", "engines", "weapon", "sensors", "generator", "reactor", "cargo" }
