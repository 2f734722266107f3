-- Switches of the rule set. The first or named value is that of the printed game or, where that is silent, of
-- docs/rules/traveller-own.md.

define.setting "natural" { title = "A natural 12 hits, a natural 2 misses", one_of = { "scenario", "on", "off" }, default = "scenario", cite = "own T10",
  help = "scenario: as the scenario says (ours have it on); the printed game has no such rule" }
define.setting "untrained_defence" { title = "Attacks on an untrained NPC get +3", one_of = { "always", "melee" }, default = "always", cite = "TR-012",
  help = "always: all attacks; melee: only blows, swings and thrown blades" }
define.setting "sights_see" { title = "Electronic sights see beyond medium range in partial darkness", type = "boolean", default = true, cite = "TR-018" }
define.setting "poor_light_close" { title = "In partial darkness guns have -6 at close range too", type = "boolean", default = true, cite = "TR-017",
  help = "yes: at all ranges, as printed; no: at short and medium range only, since complete darkness spares close range too" }
define.setting "shotgun_group_dm" { title = "DM on a shotgun's hits on the group", range = { -6, 0 }, default = 0, cite = "TR-027" }
