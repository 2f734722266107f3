-- A rule set over snapshot: what is not said here is snapshot's.
define.ruleset "cramped" {
  title = "Cramped quarters", extends = "snapshot", cite = "FR-1",
  settings = {
    cramped = { title = "Squares of a cramped room", range = { 0, 20 }, default = 6, cite = "FR-1", help = "0: none is cramped" },
  },
}

include "rules"

replace.rule "base:attack.dm/running" (function(a) if a.running then return -2 end end)
delete.rule "base:attack.dm/recoil"
patch.armor "mesh" { column = "jack" }
patch.chart "melee_bows" { rows = "cutlass - like blade - +1" }
