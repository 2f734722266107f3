-- Emergency lamps: where the crew lives and works there is light, whatever the power and the switches say.
rule("light.out", "lamps", { before = "no power" }, function(room) if room and room:tagged "crew" then return false end end)
