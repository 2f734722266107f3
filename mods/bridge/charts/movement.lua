-- Movement points of a turn over its three phases: the printed table, a row for 1 to 20 points (SS-042 to SS-061). A ship
-- without points has none in any phase.

movement_table = {
  [0] = { 0, 0, 0 },
  { 0, 1, 0 }, { 1, 0, 1 }, { 1, 1, 1 }, { 1, 2, 1 }, { 2, 1, 2 }, { 2, 2, 2 }, { 2, 3, 2 }, { 3, 2, 3 }, { 3, 3, 3 }, { 3, 4, 3 },
  { 4, 3, 4 }, { 4, 4, 4 }, { 4, 5, 4 }, { 5, 4, 5 }, { 5, 5, 5 }, { 5, 6, 5 }, { 6, 5, 6 }, { 6, 6, 6 }, { 6, 7, 6 }, { 7, 6, 7 },
}
