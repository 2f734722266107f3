-- What the classes of base ask of their definitions is asked of those that a mod changes, too.
patch.weapon "revolver" { modes = { "nonsense" } }
patch.weapon "cutlass" { zero_g = "blows" }
patch.weapon "club" { chart = "melee_bow" }
patch.weapon "blade" {
  mass_g = 350,
  skill = "nonesuch",
}
patch.weapon "dagger" { needs_armor = "tutu" }
patch.each("weapon", function(def) return def.id == "body_pistol" end, function() return { row = "body_pistle" } end)
replace.weapon "snub_pistol" { class = "pistol", skill = "body_pistol", chart = "guns", row = "snub", length_mm = 150, mass_g = 300 }
patch.armor "mesh" { column = "messh" }
patch.action "attack" { during = "activatoin" }
patch.event "attack.hit" { text = "{nobody} is hit" }
patch.portal "hatch" { states = { open = { stops = { "mov" } } } }
patch.field "unit.ap" { default = 5000 }
patch.weapon "foil" { rule = { ["atack.dm"] = function() return 1 end } }
