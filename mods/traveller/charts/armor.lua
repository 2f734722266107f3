-- DM by kind of weapon and armor (own T6).

define.chart "band_armor" {
  front = true,
  title = "Weapons and armor", cite = "own T6", down = { "kind" },
  across = { armor = { "none", "jack", "mesh", "cloth", "reflec", "ablat", "vacc", "combat", "battle" } },
  rows = [[
# kind  | none jack mesh cloth reflec ablat vacc combat battle
blunt   | 0  0 -2 -3   0 -2  0  -7  -7
edge    | 0 -1 -5 -5   0 -4 -1  -9  -9
pierce  | 0 -1 -4 -4  -1 -3 -1  -8  -8
slug    | 0  0 -2 -4   0 -2  0  -6  -6
highvel | 0  0 -3 -5   0 -2  0  -7  -7
pellet  | 0  0 -6 -8   0 -3  0 -10 -10
laser   | 0  0 -1 -1 -10 -9  0  -8  -8
plasma  | 0  0  0  0   0  0  0  -2  -2
blast   | 0  0 -2 -4   0 -2  0  -6  -6
]],
}

define.armor "jack" { name = "Jack", column = "jack" }
define.armor "mesh" { name = "Mesh", column = "mesh" }
define.armor "cloth" { name = "Cloth", column = "cloth" }
define.armor "reflec" { name = "Reflec", column = "reflec" }
define.armor "ablat" { name = "Ablat", column = "ablat" }
define.armor "vacc_suit" { name = "Vacc suit", column = "vacc" }
define.armor "combat_armor" { name = "Combat armor", column = "combat" }
define.armor "battle_dress" { name = "Battle dress", column = "battle" }
