define.action "cost_forgotten_rest" { text = "rest", during = "activation", cost = function(u) local n = 3 end, run = function(u) end }
