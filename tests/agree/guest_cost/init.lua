define.action "guest_rest" { text = "doze", during = "activation", cost = function() return 2.5 end, run = function(u) u.ap = u.ap end }
