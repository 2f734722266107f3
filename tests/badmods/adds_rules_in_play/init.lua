-- Adds a rule in play => taken back: rules belong to the loading stage
define.action "evil" {
  during = "activation",
  run = function(u)
    rule("shot.dm", "late", {}, function() return 9 end)
  end,
}
