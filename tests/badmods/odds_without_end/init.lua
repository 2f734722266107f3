-- A throw of very many dice => taken back: is not a dice expression
define.throw "evil" { spec = function() return { "9999999D", need = 3 } end }
define.action "evil" { run = function(u) u.secret = throws.evil():odds().chance and 1 or 0 end }
