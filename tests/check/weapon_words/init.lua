-- words that the class knows, figures that can be
define.weapon "air_gun" {
  name = "Air gun", class = "pistl", skill = "revolver",
  carried = "back",
  mount = "wall",
  reload = "never",
  zero_g = "blowing",
  ammunition = { "he", "darts" },
  mass_g = -5,
  hits = "3X",
}
define.armor "mail" { name = "Mail", column = "jak", column_floor = "clth" }
define.mode "spray" { round = "bal", effect = "wound" }

-- a mod may add words of its own
patch.class "weapon" { schema = { class = { adds = { "whip" } }, ammunition = { adds = { "darts" } }, skill = { adds = { "x" } }, reload = { adds = "pump" } } }
define.weapon "whip" { name = "Whip", class = "whip", skill = "brawling", ammunition = { "darts" } }
