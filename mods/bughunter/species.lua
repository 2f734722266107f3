-- Standard creatures (BH-509..512), and one whose cards are drawn, so that nobody knows them before (BH-428). Clone, Growth and
-- Metamorphosis work in an interphase only.

define.species "strangler" { name = "Strangler", cite = "BH-509", powers = { "anaerobic", "carapace_3", "hand_to_hand_3", "intelligent" } }
define.species "unknown" { name = "Unknown creature", cite = "BH-428" }
define.species "stink_bug" { name = "Stink Bugs", cite = "BH-511", swarm = true, powers = { "clone", "corrosive_blood" } }
define.species "lightning_bug" { name = "Lightning Bug", cite = "BH-510", powers = { "growth", "hand_to_hand_1", "snap_attack", "speed" } }
define.species "strangler_swarm" { name = "Stranglers", cite = "BH-512", swarm = true, powers = { "infectious", "random_weapon_effects" } }
