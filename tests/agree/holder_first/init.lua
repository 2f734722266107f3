define.power "holder_first_x" { name = "X", does = "X.", rule = { worth = function(side) return side.id == "a" and 5 or -5 end } }
define.template "holder_first_b" { name = "B", natural = "claws", hits = "2D", further = "1D", ap = 12, powers = { "holder_first_x" } }
