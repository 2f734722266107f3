-- Asks for ids of a mod that is not there, with names between colons => taken back: there is no chain
define.action "evil" { run = function(u) return chain "nobody:shot.dm" (u, u) end }
