-- A creature for Bug Hunter with two powers of its own and two that are there.
include "powers"

define.species "lurker" { name = "Lurker", cite = "FC-1", powers = { "death_grip", "boneless", "carapace_2", "hand_to_hand_1" } }
