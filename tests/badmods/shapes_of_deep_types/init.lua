-- Nests a type without end => refused: is nested more than 8 deep
define.shape "evil" { has = { x = { type = ("("):rep(150) .. "unit" .. (")"):rep(150) } } }
