-- Has titles of a mebibyte => harmless
define.action "evil" { title = ("x"):rep(1 << 20), text = ("y"):rep(1 << 20), run = function() end }
