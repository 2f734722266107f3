-- Polearms: what boarders without better carry (SN-305..310).
--
-- Swung by strength like blades, and none leaves a hand for a handhold (SN-142). Over 1500 mm doorways cost more
-- (SN-203); over 3000 mm one blow at close range is all there is (SN-202): a pike counts as longer than
-- 3000 mm, the spear and the cudgel are not over their limits (ruling 39). Of two masses the lesser counts.

define.weapon "bayonet" {
  name = "Bayonet", cite = "SN-305", class = "polearm", skill = "bayonet",
  chart = "melee_bows", adds_mm = 200, mass_g = 250, on_rifle = true, fix_ap = 1,
  carried = "scabbard", edged = true, strong = true, zero_g = "blow", handhold = false,
}

define.weapon "spear" {
  name = "Spear", cite = "SN-306", class = "polearm", skill = "spear",
  chart = "melee_bows", length_mm = 3000, mass_g = 1500, mass_max_g = 3000,
  edged = true, zero_g = "blow", handhold = false,
}

define.weapon "pike" {
  name = "Pike", cite = "SN-307", class = "polearm", skill = "pike",
  chart = "melee_bows", length_mm = 3000, length_max_mm = 4000, mass_g = 2000, mass_max_g = 3000,
  edged = true, zero_g = "blow", handhold = false,
}

define.weapon "halberd" {
  name = "Halberd", cite = "SN-308", class = "polearm", skill = "halberd",
  chart = "melee_bows", length_mm = 2500, mass_g = 2500,
  edged = true, zero_g = "blow", handhold = false,
}

-- a rifle or carbine serves as one too: `butt` in its own definition (SN-310)
define.weapon "cudgel" {
  name = "Cudgel", cite = "SN-309", class = "polearm", skill = "cudgel",
  chart = "melee_bows", length_mm = 1000, length_max_mm = 2000, mass_g = 1000,
  metal = false, zero_g = "blow", handhold = false,
}
