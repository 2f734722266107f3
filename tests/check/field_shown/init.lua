define.field "unit.nerve" { type = "integer", default = 0, show = "crad" }
define.weapon "spoon" { name = "Spoon", class = "personal", skill = "brawling", fields = { unit = { fed = { type = "integer", default = 0, show = "sheet" } } } }
patch.field "unit.ap" { show = "bord" }
on("turn.begins", function() for _, u in ipairs(units.all()) do u.nerve = u.nerve + u.fed end end)
