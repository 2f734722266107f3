-- What a rolled skill is, by the table that the player chose for the character (SN-220..223).
--
-- `or_else` is the other category where the table offers two (SN-223). A category becomes a level in one
-- weapon of it (SN-224); brawling, vacc suit and battle dress are skills as they stand.

define.chart "skills_first" {
  title = "First skill table",
  cite = "SN-221",
  down = { "die" },
  extra = { "skill", "or_else" },
  rows = [[
# die | skill      or
1     | blade      polearm
2     | blade      bow
3     | pistol     -
4     | sporting   -
5     | vacc_suit  -
6     | brawling   -
]],
}

define.chart "skills_second" {
  title = "Second skill table",
  cite = "SN-222",
  down = { "die" },
  extra = { "skill", "or_else" },
  rows = [[
# die | skill         or
1     | pistol        -
2     | military      -
3     | support       -
4     | battle_dress  vacc_suit
5     | energy        -
6     | brawling      -
]],
}
