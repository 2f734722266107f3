-- All bytes of a long text at once, a million values => taken back: string slice too long
define.action "evil" { run = function(u) local a = { (("x"):rep(1 << 20)):byte(1, -1) } u.secret = #a end }
