define.weapon "handler_without_item_axe" { name = "Axe", class = "polearm", skill = "x", chart = "melee_bows", row = "cutlass", length_mm = 900, mass_g = 2500,
 on = { ["attack.hit"] = function(e) if e.weapon.id == "handler_without_item_axe" then e.at.ap = 0 end end } }
