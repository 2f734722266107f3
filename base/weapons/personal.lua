-- Personal extensions: what a body brings to a fight (SN-297), and the club that it finds (SN-298).
--
-- They have no length and no mass. Hands and clubs go by brawling (SN-433) and are never used untrained
-- (ruling 53). The rest belongs to animals; horns are missing from the booklet's list, but stand on its chart
-- and in its table of animals (ruling 37).

define.weapon "hands" {
  name = "Hands", cite = "SN-297", class = "personal", skill = "brawling",
  chart = "melee_bows", natural = true, metal = false, zero_g = "blow",
}

define.weapon "claws" {
  name = "Claws", cite = "SN-297", class = "personal", skill = "claws", users = "animal",
  chart = "melee_bows", natural = true, metal = false, zero_g = "blow",
}

define.weapon "teeth" {
  name = "Teeth", cite = "SN-297", class = "personal", skill = "teeth", users = "animal",
  chart = "melee_bows", natural = true, metal = false, zero_g = "blow",
}

define.weapon "horns" {
  name = "Horns", cite = "SN-230", class = "personal", skill = "horns", users = "animal",
  chart = "melee_bows", natural = true, metal = false, zero_g = "blow",
}

define.weapon "hooves" {
  name = "Hooves", cite = "SN-297", class = "personal", skill = "hooves", users = "animal",
  chart = "melee_bows", natural = true, metal = false, zero_g = "blow",
}

define.weapon "stinger" {
  name = "Stinger", cite = "SN-297", class = "personal", skill = "stinger", users = "animal",
  chart = "melee_bows", natural = true, metal = false, zero_g = "blow",
}

define.weapon "thrasher" {
  name = "Thrasher", cite = "SN-297", class = "personal", skill = "thrasher", users = "animal",
  chart = "melee_bows", natural = true, metal = false, zero_g = "blow",
}

-- a found thing: the booklet gives it neither length nor mass
define.weapon "club" {
  name = "Club", cite = "SN-298", class = "personal", skill = "brawling",
  chart = "melee_bows", metal = false, zero_g = "blow",
}
