rule("shot.md", "dark", {}, function() return -1 end)
rule("shot.dm", "distance", {}, function() return -1 end)
rule("shot.dm", "distance", {}, function() return -2 end)
rule("shot.dm", "late", { after = "distnace" }, function() return -1 end)
rule("shot.dm", "none")
on("shoot", function() end)
on("shot")
replace.rule "tiny:shot.dm/distnace" (function() end)
delete.rule "tiny:shot.dm/far"
