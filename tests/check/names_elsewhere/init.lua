-- Each of these names is that of a mod which is not required.
patch.terrain "slit" { glyph = "s" }
patch.terrain "bridge:space" { glyph = "s" }
patch.terrain "enhanced:space" { glyph = "s" }
rule("advantage.dm", "ours", {}, function() return 1 end)
on("drug.taken", function(e) note(e) end)
ignore("morale.dm", { tag = "fear" })
