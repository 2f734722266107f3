-- Pistols: guns for one hand (SN-323..330).
--
-- All are semi-automatic. Revolver and snub pistol are loaded round by round and take a full turn (SN-064);
-- a magazine goes in for the endurance of its user in AP (SN-062). The snub pistol is made for ships: little
-- recoil (SN-137), and six rounds of any kind in the order chosen (SN-327). Its military version is an automatic with
-- a magazine of twenty, otherwise alike (SN-328): same skill, same rows of the charts.

define.weapon "body_pistol" {
  name = "Body pistol", cite = "SN-324", class = "pistol", skill = "body_pistol",
  chart = "guns", modes = { "semi" }, length_mm = 100, mass_g = 250,
  rounds = 6, magazine_g = 50, spare_magazines = true, reload = "endurance",
  one_handed = true, carried = "holster", metal = false,
}

define.weapon "snub_pistol" {
  name = "Snub pistol", cite = "SN-326", class = "pistol", skill = "snub_pistol",
  chart = "guns", modes = { "tranq", "gas", "he", "heap" }, length_mm = 100, mass_g = 250,
  rounds = 6, magazine_g = 30, spare_magazines = true, reload = "full_turn",
  ammunition = { "heap", "he", "tranq", "gas" }, ordered_load = true,
  one_handed = true, carried = "holster", strong = true, zero_g = "recoilless",
}

define.weapon "snub_pistol_military" {
  name = "Military snub pistol", cite = "SN-328", class = "pistol", skill = "snub_pistol",
  chart = "guns", row = "snub_pistol", modes = { "tranq", "gas", "he", "heap" }, length_mm = 100, mass_g = 250,
  rounds = 20, magazine_g = 125, spare_magazines = true, reload = "endurance",
  ammunition = { "heap", "he", "tranq", "gas" }, ordered_load = true,
  one_handed = true, carried = "holster", strong = true, zero_g = "recoilless",
}

define.weapon "automatic_pistol" {
  name = "Automatic pistol", cite = "SN-329", class = "pistol", skill = "automatic_pistol",
  chart = "guns", modes = { "semi" }, length_mm = 175, mass_g = 750,
  rounds = 15, magazine_g = 250, spare_magazines = true, reload = "endurance",
  one_handed = true, carried = "holster", strong = true,
}

define.weapon "revolver" {
  name = "Revolver", cite = "SN-330", class = "pistol", skill = "revolver",
  chart = "guns", modes = { "semi" }, length_mm = 200, mass_g = 900,
  rounds = 6, magazine_g = 100, spare_magazines = true, reload = "full_turn",
  one_handed = true, carried = "holster", strong = true,
}
