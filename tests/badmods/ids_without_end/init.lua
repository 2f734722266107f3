-- Has an id of a hundred thousand letters => harmless
define.action(("a"):rep(100000)) { run = function() end }
define.action "evil" { run = function() end }
