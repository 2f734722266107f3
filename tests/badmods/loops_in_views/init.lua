-- A view is never done; the limit of time => stopped: time limit was met
rule("view.sees", "loops", function(side, thing) while true do end end)
define.action "evil" { run = function() end }
