patch.weapon "revolver" { row = "body_pistol", mass_g = 900 }
patch.weapon "cutlass" { zero_g = "blow" }
patch.each("weapon", function(def) return def.id == "body_pistol" end, function() return { mass_g = 200 } end)
patch.armor "mesh" { column = "jack" }
patch.event "attack.hit" { text = "{at} is hit" }
patch.portal "hatch" { states = { open = { stops = { "air" } } } }
patch.chart "guns" { rows = [[
body_pistol semi | 6 5 10 12 | 6 5 10 12 | 8 7 12 14 | 10 9 14 16 | 6 5 10 12 | 8 7 12 14 | 12 11 16 18 | 4D
]] }
replace.event "attack.hit" { text = "{at} is hit", args = { attack = "attack", by = "unit?", at = "unit", weapon = "weapon" } }
