-- The armor of someone who dressed for concealment, by one die: hijackers (SN-257) and the free
-- trader's crew in Boarding Party (SN-285).

define.chart "chance_armor" {
  title = "Armor by chance",
  cite = "SN-257",
  down = { "die" },
  extra = { "armor" },
  rows = [[
# die | armor
1     | nothing
2     | nothing
3     | jack
4     | mesh
5     | cloth
6     | cloth
]],
}
