-- Patches in play => taken back: belongs to the stage 'patches'; this is the stage 'play'
define.action "evil" {
  during = "activation",
  run = function(u)
    patch.action "step" { order = 1 }
  end,
}
