-- Throws a billion dice at once => taken back: is not a dice expression
define.action "evil" { run = function(u) u.secret = roll("999999999D") end }
