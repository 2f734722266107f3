-- Standard creatures (BH-509, BH-511), and one whose cards are drawn, so that nobody knows them before (BH-428). Cards that work in the
-- interphase between two assaults (Clone, Growth, Metamorphosis) are not there yet: Stink Bugs have one card.

define.species "strangler" { name = "Strangler", cite = "BH-509", powers = { "anaerobic", "carapace_3", "hand_to_hand_3", "intelligent" } }
define.species "unknown" { name = "Unknown creature", cite = "BH-428" }
define.species "stink_bug" { name = "Stink Bugs", cite = "BH-511", swarm = true, powers = { "corrosive_blood" } }
