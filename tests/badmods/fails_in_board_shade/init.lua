-- Errs in a step of board.shade => harmless
rule("board.shade", "errs", function(x, y) error "board.shade is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
