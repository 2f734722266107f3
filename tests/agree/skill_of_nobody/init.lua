define.weapon "skill_of_nobody_axe" { name = "Axe", class = "polearm", skill = "x", chart = "melee_bows", row = "cutlass", length_mm = 900, mass_g = 2500 }

