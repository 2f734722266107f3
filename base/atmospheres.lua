-- What fills a ship, and what is outside of it (SN-408).

define.atmosphere "air" { name = "Air", cite = "SN-408" }
define.atmosphere "vacuum" { name = "Vacuum", cite = "SN-409", spreads = 1, shade = "vacuum" }

-- what hangs together by open doorways and holes
define.area "pressure" { stops = "air" }
