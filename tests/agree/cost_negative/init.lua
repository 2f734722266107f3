define.action "cost_negative_rest" { text = "rest", during = "activation", cost = function() return -3 end, run = function(u) end }
