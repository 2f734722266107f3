define.class "tool" { item = true }
define.class "toy" { item = true }
define.tool "lamp" { name = "Lamp", help = "It gives light." }
define.tool "rope" { name = "Rope" }
define.toy "rope" { name = "Skipping rope" }
define.event "lamp.lit" { text = "{by} lights the lamp" }
on("lamp.lit", function() end)
rule("shot.dm", "lamp", {}, function(by) tell("lamp.lit", { by = by }) end)
