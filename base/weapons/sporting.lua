-- Sporting longarms: what a private person may own for the hunt (SN-331, SN-332).
--
-- The shotgun throws pellets that may strike those beside the target (SN-191), and takes a full turn to
-- load (SN-064). The carbine does for a cudgel (SN-310).

define.weapon "carbine" {
  name = "Carbine", cite = "SN-331", class = "sporting", skill = "carbine",
  chart = "guns", modes = { "semi" }, length_mm = 750, mass_g = 3000,
  rounds = 10, magazine_g = 125, spare_magazines = true, reload = "endurance",
  butt = true, strong = true,
}

define.weapon "shotgun" {
  name = "Shotgun", cite = "SN-332", class = "sporting", skill = "shotgun",
  chart = "guns", modes = { "semi" }, length_mm = 1000, mass_g = 3750,
  rounds = 10, magazine_g = 750, spare_magazines = true, reload = "full_turn",
  scatters = true, strong = true,
}
