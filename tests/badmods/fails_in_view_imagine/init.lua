-- Errs in a step of view.imagine => harmless
rule("view.imagine", "errs", function(x, y) error "view.imagine is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
