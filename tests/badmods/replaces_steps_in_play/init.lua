-- Replaces a step of a chain in play => taken back: belongs to the stage 'patches'; this is the stage 'play'
define.action "evil" {
  during = "activation",
  run = function(u)
    replace.rule "tiny:shot.dm/distance" (function() return 9 end)
  end,
}
