-- Military longarms: rifles of soldiers (SN-333..339).
--
-- Those with a selector cost what its position says, 8 or 4 AP on semi, 12 or 6 on full automatic (ruling 22);
-- automatic rifle and submachine gun know full automatic only (SN-336, SN-339). A burst that finds fewer rounds fires
-- what is left (ruling 24). The ACR fires sabot or HE, a magazine of one or the other (SN-334). The
-- rifles take a bayonet (SN-305) and do for a cudgel (SN-310). The accelerator rifle's rockets kick little (SN-137).

define.weapon "assault_rifle" {
  name = "Assault rifle", cite = "SN-333", class = "military", skill = "assault_rifle",
  chart = "guns", modes = { "semi", "fa" }, length_mm = 850, mass_g = 3000,
  rounds = 30, magazine_g = 330, spare_magazines = true, reload = "endurance", burst = 4,
  selective = true, full_auto = true, cost = "selector", rifle = true, butt = true, strong = true,
}

define.weapon "acr" {
  name = "Advanced combat rifle", cite = "SN-334", class = "military", skill = "acr",
  chart = "guns", modes = { "ds", "ds_fa", "he", "he_fa" }, length_mm = 750, mass_g = 3500,
  rounds = 20, magazine_g = 500, spare_magazines = true, reload = "endurance", burst = 4,
  ammunition = { "ds", "he" },
  selective = true, full_auto = true, cost = "selector", rifle = true, butt = true, strong = true,
}

define.weapon "rifle" {
  name = "Rifle", cite = "SN-335", class = "military", skill = "rifle",
  chart = "guns", modes = { "semi" }, length_mm = 1000, mass_g = 4000,
  rounds = 20, magazine_g = 500, spare_magazines = true, reload = "endurance",
  rifle = true, butt = true, strong = true,
}

define.weapon "automatic_rifle" {
  name = "Automatic rifle", cite = "SN-336", class = "military", skill = "automatic_rifle",
  chart = "guns", modes = { "fa" }, length_mm = 1000, mass_g = 5000,
  rounds = 20, magazine_g = 500, spare_magazines = true, reload = "endurance", burst = 4,
  full_auto = true, cost = "heavy", rifle = true, butt = true, strong = true,
}

define.weapon "gauss_rifle" {
  name = "Gauss rifle", cite = "SN-337", class = "military", skill = "gauss_rifle",
  chart = "guns", modes = { "semi", "fa" }, length_mm = 750, mass_g = 3500,
  rounds = 40, magazine_g = 400, spare_magazines = true, reload = "endurance", burst = 4,
  selective = true, full_auto = true, cost = "selector", rifle = true, butt = true, strong = true,
}

define.weapon "accelerator_rifle" {
  name = "Accelerator rifle", cite = "SN-338", class = "military", skill = "accelerator_rifle",
  chart = "guns", modes = { "semi", "fa" }, length_mm = 800, mass_g = 2500,
  rounds = 15, magazine_g = 500, spare_magazines = true, reload = "endurance", burst = 3,
  selective = true, full_auto = true, cost = "selector", rifle = true, butt = true, strong = true,
  zero_g = "recoilless",
}

define.weapon "submachine_gun" {
  name = "Submachine gun", cite = "SN-339", class = "military", skill = "submachine_gun",
  chart = "guns", modes = { "fa" }, length_mm = 450, mass_g = 2500,
  rounds = 30, magazine_g = 500, spare_magazines = true, reload = "endurance", burst = 4,
  full_auto = true, cost = "heavy", strong = true,
}
