-- DM by class of weapon and range; - cannot attack (own T6).

define.chart "band_ranges" {
  front = true,
  title = "Weapons and ranges", cite = "own T6", down = { "class" }, across = { range = { "close", "short", "medium", "long", "very_long" } },
  rows = [[
# class      | close short medium long very_long
brawl        |  2  1  -  -  -
blade_light  |  1  0  -  -  -
blade_heavy  |  0  3  -  -  -
polearm      | -2  3  -  -  -
natural      |  2  1  -  -  -
pistol_small |  2  1 -6  -  -
pistol       |  1  3 -3  -  -
shotgun      | -3  1  3 -4  -
smg          |  0  3  3 -3  -
rifle        | -3 -1  3  1 -2
auto_rifle   | -4  0  4  2 -1
gauss        | -2  0  4  3  0
laser        | -2  0  3  3  2
energy       |  -  -  3  3  2
launcher     |  -  -  2  0 -3
bow          | -4  1  1 -4  -
]],
}
