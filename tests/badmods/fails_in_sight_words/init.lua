-- Errs in a step of sight.words => harmless
rule("sight.words", "errs", function(x, y) error "sight.words is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
