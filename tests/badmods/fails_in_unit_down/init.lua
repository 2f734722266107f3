-- Errs in a step of unit.down => harmless
rule("unit.down", "errs", function(x, y) error "unit.down is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
