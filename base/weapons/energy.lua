-- Energy weapons: lasers, plasma and fusion guns with their packs (SN-340..350).
--
-- Every attack is a heavy one, 12 or 6 AP (SN-076, SN-079). A laser may strike one bystander, and only when it
-- misses; plasma and fusion strike at everyone in the line (SN-189, SN-190). All of them breach walls (SN-194). `rounds` counts
-- the shots of a full pack; where there is no end of them it is 0 and `unlimited` is set. A pack takes
-- hours to fill, which no game lasts; the laser rifle's hours are not given and taken from the carbine's (ruling 45).
--
-- The PGMP-12 kicks so hard that it fires every other turn (SN-343). PGMP-13 and FGMP-14 are for battle dress alone
-- (SN-345, SN-348, ruling 43). PGMP-14 and FGMP-15 carry a gravitic generator: while it is on, gun and pack weigh next
-- to nothing (SN-346, SN-349); switching it costs nothing (ruling 44). Plasma and fusion guns leave no hand for a handhold.

define.weapon "laser_carbine" {
  name = "Laser carbine", cite = "SN-340", class = "energy", skill = "laser_carbine",
  chart = "guns", modes = { "semi" }, length_mm = 800, mass_g = 5000,
  rounds = 50, pack_mass_g = 3000, pack_shots = 50, reload = "recharge", recharge_hours = 8,
  cost = "heavy", beam = "laser", butt = true, delicate = true, strong = true, zero_g = "laser",
}

define.weapon "laser_rifle" {
  name = "Laser rifle", cite = "SN-341", class = "energy", skill = "laser_rifle",
  chart = "guns", modes = { "semi" }, length_mm = 1000, mass_g = 6000,
  rounds = 100, pack_mass_g = 5000, pack_shots = 100, reload = "recharge", recharge_hours = 8,
  cost = "heavy", beam = "laser", rifle = true, butt = true, delicate = true, strong = true, zero_g = "laser",
}

define.weapon "pgmp_12" {
  name = "PGMP-12", cite = "SN-342", class = "energy", skill = "pgmp_12", tech = 12,
  chart = "guns", modes = { "semi" }, length_mm = 800, mass_g = 6000,
  rounds = 40, pack_mass_g = 3000, pack_shots = 40, reload = "recharge", recharge_hours = 4,
  cost = "heavy", beam = "plasma", every = 2, strong = true, handhold = false,
}

define.weapon "pgmp_13" {
  name = "PGMP-13", cite = "SN-344", class = "energy", skill = "pgmp_13", tech = 13,
  chart = "guns", modes = { "semi" }, length_mm = 900, mass_g = 9000,
  pack_mass_g = 7000, unlimited = true, needs_armor = "battle_dress",
  cost = "heavy", beam = "plasma", strong = true, handhold = false,
}

define.weapon "pgmp_14" {
  name = "PGMP-14", cite = "SN-346", class = "energy", skill = "pgmp_14", tech = 14,
  chart = "guns", modes = { "semi" }, length_mm = 800, mass_g = 9000,
  pack_mass_g = 16000, unlimited = true, generator_mass_g = 50, generator_pack_g = 90,
  cost = "heavy", beam = "plasma", strong = true, handhold = false,
}

define.weapon "fgmp_14" {
  name = "FGMP-14", cite = "SN-347", class = "energy", skill = "fgmp_14", tech = 14,
  chart = "guns", modes = { "semi" }, length_mm = 900, mass_g = 10000,
  pack_mass_g = 9000, unlimited = true, needs_armor = "battle_dress",
  cost = "heavy", beam = "fusion", strong = true, handhold = false,
}

define.weapon "fgmp_15" {
  name = "FGMP-15", cite = "SN-349", class = "energy", skill = "fgmp_15", tech = 15,
  chart = "guns", modes = { "semi" }, length_mm = 800, mass_g = 10000,
  pack_mass_g = 20000, unlimited = true, generator_mass_g = 50, generator_pack_g = 110,
  cost = "heavy", beam = "fusion", strong = true, handhold = false,
}
