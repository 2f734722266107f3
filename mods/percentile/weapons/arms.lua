-- What people have in their hands (own P7). A body's own weapon is the fist, which nobody carries.

define.weapon "fist" { name = "Fist", cite = "own P7", skill = "brawling", damage = "1D10", track = "temporary" }
define.weapon "bottle" { name = "Bottle", cite = "own P7", skill = "melee", damage = "1D10", plus = 1, track = "half", thrown = true, reach = 8, rate = 1 }
define.weapon "club" { name = "Club", cite = "own P7", skill = "melee", damage = "1D10", plus = 3, track = "half" }
define.weapon "knife" { name = "Knife", cite = "own P7", skill = "melee", damage = "2D10", thrown = true, reach = 8, rate = 1, concealed = true }
define.weapon "blade" { name = "Blade", cite = "own P7", skill = "melee", damage = "2D10" }
define.weapon "pistol" { name = "Pistol", cite = "own P7", skill = "guns", damage = "2D10", shoots = true, reach = 20, magazine = 6,
  spare = 1, concealed = true }
define.weapon "rifle" { name = "Rifle", cite = "own P7", skill = "guns", damage = "3D10", shoots = true, reach = 60, magazine = 10, spare = 1 }
define.weapon "bow" { name = "Bow", cite = "own P8", skill = "guns", damage = "2D10", shoots = true, reach = 20, rate = 1, magazine = 1, spare = 12 }
define.weapon "stunner" {
  name = "Stunner", cite = "own P7", skill = "guns", damage = "3D10", track = "temporary", shoots = true, reach = 12, rate = 1, magazine = 8, spare = 1,
  settings = { "stun", "burn" }, other_damage = "2D10", other_track = "wound",
}

define.armor "leather" { name = "Leather", cite = "own P7", stops = 3 }
define.armor "padding" { name = "Padding", cite = "own P7", stops = 6 }
define.armor "mesh" { name = "Mesh", cite = "own P7", stops = 10 }
define.armor "plate" { name = "Plate", cite = "own P7", stops = 15 }

define.device "lockpicks" { name = "Lockpicks", cite = "PC-055", opens_locks = true }
define.device "key" { name = "Key", cite = "PC-055", is_key = true }
define.device "strongbox" { name = "Strongbox", loot = true }
