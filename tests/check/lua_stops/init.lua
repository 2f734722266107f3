local dms = nil
rule("shot.dm", "dark", {}, function() return dms.dark end)
rule("shot.dm", "dim", {}, dms.dim)
