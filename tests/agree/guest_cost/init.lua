local HALF = 2.5
define.action "guest_rest" { text = "doze", during = "activation", cost = function() return HALF end, run = function(u) u.ap = u.ap end }
