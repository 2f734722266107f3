-- An overlay on the rule set snapshot: a setting, a step more, a step changed, a figure changed.
define.setting "cramped" {
  title = "Cramped quarters", range = { 0, 20 }, default = 6, cite = "FR-1",
  help = "a room of at most so many squares is cramped; 0: none is",
}

include "rules"

replace.rule "base:attack.dm/running" (function(a) if a.running then return -2 end end)
patch.armor "mesh" { column = "jack" }
