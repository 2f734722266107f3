-- DMs for armor on a throw of 8 or more, by what strikes it (EN-025, EG-01).
define.chart "armor_dm" {
  front = true,
  title = "DMs for armor", cite = "EN-025",
  down = { "strikes" },
  across = { armor = { "nothing", "jack", "mesh", "cloth", "reflec", "ablat", "vacc", "combat", "battle" } },
  rows = [[
# strikes  | nothing jack mesh cloth reflec ablat vacc combat battle
blunt      |    0     0   -2    -3     0     -2    0    -7     -7
edge       |    0    -1   -5    -5     0     -4   -1    -9     -9
pierce     |    0    -1   -4    -4    -1     -3   -1    -8     -8
slug       |    0     0   -2    -4     0     -2    0    -6     -6
highvel    |    0     0   -3    -5     0     -2    0    -7     -7
pellet     |    0     0   -6    -8     0     -3    0   -10    -10
laser      |    0     0   -1    -1   -10     -9    0    -8     -8
plasma     |    0     0    0     0     0      0    0    -2     -2
blast      |    0     0   -2    -4     0     -2    0    -6     -6
]],
}
