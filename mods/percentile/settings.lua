-- Switches of the rule set.

define.setting "offers" { title = "When opportunity actions are offered", one_of = { "threats", "every", "none" }, default = "threats", cite = "own P3",
  help = "threats: to a unit that could attack, was attacked or has just come to see the enemy; every: after each enemy action in sight; none: never" }
define.setting "downed" { title = "Incapacitated units have turns", type = "boolean", default = true, cite = "own P10",
  help = "in which they may crawl, call and drop things" }
define.setting "tackle_save" { title = "Extra AP in a tackle make the target's save", one_of = { "harder", "easier" }, default = "harder", cite = "own P4" }
define.setting "all_ap" { title = "Evading or swimming with all AP", one_of = { "all", "most" }, default = "all", cite = "PC-076",
  help = "all: what is left does not pay for another step of it; most: three quarters of the allotment are enough" }
define.setting "luck" { title = "Luck may turn a hit into a graze", type = "boolean", default = true, cite = "PC-020" }
define.setting "low_skill" { title = "A skill under 10 is thrown for with", one_of = { "d100", "d10" }, default = "d100", cite = "PC-003",
  help = "d100: as any skill, and a failure may be a mishap by a d10; d10: a d10 alone, below the rating a success, above it a mishap" }
define.setting "making" { title = "Who places the points of new characters", one_of = { "chance", "people" }, default = "chance", cite = "PC-022",
  help = "chance: the dice; people: the players place the 30 points of each and may move 10 from one ability to another" }
define.setting "turn_limit" { title = "The game ends in a draw after turn", range = { 0, 400 }, default = 0, help = "0: never" }
