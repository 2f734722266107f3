rule("shot.dm", "awake", {}, function(by) if tiny.awaek(by) then return 1 end end)
rule("shot.dm", "nobody", {}, function() return tyni.awake() end)
