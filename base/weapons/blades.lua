-- Blades: edged weapons drawn from a sheath or a scabbard (SN-299..304).
--
-- A blade is swung (SN-130), by strength (SN-119), and parries a blade (SN-125). Dagger and blade may be thrown
-- for 2D (SN-180..183). Nearly everyone has a dagger, and it weighs nothing in the load (SN-179). A broadsword
-- leaves no hand for a handhold (SN-142). Cutlass, sword and broadsword are made in several lengths.

define.weapon "dagger" {
  name = "Dagger", cite = "SN-299", class = "blade", skill = "dagger",
  chart = "melee_bows", length_mm = 200, mass_g = 250, free_load = true,
  carried = "scabbard", edged = true, strong = true, thrown = true, hits = "2D", zero_g = "blow",
}

define.weapon "blade" {
  name = "Blade", cite = "SN-300", class = "blade", skill = "blade",
  chart = "melee_bows", length_mm = 300, mass_g = 350,
  carried = "scabbard", edged = true, strong = true, thrown = true, hits = "2D", zero_g = "blow",
}

define.weapon "foil" {
  name = "Foil", cite = "SN-301", class = "blade", skill = "foil",
  chart = "melee_bows", length_mm = 800, mass_g = 500,
  carried = "scabbard", edged = true, strong = true, zero_g = "blow",
}

define.weapon "cutlass" {
  name = "Cutlass", cite = "SN-302", class = "blade", skill = "cutlass",
  chart = "melee_bows", length_mm = 600, length_max_mm = 900, mass_g = 1250,
  carried = "scabbard", edged = true, strong = true, zero_g = "blow",
}

define.weapon "sword" {
  name = "Sword", cite = "SN-303", class = "blade", skill = "sword",
  chart = "melee_bows", length_mm = 700, length_max_mm = 950, mass_g = 1000,
  carried = "scabbard", edged = true, strong = true, zero_g = "blow",
}

define.weapon "broadsword" {
  name = "Broadsword", cite = "SN-304", class = "blade", skill = "broadsword",
  chart = "melee_bows", length_mm = 1000, length_max_mm = 1200, mass_g = 2500,
  carried = "scabbard", edged = true, strong = true, zero_g = "blow", handhold = false,
}
