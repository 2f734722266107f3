-- Whose a modifier is: words of the mod's own are silent, a slip of a word of the bundled rule sets is told.
rule("shot.dm", "sudden", { of = "attack" }, function() return 1 end)
rule("shot.dm", "braced", { of = "defence" }, function() return -1 end)
rule("shot.dm", "gilded", { of = "palace" }, function() return -1 end)
rule("shot.dm", "guarded", { of = "palace" }, function() return -2 end)
rule("shot.dm", "hasty", { of = "atacker" }, function() return -1 end)
rule("shot.dm", "low", { of = "defneder" }, function() return -1 end)
rule("shot.dm", "dim", { of = "plaec" }, function() return -1 end)
