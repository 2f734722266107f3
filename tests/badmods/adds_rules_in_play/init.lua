-- Adds a rule in play => taken back: belongs to the stage 'definitions'; this is the stage 'play'
define.action "evil" {
  during = "activation",
  run = function(u)
    rule("shot.dm", "late", {}, function() return 9 end)
  end,
}
