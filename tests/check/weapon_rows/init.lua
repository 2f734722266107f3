define.weapon "long_gun" {
  name = "Long gun", class = "military", skill = "rifle",
  chart = "guns", row = "rfile", modes = { "semi" },
}
define.weapon "short_gun" { name = "Short gun", class = "pistol", skil = "revolver", chart = "gnus" }
define.armor "coat" { column = "jack", mass = 3 }
define.weapon "siege_gun" { name = "Siege gun", class = "support", skill = "rifle", mass_g = 400000, users = "persons" }
define.weapon "suit_gun" { name = "Suit gun", class = "energy", skill = "rifle", needs_armor = "battle_drss", modes = { "smei" } }
define.chart "more_guns" {
  title = "More guns", check = base.rows_of_weapons, down = { "weapon", "mode" }, across = { range = { "close" } },
  rows = [[
rifle  semi | 5
rifel  fa   | 5
]],
}
