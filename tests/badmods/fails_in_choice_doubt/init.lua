-- Errs in a step of choice.doubt => harmless
rule("choice.doubt", "errs", function(x, y) error "choice.doubt is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
