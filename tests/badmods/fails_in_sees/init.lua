-- Errs in the step that says what a side sees => stopped: fails_in_sees/init.lua:2: no eyes
rule("view.sees", "errs", function(side, thing) error "no eyes" end)
define.action "evil" { run = function() end }
