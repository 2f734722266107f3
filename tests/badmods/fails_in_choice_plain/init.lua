-- Errs in a step of choice.plain => harmless
rule("choice.plain", "errs", function(x, y) error "choice.plain is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
