-- Deletes a definition in play => taken back: belongs to the stage 'patches'; this is the stage 'play'
define.action "evil" {
  during = "activation",
  run = function(u)
    delete.action "step"
  end,
}
