-- All code points of a long text at once => taken back: string slice too long
define.action "evil" { run = function(u) local a = { utf8.codepoint(("x"):rep(1 << 20), 1, -1) } u.secret = #a end }
