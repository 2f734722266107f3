-- Readings of points on which the printed text contradicts itself, and figures of ours that a table may want otherwise.

define.setting "reverse_order" { title = "Order of ships after the first", one_of = { "descending", "ascending_after_first" }, default = "descending",
  cite = "SS-018", help = "the ship with the most points in the phase moves first; the others follow from the most points down, or from the fewest up" }
define.setting "advantage" { title = "When the ship with tactical advantage moves", one_of = { "last", "tie" }, default = "last", cite = "SS-006",
  help = "last: after all other ships; tie: last among ships with equal points" }
define.setting "evasive_else" { title = "When evasive action fails", one_of = { "aimed", "miss" }, default = "aimed", cite = "SS-028",
  help = "aimed: the missile attacks the side that it was aimed at; miss: it misses" }
define.setting "locations" { title = "Rolls for what a hit damages", one_of = { "one", "by_three" }, default = "one", cite = "SS-032",
  help = "one: a die for each hit of which anything passes the shield, as printed; by_three: a die for each full 3 points that pass" }
define.setting "lock_fire_dm" { title = "Bonus to fire from a sensor lock", range = { 0, 3 }, default = 0, cite = "SS-023" }
