on("turn.begins", function() define.weapon "define_in_play_axe" { name = "Axe" } end)
