rule("shot.dm", "crowd", {}, function(by) return -(#by.cell.units ^ 2) end)
rule("shot.dm", "half", {}, function(by) return by.hits / 2 end)
