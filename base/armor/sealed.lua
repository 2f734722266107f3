-- Armor that holds its own air (SN-370..374), for those who learned to wear it.
--
-- Until a hit in vacuum opens it, it saves its wearer from decompression (SN-211, SN-212), and such a hit counts double. It
-- keeps out gas (SN-206). Vacc suit and battle dress are bulky at a hatch (SN-050); combat armor is not named
-- there (ruling 26). Battle dress doubles strength for load and DMs, not for the hits it can take (ruling 40), and
-- permits the PGMP-13 and FGMP-14 (SN-374). How long they take to put on is our own (docs/rules/snapshot-own.md).

define.armor "vacc_suit" {
  name = "Vacc suit", cite = "SN-370", column = "jack", skills = { "vacc_suit" },
  vacuum = true, vacuum_hits = 2, gas_proof = true, bulky = true, don_turns = 4, doff_turns = 2,
}

define.armor "combat_armor" {
  name = "Combat armor", cite = "SN-371", column = "battle", skills = { "battle_dress", "vacc_suit" },
  vacuum = true, vacuum_hits = 2, gas_proof = true, don_turns = 8, doff_turns = 4,
}

define.armor "battle_dress" {
  name = "Battle dress", cite = "SN-372", column = "battle", skills = { "battle_dress" },
  vacuum = true, vacuum_hits = 2, gas_proof = true, bulky = true, strength_factor = 2, don_turns = 8, doff_turns = 4,
}
