-- Readings of points on which the printed text contradicts itself, and figures of ours that a table may want otherwise.

define.setting "reverse_order" { title = "Ships after the first move", one_of = { "descending", "ascending_after_first" }, default = "descending",
  cite = "SS-018", help = "the ship with most points in the phase is first; then downward, or from the fewest up" }
define.setting "advantage" { title = "The ship with tactical advantage moves", one_of = { "last", "tie" }, default = "last", cite = "SS-006",
  help = "last of all, or last among those with equal points" }
define.setting "evasive_else" { title = "Evasive action that fails", one_of = { "aimed", "miss" }, default = "aimed", cite = "SS-028",
  help = "the missile is thrown for against the side aimed at, or misses" }
define.setting "lock_fire_dm" { title = "Bonus of a sensor lock to fire", range = { 0, 3 }, default = 0, cite = "SS-023" }
