define.weapon "boarding_axe" { name = "Boarding axe", class = "polearm", skill = "boarding_axe",
  chart = "melee_bows", row = "cutlass", length_mm = 900, mass_g = 2500 }
