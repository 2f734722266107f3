-- A view is never done: it is said where => stopped: loops_in_views/init.lua:2: this took more than
rule("view.sees", "loops", function(side, thing) while true do end end)
define.action "evil" { run = function() end }
