-- Has escapes in all its texts => harmless
define.terrain "red" { name = "\27[31mRed\u{202e}", glyph = "r" }
define.action "evil" { during = "activation", text = "\27[31mevil\7", run = function(u) u.hits = 1 end }
