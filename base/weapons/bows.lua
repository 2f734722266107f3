-- Bows and slings: one missile at a time, by strength and dexterity both (SN-121, SN-311..322).
--
-- `rounds` is what lies ready to shoot, item.spare what is left in the quiver. Short and long bow share their
-- arrows (SN-314); the bolts of a crossbow fit no other (SN-316, SN-322). A quiver of ten arrows is 1500 g, so 500 g
-- of it is the quiver; the long bow's is taken to be the same (ruling 47). The military crossbow is wound
-- with a cranequin (SN-318), a tool that counts in the load (SN-319). The repeating crossbow has ten bolts
-- inside, and each is put in singly (SN-320, SN-321).

define.weapon "sling" {
  name = "Sling", cite = "SN-311", class = "bow", skill = "sling",
  chart = "melee_bows", mass_g = 0,
  rounds = 1, missile = "pellet", missile_g = 100, reload = "2ap",
  metal = false,
}

define.weapon "short_bow" {
  name = "Short bow", cite = "SN-312", class = "bow", skill = "short_bow",
  chart = "melee_bows", length_mm = 800, mass_g = 500,
  rounds = 1, missile = "arrow", missile_g = 100, missile_mm = 300, quiver = 10, quiver_g = 500, reload = "2ap",
  metal = false, handhold = false,
}

define.weapon "long_bow" {
  name = "Long bow", cite = "SN-313", class = "bow", skill = "long_bow",
  chart = "melee_bows", length_mm = 1500, mass_g = 1000,
  rounds = 1, missile = "arrow", missile_g = 100, missile_mm = 300, quiver = 10, quiver_g = 500, reload = "2ap",
  metal = false, handhold = false,
}

define.weapon "sporting_crossbow" {
  name = "Sporting crossbow", cite = "SN-315", class = "bow", skill = "sporting_crossbow",
  chart = "melee_bows", length_mm = 800, width_mm = 900, mass_g = 3000,
  rounds = 1, missile = "sporting_bolt", missile_g = 100, reload = "5ap",
  zero_g = "crossbow",
}

define.weapon "military_crossbow" {
  name = "Military crossbow", cite = "SN-317", class = "bow", skill = "military_crossbow",
  chart = "melee_bows", length_mm = 900, width_mm = 1000, mass_g = 6000,
  rounds = 1, missile = "military_bolt", missile_g = 100, missile_mm = 300,
  reload = "cranequin", tool = "cranequin", fit_ap = 6, wind_ap = 12,
  zero_g = "crossbow",
}

define.weapon "repeating_crossbow" {
  name = "Repeating crossbow", cite = "SN-320", class = "bow", skill = "repeating_crossbow",
  chart = "melee_bows", length_mm = 800, width_mm = 900, mass_g = 4000,
  rounds = 10, missile = "repeating_bolt", missile_g = 100, reload = "5ap", insert_ap = 1,
  zero_g = "crossbow",
}
