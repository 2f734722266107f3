-- Joins any rule set: what it changes holds wherever it is loaded.
patch.action "step" { order = 50 }
patch.rule "tiny:shot.dm/distance" { title = "range" }
patch.each("action", function(a) return a.id == "aim" end, function() return { cite = "H-1" } end)
return { weight = 3 }
