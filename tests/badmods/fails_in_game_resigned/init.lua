-- Errs in a step of game.resigned => harmless
rule("game.resigned", "errs", function(x, y) error "game.resigned is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
