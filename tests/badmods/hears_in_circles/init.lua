-- Two handlers tell each other's event => stopped: hears_in_circles/init.lua:
define.event "evil.a" {}
define.event "evil.b" {}
on("evil.a", function() tell "evil.b" end)
on("evil.b", function() tell "evil.a" end)
define.action "evil" { run = function() tell "evil.a" end }
