-- Errs in a step of log.sees => harmless
rule("log.sees", "errs", function(x, y) error "log.sees is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
