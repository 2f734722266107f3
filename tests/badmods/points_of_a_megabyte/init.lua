-- All code points of a long text at once => stopped: points_of_a_megabyte/init.lua:2: this is nested too deeply and was stopped (stack overflow (string slice too long))
define.action "evil" { run = function(u) local a = { utf8.codepoint(("x"):rep(1 << 20), 1, -1) } u.secret = #a end }
