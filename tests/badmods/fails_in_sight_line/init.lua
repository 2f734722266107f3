-- Errs in a step of sight.line => harmless
rule("sight.line", "errs", function(x, y) error "sight.line is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
