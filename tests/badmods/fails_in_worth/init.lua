-- Errs in a step of worth => harmless
rule("worth", "errs", function(x, y) error "worth is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
