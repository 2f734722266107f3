-- Switches of the rule set. The first or named value is that of the printed game or, where that is silent, of
-- docs/rules/traveller-own.md.

define.setting "natural" { title = "A natural 12 hits, a natural 2 misses", one_of = { "scenario", "on", "off" }, default = "scenario", cite = "own T10",
  help = "the printed game has no such rule; our scenarios have it on" }
define.setting "untrained_defence" { title = "Who attacks an untrained NPC has +3", one_of = { "always", "melee" }, default = "always", cite = "TR-012",
  help = "melee: only with blows, swings and thrown blades" }
define.setting "sights_see" { title = "Electronic sights see beyond medium range in partial darkness", type = "boolean", default = true, cite = "TR-018" }
define.setting "shotgun_group_dm" { title = "DM of a shotgun's group hits", range = { -6, 0 }, default = 0, cite = "TR-027" }
