-- A status that gives others without end => stopped: the world is full
define.status "other" { stack = "each" }
define.status "evil" { starts = function(s) while true do statuses.give(s.unit, "other") end end }
define.action "evil" { during = "activation", run = function(u) statuses.give(u, "evil") end }
