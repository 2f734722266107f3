-- Each file below rules/ changes one thing that Snapshot does, by the place that base leaves open for it.
include "rules"
include "call.lua"

define.ruleset "seams" { title = "Seams", extends = "snapshot", next = next_command }
