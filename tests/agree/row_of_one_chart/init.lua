patch.chart "melee_bows" { rows = [[
row_of_one_chart_axe - | 8 4 - - | 9 5 - - | 12 8 - - | 12 8 - - | 8 4 - - | 11 7 - - | 15 12 - - | 2D
]] }
define.weapon "row_of_one_chart_axe" { name = "Axe", class = "polearm", skill = "x", chart = "melee_bows", length_mm = 900, mass_g = 2500 }
