-- Switches of the rule set; the first named is what the tables of docs/rules/bughunter-own.md count on.

define.setting "combine" { title = "Multiples combine as", one_of = { "product", "sum", "max" }, default = "product", cite = "BH-432",
  help = "how the defense multiples of an attack come together; carapace cards always multiply" }
define.setting "move_multiple" { title = "Multiple of the Move marker", range = { 1, 12 }, default = 4, cite = "BH-010" }
define.setting "evade_multiple" { title = "Multiple of the Evade marker", range = { 1, 12 }, default = 6, cite = "BH-010" }
define.setting "chits_per_side" { title = "Chits that a side draws in a turn", range = { 1, 3 }, default = 3, cite = "own D1" }
define.setting "tranquilizers" { title = "Nerve tranquilizers are allowed", type = "boolean", default = false, cite = "BH-185" }
define.setting "special_rounds" { title = "Launchers may hold smoke and gas", type = "boolean", default = false, cite = "BH-213" }
define.setting "non_lethal_only" { title = "People use only weapons that do not kill", type = "boolean", default = false, cite = "BH-141",
  help = "against creatures; they may strike with bare hands or blades no more than fire" }
define.setting "science" { title = "A science officer may learn a power in an interphase", type = "boolean", default = false,
  cite = "BH-269" }
define.setting "reaction" { title = "Opportunity fire", one_of = { "free", "borrow", "none" }, default = "free", cite = "own D7",
  help = "free: once in each enemy round; borrow: at the price of the next activation; none" }
