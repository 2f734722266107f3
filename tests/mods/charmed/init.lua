-- A rifle that brings a rule along: it counts while the rifle is in hand, and no longer.
extend.weapon "charmed_rifle" { like = "rifle", name = "Charmed rifle", rule = { ["attack.dm"] = function() return 1, "charm" end } }
