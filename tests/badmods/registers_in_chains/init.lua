-- Adds a rule in a step of a chain => taken back: belongs to the stage 'definitions'; this is the stage 'play'
rule("shot.dm", "more", {}, function() rule("shot.dm", "late", {}, function() return 1 end) end)
define.action "evil" { run = function(u) chain "shot.dm" (u, u) end }
