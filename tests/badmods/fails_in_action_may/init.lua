-- Errs in a step of action.may => stopped: fails_in_action_may/init.lua:2: action.may is broken
rule("action.may", "errs", function(x, y) error "action.may is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
