-- Errs in the step that says whether anything is hidden => stopped: fails_in_hides/init.lua:3: attempt to compare
rule("view.sees", "all", function(side, thing) return true end)
rule("view.hides", "errs", function(side) return side < 1 end)
define.action "evil" { run = function() end }
