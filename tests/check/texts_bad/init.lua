define.class "tool" { item = true }
define.class "toy" { item = true }
define.tool "lamp" { name = "Lamp", help = "It gives light." }
define.tool "rope" { name = "Rope" }
define.toy "rope" { name = "Skipping rope" }
define.event "lamp.lit" { text = "{by} lights the lamp" }
on("lamp.lit", function() end)
rule("shot.dm", "lamp", {}, function(by) tell("lamp.lit", { by = by }) end)
function nobody() return units.all { where = function(u) local _ = u.hits < 5 end } end
function weakest(list) return filter(list, function(u) local _ = u.hits < 5 end)[1] end
