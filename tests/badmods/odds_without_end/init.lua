-- Odds of very many dice => taken back: is not a dice expression
define.action "evil" { run = function(u) local o = odds { "9999999D", need = 3 } u.secret = o.chance and 1 or 0 end }
