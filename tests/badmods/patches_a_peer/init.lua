-- Makes another mod's action its own => harmless
patch.action "tiny:shoot" { run = function(u, v) error("tiny/init.lua:55: tiny is broken", 0) end }
define.action "evil" { run = function(u) u.hits = 0 end }
