-- Support weapons: rarely seen inside a ship (SN-351..361), and the hand grenade (SN-196..201).
--
-- The light assault gun throws one heavy bullet and punishes the weak for it (SN-352). The light machine
-- gun must be set up by two (SN-354). Autocannon and VRF gauss gun come only as part of a vehicle, with all the rounds they will
-- ever have (SN-356..358). The RAM launcher on full automatic fires what is in it (SN-360).
-- For the hand grenade the booklet gives no mass and the chart no row; its neighbours are attacked
-- by the light assault gun's HE at short range (SN-432).

define.weapon "light_assault_gun" {
  name = "Light assault gun", cite = "SN-351", class = "support", skill = "light_assault_gun",
  chart = "guns", modes = { "he", "ds", "flechette" }, length_mm = 900, mass_g = 4000,
  rounds = 5, magazine_g = 500, spare_magazines = true, reload = "endurance",
  ammunition = { "ds", "he", "flechette" },
  recoil_below = 9, recoil_dm = -2, strong = true,
}

define.weapon "light_machine_gun" {
  name = "Light machine gun", cite = "SN-353", class = "support", skill = "light_machine_gun",
  chart = "guns", modes = { "fa" }, length_mm = 1100, mass_g = 5500, tripod_g = 3500,
  rounds = 100, magazine_g = 2500, spare_magazines = true, reload = "three_turns", burst = 10,
  full_auto = true, cost = "heavy", setup_persons = 2, setup_turns = 4, strong = true,
}

define.weapon "autocannon" {
  name = "AutoCannon", cite = "SN-356", class = "support", skill = "autocannon",
  chart = "guns", modes = { "he_fa", "ds_fa" }, length_mm = 1500, mount = "vehicle",
  rounds = 200, burst = 10, ammunition = { "he", "ds" },
  full_auto = true, cost = "heavy", handhold = false,
}

define.weapon "vrf_gauss_gun" {
  name = "VRF gauss gun", cite = "SN-358", class = "support", skill = "vrf_gauss_gun",
  chart = "guns", modes = { "fa" }, length_mm = 1500, mount = "vehicle",
  rounds = 1000, burst = 100,
  full_auto = true, cost = "heavy", handhold = false,
}

define.weapon "ram_launcher" {
  name = "4cm RAM grenade launcher", cite = "SN-359", class = "support", skill = "ram_launcher",
  chart = "guns", modes = { "he", "he_fa", "heap", "heap_fa", "flechette", "flechette_fa" }, length_mm = 900, mass_g = 4000,
  rounds = 3, magazine_g = 1400, spare_magazines = true, reload = "two_turns", burst = 3,
  ammunition = { "he", "heap", "flechette" },
  selective = true, full_auto = true, cost = "selector", strong = true,
}

define.weapon "hand_grenade" {
  name = "Hand grenade", cite = "SN-201", class = "grenade", skill = "hand_grenade",
  chart = "guns", row = "light_assault_gun", modes = { "he" }, thrown = true, hits = "4D",
}
