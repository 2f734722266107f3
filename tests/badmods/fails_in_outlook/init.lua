-- Errs in a step of outlook => harmless
rule("outlook", "errs", function(x, y) error "outlook is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
