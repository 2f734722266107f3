-- Errs in a step of action.legal => stopped: fails_in_action_legal/init.lua:2: action.legal is broken
rule("action.legal", "errs", function(action, unit) error "action.legal is broken" end)
define.action "evil" { run = function(u) units.named("s1").hits = 1 tell("shot", { by = u, at = u }) end }
