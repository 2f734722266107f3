-- Figures that the class says never fall, and do; of others it says nothing.
define.class "axe" { item = true, orders = { { "light", "heavy" }, { "throws.3", "throws.2", "throws.1" }, { "lihgt", "heavy" } }, schema = {
  light = { type = "integer" }, heavy = { type = "integer", optional = true }, throws = { type = { list = "integer" }, default = {} },
} }
define.axe "pike" { name = "Pike", light = 5, heavy = 2 }
define.axe "hatchet" { name = "Hatchet", light = 1, heavy = 1, throws = { 4, 3, 5 } }
define.axe "adze" { name = "Adze", light = 3 }
define.field "unit.falls_at" { type = "integer", default = 3 }
define.field "unit.dies_at" { type = "integer", default = 6 }
patch.class "template" { orders = { { "falls_at", "dies_at" } } }
define.template "imp" { name = "Imp", falls_at = 7, dies_at = 2 }
define.template "ogre" { name = "Ogre", falls_at = 7, dies_at = 12 }
patch.weapon "halberd" { length_mm = 9000 }
patch.weapon "cutlass" { length_max_mm = 100 }
patch.class "template" { orders = { { "falls_at", "dise_at" }, 5 } }
