define.power "power_of_nobody_growl" { name = "Growl", does = "Growls.", rule = { ["attack.dm"] = function(u, a) if a.by == u then return 2 end end } }
