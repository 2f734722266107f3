-- Hands over a table with an id in it where an id is meant => taken back: chain
define.action "evil" { run = function(u) return chain { id = "shot.dm", ref = "tiny:shot.dm", [1] = "shot.dm" } (u, u) end }
