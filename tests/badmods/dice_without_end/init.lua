-- Throws a billion dice at once => taken back: are no dice
define.action "evil" { run = function(u) u.secret = roll("999999999D") end }
