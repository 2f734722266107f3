-- An overlay on snapshot: anything not defined here comes from snapshot.
define.ruleset "cramped" {
  title = "Cramped quarters", extends = "snapshot", cite = "FR-1",
  settings = {
    cramped = { title = "Squares of a cramped room", range = { 0, 20 }, default = 6, cite = "FR-1", help = "0: no room counts as cramped" },
  },
}

include "rules"

replace.rule "base:attack.dm/running" (function(a) if a.running then return -2 end end)
delete.rule "base:attack.dm/recoil"
patch.armor "mesh" { column = "jack" }
patch.chart "melee_bows" { rows = "cutlass - like blade - +1" }
