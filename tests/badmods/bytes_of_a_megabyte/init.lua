-- All bytes of a long text at once, a million values => stopped: bytes_of_a_megabyte/init.lua:2: this is nested too deeply and was stopped (stack overflow (string slice too long))
define.action "evil" { run = function(u) local a = { (("x"):rep(1 << 20)):byte(1, -1) } u.secret = #a end }
