-- Switches of the rule set.

define.setting "offers" { title = "Opportunity actions are offered", one_of = { "threats", "every", "none" }, default = "threats", cite = "own P3",
  help = "threats: where the one who may answer could attack, was attacked or newly sees the enemy; every: after each enemy action in sight; none" }
define.setting "downed" { title = "The incapacitated have turns", type = "boolean", default = true, cite = "own P10",
  help = "to crawl, to call, to let go of things" }
define.setting "tackle_save" { title = "More AP in a tackle make the save of its target", one_of = { "harder", "easier" }, default = "harder", cite = "own P4" }
define.setting "luck" { title = "Luck may turn a hit into a graze", type = "boolean", default = true, cite = "PC-020" }
define.setting "making" { title = "Points of new people are placed by", one_of = { "chance", "people" }, default = "chance", cite = "PC-022",
  help = "people: the players place the 30 points of each and may move 10 between two abilities" }
define.setting "turn_limit" { title = "The game ends undecided after turn", range = { 0, 400 }, default = 0, help = "0: never" }
