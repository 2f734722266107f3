rule("shot.dm", "one", {}, function() return 1 end)
