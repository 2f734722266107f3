-- Errs in a step of unit.card => harmless
rule("unit.card", "errs", function() error "unit.card is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
