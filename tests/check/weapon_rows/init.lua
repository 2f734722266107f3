define.weapon "long_gun" {
  name = "Long gun", class = "military", skill = "rifle",
  chart = "guns", row = "rfile", modes = { "semi" },
}
define.weapon "short_gun" { name = "Short gun", class = "pistol", skil = "revolver", chart = "gnus" }
define.armor "coat" { column = "jack", mass = 3 }
