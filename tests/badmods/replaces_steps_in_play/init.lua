-- Replaces a step of a chain in play => taken back: replace.rule belongs to the loading stage
define.action "evil" {
  during = "activation",
  run = function(u)
    replace.rule "tiny:shot.dm/distance" (function() return 9 end)
  end,
}
