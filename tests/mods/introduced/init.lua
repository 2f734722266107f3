-- Of names that both strangers have this mod means neither, and writes them in full.
dm_b = chain "stranger_b:shove.dm"

rule("stranger_a:shove.dm", "seen by both", {}, function() return 100 end)
on("stranger_b:shoved", function(e) e.by.stranger_a_courage = 50 end)
