-- The natural weapon of an animal, by one die (SN-230).

define.chart "animal_weapons" {
  title = "Animal weapons",
  cite = "SN-230",
  down = { "die" },
  extra = { "weapon" },
  rows = [[
# die | weapon
1     | claws
2     | horns
3     | hooves
4     | stinger
5     | thrasher
6     | teeth
]],
}
