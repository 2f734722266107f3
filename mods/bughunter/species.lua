-- Standard creatures (BH-509); the cards of the others wait for the interphase, in which they work.

define.species "strangler" { name = "Strangler", cite = "BH-509", powers = { "anaerobic", "carapace_3", "hand_to_hand_3", "intelligent" } }
