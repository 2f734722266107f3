rule("shot.dm", "two", {}, function() return 2 end)
