-- Recovery of the wounded and the incapacitated in an interphase, by one die, with -1 where there is no medic (BH-324, own D16).

define.chart "casualty" {
  title = "Casualty recovery", cite = "own D16", down = { "roll" }, extra = { "wounded", "incapacitated" },
  rows = [[
# roll | wounded       incapacitated
0      | dies          dies
1      | no_change     dies
2      | no_change     incapacitated
3      | no_change     incapacitated
4      | full_health   incapacitated
5      | full_health   recovers
6      | full_health   recovers
]],
}
